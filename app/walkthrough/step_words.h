// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "walkthrough/flow.h"

#include <QString>

namespace attention::walkthrough {

/// What happens in this card, and why, in one sentence.
QString stepSentence(const Flow& flow, const FlowCard& card);

} // namespace attention::walkthrough
