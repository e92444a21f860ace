// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"
#include "walkthrough/flow.h"
#include "walkthrough/marks.h"

#include <QString>

namespace attention::walkthrough {

/// `Scores · Query “你” → key “我”: 1`: the number of a place of the result in one sentence.
QString placeSentence(const document::Result& result, const core::Place& place);
/// `Scores · Query “你” → key “我”: hidden`: the same for a number that is not told.
QString hiddenSentence(const core::Experiment& experiment, const core::Cell& cell);
/// `Scores, query 你, key 我, 1`: for a screen reader that stands on the cell.
QString spokenCell(const Flow& flow, const FlowCard& card, Position position);
/// `Scores, 3×3: n tokens, n tokens`: for one that reaches the card.
QString spokenCard(const FlowCard& card);
/// The whole labels and every digit, as rich text that shows them verbatim.
QString cellToolTip(const Flow& flow, const FlowCard& card, Position position);
/// What the numbers of the shape count, as rich text.
QString shapeToolTip(const FlowCard& card);
/// Whether the selected number comes from this one or goes into it; empty where neither.
QString markSentence(const Marks& marks, const core::Place& place);

} // namespace attention::walkthrough
