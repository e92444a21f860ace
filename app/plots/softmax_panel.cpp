// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/softmax_panel.h"

#include "document/document.h"
#include "document/recompute.h"
#include "plots/difference_box.h"
#include "plots/divisor_row.h"
#include "plots/gesture_slider.h"
#include "plots/mode_chooser.h"
#include "plots/panel_body.h"
#include "plots/score_table.h"
#include "plots/slider_row.h"
#include "table/captions.h"
#include "table/inline_note.h"
#include "words/check_words.h"
#include "words/distinct_labels.h"
#include "words/names.h"
#include "words/short_number.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QScopedValueRollback>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace attention::plots {

namespace {

/// Steps of c on its slider.
constexpr double kPerUnit = 10;
constexpr int kMostShift = 100;
constexpr int kSideWidth = 300;

} // namespace

SoftmaxPanel::SoftmaxPanel(QWidget* parent)
    : QWidget(parent)
    , m_free(starterScores())
    , m_modes(new ModeChooser(2))
    , m_queryTitle(table::makeRemark())
    , m_queries(new QComboBox)
    , m_headTitle(table::makeRemark())
    , m_add(new QToolButton)
    , m_remove(new QToolButton)
    , m_sort(new QCheckBox)
    , m_model(new SoftmaxModel(this))
    , m_table(new ScoreTable(m_model))
    , m_totals(table::makeRemark())
    , m_note(new table::InlineNote)
    , m_divisor(new DivisorRow)
    , m_shiftRow(new SliderRow)
    , m_shiftText(table::makeRemark())
    , m_difference(new DifferenceBox(m_model)) {
    m_modes->setObjectName(QStringLiteral("SoftmaxModes"));
    m_queries->setObjectName(QStringLiteral("SoftmaxQuery"));
    m_add->setObjectName(QStringLiteral("AddScore"));
    m_remove->setObjectName(QStringLiteral("RemoveScore"));
    m_sort->setObjectName(QStringLiteral("SortByWeight"));
    m_totals->setObjectName(QStringLiteral("SoftmaxTotals"));
    m_shiftText->setObjectName(QStringLiteral("ShiftText"));
    m_shiftRow->slider()->setObjectName(QStringLiteral("ShiftSlider"));
    layOut();
    connectControls();
    retranslate();
    refresh();
}

void SoftmaxPanel::layOut() {
    m_queries->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    auto* header = new QHBoxLayout;
    header->setSpacing(8);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_modes, m_queryTitle, m_queries,
                                                           m_headTitle, m_add, m_remove})
        header->addWidget(widget);
    header->addStretch(1);
    header->addWidget(m_sort);
    for (QToolButton* button : {m_add, m_remove})
        button->setFocusPolicy(Qt::StrongFocus);
    auto* leftHalf = new QWidget;
    auto* left = new QVBoxLayout(leftHalf);
    left->setContentsMargins(0, 0, 0, 0);
    left->setSpacing(4);
    left->addWidget(m_table, 1);
    left->addWidget(m_totals);
    left->addWidget(m_note);
    m_totals->setWordWrap(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addLayout(header);
    layout->addWidget(new PanelBody(leftHalf, 1, makeSide(), 0), 1);
}

QWidget* SoftmaxPanel::makeSide() {
    auto* side = new QWidget;
    side->setFixedWidth(kSideWidth);
    m_shiftRow->slider()->setRange(-kMostShift, kMostShift);
    m_shiftRow->slider()->setPageStep(10);
    m_shiftText->setWordWrap(true);
    auto* layout = new QVBoxLayout(side);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(m_divisor);
    layout->addWidget(m_shiftRow);
    layout->addWidget(m_shiftText);
    layout->addSpacing(4);
    layout->addWidget(m_difference);
    layout->addStretch(1);
    return side;
}

void SoftmaxPanel::connectControls() {
    connect(m_modes, &ModeChooser::chosen, this,
            [this](int mode) { setMode(static_cast<Mode>(mode)); });
    connect(m_queries, &QComboBox::activated, this, &SoftmaxPanel::chooseQuery);
    connect(m_sort, &QCheckBox::toggled, this, [this](bool isSorted) {
        m_model->setOrder(isSorted ? SoftmaxModel::Order::ByWeight : SoftmaxModel::Order::AsGiven);
    });
    connect(m_add, &QToolButton::clicked, this, &SoftmaxPanel::addScore);
    connect(m_remove, &QToolButton::clicked, this, &SoftmaxPanel::removeScore);
    connect(m_table, &ScoreTable::removeAsked, this, &SoftmaxPanel::removeScore);
    connect(m_table, &ScoreTable::entryChosen, this, &SoftmaxPanel::chooseKey);
    connect(m_model, &SoftmaxModel::edited, this, [this] {
        m_free = m_model->entries();
        showNumbers();
    });
    connect(m_divisor, &DivisorRow::freeDivisorChanged, this, [this] { showEntries(); });
    connect(m_shiftRow->slider(), &GestureSlider::movedTo, this, &SoftmaxPanel::moveShift);
    connect(m_shiftRow->slider(), &GestureSlider::resetAsked, this, [this] { moveShift(0); });
}

