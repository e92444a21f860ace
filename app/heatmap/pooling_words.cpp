// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/pooling_words.h"

#include "words/short_number.h"

#include <QCoreApplication>

#include <cmath>

namespace attention::heatmap {

namespace {

constexpr double kTolerance = 1e-6;

struct Pooling {
    Q_DECLARE_TR_FUNCTIONS(Pooling)
};

} // namespace

QString poolingSentence(const core::ColorScale& scale, double cellsOnPixel) {
    if (!(cellsOnPixel > 1 + kTolerance))
        return {};
    const QString side = QString::number(std::ceil(cellsOnPixel - kTolerance), 'f', 0);
    if (scale.pooling == core::Pooling::Mean)
        return Pooling::tr("A pixel shows the mean of %1 × %1 cells.").arg(side);
    if (scale.map != core::ColorMap::RedBlue)
        return Pooling::tr("A pixel shows the largest of %1 × %1 cells.").arg(side);
    const double centre = scale.range.low / 2 + scale.range.high / 2;
    return Pooling::tr("A pixel shows, of %1 × %1 cells, the value farthest from %2.")
        .arg(side, words::shortNumber(centre, 3));
}

} // namespace attention::heatmap
