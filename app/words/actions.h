// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace attention::words {

/// What a person did, for the undo menu. The document stores this value, so that its text follows
/// a change of language.
enum class Deed {
    EditCell,   ///< %1 symbol of the tensor
    ScrubCell,  ///< %1 symbol
    EditCells,  ///< %1 symbol, %2 count
    ClearCells, ///< %1 symbol
    PasteCells, ///< %1 symbol
    FillCells,  ///< %1 symbol
    ChangeSentence,
    RenameToken, ///< %1 token
    AddToken,
    RemoveToken, ///< %1 token
    MoveToken,   ///< %1 token
    MergeTokens,
    SplitToken,    ///< %1 token
    MoveEmbedding, ///< %1 token
    ShareRows,
    AddHead,
    DuplicateHead, ///< %1 head's number
    RemoveHead,    ///< %1 head's number
    RenameHead,    ///< %1 head's number
    MoveHead,      ///< %1 head's number
    MergeHeads,    ///< %1 the heads' numbers
    AblateHead,    ///< %1 head's number
    RestoreHead,   ///< %1 head's number
    UseFinal,
    UseResidual,
    TurnQueryKey, ///< %1 head's number
    AddOutputProjection,
    RemoveOutputProjection,
    AddBiases,
    RemoveBiases,
    ChangeScale,
    ChangeMask,
    PaintMask,
    AddContext,
    RemoveContext,
    ChangeKeyHeads,
    ChangePositions,
    ChangeWidth,     ///< %1 d_model, d_Y, d_k, d_v or d_out
    RenameDimension, ///< %1 the new name
    ChangeTitle,
    ChangeNotes,
    PinBaseline,     ///< %1 the baseline's name
    RenameBaseline,  ///< %1 the new name
    RemoveBaseline,  ///< %1 name
    RestoreBaseline, ///< %1 name
    RestoreWork,     ///< %1 when it was kept
    ImportTensors,   ///< %1 the file's name
};

struct DeedText {
    Deed deed = Deed::EditCell;
    QStringList arguments;

    bool operator==(const DeedText&) const = default;
};

/// `Edit a cell of W_Q` / `修改 W_Q 的一个数值`.
QString deedText(const DeedText& deed);

} // namespace attention::words
