// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"
#include "core/fill.h"
#include "core/tensor.h"
#include "table/cell_mark.h"
#include "table/influence_tint.h"
#include "table/number_delegate.h"

#include <QPointer>
#include <QWidget>

#include <optional>

class QLabel;
class QModelIndex;

namespace attention::document {
class Document;
}

namespace attention::table {

class FillButton;
class InlineOffer;
class MatrixView;
class TensorModel;
class WidthBox;

/// One tensor with its name, shape, width and fill menu over its table; hidden while the document
/// does not hold it, and empty until it first does. GUI thread.
class TensorPanel : public QWidget {
    Q_OBJECT
  public:
    explicit TensorPanel(QWidget* parent = nullptr);

    void setDocument(document::Document* document);
    void setTensor(core::TensorId id);
    core::TensorId tensor() const;
    void setDigits(int digits);
    void setTint(NumberDelegate::Tint tint);
    /// Of every tensor; the panel shows those of its own, and scrolls to them while the keyboard is
    /// elsewhere.
    void setMarks(const Marks& marks);
    /// Of every tensor; the cells show their own.
    void setInfluence(const InfluenceTint& tint);
    MatrixView* view();

  Q_SIGNALS:
    void refused(const QString& reason);
    /// As of a MatrixView.
    void selectionDescribed(const QString& description);
    /// The number under the pointer or the cursor; nothing where the pointer left.
    void numberPointed(const std::optional<attention::core::TensorCell>& number);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void buildIfNeeded();
    void layOut();
    void connectView();
    void forgetNote();
    void refuse(const QString& reason);
    /// Says why the block does not fit and, where the matrix can grow, offers to let it.
    void offerRoom(core::Region region, const core::Matrix& block, const QString& reason);
    /// The document with room for the region in this tensor, where it can grow.
    std::optional<core::Experiment> grownFor(core::Region region) const;
    void pasteGrown(core::Region region, const core::Matrix& block);
    void connectFills();
    void fill(core::Fill fill, quint32 seed);
    core::Matrix oneHotRows(core::Region region) const;
    void transpose();
    /// Both say why where the text cannot be taken.
    QString scaleBy(const QString& factor);
    QString fillBy(const QString& formula);
    void refresh();
    void showMarks();
    void point(const QModelIndex& index);
    QString sharedText() const;

    QPointer<document::Document> m_document;
    Marks m_marks;
    TensorModel* m_model;
    std::optional<int> m_digits;
    std::optional<NumberDelegate::Tint> m_tint;
    QLabel* m_title = nullptr;
    QLabel* m_shape = nullptr;
    WidthBox* m_width = nullptr;
    FillButton* m_fill = nullptr;
    MatrixView* m_view = nullptr; ///< null until the panel is built, as the others are
    InlineOffer* m_note = nullptr;
};

} // namespace attention::table
