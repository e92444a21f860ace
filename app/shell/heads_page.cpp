// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/heads_page.h"

#include "document/document.h"
#include "document/recompute.h"
#include "heatmap/head_grid.h"
#include "shell/cell_panel.h"
#include "shell/cell_sentence.h"
#include "shell/color_panel.h"
#include "shell/first_paint.h"
#include "shell/first_picture.h"
#include "shell/map_or_lines.h"
#include "shell/map_pair.h"
#include "shell/notes_panel.h"
#include "shell/shown_maps.h"
#include "table/scaled.h"
#include "table/stage_tables.h"
#include "threads/worker.h"

#include <QBoxLayout>
#include <QEvent>
#include <QFrame>
#include <QScrollArea>
#include <QSplitter>
#include <QStackedWidget>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace attention::shell {

HeadsPage::HeadsPage(QWidget* parent)
    : QWidget(parent)
    , m_maps(new ShownMaps(this))
    , m_maker(new threads::Worker(this))
    , m_first(new FirstPicture(this))
    , m_splitter(new QSplitter(Qt::Vertical, this))
    , m_card(new QFrame(this))
    , m_cardLayout(new QBoxLayout(QBoxLayout::LeftToRight, m_card))
    , m_answer(new QStackedWidget(m_card))
    , m_large(new MapPair(m_answer))
    , m_mapOrLines(new MapOrLines(m_large, m_answer))
    , m_tables(new table::StageTables(m_answer))
    , m_grid(new heatmap::HeadGrid(this))
    , m_side(new QScrollArea(m_card))
    , m_colorPanel(new ColorPanel)
    , m_cellPanel(new CellPanel)
    , m_notes(new NotesPanel) {
    buildLayout();
    scaleToFont();
    connectViews();
    afterFirstPaint(this, [this] { prepareTables(); });
}

/// One at a time, so that the window answers between them and a first look at Q, K and V is quick.
void HeadsPage::prepareTables() {
    if (m_tables->prepareOne())
        QTimer::singleShot(0, this, &HeadsPage::prepareTables);
}

void HeadsPage::buildLayout() {
    m_card->setProperty("card", true);
    m_answer->addWidget(m_mapOrLines);
    m_answer->addWidget(m_tables);
    auto* sideContent = new QWidget;
    auto* sideLayout = new QVBoxLayout(sideContent);
    sideLayout->setContentsMargins(0, 0, 0, 0);
    sideLayout->setSpacing(20);
    sideLayout->addWidget(m_colorPanel);
    sideLayout->addWidget(m_cellPanel);
    sideLayout->addWidget(m_notes, 1);
    m_side->setWidgetResizable(true);
    m_side->setFrameShape(QFrame::NoFrame);
    m_side->setFocusPolicy(Qt::NoFocus);
    m_side->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_side->setWidget(sideContent);
    m_cardLayout->setContentsMargins(16, 16, 16, 16);
    m_cardLayout->setSpacing(16);
    m_cardLayout->addWidget(m_answer, 5);
    m_cardLayout->addWidget(m_side, 3);
    m_cardLayout->addStretch(0);

    m_splitter->setChildrenCollapsible(false);
    m_splitter->setObjectName(QStringLiteral("HeadsSplitter"));
    m_splitter->setHandleWidth(8);
    m_splitter->addWidget(m_card);
    m_splitter->addWidget(m_grid);
    m_splitter->setStretchFactor(0, 5);
    m_splitter->setStretchFactor(1, 3);
    m_splitter->setSizes({500, 260});
    m_card->installEventFilter(this);
    auto* content = new QWidget;
    m_column = new QVBoxLayout(content);
    m_column->setContentsMargins(16, 16, 16, 16);
    m_column->addWidget(m_splitter, 1);
    auto* scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidgetResizable(true);
    scroll->setWidget(content);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(scroll);
}

void HeadsPage::connectViews() {
    using heatmap::HeadGrid;
    connect(m_large, &MapPair::cellHovered, this, [this](std::optional<Position> position) {
        hoverCell(cellAt(m_document->selection()->head(), position));
    });
    connect(m_large, &MapPair::cellActivated, this,
            [this](Position position) { activate(m_document->selection()->head(), position); });
    connect(m_mapOrLines, &MapOrLines::viewChanged, this, &HeadsPage::showHead);
    connect(m_mapOrLines, &MapOrLines::doubleClicked, this, [this] {
        setLayout(m_layout == Layout::Everything ? Layout::LargeOnly : Layout::Everything);
    });
    connect(m_grid, &HeadGrid::headActivated, this,
            [this](core::Index head) { m_document->selection()->selectHead(head); });
    connect(m_grid, &HeadGrid::headOpened, this, [this](core::Index head) {
        m_document->selection()->selectHead(head);
        setLayout(Layout::LargeOnly);
    });
    connect(m_grid, &HeadGrid::cellHovered, this,
            [this](core::Index head, std::optional<Position> position) {
                hoverCell(cellAt(head, position));
            });
    connect(m_grid, &HeadGrid::cellActivated, this, &HeadsPage::activate);
    connect(m_tables, &table::StageTables::cellHovered, this, &HeadsPage::hoverCell);
    connect(m_tables, &table::StageTables::cellActivated, this,
            [this](core::Cell cell) { m_document->selection()->selectCell(cell); });
    connect(m_maker, &threads::Worker::failed, this,
            [this] { setValidity(heatmap::MapView::Validity::Outdated); });
    connect(m_maps, &ShownMaps::changed, this, &HeadsPage::rebuildContents);
    connect(m_first, &FirstPicture::made, this, &HeadsPage::showHead);
    connect(m_colorPanel, &ColorPanel::choiceChanged, this,
            [this](const core::ColorChoice& choice) {
                m_maps->setColors(tileStage(), choice);
                Q_EMIT colorsChanged(tileStage());
            });
    connect(m_colorPanel, &ColorPanel::numbersChanged, this,
            [this](const heatmap::Numbers& numbers) {
                m_large->setNumbers(numbers);
                Q_EMIT numbersChanged(numbers);
            });
}

