// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/token_model.h"

#include "core/error.h"
#include "core/reshape.h"
#include "core/token_text.h"
#include "document/document.h"
#include "words/error_text.h"
#include "words/names.h"

#include <QTextBoundaryFinder>

namespace attention::table {

TokenModel::TokenModel(core::Sequence sequence, QObject* parent)
    : QAbstractListModel(parent)
    , m_sequence(sequence) {}

void TokenModel::setDocument(document::Document* document) {
    if (m_document)
        m_document->disconnect(this);
    m_document = document;
    if (document)
        connect(document, &document::Document::shapeChanged, this, &TokenModel::refresh);
    refresh();
}

const std::vector<std::string>& TokenModel::documentTokens() const {
    static const std::vector<std::string> none;
    return m_document ? core::tokensOf(m_document->experiment(), m_sequence) : none;
}

void TokenModel::refresh() {
    const std::vector<std::string>& tokens = documentTokens();
    if (m_moving || tokens == m_tokens)
        return;
    if (tokens.size() != m_tokens.size()) {
        beginResetModel();
        m_tokens = tokens;
        endResetModel();
    } else {
        m_tokens = tokens;
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
    }
}

QString TokenModel::token(int row) const {
    return words::fromCore(m_tokens.at(static_cast<std::size_t>(row)));
}

int TokenModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_tokens.size());
}

QVariant TokenModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return words::fromCore(core::labelOf(m_tokens[static_cast<std::size_t>(index.row())], 24));
    case Qt::EditRole:
        return token(index.row());
    case Qt::AccessibleTextRole:
        return tr("Token %1: %2").arg(index.row()).arg(token(index.row()));
    default:
        return {};
    }
}

Qt::ItemFlags TokenModel::flags(const QModelIndex& index) const {
    // Between tokens there is room for a dropped one, on a token there is not.
    if (!index.isValid())
        return Qt::ItemIsDropEnabled;
    return Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsEditable | Qt::ItemIsDragEnabled |
           Qt::ItemNeverHasChildren;
}

QString TokenModel::refusalOf(const QString& token) {
    return token.isEmpty() ? tr("A token needs at least one character.") : QString();
}

QStringList TokenModel::charactersOf(const QString& token) {
    QStringList characters;
    QTextBoundaryFinder finder(QTextBoundaryFinder::Grapheme, token);
    for (qsizetype from = 0, to = finder.toNextBoundary(); to > 0;
         from = to, to = finder.toNextBoundary())
        characters << token.mid(from, to - from);
    return characters;
}

bool TokenModel::apply(const std::function<core::Experiment(const core::Experiment&)>& change,
                       const words::DeedText& deed) {
    try {
        m_document->reshape(change(m_document->experiment()), deed);
        return true;
    } catch (const core::Error& error) {
        Q_EMIT refused(words::errorText(error));
        return false;
    }
}

bool TokenModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::EditRole || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return false;
    const QString name = value.toString();
    if (const QString reason = refusalOf(name); !reason.isEmpty()) {
        Q_EMIT refused(reason);
        return false;
    }
    const int row = index.row();
    return apply(
        [&](const core::Experiment& experiment) {
            return core::withTokenRenamed(experiment, m_sequence, row, words::toCore(name));
        },
        {words::Deed::RenameToken, {token(row)}});
}

bool TokenModel::moveRows(const QModelIndex& source, int row, int count,
                          const QModelIndex& destination, int child) {
    if (count != 1 || !beginMoveRows(source, row, row, destination, child))
        return false;
    const int to = child > row ? child - 1 : child;
    m_moving = true;
    const bool moved = apply(
        [&](const core::Experiment& experiment) {
            return core::withTokenMoved(experiment, m_sequence, row, to);
        },
        {words::Deed::MoveToken, {token(row)}});
    m_tokens = documentTokens();
    m_moving = false;
    endMoveRows();
    return moved;
}

void TokenModel::add(const QString& token) {
    std::vector<std::string> tokens = m_tokens;
    tokens.push_back(words::toCore(token));
    apply(
        [&](const core::Experiment& experiment) {
            return core::withTokens(experiment, m_sequence, tokens);
        },
        {words::Deed::AddToken, {}});
}

void TokenModel::remove(int first, int count) {
    if (count >= rowCount()) {
        Q_EMIT refused(tr("The last token cannot be removed."));
        return;
    }
    apply(
        [&](core::Experiment experiment) {
            for (int removed = 0; removed < count; ++removed)
                experiment = core::withTokenRemoved(experiment, m_sequence, first);
            return experiment;
        },
        {words::Deed::RemoveToken, {token(first)}});
}

void TokenModel::merge(int first, int count) {
    apply(
        [&](const core::Experiment& experiment) {
            return core::withTokensMerged(experiment, m_sequence, first, count);
        },
        {words::Deed::MergeTokens, {}});
}

void TokenModel::split(int row, const QStringList& parts) {
    std::vector<std::string> texts;
    for (const QString& part : parts)
        texts.push_back(words::toCore(part));
    apply(
        [&](const core::Experiment& experiment) {
            return core::withTokenSplit(experiment, m_sequence, row, texts);
        },
        {words::Deed::SplitToken, {token(row)}});
}

} // namespace attention::table
