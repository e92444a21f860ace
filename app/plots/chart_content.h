// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPointF>
#include <QString>

#include <vector>

namespace attention::plots {

/// What a line of a chart is of; its colour and dash follow.
enum class ChartInk { Undivided, Divided, Expected };

struct ChartSeries {
    ChartInk ink = ChartInk::Undivided;
    QString name;
    QList<QPointF> points; ///< x rises
};

enum class AxisForm { Linear, PowersOfFour };

/// The part of the numbers that an axis shows, and the numbers that stand beside it.
struct ChartAxis {
    AxisForm form = AxisForm::Linear;
    double low = 0;
    double high = 1;
    double step = 0.25; ///< between the numbers; linear only

    /// 0 to 1 from low to high.
    double shareOf(double value) const;
    std::vector<double> ticks() const;

    /// A linear axis with round numbers that holds both, at most some six steps.
    static ChartAxis around(double low, double high);
};

/// The number beside an axis: six significant digits, U+2212 as minus.
QString axisText(double value);

/// One chart as a value, the same on screen and in files.
struct ChartContent {
    enum class Form { Lines, Steps };

    QString id; ///< `entropy`: in CSV, file and test
    QString title;
    QString xTitle;
    Form form = Form::Lines; ///< Steps: areas under lines that are bins' edges already
    ChartAxis x;
    ChartAxis y;
    std::vector<ChartSeries> series;
    double mark = 0; ///< x of an upright line; none at 0
};

} // namespace attention::plots
