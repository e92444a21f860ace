// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/top_bar.h"

#include "shell/actions.h"
#include "shell/formula_bar.h"
#include "shell/mnemonic.h"
#include "shell/page_chooser.h"
#include "shell/pass_controls.h"
#include "shell/stage_chooser.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace attention::shell {

namespace {

constexpr int kSpacing = 8;
constexpr int kSideMargin = 16;

} // namespace

TopBar::TopBar(const Actions& actions, QWidget* parent)
    : QWidget(parent)
    , m_undo(actionButton(actions["edit.undo"], QStringLiteral("↶")))
    , m_redo(actionButton(actions["edit.redo"], QStringLiteral("↷")))
    , m_examples(new QToolButton(this))
    , m_pages(new PageChooser({actions["view.page.heads"], actions["view.page.walkthrough"],
                               actions["view.page.study"], actions["view.page.maps"]},
                              this))
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

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(kSideMargin, 8, kSideMargin, 8);
    layout->setSpacing(0);
    for (QHBoxLayout*& row : m_rows) {
        row = new QHBoxLayout;
        row->setSpacing(kSpacing);
        layout->addLayout(row);
    }
    retranslate();
    arrange();
}

QToolButton* TopBar::actionButton(QAction* action, const QString& glyph) {
    auto* button = new QToolButton(this);
    button->setText(glyph);
    button->setProperty("glyph", true);
    button->setFocusPolicy(Qt::StrongFocus);
    const auto follow = [button, action] {
        button->setEnabled(action->isEnabled());
        const QString text = withoutMnemonic(action->text());
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
    m_stages->setExperiment(experiment);
}

void TopBar::setExampleText(const QString& text) {
    m_examples->setText(text);
}

void TopBar::retranslate() {
    m_export->setText(tr("Export…"));
    m_export->setToolTip(tr("Export heatmaps as PNG, SVG or PDF (Ctrl+E)"));
    m_examples->setToolTip(tr("Built-in examples"));
    m_examples->setAccessibleName(tr("Examples"));
    m_pages->retranslate();
    m_stages->retranslate();
    m_controls->retranslate();
}

/// Formula and controls stand in the first row, together in the second, or in one each; the stages
/// leave the first row where large text has no room for them there.
void TopBar::fillRows(int rows, StagesRow stagesRow) {
    if (rows == m_rowCount && stagesRow == m_stagesRow)
        return;
    m_rowCount = rows;
    m_stagesRow = stagesRow;
    for (QHBoxLayout* row : m_rows)
        while (QLayoutItem* item = row->takeAt(0))
            delete item;
    const auto add = [](QHBoxLayout* row, std::initializer_list<QWidget*> widgets) {
        for (QWidget* widget : widgets)
            row->addWidget(widget);
    };
    QHBoxLayout* formulaRow = m_rows[rows > 1 ? 1 : 0];
    QHBoxLayout* controlsRow = m_rows[static_cast<std::size_t>(rows - 1)];
    add(m_rows[0], {m_undo, m_redo, m_examples, m_pages});
    if (rows == 1)
        m_rows[0]->addSpacing(kSpacing);
    add(formulaRow, {m_formula});
    add(controlsRow, {m_controls});
    for (std::size_t row = 0; row < static_cast<std::size_t>(rows); ++row)
        m_rows[row]->addStretch(1);
    add(stagesRow == StagesRow::First ? m_rows[0] : controlsRow, {m_stages});
    m_rows[0]->addSpacing(kSpacing);
    add(m_rows[0], {m_export});
}

void TopBar::arrange() {
    const auto widthOf = [](std::initializer_list<const QWidget*> widgets) {
        int width = 0;
        for (const QWidget* widget : widgets)
            width += widget->sizeHint().width() + kSpacing;
        return width;
    };
    const int room = width() - 2 * kSideMargin;
    const int tools = widthOf({m_undo, m_redo, m_examples, m_pages, m_export}) + 2 * kSpacing;
    if (m_subject == Subject::Maps) {
        fillRows(1, StagesRow::First);
        setMinimumWidth(tools + 2 * kSideMargin);
        return;
    }
    const int pass = widthOf({m_formula, m_controls});
    const int menu = m_stages->widthOf(StageChooser::Form::Menu);
    const int segments = m_stages->widthOf(StageChooser::Form::Segments);
    const bool isTight = tools + menu > room;
    const int rows = tools + menu + pass <= room ? 1 : pass <= room && !isTight ? 2 : 3;
    const bool hasSegments = tools + segments + (rows == 1 ? pass : 0) <= room;
    m_stages->setForm(hasSegments ? StageChooser::Form::Segments : StageChooser::Form::Menu);
    fillRows(rows, isTight ? StagesRow::Last : StagesRow::First);
    setMinimumWidth(std::max({tools, widthOf({m_formula}), widthOf({m_controls}) + menu}) +
                    2 * kSideMargin);
}

void TopBar::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (m_form == Form::Everything)
        arrange();
}

bool TopBar::event(QEvent* event) {
    // Texts, fonts and the formula decide how much room there is.
    if (event->type() == QEvent::LayoutRequest && m_form == Form::Everything)
        arrange();
    return QWidget::event(event);
}

void TopBar::setForm(Form form) {
    if (std::exchange(m_form, form) == form)
        return;
    showParts();
}

void TopBar::setSubject(Subject subject) {
    if (std::exchange(m_subject, subject) != subject)
        showParts();
}

void TopBar::showParts() {
    const bool isWhole = m_form == Form::Everything;
    const bool isOfPass = m_subject == Subject::Pass;
    for (QWidget* widget :
         std::initializer_list<QWidget*>{m_undo, m_redo, m_examples, m_pages, m_export})
        widget->setVisible(isWhole);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_controls, m_stages})
        widget->setVisible(isWhole && isOfPass);
    m_formula->setVisible(isOfPass);
    setMinimumWidth(0);
    if (isWhole)
        arrange();
}

} // namespace attention::shell
