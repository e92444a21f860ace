// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/data_format.h"

#include "cli/failure.h"
#include "files/file_bytes.h"

#include <QCoreApplication>
#include <QStringList>

#include <cstdio>
#include <optional>
#include <string_view>

#include <unistd.h>

namespace attention::cli {

namespace {

using core::io::ArrayFormat;

QString textOf(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString formatNames() {
    QStringList names;
    for (const ArrayFormat format : core::io::kArrayFormats)
        names << textOf(core::io::formatName(format));
    return names.join(QStringLiteral(", "));
}

} // namespace

ArrayFormat dataFormatOption(const Arguments& arguments, ArrayFormat otherwise) {
    const QString option = QStringLiteral("format");
    const auto path = arguments.value(QStringLiteral("o"));
    const auto name = arguments.value(option);
    if (!name)
        return path ? core::io::arrayFormatOf(path->toStdString()).value_or(otherwise) : otherwise;
    const auto format = core::io::arrayFormatNamed(name->toStdString());
    if (!format)
        refuseValue(option, *name, formatNames());
    if (path && core::io::arrayFormatOf(path->toStdString()).value_or(*format) != *format)
        throw wrongUsage(
            QCoreApplication::translate("cli", "The ending of “%1” contradicts --format %2.")
                .arg(path->right(60), textOf(core::io::formatName(*format))));
    return *format;
}

QByteArray delivered(const Arguments& arguments, ArrayFormat format, const QByteArray& bytes) {
    if (const auto path = arguments.value(QStringLiteral("o"))) {
        if (const auto error = files::replaceFile(*path, bytes))
            throw badFile(*error);
        return {};
    }
    if (core::io::isBinary(format) && isatty(fileno(stdout)) == 1)
        throw wrongUsage(
            QCoreApplication::translate(
                "cli", "%1 is no text for a terminal: name a file with -o, or use a pipe.")
                .arg(textOf(core::io::formatName(format))));
    return bytes;
}

} // namespace attention::cli
