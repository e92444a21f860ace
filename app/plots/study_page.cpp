// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/study_page.h"

#include "plots/chart_colors.h"
#include "plots/chart_view.h"
#include "plots/study_charts.h"
#include "plots/study_controls.h"
#include "plots/study_job.h"
#include "plots/study_numbers.h"
#include "plots/study_presets.h"
#include "table/captions.h"
#include "table/inline_note.h"
#include "table/matrix_view.h"
#include "table/scaled.h"

#include <QEvent>
#include <QFrame>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>

namespace attention::plots {

namespace {

constexpr int kLeastCardWidth = 270;
constexpr int kMostColumns = 3;
constexpr int kSpacing = 8;

QLabel* wrappedLabel(const char* name) {
    auto* label = new QLabel;
    label->setObjectName(QLatin1String(name));
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

} // namespace

StudyPage::StudyPage(QWidget* parent)
    : QWidget(parent)
    , m_job(new StudyJob(this))
    , m_controls(new StudyControls)
    , m_claim(wrappedLabel("StudyClaim"))
    , m_finding(wrappedLabel("StudyFinding"))
    , m_caption(table::makeRemark())
    , m_legend(new QLabel)
    , m_note(new table::InlineNote)
    , m_scroll(new QScrollArea)
    , m_grid(new QGridLayout)
    , m_numbersTitle(table::makeTitle())
    , m_numbers(new StudyNumbers(this))
    , m_numbersView(new table::MatrixView) {
    m_caption->setObjectName(QStringLiteral("StudyCaption"));
    m_numbersView->setMatrixModel(m_numbers);
    for (int chart = 0; chart < kStudyCharts; ++chart) {
        m_charts.push_back(new ChartView);
        m_cards.push_back(cardOf(m_charts.back()));
        connect(m_charts.back(), &ChartView::widthChosen, this, &StudyPage::chooseWidth);
    }
    auto* numbers = new QWidget;
    auto* layout = new QVBoxLayout(numbers);
    layout->setContentsMargins(6, 4, 6, 4);
    layout->setSpacing(4);
    layout->addWidget(m_numbersTitle);
    layout->addWidget(m_numbersView, 1);
    m_cards.push_back(cardOf(numbers));
    layOut();
    connectControls();
    retranslate();
}

QWidget* StudyPage::cardOf(QWidget* content) {
    auto* card = new QFrame;
    card->setProperty("card", true);
    auto* layout = new QVBoxLayout(card);
    layout->setContentsMargins(4, 4, 4, 4);
    layout->addWidget(content);
    return card;
}

QWidget* StudyPage::makeHeader() {
    auto* content = new QWidget;
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(10, 8, 10, 8);
    layout->setSpacing(6);
    m_caption->setWordWrap(true);
    m_legend->setTextFormat(Qt::RichText);
    m_legend->setWordWrap(true);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_controls, m_claim, m_finding, m_note,
                                                           m_caption, m_legend})
        layout->addWidget(widget);
    return cardOf(content);
}

void StudyPage::layOut() {
    auto* content = new QWidget;
    auto* column = new QVBoxLayout(content);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(kSpacing);
    column->addWidget(makeHeader());
    column->addLayout(m_grid, 1);
    m_grid->setSpacing(kSpacing);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setWidget(content);
    m_scroll->viewport()->installEventFilter(this);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(kSpacing, kSpacing, kSpacing, kSpacing);
    layout->addWidget(m_scroll);
    arrange();
}

void StudyPage::connectControls() {
    connect(m_controls, &StudyControls::requestChanged, this, [this] {
        Q_EMIT requestChanged();
        measure();
    });
    connect(m_controls, &StudyControls::measureAsked, this, [this] {
        m_result.reset(); // everything anew
        measure();
    });
    connect(m_controls, &StudyControls::cancelAsked, m_job, &StudyJob::cancel);
    connect(m_controls->exportButton(), &QPushButton::clicked, this, &StudyPage::exportAsked);
    connect(m_job, &StudyJob::progressed, m_controls, &StudyControls::setProgress);
    connect(m_job, &StudyJob::runningChanged, this, &StudyPage::followRunning);
    connect(m_job, &StudyJob::finished, this, &StudyPage::accept);
}

