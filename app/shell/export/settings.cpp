// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/export/choices.h"

#include <QSettings>
#include <QStringList>
#include <QVariant>

#include <array>
#include <cmath>
#include <utility>

namespace attention::shell {

namespace {

using heatmap::CaptionChoice;
using heatmap::Numbers;
using heatmap::Shown;

template<typename Value, std::size_t count>
using Words = std::array<std::pair<const char*, Value>, count>;

constexpr Words<ExportHeads, 5> kHeads{{{"selected", ExportHeads::Selected},
                                        {"all", ExportHeads::All},
                                        {"chosen", ExportHeads::Chosen},
                                        {"files", ExportHeads::FilePerHead},
                                        {"chosenFiles", ExportHeads::FilePerChosenHead}}};
constexpr Words<figure::Unit, 2> kUnits{
    {{"px", figure::Unit::Pixel}, {"mm", figure::Unit::Millimetre}}};
constexpr Words<CaptionChoice::Kind, 3> kCaptions{{{"off", CaptionChoice::Kind::Off},
                                                   {"automatic", CaptionChoice::Kind::Automatic},
                                                   {"own", CaptionChoice::Kind::Own}}};
constexpr Words<Shown, 2> kShown{{{"off", Shown::No}, {"on", Shown::Yes}}};
constexpr Words<Background, 2> kBackgrounds{
    {{"light", Background::Light}, {"transparent", Background::Transparent}}};

/// Where settings hold the choices.
QString keyOf(const char* name) {
    return QStringLiteral("export/") + QLatin1String(name);
}

template<typename Value, std::size_t count>
void readWord(const QSettings& settings, const char* name, const Words<Value, count>& words,
              Value& value) {
    const QString stored = settings.value(keyOf(name)).toString();
    for (const auto& [word, meaning] : words)
        if (stored == QLatin1String(word))
            value = meaning;
}

template<typename Value, std::size_t count>
void writeWord(QSettings& settings, const char* name, const Words<Value, count>& words,
               Value value) {
    for (const auto& [word, meaning] : words)
        if (meaning == value)
            settings.setValue(keyOf(name), QLatin1String(word));
}

/// A size: the empty text is automatic.
void readSize(const QSettings& settings, const char* name, std::optional<double>& size) {
    const QVariant stored = settings.value(keyOf(name));
    if (!stored.isValid())
        return;
    bool isNumber = false;
    const double value = stored.toString().toDouble(&isNumber);
    size.reset();
    if (isNumber && std::isfinite(value) && value > 0)
        size = value;
}

void writeSize(QSettings& settings, const char* name, const std::optional<double>& size) {
    settings.setValue(keyOf(name), size ? QString::number(*size, 'g', 10) : QString());
}

void readNumbers(const QSettings& settings, Numbers& numbers) {
    const QString stored = settings.value(keyOf("numbers")).toString();
    bool isDigits = false;
    const int digits = stored.toInt(&isDigits);
    if (stored == QLatin1String("auto"))
        numbers = {Numbers::Kind::Auto};
    else if (stored == QLatin1String("off"))
        numbers = {Numbers::Kind::Off};
    else if (isDigits && digits >= 0 && digits <= kMostDigits)
        numbers = {Numbers::Kind::Digits, digits};
}

QString textOfNumbers(const Numbers& numbers) {
    if (numbers.kind == Numbers::Kind::Digits)
        return QString::number(numbers.digits);
    return numbers.kind == Numbers::Kind::Off ? QStringLiteral("off") : QStringLiteral("auto");
}

void readWordsOfDocument(const QSettings& settings, ExportChoices& choices) {
    choices.title = settings.value(keyOf("title")).toString();
    choices.caption.text = settings.value(keyOf("captionText")).toString();
    choices.chosenHeads.clear();
    for (const QString& head : settings.value(keyOf("chosenHeads")).toStringList())
        choices.chosenHeads.push_back(head.toLongLong());
}

} // namespace

ExportChoices loadExportChoices(const QSettings& settings, const QString& document,
                                const ExportChoices& fallback) {
    ExportChoices choices = fallback;
    readWord(settings, "heads", kHeads, choices.heads);
    choices.format =
        figure::formatOfEnding(settings.value(keyOf("format")).toString()).value_or(choices.format);
    readWord(settings, "unit", kUnits, choices.unit);
    readSize(settings, "width", choices.width);
    readSize(settings, "height", choices.height);
    readSize(settings, "fontSize", choices.fontSize);
    const int dpi = settings.value(keyOf("dpi"), choices.dpi).toInt();
    if (dpi >= kLeastDpi && dpi <= kMostDpi)
        choices.dpi = dpi;
    std::optional<double> columns = choices.columns;
    readSize(settings, "columns", columns);
    choices.columns =
        columns && *columns <= kMostColumns ? std::optional<int>(int(*columns)) : std::nullopt;
    readWord(settings, "caption", kCaptions, choices.caption.kind);
    readWord(settings, "legend", kShown, choices.legend);
    readWord(settings, "labels", kShown, choices.labels);
    readNumbers(settings, choices.numbers);
    readWord(settings, "background", kBackgrounds, choices.background);
    if (settings.value(keyOf("document")).toString() == document)
        readWordsOfDocument(settings, choices);
    if (choices.caption.kind == CaptionChoice::Kind::Own && choices.caption.text.isEmpty())
        choices.caption.kind = CaptionChoice::Kind::Automatic;
    return choices;
}

void saveExportChoices(QSettings& settings, const QString& document, const ExportChoices& choices) {
    writeWord(settings, "heads", kHeads, choices.heads);
    settings.setValue(keyOf("format"), figure::endingOf(choices.format));
    writeWord(settings, "unit", kUnits, choices.unit);
    writeSize(settings, "width", choices.width);
    writeSize(settings, "height", choices.height);
    writeSize(settings, "fontSize", choices.fontSize);
    settings.setValue(keyOf("dpi"), choices.dpi);
    writeSize(settings, "columns", choices.columns);
    writeWord(settings, "caption", kCaptions, choices.caption.kind);
    writeWord(settings, "legend", kShown, choices.legend);
    writeWord(settings, "labels", kShown, choices.labels);
    settings.setValue(keyOf("numbers"), textOfNumbers(choices.numbers));
    writeWord(settings, "background", kBackgrounds, choices.background);
    settings.setValue(keyOf("document"), document);
    settings.setValue(keyOf("title"), choices.title);
    settings.setValue(keyOf("captionText"), choices.caption.text);
    QStringList heads;
    for (const core::Index head : choices.chosenHeads)
        heads.append(QString::number(head));
    settings.setValue(keyOf("chosenHeads"), heads);
}

} // namespace attention::shell
