// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/layer_words.h"

#include <QCoreApplication>
#include <QLocale>

#include <array>

namespace attention::words {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(words)
};

constexpr double kUnit = 1000;
constexpr int kSignificantDigits = 3;

} // namespace

QString countText(std::int64_t count) {
    return QLocale().toString(static_cast<qlonglong>(count));
}

QString bytesText(std::int64_t bytes) {
    static constexpr std::array kUnits{"B", "kB", "MB", "GB", "TB", "PB"};
    auto number = static_cast<double>(bytes);
    std::size_t unit = 0;
    while (number >= kUnit && unit + 1 < kUnits.size()) {
        number /= kUnit;
        ++unit;
    }
    int decimals = 0;
    if (unit > 0)
        for (double limit = kUnit / 10; number < limit && decimals < kSignificantDigits - 1;
             limit /= 10)
            ++decimals;
    return QLocale().toString(number, 'f', decimals) + u' ' + QLatin1String(kUnits.at(unit));
}

QStringList costSentences(const core::Cost& cost) {
    return {Words::tr("Parameters: %1 (%2 in double)")
                .arg(countText(cost.parameters), bytesText(core::parameterBytes(cost))),
            Words::tr("Multiply-adds: %1").arg(countText(cost.multiplyAdds)),
            Words::tr("Exponentials: %1").arg(countText(cost.exponentials)),
            Words::tr("One map of all heads: %1").arg(bytesText(cost.mapBytes))};
}

QString costLine(const core::Cost& cost) {
    return costSentences(cost).join(QStringLiteral(" · "));
}

QString costExplanation() {
    return Words::tr(
        "Parameters: the numbers of W_Q, W_K, W_V, W_O and of the biases\n"
        "Multiply-adds: n d_model H d_k + m d_Y G (d_k + d_v) + H n m (d_k + d_v) + n H d_v d_out\n"
        "Exponentials: one for each query and key that it may attend to, in every head\n"
        "One map of all heads: 8 bytes × H n m; scores, scaled, masked and weights take one each");
}

} // namespace attention::words
