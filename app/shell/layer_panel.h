// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <memory>

class QLabel;
class QMenu;
class QToolButton;

namespace attention::document {
struct Result;
}

namespace attention::shell {

class AblationPanel;
class Actions;

/// What the whole layer costs, what its ablated heads change, and a menu of what one can try with
/// it. GUI thread.
class LayerPanel : public QWidget {
    Q_OBJECT
  public:
    /// `actions` outlive the panel.
    explicit LayerPanel(const Actions& actions, QWidget* parent = nullptr);

    /// Null: nothing to show yet.
    void setResult(std::shared_ptr<const document::Result> result);
    QString cost() const;
    /// Of the button beside the heading; holds the action `head.ablate`.
    QMenu* menu() const { return m_menu; }

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void refresh();
    void retranslate();

    std::shared_ptr<const document::Result> m_result;
    QLabel* m_heading;
    QToolButton* m_more;
    QMenu* m_menu;
    QLabel* m_cost;
    AblationPanel* m_ablation;
};

} // namespace attention::shell
