// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListView>
#include <QPointer>

class QAction;

namespace attention::document {
class Document;
}

namespace attention::table {

class TokenModel;

/// The tokens as chips that are renamed, dragged, removed, merged and split. GUI thread.
class TokenList : public QListView {
    Q_OBJECT
  public:
    explicit TokenList(TokenModel* model, QWidget* parent = nullptr);

    void setDocument(document::Document* document);

    /// What stands as buttons beside the list.
    QList<QAction*> buttonActions() const { return {m_add, m_merge, m_split, m_remove}; }

    void doItemsLayout() override;

  protected:
    void changeEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void dropEvent(QDropEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    void keyPressEvent(QKeyEvent* event) override;
    void selectionChanged(const QItemSelection& selected,
                          const QItemSelection& deselected) override;

  protected Q_SLOTS:
    void closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) override;

  private:
    struct Span {
        int first = 0;
        int count = 0;
    };
    /// The selected neighbours, or the token of the cursor.
    Span span() const;
    QAction* makeAction(const QKeySequence& shortcut, void (TokenList::*run)());
    void add();
    void removeSelected();
    void mergeSelected();
    void splitSelected();
    void moveLeft() { moveBy(-1); }
    void moveRight() { moveBy(1); }
    void moveBy(int step);
    void refreshActions();
    void retranslate();

    TokenModel* m_tokens;
    QPointer<document::Document> m_document;
    QAction* m_rename;
    QAction* m_add;
    QAction* m_remove;
    QAction* m_merge;
    QAction* m_split;
    QAction* m_moveLeft;
    QAction* m_moveRight;
};

} // namespace attention::table
