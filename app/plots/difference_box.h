// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QComboBox;
class QLabel;

namespace attention::plots {

class SoftmaxModel;

/// Two scores of a SoftmaxModel, their difference Δ and the ratio e^Δ of their weights. GUI thread.
class DifferenceBox : public QWidget {
    Q_OBJECT
  public:
    explicit DifferenceBox(const SoftmaxModel* model, QWidget* parent = nullptr);

    void chooseFirst(int entry);
    void retranslate();

  private:
    void fill();
    void refresh();
    QString sentence() const;

    const SoftmaxModel* m_model;
    QLabel* m_title;
    QComboBox* m_first;
    QComboBox* m_second;
    QLabel* m_result;
};

} // namespace attention::plots
