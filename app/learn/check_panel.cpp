// SPDX-License-Identifier: GPL-3.0-or-later
#include "learn/check_panel.h"

#include "core/error.h"
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
#include <QLabel>
#include <QToolButton>

#include <utility>

namespace attention::learn {

namespace {

/// Wrong cells that are told one by one.
constexpr int kMostTold = 50;

} // namespace

CheckPanel::CheckPanel(QWidget* parent)
    : StagePanel(new CheckModel, QStringLiteral("Check"), parent)
    , m_model(findChild<CheckModel*>())
    , m_search(new SlipSearch(this))
    , m_paste(makeButton("Paste"))
    , m_clear(makeButton("Clear"))
    , m_note(new table::InlineNote)
    , m_diagnosis(makeSentence("Diagnosis"))
    , m_wrong(makeSentence("WrongCells"))
    , m_used(table::makeRemark()) {
    m_note->setObjectName(QStringLiteral("CheckNote"));
    m_used->setObjectName(QStringLiteral("CheckUsed"));
    m_used->setWordWrap(true);
    layOut({m_paste, m_clear}, m_note, {m_diagnosis, m_used, m_wrong});
    connect(m_paste, &QToolButton::clicked, this, &CheckPanel::paste);
    connect(m_clear, &QToolButton::clicked, this, &CheckPanel::clear);
    connect(table(), &CheckTable::pasteAsked, this, &CheckPanel::paste);
    connect(m_model, &CheckModel::edited, this, [this] {
        m_cleared = {};
        keep(m_model->table());
    });
    connect(m_search, &SlipSearch::found, this, &CheckPanel::showDiagnosis);
    retranslate();
}

void CheckPanel::forget() {
    m_printed.clear();
    m_cleared = {};
    m_note->say({});
}

void CheckPanel::refreshShown() {
    if (!(selectedMatrix() == place())) {
        setPlace(selectedMatrix());
        m_cleared = {};
        m_note->say({});
    }
    showTable();
}

void CheckPanel::showTable() {
    m_search->cancel();
    if (!result() || place().head >= result()->experiment.headCount()) {
        m_model->show({}, {});
        for (QLabel* label : {title(), counts(), m_diagnosis, m_wrong, m_used})
            label->clear();
        return;
    }
    const core::Experiment& experiment = result()->experiment;
    const core::Region shape = core::shapeOf(experiment, core::MatrixId(place()));
    const auto table = m_printed.table(place(), shape.rows, shape.columns);
    m_model->show(table, {shownLabels(words::rowLabels(experiment, place().stage)),
                          shownLabels(words::columnLabels(experiment, place().stage))});
    m_model->setComparison(core::compare(experiment, result()->trace, {place(), table},
                                         m_printed.before(place(), experiment)));
    title()->setText(placeTitle());
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
        m_search->start(result(), *m_model->comparison());
}

void CheckPanel::showDiagnosis(const core::Diagnosis& diagnosis) {
    if (result() && m_model->comparison())
        m_diagnosis->setText(
            words::diagnosisSentence(result()->experiment, *m_model->comparison(), diagnosis));
}

void CheckPanel::showCounts() {
    const core::Comparison& comparison = *m_model->comparison();
    const core::Index carried = comparison.carriedOverCount();
    const core::Index wrong = comparison.count(core::Verdict::Wrong) - carried;
    QStringList told;
    const auto add = [&told](Sign sign, const QString& title, core::Index count) {
        if (count > 0)
            told << tr("%1 %2: %3").arg(signText(sign), title, QString::number(count));
    };
    add(Sign::Right, words::verdictTitle(core::Verdict::Right),
        comparison.count(core::Verdict::Right));
    add(Sign::WithinRounding, words::verdictTitle(core::Verdict::WithinRounding),
        comparison.count(core::Verdict::WithinRounding));
    add(Sign::Wrong, words::verdictTitle(core::Verdict::Wrong), wrong);
    add(Sign::CarriedOver, tr("carried over"), carried);
    counts()->setText(told.join(QStringLiteral("   ")));
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
                    words::checkedCellSentence(result()->experiment, comparison, row, column));
    if (comparison.count(core::Verdict::Wrong) > kMostTold)
        sentences << QStringLiteral("…");
    return sentences.join(QLatin1Char('\n'));
}

QString CheckPanel::usedStages() const {
    QStringList stages;
    for (const core::PrintedStage& printed : m_printed.before(place(), result()->experiment))
        if (const QString title = words::stageTitle(printed.place.stage); !stages.contains(title))
            stages << title;
    return stages.isEmpty() ? QString()
                            : tr("Also checked against what follows from the printed stages "
                                 "before: %1.")
                                  .arg(stages.join(tr(", ")));
}

void CheckPanel::keep(core::PrintedTable table) {
    m_note->say({});
    m_printed.set(place(), std::move(table));
    showTable();
}

void CheckPanel::paste() {
    if (!result() || !isVisible())
        return;
    const PastedTable pasted = readPastedTable(
        QApplication::clipboard()->text(), words::printedShape(result()->experiment, place()),
        m_model->table(), {table()->currentIndex().row(), table()->currentIndex().column()});
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

void CheckPanel::retranslate() {
    setWindowTitle(tr("Check"));
    setToolTip(tr("Compare numbers that a tutorial, paper or homework prints with the computed "
                  "ones"));
    m_paste->setText(tr("Paste table"));
    m_paste->setToolTip(
        tr("A table from the clipboard: cells apart by tabs, commas or spaces, Markdown, or an "
           "array as NumPy, PyTorch, MATLAB or LaTeX print it (%1)")
            .arg(QKeySequence(QKeySequence::Paste).toString(QKeySequence::NativeText)));
    m_clear->setText(tr("Clear"));
    table()->setAccessibleName(tr("Printed numbers"));
}

} // namespace attention::learn
