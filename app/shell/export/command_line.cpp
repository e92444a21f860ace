// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/export/command_line.h"

#include "core/colormap.h"
#include "core/number_text.h"
#include "core/tensor.h"
#include "words/languages.h"
#include "words/names.h"

#include <QRegularExpression>

#include <algorithm>

namespace attention::shell {

namespace {

/// A value that begins with a dash would be read as the next option.
void append(QStringList& arguments, const QString& option, const QString& value) {
    if (value.startsWith(u'-'))
        arguments.append(option + u'=' + value);
    else
        arguments << option << value;
}

QString plain(double value) {
    return words::fromCore(core::shortestText(value));
}

QString operand(const QString& path) {
    return path.startsWith(u'-') ? QStringLiteral("./") + path : path;
}

void appendSource(QStringList& arguments, const QString& source) {
    static const QString kExample = QStringLiteral("--example ");
    if (source.startsWith(kExample))
        append(arguments, kExample.trimmed(), source.mid(kExample.size()));
    else
        arguments << operand(source);
}

void appendHeads(QStringList& arguments, const std::vector<core::Index>& heads) {
    QStringList numbers;
    for (const core::Index head : heads)
        numbers.append(QString::number(head));
    append(arguments, QStringLiteral("--head"), numbers.join(u','));
}

/// Another view has stages of its own.
void appendView(QStringList& arguments, const heatmap::RenderChoices& render) {
    append(arguments, QStringLiteral("--view"), heatmap::viewName(render.view));
    if (render.lines.percent < 100)
        append(arguments, QStringLiteral("--keep"), plain(render.lines.percent));
    if (const auto& token = render.lines.token)
        append(arguments, QStringLiteral("--token"),
               QStringLiteral("%1:%2")
                   .arg(token->side == heatmap::LineToken::Side::Query ? QStringLiteral("query")
                                                                       : QStringLiteral("key"))
                   .arg(token->index));
}

void appendStages(QStringList& arguments, const std::vector<core::Stage>& stages) {
    if (stages == std::vector{core::Stage::Weights})
        return;
    append(arguments, QStringLiteral("--stage"),
           stages.size() > 1 ? QStringLiteral("all")
                             : words::fromCore(core::stageName(stages.front())));
}

void appendSinks(QStringList& arguments, const core::SinkChoice& sinks) {
    if (!sinks.isActive())
        return;
    QStringList keys;
    for (const core::Index key : sinks.keys)
        keys.append(QString::number(key));
    append(arguments, QStringLiteral("--sinks"), keys.join(u','));
    if (sinks.treatment == core::SinkTreatment::Renormalised)
        append(arguments, QStringLiteral("--sink-treatment"), QStringLiteral("renormalise"));
}

/// The command line has one choice of colours for all its stages.
void appendColors(QStringList& arguments, const ExportSubject& subject) {
    if (subject.isOverlaid())
        return;
    const core::Stage stage = subject.start.stages.front();
    core::ColorChoice colors = subject.colorsOf(stage);
    const auto& stages = subject.start.stages;
    if (std::find(stages.begin(), stages.end(), core::Stage::Weights) != stages.end())
        appendSinks(arguments, subject.colorsOf(core::Stage::Weights).sinks);
    colors.sinks = {};
    const bool isForAll = subject.start.stages.size() > 1 && subject.start.colors;
    if (!isForAll && colors == core::defaultColors(stage))
        return;
    append(arguments, QStringLiteral("--colormap"),
           words::fromCore(core::colorMapName(colors.map)));
    append(arguments, QStringLiteral("--norm"), words::fromCore(core::colorNormName(colors.norm)));
    append(arguments, QStringLiteral("--range"),
           colors.range == core::RangeMode::Manual
               ? plain(colors.manual.low) + u',' + plain(colors.manual.high)
               : words::fromCore(core::rangeModeName(colors.range)));
    if (colors.pooling != core::Pooling::Max)
        append(arguments, QStringLiteral("--pooling"),
               words::fromCore(core::poolingName(colors.pooling)));
}

void appendComparison(QStringList& arguments, const heatmap::RenderChoices& render) {
    if (!render.comparison || render.comparison->view == core::ComparisonView::Now)
        return;
    if (render.comparison->head)
        append(arguments, QStringLiteral("--against-head"),
               QString::number(*render.comparison->head));
    else
        append(arguments, QStringLiteral("--baseline"), render.comparison->name);
    append(arguments, QStringLiteral("--show"),
           words::fromCore(core::comparisonViewName(render.comparison->view)));
}

void appendSizes(QStringList& arguments, const heatmap::SheetOptions& sheet,
                 const ExportChoices& choices) {
    const QString unit =
        sheet.unit == figure::Unit::Pixel ? QStringLiteral("px") : QStringLiteral("mm");
    const auto size = [&](const QString& option, const std::optional<double>& value) {
        if (value)
            append(arguments, option, plain(*value) + unit);
    };
    size(QStringLiteral("--width"), sheet.width);
    size(QStringLiteral("--height"), sheet.height);
    size(QStringLiteral("--font-size"), sheet.fontSize);
    const double dpi = encodeOptionsOf(choices).dpi;
    if (dpi != figure::EncodeOptions{}.dpi)
        append(arguments, QStringLiteral("--dpi"), plain(dpi));
}

void appendWords(QStringList& arguments, const heatmap::RenderChoices& render) {
    if (render.sheet.title)
        append(arguments, QStringLiteral("--title"), *render.sheet.title);
    if (render.caption.kind == heatmap::CaptionChoice::Kind::Off)
        append(arguments, QStringLiteral("--caption"), QStringLiteral("off"));
    else if (render.caption.kind == heatmap::CaptionChoice::Kind::Own)
        append(arguments, QStringLiteral("--caption"), render.caption.text);
}

void appendParts(QStringList& arguments, const heatmap::SheetOptions& sheet) {
    const QString off = QStringLiteral("off");
    if (sheet.columns)
        append(arguments, QStringLiteral("--columns"), QString::number(*sheet.columns));
    if (sheet.legend == heatmap::Shown::No)
        append(arguments, QStringLiteral("--legend"), off);
    if (sheet.labels == heatmap::Shown::No)
        append(arguments, QStringLiteral("--labels"), off);
    if (sheet.numbers.kind == heatmap::Numbers::Kind::Off)
        append(arguments, QStringLiteral("--numbers"), off);
    else if (sheet.numbers.kind == heatmap::Numbers::Kind::Digits)
        append(arguments, QStringLiteral("--numbers"), QString::number(sheet.numbers.digits));
    if (!sheet.ink.background)
        append(arguments, QStringLiteral("--background"), QStringLiteral("transparent"));
}

} // namespace

QStringList exportArguments(const ExportChoices& choices, const ExportSubject& subject,
                            const QString& source, const QString& output) {
    const heatmap::RenderChoices render = renderChoicesOf(choices, subject);
    QStringList arguments{QStringLiteral("render")};
    appendSource(arguments, source);
    arguments << QStringLiteral("-o") << operand(output);
    const bool isFolder = isFilePerHead(choices.heads);
    if (isFolder && choices.format != figure::Format::Png)
        append(arguments, QStringLiteral("--format"), figure::endingOf(choices.format));
    if (render.view == heatmap::View::Map) {
        appendStages(arguments, render.stages);
        appendComparison(arguments, render);
    } else {
        appendView(arguments, render);
    }
    const bool isAll =
        choices.heads == ExportHeads::FilePerHead || choices.heads == ExportHeads::All;
    if (!isAll && !subject.isWithoutHeads())
        appendHeads(arguments, render.heads);
    appendSizes(arguments, render.sheet, choices);
    appendWords(arguments, render);
    appendParts(arguments, render.sheet);
    appendColors(arguments, subject);
    append(arguments, QStringLiteral("--language"), words::languageCode(words::currentLanguage()));
    return arguments;
}

QString exportCommandLine(const ExportChoices& choices, const ExportSubject& subject,
                          const QString& source, const QString& output) {
    QStringList quoted{QStringLiteral("attention-lab")};
    for (const QString& argument : exportArguments(choices, subject, source, output))
        quoted.append(shellQuoted(argument));
    return quoted.join(u' ');
}

QString shellQuoted(const QString& argument) {
    static const QRegularExpression kSafe(QStringLiteral("^[A-Za-z0-9_@%+=:,./-]+\\z"));
    if (kSafe.match(argument).hasMatch())
        return argument;
    QString inner = argument;
    inner.replace(u'\'', QStringLiteral("'\\''"));
    return u'\'' + inner + u'\'';
}

} // namespace attention::shell
