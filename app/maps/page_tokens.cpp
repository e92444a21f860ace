// SPDX-License-Identifier: GPL-3.0-or-later
// How the page of maps takes tokens, and what it says of those that do not fit.
#include "maps/page.h"
#include "words/error_text.h"
#include "words/names.h"

namespace attention::maps {

void Page::useTokens(const QByteArray& text) {
    if (!m_sight.dump)
        return;
    try {
        takeTokens(
            core::parseTokenLists({text.constData(), static_cast<std::size_t>(text.size())}));
    } catch (const core::Error& error) {
        say(words::errorText(error));
        return;
    }
    showMaps();
}

void Page::takeTokens(const core::TokenLists& lists) {
    const auto padding = m_findings ? m_findings->withoutPadding : std::nullopt;
    const auto tokens = axisTokensOf(lists, *m_sight.dump, m_sight.reading.turn, padding);
    const bool isTurned = m_sight.reading.turn == core::DumpTurn::Transposed;
    const core::Index rows = isTurned ? m_sight.dump->columns() : m_sight.dump->rows();
    const core::Index columns = isTurned ? m_sight.dump->rows() : m_sight.dump->columns();
    if (tokens) {
        m_lists = lists;
        m_sight.tokens = *tokens;
        const AxisTokens& named = *tokens;
        say(named.rows.isEmpty() == named.columns.isEmpty()
                ? QString()
                : tr("The tokens name one axis of the maps; the other one is still counted."));
    } else if (lists.columns.empty()) {
        say(tr("The tokens do not fit: there are %1, the maps have %2 rows and %3 columns.")
                .arg(lists.rows.size())
                .arg(rows)
                .arg(columns));
    } else {
        say(tr("The tokens do not fit: there are %1 for rows and %2 for columns, the maps have %3 "
               "rows and %4 columns.")
                .arg(lists.rows.size())
                .arg(lists.columns.size())
                .arg(rows)
                .arg(columns));
    }
}

} // namespace attention::maps
