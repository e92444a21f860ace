// SPDX-License-Identifier: GPL-3.0-or-later
// How the parts of the heads page share its room.
#include "document/document.h"
#include "heatmap/head_grid.h"
#include "shell/heads_page.h"
#include "shell/map_pair.h"
#include "table/scaled.h"

#include <QBoxLayout>
#include <QEvent>
#include <QFrame>
#include <QScrollArea>
#include <QSplitter>
#include <QStackedWidget>

namespace attention::shell {

namespace {

constexpr int kLeastSideWidth = 224;
constexpr int kMostSideWidth = 304;
constexpr int kLeastSideHeight = 160; ///< below the map
constexpr int kLeastMapWidth = 240;
constexpr int kLeastMapHeight = 240;
constexpr int kLeastGridHeight = 140;
/// Labels, row sums and legend beside the cells.
constexpr int kBesideMap = 140;

} // namespace

/// A map is square: what it cannot use goes to the end of the card, not between it and its side.
/// Where there is no room beside the map the side goes below it, and the page scrolls.
void HeadsPage::limitAnswer() {
    const auto length = [this](int pixels) { return table::scaled(pixels, font()); };
    const bool isNarrow = hasSide() && m_card->width() < length(kLeastSideWidth + kLeastMapWidth);
    m_cardLayout->setDirection(isNarrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
    m_side->setMaximumWidth(isNarrow ? QWIDGETSIZE_MAX : length(kMostSideWidth));
    m_card->setMinimumHeight(length(kLeastMapHeight + (isNarrow ? kLeastSideHeight : 0)));
    const bool isSquare = m_document && core::isMap(m_document->selection()->stage()) &&
                          !m_instead && hasSide() && !isNarrow;
    const int maps = m_large->isPaired() ? 2 : 1;
    m_answer->setMaximumWidth(isSquare ? maps * (m_card->height() + length(kBesideMap))
                                       : QWIDGETSIZE_MAX);
}

void HeadsPage::scaleToFont() {
    m_side->setMinimumWidth(table::scaled(kLeastSideWidth, font()));
    m_grid->setMinimumHeight(table::scaled(kLeastGridHeight, font()));
    limitAnswer();
}

bool HeadsPage::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_card && event->type() == QEvent::Resize)
        limitAnswer();
    return QWidget::eventFilter(watched, event);
}

void HeadsPage::setTiles(Tiles tiles) {
    if (m_header)
        m_header->setVisible(tiles == Tiles::Below);
    if (tiles == Tiles::Beside && m_splitter->orientation() == Qt::Vertical) {
        m_stateBelow = m_splitter->saveState();
        m_splitter->setOrientation(Qt::Horizontal);
        m_splitter->setSizes({5 * width() / 8, 3 * width() / 8});
    } else if (tiles == Tiles::Below && m_splitter->orientation() == Qt::Horizontal) {
        m_splitter->restoreState(m_stateBelow);
    }
}

QByteArray HeadsPage::saveSplitter() const {
    return m_splitter->saveState();
}

void HeadsPage::restoreSplitter(const QByteArray& state) {
    m_splitter->restoreState(state);
}

} // namespace attention::shell
