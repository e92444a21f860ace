// SPDX-License-Identifier: GPL-3.0-or-later
#include "learn/tour_text.h"

#include "document/recompute.h"
#include "learn/tour_chapters.h"

namespace attention::learn {

namespace {

QString chapter(const TourFacts& facts) {
    switch (facts.step().topic) {
    case TourTopic::Token:
        return tokenText(facts);
    case TourTopic::Projections:
        return projectionsText(facts);
    case TourTopic::DotProduct:
        return dotProductText(facts);
    case TourTopic::Transpose:
        return transposeText(facts);
    case TourTopic::Spread:
        return spreadText(facts);
    case TourTopic::Softmax:
        return softmaxText(facts);
    case TourTopic::Saturation:
        return saturationText(facts);
    case TourTopic::WeightedSum:
        return weightedSumText(facts);
    case TourTopic::Mask:
        return maskText(facts);
    case TourTopic::Heads:
        return headsText(facts);
    case TourTopic::OutputProjection:
        return outputProjectionText(facts);
    case TourTopic::HandsOn:
        return handsOnText(facts);
    default:
        return summaryText();
    }
}

} // namespace

QString tourTitle(TourTopic topic) {
    switch (topic) {
    case TourTopic::Token:
        return TourWords::tr("A token becomes a vector");
    case TourTopic::Projections:
        return TourWords::tr("One vector, three projections");
    case TourTopic::DotProduct:
        return TourWords::tr("Dot product: direction and length");
    case TourTopic::Transpose:
        return TourWords::tr("Why K is transposed");
    case TourTopic::Spread:
        return TourWords::tr("Why the scores are divided by √d_k");
    case TourTopic::Softmax:
        return TourWords::tr("Softmax: scores become weights");
    case TourTopic::Saturation:
        return TourWords::tr("Undivided, softmax saturates");
    case TourTopic::WeightedSum:
        return TourWords::tr("The weighted sum");
    case TourTopic::Mask:
        return TourWords::tr("The mask");
    case TourTopic::Heads:
        return TourWords::tr("Why several heads");
    case TourTopic::OutputProjection:
        return TourWords::tr("Concat and W_O");
    case TourTopic::HandsOn:
        return TourWords::tr("Your turn");
    default:
        return TourWords::tr("All steps at a glance");
    }
}

TourText tourText(const TourStep& step, const document::Result& result, const QPalette& palette) {
    return {tourTitle(step.topic),
            chapter(TourFacts(step, result.experiment, result.trace, palette))};
}

TourText tourTextWithoutExample(const TourStep& step) {
    return {tourTitle(step.topic),
            paragraph(TourWords::tr("The example was changed so much that this step has nothing "
                                    "left to point at. “Reset the example” brings it back."))};
}

} // namespace attention::learn
