// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/export/choices.h"

#include "core/tensor.h"

#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <numeric>

namespace attention::shell {

namespace {

std::vector<core::Index> headsOf(const ExportChoices& choices, const ExportSubject& subject) {
    if (choices.heads == ExportHeads::Selected)
        return {subject.selectedHead};
    if (areHeadsChosen(choices.heads))
        return choices.chosenHeads;
    std::vector<core::Index> all(static_cast<std::size_t>(subject.headCount));
    std::iota(all.begin(), all.end(), core::Index{0});
    return all;
}

heatmap::SheetOptions sheetOptionsOf(const ExportChoices& choices) {
    heatmap::SheetOptions sheet;
    sheet.unit = choices.unit;
    sheet.width = choices.width;
    sheet.height = choices.height;
    sheet.fontSize = choices.fontSize;
    // On the command line the unit follows from the sizes, so one of them must be said.
    if (choices.unit == figure::Unit::Millimetre && !choices.width && !choices.height &&
        !choices.fontSize)
        sheet.fontSize = kDefaultMillimetres;
    sheet.columns = choices.columns;
    if (!choices.title.isEmpty())
        sheet.title = choices.title;
    sheet.legend = choices.legend;
    sheet.labels = choices.labels;
    sheet.numbers = choices.numbers;
    if (choices.background == Background::Transparent)
        sheet.ink.background.reset();
    return sheet;
}

} // namespace

bool isFilePerHead(ExportHeads heads) {
    return heads == ExportHeads::FilePerHead || heads == ExportHeads::FilePerChosenHead;
}

bool areHeadsChosen(ExportHeads heads) {
    return heads == ExportHeads::Chosen || heads == ExportHeads::FilePerChosenHead;
}

bool ExportSubject::isWithoutHeads() const {
    return std::none_of(start.stages.begin(), start.stages.end(),
                        [](core::Stage stage) { return core::isPerHead(stage); });
}

core::ColorChoice ExportSubject::colorsOf(core::Stage stage) const {
    const auto own = start.stageColors.find(stage);
    if (own != start.stageColors.end())
        return own->second;
    return start.colors.value_or(core::defaultColors(stage));
}

heatmap::RenderChoices renderChoicesOf(const ExportChoices& choices, const ExportSubject& subject) {
    heatmap::RenderChoices render;
    render.view = subject.start.view;
    render.lines = subject.start.lines;
    render.stages = subject.start.stages;
    render.stageColors = subject.start.stageColors;
    render.colors = subject.start.colors;
    render.comparison = subject.start.comparison;
    render.heads = headsOf(choices, subject);
    render.caption = choices.caption;
    if (render.caption.kind != heatmap::CaptionChoice::Kind::Own)
        render.caption.text.clear();
    else if (render.caption.text.isEmpty())
        render.caption.kind = heatmap::CaptionChoice::Kind::Off;
    render.sheet = sheetOptionsOf(choices);
    render.sheet.pixel =
        figure::pixelSideOf(choices.format, choices.unit, encodeOptionsOf(choices));
    return render;
}

figure::EncodeOptions encodeOptionsOf(const ExportChoices& choices) {
    figure::EncodeOptions options;
    if (choices.format == figure::Format::Png && choices.unit == figure::Unit::Millimetre)
        options.dpi = choices.dpi;
    return options;
}

std::optional<std::vector<core::Index>> headsOfText(const QString& text, core::Index headCount) {
    static const QRegularExpression kPart(
        QStringLiteral("^\\s*(\\d{1,9})\\s*(?:[-\\x{2013}~\\x{FF5E}]\\s*(\\d{1,9})\\s*)?$"));
    static const QRegularExpression kComma(QStringLiteral("[,\\x{FF0C}\\x{3001};]"));
    std::vector<core::Index> heads;
    for (const QString& part : text.split(kComma)) {
        const QRegularExpressionMatch match = kPart.match(part);
        if (!match.hasMatch())
            return std::nullopt;
        const core::Index first = match.captured(1).toLongLong();
        const core::Index last =
            match.captured(2).isEmpty() ? first : match.captured(2).toLongLong();
        if (last < first || last >= headCount)
            return std::nullopt;
        for (core::Index head = first; head <= last; ++head) {
            if (std::find(heads.begin(), heads.end(), head) != heads.end())
                return std::nullopt;
            heads.push_back(head);
        }
    }
    return heads;
}

QString textOfHeads(const std::vector<core::Index>& heads) {
    QStringList parts;
    for (std::size_t begin = 0; begin < heads.size();) {
        std::size_t end = begin + 1;
        while (end < heads.size() && heads[end] == heads[end - 1] + 1)
            ++end;
        QString part = QString::number(heads[begin]);
        if (end - begin > 2)
            part += u'-' + QString::number(heads[end - 1]);
        else if (end - begin == 2)
            part += QStringLiteral(", ") + QString::number(heads[end - 1]);
        parts.append(part);
        begin = end;
    }
    return parts.join(QStringLiteral(", "));
}

} // namespace attention::shell
