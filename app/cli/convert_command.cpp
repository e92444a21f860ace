// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/convert_command.h"

#include "cli/arguments.h"
#include "cli/failure.h"
#include "cli/tensor_source.h"
#include "core/error.h"
#include "core/io/array_file.h"
#include "files/file_bytes.h"
#include "words/error_text.h"
#include "words/names.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>

namespace attention::cli {

namespace {

using core::io::NamedTensor;
using core::io::NumberArray;

struct Target {
    QString path;
    core::io::ArrayFormat format;
};

Target targetOf(const Arguments& arguments) {
    const auto path = arguments.value(QStringLiteral("o"));
    if (!path)
        throw wrongUsage(
            QCoreApplication::translate("cli", "-o OUT says where the numbers are written to."));
    if (const auto format = core::io::arrayFormatOf(words::toCore(*path)))
        return {*path, *format};
    QStringList endings;
    for (const core::io::ArrayFormat format : core::io::kArrayFormats)
        endings << QLatin1Char('.') + words::fromCore(core::io::endingOf(format));
    throw wrongUsage(QCoreApplication::translate("cli", "“%1” must have one of these endings: %2.")
                         .arg(path->right(60), endings.join(QStringLiteral(", "))));
}

/// Keeps the one that is asked for.
void choose(TensorSource& source, const QString& name) {
    std::erase_if(source.tensors, [wanted = words::toCore(name)](const NamedTensor& tensor) {
        return tensor.name != wanted;
    });
    if (source.tensors.empty())
        throw wrongUsage(QCoreApplication::translate("cli",
                                                     "There is no array “%1” in %2; attention-lab "
                                                     "tensors lists what there is.")
                             .arg(name.left(60), source.path.right(100)));
}

/// Names the option where the format holds fewer arrays than there are.
void requireOneArray(const TensorSource& source, const Target& target) {
    if (core::io::holdsOneArray(target.format) && source.tensors.size() > 1)
        throw Failure(
            ExitCode::BadInput,
            QCoreApplication::translate("cli", "%1 holds %2 arrays, but a .%3 file holds one: name "
                                               "it with --tensor NAME.")
                .arg(source.path.right(100))
                .arg(source.tensors.size())
                .arg(words::fromCore(core::io::endingOf(target.format))));
}

/// Refused before anything is read where the numbers, and the file made of them, do not fit.
void requireRoom(const TensorSource& source, const Target& target) {
    // The numbers, their text, and what the writer makes on the way.
    constexpr std::uint64_t kBytes = 4 * sizeof(double);
    constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t needed = 0;
    for (const NamedTensor& tensor : source.tensors) {
        const auto count = static_cast<std::uint64_t>(core::io::countOf(tensor.shape).value_or(0));
        const std::uint64_t bytes = count > kMost / kBytes ? kMost : count * kBytes;
        needed = bytes > kMost - needed ? kMost : needed + bytes;
    }
    if (needed > source.limits.bytes)
        throw Failure(ExitCode::BadInput,
                      words::errorText(core::Error(core::ErrorCode::TooLarge,
                                                   words::toCore(target.path.right(60)),
                                                   std::to_string(source.limits.bytes),
                                                   std::to_string(needed)),
                                       source.path));
}

} // namespace

QByteArray runConvert(const QStringList& words) {
    const Arguments arguments(
        words, {QStringLiteral("tensor"), QStringLiteral("o"), QStringLiteral("language")});
    languageOption(arguments);
    const QString input = inputOf(arguments);
    const Target target = targetOf(arguments);
    TensorSource source = tensorsIn(input);
    if (const auto name = arguments.value(QStringLiteral("tensor")))
        choose(source, *name);
    requireOneArray(source, target);
    requireRoom(source, target);
    std::vector<NumberArray> arrays;
    for (const NamedTensor& tensor : source.tensors)
        arrays.push_back(numbersOf(source, tensor));
    std::string text;
    try {
        text = core::io::writeArrays(arrays, target.format, source.metadata);
    } catch (const core::Error& error) {
        throw Failure(ExitCode::BadInput, words::errorText(error, source.path));
    }
    const auto bytes = QByteArray::fromRawData(text.data(), static_cast<qsizetype>(text.size()));
    if (const auto error = files::replaceFile(target.path, bytes))
        throw badFile(*error);
    return {};
}

} // namespace attention::cli
