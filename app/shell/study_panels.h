// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/figure_file.h"

#include <QObject>

class QSettings;

namespace attention::plots {
class StudyPage;
}

namespace attention::shell {

/// Why √d_k, as a page of its own: what it remembers, and its files. GUI thread.
class StudyPanels : public QObject {
    Q_OBJECT
  public:
    /// Who shows the page owns it; `settings` outlive this.
    StudyPanels(QSettings* settings, QObject* parent);

    plots::StudyPage* page() const { return m_page; }

    void setDigits(int digits);

    /// A test chooses paths itself.
    void setChoosePath(ChoosePath choosePath);
    /// The charts of the page or their numbers, as a file.
    void exportStudy();
    /// The charts on the clipboard.
    void copyStudy();

  private:
    void remember();

    QSettings* m_settings;
    plots::StudyPage* m_page;
    ChoosePath m_choosePath;
};

} // namespace attention::shell
