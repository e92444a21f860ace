// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/render_arguments.h"

#include "cli/failure.h"
#include "cli/sizes.h"
#include "cli/view_arguments.h"
#include "words/names.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <numeric>
#include <utility>

namespace attention::cli {

namespace {

/// The value of an option that is one of a few words. Throws Failure for any other.
template<typename Value>
Value choiceOf(const Arguments& arguments, const QString& option, Value absent,
               std::initializer_list<std::pair<const char*, Value>> choices) {
    const auto text = arguments.value(option);
    if (!text)
        return absent;
    QStringList names;
    for (const auto& [name, value] : choices) {
        if (text->compare(QLatin1String(name), Qt::CaseInsensitive) == 0)
            return value;
        names << QString::fromLatin1(name);
    }
    refuseValue(option, *text, names.join(QStringLiteral(", ")));
}

heatmap::Shown shownOf(const Arguments& arguments, const QString& option) {
    return choiceOf(arguments, option, heatmap::Shown::Yes,
                    {{"on", heatmap::Shown::Yes}, {"off", heatmap::Shown::No}});
}

std::vector<core::Stage> stagesOf(const Arguments& arguments) {
    const auto text = arguments.value(QStringLiteral("stage"));
    if (!text)
        return {core::Stage::Weights};
    if (*text == QLatin1String("all"))
        return {core::kStages.begin(), core::kStages.end()};
    return {stageOption(*text)};
}

heatmap::CaptionChoice captionOf(const Arguments& arguments) {
    using Kind = heatmap::CaptionChoice::Kind;
    const QString text = arguments.value(QStringLiteral("caption")).value_or(QStringLiteral("on"));
    if (text == QLatin1String("on"))
        return {Kind::Automatic, {}};
    if (text == QLatin1String("off"))
        return {Kind::Off, {}};
    return {Kind::Own, text};
}

heatmap::Numbers numbersOf(const Arguments& arguments) {
    using Kind = heatmap::Numbers::Kind;
    constexpr int kMostDigits = 17;
    const QString option = QStringLiteral("numbers");
    const QString text = arguments.value(option).value_or(QStringLiteral("auto"));
    if (text == QLatin1String("auto"))
        return {};
    if (text == QLatin1String("off"))
        return {Kind::Off};
    return {Kind::Digits, wholeNumber(option, text, 0, kMostDigits)};
}

heatmap::Ink inkOf(const Arguments& arguments) {
    enum class Background { Light, Transparent };
    heatmap::Ink ink = heatmap::Ink::onLight();
    if (choiceOf(arguments, QStringLiteral("background"), Background::Light,
                 {{"light", Background::Light}, {"transparent", Background::Transparent}}) ==
        Background::Transparent)
        ink.background.reset();
    return ink;
}

/// `A,B` with A < B, both finite.
std::optional<core::Range> manualRange(const QString& text) {
    const QStringList ends = text.split(QLatin1Char(','));
    if (ends.size() != 2)
        return {};
    bool isLow = false;
    bool isHigh = false;
    const core::Range range{ends.at(0).toDouble(&isLow), ends.at(1).toDouble(&isHigh)};
    const bool isRange = isLow && isHigh && std::isfinite(range.low) && std::isfinite(range.high) &&
                         range.low < range.high;
    return isRange ? std::optional(range) : std::nullopt;
}

void setRange(const Arguments& arguments, core::ColorChoice& colors) {
    const QString option = QStringLiteral("range");
    const auto text = arguments.value(option);
    if (!text)
        return;
    if (const auto range = manualRange(*text)) {
        colors.range = core::RangeMode::Manual;
        colors.manual = *range;
        return;
    }
    const auto mode = core::rangeModeNamed(words::toCore(*text));
    if (!mode || *mode == core::RangeMode::Manual)
        refuseValue(option, *text, QStringLiteral("fixed, head, shared, percentile, A,B (A < B)"));
    colors.range = *mode;
}

core::ColorChoice colorsOf(const Arguments& arguments, core::Stage stage) {
    using core::ColorMap;
    using core::ColorNorm;
    core::ColorChoice colors = core::defaultColors(stage);
    colors.map = choiceOf(arguments, QStringLiteral("colormap"), colors.map,
                          {{"viridis", ColorMap::Viridis},
                           {"cividis", ColorMap::Cividis},
                           {"magma", ColorMap::Magma},
                           {"blues", ColorMap::Blues},
                           {"greys", ColorMap::Greys},
                           {"redblue", ColorMap::RedBlue}});
    colors.norm = choiceOf(
        arguments, QStringLiteral("norm"), colors.norm,
        {{"linear", ColorNorm::Linear}, {"sqrt", ColorNorm::Sqrt}, {"log", ColorNorm::Log}});
    colors.pooling = choiceOf(arguments, QStringLiteral("pooling"), colors.pooling,
                              {{"max", core::Pooling::Max}, {"mean", core::Pooling::Mean}});
    setRange(arguments, colors);
    if (stage == core::Stage::Weights)
        colors.sinks = sinkChoiceOf(arguments);
    return colors;
}

/// The one unit of all lengths that are given. Throws Failure where millimetres meet pixels.
void setSizes(const Arguments& arguments, heatmap::SheetOptions& sheet) {
    std::optional<figure::Unit> unit;
    const auto take = [&](const QString& option, Limit limit) -> std::optional<double> {
        const auto text = arguments.value(option);
        if (!text)
            return {};
        const Length length = lengthOf(option, *text, limit);
        if (unit && *unit != length.unit)
            throw wrongUsage(QCoreApplication::translate(
                "cli", "Sizes must be all in mm or all in px, not mixed."));
        unit = length.unit;
        return length.value;
    };
    sheet.width = take(QStringLiteral("width"), Limit::Figure);
    sheet.height = take(QStringLiteral("height"), Limit::Figure);
    sheet.fontSize = take(QStringLiteral("font-size"), Limit::Font);
    sheet.unit = unit.value_or(figure::Unit::Pixel);
}

} // namespace

QStringList renderOptions() {
    QStringList options;
    for (const char* option :
         {"example",  "o",          "format",       "head",  "stage",   "columns", "width",
          "height",   "dpi",        "font-size",    "title", "caption", "legend",  "labels",
          "numbers",  "background", "colormap",     "norm",  "range",   "pooling", "text",
          "language", "baseline",   "against-head", "show"})
        options << QString::fromLatin1(option);
    return options + viewOptions();
}

RenderTarget targetOf(const Arguments& arguments) {
    using figure::Format;
    const auto path = arguments.value(QStringLiteral("o"));
    if (!path || path->isEmpty())
        throw wrongUsage(QCoreApplication::translate(
            "cli", "The option -o with a file or a folder is missing."));
    const auto ending = figure::formatOfEnding(QFileInfo(*path).suffix().toLower());
    const Format format =
        choiceOf(arguments, QStringLiteral("format"), ending.value_or(Format::Png),
                 {{"png", Format::Png}, {"svg", Format::Svg}, {"pdf", Format::Pdf}});
    if (ending && *ending != format)
        throw wrongUsage(
            QCoreApplication::translate("cli", "The ending of “%1” contradicts --format %2.")
                .arg(path->right(60), figure::endingOf(format)));
    return {ending ? RenderTarget::Kind::File : RenderTarget::Kind::Folder, *path, format};
}

figure::EncodeOptions encodeOptionsOf(const Arguments& arguments) {
    using figure::SvgText;
    constexpr int kHighestDpi = 4800;
    figure::EncodeOptions options;
    const QString dpi = QStringLiteral("dpi");
    if (const auto text = arguments.value(dpi))
        options.dpi = wholeNumber(dpi, *text, 1, kHighestDpi);
    options.svgText = choiceOf(arguments, QStringLiteral("text"), SvgText::Auto,
                               {{"outlines", SvgText::Outlines}, {"fonts", SvgText::Fonts}});
    return options;
}

heatmap::RenderChoices choicesOf(const Arguments& arguments) {
    constexpr int kMostColumns = 1000;
    heatmap::RenderChoices choices;
    choices.view = viewOf(arguments);
    choices.lines = lineChoiceOf(arguments);
    choices.stages = choices.view == heatmap::View::Map ? stagesOf(arguments)
                                                        : heatmap::stagesOfView(choices.view);
    for (const core::Stage stage : choices.stages)
        choices.stageColors.emplace(stage, colorsOf(arguments, stage));
    requireWeightsForSinks(arguments, choices);
    choices.caption = captionOf(arguments);
    heatmap::SheetOptions& sheet = choices.sheet;
    setSizes(arguments, sheet);
    const QString columns = QStringLiteral("columns");
    if (const auto text = arguments.value(columns))
        sheet.columns = wholeNumber(columns, *text, 1, kMostColumns);
    sheet.title = arguments.value(QStringLiteral("title"));
    sheet.legend = shownOf(arguments, QStringLiteral("legend"));
    sheet.labels = shownOf(arguments, QStringLiteral("labels"));
    sheet.numbers = numbersOf(arguments);
    sheet.ink = inkOf(arguments);
    return choices;
}

std::vector<core::Index> headsOf(const Arguments& arguments, core::Index count) {
    const QString option = QStringLiteral("head");
    const QString text = arguments.value(option).value_or(QStringLiteral("all"));
    std::vector<core::Index> heads;
    if (text == QLatin1String("all")) {
        heads.resize(static_cast<std::size_t>(count));
        std::iota(heads.begin(), heads.end(), 0);
        return heads;
    }
    for (const QString& part : text.split(QLatin1Char(','))) {
        const core::Index head = headOption(part, count);
        if (std::ranges::find(heads, head) != heads.end())
            throw wrongUsage(QCoreApplication::translate("cli", "Head %1 is given twice.")
                                 .arg(QString::number(head)));
        heads.push_back(head);
    }
    return heads;
}

} // namespace attention::cli
