// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;

namespace attention::mask {

/// What the cells of a mask mean. GUI thread.
class MaskLegend : public QWidget {
    Q_OBJECT
  public:
    explicit MaskLegend(QWidget* parent = nullptr);

    enum class Rows { AllWithKeys, SomeWithoutKey };
    /// The look of rows that are left without any key is explained where there are some.
    void setRows(Rows rows);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void retranslate();

    QLabel* m_allowed;
    QLabel* m_blocked;
    QLabel* m_withoutKey;
    QWidget* m_withoutKeyCell;
};

} // namespace attention::mask
