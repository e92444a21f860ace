// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/document.h"

#include <QPointer>
#include <QWidget>

#include <optional>

namespace attention::plots {

class SliderRow;

/// What scores are divided by, as a slider about √d_k: the document's divisor, one undo step a
/// gesture; or, for scores that belong to no document, one of its own about 1. GUI thread.
class DivisorRow : public QWidget {
    Q_OBJECT
  public:
    enum class Of { Document, FreeScores };

    explicit DivisorRow(QWidget* parent = nullptr);

    void setDocument(document::Document* document);
    void setOf(Of of);
    double freeDivisor() const { return m_freeDivisor; }
    void retranslate();

  Q_SIGNALS:
    void freeDivisorChanged(double divisor);

  private:
    double center() const;
    double divisor() const;
    void moveTo(int position);
    void reset();
    void take(const core::Scale& scale);
    void refresh();

    QPointer<document::Document> m_document;
    std::optional<document::Document::Gesture> m_gesture;
    Of m_of = Of::Document;
    double m_freeDivisor = 1;
    SliderRow* m_row;
};

} // namespace attention::plots
