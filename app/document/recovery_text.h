// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"

#include <QByteArray>
#include <QDateTime>
#include <QString>

#include <string_view>

namespace attention::document {

/// Where unsaved work belongs: with it the experiment can be opened again as it was.
struct WorkOrigin {
    QString path;        ///< of its file; empty where there is none yet
    QString exampleName; ///< where it began as a built-in one
    QByteArray fileHash; ///< SHA-256 of the file as it was opened or saved; empty without
    QDateTime keptAt;
};

struct KeptWork {
    WorkOrigin origin;
    QByteArray project; ///< the text of a project file
    core::Experiment experiment;
};

/// A recovery file: one line of JSON that tells the origin, with length and check digits of the
/// rest, which is a whole project file. Any thread.
QByteArray recoveryText(const WorkOrigin& origin, const QByteArray& project);

/// The subject of an error of a whole recovery file.
inline constexpr std::string_view kWholeRecoveryFile = "recovery file";

/// Throws core::Error: Empty or NotThisFormat of the whole file; Malformed or Truncated where the
/// line or the check digits are wrong, and what core::io::parseProject() throws. Any thread.
KeptWork parseRecovery(const QByteArray& bytes);

} // namespace attention::document
