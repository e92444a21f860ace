// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/error_text.h"

#include "words/languages.h"
#include "words/names.h"

#include <QTest>

#include <array>

using namespace attention;
using core::Error;
using core::ErrorCode;

Q_DECLARE_METATYPE(attention::core::Error)

namespace {

constexpr std::array kEveryCode{
    ErrorCode::NotUtf8,
    ErrorCode::NotJson,
    ErrorCode::TooDeep,
    ErrorCode::DuplicateKey,
    ErrorCode::UnknownKey,
    ErrorCode::MissingKey,
    ErrorCode::WrongType,
    ErrorCode::NewerFormat,
    ErrorCode::NotThisFormat,
    ErrorCode::WrongShape,
    ErrorCode::WrongCount,
    ErrorCode::Empty,
    ErrorCode::NotFinite,
    ErrorCode::NotPositive,
    ErrorCode::UnknownValue,
    ErrorCode::NotDivisible,
    ErrorCode::NotANumber,
    ErrorCode::NotAFormula,
    ErrorCode::NotAllowedTogether,
    ErrorCode::Overflow,
    ErrorCode::UnknownName,
    ErrorCode::OutOfRange,
    ErrorCode::UnknownFormat,
    ErrorCode::Truncated,
    ErrorCode::Malformed,
    ErrorCode::Unreadable,
    ErrorCode::TooLarge,
    ErrorCode::Abbreviated,
    ErrorCode::Stopped,
};

std::string many(const char* text, int count) {
    std::string result;
    for (int index = 0; index < count; ++index)
        result += text;
    return result;
}

bool isOneValidLine(const QString& text) {
    return !text.isEmpty() && text.size() <= 300 && !text.contains(QLatin1Char('\n')) &&
           QString::fromUtf8(text.toUtf8()) == text;
}

} // namespace

class WordsErrorTextTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void cleanup() { words::useLanguage(words::Language::English); }

    void sentencesSayWhereAndWhat_data() {
        QTest::addColumn<Error>("error");
        QTest::addColumn<QString>("english");
        QTest::addColumn<QString>("chinese");
        const auto row = [](const char* name, const Error& error, const char* english,
                            const char* chinese) {
            QTest::newRow(name) << error << QString::fromUtf8(english)
                                << QString::fromUtf8(chinese);
        };
        row("shape", {ErrorCode::WrongShape, "heads[1].W_K", "8×4", "8×3"},
            "heads[1].W_K must be 8×4, but is 8×3.", "heads[1].W_K 应为8×4，实际为8×3。");
        row("type", {ErrorCode::WrongType, "tokens[2]", "text", "number"},
            "tokens[2] must be text, but is a number.", "tokens[2] 应为文本，实际为数字。");
        row("json", {ErrorCode::NotJson, "3:15", ", ]", "x"},
            "line 3, column 15: not valid JSON: expected “,” or “]”, found “x”.",
            "第 3 行第 15 列：不是有效的 JSON：应为“,”或“]”，却遇到“x”。");
        row("end", {ErrorCode::NotJson, "9:1", "\"", "end of file"},
            "line 9, column 1: not valid JSON: expected “\"”, found the end of the file.",
            "第 9 行第 1 列：不是有效的 JSON：应为“\"”，却遇到文件末尾。");
        row("groups", {ErrorCode::NotDivisible, "kv_heads", "4", "3"},
            "kv_heads: the number of key/value heads (3) must divide the number of heads (4).",
            "kv_heads：键/值头的数目（3）必须能整除注意力头的数目（4）。");
        row("alone", {ErrorCode::NotAllowedTogether, "b_O", "W_O", "nothing"},
            "b_O is allowed only together with W_O.", "b_O 只能与 W_O 一起出现。");
        row("together", {ErrorCode::NotAllowedTogether, "heads[0].W_K", "nothing", "kv_heads"},
            "heads[0].W_K is not allowed together with kv_heads.",
            "heads[0].W_K 不能与 kv_heads 同时出现。");
        row("typed", {ErrorCode::NotANumber, "abc", "number"}, "“abc” is not a number.",
            "“abc”不是数字。");
        row("formula", {ErrorCode::NotAFormula, "2*foo", "", "foo"},
            "“2*foo” is not a formula: “foo” does not fit there.",
            "“2*foo”不是有效的算式：“foo”不能出现在这里。");
        row("half a formula", {ErrorCode::NotAFormula, "2*", "", ""},
            "“2*” is not a complete formula.", "“2*”不是完整的算式。");
        row("checksum", {ErrorCode::Malformed, "a.npy", "zip", "wrong checksum"},
            "a.npy is damaged: its checksum is wrong.", "a.npy 已损坏：校验和不正确。");
        row("empty", {ErrorCode::Empty, "", "", "nothing"}, "The file is empty.", "文件是空的。");
        row("overflow", {ErrorCode::Overflow, "heads[2].scores[1][0]", "finite number", "inf"},
            "The numbers grow too large: heads[2].scores[1][0] would be inf.",
            "数值过大：heads[2].scores[1][0] 将为 inf。");
    }
    void sentencesSayWhereAndWhat() {
        QFETCH(Error, error);
        QFETCH(QString, english);
        QFETCH(QString, chinese);
        QCOMPARE(words::errorText(error), english);
        words::useLanguage(words::Language::SimplifiedChinese);
        QCOMPARE(words::errorText(error), chinese);
    }

    void everyCodeHasItsOwnSentenceInBothLanguages() {
        QSet<QString> english;
        QSet<QString> chinese;
        for (const ErrorCode code : kEveryCode) {
            const Error error(code, "heads[1]", "E", "A");
            words::useLanguage(words::Language::English);
            const QString inEnglish = words::errorText(error);
            words::useLanguage(words::Language::SimplifiedChinese);
            const QString inChinese = words::errorText(error);
            QVERIFY2(inEnglish.endsWith(QLatin1Char('.')), qPrintable(inEnglish));
            QVERIFY2(inChinese.endsWith(QStringLiteral("。")), qPrintable(inChinese));
            QVERIFY2(!inEnglish.contains(QLatin1Char('%')), qPrintable(inEnglish));
            english << inEnglish;
            chinese << inChinese;
        }
        // Shape, type, sign, number and range share one form.
        QCOMPARE(english.size(), qsizetype(kEveryCode.size()) - 6);
        QCOMPARE(chinese.size(), english.size());
    }

    void theFileStandsInFront() {
        const Error error(ErrorCode::MissingKey, "heads[0].W_V");
        QCOMPARE(words::errorText(error, QStringLiteral("broken.attn")),
                 QStringLiteral("broken.attn: The key heads[0].W_V is missing."));
    }

    void hostileTextStaysOneLineOfValidUtf8() {
        for (const ErrorCode code : kEveryCode)
            for (const std::string& text :
                 {many("😀", 500), many("a\nb\r\x1b[31m", 90), many("%1%2%3", 90),
                  std::string("\xff\xfe\x80 cut \xe6\x88"), many("\u202e\u2028", 60)}) {
                const QString sentence =
                    words::errorText({code, text, text, text}, words::fromCore(text));
                QVERIFY2(isOneValidLine(sentence), qPrintable(sentence));
                QVERIFY(!sentence.contains(QChar(0x1b)));
                QVERIFY(!sentence.contains(QChar(0x202e)));
            }
    }

    void aLongPathKeepsTheNameOfTheFile() {
        const QString source =
            QString(400, QLatin1Char('d')) + QStringLiteral("/broken_shape.attn");
        const QString sentence =
            words::errorText({ErrorCode::WrongShape, "W_O", "4×3", "4×4"}, source);
        QVERIFY(sentence.contains(QStringLiteral("/broken_shape.attn: W_O must be 4×3")));
        QVERIFY(sentence.size() <= 300);
    }
};

QTEST_GUILESS_MAIN(WordsErrorTextTest)
#include "words_error_text_test.moc"
