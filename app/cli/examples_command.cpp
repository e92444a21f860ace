// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/examples_command.h"

#include "cli/arguments.h"
#include "cli/failure.h"
#include "core/examples.h"
#include "words/examples.h"
#include "words/names.h"

#include <QCoreApplication>

namespace attention::cli {

QByteArray runExamples(const QStringList& words) {
    constexpr int kNameWidth = 18;
    const Arguments arguments(words, {QStringLiteral("language")});
    languageOption(arguments);
    if (!arguments.positional().isEmpty())
        throw wrongUsage(QCoreApplication::translate("cli", "“%1” is too much: examples takes "
                                                            "nothing but --language.")
                             .arg(arguments.positional().first().left(60)));
    QString text;
    for (const std::string_view name : core::exampleNames())
        text += words::fromCore(name).leftJustified(kNameWidth) +
                QCoreApplication::translate("cli", "%1. %2")
                    .arg(words::exampleTitle(name), words::exampleSummary(name)) +
                QLatin1Char('\n');
    return text.toUtf8();
}

} // namespace attention::cli