StudyRequest StudyPage::request() const {
    return m_controls->request();
}

void StudyPage::setRequest(const StudyRequest& request) {
    m_controls->setRequest(request);
    if (isVisible())
        measure();
}

bool StudyPage::isMeasuring() const {
    return m_job->isRunning();
}

void StudyPage::setDigits(int digits) {
    m_numbersView->setDigits(digits);
}

void StudyPage::say(const QString& sentence) {
    m_note->say(sentence, table::InlineNote::Kind::Hint);
}

void StudyPage::measure() {
    m_job->start(request(), m_result);
}

void StudyPage::chooseWidth(core::Index d_k) {
    StudyRequest wanted = request();
    wanted.d_k = d_k;
    m_controls->setRequest(wanted);
    Q_EMIT requestChanged();
    measure();
}

void StudyPage::accept(const std::shared_ptr<const StudyResult>& result) {
    m_result = result;
    followRunning();
    showResult();
    Q_EMIT resultChanged();
}

void StudyPage::followRunning() {
    const bool isRunning = m_job->isRunning();
    m_controls->setState(isRunning ? StudyControls::State::Running : StudyControls::State::Idle);
    m_controls->exportButton()->setEnabled(m_result != nullptr);
    const bool isOld = !isRunning && m_result && m_result->request != request();
    m_note->say(isOld ? tr("Cancelled: the charts show the setting below.") : QString(),
                table::InlineNote::Kind::Hint);
}

void StudyPage::showResult() {
    if (!m_result)
        return;
    const std::vector<ChartContent> charts = studyChartsOf(*m_result);
    for (std::size_t chart = 0; chart < charts.size(); ++chart)
        m_charts[chart]->setContent(charts[chart]);
    const std::optional<int> preset = presetOf(m_result->request);
    m_claim->setText(preset ? tr("Tutorials: %1").arg(presetClaim(*preset)) : QString());
    m_claim->setVisible(preset.has_value());
    m_finding->setText(studyFinding(*m_result));
    m_caption->setText(studyCaption(m_result->request));
    m_numbersTitle->setText(tr("At d_k = %1").arg(m_result->request.d_k));
    m_numbers->setMeasures(m_result->measures);
}

void StudyPage::showLegend() {
    const ChartColors colors = ChartColors::of(palette());
    QStringList parts;
    for (const ChartInk ink : {ChartInk::Undivided, ChartInk::Divided, ChartInk::Expected})
        parts += QStringLiteral("<span style=\"color:%1\">%2</span>&nbsp;%3")
                     .arg(colors.of(ink).name(),
                          ink == ChartInk::Expected ? QStringLiteral("╌╌") : QStringLiteral("━━"),
                          inkName(ink).toHtmlEscaped());
    m_legend->setText(parts.join(QStringLiteral("&emsp; ")));
}

/// As many columns as fit, each card as wide as the others.
void StudyPage::arrange() {
    const int least = table::scaled(kLeastCardWidth, font()) + kSpacing;
    const int columns = std::clamp(m_scroll->viewport()->width() / least, 1, kMostColumns);
    if (columns == m_columns)
        return;
    m_columns = columns;
    for (int column = 0; column < kMostColumns; ++column)
        m_grid->setColumnStretch(column, column < columns ? 1 : 0);
    int place = 0;
    for (QWidget* card : m_cards) {
        m_grid->addWidget(card, place / columns, place % columns);
        ++place;
    }
}

bool StudyPage::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize)
        arrange();
    return QWidget::eventFilter(watched, event);
}

void StudyPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (!m_job->isRunning() && (!m_result || m_result->request != request()))
        measure();
}

void StudyPage::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::PaletteChange)
        showLegend();
}

void StudyPage::retranslate() {
    m_controls->retranslate();
    m_numbers->retranslate();
    m_numbersView->setAccessibleName(tr("The measures at the chosen d_k"));
    showLegend();
    showResult();
    followRunning();
}

} // namespace attention::plots
