// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/place.h"

#include <QList>
#include <QPointer>
#include <QStringList>
#include <QWidget>

#include <memory>

class QLabel;
class QToolButton;

namespace attention::core {
struct Experiment;
}

namespace attention::document {
class Document;
struct Result;
} // namespace attention::document

namespace attention::learn {

class CheckModel;
class CheckTable;

/// A panel whose table holds the numbers of one stage and head: its title and buttons above, its
/// sentences beside, and a cursor that follows the selected number and leads it. What is not seen
/// is not computed; it is when it is shown. GUI thread.
class StagePanel : public QWidget {
    Q_OBJECT
  public:
    void setDocument(document::Document* document);
    /// Null: nothing to show yet.
    void setResult(std::shared_ptr<const document::Result> result);

  protected:
    /// `name` begins the names of the panel's widgets. The model is the panel's child from now on.
    StagePanel(CheckModel* model, const QString& name, QWidget* parent);

    /// Another document.
    virtual void forget() = 0;
    /// Something that is shown changed; called only while the panel is seen.
    virtual void refreshShown() = 0;
    /// refreshShown() follows.
    virtual void retranslate() = 0;

    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

    void refresh();
    /// `note`: a line under the table, or null.
    void layOut(const QList<QToolButton*>& buttons, QLabel* note, const QList<QLabel*>& sentences);
    /// A sentence of the side.
    QLabel* makeSentence(const char* name) const;
    QToolButton* makeButton(const char* name);

    document::Document* document() const;
    const std::shared_ptr<const document::Result>& result() const { return m_result; }
    CheckTable* table() const { return m_table; }
    QLabel* title() const { return m_title; }
    QLabel* counts() const { return m_counts; }
    /// The stage and head that are selected.
    core::StageMatrix selectedMatrix() const;
    /// The stage and head of the table.
    core::StageMatrix place() const { return m_place; }
    void setPlace(core::StageMatrix place) { m_place = place; }
    QString placeTitle() const;
    static QStringList shownLabels(const QStringList& labels);

  private:
    void nameChild(QWidget* child, const char* name) const;
    QWidget* makeSide(const QList<QLabel*>& sentences);
    void followCell();
    void chooseCell(int row, int column);

    QString m_name;
    QPointer<document::Document> m_document;
    std::shared_ptr<const document::Result> m_result;
    core::StageMatrix m_place;
    bool m_isChoosing = false;
    CheckModel* m_model;
    CheckTable* m_table;
    QLabel* m_title;
    QLabel* m_counts;
};

} // namespace attention::learn