void SoftmaxPanel::setDocument(document::Document* document) {
    if (m_document)
        m_document->selection()->disconnect(this);
    m_document = document;
    m_result.reset();
    m_query = 0;
    m_divisor->setDocument(document);
    if (document) {
        document::Selection* selection = document->selection();
        connect(selection, &document::Selection::headChanged, this, &SoftmaxPanel::refresh);
        connect(selection, &document::Selection::cellChanged, this, &SoftmaxPanel::followSelection);
    }
    followSelection();
}

void SoftmaxPanel::setResult(std::shared_ptr<const document::Result> result) {
    m_result = std::move(result);
    refresh();
}

void SoftmaxPanel::setMode(Mode mode) {
    m_mode = mode;
    m_modes->setMode(static_cast<int>(mode));
    m_model->setEditing(mode == Mode::FreeScores ? SoftmaxModel::Editing::On
                                                 : SoftmaxModel::Editing::Off);
    m_table->setPrinted(mode == Mode::FreeScores ? ScoreTable::Columns::Shown
                                                 : ScoreTable::Columns::Hidden);
    m_divisor->setOf(mode == Mode::FreeScores ? DivisorRow::Of::FreeScores
                                              : DivisorRow::Of::Document);
    refresh();
}

void SoftmaxPanel::followSelection() {
    const auto cell = m_document ? m_document->selection()->cell() : std::nullopt;
    if (cell && cell->stage != core::Stage::K && cell->stage != core::Stage::V)
        m_query = cell->row;
    refresh();
    if (cell && core::isMap(cell->stage) && m_mode == Mode::Row &&
        cell->column < static_cast<core::Index>(m_row.size()) && !m_isFilling) {
        const auto key = static_cast<int>(cell->column);
        m_difference->chooseFirst(key);
        m_table->setCurrentIndex(m_model->index(m_model->rowOfEntry(key), SoftmaxModel::Name));
    }
}

/// The cell of the row that the key stands in, in the map that is looked at.
void SoftmaxPanel::chooseKey(int entry) {
    m_difference->chooseFirst(entry);
    if (m_mode != Mode::Row || !m_document || m_isFilling)
        return;
    const QScopedValueRollback filling(m_isFilling, true);
    document::Selection* selection = m_document->selection();
    const core::Stage stage =
        core::isMap(selection->stage()) ? selection->stage() : core::Stage::Weights;
    selection->selectCell(core::Cell{stage, selection->head(), m_query, entry});
}

void SoftmaxPanel::chooseQuery(int query) {
    m_query = query;
    const auto cell = m_document ? m_document->selection()->cell() : std::nullopt;
    const bool hasKey = cell && core::isMap(cell->stage);
    chooseKey(hasKey ? static_cast<int>(cell->column) : 0);
    refresh();
}

void SoftmaxPanel::addScore() {
    m_model->append({tr("score %1").arg(m_model->rowCount()), 0, false, {}, -1});
    const int row = m_model->rowOfEntry(m_model->rowCount() - 1);
    m_table->setFocus();
    m_table->setCurrentIndex(m_model->index(row, SoftmaxModel::Name));
    m_table->edit(m_table->currentIndex());
}

void SoftmaxPanel::removeScore() {
    const int row = m_table->currentIndex().row();
    // A list without a score has no softmax.
    if (m_mode != Mode::FreeScores || row < 0 || m_model->rowCount() < 2)
        return;
    m_model->removeRows(row, 1);
    m_table->setCurrentIndex(
        m_model->index(std::min(row, m_model->rowCount() - 1), SoftmaxModel::Name));
}

void SoftmaxPanel::moveShift(int position) {
    m_shift = position / kPerUnit;
    const QSignalBlocker quiet(m_shiftRow->slider());
    m_shiftRow->slider()->setValue(position);
    m_model->setShift(m_shift);
    showNumbers();
}

void SoftmaxPanel::refresh() {
    if (!isVisible())
        return;
    refreshRow();
    showEntries();
    showHeader();
    showNumbers();
}

void SoftmaxPanel::refreshRow() {
    m_row.clear();
    if (!m_result || !m_document)
        return;
    const core::Trace& trace = m_result->trace;
    // What is selected may be newer than the result.
    const core::Index head = std::min(m_document->selection()->head(), trace.headCount() - 1);
    const core::Tensor scores = trace.stage(core::Stage::Scores, head);
    m_query = std::min(m_query, scores.rows() - 1);
    const QStringList keys =
        words::tokenNames(words::rowLabels(m_result->experiment, core::Stage::K));
    const bool isBiased = core::hasStage(m_result->experiment, core::Stage::Bias);
    const core::Tensor bias = isBiased ? trace.stage(core::Stage::Bias, head) : core::Tensor();
    for (core::Index key = 0; key < scores.cols(); ++key)
        m_row.push_back({keys.at(key),
                         (*scores)(m_query, key),
                         !trace.allowed()(m_query, key),
                         {},
                         -1,
                         isBiased ? (*bias)(m_query, key) : 0});
}

