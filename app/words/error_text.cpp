// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/error_text.h"

#include "core/io/zip_words.h"
#include "words/names.h"
#include "words/one_line.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>
#include <QStringList>

#include <array>
#include <limits>
#include <optional>
#include <utility>

namespace attention::words {

namespace {

constexpr qsizetype kLongestSource = 100;
constexpr qsizetype kLongestSubject = 82;
constexpr qsizetype kLongestValue = 48;
constexpr qsizetype kLongestChoices = 125;

/// What an error quotes, ready to stand in a sentence.
struct Parts {
    QString subject;
    QString expected;
    QString actual;
};

struct Words {
    Q_DECLARE_TR_FUNCTIONS(words)
  public:
    static std::optional<QString> vocabulary(std::string_view word);
    static QString value(const std::string& text, qsizetype limit);
    static QString place(const QString& subject);
    static QString ofText(core::ErrorCode code, const Parts& parts);
    static QString literals(const QString& text);
    static QString notJson(const Parts& parts);
    static QString ofKeys(core::ErrorCode code, const Parts& parts);
    static QString ofShapes(core::ErrorCode code, const Parts& parts);
    static QString ofValues(core::ErrorCode code, const Parts& parts);
    static QString ofTensorFiles(core::ErrorCode code, const Parts& parts);
    static QString ofArchive(std::string_view reason, const QString& subject);
    static QString byteCount(const QString& digits);
    static QString mustBe(const Parts& parts);
    static QString withSource(const QString& source, const QString& sentence);
};

std::optional<QString> Words::vocabulary(std::string_view word) {
    namespace vocabulary = core::vocabulary;
    const std::array<std::pair<std::string_view, QString>, 26> words{{
        {vocabulary::kNumber, tr("a number")},
        {vocabulary::kText, tr("text")},
        {vocabulary::kBoolean, tr("true or false")},
        {vocabulary::kList, tr("a list")},
        {vocabulary::kObject, tr("an object")},
        {vocabulary::kNull, tr("null")},
        {vocabulary::kFiniteNumber, tr("a finite number")},
        {vocabulary::kPositiveNumber, tr("a finite number above 0")},
        {vocabulary::kWholeNumber, tr("a whole number")},
        {vocabulary::kEvenNumber, tr("an even number, as RoPE rotates pairs of dimensions")},
        {vocabulary::kAnotherHead, tr("another head")},
        {vocabulary::kLargerThanBefore, tr("larger than the one before")},
        {vocabulary::kAtLeastOne, tr("at least one")},
        {vocabulary::kNothing, tr("nothing")},
        {vocabulary::kEndOfFile, tr("the end of the file")},
        {vocabulary::kValidUtf8, tr("valid UTF-8")},
        {vocabulary::kPythonObjects, tr("Python objects, which are never unpickled")},
        {vocabulary::kStructuredRecords, tr("structured records")},
        {vocabulary::kTexts, tr("texts")},
        {vocabulary::kComplexNumbers, tr("complex numbers")},
        {vocabulary::kDates, tr("dates or durations")},
        {vocabulary::kRawBytes, tr("raw bytes")},
        {vocabulary::kUnknownType, tr("of a type that is unknown here")},
        {vocabulary::kEncrypted, tr("encrypted")},
        {vocabulary::kUnknownCompression, tr("compressed in a way that is unknown here")},
        {vocabulary::kNotAnArray, tr("not an array")},
    }};
    for (const auto& [known, text] : words)
        if (known == word)
            return text;
    return {};
}

QString Words::value(const std::string& text, qsizetype limit) {
    return vocabulary(text).value_or(cut(oneLine(fromCore(text)), limit));
}

/// `3:5` and `3:` are places in a text; all else is a path or a name.
QString Words::place(const QString& subject) {
    static const QRegularExpression position(QStringLiteral("^(\\d+):(\\d*)$"));
    const QRegularExpressionMatch match = position.match(subject);
    if (match.hasMatch() && match.captured(2).isEmpty())
        return tr("line %1").arg(match.captured(1));
    if (match.hasMatch())
        return tr("line %1, column %2").arg(match.captured(1), match.captured(2));
    return cut(oneLine(subject), kLongestSubject);
}

/// Characters that may follow, such as `, ]`, each in quotation marks.
QString Words::literals(const QString& text) {
    QStringList quoted;
    for (const QString& literal : text.split(QLatin1Char(' '), Qt::SkipEmptyParts))
        quoted << tr("“%1”").arg(literal);
    return quoted.join(tr(" or "));
}

QString Words::notJson(const Parts& parts) {
    if (parts.expected.isEmpty() && parts.actual.isEmpty())
        return tr("%1: not valid JSON.").arg(parts.subject);
    if (parts.expected.isEmpty())
        return tr("%1: not valid JSON: found %2.").arg(parts.subject, parts.actual);
    if (parts.actual.isEmpty())
        return tr("%1: not valid JSON: expected %2.").arg(parts.subject, parts.expected);
    return tr("%1: not valid JSON: expected %2, found %3.")
        .arg(parts.subject, parts.expected, parts.actual);
}

QString Words::ofText(core::ErrorCode code, const Parts& parts) {
    switch (code) {
    case core::ErrorCode::NotUtf8:
        return tr("%1: the text is not valid UTF-8.").arg(parts.subject);
    case core::ErrorCode::NotJson:
        return notJson(parts);
    case core::ErrorCode::TooDeep:
        return parts.expected.isEmpty()
                   ? tr("%1: nested too deeply.").arg(parts.subject)
                   : tr("%1: nested deeper than %2 levels.").arg(parts.subject, parts.expected);
    case core::ErrorCode::NewerFormat:
        return parts.actual.isEmpty()
                   ? tr("The file was made by a newer version of the program.")
                   : tr("The file has the format %1, which is newer than this program can read.")
                         .arg(parts.actual);
    case core::ErrorCode::NotThisFormat:
        return parts.actual.isEmpty()
                   ? tr("This is not an Attention Lab file.")
                   : tr("This is not an Attention Lab file: its format is %1.").arg(parts.actual);
    default:
        return {};
    }
}

QString Words::ofKeys(core::ErrorCode code, const Parts& parts) {
    switch (code) {
    case core::ErrorCode::DuplicateKey:
        return tr("The key %1 is given twice.").arg(parts.subject);
    case core::ErrorCode::UnknownKey:
        return parts.expected.isEmpty()
                   ? tr("The key %1 is unknown.").arg(parts.subject)
                   : tr("The key %1 is unknown; known are %2.").arg(parts.subject, parts.expected);
    case core::ErrorCode::MissingKey:
        return tr("The key %1 is missing.").arg(parts.subject);
    case core::ErrorCode::UnknownName:
        return tr("The name “%1” is unknown.").arg(parts.subject);
    default:
        return {};
    }
}

QString Words::ofShapes(core::ErrorCode code, const Parts& parts) {
    switch (code) {
    case core::ErrorCode::WrongShape:
    case core::ErrorCode::OutOfRange:
        return mustBe(parts);
    case core::ErrorCode::WrongCount:
        return tr("The number of entries of %1 must be %2, but is %3.")
            .arg(parts.subject, parts.expected, parts.actual);
    case core::ErrorCode::Empty:
        if (parts.subject.isEmpty())
            return tr("The file is empty.");
        if (parts.actual == vocabulary(core::vocabulary::kNothing))
            return tr("%1 holds no numbers.").arg(parts.subject);
        return tr("%1 must not be empty.").arg(parts.subject);
    case core::ErrorCode::NotDivisible:
        return tr("%1: the number of key/value heads (%3) must divide the number of heads (%2).")
            .arg(parts.subject, parts.expected, parts.actual);
    default:
        return {};
    }
}

QString Words::ofValues(core::ErrorCode code, const Parts& parts) {
    const QString nothing = vocabulary(core::vocabulary::kNothing).value_or(QString());
    switch (code) {
    case core::ErrorCode::NotAllowedTogether:
        return parts.actual == nothing
                   ? tr("%1 is allowed only together with %2.").arg(parts.subject, parts.expected)
                   : tr("%1 is not allowed together with %2.")
                         .arg(parts.subject,
                              parts.actual.isEmpty() ? parts.expected : parts.actual);
    case core::ErrorCode::NotANumber:
        if (parts.actual.isEmpty())
            return parts.subject.isEmpty() ? tr("An empty text is not a number.")
                                           : tr("“%1” is not a number.").arg(parts.subject);
        return mustBe(parts);
    case core::ErrorCode::NotAFormula:
        return parts.actual.isEmpty() ? tr("“%1” is not a complete formula.").arg(parts.subject)
                                      : tr("“%1” is not a formula: “%2” does not fit there.")
                                            .arg(parts.subject, parts.actual);
    case core::ErrorCode::NotFinite:
        return parts.actual.isEmpty() ? tr("“%1” is not a finite number.").arg(parts.subject)
                                      : mustBe(parts);
    case core::ErrorCode::Overflow:
        return tr("The numbers grow too large: %1 would be %2.").arg(parts.subject, parts.actual);
    case core::ErrorCode::UnknownValue:
        if (parts.expected.isEmpty() || parts.actual.isEmpty())
            return mustBe(parts);
        return tr("%1 must be one of these: %2; it is “%3”.")
            .arg(parts.subject, parts.expected, parts.actual);
    case core::ErrorCode::WrongType:
    case core::ErrorCode::NotPositive:
        return mustBe(parts);
    default:
        return {};
    }
}

/// What is wrong with a zip archive, or with one of its members.
QString Words::ofArchive(std::string_view reason, const QString& subject) {
    namespace io = core::io;
    if (reason == io::kNotAnArchive)
        return tr("The zip archive is broken off or damaged: its directory is missing.");
    if (reason == io::kContradictory)
        return tr("The zip archive is damaged: its parts contradict each other.");
    if (reason == io::kPickle)
        return tr("This is a Python pickle, as torch.save writes it, which is never opened here; "
                  "save the tensors as safetensors or .npz.");
    if (reason == io::kWrongChecksum)
        return tr("%1 is damaged: its checksum is wrong.").arg(subject);
    return reason == io::kNotUnpacked ? tr("%1 is damaged: it cannot be unpacked.").arg(subject)
                                      : QString();
}

/// `2147483648` → `2.00 GiB`; text that is no number stays.
QString Words::byteCount(const QString& digits) {
    bool isNumber = false;
    const qulonglong bytes = digits.toULongLong(&isNumber);
    if (!isNumber || bytes > qulonglong(std::numeric_limits<qint64>::max()))
        return digits;
    return QLocale::c().formattedDataSize(qint64(bytes));
}

QString Words::ofTensorFiles(core::ErrorCode code, const Parts& parts) {
    switch (code) {
    case core::ErrorCode::UnknownFormat:
        return tr("This is none of the formats that are read here: .attn, .npy, .npz, safetensors, "
                  "CSV, TSV, JSON, or a printed matrix.");
    case core::ErrorCode::Truncated:
        return tr("%1 ends too early: %2 bytes are announced, %3 are there.")
            .arg(parts.subject, parts.expected, parts.actual);
    case core::ErrorCode::Malformed:
        return mustBe(parts);
    case core::ErrorCode::Unreadable:
        return tr("%1 cannot be read as numbers (%2).").arg(parts.subject, parts.actual);
    case core::ErrorCode::TooLarge:
        return tr("%1 would need %2 of memory; the limit is %3.")
            .arg(parts.subject, byteCount(parts.actual), byteCount(parts.expected));
    case core::ErrorCode::Abbreviated:
        return tr("%1: the print is abbreviated (…), so numbers are missing. Print it whole.")
            .arg(parts.subject);
    case core::ErrorCode::Stopped:
        return tr("Cancelled; nothing was changed.");
    default:
        return {};
    }
}

QString Words::mustBe(const Parts& parts) {
    if (parts.expected.isEmpty())
        return tr("%1 must not be %2.").arg(parts.subject, parts.actual);
    if (parts.actual.isEmpty())
        return tr("%1 must be %2.").arg(parts.subject, parts.expected);
    return tr("%1 must be %2, but is %3.").arg(parts.subject, parts.expected, parts.actual);
}

QString Words::withSource(const QString& source, const QString& sentence) {
    return source.isEmpty() ? sentence
                            : tr("%1: %2").arg(cutFront(oneLine(source), kLongestSource), sentence);
}

} // namespace

QString errorText(const core::Error& error, const QString& source) {
    Parts parts{Words::place(fromCore(error.subject())),
                Words::value(error.expected(), kLongestChoices),
                Words::value(error.actual(), kLongestValue)};
    if (error.code() == core::ErrorCode::NotJson && !Words::vocabulary(error.expected()))
        parts.expected = Words::literals(parts.expected);
    if (error.code() == core::ErrorCode::NotJson && !error.actual().empty() &&
        !Words::vocabulary(error.actual()))
        parts.actual = Words::tr("“%1”").arg(parts.actual);
    QString sentence;
    if (error.expected() == core::io::kZip)
        sentence = Words::ofArchive(error.actual(), parts.subject);
    for (const auto ofKind :
         {Words::ofText, Words::ofKeys, Words::ofShapes, Words::ofValues, Words::ofTensorFiles})
        if (sentence.isEmpty())
            sentence = ofKind(error.code(), parts);
    return cut(Words::withSource(source, sentence), kLongestMessage);
}

} // namespace attention::words
