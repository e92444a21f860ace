// SPDX-License-Identifier: GPL-3.0-or-later
#include "maps/page.h"

#include "core/colormap.h"
#include "heatmap/lines_panel.h"
#include "maps/busy_sign.h"
#include "maps/findings_panel.h"
#include "maps/statistics_words.h"
#include "maps/thumbnail_grid.h"
#include "threads/worker.h"
#include "words/error_text.h"
#include "words/names.h"

#include <QAccessible>
#include <QEvent>
#include <QFrame>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QScrollArea>
#include <QSplitter>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace attention::maps {

using threads::Worker;

namespace {

/// Of more tokens nobody can follow the lines.
constexpr core::Index kMostLineTokens = 512;

} // namespace

Page::Page(QWidget* parent)
    : QWidget(parent)
    , m_looking(new Worker(this))
    , m_pictures(new Worker(this))
    , m_thumbnails(new Worker(this))
    , m_header(new Header(this))
    , m_note(new QLabel(this))
    , m_busy(new BusySign(this))
    , m_splitter(new QSplitter(Qt::Vertical, this))
    , m_answer(new QStackedWidget)
    , m_large(new heatmap::MapView(heatmap::MapView::Role::Large))
    , m_lines(new heatmap::LinesPanel)
    , m_problem(new QLabel)
    , m_side(new QScrollArea)
    , m_findingsPanel(new FindingsPanel)
    , m_grid(new ThumbnailGrid) {
    for (const core::Stage stage : {core::Stage::Weights, core::Stage::Scores})
        m_colors[stage] = m_defaults[stage] = core::defaultColors(stage);
    buildLayout();
    connectHeader();
    connectViews();
}

void Page::buildLayout() {
    m_note->setObjectName(QStringLiteral("MapsNote"));
    for (QLabel* label : {m_note, m_problem}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
    }
    m_note->hide();
    m_problem->setAlignment(Qt::AlignCenter);
    m_answer->addWidget(m_large);
    m_answer->addWidget(m_lines);
    m_answer->addWidget(m_problem);
    auto* sideContent = new QWidget;
    m_sideLayout = new QVBoxLayout(sideContent);
    m_sideLayout->setContentsMargins(0, 0, 6, 0);
    m_sideLayout->setSpacing(20);
    m_sideLayout->addWidget(m_findingsPanel);
    m_sideLayout->addStretch(1);
    m_side->setWidgetResizable(true);
    m_side->setFrameShape(QFrame::NoFrame);
    m_side->setFocusPolicy(Qt::NoFocus);
    m_side->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_side->setWidget(sideContent);
    auto* card = new QFrame;
    card->setProperty("card", true);
    auto* cardLayout = new QHBoxLayout(card);
    cardLayout->setContentsMargins(16, 16, 16, 16);
    cardLayout->setSpacing(16);
    cardLayout->addWidget(m_answer, 5);
    cardLayout->addWidget(m_side, 2);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->setHandleWidth(8);
    m_splitter->addWidget(card);
    m_splitter->addWidget(m_grid);
    m_splitter->setStretchFactor(0, 5);
    m_splitter->setStretchFactor(1, 3);
    m_splitter->setSizes({500, 260});
    auto* content = new QWidget;
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(16, 12, 16, 16);
    layout->setSpacing(10);
    layout->addWidget(m_header);
    layout->addWidget(m_note);
    layout->addWidget(m_busy);
    layout->addWidget(m_splitter, 1);
    // Large text may need more room than there is; the window's width does not follow.
    auto* scroll = new QScrollArea(this);
    scroll->setWidgetResizable(true);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(content);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(scroll);
}

void Page::connectHeader() {
    connect(m_header, &Header::tensorChosen, this, &Page::showTensor);
    connect(m_header, &Header::axesChosen, this, &Page::open);
    connect(m_header, &Header::batchChosen, this, [this](core::Index batch) {
        m_sight.batch = batch;
        m_sight.reading.kept.reset(); // padding is that of one item
        m_findingsPanel->setReading(m_sight.reading);
        m_grid->setDump(m_sight.dump, mapSize());
        m_grid->setSelected(m_place);
        look();
        refresh();
    });
    connect(m_header, &Header::viewChosen, this, &Page::setView);
    connect(m_header, &Header::tokensFileWanted, this, &Page::tokensFileWanted);
    connect(m_header, &Header::tokensPasted, this,
            [this](const QString& text) { useTokens(text.toUtf8()); });
    connect(m_header, &Header::tokensForgotten, this, [this] {
        m_lists = {};
        m_sight.tokens = {};
        say({});
        showMaps();
    });
    connect(m_header, &Header::closeWanted, this, &Page::closeWanted);
}

