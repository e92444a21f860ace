// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/import/source.h"

#include "core/io/tensor_file.h"
#include "files/mapped_file.h"
#include "shell/background.h"
#include "words/error_text.h"
#include "words/names.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QStringList>

#include <new>
#include <optional>
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

/// Lists the tensors of `bytes` behind the window.
Source parsed(const core::io::SharedBytes& bytes, const std::string& fileName,
              const QString& shownName, core::io::ReadLimits limits, QWidget* parent) {
    QString problem;
    ImportSource source{shownName, {}, limits, bytes};
    const auto parse = [&](const std::stop_token&) {
        try {
            source.tensors = core::io::parseTensors(bytes, fileName, limits);
        } catch (const core::Error& error) {
            problem = words::errorText(error, shownName);
        } catch (const std::bad_alloc&) {
            problem = Text::tr("%1 needs more memory than there is.").arg(shownName);
        }
    };
    if (runInBackground(parent, Text::tr("Reading %1…").arg(shownName), parse) == Ending::Cancelled)
        return QString();
    if (!problem.isEmpty())
        return problem;
    if (source.tensors.empty())
        return Text::tr("%1 holds no tensors.").arg(shownName);
    return source;
}

} // namespace

Source readImportFile(const QString& path, core::io::ReadLimits limits, QWidget* parent) {
    const QString name = QFileInfo(path).fileName();
    std::optional<std::variant<files::MappedFile, files::FileError>> file;
    const Ending ending =
        runInBackground(parent, Text::tr("Reading %1…").arg(name), [&](const std::stop_token&) {
            file = files::mapFile(path, static_cast<qint64>(limits.bytes));
        });
    if (ending == Ending::Cancelled)
        return QString();
    if (const auto* error = std::get_if<files::FileError>(&*file))
        return Text::tr("%1 cannot be opened: %2").arg(name, error->reason);
    const auto& mapped = std::get<files::MappedFile>(*file);
    const core::io::SharedBytes bytes(std::string_view(mapped.data, mapped.size), mapped.owner);
    return parsed(bytes, words::toCore(name), name, limits, parent);
}

Source readImportText(const QString& text, core::io::ReadLimits limits, QWidget* parent) {
    return parsed(core::io::SharedBytes(words::toCore(text)), "pasted.txt", Text::tr("Clipboard"),
                  limits, parent);
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
