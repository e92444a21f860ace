// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figure/figure.h"
#include "heatmap/render.h"

#include <QString>

#include <cstddef>
#include <functional>
#include <memory>
#include <vector>

namespace attention::document {
struct Result;
}

namespace attention::shell {

/// What figures are made of: the pass of an experiment, or maps of a file. The functions may be
/// called on any thread and never throw, `check` apart.
struct ExportSource {
    core::Index headCount = 1;
    std::function<figure::Figure(const heatmap::RenderChoices& choices)> figure;
    /// One for each chosen stage and head.
    std::function<std::vector<heatmap::NamedFigure>(const heatmap::RenderChoices& choices)> figures;
    std::function<QString(const heatmap::RenderChoices& choices)> caption;
    /// Throws core::Error where the numbers cannot be read any more, so that what was made of them
    /// must not be written; null where nothing can happen to them.
    std::function<void(const heatmap::RenderChoices& choices)> check;
    /// Bytes of memory that the numbers of a head take until its figure is written; 0: they are
    /// there already.
    std::size_t bytesOfHead = 0;
    /// In the current language.
    std::function<QString(core::Index head)> headTitle;
};

ExportSource exportSourceOf(std::shared_ptr<const document::Result> result);

} // namespace attention::shell
