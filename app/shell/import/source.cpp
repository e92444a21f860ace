// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/import/source.h"

#include "core/error.h"
#include "core/io/tensor_file.h"
#include "core/io/text_tensors.h"
#include "files/mapped_file.h"
#include "shell/background.h"
#include "shell/import/whole_file.h"
#include "words/error_text.h"
#include "words/names.h"
#include "words/one_line.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QStringList>

#include <new>
#include <stop_token>
#include <string_view>
#include <utility>

namespace attention::shell {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(Import)
};

QStringList endings() {
    return {QStringLiteral("npy"), QStringLiteral("npz"), QStringLiteral("safetensors"),
            QStringLiteral("csv"), QStringLiteral("tsv"), QStringLiteral("json"),
            QStringLiteral("txt"), QStringLiteral("md"),  QStringLiteral("tex")};
}

using Source = std::variant<ImportSource, QString>;

/// The text in UTF-8 where it is rows of a table.
std::optional<core::io::SharedBytes> tableOf(const core::io::SharedBytes& bytes) {
    if (!core::io::isText(bytes.view()))
        return {};
    std::optional<std::string> converted = core::io::utf8OfUtf16(bytes.view());
    const core::io::SharedBytes text =
        converted ? core::io::SharedBytes(std::move(*converted)) : bytes;
    return core::io::isRowsOfTable(text.view()) ? std::optional(text) : std::nullopt;
}

enum class Origin { File, Clipboard };

/// What the bytes hold. Throws what the parsers throw; a table of a spreadsheet is listed in any
/// case, for its dialect can be corrected.
void parse(ImportSource& source, Origin origin) {
    if (source.bytes.view().empty())
        throw core::io::emptyFile();
    const std::string name = words::toCore(source.name);
    if (origin == Origin::File)
        source.title = words::toCore(words::oneLine(QFileInfo(source.name).completeBaseName()));
    const QString ending = QFileInfo(source.name).suffix().toLower();
    if (ending != QLatin1String("json"))
        source.table = tableOf(source.bytes);
    if (!source.table) {
        source.tensors = origin == Origin::File
                             ? core::io::parseTensors(source.bytes, name, source.limits)
                             : core::io::parsePastedText(source.bytes.view(), source.limits);
        return;
    }
    core::io::NamedTensor tensor;
    tensor.name =
        origin == Origin::File ? words::toCore(QFileInfo(source.name).completeBaseName()) : "array";
    source.tensors = {std::move(tensor)};
    readTable(source, core::io::dialectOf(source.table->view()));
    const bool isSheet = ending == QLatin1String("csv") || ending == QLatin1String("tsv");
    if (const auto& refusal = source.tensors.front().refusal; refusal && !isSheet)
        throw core::Error(*refusal);
}

/// Of a text all numbers are read by now.
void parseWhole(ImportSource& source, Origin origin) {
    try {
        parse(source, origin);
    } catch (const core::Error&) {
        requireWhole(source.file, source.path);
        throw;
    }
    requireWhole(source.file, source.path);
    if (!core::io::isText(source.bytes.view()))
        watchLength(source.tensors, source.file, source.path);
}

/// Reads behind the window.
Source parsed(ImportSource source, Origin origin, QWidget* parent) {
    QString problem;
    const QString name = source.name;
    const auto read = [&](const std::stop_token&) {
        try {
            parseWhole(source, origin);
        } catch (const core::Error& error) {
            problem = words::errorText(error, name);
        } catch (const std::bad_alloc&) {
            problem = Text::tr("%1 needs more memory than there is.").arg(name);
        }
    };
    if (runInBackground(parent, Text::tr("Reading %1…").arg(name), read) == Ending::Cancelled)
        return QString();
    if (!problem.isEmpty())
        return problem;
    if (source.tensors.empty())
        return Text::tr("%1 holds no tensors.").arg(name);
    return source;
}

} // namespace

Source readImportFile(const QString& path, core::io::ReadLimits limits, QWidget* parent) {
    const QString name = QFileInfo(path).fileName();
    std::optional<std::variant<files::MappedFile, files::FileError>> file;
    const Ending ending = runInBackground(
        parent, Text::tr("Reading %1…").arg(name), [&](const std::stop_token& stop) {
            file = files::mapFile(path, static_cast<qint64>(limits.bytes), stop);
        });
    if (ending == Ending::Cancelled)
        return QString();
    if (const auto* error = std::get_if<files::FileError>(&*file))
        return Text::tr("%1 cannot be opened: %2").arg(name, error->reason);
    ImportSource source;
    source.name = name;
    source.limits = limits;
    source.path = path;
    source.file = std::get<files::MappedFile>(*std::move(file));
    source.bytes = core::io::SharedBytes(std::string_view(source.file.data, source.file.size),
                                         source.file.owner);
    return parsed(std::move(source), Origin::File, parent);
}

Source readImportText(const QString& text, core::io::ReadLimits limits, QWidget* parent) {
    ImportSource source;
    source.name = Text::tr("Clipboard");
    source.limits = limits;
    source.bytes = core::io::SharedBytes(words::toCore(text));
    return parsed(std::move(source), Origin::Clipboard, parent);
}

void readTable(ImportSource& source, const core::io::Dialect& dialect) {
    const std::string name = source.tensors.front().name;
    source.rowNames.clear();
    source.columnNames.clear();
    try {
        core::io::DelimitedTable table =
            core::io::readDelimited(source.table->view(), name, dialect, source.limits);
        requireWhole(source.file, source.path);
        source.tensors = {std::move(table.tensor)};
        source.rowNames = std::move(table.row_names);
        source.columnNames = std::move(table.column_names);
    } catch (const core::Error& error) {
        core::io::NamedTensor refused;
        refused.name = name;
        refused.dtype = "number";
        refused.refusal = error;
        source.tensors = {std::move(refused)};
    }
}

core::TokenLists tokensOf(const ImportSource& source) {
    if (source.rowNames.empty())
        return {source.columnNames, {}};
    return {source.rowNames, source.columnNames};
}

bool isImportFile(const QString& path) {
    return endings().contains(QFileInfo(path).suffix().toLower());
}

QString importFilter() {
    QStringList patterns{QStringLiteral("*.attn")};
    for (const QString& ending : endings())
        patterns << QStringLiteral("*.") + ending;
    return Text::tr("Files of numbers (%1)").arg(patterns.join(u' ')) + QStringLiteral(";;") +
           Text::tr("All files (*)");
}

} // namespace attention::shell
