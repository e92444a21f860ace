// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace attention::mask {

/// One sentence on what is refused or will have no effect; takes no room while there is nothing to
/// say. GUI thread.
class WarningLabel : public QLabel {
    Q_OBJECT
  public:
    explicit WarningLabel(QWidget* parent = nullptr);

    /// An empty text hides the label; a new one is told to screen readers.
    void say(const QString& text);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void paintInColor();
};

} // namespace attention::mask
