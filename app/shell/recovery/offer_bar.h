// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/recovery/found_work.h"

#include <QScrollArea>

#include <vector>

class QVBoxLayout;

namespace attention::shell {

class OfferRow;

/// Under the top bar, one row for each piece of recovered work: restore, keep for later, discard;
/// and one for each damaged file. Takes no room while there is none, and scrolls where there are
/// more than a few. GUI thread.
class OfferBar : public QScrollArea {
    Q_OBJECT
  public:
    explicit OfferBar(QWidget* parent = nullptr);

    void offer(const FoundWork& found);
    /// Takes the row away that offers this slot.
    void remove(const files::RecoverySlot* slot);
    std::vector<OfferRow*> rows() const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  Q_SIGNALS:
    void restoreWanted(const attention::shell::FoundWork& found);

  protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void take(OfferRow* row);

    QWidget* m_all;
    QVBoxLayout* m_layout;
};

} // namespace attention::shell
