// SPDX-License-Identifier: GPL-3.0-or-later
#include "learn/practice_panel.h"

#include "core/error.h"
#include "document/document.h"
#include "document/recompute.h"
#include "learn/check_table.h"
#include "learn/practice_hints.h"
#include "learn/slip_search.h"
#include "words/check_words.h"
#include "words/names.h"

#include <QAction>
#include <QLabel>
#include <QMenu>
#include <QShortcut>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace attention::learn {

namespace {

constexpr int kHintDigits = 4;
const QKeySequence kHintKey(QStringLiteral("Ctrl+H"));

} // namespace

PracticePanel::PracticePanel(QWidget* parent)
    : StagePanel(new PracticeModel, QStringLiteral("Practice"), parent)
    , m_model(findChild<PracticeModel*>())
    , m_search(new SlipSearch(this))
    , m_whole(makeButton("Whole"))
    , m_chosen(makeButton("Chosen"))
    , m_some(makeButton("Some"))
    , m_everyOther(new QAction(this))
    , m_random(new QAction(this))
    , m_hint(makeButton("Hint"))
    , m_reveal(makeButton("Reveal"))
    , m_message(makeSentence("Message"))
    , m_diagnosis(makeSentence("Diagnosis"))
    , m_hints(makeSentence("Hints")) {
    auto* menu = new QMenu(m_some);
    menu->addActions({m_everyOther, m_random});
    m_some->setMenu(menu);
    m_some->setPopupMode(QToolButton::InstantPopup);
    layOut({m_whole, m_chosen, m_some, m_hint, m_reveal}, nullptr,
           {m_message, m_hints, m_diagnosis});
    connectControls();
    retranslate();
}

void PracticePanel::connectControls() {
    connect(m_whole, &QToolButton::clicked, this, &PracticePanel::hideWholeStage);
    connect(m_chosen, &QToolButton::clicked, this, &PracticePanel::hideChosenCells);
    connect(m_everyOther, &QAction::triggered, this, &PracticePanel::hideEveryOtherCell);
    connect(m_random, &QAction::triggered, this, &PracticePanel::hideRandomThird);
    connect(m_hint, &QToolButton::clicked, this, &PracticePanel::giveHint);
    connect(m_reveal, &QToolButton::clicked, this, &PracticePanel::reveal);
    connect(new QShortcut(kHintKey, this, nullptr, nullptr, Qt::WidgetWithChildrenShortcut),
            &QShortcut::activated, this, &PracticePanel::giveHint);
    connect(m_search, &SlipSearch::found, this, &PracticePanel::showDiagnosis);
    connect(m_model, &CheckModel::edited, this, [this] {
        m_typed.set(place(), m_model->table());
        showTable();
    });
    const QItemSelectionModel* cursor = table()->selectionModel();
    connect(cursor, &QItemSelectionModel::currentChanged, this, &PracticePanel::showHints);
    connect(cursor, &QItemSelectionModel::selectionChanged, this, &PracticePanel::showControls);
}

void PracticePanel::forget() {
    // The numbers of a document that was put aside are on show when it comes back.
    if (m_practised && m_practised != document())
        m_practised->hidden()->clear();
    m_practised = nullptr;
    m_phase = Phase::Choosing;
    m_typed.clear();
}

bool PracticePanel::hasStage() const {
    return result() && place().head < result()->experiment.headCount();
}

void PracticePanel::refreshShown() {
    const bool isCutShort = m_phase == Phase::Running && document()->hidden()->isEmpty();
    if (isCutShort)
        m_phase = Phase::Choosing;
    if (m_phase != Phase::Running && !(selectedMatrix() == place())) {
        setPlace(selectedMatrix());
        m_phase = Phase::Choosing;
    }
    showTable();
}

