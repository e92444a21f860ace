// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/npy.h"
#include "core/io/npz.h"
#include "core/io/safetensors.h"
#include "core/io/tensor_file.h"
#include "tests/cli/run_program.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

using namespace attention::core::io;
using namespace attention::test;

namespace {

NumberArray counted(const std::string& name, const Shape& shape) {
    NumberArray array{name, shape, {}};
    for (attention::core::Index number = 0; number < countOf(shape).value_or(0); ++number)
        array.numbers.push_back(static_cast<double>(number) / 8);
    return array;
}

QJsonArray listIn(const QByteArray& text) {
    return QJsonDocument::fromJson(text).array();
}

QString nameAt(const QByteArray& text, int index) {
    return listIn(text).at(index).toObject().value(QStringLiteral("name")).toString();
}

} // namespace

class TensorsTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    QString path(const char* name) const { return m_folder.filePath(QString::fromUtf8(name)); }

    void write(const char* name, const std::string& bytes) const {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(QByteArray::fromStdString(bytes)), qint64(bytes.size()));
    }

    QByteArray read(const char* name) const {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    Finished run(const QStringList& arguments) const {
        return runProgram(arguments, m_folder.path());
    }
    Finished run(const char* arguments) const {
        return run(QString::fromUtf8(arguments).split(QLatin1Char(' ')));
    }

    std::vector<NamedTensor> tensorsIn(const char* name) const {
        return parseTensors(SharedBytes(read(name).toStdString()), name);
    }

  private Q_SLOTS:
    void initTestCase() {
        write("lone.npy", writeNpy(counted("ignored", {2, 3})));
        write("two.npz", writeNpz(std::vector{counted("宽", {3, 2}), counted("b", {4})}));
        write("empty.npz", writeNpz({}));
        write("two.safetensors",
              writeSafetensors(std::vector{counted("a", {2, 3, 5}), counted("b", {})}));
        write("short.npy", writeNpy(counted("short", {2, 3})).substr(0, 150));
        write("bytes.bin", std::string("\x01\x02\x03\x00\xFF", 5));
    }

    void aLoneArrayIsNamedAfterItsFile() {
        const Finished finished = run("tensors lone.npy --format json");
        QVERIFY2(isQuietSuccess(finished), toldOf(finished));
        QCOMPARE(finished.out, QByteArray("[\n  {\"name\": \"lone\", \"dtype\": \"<f8\", "
                                          "\"shape\": [2, 3]}\n]\n"));
        const Finished copied = run("tensors ./lone.npy");
        QCOMPARE(copied.out, QByteArray("lone  <f8  2×3\n"));
    }

    void everyMemberIsListed() {
        const Finished finished = run("tensors two.npz --format json");
        QVERIFY2(isQuietSuccess(finished), toldOf(finished));
        QCOMPARE(listIn(finished.out).size(), 2);
        QCOMPARE(nameAt(finished.out, 0), QStringLiteral("宽"));
        QCOMPARE(nameAt(finished.out, 1), QStringLiteral("b"));
        const QByteArray zeroAxes = run("tensors two.safetensors --format json").out;
        QVERIFY(
            listIn(zeroAxes).at(1).toObject().value(QStringLiteral("shape")).toArray().isEmpty());
        QVERIFY(!zeroAxes.contains("refused"));
    }

    void aFileWithoutTensorsIsAnEmptyList() {
        const Finished json = run("tensors empty.npz --format json");
        QVERIFY2(isQuietSuccess(json), toldOf(json));
        QCOMPARE(json.out, QByteArray("[]\n"));
        const Finished text = run("tensors empty.npz");
        QVERIFY2(isQuietSuccess(text), toldOf(text));
        QCOMPARE(text.out, QByteArray());
    }

    void aProjectGivesItsTensorsByTheirPaths() {
        const Finished finished =
            run({QStringLiteral("tensors"), QStringLiteral(ATTENTION_TEST_DATA "/two_heads.attn"),
                 QStringLiteral("--format"), QStringLiteral("json")});
        QVERIFY2(isQuietSuccess(finished), toldOf(finished));
        QCOMPARE(nameAt(finished.out, 0), QStringLiteral("embeddings"));
        QVERIFY(finished.out.contains("\"heads[1].W_K\""));
    }

    void aRefusedFileIsOneLineAndExitCode1() {
        for (const char* name : {"short.npy", "bytes.bin", "missing.npy"}) {
            const Finished finished = run({QStringLiteral("tensors"), QString::fromUtf8(name),
                                           QStringLiteral("--format"), QStringLiteral("json")});
            QVERIFY2(isOneLineFailure(finished, 1), toldOf(finished));
            QVERIFY2(finished.err.startsWith(name), toldOf(finished));
        }
        QVERIFY(run("tensors short.npy --language en").err.contains("48 bytes are announced"));
        QVERIFY(run("tensors short.npy --language zh_CN").err.contains("48"));
    }

    void wrongUsageIsExitCode2() {
        for (const char* arguments :
             {"tensors", "tensors lone.npy two.npz", "tensors lone.npy --format yaml",
              "convert lone.npy", "convert lone.npy -o out.xyz", "convert -o out.npz",
              "convert two.npz --tensor c -o out.npz", "convert lone.npy -o npz"}) {
            const Finished finished = run(arguments);
            QVERIFY2(isOneLineFailure(finished, 2), toldOf(finished));
        }
    }

    void fileOfWhichNothingCanBeReadIsRefused() {
        write("texts.json", R"({"a": ["x"], "b": ["y", "z"]})");
        const Finished refused = run("tensors texts.json --language en");
        QVERIFY2(isOneLineFailure(refused, 1), toldOf(refused));
        QVERIFY2(refused.err.contains("a cannot be read as numbers (texts)"), toldOf(refused));
        write("some.json", R"({"a": ["x"], "b": [1]})");
        QVERIFY(isQuietSuccess(run("tensors some.json")));
        write("none.json", "{}");
        QVERIFY(isQuietSuccess(run("tensors none.json")));
    }

    void messagesSayWhatToDo() {
        const Finished several = run("convert two.npz -o one.npy --language en");
        QVERIFY2(isOneLineFailure(several, 1) && several.err.contains("holds 2 arrays") &&
                     several.err.contains("--tensor"),
                 toldOf(several));
        for (const char* command :
             {"trace two.npz --language en", "render lone.npy -o a.png --language en"}) {
            const Finished arrays = run(command);
            QVERIFY2(isOneLineFailure(arrays, 1) && arrays.err.contains("holds arrays"),
                     toldOf(arrays));
        }
        write("pickled.pt", "\x80\x02}q.\x01\x02");
        const Finished pickle = run("tensors pickled.pt --language en");
        QVERIFY2(isOneLineFailure(pickle, 1) && pickle.err.contains("safetensors or .npz"),
                 toldOf(pickle));
        write("empty.txt", "");
        const Finished empty = run("tensors empty.txt --language en");
        QVERIFY2(isOneLineFailure(empty, 1) && empty.err.contains("The file is empty."),
                 toldOf(empty));
    }

    void convertedArraysKeepNameShapeAndEveryNumber() {
        for (const char* target : {"out.npz", "out.safetensors"}) {
            const Finished finished = run({QStringLiteral("convert"), QStringLiteral("two.npz"),
                                           QStringLiteral("-o"), QString::fromUtf8(target)});
            QVERIFY2(isQuietSuccess(finished), toldOf(finished));
            QCOMPARE(finished.out, QByteArray());
            const auto tensors = tensorsIn(target);
            QCOMPARE(tensors.size(), std::size_t{2});
            for (const NamedTensor& tensor : tensors) {
                const NumberArray expected = counted(tensor.name, tensor.shape);
                QCOMPARE(tensor.shape, tensor.name == "b" ? Shape{4} : Shape({3, 2}));
                QVERIFY(readAll(tensor).numbers == expected.numbers);
            }
        }
    }

    void oneOfSeveralCanBeConverted() {
        const Finished finished = run("convert two.safetensors --tensor a -o one.npy");
        QVERIFY2(isQuietSuccess(finished), toldOf(finished));
        QCOMPARE(read("one.npy").toStdString(), writeNpy(counted("a", {2, 3, 5})));
        const Finished several = run("convert two.safetensors -o several.npy");
        QVERIFY2(isOneLineFailure(several, 1), toldOf(several));
        QVERIFY(!QFile::exists(path("several.npy")));
    }

    void whatNeedsMoreThanTheSettingAllowsIsRefusedWithTheNumbers() {
        QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("attention-lab")));
        write("attention-lab/attention-lab.ini", "[data]\nmemory_limit=1\n");
        write("large.npy", writeNpy(counted("large", {256, 256})));
        const QStringList words{QStringLiteral("convert"),    QStringLiteral("large.npy"),
                                QStringLiteral("-o"),         QStringLiteral("large.npz"),
                                QStringLiteral("--language"), QStringLiteral("en")};
        const Finished refused = runProgram(words, m_folder.path(),
                                            {QStringLiteral("XDG_CONFIG_HOME=") + m_folder.path()});
        QVERIFY2(isOneLineFailure(refused, 1), toldOf(refused));
        QVERIFY2(refused.err.contains("2.00 MiB") && refused.err.contains("1.00 MiB"),
                 toldOf(refused));
        QVERIFY(!QFile::exists(path("large.npz")));
        const Finished listed =
            runProgram({QStringLiteral("tensors"), QStringLiteral("large.npy")}, m_folder.path(),
                       {QStringLiteral("XDG_CONFIG_HOME=") + m_folder.path()});
        QVERIFY2(isQuietSuccess(listed), toldOf(listed));
        QVERIFY2(isQuietSuccess(runProgram(words, m_folder.path(),
                                           {QStringLiteral("XDG_CONFIG_HOME=/nowhere")})),
                 "half of the machine's memory is enough");
    }

    void nothingIsLeftOutUnsaid() {
        std::string bytes = writeNpy(counted("t", {4}));
        bytes.replace(bytes.find("<f8"), 3, "<c8");
        write("complex.npy", bytes);
        const Finished finished = run("convert complex.npy -o complex.npz --language en");
        QVERIFY2(isOneLineFailure(finished, 1), toldOf(finished));
        QVERIFY(finished.err.contains("complex numbers"));
        QVERIFY(!QFile::exists(path("complex.npz")));
    }
};

QTEST_GUILESS_MAIN(TensorsTest)
#include "tensors_test.moc"
