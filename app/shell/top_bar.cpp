// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/top_bar.h"

#include "shell/actions.h"
#include "shell/formula_bar.h"
#include "shell/pass_controls.h"
#include "shell/stage_chooser.h"

#include <QAction>
#include <QHBoxLayout>
#include <QPushButton>
#include <QToolButton>

namespace attention::shell {

TopBar::TopBar(const Actions& actions, QWidget* parent)
    : QWidget(parent)
    , m_undo(actionButton(actions["edit.undo"], QStringLiteral("↶")))
    , m_redo(actionButton(actions["edit.redo"], QStringLiteral("↷")))
    , m_examples(new QToolButton(this))
    , m_formula(new FormulaBar(this))
    , m_controls(new PassControls(this))
    , m_stages(new StageChooser(this))
    , m_export(new QPushButton(this)) {
    setObjectName(QStringLiteral("TopBar"));
    setAttribute(Qt::WA_StyledBackground);
    m_examples->setPopupMode(QToolButton::InstantPopup);
    m_examples->setFocusPolicy(Qt::StrongFocus);
    m_export->setProperty("primary", true);
    connect(m_export, &QPushButton::clicked, actions["file.export"], &QAction::trigger);
    connect(m_formula, &FormulaBar::stageActivated, this, &TopBar::stageActivated);
    connect(m_stages, &StageChooser::stageActivated, this, &TopBar::stageActivated);

    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 8, 16, 8);
    layout->setSpacing(8);
    layout->addWidget(m_undo);
    layout->addWidget(m_redo);
    layout->addWidget(m_examples);
    layout->addSpacing(8);
    layout->addWidget(m_formula);
    layout->addWidget(m_controls);
    layout->addStretch(1);
    layout->addWidget(m_stages);
    layout->addSpacing(8);
    layout->addWidget(m_export);
    retranslate();
}

QToolButton* TopBar::actionButton(QAction* action, const QString& glyph) {
    auto* button = new QToolButton(this);
    button->setText(glyph);
    button->setProperty("glyph", true);
    button->setFocusPolicy(Qt::StrongFocus);
    const auto follow = [button, action] {
        button->setEnabled(action->isEnabled());
        QString text = action->text();
        text.remove(u'&');
        button->setToolTip(QStringLiteral("%1 (%2)").arg(
            text, action->shortcut().toString(QKeySequence::NativeText)));
        button->setAccessibleName(text);
    };
    connect(action, &QAction::changed, button, follow);
    connect(button, &QToolButton::clicked, action, &QAction::trigger);
    follow();
    return button;
}

void TopBar::setDocument(document::Document* document) {
    m_controls->setDocument(document);
}

void TopBar::setStage(core::Stage stage) {
    m_formula->setStage(stage);
    m_stages->setStage(stage);
}

void TopBar::setExperiment(const core::Experiment& experiment) {
    m_formula->setExperiment(experiment);
}

void TopBar::setExampleText(const QString& text) {
    m_examples->setText(text);
}

void TopBar::retranslate() {
    m_export->setText(tr("Export…"));
    m_export->setToolTip(tr("Export heatmaps as PNG, SVG or PDF (Ctrl+E)"));
    m_examples->setToolTip(tr("Built-in examples"));
    m_examples->setAccessibleName(tr("Examples"));
    m_stages->retranslate();
    m_controls->retranslate();
}

void TopBar::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    // Everything but the stages, and the spaces between.
    int others = layout()->contentsMargins().left() + layout()->contentsMargins().right() + 16 +
                 8 * layout()->count();
    for (const QWidget* widget : std::initializer_list<const QWidget*>{
             m_undo, m_redo, m_examples, m_formula, m_controls, m_export})
        others += widget->sizeHint().width();
    const bool fits = others + m_stages->widthOfSegments() <= width();
    m_stages->setForm(fits ? StageChooser::Form::Segments : StageChooser::Form::Menu);
}

} // namespace attention::shell
