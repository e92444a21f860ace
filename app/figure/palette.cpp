// SPDX-License-Identifier: GPL-3.0-or-later
#include "figure/palette.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace attention::figure {

namespace {

constexpr int kStep = 6; ///< by which the difference grows
constexpr std::size_t kFirstSlots = 4096;

int differenceOf(QRgb one, QRgb other) {
    return std::max({std::abs(qRed(one) - qRed(other)), std::abs(qGreen(one) - qGreen(other)),
                     std::abs(qBlue(one) - qBlue(other))});
}

} // namespace

Palette::Palette()
    : m_known(kFirstSlots) {}

std::optional<Palette::Place> Palette::exact(QRgb color) {
    const Known& known = m_known[slotOf(color)];
    if (known.color != color || m_entries[known.place].color != color)
        return added(color, Use::Exact);
    m_entries[known.place].use = Use::Exact;
    return known.place;
}

std::optional<Palette::Place> Palette::shade(QRgb color) {
    const Known& known = m_known[slotOf(color)];
    if (known.color == color)
        return known.place;
    if (const auto near = nearest(color, m_difference)) {
        int& most = m_entries[near->place].difference;
        most = std::max(most, near->difference);
        remember(color, near->place);
        return near->place;
    }
    return added(color, Use::Shade);
}

std::optional<Palette::Moves> Palette::coarsen() {
    if (m_difference == kMostDifference)
        return std::nullopt;
    m_difference += kStep;
    m_known.assign(m_known.size(), {});
    m_knownCount = 0;
    const std::array<Entry, 256> before = std::exchange(m_entries, {});
    Moves moves{};
    for (std::size_t place = 0; place < before.size(); ++place) {
        moves[place] = static_cast<Place>(place);
        if (before[place].use == Use::Exact)
            m_entries[place] = before[place];
    }
    for (std::size_t place = 0; place < before.size(); ++place) {
        if (before[place].use != Use::Shade)
            continue;
        const int already = before[place].difference;
        const auto near = nearest(before[place].color, m_difference - already);
        if (!near) {
            m_entries[place] = before[place];
            continue;
        }
        moves[place] = near->place;
        int& most = m_entries[near->place].difference;
        most = std::max(most, near->difference + already);
    }
    for (std::size_t place = 0; place < m_entries.size(); ++place)
        if (m_entries[place].use != Use::Free)
            remember(m_entries[place].color, static_cast<Place>(place));
    return moves;
}

std::vector<QRgb> Palette::colors() const {
    std::vector<QRgb> colors;
    for (const Entry& entry : m_entries)
        colors.push_back(entry.color);
    const auto last = std::find_if(m_entries.rbegin(), m_entries.rend(),
                                   [](const Entry& entry) { return entry.use != Use::Free; });
    colors.resize(static_cast<std::size_t>(m_entries.rend() - last));
    return colors;
}

/// Where the colour is remembered or may be.
std::size_t Palette::slotOf(QRgb color) const {
    const std::size_t mask = m_known.size() - 1;
    std::size_t slot = (color * 0x9e3779b1U >> 12) & mask;
    while (m_known[slot].color != 0 && m_known[slot].color != color)
        slot = (slot + 1) & mask;
    return slot;
}

void Palette::remember(QRgb color, Place place) {
    Known& known = m_known[slotOf(color)];
    if (known.color == 0)
        ++m_knownCount;
    known = {color, place};
    if (2 * m_knownCount < m_known.size())
        return;
    const std::vector<Known> all = std::exchange(m_known, std::vector<Known>(2 * m_known.size()));
    for (const Known& one : all)
        if (one.color != 0)
            m_known[slotOf(one.color)] = one;
}

/// The one that differs least, and by at most so much.
std::optional<Palette::Near> Palette::nearest(QRgb color, int difference) const {
    std::optional<Near> nearest;
    for (std::size_t place = 0; place < m_entries.size(); ++place) {
        if (m_entries[place].use == Use::Free)
            continue;
        const int own = differenceOf(m_entries[place].color, color);
        if (own <= difference && (!nearest || own < nearest->difference))
            nearest = {static_cast<Place>(place), own};
    }
    return nearest;
}

std::optional<Palette::Place> Palette::added(QRgb color, Use use) {
    const auto free = std::ranges::find(m_entries, Use::Free, &Entry::use);
    if (free == m_entries.end())
        return std::nullopt;
    *free = {color, use};
    const auto place = static_cast<Place>(free - m_entries.begin());
    remember(color, place);
    return place;
}

} // namespace attention::figure
