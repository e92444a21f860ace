// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compare/measures.h"
#include "core/compare.h"
#include "core/matrix.h"

#include <QPointer>
#include <QWidget>

#include <array>

class QAction;
class QBoxLayout;
class QComboBox;
class QLabel;
class QLineEdit;
class QMenu;
class QStackedWidget;
class QToolButton;

namespace attention::compare {

class Reference;

/// The row over the heatmap: what it is compared with, how, the baselines' gestures, the order of
/// the heads; below it one sentence on what moved. GUI thread.
class Bar : public QWidget {
    Q_OBJECT
  public:
    explicit Bar(QWidget* parent = nullptr);

    /// It outlives the bar.
    void setReference(Reference* reference);
    /// How many heads there are to choose from.
    void setHeadCount(core::Index count);
    void setSentence(const QString& sentence);
    /// The keys that do the same, for the tooltips.
    void setActions(const QAction* pin, const QAction* difference);

    HeadOrder order() const;
    void setOrder(HeadOrder order);
    QToolButton* headsButton() const { return m_heads; }
    QToolButton* viewButton(core::ComparisonView view) const;
    QComboBox* subjects() const { return m_with; }
    /// The name of the chosen baseline becomes a field.
    void editName();

  Q_SIGNALS:
    void orderChanged();
    /// Whether all heads are shown against each other.
    void headsToggled(bool shown);

  protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void build();
    QWidget* buildSubject();
    void buildViews();
    QWidget* buildOrder();
    void connectControls();
    void choose(int entry);
    void finishName(bool isTaken);
    void showSubjects();
    void showChoice();
    void arrange();
    void retranslate();
    void retranslateTips();

    QPointer<Reference> m_reference;
    core::Index m_headCount = 0;
    QPointer<const QAction> m_pinAction;
    QPointer<const QAction> m_differenceAction;
    QBoxLayout* m_row;
    QLabel* m_title;
    QStackedWidget* m_subject;
    QComboBox* m_with;
    QLineEdit* m_name;
    QToolButton* m_pin;
    QToolButton* m_more;
    QAction* m_rename;
    QAction* m_restore;
    QAction* m_remove;
    QWidget* m_viewBox;
    std::array<QToolButton*, core::kComparisonViews.size()> m_views{};
    QComboBox* m_order;
    QToolButton* m_heads;
    QLabel* m_sentence;
};

} // namespace attention::compare
