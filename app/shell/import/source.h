// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/delimited.h"
#include "core/io/named_tensor.h"
#include "core/io/shared_bytes.h"
#include "core/token_list.h"
#include "files/mapped_file.h"

#include <QString>

#include <optional>
#include <string>
#include <variant>
#include <vector>

class QWidget;

namespace attention::shell {

/// Tensors that a person brought: from a file or the clipboard.
struct ImportSource {
    QString name;      ///< the file's name without its folder; of a pasted text what it is
    std::string title; ///< for an experiment made of it: the file's stem; none of a pasted text
    std::vector<core::io::NamedTensor> tensors;
    core::io::ReadLimits limits;
    core::io::SharedBytes bytes{std::string()}; ///< all of them; tensors may read from here
    /// The text (UTF-8) where it is rows of one table, whose dialect can be corrected.
    std::optional<core::io::SharedBytes> table;
    QString path;                         ///< of a file
    files::MappedFile file;               ///< likewise; may have been shortened since
    std::vector<std::string> rowNames;    ///< of the table, or none
    std::vector<std::string> columnNames; ///< likewise
};

/// Reads the table again under this dialect; its one tensor keeps its name, and is refused where
/// the dialect does not give numbers. Any thread.
void readTable(ImportSource& source, const core::io::Dialect& dialect);

/// The names of the table's rows and columns as tokens; none where it has no names.
core::TokenLists tokensOf(const ImportSource& source);

/// Lists the file's tensors on another thread; over half a second with a Cancel button. Else a
/// sentence that says why not, empty where the person cancelled.
std::variant<ImportSource, QString> readImportFile(const QString& path, core::io::ReadLimits limits,
                                                   QWidget* parent);

/// The same of a text, a lone matrix under the name `array`.
std::variant<ImportSource, QString> readImportText(const QString& text, core::io::ReadLimits limits,
                                                   QWidget* parent);

/// Whether the name ends as one of the formats that are read, project files apart.
bool isImportFile(const QString& path);

/// For a dialog that opens files: `Files of numbers (*.npy …);;All files (*)`.
QString importFilter();

} // namespace attention::shell
