// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/file_format.h"

#include <algorithm>

namespace attention::core::io {

namespace {

bool isPlain(const Mask& mask) {
    return mask.kind == Mask::Kind::None || mask.kind == Mask::Kind::Given ||
           (mask.kind == Mask::Kind::Causal && mask.align == Mask::Align::BottomRight);
}

bool isIntact(const QueryHead& head) {
    return head.ablation.kind == Ablation::Kind::None;
}

} // namespace

std::string_view formatName(FileFormat format) {
    return format == FileFormat::One ? "attention-lab/1" : "attention-lab/2";
}

FileFormat formatFor(const Experiment& experiment) {
    const bool fitsOne = isPlain(experiment.mask) &&
                         experiment.positions.kind == Positions::Kind::None &&
                         std::ranges::all_of(experiment.heads, isIntact) && experiment.pins.empty();
    return fitsOne ? FileFormat::One : FileFormat::Two;
}

} // namespace attention::core::io
