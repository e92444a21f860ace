// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor.h"

#include <QPointer>
#include <QWidget>

#include <optional>

class QLabel;
class QSpinBox;

namespace attention::document {
class Document;
}

namespace attention::table {

/// The width that a matrix's columns stand for (d_model, d_Y, d_k, d_v, d_out), to be read and
/// changed. GUI thread.
class WidthBox : public QWidget {
    Q_OBJECT
  public:
    explicit WidthBox(QWidget* parent = nullptr);

    void setDocument(document::Document* document);
    /// Hidden where the tensor's columns are no width of their own.
    void setKind(core::TensorKind kind);

  Q_SIGNALS:
    void refused(const QString& reason);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    enum class Width { Model, Context, Key, Value, Output };
    static std::optional<Width> widthOf(core::TensorKind kind);
    QString symbol() const;
    void apply(int value);
    void showWidth(core::Index width);
    void refresh();
    void retranslate();

    QPointer<document::Document> m_document;
    std::optional<Width> m_width;
    QLabel* m_label;
    QSpinBox* m_box;
};

} // namespace attention::table
