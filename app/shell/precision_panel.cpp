// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/precision_panel.h"

#include "document/document.h"
#include "heatmap/map_view.h"
#include "heatmap/sheet.h"
#include "table/captions.h"
#include "table/inline_note.h"
#include "table/scaled.h"
#include "threads/worker.h"
#include "words/error_text.h"
#include "words/names.h"
#include "words/short_number.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace attention::shell {

namespace {

enum Column { Name, Largest, Relative, NotFinite, ColumnCount };

constexpr int kStageRole = Qt::UserRole;
constexpr int kLeastMap = 260;
constexpr int kLeastSide = 280;
constexpr int kRowHeight = 24;
constexpr int kLeastRows = 6;

} // namespace

PrecisionPanel::PrecisionPanel(QWidget* parent)
    : QWidget(parent)
    , m_worker(new threads::Worker(this))
    , m_formatTitle(table::makeRemark())
    , m_formats(new QComboBox)
    , m_shift(new QCheckBox)
    , m_export(new QPushButton)
    , m_map(new heatmap::MapView(heatmap::MapView::Role::Large))
    , m_sentence(new QLabel)
    , m_stages(new QTableWidget(0, ColumnCount))
    , m_rule(table::makeRemark())
    , m_note(new table::InlineNote) {
    m_formats->setObjectName(QStringLiteral("PrecisionFormat"));
    m_shift->setObjectName(QStringLiteral("PrecisionShift"));
    m_stages->setObjectName(QStringLiteral("PrecisionStages"));
    m_sentence->setObjectName(QStringLiteral("PrecisionSentence"));
    for (const core::Precision precision : core::kPrecisions)
        m_formats->addItem(precisionTitle(precision));
    layOut();
    setChoice({});
    connectControls();
    retranslate();
}

void PrecisionPanel::layOut() {
    auto* header = new QHBoxLayout;
    header->setSpacing(8);
    header->addWidget(m_formatTitle);
    header->addWidget(m_formats);
    header->addWidget(m_shift);
    header->addStretch(1);
    header->addWidget(m_export);
    m_formatTitle->setBuddy(m_formats);
    m_map->setNumbers({heatmap::Numbers::Kind::Off});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addLayout(header);
    layout->addWidget(m_note);
    auto* halves = new QHBoxLayout;
    halves->setSpacing(16);
    halves->addWidget(m_map, 1);
    halves->addWidget(makeSide(), 1);
    layout->addLayout(halves, 1);
    setLengths();
}

/// The card scrolls where it is too small for a map that can be read.
void PrecisionPanel::setLengths() {
    const int map = table::scaled(kLeastMap, font());
    const int row = table::scaled(kRowHeight, font());
    m_map->setMinimumSize(map, map);
    m_stages->verticalHeader()->setDefaultSectionSize(row);
    m_stages->setMinimumSize(table::scaled(kLeastSide, font()), kLeastRows * row);
}

QWidget* PrecisionPanel::makeSide() {
    m_stages->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_stages->setSelectionMode(QAbstractItemView::SingleSelection);
    m_stages->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_stages->verticalHeader()->hide();
    m_stages->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    m_stages->setTabKeyNavigation(false);
    m_sentence->setTextFormat(Qt::PlainText);
    for (QLabel* label : {m_sentence, m_rule})
        label->setWordWrap(true);
    auto* side = new QWidget;
    auto* layout = new QVBoxLayout(side);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(m_sentence);
    layout->addWidget(m_stages, 1);
    layout->addWidget(m_rule);
    return side;
}

void PrecisionPanel::connectControls() {
    const auto change = [this] {
        if (m_isFilling)
            return;
        Q_EMIT choiceChanged();
        compute();
    };
    connect(m_formats, &QComboBox::currentIndexChanged, this, change);
    connect(m_shift, &QCheckBox::toggled, this, change);
    connect(m_worker, &threads::Worker::failed, this,
            [this](const core::Error& error) { m_note->say(words::errorText(error)); });
    connect(m_export, &QPushButton::clicked, this, &PrecisionPanel::exportAsked);
    connect(m_stages, &QTableWidget::currentCellChanged, this, [this](int row) {
        const QTableWidgetItem* item = m_stages->item(row, Name);
        if (item && m_document && !m_isFilling)
            m_document->selection()->selectStage(
                static_cast<core::Stage>(item->data(kStageRole).toInt()));
    });
}

void PrecisionPanel::setDocument(document::Document* document) {
    if (m_document)
        m_document->selection()->disconnect(this);
    m_document = document;
    m_result.reset();
    m_shown.reset();
    if (document) {
        document::Selection* selection = document->selection();
        connect(selection, &document::Selection::headChanged, this, &PrecisionPanel::refresh);
        connect(selection, &document::Selection::stageChanged, this, &PrecisionPanel::refresh);
    }
    refresh();
}

void PrecisionPanel::setResult(std::shared_ptr<const document::Result> result) {
    m_result = std::move(result);
    compute();
}

PrecisionChoice PrecisionPanel::choice() const {
    return {core::kPrecisions[static_cast<std::size_t>(m_formats->currentIndex())],
            m_shift->isChecked() ? core::SoftmaxForm::Stable : core::SoftmaxForm::Textbook};
}

void PrecisionPanel::setChoice(const PrecisionChoice& choice) {
    const QScopedValueRollback filling(m_isFilling, true);
    m_formats->setCurrentIndex(static_cast<int>(choice.precision));
    m_shift->setChecked(choice.form == core::SoftmaxForm::Stable);
}