void Page::connectViews() {
    connect(m_grid, &ThumbnailGrid::wanted, this, &Page::makeThumbnails);
    connect(m_grid, &ThumbnailGrid::activated, this, &Page::setPlace);
    connect(m_grid, &ThumbnailGrid::opened, this, [this](const core::DumpPlace& place) {
        setPlace(place);
        setLayout(Layout::LargeOnly);
        m_answer->currentWidget()->setFocus();
    });
    const auto toggle = [this] {
        setLayout(m_grid->isHidden() ? Layout::Everything : Layout::LargeOnly);
    };
    connect(m_large, &heatmap::MapView::doubleClicked, this, toggle);
    connect(m_lines, &heatmap::LinesPanel::doubleClicked, this, toggle);
    connect(m_large, &heatmap::MapView::cellHovered, this, &Page::hover);
    connect(m_large, &heatmap::MapView::cellActivated, this,
            [this] { Q_EMIT sentenceChanged(sentence()); });
    connect(
        m_large, &heatmap::MapView::poolingChanged, this,
        [this] { Q_EMIT sentenceChanged(sentence()); }, Qt::QueuedConnection);
    connect(m_findingsPanel, &FindingsPanel::readingChosen, this, &Page::setReading);
    connect(m_findingsPanel, &FindingsPanel::cellWanted, this, &Page::showCell);
    connect(m_findingsPanel, &FindingsPanel::stopWanted, this, [this] {
        m_looking->cancel();
        m_findingsPanel->setFindings(m_sight.dump, {}, FindingsPanel::Looking::No);
    });
    for (Worker* worker : {m_looking, m_pictures, m_thumbnails})
        connect(worker, &Worker::failed, this, &Page::showFailure);
    connect(m_pictures, &threads::Worker::busyChanged, this, &Page::followReading);
    connect(m_busy, &BusySign::stopWanted, this, [this] {
        m_pictures->cancel();
        m_large->setValidity(heatmap::MapView::Validity::Outdated);
        say(tr("Stopped: the map was not read."));
    });
}

void Page::addToSide(QWidget* panel) {
    m_sideLayout->insertWidget(0, panel);
}

void Page::setFile(std::shared_ptr<const Dump> file) {
    m_file = std::move(file);
    m_header->setFile(m_file);
    m_lists = m_file ? m_file->tokens : core::TokenLists{};
    for (auto& entry : m_colors)
        entry.second = m_defaults.at(entry.first);
    say({});
    setLayout(Layout::Everything);
    if (m_file && !m_file->tensors.empty())
        showTensor(std::min(m_file->first, m_file->tensors.size() - 1));
    else
        showProblem({});
}

void Page::showTensor(std::size_t tensor) {
    m_tensor = tensor;
    m_header->setTensor(tensor);
    open(core::usualAxes(m_file->tensors[tensor]));
}

void Page::open(const core::DumpAxes& axes) {
    for (Worker* worker : {m_looking, m_pictures, m_thumbnails})
        worker->cancel();
    const core::io::NamedTensor& tensor = m_file->tensors[m_tensor];
    try {
        m_sight = {};
        m_sight.dump = std::make_shared<const core::AttentionDump>(tensor, axes);
    } catch (const core::Error& error) {
        showProblem(words::errorText(error));
        return;
    }
    m_sight.title = m_file->tensors.size() > 1
                        ? QStringLiteral("%1: %2").arg(m_file->title, words::fromCore(tensor.name))
                        : m_file->title;
    m_sight.limits = m_file->limits;
    m_sight.colors = m_colors.at(m_sight.stage);
    m_place = {};
    m_isStageKnown = false;
    m_large->setCursorCell(std::nullopt);
    m_header->setDump(m_sight.dump.get());
    m_header->setBatch(0);
    m_findingsPanel->setReading(m_sight.reading);
    m_findings.reset();
    say({});
    if (!m_lists.rows.empty())
        takeTokens(m_lists);
    m_grid->setDump(m_sight.dump, mapSize());
    setLayout(Layout::Everything);
    showView();
    look();
    refresh();
}

void Page::showProblem(const QString& problem) {
    for (Worker* worker : {m_looking, m_pictures, m_thumbnails})
        worker->cancel();
    m_sight = {};
    m_findings.reset();
    m_statistics.clear();
    m_large->setContent(nullptr);
    m_header->setDump(nullptr);
    m_grid->setDump(nullptr, {1, 1});
    m_grid->hide();
    m_side->hide();
    m_findingsPanel->setFindings(nullptr, {}, FindingsPanel::Looking::No);
    m_problem->setText(problem);
    m_answer->setCurrentWidget(m_problem);
    Q_EMIT sentenceChanged({});
    Q_EMIT shownChanged();
}

