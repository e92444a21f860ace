// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/token_list.h"

#include "document/document.h"
#include "table/cell_editor.h"
#include "table/scaled.h"
#include "table/token_delegate.h"
#include "table/token_model.h"

#include <QAction>
#include <QContextMenuEvent>
#include <QMenu>

#include <algorithm>

namespace attention::table {

namespace {

constexpr int kLineHeight = 28;
constexpr int kMostLines = 3;

} // namespace

TokenList::TokenList(TokenModel* model, QWidget* parent)
    : QListView(parent)
    , m_tokens(model)
    , m_rename(makeAction(QKeySequence(Qt::Key_F2), nullptr))
    , m_add(makeAction(QKeySequence(Qt::Key_Insert), &TokenList::add))
    , m_remove(makeAction(QKeySequence(Qt::Key_Delete), &TokenList::removeSelected))
    , m_merge(makeAction(QKeySequence(Qt::CTRL | Qt::Key_J), &TokenList::mergeSelected))
    , m_split(makeAction(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_J), &TokenList::splitSelected))
    , m_moveLeft(makeAction(QKeySequence(Qt::ALT | Qt::Key_Left), &TokenList::moveLeft))
    , m_moveRight(makeAction(QKeySequence(Qt::ALT | Qt::Key_Right), &TokenList::moveRight)) {
    connect(m_rename, &QAction::triggered, this, [this] { edit(currentIndex()); });
    auto* delegate = new TokenDelegate(this);
    setItemDelegate(delegate);
    connect(delegate, &TokenDelegate::splitAsked, this,
            [this](const QString& left, const QString& right) {
                m_tokens->split(currentIndex().row(), {left, right});
            });
    connect(delegate, &TokenDelegate::taken, this, [this](QPoint step) {
        const int row = std::clamp(currentIndex().row() + step.x(), 0, m_tokens->rowCount() - 1);
        setCurrentIndex(m_tokens->index(row));
    });
    setModel(model);
    setFlow(LeftToRight);
    setWrapping(true);
    setResizeMode(Adjust);
    setSpacing(2);
    setFrameShape(NoFrame);
    setSelectionMode(ContiguousSelection);
    setEditTriggers(DoubleClicked | EditKeyPressed | AnyKeyPressed);
    setDragDropMode(InternalMove);
    setDefaultDropAction(Qt::MoveAction);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setAutoFillBackground(false);
    connect(model, &QAbstractItemModel::modelReset, this, &TokenList::refreshActions);
    connect(model, &QAbstractItemModel::dataChanged, this, &TokenList::refreshActions);
    retranslate();
}

QAction* TokenList::makeAction(const QKeySequence& shortcut, void (TokenList::*run)()) {
    auto* action = new QAction(this);
    action->setShortcut(shortcut);
    action->setShortcutContext(Qt::WidgetShortcut);
    if (run)
        connect(action, &QAction::triggered, this, run);
    addAction(action);
    return action;
}

void TokenList::setDocument(document::Document* document) {
    m_document = document;
    refreshActions();
}

TokenList::Span TokenList::span() const {
    QModelIndexList chosen = selectionModel()->selectedIndexes();
    if (!chosen.isEmpty()) {
        // Neighbours, although the selection may come in several ranges.
        const auto [first, last] = std::minmax_element(chosen.begin(), chosen.end());
        return {first->row(), last->row() - first->row() + 1};
    }
    return currentIndex().isValid() ? Span{currentIndex().row(), 1} : Span{};
}

void TokenList::add() {
    m_tokens->add(tr("new", "the text of a token that was just added"));
    const QModelIndex added = m_tokens->index(m_tokens->rowCount() - 1);
    setCurrentIndex(added);
    edit(added);
}

void TokenList::removeSelected() {
    const auto [first, count] = span();
    if (count == 0)
        return;
    m_tokens->remove(first, count);
    setCurrentIndex(m_tokens->index(std::min(first, m_tokens->rowCount() - 1)));
}

void TokenList::mergeSelected() {
    const auto [first, count] = span();
    if (count < 2)
        return;
    m_tokens->merge(first, count);
    setCurrentIndex(m_tokens->index(first));
}

