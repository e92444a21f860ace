// SPDX-License-Identifier: GPL-3.0-or-later
#include "learn/tour_steps.h"

#include "core/experiment.h"

namespace attention::learn {

namespace {

using core::Stage;
using core::StageMatrix;
using core::TensorId;
using core::TensorKind;

constexpr std::string_view kThreeTokens = "three-tokens";
constexpr std::string_view kFourHeads = "four-heads";
constexpr std::string_view kNumpy = "numpy-42";
constexpr std::string_view kCausal = "causal";

// Tokens of the examples.
constexpr core::Index kI = 0;    ///< 我
constexpr core::Index kLove = 1; ///< 爱
constexpr core::Index kYou = 2;  ///< 你
constexpr core::Index kCat = 0;  ///< 猫
constexpr core::Index kIt = 6;   ///< 它

constexpr core::Index kCoreferenceHead = 2;
constexpr double kTaskNumber = 3;

constexpr TensorId kX{TensorKind::Embeddings, 0};

TourStep step(TourTopic topic, std::string_view example, TourPage page = TourPage::Heads,
              Stage stage = Stage::Weights) {
    TourStep made;
    made.topic = topic;
    made.example = example;
    made.page = page;
    made.stage = stage;
    return made;
}

MatrixPart whole(const core::MatrixId& matrix) {
    return {matrix, {}, {}, MatrixPart::Form::Plain};
}

MatrixPart rowIn(const core::MatrixId& matrix, core::Index row) {
    return {matrix, row, {}, MatrixPart::Form::Plain};
}

MatrixPart cellIn(const core::MatrixId& matrix, core::Index row, core::Index column) {
    return {matrix, row, column, MatrixPart::Form::Plain};
}

TourStep tokenStep() {
    TourStep made = step(TourTopic::Token, kThreeTokens);
    made.query = kYou;
    made.targets = {whole(kX)};
    return made;
}

TourStep projectionsStep() {
    TourStep made = step(TourTopic::Projections, kFourHeads);
    made.stage = Stage::Q;
    made.head = kCoreferenceHead;
    made.query = kIt;
    made.key = kCat;
    made.targets = {TourControl::WeightTabs, rowIn(StageMatrix{Stage::Q, made.head}, kIt),
                    rowIn(StageMatrix{Stage::K, made.head}, kCat),
                    rowIn(StageMatrix{Stage::V, made.head}, kCat)};
    return made;
}

TourStep dotProductStep() {
    TourStep made = step(TourTopic::DotProduct, kThreeTokens, TourPage::Walkthrough, Stage::Scores);
    made.query = kI;
    made.key = kYou;
    made.place = core::Cell{Stage::Scores, 0, kI, kYou};
    made.plot = TourPlot::Geometry;
    made.targets = {cellIn(StageMatrix{Stage::Scores, 0}, kI, kYou), TourControl::Panels};
    return made;
}

TourStep transposeStep() {
    TourStep made = step(TourTopic::Transpose, kThreeTokens, TourPage::Walkthrough, Stage::Scores);
    made.query = kI;
    made.key = kLove;
    made.place = core::Cell{Stage::Scores, 0, kI, kLove};
    made.targets = {MatrixPart{StageMatrix{Stage::K, 0}, {}, {}, MatrixPart::Form::Transposed},
                    whole(StageMatrix{Stage::Q, 0}), whole(StageMatrix{Stage::Scores, 0})};
    return made;
}

TourStep spreadStep() {
    TourStep made = step(TourTopic::Spread, kNumpy, TourPage::Heads, Stage::Scaled);
    made.targets = {TourControl::Divisor};
    return made;
}

TourStep softmaxStep() {
    TourStep made = step(TourTopic::Softmax, kThreeTokens, TourPage::Walkthrough, Stage::Weights);
    made.query = kYou;
    made.key = kYou;
    made.place = core::Cell{Stage::Weights, 0, kYou, kYou};
    made.plot = TourPlot::Softmax;
    made.targets = {rowIn(StageMatrix{Stage::Weights, 0}, kYou), TourControl::Panels};
    return made;
}

TourStep saturationStep() {
    TourStep made = step(TourTopic::Saturation, kNumpy, TourPage::Heads, Stage::Weights);
    made.query = 1;
    made.targets = {TourControl::Divisor, rowIn(StageMatrix{Stage::Weights, 0}, made.query)};
    return made;
}

TourStep weightedSumStep() {
    TourStep made =
        step(TourTopic::WeightedSum, kThreeTokens, TourPage::Walkthrough, Stage::Output);
    made.query = kYou;
    made.place = core::Cell{Stage::Output, 0, kYou, 0};
    made.targets = {rowIn(StageMatrix{Stage::Output, 0}, kYou),
                    rowIn(StageMatrix{Stage::Weights, 0}, kYou), whole(StageMatrix{Stage::V, 0})};
    return made;
}

TourStep maskStep() {
    TourStep made = step(TourTopic::Mask, kCausal, TourPage::Heads, Stage::Weights);
    made.targets = {TourControl::Mask, whole(StageMatrix{Stage::Weights, 0})};
    return made;
}

TourStep headsStep() {
    TourStep made = step(TourTopic::Heads, kFourHeads, TourPage::Heads, Stage::Weights);
    made.head = kCoreferenceHead;
    made.targets = {TourControl::HeadTiles};
    return made;
}

TourStep outputProjectionStep() {
    TourStep made = step(TourTopic::OutputProjection, kFourHeads, TourPage::Heads, Stage::Concat);
    made.matrix = TensorKind::W_O;
    made.targets = {whole(StageMatrix{Stage::Concat, 0}), whole(TensorId{TensorKind::W_O, 0})};
    return made;
}

TourStep handsOnStep() {
    TourStep made = step(TourTopic::HandsOn, kThreeTokens, TourPage::Heads, Stage::Weights);
    made.query = kI;
    made.key = kYou;
    made.place = core::Cell{Stage::Weights, 0, kI, kYou};
    made.targets = {cellIn(kX, kYou, 0), rowIn(StageMatrix{Stage::Weights, 0}, kI)};
    return made;
}

TourStep summaryStep() {
    TourStep made = step(TourTopic::Summary, kThreeTokens);
    made.targets = {TourControl::Formula};
    return made;
}

} // namespace

const std::vector<TourStep>& tourSteps() {
    static const std::vector<TourStep> steps{
        tokenStep(),  projectionsStep(), dotProductStep(),       transposeStep(),
        spreadStep(), softmaxStep(),     saturationStep(),       weightedSumStep(),
        maskStep(),   headsStep(),       outputProjectionStep(), handsOnStep(),
        summaryStep()};
    return steps;
}

bool holdsStep(const core::Experiment& experiment, const TourStep& step) {
    return !experiment.context && step.head < experiment.headCount() &&
           step.query < experiment.queryCount() && step.key < experiment.keyCount();
}

std::optional<TourTask> taskOf(const TourStep& step) {
    if (step.topic != TourTopic::HandsOn)
        return std::nullopt;
    return TourTask{{kX, step.key, 0}, kTaskNumber};
}

bool isDone(const core::Experiment& experiment, const TourTask& task) {
    const core::Tensor* tensor = core::findTensor(experiment, task.cell.tensor);
    return tensor && task.cell.row < tensor->rows() && task.cell.column < tensor->cols() &&
           (**tensor)(task.cell.row, task.cell.column) == task.value;
}

} // namespace attention::learn
