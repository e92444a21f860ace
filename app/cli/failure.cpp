// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/failure.h"

#include "words/one_line.h"

#include <QCoreApplication>

namespace attention::cli {

Failure wrongUsage(const QString& sentence) {
    return {ExitCode::WrongUsage, sentence};
}

Failure badFile(const files::FileError& error) {
    constexpr qsizetype kLongestPath = 150;
    return {ExitCode::BadInput,
            QCoreApplication::translate("cli", "%1: %2")
                .arg(words::cutFront(words::oneLine(error.path), kLongestPath), error.reason)};
}

} // namespace attention::cli
