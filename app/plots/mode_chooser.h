// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

#include <vector>

class QToolButton;

namespace attention::plots {

/// Two or more ways of one panel, side by side; exactly one is chosen. GUI thread.
class ModeChooser : public QWidget {
    Q_OBJECT
  public:
    explicit ModeChooser(int count, QWidget* parent = nullptr);

    int mode() const;
    void setMode(int mode);
    void setTexts(const QStringList& texts, const QStringList& tips);
    QToolButton* button(int mode) const { return m_buttons[static_cast<std::size_t>(mode)]; }

  Q_SIGNALS:
    void chosen(int mode);

  private:
    std::vector<QToolButton*> m_buttons;
};

} // namespace attention::plots
