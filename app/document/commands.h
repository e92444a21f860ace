// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"
#include "core/matrix.h"
#include "core/tensor.h"
#include "words/actions.h"

#include <QUndoCommand>

namespace attention::document {

class Document;

/// An undo step that knows what was done as a value, so that its text follows the language.
class DeedCommand : public QUndoCommand {
  public:
    DeedCommand(Document* document, words::DeedText deed, int gesture);

    const words::DeedText& deed() const { return m_deed; }
    /// Steps of the same gesture have the same id and may merge; −1 outside a gesture.
    int id() const override { return m_gesture == 0 ? -1 : m_gesture; }

  protected:
    Document* document() const { return m_document; }

  private:
    Document* m_document;
    words::DeedText m_deed;
    int m_gesture;
};

/// Exchanges a block of one tensor; stores only that block.
class EditCells : public DeedCommand {
  public:
    EditCells(Document* document, core::TensorId id, core::Region region, core::Matrix block,
              words::DeedText deed, int gesture);

    void undo() override { swap(); }
    void redo() override { swap(); }
    bool mergeWith(const QUndoCommand* other) override;

  private:
    void swap();

    core::TensorId m_tensor;
    core::Region m_region;
    core::Matrix m_block; ///< the numbers that are not in the document
};

/// Exchanges the whole value; unchanged tensors are shared between both.
class ReplaceExperiment : public DeedCommand {
  public:
    ReplaceExperiment(Document* document, core::Experiment other, words::DeedText deed,
                      int gesture);

    void undo() override { swap(); }
    void redo() override { swap(); }
    bool mergeWith(const QUndoCommand* other) override;

  private:
    void swap();

    core::Experiment m_other; ///< the value that is not in the document
};

} // namespace attention::document
