// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/place.h"
#include "core/tensor.h"
#include "walkthrough/axes.h"

#include <QString>
#include <QStringList>

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace attention::document {
class HiddenNumbers;
struct Result;
} // namespace attention::document

/// The pass of one head as a flow of small matrices: what there is, without a place on the screen.
namespace attention::walkthrough {

/// A cell of a card as it is shown.
struct Position {
    core::Index row = 0;
    core::Index column = 0;

    bool operator==(const Position&) const = default;
};

/// One matrix of the flow.
struct FlowCard {
    /// Kᵀ shows the numbers of K with rows and columns exchanged.
    enum class Form { Plain, Transposed };

    core::MatrixId matrix;
    Form form = Form::Plain;
    core::Tensor values; ///< as the trace holds them
    QString title;
    QStringList rowLabels;    ///< as shown
    QStringList columnLabels; ///< as shown
    Axes axes;                ///< as shown
    int step = 0;             ///< from left to right, 0 for X
    int lane = 0;             ///< from top to bottom
    bool isBelow = false;     ///< its columns continue those of the card above it
    std::vector<bool> hidden; ///< row by row as shown; empty where nothing is hidden

    core::Index rows() const;
    core::Index columns() const;
    double at(Position position) const;
    /// Whether somebody works this number out: neither it nor its colour is told.
    bool isHidden(Position position) const;
    core::Place placeAt(Position position) const;
    /// Nothing where the place is of another matrix.
    std::optional<Position> positionOf(const core::Place& place) const;
    /// A region of the matrix as it is shown.
    core::Region shown(core::Region region) const;
    /// Q, K, V and what is computed; not what a person edits, nor Kᵀ.
    std::optional<core::Stage> computedStage() const;
};

/// From card to card, with the operation.
struct FlowArrow {
    std::size_t from = 0;
    std::size_t to = 0;
    QString operation; ///< empty where the arrow beside says it
};

struct Flow {
    std::shared_ptr<const document::Result> result;
    core::Index head = 0;
    std::vector<FlowCard> cards; ///< in the order of the pass
    std::vector<FlowArrow> arrows;

    /// The first card of the place's matrix.
    std::optional<std::size_t> cardOf(const core::Place& place) const;
    std::optional<std::size_t> cardOf(core::Stage stage) const;
    /// Whether the mask keeps the query of this row from the key of this column, in a card whose
    /// numbers depend on that.
    bool isBlocked(const FlowCard& card, Position position) const;
    /// Of the cards' numbers these and no others.
    void hide(const document::HiddenNumbers& numbers);
};

/// Masked scores only under a mask or with a bias, concat only where there are several heads or
/// W_O, W_O and final only with W_O; Y where there is a context; X_pos, Q_rot, K_rot and bias where
/// the positions have them. `head` exists in the result.
Flow flowOf(std::shared_ptr<const document::Result> result, core::Index head);

/// The same number in a matrix that the flow shows: scaled for masked scores that nothing
/// changes, the head's output or concat for what only carries them over.
core::Place shownPlace(const core::Experiment& experiment, const core::Place& place);

/// `Scores`, `Weights` …: as over a card.
QString cardTitle(core::Stage stage);

} // namespace attention::walkthrough