void HeadsPage::setDocument(document::Document* document) {
    if (m_document)
        m_document->selection()->disconnect(this);
    m_document = document;
    m_result.reset();
    m_maker->cancel();
    m_first->forget();
    m_notes->setDocument(document);
    if (!document)
        return;
    document::Selection* selection = document->selection();
    connect(selection, &document::Selection::headChanged, this, &HeadsPage::showHead);
    connect(selection, &document::Selection::stageChanged, this, &HeadsPage::rebuildContents);
    connect(selection, &document::Selection::cellChanged, this, &HeadsPage::showCell);
}

void HeadsPage::setResult(std::shared_ptr<const document::Result> result) {
    m_result = std::move(result);
    m_tables->setResult(m_result);
    m_mapOrLines->setResult(m_result);
    setValidity(heatmap::MapView::Validity::Current);
    if (m_result)
        rebuildContents();
    else
        showNothing();
}

void HeadsPage::showFirst(const std::shared_ptr<const document::Result>& result) {
    const core::Stage stage = m_document->selection()->stage();
    const auto head = static_cast<std::size_t>(m_document->selection()->head());
    if (!isHidden() && m_pictures.canStandFor(result->experiment) && m_pictures.stage == stage &&
        head < m_pictures.front.size() && m_maps->canBeAlone(stage))
        m_first->start(m_maps->workOfHead(result, stage, *m_pictures.front[head]));
}

void HeadsPage::showNothing() {
    m_maker->cancel();
    m_pictures = {};
    m_grid->setContents({});
    m_grid->setVisible(false);
    m_large->setContents(nullptr, nullptr);
    m_cellPanel->setCell(nullptr, std::nullopt);
    Q_EMIT sentenceChanged({});
}

void HeadsPage::setValidity(heatmap::MapView::Validity validity) {
    m_large->setValidity(validity);
    m_mapOrLines->setValidity(validity);
    m_grid->setValidity(validity);
    m_tables->setEnabled(validity == heatmap::MapView::Validity::Current);
}

void HeadsPage::setDigits(int digits) {
    m_tables->setDigits(digits);
}

void HeadsPage::setNumbers(const heatmap::Numbers& numbers) {
    m_colorPanel->setNumbers(numbers);
    m_large->setNumbers(numbers);
}

core::Stage HeadsPage::tileStage() const {
    return tileStageOf(m_document->selection()->stage());
}

void HeadsPage::rebuildContents() {
    if (!m_result || !m_document)
        return;
    m_isStale = isHidden();
    if (m_isStale) {
        m_maker->cancel();
        return;
    }
    if (m_pictures.canStandFor(m_result->experiment)) {
        m_maker->startNewest(
            [this, work = m_maps->workOf(m_result, tileStage())](const std::stop_token&) {
                return [this, pictures = work()] { showPictures(pictures); };
            });
        return;
    }
    m_maker->cancel();
    showPictures(m_maps->picturesOf(m_result, tileStage()));
}

void HeadsPage::showPictures(const ShownMaps::Pictures& pictures) {
    using Numbers = MapOrLines::Numbers;
    m_mapOrLines->setNumbers(m_maps->comparison() ? Numbers::Compared : Numbers::Own);
    m_pictures = pictures;
    m_grid->setContents(m_pictures.front, m_pictures.beside);
    m_colorPanel->setChoice(m_maps->colorsOf(tileStage()), m_maps->defaultColorsOf(tileStage()));
    showSelection();
}

void HeadsPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_isStale)
        rebuildContents();
    else if (m_result)
        showSelection();
}

void HeadsPage::showSelection() {
    const core::Stage stage = m_document->selection()->stage();
    QWidget* plain = core::isMap(stage) ? static_cast<QWidget*>(m_mapOrLines) : m_tables;
    m_mapOrLines->setStage(stage);
    m_answer->setCurrentWidget(m_instead ? m_instead : plain);
    m_grid->setVisible(m_layout == Layout::Everything && m_pictures.front.size() > 1);
    m_side->setVisible(hasSide());
    m_cellPanel->setVisible(core::isMap(stage));
    m_colorPanel->setVisible(core::isMap(stage) || m_pictures.front.size() > 1);
    limitAnswer();
    showHead();
    showCell();
}

