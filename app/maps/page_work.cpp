// SPDX-License-Identifier: GPL-3.0-or-later
// What the page of maps reads and makes on other threads.
#include "core/statistics.h"
#include "heatmap/cell_places.h"
#include "heatmap/lines_panel.h"
#include "heatmap/palette_ink.h"
#include "maps/busy_sign.h"
#include "maps/findings_panel.h"
#include "maps/page.h"
#include "maps/statistics_words.h"
#include "maps/thumbnail.h"
#include "maps/thumbnail_grid.h"
#include "threads/worker.h"
#include "words/error_text.h"

#include <QLocale>

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <utility>

namespace attention::maps {

using threads::Worker;

namespace {

/// Bytes of memory that are worth a word.
constexpr std::size_t kLargeMap = std::size_t{256} << 20;

/// Of all heads of a layer.
std::vector<std::shared_ptr<const heatmap::MapContent>>
linesOfLayer(const Sight& sight, core::Index layer, const std::stop_token& stop) {
    std::vector<core::Index> heads(
        static_cast<std::size_t>(sight.dump->count(core::DumpAxis::Head)));
    std::iota(heads.begin(), heads.end(), core::Index{0});
    std::vector<std::shared_ptr<const heatmap::MapContent>> contents;
    for (heatmap::MapContent& content : lineContentsOf(sight, layer, heads, stop))
        contents.push_back(std::make_shared<const heatmap::MapContent>(std::move(content)));
    return contents;
}

} // namespace

bool Page::isAtRest() const {
    return !m_looking->isBusy() && !m_pictures->isBusy() && !m_thumbnails->isBusy();
}

void Page::look() {
    m_looking->cancel();
    m_findings.reset();
    m_findingsPanel->setFindings(m_sight.dump, {}, FindingsPanel::Looking::Yes);
    m_looking->start(
        [this, sight = m_sight](const std::stop_token& stop) -> Worker::Answer {
            const core::DumpFindings found =
                core::findingsOf(*sight.dump, sight.batch, sight.reading.turn, sight.limits, stop);
            return [this, found] { takeFindings(found); };
        },
        Worker::Urgency::Now);
}

void Page::takeFindings(const core::DumpFindings& findings) {
    m_findings = findings;
    m_findingsPanel->setFindings(m_sight.dump, m_findings, FindingsPanel::Looking::No);
    m_isStageKnown = true;
    const core::Stage before = m_sight.stage;
    decideStage(core::areScores(findings) ? Numbers::Scores : Numbers::Weights);
    // Tokens may be those that are left without padding.
    const bool hasTokens = !m_sight.tokens.rows.isEmpty() || !m_sight.tokens.columns.isEmpty();
    if (!hasTokens && !m_lists.rows.empty() && findings.withoutPadding) {
        takeTokens(m_lists);
        showPicture();
    }
    if (m_sight.stage != before)
        refresh();
}

void Page::decideStage(Numbers numbers) {
    const bool isMade = m_sight.reading.rows != core::RowChange::None;
    m_sight.stage =
        numbers == Numbers::Scores && !isMade ? core::Stage::Scores : core::Stage::Weights;
    m_sight.colors = m_colors.at(m_sight.stage);
    showView();
}

void Page::refresh() {
    m_thumbnails->cancel();
    m_sight.shared.reset();
    if (!needsAllMaps(m_sight)) {
        if (m_sight.colors.range != core::RangeMode::Head)
            m_sight.shared = sharedScale(m_sight, {});
        showMaps();
        return;
    }
    m_pictures->cancel();
    m_thumbnails->start(
        [this, sight = m_sight](const std::stop_token& stop) -> Worker::Answer {
            const core::ColorScale scale = sharedScale(sight, stop);
            return [this, scale] {
                m_sight.shared = scale;
                showMaps();
            };
        },
        Worker::Urgency::Now);
}

void Page::showMaps() {
    m_thumbnails->cancel();
    m_grid->renew();
    showPicture();
    showLines();
}

void Page::showPicture() {
    if (!m_sight.shared && needsAllMaps(m_sight))
        return; // comes with the scale
    m_pictures->cancel();
    m_pictures->start(
        [this, sight = m_sight, place = m_place](const std::stop_token& stop) -> Worker::Answer {
            const core::Tensor values = valuesAt(sight, place, stop);
            const auto content =
                std::make_shared<heatmap::MapContent>(contentOf(sight, place, values));
            heatmap::prepareColors(*content, stop);
            const core::Range range = core::finiteRange(*values);
            const double tolerance = core::sumTolerance(sight.dump->tensor().dtype);
            const bool isScores = range.low < -tolerance || range.high > 1 + tolerance;
            return [this, content, isScores, statistics = mapSentence(*content, *values)] {
                takePicture(content, statistics, isScores ? Numbers::Scores : Numbers::Weights);
            };
        },
        Worker::Urgency::Now);
}

/// Large maps say at once what they take, others only that they are being read, where it lasts.
void Page::followReading() {
    if (!m_pictures->isBusy() || !m_sight.dump) {
        m_busy->stop();
        return;
    }
    const QString shape = tr("%1 × %2").arg(m_sight.dump->rows()).arg(m_sight.dump->columns());
    const std::size_t bytes = bytesOnShow(m_sight);
    if (bytes < kLargeMap)
        m_busy->start(tr("Reading the map of %1 …").arg(shape), BusySign::Begin::WhereItLasts);
    else
        m_busy->start(tr("Reading the map of %1, which takes %2 of memory …")
                          .arg(shape, locale().formattedDataSize(static_cast<qint64>(bytes), 1)),
                      BusySign::Begin::AtOnce);
}

/// The last good picture stays, greyed.
void Page::showFailure(const core::Error& error) {
    say(words::errorText(error));
    m_large->setValidity(heatmap::MapView::Validity::Outdated);
    if (!m_findings)
        m_findingsPanel->setFindings(m_sight.dump, {}, FindingsPanel::Looking::No);
}

void Page::takePicture(const std::shared_ptr<const heatmap::MapContent>& content,
                       const QString& statistics, Numbers numbers) {
    m_large->setContent(content);
    m_large->setValidity(heatmap::MapView::Validity::Current);
    m_statistics = statistics;
    if (m_wantedCell && m_wantedCell->place.layer == m_place.layer &&
        m_wantedCell->place.head == m_place.head)
        showCell(*std::exchange(m_wantedCell, std::nullopt));
    Q_EMIT sentenceChanged(sentence());
    Q_EMIT shownChanged();
    // Until all maps were looked at, the first one says what they are.
    if (std::exchange(m_isStageKnown, true))
        return;
    const core::Stage before = m_sight.stage;
    decideStage(numbers);
    if (m_sight.stage != before)
        refresh();
}

void Page::showLines() {
    if (m_view != Header::View::Lines || !m_sight.dump)
        return;
    m_thumbnails->start(
        [this, sight = m_sight, place = m_place](const std::stop_token& stop) -> Worker::Answer {
            const auto contents = linesOfLayer(sight, place.layer, stop);
            return [this, contents] {
                m_lines->setSelectedHead(m_place.head);
                m_lines->setContents(contents);
                Q_EMIT shownChanged();
            };
        },
        Worker::Urgency::Now);
}

void Page::makeThumbnails(const std::vector<core::DumpPlace>& places) {
    if (!m_sight.dump || (!m_sight.shared && needsAllMaps(m_sight)))
        return;
    const heatmap::BlockedColors blocked = heatmap::blockedColors(heatmap::inkOf(palette()));
    for (const core::DumpPlace& place : places)
        m_thumbnails->start(
            [this, place, blocked, sight = m_sight](const std::stop_token& stop) -> Worker::Answer {
                const QImage image = thumbnailOf(sight, valuesAt(sight, place, stop), blocked);
                return [this, place, image] { m_grid->setImage(place, image); };
            },
            Worker::Urgency::Later);
}

/// The cell is one of the turned map, before it is cut.
void Page::showCell(const core::DumpCell& cell) {
    const core::DumpPlace place{cell.place.layer, 0, cell.place.head};
    if (!(place == m_place)) {
        m_wantedCell = cell;
        setPlace(place);
        return;
    }
    Position position{cell.row, cell.column};
    if (m_sight.reading.kept) {
        position.row -= m_sight.reading.kept->row;
        position.column -= m_sight.reading.kept->column;
    }
    const QSize size = mapSize();
    if (position.row < 0 || position.column < 0 || position.row >= size.height() ||
        position.column >= size.width())
        return;
    m_view = Header::View::Map;
    showView();
    m_large->setFocus();
    m_large->activateCell(position);
}

} // namespace attention::maps
