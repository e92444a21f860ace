// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/recovery/found_work.h"

#include <QFrame>

#include <vector>

class QVBoxLayout;

namespace attention::shell {

class OfferRow;

/// Under the top bar, one row for each piece of recovered work: restore, keep for later, discard;
/// and one for each damaged file. Takes no room while there is none. GUI thread.
class OfferBar : public QFrame {
    Q_OBJECT
  public:
    explicit OfferBar(QWidget* parent = nullptr);

    void offer(const FoundWork& found);
    /// Takes the row away that offers this slot.
    void remove(const files::RecoverySlot* slot);
    std::vector<OfferRow*> rows() const;

  Q_SIGNALS:
    void restoreWanted(const attention::shell::FoundWork& found);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void take(OfferRow* row);

    QVBoxLayout* m_layout;
};

} // namespace attention::shell
