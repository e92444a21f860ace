// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/tour/frames.h"

#include <QPainter>
#include <QPainterPath>
#include <QWidget>

namespace attention::shell {

namespace {

constexpr int kGap = 2;    ///< between the place and the line
constexpr int kLine = 2;   ///< wide
constexpr int kHalo = 1;   ///< around the line, for dark and light grounds alike
constexpr int kArrow = 10; ///< long, and as high
constexpr int kAround = kGap + kLine + kHalo;
constexpr double kRadius = 5;

/// One frame, and the arrow that points at it from the right.
class Frame : public QWidget {
  public:
    explicit Frame(QWidget* window)
        : QWidget(window) {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setFocusPolicy(Qt::NoFocus);
    }

    void surround(const QRect& place) {
        setGeometry(place.adjusted(-kAround, -kAround, kAround + kArrow + kGap, kAround));
        raise();
        show();
    }

  protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const double inset = kHalo + kLine / 2.0;
        const QRectF line =
            QRectF(rect()).adjusted(0, 0, -kArrow - kGap, 0).adjusted(inset, inset, -inset, -inset);
        const QColor accent = palette().color(QPalette::Highlight);
        const QColor halo = palette().color(QPalette::Base);
        painter.setPen(QPen(halo, kLine + 2 * kHalo));
        painter.drawRoundedRect(line, kRadius, kRadius);
        painter.setPen(QPen(accent, kLine));
        painter.drawRoundedRect(line, kRadius, kRadius);
        QPainterPath arrow(QPointF(line.right() + kLine + kHalo, line.center().y()));
        arrow.lineTo(width() - kHalo, line.center().y() - kArrow / 2.0);
        arrow.lineTo(width() - kHalo, line.center().y() + kArrow / 2.0);
        arrow.closeSubpath();
        painter.setPen(QPen(halo, kHalo));
        painter.setBrush(accent);
        painter.drawPath(arrow);
    }
};

} // namespace

Frames::Frames(QWidget* window)
    : QObject(window)
    , m_window(window) {}

void Frames::setPlaces(const QList<QRect>& places) {
    if (places == m_places)
        return;
    m_places = places;
    while (m_frames.size() < places.size())
        m_frames.append(new Frame(m_window));
    for (qsizetype index = 0; index < m_frames.size(); ++index) {
        if (index < places.size())
            static_cast<Frame*>(m_frames[index])->surround(places[index]);
        else
            m_frames[index]->hide();
    }
}

} // namespace attention::shell