void PrecisionPanel::compute() {
    if (!isVisible())
        return;
    m_worker->cancel();
    if (!m_result) {
        accept(nullptr);
        return;
    }
    const auto work = [this, exact = m_result, choice = choice()](const std::stop_token&) {
        auto result = std::make_shared<const PrecisionResult>(PrecisionResult{
            exact, core::forwardIn(choice.precision, exact->experiment, choice.form)});
        return [this, result = std::move(result)] { accept(result); };
    };
    m_worker->start(work, threads::Worker::Urgency::Now);
}

void PrecisionPanel::accept(const std::shared_ptr<const PrecisionResult>& result) {
    m_shown = result;
    m_note->say({});
    refresh();
}

core::Stage PrecisionPanel::stage() const {
    const std::vector<core::Stage>& stages = m_shown->exact->trace.stages();
    const core::Stage selected = m_document->selection()->stage();
    return std::ranges::find(stages, selected) == stages.end() ? core::Stage::Weights : selected;
}

core::Index PrecisionPanel::head() const {
    return std::min(m_document->selection()->head(), m_shown->exact->trace.headCount() - 1);
}

void PrecisionPanel::refresh() {
    const bool isThere = m_shown && m_document;
    m_export->setEnabled(isThere);
    m_stages->setVisible(isThere);
    if (!isThere) {
        m_map->setContent(nullptr);
        m_sentence->setText(tr("No numbers yet"));
        return;
    }
    if (!isVisible())
        return;
    showStages();
    showMap();
}

void PrecisionPanel::showStages() {
    const QScopedValueRollback filling(m_isFilling, true);
    const std::vector<core::Stage>& stages = m_shown->exact->trace.stages();
    m_stages->setRowCount(static_cast<int>(stages.size()));
    for (int row = 0; row < m_stages->rowCount(); ++row) {
        const core::Stage at = stages[static_cast<std::size_t>(row)];
        const core::Tensor exact = m_shown->exact->trace.stage(at, head());
        const core::StageDifference difference =
            core::stageDifference(*exact, *m_shown->rounded.stage(at, head()));
        // Without a finite number there is nothing to measure.
        const bool isMeasured = difference.notFinite < exact->array().isFinite().count();
        const QString none = QStringLiteral("–");
        const QStringList texts{
            words::stageTitle(at), isMeasured ? words::shortNumber(difference.largest) : none,
            isMeasured ? QString::number(difference.relative, 'e', 1).replace(u'-', u'−') : none,
            QString::number(difference.notFinite)};
        for (int column = 0; column < ColumnCount; ++column) {
            auto* item = new QTableWidgetItem(texts[column]);
            item->setData(kStageRole, static_cast<int>(at));
            if (column > Name)
                item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            m_stages->setItem(row, column, item);
        }
        if (at == stage())
            m_stages->setCurrentCell(row, Name);
    }
}

void PrecisionPanel::showMap() {
    m_map->setContent(std::make_shared<const heatmap::MapContent>(
        differenceContentOf(*m_shown, stage(), head())));
    m_sentence->setText(differenceSentence(*m_shown, stage(), head()));
}

std::optional<FigureFile> PrecisionPanel::file() const {
    if (!m_shown || !m_document)
        return std::nullopt;
    const heatmap::MapContent content = differenceContentOf(*m_shown, stage(), head());
    heatmap::SheetOptions options;
    options.caption = content.caption;
    options.numbers = {heatmap::Numbers::Kind::Off};
    return FigureFile{QStringLiteral("%1-%2").arg(precisionTitle(m_shown->rounded.precision),
                                                  words::fromCore(core::stageName(stage()))),
                      heatmap::sheetOf({content}, options),
                      [shown = m_shown] { return precisionCsv(*shown); }};
}

void PrecisionPanel::say(const QString& sentence) {
    m_note->say(sentence, table::InlineNote::Kind::Hint);
}

void PrecisionPanel::retranslate() {
    setWindowTitle(tr("Precision"));
    setToolTip(tr("The pass in float, bfloat16 and float16, and how far it is from double"));
    m_formatTitle->setText(tr("Compute in"));
    m_formats->setAccessibleName(tr("Compute in"));
    m_formats->setToolTip(tr("The format that every stored number is rounded to"));
    for (int format = 0; format < m_formats->count(); ++format)
        m_formats->setItemData(
            format, precisionExplanation(core::kPrecisions[static_cast<std::size_t>(format)]),
            Qt::ToolTipRole);
    m_shift->setText(tr("Softmax subtracts the row's maximum"));
    m_shift->setToolTip(tr("Without it e^s overflows: beyond s ≈ 11 in float16, 88 in float and "
                           "bfloat16, 709 in double"));
    m_export->setText(tr("Export…"));
    m_export->setToolTip(tr("This map as PNG, SVG or PDF, or the numbers of every stage as CSV"));
    m_export->setAccessibleName(m_export->text());
    m_stages->setHorizontalHeaderLabels(
        {tr("Stage"), tr("Largest"), tr("Relative"), tr("Not finite")});
    m_stages->setAccessibleName(tr("How far each stage is from double"));
    m_rule->setText(tr("Rounded to the format: what you edit, the divisor, every number of every "
                       "stage, and in softmax s − max, e^… and their sum. Products are summed in "
                       "float."));
    refresh();
}

void PrecisionPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::FontChange)
        setLengths();
}

void PrecisionPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    compute();
}

} // namespace attention::shell
