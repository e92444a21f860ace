// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/place.h"
#include "walkthrough/flow_view.h"
#include "walkthrough/step_player.h"

#include <QPointer>
#include <QWidget>

#include <memory>
#include <optional>

class QSplitter;

namespace attention::walkthrough {

class ArithmeticPanel;
class PanelCard;
class StepBar;

/// The walkthrough: the flow of the selected head's matrices, the bar that walks through it, and a
/// card of panels on the selected number. Shows the Result it was last given; GUI thread.
class Page : public QWidget {
    Q_OBJECT
  public:
    explicit Page(QWidget* parent = nullptr);

    void setDocument(document::Document* document);
    /// Without a result the page is empty.
    void setResult(std::shared_ptr<const document::Result> result);
    void setValidity(FlowView::Validity validity);
    void setDigits(int digits);
    void setMotion(Motion motion);

    FlowView* flow() const { return m_flow; }
    StepPlayer* player() const { return m_player; }
    StepBar* steps() const { return m_steps; }
    ArithmeticPanel* arithmetic() const { return m_arithmetic; }
    /// Where a panel of another room finds its place.
    PanelCard* panels() const { return m_panels; }

    QByteArray saveSplitter() const;
    void restoreSplitter(const QByteArray& state);

  Q_SIGNALS:
    /// The number under the pointer, or the selected one, in words; empty where there is none.
    void sentenceChanged(const QString& sentence);
    void marksChanged();

  protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

  private:
    void say();
    void showResult();

    QPointer<document::Document> m_document;
    std::shared_ptr<const document::Result> m_result;
    bool m_isStale = false; ///< hidden while a large result came
    QSplitter* m_splitter;
    FlowView* m_flow;
    StepPlayer* m_player;
    StepBar* m_steps;
    PanelCard* m_panels;
    ArithmeticPanel* m_arithmetic;
};

} // namespace attention::walkthrough