void SoftmaxPanel::showEntries() {
    const bool isFree = m_mode == Mode::FreeScores;
    m_model->setDivisor(isFree     ? m_divisor->freeDivisor()
                        : m_result ? m_result->trace.divisor()
                                   : 1);
    m_model->setEntries(isFree ? m_free : m_row);
    showNumbers();
}

void SoftmaxPanel::showHeader() {
    const bool isRow = m_mode == Mode::Row;
    const bool isThere = !isRow || !m_row.empty();
    for (QWidget* widget : std::initializer_list<QWidget*>{m_queryTitle, m_queries, m_headTitle})
        widget->setVisible(isRow && isThere);
    for (QWidget* widget : {m_add, m_remove})
        widget->setVisible(!isRow);
    m_remove->setEnabled(m_free.size() > 1);
    if (!isRow || !isThere)
        return;
    const QSignalBlocker quiet(m_queries);
    m_queries->clear();
    m_queries->addItems(words::tokenNames(words::rowLabels(m_result->experiment, core::Stage::Q)));
    m_queries->setCurrentIndex(static_cast<int>(m_query));
    const core::Index head =
        std::min(m_document->selection()->head(), m_result->experiment.headCount() - 1);
    m_headTitle->setText(words::shortHeadTitle(head));
    m_headTitle->setToolTip(words::headTitle(m_result->experiment, head));
}

QString SoftmaxPanel::totals() const {
    const core::SoftmaxSteps& steps = m_model->steps();
    const double textbook = m_model->textbookSum();
    const auto open = std::count_if(m_model->entries().begin(), m_model->entries().end(),
                                    [](const ScoreEntry& entry) { return !entry.isBlocked; });
    double sum = 0;
    for (const double weight : steps.weights)
        sum += weight;
    return tr("Σ e^s = %1   Σ e^(s − max) = %2   Σ weights = %3   entropy %4 of at most ln %5 = %6")
        .arg(std::isinf(textbook) ? QStringLiteral("∞") : words::shortNumber(textbook),
             words::shortNumber(steps.sum), words::shortNumber(sum),
             words::shortNumber(std::abs(steps.entropy)), QString::number(open),
             words::shortNumber(std::log(static_cast<double>(open))));
}

void SoftmaxPanel::showNumbers() {
    const bool isThere = !m_model->entries().empty();
    const bool isBlocked = isThere && m_model->steps().sum == 0;
    m_table->setVisible(isThere);
    m_totals->setText(!isThere ? tr("No numbers yet") : isBlocked ? QString() : totals());
    m_totals->setVisible(!m_totals->text().isEmpty());
    m_totals->setAccessibleName(m_totals->text());
    QString note;
    if (isBlocked)
        note = tr("This query may attend to no key: its attention weights are 0.");
    else if (m_mode == Mode::FreeScores && m_model->check())
        note = words::listCheckSentence(*m_model->check());
    m_note->say(note, table::InlineNote::Kind::Hint);
    m_remove->setEnabled(m_free.size() > 1);
    m_shiftRow->setValueText(words::shortNumber(m_shift));
    m_shiftRow->resetButton()->setEnabled(m_shift != 0);
    m_shiftText->setText(
        m_shift == 0 ? tr("The same c added to every s changes no weight.")
                     : tr("Every e^s and their sum are multiplied by e^c = %1: the weights stay.")
                           .arg(words::shortNumber(std::exp(m_shift))));
}

void SoftmaxPanel::retranslate() {
    setWindowTitle(tr("Softmax"));
    m_modes->setTexts({tr("Selected row"), tr("Free scores")},
                      {tr("The softmax of the selected query in the selected head"),
                       tr("The softmax of any list of named scores")});
    m_queryTitle->setText(tr("Query"));
    m_queries->setToolTip(tr("The row of the scores: which query attends"));
    m_queries->setAccessibleName(tr("Query"));
    m_add->setText(tr("Add a score"));
    m_add->setToolTip(tr("Add a score at the end"));
    m_remove->setText(tr("Remove"));
    m_remove->setToolTip(tr("Remove the score of the cursor (Delete)"));
    m_sort->setText(tr("Sort by weight"));
    m_sort->setToolTip(tr("The largest attention weight first"));
    m_table->setAccessibleName(tr("Scores, exponentials and attention weights"));
    m_shiftRow->setTitle(tr("Add c"), tr("Add the same c to every score (double-click or "
                                         "Backspace: 0)"));
    m_shiftRow->setReset(QStringLiteral("0"), tr("Back to 0"));
    translateStarters(m_free);
    m_divisor->retranslate();
    m_difference->retranslate();
    m_model->retranslate();
    refresh();
}

void SoftmaxPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void SoftmaxPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

} // namespace attention::plots
