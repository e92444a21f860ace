// SPDX-License-Identifier: GPL-3.0-or-later
#include "figure/cell_fills.h"

#include <map>
#include <mutex>
#include <tuple>
#include <utility>

namespace attention::figure {

struct CellFills::Made {
    std::once_flag once;
    Places places;
};

CellFills::CellFills(const std::vector<core::Rgb>& colors)
    : m_count(colors.size()) {
    std::map<std::tuple<int, int, int>, Place> known;
    auto places = std::make_shared<Places>();
    places->reserve(colors.size());
    for (const core::Rgb color : colors) {
        const auto [entry, isNew] = known.emplace(std::tuple(color.red, color.green, color.blue),
                                                  static_cast<Place>(m_table.size()));
        if (isNew)
            m_table.push_back(color);
        places->push_back(entry->second);
    }
    m_ranks.assign(m_table.size(), 0);
    m_places = std::move(places);
}

CellFills::CellFills(std::vector<core::Rgb> table, std::vector<Place> ranks,
                     std::shared_ptr<const Places> places)
    : m_table(std::move(table))
    , m_ranks(std::move(ranks))
    , m_count(places ? places->size() : 0)
    , m_places(std::move(places)) {}

CellFills::CellFills(std::vector<core::Rgb> table, std::shared_ptr<const CellSource> source,
                     std::size_t count)
    : m_table(std::move(table))
    , m_count(count)
    , m_source(std::move(source))
    , m_made(std::make_shared<Made>()) {}

const CellFills::Place* CellFills::places() const {
    if (m_places)
        return m_places->data();
    if (!m_made)
        return nullptr;
    std::call_once(m_made->once, [this] { m_made->places = m_source->places(); });
    return m_made->places.data();
}

} // namespace attention::figure
