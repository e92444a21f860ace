// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/place.h"
#include "core/tensor.h"

#include <QObject>

#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace attention::document {

/// What a person is looking at: head, stage, and one place, with the places visited before and
/// after it. Not undoable. GUI thread.
class Selection : public QObject {
    Q_OBJECT
  public:
    using QObject::QObject;

    core::Index head() const { return m_head; }
    core::Stage stage() const { return m_stage; }
    /// The number whose arithmetic is on show: one of a stage, or one that a person edits.
    std::optional<core::Place> place() const { return m_place; }
    /// place() where it is a cell of the selected stage; of the selected head where the stage has
    /// heads.
    std::optional<core::Cell> cell() const;

    /// What there is to select; a head or place that is not there leaves everything as it was.
    /// Without limits everything is there.
    struct Limits {
        std::function<core::Index()> headCount;
        std::function<bool(const core::Place&)> isThere;
    };
    void setLimits(Limits limits) { m_limits = std::move(limits); }

    void selectHead(core::Index head);
    void selectStage(core::Stage stage);
    /// A jump is remembered as a place of its own; a step takes the place of the one before, so
    /// that a walk of the cursor is one visit.
    enum class Visit { Jump, Step };
    /// Selects its head and stage too.
    void selectCell(std::optional<core::Cell> cell, Visit visit = Visit::Jump);
    /// Selects the head and stage of a cell, and the head of W_Q and b_Q.
    void selectPlace(const std::optional<core::Place>& place, Visit visit = Visit::Jump);

    bool canGoBack() const;
    bool canGoForward() const;
    /// To the place visited before or after; nothing happens where there is none.
    void goBack();
    void goForward();
    /// Drops every place that is not there any more, from the visits too.
    void keepPlaces();
    /// Nothing selected, nothing visited.
    void clear();

  Q_SIGNALS:
    void headChanged(attention::core::Index head);
    void stageChanged(attention::core::Stage stage);
    void cellChanged();
    void placeChanged();
    void visitsChanged(); ///< what canGoBack() or canGoForward() say

  private:
    struct State {
        core::Index head = 0;
        core::Stage stage = core::Stage::Weights;
        std::optional<core::Place> place;
    };
    State withPlace(const std::optional<core::Place>& place) const;
    /// One signal for each part that differs, once all parts are new.
    void become(const State& next);
    void remember(const core::Place& place, Visit visit);
    void visit(std::size_t index);

    Limits m_limits;
    core::Index m_head = 0;
    core::Stage m_stage = core::Stage::Weights;
    std::optional<core::Place> m_place;
    std::vector<core::Place> m_visits;
    std::size_t m_visit = 0; ///< of m_visits, the one visited last
};

} // namespace attention::document
