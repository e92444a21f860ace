// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/tensor_source.h"

#include "cli/arguments.h"
#include "cli/failure.h"
#include "core/error.h"
#include "core/io/tensor_file.h"
#include "files/machine_memory.h"
#include "words/error_text.h"
#include "words/names.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>
#include <string_view>

namespace attention::cli {

namespace {

void requireWhole(const TensorSource& source) {
    if (files::wasCutShort(source.file))
        throw badFile({source.path, QCoreApplication::translate(
                                        "cli", "the file was shortened while it was read")});
}

} // namespace

QString inputOf(const Arguments& arguments) {
    const QStringList& files = arguments.positional();
    if (files.isEmpty())
        throw wrongUsage(QCoreApplication::translate("cli", "A file of numbers is missing."));
    if (files.size() > 1)
        throw wrongUsage(
            QCoreApplication::translate("cli", "Only one file can be given; “%1” is too much.")
                .arg(files.at(1).left(60)));
    return files.first();
}

TensorSource tensorsIn(const QString& path) {
    TensorSource source{path, {}, {files::userMemoryLimit()}, {}, {}};
    constexpr auto kMost = static_cast<std::uint64_t>(std::numeric_limits<qint64>::max());
    auto file = files::mapFile(path, static_cast<qint64>(std::min(source.limits.bytes, kMost)));
    if (const auto* error = std::get_if<files::FileError>(&file))
        throw badFile(*error);
    source.file = std::get<files::MappedFile>(std::move(file));
    const core::io::SharedBytes bytes(std::string_view(source.file.data, source.file.size),
                                      source.file.owner);
    try {
        source.tensors = core::io::parseTensors(bytes, words::toCore(path), source.limits);
        source.metadata = core::io::metadataOf(bytes);
    } catch (const core::Error& error) {
        requireWhole(source);
        throw Failure(ExitCode::BadInput, words::errorText(error, path));
    }
    requireWhole(source);
    return source;
}

core::io::NumberArray numbersOf(const TensorSource& source, const core::io::NamedTensor& tensor) {
    try {
        core::io::NumberArray array = core::io::readAll(tensor, source.limits);
        requireWhole(source);
        return array;
    } catch (const core::Error& error) {
        throw Failure(ExitCode::BadInput, words::errorText(error, source.path));
    }
}

} // namespace attention::cli
