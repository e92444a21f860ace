// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "heatmap/render.h"
#include "shell/figure_file.h"
#include "shell/learn_panels.h"
#include "shell/plot_panels.h"

#include <QObject>

#include <memory>

class QSettings;

namespace attention::document {
class Document;
struct Result;
} // namespace attention::document

namespace attention::walkthrough {
class Page;
struct Marks;
} // namespace attention::walkthrough

namespace attention::shell {

class Appearance;
class PrecisionPanel;

/// The walkthrough with the panels of every room in its card: what they show, what they remember,
/// and the file of the pass in lower precision. GUI thread.
class WalkthroughParts : public QObject {
    Q_OBJECT
  public:
    /// Who shows the page owns it; `settings` and `appearance` outlive this.
    WalkthroughParts(QSettings* settings, Appearance* appearance, QObject* parent);

    walkthrough::Page* page() const { return m_page; }
    PrecisionPanel* precision() const { return m_precision; }
    const walkthrough::Marks& marks() const;

    void setDocument(document::Document* document);
    /// Null: nothing to show yet.
    void setResult(const std::shared_ptr<const document::Result>& result);
    /// The newest value has no result: the last numbers stay, greyed.
    void showOutdated();
    void setDigits(int digits);
    void pause();
    void save() const;

    /// A test chooses paths itself.
    void setChoosePath(ChoosePath choosePath);

  Q_SIGNALS:
    /// A person wants the heads' W_Q W_Kᵀ or W_V W_O as a picture.
    void formExportWanted(attention::heatmap::View view);

  private:
    void restore();
    void restorePrecision();
    void connectParts();
    void followMotion();
    void rememberPrecision();
    void exportPrecision();

    QSettings* m_settings;
    Appearance* m_appearance;
    walkthrough::Page* m_page;
    PlotPanels m_plots;
    LearnPanels m_learn;
    PrecisionPanel* m_precision; ///< the card owns it
    ChoosePath m_choosePath;
    int m_speed = 0; ///< of the player, as far as it is remembered
};

} // namespace attention::shell
