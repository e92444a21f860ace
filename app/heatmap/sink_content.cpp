// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/sink_content.h"

#include "core/number_text.h"
#include "heatmap/labels.h"
#include "heatmap/one_text.h"
#include "words/names.h"

#include <QCoreApplication>
#include <QStringList>

namespace attention::heatmap {

namespace {

constexpr qsizetype kMostNamed = 4;
constexpr qsizetype kMostMasses = 12;
constexpr int kMassDigits = 3;

QString say(const char* text) {
    return QCoreApplication::translate("heatmap", text);
}

/// `我, 你`; of many the first and their count.
QString namesOf(const MapContent& content, const std::vector<core::Index>& keys) {
    const QStringList labels = visibleColumnLabels(content);
    QStringList names;
    for (const core::Index key : keys) {
        if (names.size() == kMostNamed) {
            names.append(QStringLiteral("… (%1)").arg(keys.size()));
            break;
        }
        names.append(labels.value(key));
    }
    return names.join(QStringLiteral(", "));
}

QString markOf(const core::SinkChoice& sinks, const QString& names) {
    return (sinks.treatment == core::SinkTreatment::Renormalised
                ? say(QT_TRANSLATE_NOOP("heatmap", "renormalised without %1"))
                : say(QT_TRANSLATE_NOOP("heatmap", "range without %1")))
        .arg(names);
}

QString sentenceOf(const core::SinkChoice& sinks, const QString& names) {
    return (sinks.treatment == core::SinkTreatment::Renormalised
                ? say(QT_TRANSLATE_NOOP("heatmap",
                                        "Shown are not the weights: each row is divided by its sum "
                                        "without the keys left out: %1."))
                : say(QT_TRANSLATE_NOOP(
                      "heatmap", "Keys that do not count for the range of the colours: %1.")))
        .arg(names);
}

} // namespace

core::SinkChoice sinksFor(const core::ColorChoice& colors, core::Stage stage, core::Index keys) {
    if (stage != core::Stage::Weights || !colors.sinks.isActive())
        return {};
    core::SinkChoice sinks = colors.sinks;
    sinks.keys = core::keysWithin(sinks.keys, keys);
    return sinks.isActive() ? sinks : core::SinkChoice{};
}

core::ColorChoice namedRange(const core::ColorChoice& colors, const core::SinkChoice& sinks) {
    core::ColorChoice named = colors;
    if (sinks.isActive() && sinks.treatment == core::SinkTreatment::OutOfRange &&
        named.range == core::RangeMode::Fixed)
        named.range = core::RangeMode::Shared;
    return named;
}

std::vector<core::Tensor> shownWeights(const std::vector<core::Tensor>& weights,
                                       const core::SinkChoice& sinks) {
    if (sinks.treatment != core::SinkTreatment::Renormalised)
        return weights;
    std::vector<core::Tensor> shown;
    shown.reserve(weights.size());
    for (const core::Tensor& tensor : weights)
        shown.emplace_back(core::renormalisedWithout(*tensor, sinks.keys));
    return shown;
}

void markSinks(MapContent& content, const core::Tensor& weights, const core::SinkChoice& sinks) {
    const QString names = namesOf(content, sinks.keys);
    const QString mass =
        words::fromCore(core::displayText(core::sinkMass(*weights, sinks.keys), kMassDigits));
    content.leftOut = sinks.keys;
    if (sinks.treatment == core::SinkTreatment::Renormalised)
        content.raw = weights;
    content.legendTitle += QStringLiteral(" · ") + markOf(sinks, names);
    content.remark = say(QT_TRANSLATE_NOOP("heatmap", "left out: %1")).arg(mass);
    content.title =
        QStringLiteral("%1 · %2 (%3)").arg(content.shortTitle, content.legendTitle, mass);
    content.shortTitle +=
        QStringLiteral(" · ") + say(QT_TRANSLATE_NOOP("heatmap", "without %1")).arg(names);
    content.caption = oneText({content.caption, sentenceOf(sinks, names)});
}

void sayMasses(std::vector<MapContent>& contents, const core::SinkChoice& sinks) {
    QStringList masses;
    for (const MapContent& content : contents) {
        if (masses.size() == kMostMasses) {
            masses.append(QStringLiteral("…"));
            break;
        }
        const core::Tensor& weights = content.raw ? *content.raw : content.values;
        QString mass =
            words::fromCore(core::displayText(core::sinkMass(*weights, sinks.keys), kMassDigits));
        if (contents.size() > 1)
            mass = QStringLiteral("%1 %2").arg(words::shortHeadTitle(content.head), mass);
        masses.append(mass);
    }
    const QString sentence =
        say(QT_TRANSLATE_NOOP("heatmap", "What they hold of a query’s weight on average: %1."))
            .arg(masses.join(QStringLiteral(", ")));
    for (MapContent& content : contents)
        content.caption = oneText({content.caption, sentence});
}

} // namespace attention::heatmap
