// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/figure_file.h"

#include <QObject>

#include <memory>

class QSettings;

namespace attention::document {
class Document;
struct Result;
} // namespace attention::document

namespace attention::plots {
class StudyPage;
}

namespace attention::walkthrough {
class PanelCard;
}

namespace attention::shell {

class PrecisionPanel;

/// Why √d_k, as a page of its own, and the pass in lower precision, among the panels of the
/// walkthrough: what they remember, and their files. GUI thread.
class StudyPanels : public QObject {
    Q_OBJECT
  public:
    /// The card owns its panel, who shows the page owns the page; `settings` outlive this.
    StudyPanels(QSettings* settings, walkthrough::PanelCard* card, QObject* parent);

    plots::StudyPage* page() const { return m_page; }
    PrecisionPanel* precision() const { return m_precision; }

    void setDocument(document::Document* document);
    /// Null: nothing to show yet.
    void setResult(const std::shared_ptr<const document::Result>& result);
    void setDigits(int digits);

    /// A test chooses paths itself.
    void setChoosePath(ChoosePath choosePath);
    /// The charts of the page or their numbers, as a file.
    void exportStudy();
    /// The charts on the clipboard.
    void copyStudy();

  private:
    void restore();
    void remember();
    void exportPrecision();

    QSettings* m_settings;
    plots::StudyPage* m_page;
    PrecisionPanel* m_precision;
    ChoosePath m_choosePath;
};

} // namespace attention::shell
