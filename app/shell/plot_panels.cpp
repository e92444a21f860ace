// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/plot_panels.h"

#include "document/recompute.h"
#include "plots/algebra_panel.h"
#include "plots/geometry_panel.h"
#include "plots/softmax_panel.h"
#include "walkthrough/panel_card.h"

namespace attention::shell {

PlotPanels::PlotPanels(walkthrough::PanelCard* card)
    : m_softmax(new plots::SoftmaxPanel)
    , m_geometry(new plots::GeometryPanel)
    , m_algebra(new plots::AlgebraPanel) {
    card->addPanel(m_softmax);
    card->addPanel(m_geometry);
    card->addPanel(m_algebra);
}

void PlotPanels::setDocument(document::Document* document) {
    m_softmax->setDocument(document);
    m_geometry->setDocument(document);
    m_algebra->setDocument(document);
}

void PlotPanels::setResult(const std::shared_ptr<const document::Result>& result) {
    m_softmax->setResult(result);
    m_geometry->setResult(result);
    m_algebra->setResult(result);
}

} // namespace attention::shell
