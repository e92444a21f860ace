// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"
#include "core/io/named_tensor.h"
#include "core/io/shared_bytes.h"

#include <QString>

#include <string>
#include <variant>
#include <vector>

class QWidget;

namespace attention::shell {

/// Tensors that a person brought: from a file or the clipboard.
struct ImportSource {
    QString name; ///< the file's name without its folder; of a pasted text what it is
    std::vector<core::io::NamedTensor> tensors;
    core::io::ReadLimits limits;
    core::io::SharedBytes bytes{std::string()}; ///< all of them; tensors may read from here
};

/// Lists the file's tensors on another thread; over half a second with a Cancel button. Else a
/// sentence that says why not, empty where the person cancelled.
std::variant<ImportSource, QString> readImportFile(const QString& path, core::io::ReadLimits limits,
                                                   QWidget* parent);

/// The same of a text, a lone matrix under the name `pasted`.
std::variant<ImportSource, QString> readImportText(const QString& text, core::io::ReadLimits limits,
                                                   QWidget* parent);

/// Whether the name ends as one of the formats that are read, project files apart.
bool isImportFile(const QString& path);

/// For a dialog that opens files: `Files of numbers (*.npy …);;All files (*)`.
QString importFilter();

} // namespace attention::shell
