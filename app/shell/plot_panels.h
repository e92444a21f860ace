// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

namespace attention::document {
class Document;
struct Result;
} // namespace attention::document

namespace attention::plots {
class AlgebraPanel;
class GeometryPanel;
class SoftmaxPanel;
} // namespace attention::plots

namespace attention::walkthrough {
class PanelCard;
}

namespace attention::shell {

/// The plots among the panels of the walkthrough: softmax and geometry by eye, head algebra. GUI
/// thread.
class PlotPanels {
  public:
    /// The card owns the panels.
    explicit PlotPanels(walkthrough::PanelCard* card);

    void setDocument(document::Document* document);
    /// Null: nothing to show yet.
    void setResult(const std::shared_ptr<const document::Result>& result);
    plots::AlgebraPanel* algebra() const { return m_algebra; }

  private:
    plots::SoftmaxPanel* m_softmax;
    plots::GeometryPanel* m_geometry;
    plots::AlgebraPanel* m_algebra;
};

} // namespace attention::shell
