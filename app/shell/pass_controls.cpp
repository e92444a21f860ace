// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pass_controls.h"

#include "document/document.h"
#include "words/names.h"

#include <QAction>
#include <QActionGroup>
#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>
#include <QWidgetAction>

namespace attention::shell {

PassControls::PassControls(QWidget* parent)
    : QWidget(parent)
    , m_scaleButton(new QToolButton(this))
    , m_maskButton(new QToolButton(this))
    , m_divisor(new QDoubleSpinBox) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    for (QToolButton* button : {m_scaleButton, m_maskButton}) {
        button->setPopupMode(QToolButton::InstantPopup);
        button->setFocusPolicy(Qt::StrongFocus);
        layout->addWidget(button);
    }
    buildScaleMenu();
    buildMaskMenu();
    retranslate();
}

void PassControls::buildScaleMenu() {
    auto* menu = new QMenu(m_scaleButton);
    auto* group = new QActionGroup(menu);
    using Kind = core::Scale::Kind;
    for (const Kind kind : {Kind::SqrtDk, Kind::None, Kind::Dk, Kind::Divisor}) {
        QAction* action = menu->addAction(QString());
        action->setCheckable(true);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, kind] {
            // The box rounds: what is already chosen keeps its digits.
            if (kind != m_document->experiment().scale.kind)
                chooseScale({kind, kind == Kind::Divisor ? m_divisor->value() : 1.0});
        });
        m_scales.push_back({kind, action});
    }
    m_divisor->setDecimals(6);
    m_divisor->setRange(0.000001, 1e9);
    m_divisor->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    m_divisor->setValue(1);
    m_divisor->setKeyboardTracking(false);
    connect(m_divisor, &QDoubleSpinBox::valueChanged, this, [this](double value) {
        chooseScale({Kind::Divisor, value});
    });
    auto* holder = new QWidgetAction(menu);
    holder->setDefaultWidget(m_divisor);
    menu->addAction(holder);
    m_scaleButton->setMenu(menu);
}

void PassControls::buildMaskMenu() {
    auto* menu = new QMenu(m_maskButton);
    auto* group = new QActionGroup(menu);
    using Kind = core::Mask::Kind;
    for (const Kind kind : {Kind::None, Kind::Causal, Kind::Given}) {
        QAction* action = menu->addAction(QString());
        action->setCheckable(true);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, kind] { chooseMask(kind); });
        m_masks.push_back({kind, action});
    }
    menu->setToolTipsVisible(true);
    m_maskButton->setMenu(menu);
}

void PassControls::setDocument(document::Document* document) {
    if (m_document)
        m_document->disconnect(this);
    m_document = document;
    if (document)
        connect(document, &document::Document::shapeChanged, this, &PassControls::refresh);
    refresh();
}

void PassControls::refresh() {
    if (!m_document)
        return;
    const core::Experiment& experiment = m_document->experiment();
    m_scaleButton->setText(words::scaleTitle(experiment.scale));
    m_maskButton->setText(words::maskTitle(experiment.mask.kind));
    for (const ScaleEntry& entry : m_scales)
        entry.action->setChecked(entry.kind == experiment.scale.kind);
    for (const MaskEntry& entry : m_masks) {
        entry.action->setChecked(entry.kind == experiment.mask.kind);
        if (entry.kind == core::Mask::Kind::Given)
            entry.action->setEnabled(experiment.mask.allowed != nullptr);
    }
    if (experiment.scale.kind == core::Scale::Kind::Divisor) {
        const QSignalBlocker blocker(m_divisor);
        m_divisor->setValue(experiment.scale.divisor);
    }
}

void PassControls::chooseScale(core::Scale scale) {
    core::Experiment next = m_document->experiment();
    next.scale = scale;
    m_document->reshape(next, {words::Deed::ChangeScale, {}});
    refresh();
}

void PassControls::chooseMask(core::Mask::Kind kind) {
    core::Experiment next = m_document->experiment();
    next.mask.kind = kind;
    m_document->reshape(next, {words::Deed::ChangeMask, {}});
    refresh();
}

void PassControls::retranslate() {
    for (const ScaleEntry& entry : m_scales)
        entry.action->setText(entry.kind == core::Scale::Kind::Divisor
                                  ? tr("Own divisor:")
                                  : words::scaleTitle({entry.kind, 1}));
    for (const MaskEntry& entry : m_masks) {
        entry.action->setText(words::maskTitle(entry.kind));
        if (entry.kind == core::Mask::Kind::Given)
            entry.action->setToolTip(
                tr("The mask that the file lists cell by cell; only where it has one"));
    }
    m_scaleButton->setToolTip(tr("What the scores are divided by"));
    m_scaleButton->setAccessibleName(tr("Scale"));
    m_maskButton->setToolTip(tr("Which keys a query may attend to"));
    m_maskButton->setAccessibleName(tr("Mask"));
    m_divisor->setAccessibleName(tr("Own divisor"));
    refresh();
}

} // namespace attention::shell
