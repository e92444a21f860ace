// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"

#include <QObject>
#include <QPointer>

#include <memory>

class QAction;

namespace attention::compare {
class Bar;
class HeadsPanel;
class Measures;
class Reference;
} // namespace attention::compare

namespace attention::document {
class Document;
struct Result;
} // namespace attention::document

namespace attention::heatmap {
class MapView;
struct MapContent;
} // namespace attention::heatmap

namespace attention::table {
class EditColumn;
}

namespace attention::shell {

class Actions;
class HeadsPage;

/// Baselines and heads against each other on the heads' page: hands what is compared to its
/// pictures and tables, the marks to the edit column, the order to the tiles. GUI thread.
class ComparePanels : public QObject {
    Q_OBJECT
  public:
    /// The page owns the widgets and outlives this.
    ComparePanels(const Actions& actions, HeadsPage* page);

    void setDocument(document::Document* document);
    /// Null: nothing to show yet.
    void setResult(const std::shared_ptr<const document::Result>& result);
    void setEditColumn(table::EditColumn* edit);

    compare::Reference* reference() const { return m_reference; }
    compare::Bar* bar() const { return m_bar; }
    /// Made when it is first wanted.
    compare::HeadsPanel* heads();
    /// The map of how alike the heads are.
    heatmap::MapView* likenessMap();

  private:
    void connectActions(const Actions& actions);
    void connectHeads();
    void showComparison();
    void showSentence();
    void showMarks();
    void measureIfNeeded();
    void showMeasures();
    void showLikeness();
    heatmap::MapContent likenessContent() const;

    QPointer<document::Document> m_document;
    QPointer<table::EditColumn> m_edit;
    HeadsPage* m_page;
    QAction* m_difference;
    compare::Reference* m_reference;
    compare::Measures* m_measures;
    compare::Bar* m_bar;
    compare::HeadsPanel* m_heads = nullptr;
    heatmap::MapView* m_likeness = nullptr;
    bool m_isReordered = false; ///< the tiles do not stand by number
};

} // namespace attention::shell
