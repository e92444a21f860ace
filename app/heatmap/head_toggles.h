// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"

#include <QStringList>
#include <QWidget>

#include <vector>

class QToolButton;

namespace attention::heatmap {

/// A coloured toggle for each head, in as many rows as they need; arrow keys go from one to the
/// next, with Ctrl (click or Space) a head stands alone. GUI thread.
class HeadToggles : public QWidget {
    Q_OBJECT
  public:
    explicit HeadToggles(QWidget* parent = nullptr);

    /// Whole and short names, one a head; the toggles show short ones, and of many heads numbers.
    void setNames(const QStringList& names, const QStringList& briefNames);
    /// One a name; no signal.
    void setShown(const std::vector<bool>& shown);
    std::vector<bool> shown() const;
    QToolButton* toggle(core::Index head) const { return m_toggles.at(std::size_t(head)); }

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  Q_SIGNALS:
    void shownChanged();

  protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void addToggle();
    int arrange(int width, bool isFinal) const;
    void showNames();
    void showColors();
    void showAlone(std::size_t head);
    void moveFocus(std::size_t from, int step);

    QStringList m_names;
    QStringList m_briefNames;
    std::vector<QToolButton*> m_toggles;
};

} // namespace attention::heatmap
