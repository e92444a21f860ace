// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"
#include "plots/chart_content.h"

#include <QChartView>

#include <optional>

namespace attention::plots {

struct ChartColors;

/// One chart on screen, drawn by Qt Charts; says which d_k was clicked. GUI thread.
class ChartView : public QChartView {
    Q_OBJECT
  public:
    explicit ChartView(QWidget* parent = nullptr);

    void setContent(const ChartContent& content);
    const ChartContent& content() const { return m_content; }
    /// The numbers of the point or bin nearest to a place, in words; empty beside the chart.
    QString readingAt(QPoint place) const;

    QSize sizeHint() const override { return minimumSizeHint(); }
    QSize minimumSizeHint() const override;

  Q_SIGNALS:
    void widthChosen(attention::core::Index d_k);

  protected:
    bool viewportEvent(QEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void rebuild();
    void addAxes(const ChartColors& colors);
    void addSeries(const ChartSeries& series, const ChartColors& colors);
    void addMark(const ChartColors& colors);
    void attach(QAbstractSeries* series);
    void describe();
    /// x of the chart under a place of the view; nothing outside the plot.
    std::optional<double> valueAt(QPoint place) const;

    ChartContent m_content;
};

} // namespace attention::plots
