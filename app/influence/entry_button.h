// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace attention::influence {

/// One entry of the list: its name, and its derivative on the colour that the entry has in its
/// table. GUI thread.
class EntryButton : public QAbstractButton {
    Q_OBJECT
  public:
    explicit EntryButton(QWidget* parent = nullptr);

    /// `share` of the range, −1 … 1.
    void setEntry(const QString& name, const QString& derivative, double share);
    QString derivative() const { return m_derivative; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    int numberWidth() const;

    QString m_derivative;
    double m_share = 0;
};

} // namespace attention::influence
