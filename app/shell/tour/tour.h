// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "learn/tour_steps.h"
#include "shell/heads_page.h"
#include "shell/map_or_lines.h"
#include "shell/pages.h"
#include "shell/tour/aims.h"

#include <QObject>

#include <memory>
#include <optional>

class QTimer;

namespace attention::document {
class Document;
class Recompute;
struct Result;
} // namespace attention::document

namespace attention::learn {
class TourPanel;
}

namespace attention::table {
class EditColumn;
}

namespace attention::shell {

class Actions;
class Frames;
class TopBar;

/// The parts of the window that the tour speaks of; they outlive it.
struct TourRoom {
    QWidget* window;
    const Actions& actions;
    document::Document* theirs; ///< the person's own
    document::Recompute* recompute;
    TopBar* bar;
    table::EditColumn* edit;
    Pages* pages;
};

/// Leads through the steps on a document of its own, in the real window, and puts the window back
/// as it was; the person's document waits untouched meanwhile. Owns the tour's document, its panel
/// and its frames. GUI thread.
class Tour : public QObject {
    Q_OBJECT
  public:
    explicit Tour(const TourRoom& room);
    ~Tour() override;

    bool isOn() const { return m_document != nullptr; }
    /// Begins at the first step; where the tour is on, its panel gets the keyboard.
    void start();
    void end();
    /// Its panel makes room for another one at the same side, and comes back.
    enum class Panel { Shown, Hidden };
    void setPanel(Panel panel);

    learn::TourPanel* panel() const { return m_panel; }
    int step() const { return m_step; }
    Frames* frames() const { return m_frames; }
    const Aims& aims() const { return m_aims; }

  Q_SIGNALS:
    /// The window shows this one from now on.
    void documentWanted(attention::document::Document* document);
    /// The tour began or ended.
    void changed();

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    /// What the tour changes in the window, as it was before.
    struct Before {
        Pages::Kind page = Pages::Kind::Heads;
        HeadsPage::Layout layout = HeadsPage::Layout::Everything;
        HeadsPage::Side side = HeadsPage::Side::Shown;
        MapOrLines::View view = MapOrLines::View::Map;
        QWidget* panel = nullptr; ///< below the walkthrough
        core::TensorKind matrix = core::TensorKind::W_Q;
        bool hasGallery = false;
        bool hasEditColumn = true;
    };
    Before look() const;
    void putBack(const Before& before);

    void go(int step);
    void goBy(int steps);
    void enter();
    void arrange();
    void startExample();
    void select();
    void follow(const std::shared_ptr<const document::Result>& result);
    void tell();
    void aim();
    void reveal();
    const learn::TourStep& current() const;

    TourRoom m_room;
    Aims m_aims;
    Frames* m_frames;
    learn::TourPanel* m_panel;
    QTimer* m_aimSoon;
    document::Document* m_document = nullptr;
    std::shared_ptr<const document::Result> m_result;
    Before m_before;
    int m_step = 0;
    int m_revealsLeft = 0;
    int m_toldStep = -1; ///< whose text is on show
};

} // namespace attention::shell
