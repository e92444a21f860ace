// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figure/encode.h"

#include <QString>

#include <functional>

class QWidget;

namespace attention::shell {

enum class Replacing { Refused, Allowed };

/// The questions that the export dialog asks; a test answers them itself. An empty path: nothing
/// was chosen.
struct ExportPrompts {
    /// A file that may be replaced where it exists.
    std::function<QString(QWidget* parent, const QString& suggestion, figure::Format format)>
        chooseFile;
    std::function<QString(QWidget* parent, const QString& folder)> chooseFolder;
    std::function<Replacing(QWidget* parent, const QString& question)> allowReplacing;
};

/// The system's dialogs.
ExportPrompts standardExportPrompts();

} // namespace attention::shell
