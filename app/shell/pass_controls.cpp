// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pass_controls.h"

#include "core/mask_edit.h"
#include "document/document.h"
#include "table/number_input.h"
#include "words/names.h"

#include <QAction>
#include <QActionGroup>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QToolButton>
#include <QToolTip>
#include <QWidgetAction>

namespace attention::shell {

PassControls::PassControls(QWidget* parent)
    : QWidget(parent)
    , m_scaleButton(new QToolButton(this))
    , m_maskButton(new QToolButton(this))
    , m_divisor(new QLineEdit) {
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
            if (kind == Kind::Divisor)
                takeDivisor();
            else
                chooseScale({kind, 1});
        });
        m_scales.push_back({kind, action});
    }
    m_divisor->setText(QStringLiteral("1"));
    m_divisor->setAlignment(Qt::AlignRight);
    m_divisor->installEventFilter(this);
    connect(menu, &QMenu::aboutToHide, this, &PassControls::refresh);
    auto* holder = new QWidgetAction(menu);
    holder->setDefaultWidget(m_divisor);
    menu->addAction(holder);
    m_scaleButton->setMenu(menu);
}

void PassControls::buildMaskMenu() {
    auto* menu = new QMenu(m_maskButton);
    auto* group = new QActionGroup(menu);
    using Kind = core::Mask::Kind;
    for (const Kind kind : {Kind::None, Kind::Causal, Kind::Padding, Kind::Window, Kind::Prefix,
                            Kind::Blocks, Kind::Given}) {
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
    m_maskButton->setText(words::maskTitle(experiment.mask));
    for (const ScaleEntry& entry : m_scales)
        entry.action->setChecked(entry.kind == experiment.scale.kind);
    for (const MaskEntry& entry : m_masks)
        entry.action->setChecked(entry.kind == experiment.mask.kind);
    if (experiment.scale.kind == core::Scale::Kind::Divisor)
        m_divisor->setText(table::exactText(experiment.scale.divisor));
}

/// Enter belongs to the field: the menu around it would take it for its own entry.
bool PassControls::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_divisor && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Return || key == Qt::Key_Enter) {
            takeDivisor();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void PassControls::takeDivisor() {
    const table::NumberInput input = table::readNumber(m_divisor->text());
    if (input.value && *input.value > 0) {
        chooseScale({core::Scale::Kind::Divisor, *input.value});
        m_scaleButton->menu()->close();
        return;
    }
    refresh();
    QToolTip::showText(m_divisor->mapToGlobal(QPoint(0, m_divisor->height())),
                       input.value ? tr("A divisor is greater than 0.") : input.refusal, m_divisor);
    m_divisor->selectAll();
}

void PassControls::chooseScale(core::Scale scale) {
    core::Experiment next = m_document->experiment();
    next.scale = scale;
    m_document->reshape(next, {words::Deed::ChangeScale, {}});
    refresh();
}

void PassControls::chooseMask(core::Mask::Kind kind) {
    core::Experiment next = m_document->experiment();
    next.mask = core::withMaskKind(next.mask, kind, next.queryCount(), next.keyCount());
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
        entry.action->setToolTip(words::maskExplanation(entry.kind));
    }
    m_scaleButton->setToolTip(tr("What the scores are divided by"));
    m_scaleButton->setAccessibleName(tr("Scale"));
    m_maskButton->setToolTip(tr("Which keys a query may attend to"));
    m_maskButton->setAccessibleName(tr("Mask"));
    m_divisor->setAccessibleName(tr("Own divisor"));
    m_divisor->setToolTip(tr("A positive number such as 2.5, 1/3 or sqrt(2); Enter takes it"));
    refresh();
}

} // namespace attention::shell
