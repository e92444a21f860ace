// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/view_settings.h"

#include "words/names.h"

#include <QSettings>

#include <cmath>

namespace attention::shell {

namespace {

QString keyOf(core::Stage stage, const char* what) {
    return QStringLiteral("heatmap/%1/%2")
        .arg(words::fromCore(core::stageName(stage)), QLatin1String(what));
}

} // namespace

core::ColorChoice readColors(const QSettings& settings, core::Stage stage) {
    core::ColorChoice choice = core::defaultColors(stage);
    const auto text = [&](const char* what) {
        return words::toCore(settings.value(keyOf(stage, what)).toString());
    };
    choice.map = core::colorMapNamed(text("map")).value_or(choice.map);
    choice.norm = core::colorNormNamed(text("norm")).value_or(choice.norm);
    choice.range = core::rangeModeNamed(text("range")).value_or(choice.range);
    const double low = settings.value(keyOf(stage, "low"), choice.manual.low).toDouble();
    const double high = settings.value(keyOf(stage, "high"), choice.manual.high).toDouble();
    if (std::isfinite(low) && std::isfinite(high) && low < high)
        choice.manual = {low, high};
    return choice;
}

void writeColors(QSettings& settings, core::Stage stage, const core::ColorChoice& choice) {
    const auto write = [&](const char* what, const QVariant& value) {
        settings.setValue(keyOf(stage, what), value);
    };
    write("map", words::fromCore(core::colorMapName(choice.map)));
    write("norm", words::fromCore(core::colorNormName(choice.norm)));
    write("range", words::fromCore(core::rangeModeName(choice.range)));
    write("low", choice.manual.low);
    write("high", choice.manual.high);
}

} // namespace attention::shell
