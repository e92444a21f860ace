// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "heatmap/lines_layout.h"
#include "heatmap/map_content.h"
#include "heatmap/map_view.h"

#include <QImage>
#include <QWidget>

#include <optional>
#include <vector>

namespace attention::heatmap {

/// Shows the weights of some heads as lines; the token under the pointer stands alone, and so does
/// one that was clicked or reached with the arrow keys, until Escape. GUI thread.
class LinesView : public QWidget {
    Q_OBJECT
  public:
    explicit LinesView(QWidget* parent = nullptr);

    /// The heads that are shown: weights of one experiment.
    void setContents(std::vector<MapContent> contents);
    void setPercent(double percent);
    void setValidity(MapView::Validity validity);
    /// The one that stays isolated; no signal.
    void setToken(std::optional<LineToken> token);
    /// What is chosen to stay, not what the pointer is on.
    const LineChoice& choice() const { return m_choice; }

    LinesGeometry geometry() const { return laidOut().geometry; }
    QImage toImage(double devicePixelRatio);
    QSize sizeHint() const override { return {560, 480}; }
    QSize minimumSizeHint() const override { return {160, 120}; }

  Q_SIGNALS:
    /// The token that stays isolated, chosen here.
    void tokenChosen(std::optional<attention::heatmap::LineToken> token);
    void doubleClicked();

  protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;

  private:
    void rebuildLater();
    const LaidOutLines& laidOut() const;
    LayoutOptions layoutOptions() const;
    LineChoice seenChoice() const;
    void renderPicture();
    void choose(std::optional<LineToken> token);
    void hover(std::optional<LineToken> token);
    std::optional<LineToken> movedBy(const QKeyEvent& event) const;
    bool exists(const std::optional<LineToken>& token) const;
    void describe();

    std::vector<MapContent> m_contents;
    LineChoice m_choice;
    std::optional<LineToken> m_hovered;
    MapView::Validity m_validity = MapView::Validity::Current;
    mutable std::optional<LaidOutLines> m_laidOut; ///< absent: to be made at the next need
    QImage m_picture;                              ///< null: to be made at the next paint
};

} // namespace attention::heatmap
