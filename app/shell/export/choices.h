// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/colormap.h"
#include "core/experiment.h"
#include "core/matrix.h"
#include "figure/encode.h"
#include "figure/figure.h"
#include "heatmap/layout.h"
#include "heatmap/render.h"

#include <QString>

#include <optional>
#include <vector>

class QSettings;

namespace attention::shell {

/// Which heads leave the program, and in how many files.
enum class ExportHeads { Selected, All, Chosen, FilePerHead, FilePerChosenHead };
bool isFilePerHead(ExportHeads heads);
/// Whether a person names the heads.
bool areHeadsChosen(ExportHeads heads);

enum class Background { Light, Transparent };

/// Everything a person sets in the export dialog, as a value; sizes are in `unit`, absent ones
/// automatic.
struct ExportChoices {
    ExportHeads heads = ExportHeads::All;
    std::vector<core::Index> chosenHeads; ///< used where areHeadsChosen(); in this order
    figure::Format format = figure::Format::Png;
    figure::Unit unit = figure::Unit::Pixel;
    std::optional<double> width;
    std::optional<double> height;
    std::optional<double> fontSize;
    int dpi = 300; ///< of a PNG whose size is in mm
    std::optional<int> columns;
    QString title;
    heatmap::CaptionChoice caption;
    heatmap::Shown legend = heatmap::Shown::Yes;
    heatmap::Shown labels = heatmap::Shown::Yes;
    heatmap::Numbers numbers;
    Background background = Background::Light;
};

/// What the dialog is about: the numbers' stages and colours, and which head is selected.
struct ExportSubject {
    /// Its view, stages and colours hold; all else comes from the choices.
    heatmap::RenderChoices start;
    core::Index selectedHead = 0;
    core::Index headCount = 1;

    /// Whether the picture exists once, whichever heads are chosen: concat and final.
    bool isWithoutHeads() const;
    /// Whether the picture is the walkthrough's: every stage, with arrows.
    bool isWholePass() const { return start.stages.size() == core::kStages.size(); }
    /// Whether all heads are drawn over each other, so that nothing stands in columns.
    bool isOverlaid() const { return start.view == heatmap::View::Lines; }
    /// The colours of a stage as the window shows it.
    core::ColorChoice colorsOf(core::Stage stage) const;
};

/// The limits of what a person may choose.
inline constexpr int kLeastDpi = 30;
inline constexpr int kMostDpi = 2400;
inline constexpr int kMostColumns = 96;
inline constexpr int kMostDigits = 6;

/// The size of letters that a figure in mm has when nobody chose one.
inline constexpr double kDefaultMillimetres = 3;

heatmap::RenderChoices renderChoicesOf(const ExportChoices& choices, const ExportSubject& subject);
figure::EncodeOptions encodeOptionsOf(const ExportChoices& choices);

/// The choices that were saved last, or `fallback` where there are none; what does not fit is left
/// out. Title, own caption and chosen heads come back for the document of the same name only.
ExportChoices loadExportChoices(const QSettings& settings, const QString& document,
                                const ExportChoices& fallback);
void saveExportChoices(QSettings& settings, const QString& document, const ExportChoices& choices);

/// `0, 2, 5-7` → 0 2 5 6 7; nothing for any other text, a head that does not exist, a head twice,
/// or no head.
std::optional<std::vector<core::Index>> headsOfText(const QString& text, core::Index headCount);
/// The shortest text that headsOfText() reads back.
QString textOfHeads(const std::vector<core::Index>& heads);

} // namespace attention::shell
