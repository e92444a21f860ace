// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "compare/measures.h"
#include "core/head_measures.h"
#include "core/matrix.h"

#include <QWidget>

#include <memory>

class QBoxLayout;
class QLabel;
class QToolButton;

namespace attention::table {
class MatrixView;
}

namespace attention::compare {

class NumberModel;
class Reference;

/// All heads of the pass against each other: how alike each two are, as a map that the shell puts
/// in, and what is measured of each, as a table to copy; with a baseline also how far each head's
/// output and each token of the selected head moved. GUI thread.
class HeadsPanel : public QWidget {
    Q_OBJECT
  public:
    explicit HeadsPanel(QWidget* parent = nullptr);

    /// It stands at the left, below the choice of the likeness.
    void setMap(QWidget* map);
    /// Both outlive the panel.
    void setSources(const Reference* reference, const Measures* measures);
    void setSelectedHead(core::Index head);
    void setDigits(int digits);
    core::HeadLikeness likeness() const { return m_likeness; }
    table::MatrixView* headTable() const { return m_heads; }
    table::MatrixView* tokenTable() const { return m_tokens; }
    /// The sources have other numbers; a panel that is put away waits until it is shown.
    void refresh();

  Q_SIGNALS:
    void likenessChanged();

  protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

  private:
    void build();
    QWidget* buildLikeness();
    void chooseLikeness(core::HeadLikeness likeness);
    void showHeads();
    void showTokens();
    void retranslate();

    const Reference* m_reference = nullptr;
    const Measures* m_measures = nullptr;
    core::Index m_head = 0;
    core::HeadLikeness m_likeness = core::HeadLikeness::Cosine;
    QBoxLayout* m_mapSide;
    QLabel* m_likenessTitle;
    QToolButton* m_cosine;
    QToolButton* m_jensenShannon;
    QLabel* m_headsTitle;
    table::MatrixView* m_heads;
    NumberModel* m_headModel;
    QLabel* m_tokensTitle;
    table::MatrixView* m_tokens;
    NumberModel* m_tokenModel;
};

} // namespace attention::compare
