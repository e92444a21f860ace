// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/recovery/found_work.h"

#include <QWidget>

class QLabel;
class QPushButton;

namespace attention::shell {

/// One piece of recovered work in a sentence, with what can be done about it. Discarding takes two
/// clicks on the same button, since nothing brings the work back. GUI thread.
class OfferRow : public QWidget {
    Q_OBJECT
  public:
    explicit OfferRow(FoundWork found, QWidget* parent = nullptr);

    const FoundWork& found() const { return m_found; }
    QString sentence() const;
    void retranslate();

    // Damaged work has only `later`.
    QPushButton* restore() const { return m_restore; }
    QPushButton* later() const { return m_later; }
    QPushButton* discard() const { return m_discard; }

  Q_SIGNALS:
    void restoreWanted();
    void discardWanted();
    void laterWanted();

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    QString damageText() const;
    enum class Asked { Once, Twice };
    void showDiscard(Asked asked);

    FoundWork m_found;
    QLabel* m_text;
    QPushButton* m_restore;
    QPushButton* m_later;
    QPushButton* m_discard;
    Asked m_asked = Asked::Once;
};

} // namespace attention::shell