QSize Page::mapSize() const {
    const core::DumpReading& reading = m_sight.reading;
    if (reading.kept)
        return {static_cast<int>(reading.kept->columns), static_cast<int>(reading.kept->rows)};
    const QSize stored(static_cast<int>(m_sight.dump->columns()),
                       static_cast<int>(m_sight.dump->rows()));
    return reading.turn == core::DumpTurn::Transposed ? stored.transposed() : stored;
}

void Page::setLayout(Layout layout) {
    const bool hasMany = m_sight.dump && (m_sight.dump->count(core::DumpAxis::Layer) > 1 ||
                                          m_sight.dump->count(core::DumpAxis::Head) > 1);
    m_grid->setVisible(hasMany && layout == Layout::Everything);
}

void Page::showView() {
    QString problem;
    if (m_sight.stage != core::Stage::Weights)
        problem = tr("Lines are of attention weights; these numbers are scores.");
    else if (std::max(mapSize().width(), mapSize().height()) > kMostLineTokens)
        problem = tr("Lines are drawn of at most %1 tokens.").arg(kMostLineTokens);
    if (!problem.isEmpty())
        m_view = Header::View::Map;
    m_header->setLinesProblem(problem);
    m_header->setView(m_view);
    m_side->show();
    m_answer->setCurrentWidget(m_view == Header::View::Lines ? static_cast<QWidget*>(m_lines)
                                                             : m_large);
}

void Page::setView(Header::View view) {
    m_view = view;
    if (!m_sight.dump)
        return;
    showView();
    showLines();
    Q_EMIT shownChanged();
}

void Page::setPlace(const core::DumpPlace& place) {
    if (!m_sight.dump || place == m_place)
        return;
    const bool isOtherLayer = place.layer != m_place.layer;
    m_place = place;
    if (!(m_grid->selected() == place))
        m_grid->setSelected(place);
    m_lines->setSelectedHead(place.head);
    showPicture();
    if (isOtherLayer)
        showLines();
}

void Page::step(core::Index by) {
    if (!m_sight.dump)
        return;
    const core::Index heads = m_sight.dump->count(core::DumpAxis::Head);
    const core::Index count = heads * m_sight.dump->count(core::DumpAxis::Layer);
    const core::Index at = (m_place.layer * heads + m_place.head + by % count + count) % count;
    setPlace({at / heads, 0, at % heads});
}

void Page::setColors(const core::ColorChoice& choice) {
    m_colors[m_sight.stage] = choice;
    m_sight.colors = choice;
    if (m_sight.dump)
        refresh();
}

void Page::setDefaultColors(core::Stage stage, const core::ColorChoice& choice) {
    core::ColorChoice& present = m_colors.at(stage);
    const bool isDefault = present == m_defaults.at(stage);
    m_defaults[stage] = choice;
    if (!isDefault)
        return;
    present = choice;
    if (stage == m_sight.stage)
        setColors(choice);
}

void Page::setNumbers(const heatmap::Numbers& numbers) {
    m_large->setNumbers(numbers);
}

void Page::setReading(const core::DumpReading& reading) {
    if (!m_sight.dump)
        return;
    const bool isTurned = reading.turn != m_sight.reading.turn;
    const bool wasChanged = m_sight.reading.rows != core::RowChange::None;
    m_sight.reading = reading;
    m_findingsPanel->setReading(reading);
    m_large->setCursorCell(std::nullopt);
    m_grid->setDump(m_sight.dump, mapSize());
    m_grid->setSelected(m_place);
    if (isTurned)
        look();
    const bool isScores = m_findings ? core::areScores(*m_findings)
                                     : !wasChanged && m_sight.stage == core::Stage::Scores;
    decideStage(isScores ? Numbers::Scores : Numbers::Weights);
    refresh();
}

void Page::say(const QString& sentence) {
    m_note->setText(sentence);
    m_note->setAccessibleName(sentence);
    m_note->setVisible(!sentence.isEmpty());
    if (sentence.isEmpty())
        return;
    QAccessibleEvent event(m_note, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

QString Page::said() const {
    return m_note->isHidden() ? QString() : m_note->text();
}

void Page::hover(std::optional<Position> cell) {
    m_hovered = cell;
    Q_EMIT sentenceChanged(sentence());
}

QString Page::sentence() const {
    const std::optional<Position> cell = m_hovered ? m_hovered : m_large->cursorCell();
    const auto shown = content();
    if (!shown)
        return {};
    if (cell)
        return cellSentence(*shown, *cell);
    const QString pooling = m_large->poolingText();
    return pooling.isEmpty() ? m_statistics : m_statistics + QStringLiteral(" · ") + pooling;
}

void Page::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && m_sight.dump && m_grid->isHidden())
        setLayout(Layout::Everything);
    else
        QWidget::keyPressEvent(event);
}

void Page::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange && m_sight.dump) {
        m_header->setDump(m_sight.dump.get());
        m_header->setBatch(m_sight.batch);
        showView();
        showMaps();
    }
}

} // namespace attention::maps