void TokenList::splitSelected() {
    const auto [first, count] = span();
    if (count != 1)
        return;
    const QStringList characters = TokenModel::charactersOf(m_tokens->token(first));
    if (characters.size() < 2)
        return;
    m_tokens->split(first, characters);
    setCurrentIndex(m_tokens->index(first));
}

void TokenList::moveBy(int step) {
    const int row = currentIndex().row();
    const int to = row + step;
    if (row < 0 || to < 0 || to >= m_tokens->rowCount())
        return;
    m_tokens->moveRows({}, row, 1, {}, step > 0 ? to + 1 : to);
    setCurrentIndex(m_tokens->index(to));
}

void TokenList::dropEvent(QDropEvent* event) {
    // Several dragged tokens move one by one: together one undo step.
    const document::Document::Gesture gesture(m_document);
    QListView::dropEvent(event);
}

void TokenList::keyPressEvent(QKeyEvent* event) {
    const bool enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (enter && currentIndex().isValid())
        edit(currentIndex());
    else if (event->key() == Qt::Key_Backspace)
        removeSelected();
    else
        QListView::keyPressEvent(event);
}

bool TokenList::focusNextPrevChild(bool next) {
    return QAbstractScrollArea::focusNextPrevChild(next);
}

void TokenList::contextMenuEvent(QContextMenuEvent* event) {
    QMenu menu(this);
    menu.addActions({m_rename, m_merge, m_split});
    menu.addSeparator();
    menu.addActions({m_moveLeft, m_moveRight});
    menu.addSeparator();
    menu.addActions({m_add, m_remove});
    menu.setToolTipsVisible(true);
    menu.exec(event->globalPos());
}

void TokenList::selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) {
    QListView::selectionChanged(selected, deselected);
    refreshActions();
}

void TokenList::closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) {
    auto* cell = qobject_cast<CellEditor*>(editor);
    if (cell && hint != QAbstractItemDelegate::RevertModelCache && !cell->accepts()) {
        cell->showRefusal();
        return;
    }
    QListView::closeEditor(editor, hint);
}

void TokenList::doItemsLayout() {
    QListView::doItemsLayout();
    const int line = scaled(kLineHeight, font());
    setFixedHeight(std::clamp(contentsSize().height(), line, line * kMostLines));
}

void TokenList::changeEvent(QEvent* event) {
    QListView::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void TokenList::refreshActions() {
    const auto [first, count] = span();
    const bool splits = count == 1 && first < m_tokens->rowCount() &&
                        TokenModel::charactersOf(m_tokens->token(first)).size() > 1;
    m_rename->setEnabled(count == 1);
    m_remove->setEnabled(count > 0 && count < m_tokens->rowCount());
    m_merge->setEnabled(count > 1);
    m_split->setEnabled(splits);
    m_moveLeft->setEnabled(count == 1 && first > 0);
    m_moveRight->setEnabled(count == 1 && first + 1 < m_tokens->rowCount());
    m_add->setToolTip(tr("Add a token at the end (Insert)"));
    m_remove->setToolTip(count > 0 && count == m_tokens->rowCount()
                             ? tr("The last token cannot be removed.")
                             : tr("Remove the selected tokens (Delete)"));
    m_merge->setToolTip(count > 1 ? tr("Merge the selected tokens into one (Ctrl+J)")
                                  : tr("Select neighbouring tokens to merge them (Ctrl+J)"));
    m_split->setToolTip(
        splits ? tr("Split the token into its characters (Ctrl+Shift+J). While renaming: "
                    "Ctrl+Enter splits at the text cursor.")
               : tr("Select one token of several characters to split it (Ctrl+Shift+J)"));
}

void TokenList::retranslate() {
    setAccessibleName(tr("Tokens"));
    setToolTip(tr("F2 or double click renames a token; drag it to another place."));
    m_rename->setText(tr("Rename"));
    m_add->setText(tr("Add"));
    m_remove->setText(tr("Remove"));
    m_merge->setText(tr("Merge"));
    m_split->setText(tr("Split"));
    m_moveLeft->setText(tr("Move left"));
    m_moveRight->setText(tr("Move right"));
    refreshActions();
}

} // namespace attention::table
