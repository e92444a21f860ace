// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/plane_frame.h"
#include "plots/plane_painter.h"
#include "plots/plane_scene.h"
#include "plots/tip_handler.h"

#include <QWidget>

#include <optional>

namespace attention::plots {

/// A PlaneScene that is looked at and whose tips are moved by mouse and keys. GUI thread.
class PlaneView : public QWidget {
    Q_OBJECT
  public:
    explicit PlaneView(QWidget* parent = nullptr);

    /// Shows another set of arrows; the frame stays where it still suits, and under a moving hand.
    void setScene(PlaneScene scene, const std::optional<PlanePair>& pair);
    /// The next scene is another subject: fitted anew.
    void forgetFrame() { m_hasFrame = false; }
    /// Null: tips cannot be moved. A movement that is under way ends. The handler must be taken
    /// away before it goes.
    void setHandler(TipHandler* handler);
    void setTitles(const QString& xTitle, const QString& yTitle);

    std::optional<Tip> activeTip() const { return m_active; }
    void setActiveTip(std::optional<Tip> tip);
    /// Pixels of a tip in the widget.
    QPointF tipPixels(Tip tip) const;
    bool isMoving() const { return m_isMoving; }

    QSize sizeHint() const override { return {460, 220}; }
    QSize minimumSizeHint() const override { return {220, 140}; }

  Q_SIGNALS:
    void tipChosen(const attention::plots::Tip& tip);
    /// Why a movement was refused; empty where one went well.
    void refused(const QString& reason);
    void moveEnded();

  protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

  private:
    QRectF area() const;
    void fit();
    QList<Tip> tipsAt(QPointF pixels) const;
    std::optional<Tip> tipAt(QPointF pixels) const;
    void choose(Tip tip);
    void stepTip(int step);
    bool begin(Tip tip);
    void end(TipHandler::End end);
    void nudge(QPointF steps);
    QString tipText(Tip tip) const;
    void describe();

    PlaneScene m_scene;
    std::optional<PlanePair> m_pair;
    PlaneFrame m_frame;
    bool m_hasFrame = false;
    TipHandler* m_handler = nullptr;
    QString m_xTitle;
    QString m_yTitle;
    std::optional<Tip> m_active;
    struct Press {
        Tip tip;
        QPointF at;
        bool wasActive = false;
    };
    std::optional<Press> m_press;
    bool m_isMoving = false;
};

} // namespace attention::plots
