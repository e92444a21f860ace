// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/actions.h"

#include <QCoreApplication>

namespace attention::words {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(words)
  public:
    static QString ofCells(Deed deed);
    static QString ofTokens(Deed deed);
    static QString ofHeads(Deed deed);
    static QString ofTheLayer(Deed deed);
    static QString ofTheRest(Deed deed);
    static QString ofBaselines(Deed deed);
};

QString Words::ofCells(Deed deed) {
    switch (deed) {
    case Deed::EditCell:
        return tr("Edit a cell of %1");
    case Deed::ScrubCell:
        return tr("Move a number of %1");
    case Deed::EditCells:
        return tr("Edit cells of %1 (%2)");
    case Deed::ClearCells:
        return tr("Clear cells of %1");
    case Deed::PasteCells:
        return tr("Paste into %1");
    case Deed::FillCells:
        return tr("Fill %1");
    default:
        return {};
    }
}

QString Words::ofTokens(Deed deed) {
    switch (deed) {
    case Deed::ChangeSentence:
        return tr("Change the sentence");
    case Deed::RenameToken:
        return tr("Rename token “%1”");
    case Deed::AddToken:
        return tr("Add a token");
    case Deed::RemoveToken:
        return tr("Remove token “%1”");
    case Deed::MoveToken:
        return tr("Move token “%1”");
    case Deed::MergeTokens:
        return tr("Merge tokens");
    case Deed::SplitToken:
        return tr("Split token “%1”");
    case Deed::MoveEmbedding:
        return tr("Move the embedding of “%1”");
    case Deed::ShareRows:
        return tr("Give repeated tokens one row");
    default:
        return {};
    }
}

QString Words::ofHeads(Deed deed) {
    switch (deed) {
    case Deed::AddHead:
        return tr("Add a head");
    case Deed::DuplicateHead:
        return tr("Duplicate head %1");
    case Deed::RemoveHead:
        return tr("Remove head %1");
    case Deed::RenameHead:
        return tr("Rename head %1");
    case Deed::MoveHead:
        return tr("Move head %1");
    case Deed::MergeHeads:
        return tr("Merge heads %1");
    case Deed::AblateHead:
        return tr("Ablate head %1");
    case Deed::RestoreHead:
        return tr("Make head %1 intact again");
    case Deed::TurnQueryKey:
        return tr("Rotate W_Q and W_K of head %1");
    default:
        return {};
    }
}

QString Words::ofTheLayer(Deed deed) {
    switch (deed) {
    case Deed::AddContext:
        return tr("Take keys and values from a context");
    case Deed::RemoveContext:
        return tr("Take keys and values from the sentence");
    case Deed::ChangeKeyHeads:
        return tr("Change who shares W_K and W_V");
    case Deed::ChangePositions:
        return tr("Change the positions");
    case Deed::AddOutputProjection:
        return tr("Add output projection W_O");
    case Deed::UseFinal:
        return tr("Use final as the next X");
    case Deed::UseResidual:
        return tr("Use X + final as the next X");
    case Deed::RemoveOutputProjection:
        return tr("Remove output projection W_O");
    case Deed::AddBiases:
        return tr("Add biases");
    case Deed::RemoveBiases:
        return tr("Remove biases");
    default:
        return {};
    }
}

QString Words::ofTheRest(Deed deed) {
    switch (deed) {
    case Deed::ChangeScale:
        return tr("Change the divisor");
    case Deed::ChangeMask:
        return tr("Change the mask");
    case Deed::PaintMask:
        return tr("Paint the mask");
    case Deed::ChangeWidth:
        return tr("Change %1");
    case Deed::RenameDimension:
        return tr("Rename a dimension to “%1”");
    case Deed::ChangeTitle:
        return tr("Change the title");
    case Deed::ChangeNotes:
        return tr("Change the notes");
    case Deed::RestoreWork:
        return tr("Restore the work of %1");
    case Deed::ImportTensors:
        return tr("Import from %1");
    default:
        return {};
    }
}

QString Words::ofBaselines(Deed deed) {
    switch (deed) {
    case Deed::PinBaseline:
        return tr("Pin baseline “%1”");
    case Deed::RenameBaseline:
        return tr("Rename a baseline to “%1”");
    case Deed::RemoveBaseline:
        return tr("Remove baseline “%1”");
    case Deed::RestoreBaseline:
        return tr("Restore baseline “%1”");
    default:
        return {};
    }
}

} // namespace

QString deedText(const DeedText& deed) {
    QString text;
    for (const auto ofKind : {Words::ofCells, Words::ofTokens, Words::ofHeads, Words::ofTheLayer,
                              Words::ofBaselines, Words::ofTheRest})
        if (text.isEmpty())
            text = ofKind(deed.deed);
    // All at once, so that a token such as `%2` stays what it is; a surplus argument is left out.
    if (text.contains(QLatin1String("%2")))
        return text.arg(deed.arguments.value(0), deed.arguments.value(1));
    return text.contains(QLatin1String("%1")) ? text.arg(deed.arguments.value(0)) : text;
}

} // namespace attention::words
