// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention_dump.h"
#include "core/dump_findings.h"

#include <QString>

#include <vector>

namespace attention::maps {

/// What a person may want to do about a finding.
enum class Remedy { None, Transpose, Trim, Normalise, Softmax, ShowCell };

/// Something that was seen, as a sentence with what can be done about it.
struct Finding {
    QString sentence;
    Remedy remedy = Remedy::None;
};

/// All that is worth saying of the maps, what matters most first; at least one sentence.
std::vector<Finding> findingsInWords(const core::AttentionDump& dump,
                                     const core::DumpFindings& findings);

/// What the button says: to do it, or where it is done to take it back.
QString remedyText(Remedy remedy, const core::DumpReading& reading);
/// Whether the reading has it done.
bool isDone(Remedy remedy, const core::DumpReading& reading);
/// The reading with the remedy done, or taken back where it is done.
core::DumpReading readingWith(Remedy remedy, core::DumpReading reading,
                              const core::DumpFindings& findings);

} // namespace attention::maps
