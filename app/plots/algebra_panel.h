// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/head_algebra.h"

#include <QPointer>
#include <QWidget>

#include <memory>

class QLabel;
class QTableView;
class QToolButton;

namespace attention::document {
class Document;
struct Result;
} // namespace attention::document

namespace attention::plots {

class AlgebraModel;
class AlgebraTurn;
class ModeChooser;

/// What the selected head does without its inner coordinates: W_Q W_Kᵀ or W_V W_O as a table, with
/// rank and singular values; and the turn that leaves both as they are. GUI thread.
class AlgebraPanel : public QWidget {
    Q_OBJECT
  public:
    explicit AlgebraPanel(QWidget* parent = nullptr);

    void setDocument(document::Document* document);
    /// Null: nothing to show yet.
    void setResult(std::shared_ptr<const document::Result> result);

    enum class Form { QueryKey, ValueOutput };
    void setForm(Form form);
    Form form() const { return m_form; }
    AlgebraModel* model() const { return m_model; }
    AlgebraTurn* turn() const { return m_turn; }

  Q_SIGNALS:
    /// A person wants the chosen form of the heads as a picture.
    void exportWanted(attention::plots::AlgebraPanel::Form form);

  protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

  private:
    void layOut();
    void prepareTable();
    void layOutTable();
    void refresh();
    void showForm();
    void showSpectrum(const core::Spectrum& spectrum);
    core::Index head() const;
    void retranslate();

    QPointer<document::Document> m_document;
    std::shared_ptr<const document::Result> m_result;
    Form m_form = Form::QueryKey;

    ModeChooser* m_forms;
    QLabel* m_headTitle;
    QToolButton* m_export;
    AlgebraModel* m_model;
    QTableView* m_table;
    QLabel* m_spectrum;
    AlgebraTurn* m_turn;
};

} // namespace attention::plots
