// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/mask_edit.h"
#include "document/document.h"

#include <QPointer>
#include <QTimer>
#include <QWidget>

#include <optional>
#include <vector>

class QLabel;

namespace attention::mask {

class MaskFields;
class MaskLegend;
class MaskModel;
class MaskView;
class WarningLabel;

/// The mask of the document, to be chosen by its kind and painted cell by cell: a stroke, or a turn
/// of a number, is one undo step. GUI thread.
class MaskPanel : public QWidget {
    Q_OBJECT
  public:
    explicit MaskPanel(QWidget* parent = nullptr);

    void setDocument(document::Document* document);
    MaskFields* fields() const { return m_fields; }
    MaskView* view() const { return m_view; }
    MaskModel* model() const { return m_model; }
    /// Which queries may attend to no key; without text where each has one.
    WarningLabel* report() const { return m_report; }

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void layOut();
    void connectParts();
    void refresh();
    void beginGesture();
    void endGesture();
    void apply(const core::Mask& mask, words::Deed deed);
    void paint(const std::vector<core::Region>& regions, core::Attend attend);
    bool isWrittenAtOnce() const;
    void writePainted();
    void turn(const core::Mask& mask);
    void reportRows();
    void retranslate();

    QPointer<document::Document> m_document;
    std::optional<document::Document::Gesture> m_gesture;
    QTimer m_pause; ///< after which a number that is turned again makes another step
    /// What a stroke has painted and the document does not hold yet.
    std::optional<core::Mask> m_painted;
    QTimer m_rest; ///< of the pointer, after which the document follows a stroke over many cells
    double m_writeMilliseconds = 0; ///< that the document and its views took the last time
    MaskModel* m_model;
    MaskFields* m_fields;
    QLabel* m_axes;
    MaskView* m_view;
    MaskLegend* m_legend;
    QLabel* m_hint;
    WarningLabel* m_report;
};

} // namespace attention::mask
