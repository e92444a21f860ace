// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace attention::walkthrough {

/// Says what the two kinds of frames in the flow mean. GUI thread.
class MarkLegend : public QWidget {
    Q_OBJECT
  public:
    explicit MarkLegend(QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

  protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

  private:
    void retranslate();

    QString m_source;
    QString m_dependent;
};

} // namespace attention::walkthrough
