// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor.h"
#include "document/document.h"
#include "table/influence_tint.h"
#include "table/matrix_model.h"

#include <QPointer>

#include <memory>
#include <optional>

namespace attention::table {

/// One tensor of the document as a table that can be edited; every edit is one undo step. GUI
/// thread.
class TensorModel : public MatrixModel {
    Q_OBJECT
  public:
    using MatrixModel::MatrixModel;

    void setDocument(document::Document* document);
    /// A tensor that the document does not hold is an empty table until it does.
    void setTensor(core::TensorId id);
    core::TensorId tensor() const { return m_id; }
    /// Whose tensor of the same name the cells are compared with; null: none.
    void setComparedWith(std::shared_ptr<const core::Experiment> baseline);
    /// `8×4`, empty for an empty table.
    QString shapeText() const;
    /// Of every tensor; the cells show their own.
    void setInfluence(const InfluenceTint& tint);

    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;
    /// Reads the text as a number; what is none is refused and changes nothing.
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

    bool isEditable() const override { return true; }
    void write(core::Region region, const core::Matrix& block, words::Deed deed) override;
    void beginGesture() override;
    void endGesture() override { m_gesture.reset(); }
    /// The columns of X are the dimensions, which have names.
    bool hasColumnNames() const override;
    bool setHeaderData(int section, Qt::Orientation orientation, const QVariant& value,
                       int role) override;

  Q_SIGNALS:
    void refused(const QString& reason);

  protected:
    const core::Matrix* matrix() const override;
    Labels labels() const override;

  private:
    /// Null where there is none, or none for the shape that the tensor has by now.
    const double* derivativeAt(const QModelIndex& index) const;
    QVariant withDerivative(const QVariant& text, const QModelIndex& index) const;

    void compare();

    QPointer<document::Document> m_document;
    core::TensorId m_id;
    InfluenceTint m_influence;
    std::shared_ptr<const core::Experiment> m_comparedWith;
    std::optional<document::Document::Gesture> m_gesture;
};

} // namespace attention::table
