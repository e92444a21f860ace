// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/place.h"
#include "core/tensor.h"

#include <optional>
#include <string_view>
#include <variant>
#include <vector>

/// The guided tour as data: what each step speaks of and what it points at.
namespace attention::learn {

enum class TourTopic {
    Token,
    Projections,
    DotProduct,
    Transpose,
    Spread,
    Softmax,
    Saturation,
    WeightedSum,
    Mask,
    Heads,
    OutputProjection,
    HandsOn,
    Summary,
};

enum class TourPage { Heads, Walkthrough };

/// The panel below the walkthrough.
enum class TourPlot { Arithmetic, Softmax, Geometry };

/// A control of the window that is no matrix.
enum class TourControl { WeightTabs, Divisor, Mask, Formula, HeadTiles, Panels };

/// A matrix where it stands on the step's page, or a row or a cell of it.
struct MatrixPart {
    enum class Form { Plain, Transposed };

    core::MatrixId matrix;
    std::optional<core::Index> row;
    std::optional<core::Index> column;
    Form form = Form::Plain;
};

using TourTarget = std::variant<TourControl, MatrixPart>;

struct TourStep {
    TourTopic topic = TourTopic::Token;
    std::string_view example; ///< of core::exampleNames()
    TourPage page = TourPage::Heads;
    core::Stage stage = core::Stage::Weights;
    TourPlot plot = TourPlot::Arithmetic;
    core::Index head = 0;
    core::Index query = 0; ///< the tokens that the text speaks of
    core::Index key = 0;
    core::TensorKind matrix = core::TensorKind::W_Q; ///< the projection on show
    std::optional<core::Place> place;                ///< selected
    std::vector<TourTarget> targets;                 ///< the most important first
};

const std::vector<TourStep>& tourSteps();

/// Whether the experiment still has the head and the tokens that the step speaks of, as queries and
/// as keys.
bool holdsStep(const core::Experiment& experiment, const TourStep& step);

/// What the person is asked to do in the step of that topic: this number there.
struct TourTask {
    core::TensorCell cell;
    double value = 0;
};
std::optional<TourTask> taskOf(const TourStep& step);
bool isDone(const core::Experiment& experiment, const TourTask& task);

} // namespace attention::learn