void HeadsPage::showHead() {
    if (!m_result || isHidden() || m_pictures.front.empty())
        return;
    const core::Stage stage = m_document->selection()->stage();
    const core::Index head =
        std::min(m_document->selection()->head(), m_result->experiment.headCount() - 1);
    m_grid->setSelectedHead(head);
    const auto place = static_cast<std::size_t>(head);
    m_large->setContents(m_first->newest(m_pictures, head),
                         m_pictures.beside.empty() ? nullptr : m_pictures.beside[place]);
    // A difference has no sums of rows.
    const bool isWeights = stage == core::Stage::Weights && !large()->content()->rowSums.empty();
    m_colorPanel->setWeights(isWeights && !m_mapOrLines->isLines() ? large()->content() : nullptr);
    m_mapOrLines->setSelectedHead(head);
    limitAnswer();
    m_tables->setStage(stage, head);
}

std::vector<heatmap::MapContent>
HeadsPage::selectedContents(const std::shared_ptr<const document::Result>& result) const {
    if (!m_result || !result)
        return {};
    const bool isShown = result == m_result && !m_isStale && !m_maker->isBusy();
    const auto pictures = isShown ? m_pictures : m_maps->picturesOf(result, tileStage());
    const auto head = std::min(static_cast<std::size_t>(m_document->selection()->head()),
                               pictures.front.size() - 1);
    std::vector<heatmap::MapContent> contents{*pictures.front[head]};
    if (!pictures.beside.empty())
        contents.push_back(*pictures.beside[head]);
    return contents;
}

void HeadsPage::showCell() {
    if (!m_result || isHidden())
        return;
    // The result may be older than what is selected.
    std::optional<core::Cell> cell = m_document->selection()->cell();
    if (cell && !hasCell(*m_result, *cell))
        cell.reset();
    std::optional<Position> position;
    if (cell && core::isMap(cell->stage))
        position = Position{cell->row, cell->column};
    m_large->setCursorCell(position);
    m_grid->setCursorCell(position);
    m_cellPanel->setCell(m_result, cell);
    Q_EMIT sentenceChanged(sentenceOf(cell));
}

void HeadsPage::hoverCell(std::optional<core::Cell> cell) {
    Q_EMIT sentenceChanged(sentenceOf(cell ? cell : m_document->selection()->cell()));
}

/// A picture of a baseline may have cells that now has not.
std::optional<core::Cell> HeadsPage::cellAt(core::Index head,
                                            std::optional<Position> position) const {
    if (!position || !m_result)
        return std::nullopt;
    const core::Cell cell{tileStage(), head, position->row, position->column};
    return hasCell(*m_result, cell) ? std::optional(cell) : std::nullopt;
}

void HeadsPage::activate(core::Index head, Position position) {
    m_document->selection()->selectHead(head);
    if (core::isMap(m_document->selection()->stage()))
        m_document->selection()->selectCell(cellAt(head, position));
}

QString HeadsPage::sentenceOf(std::optional<core::Cell> cell) const {
    return cell && m_result ? sentenceOfCell(*m_result, *cell, m_maps->comparison().get())
                            : QString();
}

void HeadsPage::setLayout(Layout layout) {
    if (layout == m_layout)
        return;
    m_layout = layout;
    if (m_result)
        showSelection();
    if (layout == Layout::LargeOnly)
        m_mapOrLines->focusShown();
    Q_EMIT layoutChanged();
}

void HeadsPage::setHeader(QWidget* header) {
    m_header = header;
    m_column->insertWidget(0, header);
}

void HeadsPage::showInstead(QWidget* panel) {
    m_instead = panel;
    if (panel && m_answer->indexOf(panel) < 0)
        m_answer->addWidget(panel);
    if (m_result && m_document)
        showSelection();
}

heatmap::MapView* HeadsPage::large() const {
    return m_large->front();
}

heatmap::MapView* HeadsPage::beside() const {
    return m_large->beside();
}

void HeadsPage::setSide(Side side) {
    m_sideForm = side;
    m_side->setVisible(hasSide());
    limitAnswer();
}

void HeadsPage::addToSide(QWidget* panel) {
    auto* layout = qobject_cast<QVBoxLayout*>(m_side->widget()->layout());
    layout->insertWidget(layout->indexOf(m_notes), panel);
}

bool HeadsPage::hasSide() const {
    return m_layout == Layout::Everything && m_sideForm == Side::Shown && !m_instead;
}

void HeadsPage::retranslate() {
    m_colorPanel->retranslate();
    m_mapOrLines->retranslate();
    m_cellPanel->retranslate();
    m_notes->retranslate();
    rebuildContents();
}

void HeadsPage::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::FontChange)
        scaleToFont();
    QWidget::changeEvent(event);
}

} // namespace attention::shell
