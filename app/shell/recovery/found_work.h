// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"
#include "document/recovery_text.h"

#include <QString>

#include <memory>
#include <variant>
#include <vector>

namespace attention::files {
class RecoverySlot;
}

namespace attention::shell {

/// What a window left behind that ended without saving, or a recovery file that cannot be read.
struct FoundWork {
    std::shared_ptr<files::RecoverySlot> slot;      ///< held while it is offered
    std::shared_ptr<const document::KeptWork> work; ///< null where it is damaged
    std::variant<QString, core::Error> damage;      ///< what is wrong: one line, or to be worded
    QString damagedPath;                            ///< where the file is kept
};

/// All that nobody holds, the newest first. What is in the document's file already is dropped
/// unasked; a damaged file is put aside, so that it is told once. Any thread.
std::vector<FoundWork> findWork(const QString& folder);

} // namespace attention::shell
