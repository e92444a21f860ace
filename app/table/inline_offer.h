// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <functional>

class QPushButton;

namespace attention::table {

class InlineNote;

/// What was refused, and under it the one button that would do it after all: Enter takes it, Esc
/// lets it be. Takes no room while there is nothing to say. GUI thread.
class InlineOffer : public QWidget {
    Q_OBJECT
  public:
    explicit InlineOffer(QWidget* parent = nullptr);

    /// A sentence alone; an empty one hides everything.
    void say(const QString& text);
    /// A sentence, and the button under it, which has the keyboard until it is used or left.
    void offer(const QString& text, const QString& button, std::function<void()> accepted);

    QPushButton* button() const { return m_button; }

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    InlineNote* m_note;
    QPushButton* m_button;
    std::function<void()> m_accepted;
    QWidget* m_focusBefore = nullptr;
};

} // namespace attention::table
