// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/reshape.h"
#include "words/actions.h"

#include <QAbstractListModel>
#include <QPointer>

#include <functional>
#include <string>
#include <vector>

namespace attention::document {
class Document;
}

namespace attention::table {

/// The tokens of one sequence; every change is one undo step. GUI thread.
class TokenModel : public QAbstractListModel {
    Q_OBJECT
  public:
    explicit TokenModel(core::Sequence sequence, QObject* parent = nullptr);

    void setDocument(document::Document* document);
    core::Sequence sequence() const { return m_sequence; }
    const std::vector<std::string>& tokens() const { return m_tokens; }
    QString token(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    Qt::DropActions supportedDropActions() const override { return Qt::MoveAction; }
    bool moveRows(const QModelIndex& source, int row, int count, const QModelIndex& destination,
                  int child) override;

    // Each pushes one undo step, or says why not.
    void add(const QString& token);
    void remove(int first, int count);
    void merge(int first, int count);
    void split(int row, const QStringList& parts);

    /// Why a token cannot be named so; empty where it can.
    static QString refusalOf(const QString& token);
    /// Its characters as a person counts them.
    static QStringList charactersOf(const QString& token);

  Q_SIGNALS:
    void refused(const QString& reason);

  private:
    bool apply(const std::function<core::Experiment(const core::Experiment&)>& change,
               const words::DeedText& deed);
    const std::vector<std::string>& documentTokens() const;
    void refresh();

    core::Sequence m_sequence;
    QPointer<document::Document> m_document;
    std::vector<std::string> m_tokens;
    bool m_moving = false;
};

} // namespace attention::table
