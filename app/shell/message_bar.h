// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLabel;
class QToolButton;

namespace attention::shell {

/// One sentence under the top bar: an error, or what a person should know. GUI thread.
class MessageBar : public QFrame {
    Q_OBJECT
  public:
    explicit MessageBar(QWidget* parent = nullptr);

    /// Pass: an error of the computation, gone with the next good result. Event: something that
    /// happened, gone when it is closed or another comes.
    enum class Kind { Pass, Event };
    void show(Kind kind, const QString& sentence);
    void clear(Kind kind);
    QString sentence() const;
    void retranslate();

  private:
    QLabel* m_label;
    QToolButton* m_close;
    Kind m_kind = Kind::Event;
};

} // namespace attention::shell