void PracticePanel::showTable() {
    m_search->cancel();
    m_diagnosis->hide();
    if (!hasStage()) {
        m_model->show({}, {});
        m_model->setPractice(Phase::Choosing, {});
        for (QLabel* label : {title(), counts(), m_message, m_hints})
            label->clear();
        showControls();
        return;
    }
    const core::Experiment& experiment = result()->experiment;
    const core::Region shape = core::shapeOf(experiment, core::MatrixId(place()));
    const bool fits = static_cast<core::Index>(m_asked.size()) == shape.rows * shape.columns;
    if (m_phase != Phase::Choosing && !fits)
        m_phase = Phase::Choosing;
    const bool isChoosing = m_phase == Phase::Choosing;
    const core::PrintedTable typed = isChoosing ? core::PrintedTable(shape.rows, shape.columns)
                                                : m_typed.table(place(), shape.rows, shape.columns);
    m_model->show(typed, {shownLabels(words::rowLabels(experiment, place().stage)),
                          shownLabels(words::columnLabels(experiment, place().stage))});
    m_model->setPractice(m_phase, isChoosing ? CellChoice{} : m_asked);
    m_model->setComparison(core::compare(experiment, result()->trace, {place(), typed},
                                         isChoosing ? std::vector<core::PrintedStage>{}
                                                    : m_typed.before(place(), experiment)));
    title()->setText(placeTitle());
    showControls();
    showProgress();
    showHints();
}

void PracticePanel::showControls() {
    const bool isRunning = m_phase == Phase::Running;
    for (QToolButton* button : {m_whole, m_chosen, m_some}) {
        button->setVisible(!isRunning);
        button->setEnabled(hasStage());
    }
    for (QToolButton* button : {m_hint, m_reveal})
        button->setVisible(isRunning);
    m_chosen->setEnabled(hasStage() && table()->selectionModel()->hasSelection());
}

core::Index PracticePanel::askedCount() const {
    return std::count(m_asked.begin(), m_asked.end(), true);
}

core::Index PracticePanel::rightCount() const {
    const core::Comparison& comparison = *m_model->comparison();
    return comparison.count(core::Verdict::Right) + comparison.count(core::Verdict::WithinRounding);
}

void PracticePanel::showProgress() {
    if (m_phase == Phase::Choosing) {
        counts()->clear();
        m_message->setText(tr("Choose what to hide: the whole stage, or cells that you select in "
                              "the table. Hidden numbers become “?” in the walkthrough too. You "
                              "work them out and type them; the digits you type set the "
                              "tolerance."));
        return;
    }
    const core::Index asked = askedCount();
    const core::Index right = rightCount();
    const core::Index typed = m_model->table().count();
    counts()->setText(tr("%1 of %2 right").arg(QString::number(right), QString::number(asked)));
    if (m_phase == Phase::Ended)
        m_message->setText(tr("Every number is on show again. Beside what you typed stands the "
                              "computed number."));
    else if (right == asked)
        m_message->setText(tr("All of them are right."));
    else
        m_message->setText(tr("Type a number; Enter or Tab moves on to the next. All numbers "
                              "above that are not hidden may be used."));
    if (typed == asked && right < asked)
        m_search->start(result(), *m_model->comparison());
}

void PracticePanel::showDiagnosis(const core::Diagnosis& diagnosis) {
    using Kind = core::Diagnosis::Kind;
    QStringList slips;
    for (const core::Slip& slip : diagnosis.slips)
        slips << words::slipTitle(result()->experiment, slip);
    const QString named = slips.join(tr(" or "));
    if (diagnosis.kind == Kind::CarriedOver)
        m_diagnosis->setText(tr("What is wrong here is carried over: it follows from what you "
                                "typed for an earlier stage."));
    else if (diagnosis.kind != Kind::Named)
        m_diagnosis->clear();
    else if (diagnosis.scope == core::Diagnosis::Scope::WholeTable)
        m_diagnosis->setText(
            tr("Likely slip: %1. All the numbers you typed agree with that.").arg(named));
    else
        m_diagnosis->setText(tr("Likely slip in the wrong rows: %1. All the numbers you typed in "
                                "these rows agree with that.")
                                 .arg(named));
    m_diagnosis->setVisible(!m_diagnosis->text().isEmpty());
}

void PracticePanel::hideWholeStage() {
    begin(allCells(m_model->rowCount(), m_model->columnCount()));
}

void PracticePanel::hideChosenCells() {
    CellChoice asked(static_cast<std::size_t>(m_model->rowCount() * m_model->columnCount()));
    const QModelIndexList selected = table()->selectionModel()->selectedIndexes();
    for (const QModelIndex& index : selected)
        asked[static_cast<std::size_t>(index.row() * m_model->columnCount() + index.column())] =
            true;
    begin(std::move(asked));
}

