// SPDX-License-Identifier: GPL-3.0-or-later
// Every broken input of the tables below gets the message that resources/broken_inputs.md says.
// ATTENTION_WRITE_PAGES=1 writes that page instead.
#include "core/io/npz.h"
#include "core/io/project_file.h"
#include "core/io/tensor_file.h"
#include "tests/support/broken_files.h"
#include "tests/support/bytes_of_file.h"
#include "words/error_text.h"
#include "words/languages.h"
#include "words/names.h"

#include <QDir>
#include <QFile>
#include <QStringList>
#include <QTest>

#include <optional>
#include <string>
#include <vector>

using namespace attention;
using core::Error;
using test::BrokenFile;

namespace {

const QString kPage = QStringLiteral(ATTENTION_SOURCE_DIR "/resources/broken_inputs.md");

/// What keeps the file from being read: all of it, one of its tensors, or the tensor's numbers.
std::optional<Error> refusalOf(const BrokenFile& file) {
    try {
        const core::io::ReadLimits limits{file.limit};
        for (const auto& tensor :
             core::io::parseTensors(core::io::SharedBytes(file.bytes), file.name, limits))
            core::io::readAll(tensor, limits);
    } catch (const Error& error) {
        return error;
    }
    return std::nullopt;
}

QString messageOf(const BrokenFile& file, words::Language language) {
    words::useLanguage(language);
    const std::optional<Error> error = refusalOf(file);
    const QString message =
        error ? words::errorText(*error, words::fromCore(file.name)) : QStringLiteral("accepted");
    words::useLanguage(words::Language::English);
    return message;
}

/// Text in a cell of a Markdown table.
QString cell(QString text) {
    for (const QChar mark : {u'\\', u'|', u'*', u'_', u'`', u'<', u'[', u']'})
        text.replace(mark, QStringLiteral("\\") + mark);
    return text;
}

QString rowOf(const BrokenFile& file) {
    return QStringLiteral("| %1 | %2 | %3 |\n")
        .arg(cell(words::fromCore(file.defect)), cell(messageOf(file, words::Language::English)),
             cell(messageOf(file, words::Language::SimplifiedChinese)));
}

std::vector<BrokenFile> brokenProjects() {
    const QDir folder(QStringLiteral(ATTENTION_TEST_DATA "/broken"));
    std::vector<BrokenFile> files;
    for (const QString& name :
         folder.entryList({QStringLiteral("*.attn")}, QDir::Files, QDir::Name)) {
        QString defect = name.chopped(5);
        files.push_back({words::toCore(name), words::toCore(defect.replace(u'_', u' ')),
                         test::bytesOfFile(words::toCore(folder.filePath(name)))});
    }
    return files;
}

QString section(const QString& title, const std::vector<BrokenFile>& files) {
    QString text =
        QStringLiteral("\n## %1\n\n| Input | Message | 消息 |\n|---|---|---|\n").arg(title);
    for (const BrokenFile& file : files)
        text += rowOf(file);
    return text;
}

QString page() {
    QString text = QStringLiteral(
        "# Broken inputs and their messages\n\nWhat the program says about files and texts that it "
        "does not read, in one line, with the place. A test compares this page with the program "
        "(`tests/app/words_broken_inputs_test.cpp`).\n");
    text += section(QStringLiteral("CSV and TSV"), test::brokenTables());
    text += section(QStringLiteral("JSON"), test::brokenJson());
    text += section(QStringLiteral("Printed arrays and pasted text"), test::brokenPrints());
    text += section(QStringLiteral("NumPy `.npy`"), test::brokenNpy());
    text += section(QStringLiteral("NumPy `.npz`"), test::brokenNpz());
    text += section(QStringLiteral("safetensors"), test::brokenSafetensors());
    text += section(QStringLiteral("Project files `.attn`"), brokenProjects());
    return text;
}

} // namespace

class WordsBrokenInputsTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void thePageSaysWhatTheProgramSays() {
        const QString expected = page();
        QFile file(kPage);
        if (qEnvironmentVariableIsSet("ATTENTION_WRITE_PAGES")) {
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(expected.toUtf8());
            return;
        }
        QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(kPage));
        const QStringList found = QString::fromUtf8(file.readAll()).split(u'\n');
        const QStringList wanted = expected.split(u'\n');
        for (qsizetype line = 0; line < std::min(found.size(), wanted.size()); ++line)
            QCOMPARE(found[line], wanted[line]);
        QCOMPARE(found.size(), wanted.size());
    }

    void everyBrokenInputIsRefusedInOneLine() {
        for (const auto& files :
             {test::brokenTables(), test::brokenJson(), test::brokenPrints(), test::brokenNpy(),
              test::brokenNpz(), test::brokenSafetensors(), brokenProjects()})
            for (const BrokenFile& file : files) {
                const QString message = messageOf(file, words::Language::English);
                QVERIFY2(message != QStringLiteral("accepted"), file.defect.c_str());
                QVERIFY2(message.size() <= 300 && !message.contains(u'\n'), qPrintable(message));
                QVERIFY2(message.startsWith(words::fromCore(file.name)), qPrintable(message));
                QVERIFY2(messageOf(file, words::Language::SimplifiedChinese) != message,
                         qPrintable(message));
            }
    }
};

QTEST_GUILESS_MAIN(WordsBrokenInputsTest)
#include "words_broken_inputs_test.moc"
