// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/place.h"

#include <QObject>
#include <QPointer>

#include <memory>

class QAction;

namespace attention::document {
class Document;
struct Result;
} // namespace attention::document

namespace attention::influence {
class InfluencePanel;
}

namespace attention::table {
class EditColumn;
}

namespace attention::shell {

class Actions;

/// The influence of edited numbers on the selected cell: its panel at the foot of the edit column,
/// its colours in the column's tables, its action. GUI thread.
class InfluencePanels : public QObject {
    Q_OBJECT
  public:
    explicit InfluencePanels(const Actions& actions, QObject* parent = nullptr);

    /// The column owns the panel.
    void setEditColumn(table::EditColumn* edit);
    void setDocument(document::Document* document);
    /// Null: nothing to show yet.
    void setResult(const std::shared_ptr<const document::Result>& result);

  Q_SIGNALS:
    /// A number of a table and its derivative in words; empty where the pointer left.
    void sentenceChanged(const QString& sentence);

  private:
    void go(const core::TensorCell& entry);

    QAction* m_shown;  ///< switches the panel
    QAction* m_column; ///< shows the edit column
    QPointer<document::Document> m_document;
    QPointer<influence::InfluencePanel> m_panel;
    QPointer<table::EditColumn> m_edit;
};

} // namespace attention::shell
