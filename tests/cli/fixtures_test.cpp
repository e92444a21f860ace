// SPDX-License-Identifier: GPL-3.0-or-later
// Files that other programs wrote, in the folder that ATTENTION_LAB_FIXTURES names; its
// manifest.json says what a reader must make of each.
#include "core/io/tensor_file.h"
#include "tests/cli/run_program.h"
#include "tests/support/bytes_of_file.h"

#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <cmath>

using namespace attention::core::io;
using namespace attention::test;

namespace {

QJsonDocument jsonIn(const QString& path) {
    return QJsonDocument::fromJson(QByteArray::fromStdString(bytesOfFile(path.toStdString())));
}

QString textAt(const QJsonObject& object, const char* key) {
    return object.value(QLatin1String(key)).toString();
}

QJsonArray listAt(const QJsonObject& object, const char* key) {
    return object.value(QLatin1String(key)).toArray();
}

/// The numbers of the file's tensor of this name.
std::vector<double> numbersOf(const QString& path, const QString& name) {
    const SharedBytes bytes(bytesOfFile(path.toStdString()));
    for (const NamedTensor& tensor : parseTensors(bytes, path.toStdString()))
        if (tensor.name == name.toStdString())
            return readAll(tensor).numbers;
    return {};
}

struct Sum {
    double finite = 0;
    int nonFinite = 0;
};

Sum sumOf(const std::vector<double>& numbers) {
    Sum sum;
    for (const double number : numbers)
        std::isfinite(number) ? sum.finite += number : ++sum.nonFinite;
    return sum;
}

} // namespace

class FixturesTest : public QObject {
    Q_OBJECT

    QString m_folder;

    Finished tensorsIn(const QString& path) const {
        return runProgram(
            {QStringLiteral("tensors"), path, QStringLiteral("--format"), QStringLiteral("json")});
    }

    /// The type, the shape and the numbers at the beginning of one tensor of the list.
    void compareTensor(const QString& path, const QJsonObject& found,
                       const QJsonObject& expected) const {
        QCOMPARE(textAt(found, "dtype"), textAt(expected, "dtype"));
        QCOMPARE(listAt(found, "shape"), listAt(expected, "shape"));
        if (expected.value(QLatin1String("first")).isString()) {
            QVERIFY(!textAt(found, "refused").isEmpty()); // texts
            return;
        }
        QVERIFY(textAt(found, "refused").isEmpty());
        const std::vector<double> numbers = numbersOf(path, textAt(found, "name"));
        const QJsonArray first = listAt(expected, "first");
        QVERIFY(numbers.size() >= std::size_t(first.size()));
        for (qsizetype index = 0; index < first.size(); ++index)
            QCOMPARE(numbers[std::size_t(index)], first.at(index).toDouble());
    }

    void compareLoaded(const QString& path, const QJsonObject& expected) const {
        const Finished finished = tensorsIn(path);
        QVERIFY2(isQuietSuccess(finished), toldOf(finished));
        const QJsonDocument list = QJsonDocument::fromJson(finished.out);
        QVERIFY2(list.isArray(), toldOf(finished));
        if (!expected.contains(QLatin1String("dtype")))
            return;
        QCOMPARE(list.array().size(), 1);
        const QJsonObject found = list.array().first().toObject();
        QCOMPARE(textAt(found, "name"), QFileInfo(path).completeBaseName());
        compareTensor(path, found, expected);
        const std::vector<double> numbers = numbersOf(path, textAt(found, "name"));
        QCOMPARE(numbers.back(), expected.value(QLatin1String("last")).toDouble());
        const Sum sum = sumOf(numbers);
        QCOMPARE(sum.finite, expected.value(QLatin1String("sum_finite")).toDouble());
        QCOMPARE(sum.nonFinite, expected.value(QLatin1String("non_finite")).toInt());
    }

