// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace attention::influence {

/// The colours of derivatives from −range over 0 to range, between the numbers at both ends. GUI
/// thread.
class Legend : public QWidget {
    Q_OBJECT
  public:
    explicit Legend(QWidget* parent = nullptr);

    void setRange(double range);
    double range() const { return m_range; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    double m_range = 0;
};

} // namespace attention::influence
