// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/chart_content.h"

#include "words/short_number.h"

#include <cmath>

namespace attention::plots {

namespace {

constexpr double kSteps = 5;

/// The next of 1, 2, 2.5, 5, 10 times a power of ten.
double roundStep(double step) {
    const double power = std::pow(10.0, std::floor(std::log10(step)));
    for (const double factor : {1.0, 2.0, 2.5, 5.0})
        if (step <= factor * power * (1 + 1e-9))
            return factor * power;
    return 10 * power;
}

} // namespace

double ChartAxis::shareOf(double value) const {
    if (form == AxisForm::PowersOfFour)
        return std::log(value / low) / std::log(high / low);
    return (value - low) / (high - low);
}

std::vector<double> ChartAxis::ticks() const {
    std::vector<double> ticks;
    if (form == AxisForm::PowersOfFour) {
        for (double tick = low; tick <= high * (1 + 1e-9); tick *= 4)
            ticks.push_back(tick);
        return ticks;
    }
    const auto first = static_cast<int>(std::ceil(low / step - 1e-9));
    const auto last = static_cast<int>(std::floor(high / step + 1e-9));
    for (int index = first; index <= last; ++index)
        ticks.push_back(index * step);
    return ticks;
}

ChartAxis ChartAxis::around(double low, double high) {
    if (!(high > low)) {
        low -= 0.5;
        high += 0.5;
    }
    const double step = roundStep((high - low) / kSteps);
    return {AxisForm::Linear, std::floor(low / step + 1e-9) * step,
            std::ceil(high / step - 1e-9) * step, step};
}

QString axisText(double value) {
    return words::shortNumber(std::abs(value) < 1e-12 ? 0 : value);
}

} // namespace attention::plots
