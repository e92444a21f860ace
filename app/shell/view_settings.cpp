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

QString defaultMapKey(core::Stage stage) {
    return stage == core::Stage::Weights ? QStringLiteral("colors/weights")
                                         : QStringLiteral("colors/others");
}

const QString kNumbersKey = QStringLiteral("heatmap/numbers");
constexpr int kMostNumberDigits = 6;

} // namespace

core::ColorChoice readDefaultColors(const QSettings& settings, core::Stage stage) {
    core::ColorChoice choice = core::defaultColors(stage);
    const std::string map = words::toCore(settings.value(defaultMapKey(stage)).toString());
    choice.map = core::colorMapNamed(map).value_or(choice.map);
    return choice;
}

void writeDefaultMap(QSettings& settings, core::Stage stage, core::ColorMap map) {
    settings.setValue(defaultMapKey(stage), words::fromCore(core::colorMapName(map)));
}

core::ColorChoice readColors(const QSettings& settings, core::Stage stage) {
    core::ColorChoice choice = readDefaultColors(settings, stage);
    const auto text = [&](const char* what) {
        return words::toCore(settings.value(keyOf(stage, what)).toString());
    };
    choice.map = core::colorMapNamed(text("map")).value_or(choice.map);
    choice.norm = core::colorNormNamed(text("norm")).value_or(choice.norm);
    choice.range = core::rangeModeNamed(text("range")).value_or(choice.range);
    choice.pooling = core::poolingNamed(text("pooling")).value_or(choice.pooling);
    const double low = settings.value(keyOf(stage, "low"), choice.manual.low).toDouble();
    const double high = settings.value(keyOf(stage, "high"), choice.manual.high).toDouble();
    if (std::isfinite(low) && std::isfinite(high) && low < high)
        choice.manual = {low, high};
    return choice;
}

void writeColors(QSettings& settings, core::Stage stage, const core::ColorChoice& choice) {
    if (choice == readDefaultColors(settings, stage)) {
        for (const char* what : {"map", "norm", "range", "low", "high", "pooling"})
            settings.remove(keyOf(stage, what));
        return;
    }
    const auto write = [&](const char* what, const QVariant& value) {
        settings.setValue(keyOf(stage, what), value);
    };
    write("map", words::fromCore(core::colorMapName(choice.map)));
    write("norm", words::fromCore(core::colorNormName(choice.norm)));
    write("range", words::fromCore(core::rangeModeName(choice.range)));
    write("low", choice.manual.low);
    write("high", choice.manual.high);
    write("pooling", words::fromCore(core::poolingName(choice.pooling)));
}

heatmap::Numbers readNumbers(const QSettings& settings) {
    using heatmap::Numbers;
    const QString stored = settings.value(kNumbersKey).toString();
    if (stored == QLatin1String("off"))
        return {Numbers::Kind::Off};
    bool isDigits = false;
    const int digits = stored.toInt(&isDigits);
    if (isDigits && digits >= 0 && digits <= kMostNumberDigits)
        return {Numbers::Kind::Digits, digits};
    return {};
}

void writeNumbers(QSettings& settings, const heatmap::Numbers& numbers) {
    using heatmap::Numbers;
    settings.setValue(kNumbersKey, numbers.kind == Numbers::Kind::Auto ? QStringLiteral("auto")
                                   : numbers.kind == Numbers::Kind::Off
                                       ? QStringLiteral("off")
                                       : QString::number(numbers.digits));
}

} // namespace attention::shell
