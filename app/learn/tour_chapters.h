// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "learn/tour_facts.h"

#include <QCoreApplication>

/// What each step says, as rich text.
namespace attention::learn {

struct TourWords {
    Q_DECLARE_TR_FUNCTIONS(Tour)
};

QString tokenText(const TourFacts& facts);
QString projectionsText(const TourFacts& facts);
QString dotProductText(const TourFacts& facts);
QString transposeText(const TourFacts& facts);

QString spreadText(const TourFacts& facts);
QString softmaxText(const TourFacts& facts);
QString saturationText(const TourFacts& facts);
QString weightedSumText(const TourFacts& facts);
QString maskText(const TourFacts& facts);

QString headsText(const TourFacts& facts);
QString outputProjectionText(const TourFacts& facts);
QString handsOnText(const TourFacts& facts);
QString summaryText();

} // namespace attention::learn
