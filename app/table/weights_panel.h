// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "table/cell_mark.h"

#include <QPointer>
#include <QWidget>

class QCheckBox;

namespace attention::document {
class Document;
}

namespace attention::table {

class HeadChooser;
class HeadTabs;
class TensorPanel;

/// The projections of the selected head and of the layer, one at a time with its bias, and what the
/// layer has of them. GUI thread.
class WeightsPanel : public QWidget {
    Q_OBJECT
  public:
    explicit WeightsPanel(QWidget* parent = nullptr);

    void setDocument(document::Document* document);
    void setDigits(int digits);
    /// Of every tensor; a selected number of a matrix brings that matrix up.
    void setMarks(const Marks& marks);
    /// The matrix or bias of that kind, and a head that uses it; nothing for other tensors.
    void bringUp(core::TensorId tensor);
    HeadTabs* tabs() const { return m_tabs; }
    TensorPanel* matrix() const { return m_matrix; }
    TensorPanel* bias() const { return m_bias; }

  Q_SIGNALS:
    void refused(const QString& reason);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void layOut();
    void showTensor();
    void refresh();
    void toggleOutputProjection(bool present);
    void toggleBiases(bool present);
    void retranslate();

    QPointer<document::Document> m_document;
    std::optional<core::Place> m_markedPlace;
    HeadTabs* m_tabs;
    HeadChooser* m_chooser;
    TensorPanel* m_matrix;
    TensorPanel* m_bias;
    QCheckBox* m_outputProjection;
    QCheckBox* m_biases;
};

} // namespace attention::table
