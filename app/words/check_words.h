// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/check.h"
#include "core/experiment.h"
#include "core/softmax_check.h"

#include <QString>

/// Printed numbers and what is wrong with them, in the current language.
namespace attention::words {

/// What a printed table of the stage must look like: its shape, and its rows by their labels.
core::PrintedShape printedShape(const core::Experiment& experiment, core::StageMatrix place);

/// `right`, `right within rounding`, `wrong`; empty for a blank cell.
QString verdictTitle(core::Verdict verdict);
/// The same with `carried over` where it is.
QString verdictTitle(const core::CheckedCell& cell);

/// With the places that were printed: `0.40`.
QString printedText(const core::PrintedNumber& number);
/// With two more places than were printed, at least six: `0.248255`.
QString computedText(const core::CheckedCell& cell);

/// `Row 2, column 0 (query “你” → key “我”): printed 0.27, computed 0.248255: wrong`.
QString checkedCellSentence(const core::Experiment& experiment, const core::Comparison& comparison,
                            core::Index row, core::Index column);

/// `dividing by d_k`: the slip as a part of a sentence.
QString slipTitle(const core::Experiment& experiment, const core::Slip& slip);

/// One line on what may have gone wrong; where nothing is wrong, that all printed numbers agree.
QString diagnosisSentence(const core::Experiment& experiment, const core::Comparison& comparison,
                          const core::Diagnosis& diagnosis);

/// One line on a free list of softmax weights: how many agree, and the divisor that would fit.
QString listCheckSentence(const core::ListCheck& check);

} // namespace attention::words
