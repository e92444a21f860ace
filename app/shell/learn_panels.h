// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

namespace attention::document {
class Document;
struct Result;
} // namespace attention::document

namespace attention::learn {
class CheckPanel;
class PracticePanel;
} // namespace attention::learn

namespace attention::walkthrough {
class PanelCard;
}

namespace attention::shell {

/// What one learns with among the panels of the walkthrough: the check of printed numbers and
/// practice. GUI thread.
class LearnPanels {
  public:
    /// The card owns the panels.
    explicit LearnPanels(walkthrough::PanelCard* card);

    void setDocument(document::Document* document);
    /// Null: nothing to show yet.
    void setResult(const std::shared_ptr<const document::Result>& result);

  private:
    learn::CheckPanel* m_check;
    learn::PracticePanel* m_practice;
};

} // namespace attention::shell
