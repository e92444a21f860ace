// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cli/arguments.h"
#include "core/experiment.h"
#include "figure/encode.h"
#include "heatmap/render.h"

#include <QString>

namespace attention::cli {

/// Where the figures go: one file, or one file a head in a folder.
struct RenderTarget {
    enum class Kind { File, Folder };
    Kind kind = Kind::File;
    QString path;
    figure::Format format = figure::Format::Png;
};

/// The names of the options of `render`, without dashes.
QStringList renderOptions();

/// `-o` and `--format`. Throws Failure where `-o` is missing or the two contradict each other.
RenderTarget targetOf(const Arguments& arguments);

/// `--dpi`, `--text`. Throws Failure.
figure::EncodeOptions encodeOptionsOf(const Arguments& arguments);

/// Everything that decides the figure except the heads. Throws Failure.
heatmap::RenderChoices choicesOf(const Arguments& arguments);

/// `--head`: all heads of the experiment, or those named, each once. Throws Failure.
std::vector<core::Index> headsOf(const Arguments& arguments, core::Index count);

} // namespace attention::cli
