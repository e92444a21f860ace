// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/learn_panels.h"

#include "document/recompute.h"
#include "learn/check_panel.h"
#include "learn/practice_panel.h"
#include "walkthrough/panel_card.h"

namespace attention::shell {

LearnPanels::LearnPanels(walkthrough::PanelCard* card)
    : m_check(new learn::CheckPanel)
    , m_practice(new learn::PracticePanel) {
    card->addPanel(m_check);
    card->addPanel(m_practice);
}

void LearnPanels::setDocument(document::Document* document) {
    m_check->setDocument(document);
    m_practice->setDocument(document);
}

void LearnPanels::setResult(const std::shared_ptr<const document::Result>& result) {
    m_check->setResult(result);
    m_practice->setResult(result);
}

} // namespace attention::shell
