// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"

#include <QPointer>
#include <QWidget>

#include <memory>

class QComboBox;
class QLabel;
class QPushButton;
class QSpinBox;

namespace attention::document {
class Document;
struct Result;
} // namespace attention::document

namespace attention::plots {

/// Multiplies W_Q and W_K of the selected head by a matrix and its inverse, as one undo step, and
/// says how far the maps moved: by nothing but rounding. GUI thread.
class AlgebraTurn : public QWidget {
    Q_OBJECT
  public:
    explicit AlgebraTurn(QWidget* parent = nullptr);

    void setDocument(document::Document* document);
    /// Null: nothing to turn yet.
    void setResult(std::shared_ptr<const document::Result> result);

    enum class Kind { Rotation, Angle, Invertible };
    void setKind(Kind kind);
    QPushButton* button() const { return m_button; }
    QSpinBox* number() const { return m_number; }
    QLabel* reading() const { return m_reading; }

  protected:
    void changeEvent(QEvent* event) override;

  private:
    Kind kind() const;
    core::Matrix matrix(core::Index d_k) const;
    core::Index head() const;
    void turn();
    void measure();
    void followKind();
    void showRemark();
    void retranslate();

    QPointer<document::Document> m_document;
    std::shared_ptr<const document::Result> m_result;
    std::shared_ptr<const document::Result> m_before; ///< of a turn that has no result yet
    quint64 m_turned = 0;                             ///< revision after the last turn
    double m_moved = -1;                              ///< below 0: not measured
    QString m_refusal;                                ///< of the last turn, in words

    QComboBox* m_kind;
    QLabel* m_numberLabel;
    QSpinBox* m_number;
    QPushButton* m_button;
    QLabel* m_reading;
    QLabel* m_remark;
};

} // namespace attention::plots
