// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace attention::table {

/// One sentence right where something was refused; takes no room while there is nothing to say. GUI
/// thread.
class InlineNote : public QLabel {
    Q_OBJECT
  public:
    enum class Kind { Refusal, Hint };

    explicit InlineNote(QWidget* parent = nullptr);

    /// An empty text hides the note.
    void say(const QString& text, Kind kind = Kind::Refusal);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void paintInColor();

    Kind m_kind = Kind::Refusal;
};

} // namespace attention::table
