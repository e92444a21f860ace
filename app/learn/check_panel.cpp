// SPDX-License-Identifier: GPL-3.0-or-later
#include "learn/check_panel.h"

#include "core/error.h"
#include "core/token_text.h"
#include "document/document.h"
#include "document/recompute.h"
#include "learn/check_model.h"
#include "learn/check_table.h"
#include "learn/pasted_table.h"
#include "learn/slip_search.h"
#include "learn/verdict_look.h"
#include "table/captions.h"
#include "table/inline_note.h"
#include "words/check_words.h"
#include "words/error_text.h"
#include "words/names.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QScopedValueRollback>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace attention::learn {

namespace {

constexpr int kLeastSideWidth = 170;
/// Wrong cells that are told one by one.
constexpr int kMostTold = 50;

QStringList shownLabels(const QStringList& labels) {
    constexpr int kLongest = 24;
    QStringList shown;
    for (const QString& label : labels)
        shown << words::fromCore(core::labelOf(words::toCore(label), kLongest));
    return shown;
}

QLabel* makeSentence(const char* name) {
    auto* label = new QLabel;
    label->setObjectName(QLatin1String(name));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

} // namespace

CheckPanel::CheckPanel(QWidget* parent)
    : QWidget(parent)
    , m_model(new CheckModel(this))
    , m_table(new CheckTable(m_model))
    , m_search(new SlipSearch(this))
    , m_title(table::makeTitle())
    , m_paste(new QToolButton)
    , m_clear(new QToolButton)
    , m_counts(table::makeRemark())
    , m_note(new table::InlineNote)
    , m_diagnosis(makeSentence("CheckDiagnosis"))
    , m_wrong(makeSentence("CheckWrongCells"))
    , m_used(table::makeRemark()) {
    m_title->setObjectName(QStringLiteral("CheckTitle"));
    m_paste->setObjectName(QStringLiteral("CheckPaste"));
    m_clear->setObjectName(QStringLiteral("CheckClear"));
    m_counts->setObjectName(QStringLiteral("CheckCounts"));
    m_note->setObjectName(QStringLiteral("CheckNote"));
    m_used->setObjectName(QStringLiteral("CheckUsed"));
    layOut();
    connect(m_paste, &QToolButton::clicked, this, &CheckPanel::paste);
    connect(m_clear, &QToolButton::clicked, this, &CheckPanel::clear);
    connect(m_table, &CheckTable::pasteAsked, this, &CheckPanel::paste);
    connect(m_table, &CheckTable::cellChosen, this, &CheckPanel::chooseCell);
    connect(m_model, &CheckModel::edited, this, [this] {
        m_cleared = {};
        keep(m_model->table());
    });
    connect(m_search, &SlipSearch::found, this, &CheckPanel::showDiagnosis);
    retranslate();
}

void CheckPanel::layOut() {
    auto* header = new QHBoxLayout;
    header->setSpacing(8);
    header->addWidget(m_title);
    m_counts->setWordWrap(true);
    header->addWidget(m_counts, 1);
    for (QToolButton* button : {m_paste, m_clear}) {
        button->setFocusPolicy(Qt::StrongFocus);
        header->addWidget(button);
    }
    auto* left = new QVBoxLayout;
    left->setSpacing(4);
    left->addWidget(m_table, 1);
    left->addWidget(m_note);
    auto* body = new QHBoxLayout;
    body->setSpacing(24);
    body->addLayout(left, 2);
    body->addWidget(makeSide(), 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addLayout(header);
    layout->addLayout(body, 1);
}

QWidget* CheckPanel::makeSide() {
    auto* sentences = new QWidget;
    m_used->setWordWrap(true);
    auto* layout = new QVBoxLayout(sentences);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    for (QLabel* label : {m_diagnosis, m_used, m_wrong})
        layout->addWidget(label);
    layout->addStretch(1);
    auto* scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(sentences);
    scroll->setMinimumWidth(kLeastSideWidth);
    return scroll;
}

void CheckPanel::setDocument(document::Document* document) {
    if (m_document) {
        m_document->disconnect(this);
        m_document->selection()->disconnect(this);
    }
    m_document = document;
    m_result.reset();
    forget();
    if (document) {
        connect(document, &document::Document::started, this, &CheckPanel::forget);
        const document::Selection* selection = document->selection();
        connect(selection, &document::Selection::headChanged, this, &CheckPanel::refresh);
        connect(selection, &document::Selection::stageChanged, this, &CheckPanel::refresh);
        connect(selection, &document::Selection::cellChanged, this, &CheckPanel::followCell);
    }
    refresh();
}

void CheckPanel::setResult(std::shared_ptr<const document::Result> result) {
    m_result = std::move(result);
    refresh();
}

void CheckPanel::forget() {
    m_printed.clear();
    m_cleared = {};
    m_note->say({});
    refresh();
}

core::StageMatrix CheckPanel::place() const {
    if (!m_document)
        return {};
    const core::Stage stage = m_document->selection()->stage();
    return {stage, core::isPerHead(stage) ? m_document->selection()->head() : 0};
}

/// What is hidden is not computed; it is when it is shown.
void CheckPanel::refresh() {
    if (!isVisible())
        return;
    if (!(place() == m_place)) {
        m_place = place();
        m_cleared = {};
        m_note->say({});
    }
    showTable();
    followCell();
}

void CheckPanel::showTable() {
    m_search->cancel();
    if (!m_result || m_place.head >= m_result->experiment.headCount()) {
        m_model->show({}, {});
        for (QLabel* label : {m_title, m_counts, m_diagnosis, m_wrong, m_used})
            label->clear();
        return;
    }
    const core::Experiment& experiment = m_result->experiment;
    const core::Region shape = core::shapeOf(experiment, core::MatrixId(m_place));
    const auto table = m_printed.table(m_place, shape.rows, shape.columns);
    m_model->show(table, {shownLabels(words::rowLabels(experiment, m_place.stage)),
                          shownLabels(words::columnLabels(experiment, m_place.stage))});
    m_model->setComparison(core::compare(experiment, m_result->trace, {m_place, table},
                                         m_printed.before(m_place, experiment)));
    const QString stage = words::stageTitle(m_place.stage);
    m_title->setText(core::isPerHead(m_place.stage)
                         ? tr("%1 · %2").arg(words::shortHeadTitle(m_place.head), stage)
                         : stage);
    showCounts();
    m_used->setText(usedStages());
    m_used->setVisible(!m_used->text().isEmpty());
    m_wrong->setText(wrongSentences());
    m_wrong->setVisible(!m_wrong->text().isEmpty());
    m_diagnosis->setText(table.count() == 0
                             ? tr("Type what is printed into a cell, or paste a whole table: "
                                  "labels are taken off, blank cells are skipped, and the printed "
                                  "digits set the tolerance.")
                             : tr("Looking for the slip…"));
    if (table.count() > 0)
        m_search->start(m_result, *m_model->comparison());
}

void CheckPanel::showDiagnosis(const core::Diagnosis& diagnosis) {
    if (m_result && m_model->comparison())
        m_diagnosis->setText(
            words::diagnosisSentence(m_result->experiment, *m_model->comparison(), diagnosis));
}

void CheckPanel::showCounts() {
    const core::Comparison& comparison = *m_model->comparison();
    const core::Index carried = comparison.carriedOverCount();
    const core::Index wrong = comparison.count(core::Verdict::Wrong) - carried;
    QStringList counts;
    const auto add = [&counts](Sign sign, const QString& title, core::Index count) {
        if (count > 0)
            counts << tr("%1 %2: %3").arg(signText(sign), title, QString::number(count));
    };
    add(Sign::Right, words::verdictTitle(core::Verdict::Right),
        comparison.count(core::Verdict::Right));
    add(Sign::WithinRounding, words::verdictTitle(core::Verdict::WithinRounding),
        comparison.count(core::Verdict::WithinRounding));
    add(Sign::Wrong, words::verdictTitle(core::Verdict::Wrong), wrong);
    add(Sign::CarriedOver, tr("carried over"), carried);
    m_counts->setText(counts.join(QStringLiteral("   ")));
    m_clear->setEnabled(m_model->table().count() > 0 || m_cleared.count() > 0);
    m_clear->setText(m_cleared.count() > 0 ? tr("Bring back") : tr("Clear"));
    m_clear->setToolTip(m_cleared.count() > 0 ? tr("The table as it was before it was cleared")
                                              : tr("Blank all cells of this table"));
}

QString CheckPanel::wrongSentences() const {
    const core::Comparison& comparison = *m_model->comparison();
    QStringList sentences;
    for (core::Index row = 0; row < comparison.rows; ++row)
        for (core::Index column = 0; column < comparison.columns; ++column)
            if (const core::CheckedCell& cell = comparison.at(row, column);
                cell.verdict == core::Verdict::Wrong && sentences.size() < kMostTold)
                sentences << tr("%1 %2").arg(
                    signText(signOf(cell)),
                    words::checkedCellSentence(m_result->experiment, comparison, row, column));
    if (comparison.count(core::Verdict::Wrong) > kMostTold)
        sentences << QStringLiteral("…");
    return sentences.join(QLatin1Char('\n'));
}

QString CheckPanel::usedStages() const {
    QStringList stages;
    for (const core::PrintedStage& printed : m_printed.before(m_place, m_result->experiment))
        if (const QString title = words::stageTitle(printed.place.stage); !stages.contains(title))
            stages << title;
    return stages.isEmpty() ? QString()
                            : tr("Also checked against what follows from the printed stages "
                                 "before: %1.")
                                  .arg(stages.join(tr(", ")));
}

void CheckPanel::keep(core::PrintedTable table) {
    m_note->say({});
    m_printed.set(m_place, std::move(table));
    showTable();
}

void CheckPanel::paste() {
    if (!m_result || !isVisible())
        return;
    const PastedTable pasted = readPastedTable(
        QApplication::clipboard()->text(), words::printedShape(m_result->experiment, m_place),
        m_model->table(), {m_table->currentIndex().row(), m_table->currentIndex().column()});
    if (!pasted.table) {
        m_note->say(pasted.refusal);
        return;
    }
    m_cleared = {};
    keep(*pasted.table);
}

void CheckPanel::clear() {
    const core::PrintedTable shown = m_model->table();
    core::PrintedTable next =
        m_cleared.count() > 0 ? m_cleared : core::PrintedTable(shown.rows, shown.columns);
    m_cleared = m_cleared.count() > 0 ? core::PrintedTable() : shown;
    keep(std::move(next));
}

/// The cursor follows the selected cell, and the selected cell the cursor.
void CheckPanel::followCell() {
    const auto cell = m_document ? m_document->selection()->cell() : std::nullopt;
    if (!cell || m_isChoosing || !isVisible() || m_model->rowCount() == 0)
        return;
    const QScopedValueRollback choosing(m_isChoosing, true);
    m_table->setCurrentIndex(
        m_model->index(static_cast<int>(cell->row), static_cast<int>(cell->column)));
}

void CheckPanel::chooseCell(int row, int column) {
    if (!m_document || m_isChoosing)
        return;
    const QScopedValueRollback choosing(m_isChoosing, true);
    m_document->selection()->selectCell(core::Cell{m_place.stage, m_place.head, row, column},
                                        document::Selection::Visit::Step);
}

void CheckPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void CheckPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

void CheckPanel::retranslate() {
    setWindowTitle(tr("Check"));
    setToolTip(tr("Compare numbers that a tutorial, paper or homework prints with the computed "
                  "ones"));
    m_paste->setText(tr("Paste table"));
    m_paste->setToolTip(
        tr("A table from the clipboard: cells apart by tabs, commas or spaces, or Markdown (%1)")
            .arg(QKeySequence(QKeySequence::Paste).toString(QKeySequence::NativeText)));
    m_clear->setText(tr("Clear"));
    m_table->setAccessibleName(tr("Printed numbers"));
    refresh();
}

} // namespace attention::learn
