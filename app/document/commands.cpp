// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/commands.h"

#include "document/document.h"

#include <utility>

namespace attention::document {

DeedCommand::DeedCommand(Document* document, words::DeedText deed, int gesture)
    : m_document(document)
    , m_deed(std::move(deed))
    , m_gesture(gesture) {}

EditCells::EditCells(Document* document, core::TensorId id, core::Region region, core::Matrix block,
                     words::DeedText deed, int gesture)
    : DeedCommand(document, std::move(deed), gesture)
    , m_tensor(id)
    , m_region(region)
    , m_block(std::move(block)) {}

void EditCells::swap() {
    document()->writeCells(m_tensor, m_region, m_block);
}

bool EditCells::mergeWith(const QUndoCommand* other) {
    // The document already holds the later numbers; this step keeps the earliest ones.
    const auto* later = dynamic_cast<const EditCells*>(other);
    if (!later || later->m_tensor != m_tensor || later->m_region != m_region)
        return false;
    // A gesture that ends where it began is no step.
    setObsolete(document()->holds(m_tensor, m_region, m_block));
    return true;
}

ReplaceExperiment::ReplaceExperiment(Document* document, core::Experiment other,
                                     words::DeedText deed, int gesture)
    : DeedCommand(document, std::move(deed), gesture)
    , m_other(std::move(other)) {}

void ReplaceExperiment::swap() {
    document()->exchange(m_other);
}

bool ReplaceExperiment::mergeWith(const QUndoCommand* other) {
    const auto* later = dynamic_cast<const ReplaceExperiment*>(other);
    if (!later || later->deed().deed != deed().deed)
        return false;
    // A gesture that ends where it began is no step.
    setObsolete(core::sameExperiment(m_other, document()->experiment()));
    return true;
}

} // namespace attention::document
