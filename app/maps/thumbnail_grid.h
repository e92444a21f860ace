// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention_dump.h"
#include "maps/thumbnail_layout.h"

#include <QAbstractScrollArea>
#include <QImage>

#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

namespace attention::maps {

/// The small pictures of all layers and heads. Asks for those that come into sight and never makes
/// one itself, so that scrolling only draws images; GUI thread.
class ThumbnailGrid : public QAbstractScrollArea {
    Q_OBJECT
  public:
    explicit ThumbnailGrid(QWidget* parent = nullptr);

    /// `map` is the size of one in cells. Pictures that are there go; null: nothing is shown.
    void setDump(std::shared_ptr<const core::AttentionDump> dump, QSize map);
    /// Pictures stay until newer ones come, which are asked for again.
    void renew();
    void setImage(const core::DumpPlace& place, const QImage& image);
    bool hasImage(const core::DumpPlace& place) const;
    /// Scrolled into view; no signal.
    void setSelected(const core::DumpPlace& place);
    core::DumpPlace selected() const { return m_layout.placeAt(m_selected); }
    /// Of its picture, in coordinates of the viewport.
    QRect rectOf(const core::DumpPlace& place) const;

  Q_SIGNALS:
    /// In sight and without a picture, or with an old one.
    void wanted(const std::vector<attention::core::DumpPlace>& places);
    /// Clicked, or reached with the arrow keys.
    void activated(const attention::core::DumpPlace& place);
    /// Double-clicked, or Enter.
    void opened(const attention::core::DumpPlace& place);

  protected:
    bool viewportEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

  private:
    struct Picture {
        QImage image;
        int generation = 0;
    };

    void arrange();
    QPoint origin() const;
    void askForMissing(const std::vector<core::Index>& visible);
    void forgetFar(const std::vector<core::Index>& visible);
    void paintTile(QPainter& painter, core::Index index) const;
    void paintNames(QPainter& painter, const std::vector<core::Index>& visible) const;
    void activate(core::Index index);
    void showSelected();
    void describe();
    QString nameOf(core::Index index) const;

    std::shared_ptr<const core::AttentionDump> m_dump;
    QSize m_map{1, 1};
    ThumbnailLayout m_layout;
    QSize m_names; ///< of the borders that hold the names of layers and heads
    std::unordered_map<core::Index, Picture> m_pictures;
    std::unordered_map<core::Index, int> m_asked; ///< in which generation
    int m_generation = 0;
    core::Index m_selected = 0;
};

} // namespace attention::maps
