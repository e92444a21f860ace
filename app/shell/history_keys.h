// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace attention::shell {

/// Leaves the keys of undo and redo to the window in every field that holds no text of its own: a
/// number box, and a line whose text was taken. Watches the whole program; GUI thread.
class HistoryKeys : public QObject {
    Q_OBJECT
  public:
    explicit HistoryKeys(QObject* parent = nullptr);

    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace attention::shell
