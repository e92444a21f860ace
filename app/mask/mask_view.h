// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mask_edit.h"

#include <QTableView>

#include <optional>
#include <vector>

namespace attention::mask {

class MaskHeader;
class MaskModel;

/// A mask's cells with the tokens' names, painted by mouse and keyboard: a stroke of the mouse, or
/// a key, says what it paints and changes nothing itself. GUI thread.
class MaskView : public QTableView {
    Q_OBJECT
  public:
    explicit MaskView(QWidget* parent = nullptr);

    void setMaskModel(MaskModel* model);
    MaskHeader* queries() const { return m_queries; }
    MaskHeader* keys() const { return m_keys; }

  Q_SIGNALS:
    void strokeBegan();
    void painted(const std::vector<attention::core::Region>& regions,
                 attention::core::Attend attend);
    void strokeEnded();

  protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    enum class Reach { Cell, Row, Column };
    struct Spot {
        core::Index row;
        core::Index column;
    };

    void connectHeader(MaskHeader* header, Reach reach);
    void begin(Spot spot, Reach reach);
    void goOn(Spot spot);
    void end();
    void paintOnce(Reach reach);
    core::Region regionOf(Spot spot, Reach reach) const;
    Spot nearestSpot(QPoint point) const;
    void layOutSections();

    MaskModel* m_model = nullptr;
    MaskHeader* m_queries;
    MaskHeader* m_keys;
    Reach m_reach = Reach::Cell;
    core::Attend m_attend = core::Attend::Blocked;
    std::optional<Spot> m_last; ///< of the stroke that goes on
};

} // namespace attention::mask
