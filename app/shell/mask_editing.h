// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QAction;

namespace attention::document {
class Document;
}

namespace attention::mask {
class MaskPanel;
}

namespace attention::table {
class EditColumn;
}

namespace attention::shell {

class Actions;
class PassControls;

/// The mask's editor below the matrices, and the ways to it: its action and the mask's menu. GUI
/// thread.
class MaskEditing : public QObject {
    Q_OBJECT
  public:
    /// The edit column owns the editor.
    MaskEditing(const Actions& actions, table::EditColumn* edit, PassControls* controls);

    void setDocument(document::Document* document);
    mask::MaskPanel* panel() const { return m_panel; }

  private:
    void open();

    QAction* m_editColumn;
    table::EditColumn* m_edit;
    mask::MaskPanel* m_panel;
};

} // namespace attention::shell
