// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "learn/tour_steps.h"

#include <QPalette>
#include <QString>

namespace attention::document {
struct Result;
}

namespace attention::learn {

/// What a step says in the current language. Every number is of the result or measured by the core.
struct TourText {
    QString title;
    QString html;
};

/// `result` is of an experiment that holds the step; the hues of Q, K and V are the palette's.
TourText tourText(const TourStep& step, const document::Result& result, const QPalette& palette);

/// Of a step whose example was changed so that it is no longer about it.
TourText tourTextWithoutExample(const TourStep& step);

QString tourTitle(TourTopic topic);

} // namespace attention::learn
