// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"
#include "table/cell_mark.h"
#include "table/influence_tint.h"
#include "table/number_delegate.h"

#include <QWidget>

class QVBoxLayout;
#include <memory>

namespace attention::document {
class Document;
}

namespace attention::table {

class LayerKindPanel;
class TensorPanel;
class TitleEdit;
class TokensPanel;
class WeightsPanel;

/// Everything a person edits, in one column: the sentence, X, the context where there is one, the
/// kind of the layer, and the selected head's matrices. GUI thread.
class EditColumn : public QWidget {
    Q_OBJECT
  public:
    explicit EditColumn(QWidget* parent = nullptr);

    void setDocument(document::Document* document);
    /// Decimals on display; the numbers keep theirs.
    /// The width at which every matrix shows all its columns.
    int contentWidth() const;
    void setDigits(int digits);
    void setTint(NumberDelegate::Tint tint);
    /// Another panel below the others, which the column then owns.
    void addPanel(QWidget* panel);
    void showPanel(QWidget* panel);
    /// What the selected number comes from; a selected number of a table is brought into view.
    void setMarks(const Marks& marks);
    /// What the numbers of every table do to one number of the pass.
    void setInfluence(const InfluenceTint& tint);
    /// Brings the number's table into view, with the keyboard and its cursor on the number.
    void showNumber(const core::TensorCell& number);
    /// Below all tables, always in view; the column owns it.
    void setFooter(QWidget* footer);
    /// Numbers that differ from this baseline's are marked; null: none are.
    void setComparedWith(const std::shared_ptr<const core::Experiment>& baseline);

    TitleEdit* title() const { return m_title; }
    TokensPanel* sentence() const { return m_sentence; }
    TensorPanel* embeddings() const { return m_embeddings; }
    TokensPanel* context() const { return m_context; }
    TensorPanel* contextEmbeddings() const { return m_contextEmbeddings; }
    LayerKindPanel* layer() const { return m_layer; }
    WeightsPanel* weights() const { return m_weights; }

  Q_SIGNALS:
    /// As of a TensorPanel.
    void numberPointed(const std::optional<attention::core::TensorCell>& number);
    /// What was refused, also said at its place.
    void refused(const QString& reason);
    /// The selected cells of the table that has, or last had, the keyboard; empty for at most one.
    void selectionDescribed(const QString& description);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void bringIntoView(core::TensorKind kind);

    QVBoxLayout* m_panels;
    std::optional<core::Place> m_markedPlace;
    TitleEdit* m_title;
    TokensPanel* m_sentence;
    TensorPanel* m_embeddings;
    TokensPanel* m_context;
    TensorPanel* m_contextEmbeddings;
    LayerKindPanel* m_layer;
    WeightsPanel* m_weights;
};

} // namespace attention::table
