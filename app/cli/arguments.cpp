// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/arguments.h"

#include "cli/failure.h"
#include "words/names.h"

#include <QCommandLineOption>
#include <QCommandLineParser>
#include <QCoreApplication>

namespace attention::cli {

namespace {

QString withDashes(const QString& option) {
    return (option.size() == 1 ? QStringLiteral("-") : QStringLiteral("--")) + option;
}

bool isOneOf(const QString& word, const char* longName, const char* shortName) {
    return word == QLatin1String(longName) || word == QLatin1String(shortName);
}

} // namespace

Arguments::Arguments(const QStringList& words, const QStringList& options,
                     const QStringList& switches) {
    QCommandLineParser parser;
    for (const QString& option : options)
        parser.addOption(QCommandLineOption(option, {}, QStringLiteral("value")));
    for (const QString& name : switches)
        parser.addOption(QCommandLineOption(name));
    // The first word stands for the program's name.
    const bool isParsed = parser.parse(QStringList{QStringLiteral("attention-lab")} + words);
    const QStringList unknown = parser.unknownOptionNames();
    if (!unknown.isEmpty())
        throw wrongUsage(QCoreApplication::translate(
                             "cli", "Unknown option %1; attention-lab --help lists what there is.")
                             .arg(withDashes(unknown.first())));
    if (!isParsed)
        throw wrongUsage(parser.errorText());
    for (const QString& option : options) {
        const QStringList values = parser.values(option);
        if (values.size() > 1)
            throw wrongUsage(QCoreApplication::translate("cli", "The option %1 is given twice.")
                                 .arg(withDashes(option)));
        if (!values.isEmpty())
            m_values.emplace(option, values.first());
    }
    for (const QString& name : switches)
        if (parser.isSet(name))
            m_switches << name;
    m_positional = parser.positionalArguments();
}

std::optional<QString> Arguments::value(const QString& option) const {
    const auto found = m_values.find(option);
    return found == m_values.end() ? std::nullopt : std::optional(found->second);
}

Inquiry inquiryOf(const QStringList& words) {
    for (const QString& word : words) {
        if (word == QLatin1String("--"))
            break;
        if (isOneOf(word, "--help", "-h"))
            return Inquiry::Help;
        if (isOneOf(word, "--version", "-v"))
            return Inquiry::Version;
    }
    return Inquiry::None;
}

std::optional<words::Language> languageIn(const QStringList& words) {
    const QString option = QStringLiteral("--language");
    for (qsizetype index = 0; index < words.size(); ++index) {
        QString code;
        if (words.at(index) == option)
            code = words.value(index + 1);
        else if (words.at(index).startsWith(option + QLatin1Char('=')))
            code = words.at(index).mid(option.size() + 1);
        for (const auto language : {words::Language::English, words::Language::SimplifiedChinese})
            if (code == words::languageCode(language))
                return language;
    }
    return {};
}

void refuseValue(const QString& option, const QString& value, const QString& allowed) {
    throw wrongUsage(
        QCoreApplication::translate("cli", "The value “%1” of %2 is wrong: it must be %3.")
            .arg(value.left(60), withDashes(option), allowed));
}

std::optional<words::Language> languageOption(const Arguments& arguments) {
    const QString option = QStringLiteral("language");
    const std::optional<QString> code = arguments.value(option);
    if (!code)
        return {};
    const std::optional<words::Language> language =
        languageIn({QStringLiteral("--language"), *code});
    if (!language)
        refuseValue(option, *code, QStringLiteral("en, zh_CN"));
    return language;
}

int wholeNumber(const QString& option, const QString& value, int lowest, int highest) {
    bool isNumber = false;
    const int number = value.toInt(&isNumber);
    if (!isNumber || number < lowest || number > highest)
        refuseValue(option, value,
                    QCoreApplication::translate("cli", "a whole number from %1 to %2")
                        .arg(QString::number(lowest), QString::number(highest)));
    return number;
}

core::Stage stageOption(const QString& value, const QString& option) {
    if (const auto stage = core::stageNamed(words::toCore(value)))
        return *stage;
    QStringList names;
    for (const core::Stage stage : core::kStages)
        names << words::fromCore(core::stageName(stage));
    refuseValue(option, value, names.join(QStringLiteral(", ")));
}

void requireStage(const core::Experiment& experiment, core::Stage stage) {
    if (core::hasStage(experiment, stage))
        return;
    QStringList names;
    for (const core::Stage present : core::stagesOf(experiment))
        names << words::fromCore(core::stageName(present));
    throw wrongUsage(
        QCoreApplication::translate("cli", "This experiment has no stage %1; it has %2.")
            .arg(words::fromCore(core::stageName(stage)), names.join(QStringLiteral(", "))));
}

core::Index headOption(const QString& value, core::Index count, const QString& option) {
    return wholeNumber(option, value, 0, static_cast<int>(count) - 1);
}

} // namespace attention::cli