    void compareMembers(const QString& path, const QJsonObject& members) const {
        const Finished finished = tensorsIn(path);
        QVERIFY2(isQuietSuccess(finished), toldOf(finished));
        const QJsonArray list = QJsonDocument::fromJson(finished.out).array();
        QCOMPARE(list.size(), members.size());
        for (const QJsonValue& value : list) {
            const QJsonObject found = value.toObject();
            QVERIFY(members.contains(textAt(found, "name")));
            compareTensor(path, found, members.value(textAt(found, "name")).toObject());
        }
    }

    /// The cells as texts, row by row. A table of nothing but numbers is read; any other is refused
    /// with the place of a cell.
    void compareCells(const QString& path) const {
        QString beside = path;
        beside.chop(3);
        std::vector<double> numbers;
        bool isNumeric = true;
        const QJsonDocument parsed = jsonIn(beside + QStringLiteral("json"));
        const QJsonArray rows = parsed.isArray() ? parsed.array() : QJsonArray{parsed.object()};
        for (const QJsonValue& row : rows) {
            const QJsonObject cells = row.toObject();
            for (const QJsonValue& cell : cells) {
                bool isNumber = false;
                numbers.push_back(cell.toString().toDouble(&isNumber));
                isNumeric = isNumeric && isNumber;
            }
        }
        QVERIFY(!numbers.empty());
        const Finished finished = tensorsIn(path);
        if (isNumeric) {
            QVERIFY2(isQuietSuccess(finished), toldOf(finished));
            QVERIFY(numbersOf(path, QFileInfo(path).completeBaseName()) == numbers);
            return;
        }
        QVERIFY2(isOneLineFailure(finished, 1), toldOf(finished));
        QVERIFY2(finished.err.contains("line "), toldOf(finished));
    }

    /// Texts are numbers nowhere, even where they look so.
    void compareTexts(const QString& path) const {
        const Finished finished = tensorsIn(path);
        if (finished.exitCode != 0) {
            QVERIFY2(isOneLineFailure(finished, 1), toldOf(finished));
            return;
        }
        const QJsonArray list = QJsonDocument::fromJson(finished.out).array();
        QVERIFY2(!list.isEmpty(), toldOf(finished));
        for (const QJsonValue& tensor : list)
            QVERIFY2(!textAt(tensor.toObject(), "refused").isEmpty(), toldOf(finished));
    }

    void compareFile(const QJsonObject& expected) const {
        const QString path = m_folder + QLatin1Char('/') + textAt(expected, "file");
        const QString wanted = textAt(expected, "expect");
        QVERIFY2(QFileInfo::exists(path), qPrintable(path));
        if (wanted == QLatin1String("load"))
            compareLoaded(path, expected);
        else if (wanted.startsWith(QLatin1String("load the numeric members")))
            compareMembers(path, expected.value(QLatin1String("members")).toObject());
        else if (wanted.startsWith(QLatin1String("text cells")))
            compareCells(path);
        else if (wanted.startsWith(QLatin1String("expected parse")))
            compareTexts(path);
        else {
            QVERIFY2(wanted.startsWith(QLatin1String("refuse")), qPrintable(wanted));
            const Finished finished = tensorsIn(path);
            QVERIFY2(isOneLineFailure(finished, 1), toldOf(finished));
        }
    }

  private Q_SLOTS:
    void initTestCase() {
        m_folder = qEnvironmentVariable("ATTENTION_LAB_FIXTURES");
        if (m_folder.isEmpty())
            QSKIP("ATTENTION_LAB_FIXTURES names no folder of files by other programs.");
    }

    void everyFileIsReadOrRefusedAsTheManifestSays_data() {
        QTest::addColumn<QJsonObject>("expected");
        const QJsonArray files =
            listAt(jsonIn(m_folder + QStringLiteral("/manifest.json")).object(), "files");
        QVERIFY(!files.isEmpty());
        for (const QJsonValue& file : files)
            QTest::newRow(qPrintable(textAt(file.toObject(), "file"))) << file.toObject();
    }

    void everyFileIsReadOrRefusedAsTheManifestSays() {
        QFETCH(const QJsonObject, expected);
        compareFile(expected);
    }
};

QTEST_GUILESS_MAIN(FixturesTest)
#include "fixtures_test.moc"
