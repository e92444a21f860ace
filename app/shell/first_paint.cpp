// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/first_paint.h"

#include <QEvent>
#include <QTimer>
#include <QWidget>

#include <utility>

namespace attention::shell {

namespace {

/// Waits for a paint event of the widget; owned by the widget. GUI thread.
class FirstPaint : public QObject {
  public:
    FirstPaint(QWidget* widget, std::function<void()> deed)
        : QObject(widget)
        , m_deed(std::move(deed)) {
        widget->installEventFilter(this);
    }

    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() != QEvent::Paint)
            return false;
        watched->removeEventFilter(this);
        QTimer::singleShot(0, this, [this] {
            m_deed();
            deleteLater();
        });
        return false;
    }

  private:
    std::function<void()> m_deed;
};

} // namespace

void afterFirstPaint(QWidget* widget, std::function<void()> deed) {
    new FirstPaint(widget, std::move(deed));
}

} // namespace attention::shell
