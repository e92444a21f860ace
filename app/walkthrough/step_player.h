// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/place.h"
#include "walkthrough/walk.h"

#include <QObject>
#include <QPointer>

#include <array>
#include <optional>

class QTimer;

namespace attention::document {
class Document;
}

namespace attention::walkthrough {

class FlowView;

/// Whether anything but what a person started moves by itself.
enum class Motion { Full, Reduced };

/// How many times as fast as at first, in percent.
inline constexpr std::array kSpeeds{50, 100, 200, 400};

/// Walks the cursor of a flow through the pass, by hand or by itself, and lets the flow show only
/// what has been reached. A walk begins at the selected cell and ends when a person goes elsewhere.
/// GUI thread.
class StepPlayer : public QObject {
    Q_OBJECT
  public:
    explicit StepPlayer(FlowView* flow);

    void setDocument(document::Document* document);
    /// The flow was built anew.
    void refresh();
    /// With reduced motion a whole matrix comes at a time.
    void setMotion(Motion motion) { m_motion = motion; }
    int speed() const { return m_speed; }
    void setSpeed(int percent);

    bool isPlaying() const;
    /// Where the walk is, or where it would begin; nothing without numbers.
    std::optional<Walk::Point> point() const;
    bool isWalking() const { return m_point.has_value(); }
    const Walk& walk() const { return m_walk; }

    void toggle();
    void pause();
    /// By one number, row or matrix.
    void step(int by);
    /// To the beginning of the matrix after, or before.
    void skip(int by);
    void toStart();
    /// Every number is on show again.
    void leave();

  Q_SIGNALS:
    void changed();

  private:
    void advance();
    void go(Walk::Point point);
    void startTimer();
    std::optional<Walk::Point> selectedPoint() const;

    FlowView* m_flow;
    QPointer<document::Document> m_document;
    QTimer* m_timer;
    Walk m_walk;
    std::optional<Walk::Point> m_point; ///< nothing while nobody walks
    Motion m_motion = Motion::Full;
    int m_speed = 100;
    bool m_isMoving = false; ///< the selection changes by this walk
};

} // namespace attention::walkthrough
