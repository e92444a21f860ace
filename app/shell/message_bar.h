// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

#include <functional>

class QLabel;
class QPushButton;
class QToolButton;

namespace attention::shell {

/// One sentence under the top bar: an error, or what a person should know, perhaps with a button
/// for what can be done about it. GUI thread.
class MessageBar : public QFrame {
    Q_OBJECT
  public:
    explicit MessageBar(QWidget* parent = nullptr);

    /// Pass: an error of the computation, gone with the next good result. Event: something that
    /// happened, gone when it is closed or another comes.
    enum class Kind { Pass, Event };
    void show(Kind kind, const QString& sentence);
    struct Button {
        QString text;
        QString toolTip;
    };
    /// An event with a button beside it, which also closes the message.
    void offer(const QString& sentence, const Button& button, std::function<void()> deed);
    void clear(Kind kind);
    QString sentence() const;
    void retranslate();

  private:
    QLabel* m_label;
    QPushButton* m_button;
    QToolButton* m_close;
    std::function<void()> m_deed;
    Kind m_kind = Kind::Event;
};

} // namespace attention::shell