void PracticePanel::hideEveryOtherCell() {
    begin(everyOtherCell(m_model->rowCount(), m_model->columnCount()));
}

void PracticePanel::hideRandomThird() {
    begin(randomThird(m_model->rowCount(), m_model->columnCount()));
}

void PracticePanel::begin(CellChoice asked) {
    const bool hasAny = std::find(asked.begin(), asked.end(), true) != asked.end();
    if (m_phase == Phase::Running || !hasStage() || !hasAny)
        return;
    m_asked = std::move(asked);
    m_phase = Phase::Running;
    m_given.clear();
    m_typed.set(place(), core::PrintedTable(m_model->rowCount(), m_model->columnCount()));
    m_practised = document();
    hideAsked();
    table()->setFocus();
    QModelIndex first = m_model->index(0, 0);
    if (!m_model->isAsked(first))
        first = m_model->after(first, QPoint(1, 0));
    table()->clearSelection();
    table()->setCurrentIndex(first);
}

void PracticePanel::hideAsked() {
    const auto columns = static_cast<std::size_t>(m_model->columnCount());
    std::vector<core::Cell> hidden;
    for (std::size_t at = 0; at < m_asked.size(); ++at) {
        if (!m_asked[at])
            continue;
        const core::Cell cell{place().stage, place().head, static_cast<core::Index>(at / columns),
                              static_cast<core::Index>(at % columns)};
        const std::vector<core::Cell> same = sameNumbers(result()->experiment, cell);
        hidden.insert(hidden.end(), same.begin(), same.end());
    }
    document()->hidden()->hide(std::move(hidden));
}

void PracticePanel::reveal() {
    if (m_phase != Phase::Running)
        return;
    m_phase = Phase::Ended;
    document()->hidden()->clear();
}

QStringList PracticePanel::hints() const {
    const QModelIndex index = table()->currentIndex();
    if (m_phase != Phase::Running || !hasStage() || !m_model->isAsked(index))
        return {};
    try {
        const words::ArithmeticTeller teller(result()->experiment, result()->trace, kHintDigits);
        return hintsOf(teller, {place().stage, place().head, index.row(), index.column()});
    } catch (const core::Error&) {
        return {};
    }
}

void PracticePanel::giveHint() {
    if (hints().isEmpty())
        return;
    ++m_given[{table()->currentIndex().row(), table()->currentIndex().column()}];
    showHints();
}

void PracticePanel::showHints() {
    const QModelIndex index = table()->currentIndex();
    const QStringList all = hints();
    const auto given = m_given.find({index.row(), index.column()});
    const qsizetype count = given == m_given.end() ? 0 : std::min(given->second, all.size());
    m_hints->setText(all.mid(0, count).join(QStringLiteral("\n\n")));
    m_hints->setVisible(count > 0);
    m_hint->setEnabled(count < all.size());
    m_hint->setText(count > 0 && count + 1 >= all.size() ? tr("Show the answer")
                    : count > 0                          ? tr("Next hint")
                                                         : tr("Hint"));
}

void PracticePanel::retranslate() {
    setWindowTitle(tr("Practice"));
    setToolTip(tr("Hide numbers, work them out and type them, with hints on request"));
    m_whole->setText(tr("Hide stage"));
    m_whole->setToolTip(tr("Hide every number of this stage, here and in the walkthrough"));
    m_chosen->setText(tr("Hide chosen"));
    m_chosen->setToolTip(tr("Hide the cells that are selected in the table: drag over them, or "
                            "click with Ctrl"));
    m_some->setText(tr("More"));
    m_some->setToolTip(tr("Let the program choose which numbers are hidden"));
    m_everyOther->setText(tr("Hide every other cell"));
    m_random->setText(tr("Hide a random third"));
    m_hint->setToolTip(tr("For the number under the cursor: first the formula, then its numbers, "
                          "last the answer (%1)")
                           .arg(kHintKey.toString(QKeySequence::NativeText)));
    m_reveal->setText(tr("Show all and end"));
    m_reveal->setToolTip(tr("End the practice: every number is on show again"));
    table()->setAccessibleName(tr("Numbers to work out"));
    m_hints->setAccessibleName(tr("Hints"));
}

} // namespace attention::learn
