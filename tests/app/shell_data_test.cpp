// SPDX-License-Identifier: GPL-3.0-or-later
// What leaves the window as numbers: copies for other programs, and files.
#include "core/examples.h"
#include "core/io/tensor_file.h"
#include "shell/data/data_actions.h"
#include "shell/data/dialog.h"
#include "tests/support/export_fixture.h"
#include "tests/support/window_fixture.h"

#include <QComboBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QProgressDialog>
#include <QPushButton>
#include <QTimer>

#include <algorithm>
#include <functional>

using namespace attention;
using core::io::ArrayFormat;
using shell::DataDialog;
using test::bytesOf;
using test::WindowFixture;

namespace {

/// A dialog over an example, whose questions the test answers.
struct DataFixture {
    QTemporaryDir folder;
    QSettings settings{folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat};
    std::shared_ptr<const document::Result> result;
    std::unique_ptr<DataDialog> dialog;
    QString answer;
    QString suggestion;
    QStringList questions;
    shell::Replacing replacing = shell::Replacing::Allowed;

    explicit DataFixture(const char* example = "four-heads")
        : result(test::resultOf(example)) {
        words::useLanguage(words::Language::English);
        open();
    }
    explicit DataFixture(std::shared_ptr<const document::Result> numbers)
        : result(std::move(numbers)) {
        words::useLanguage(words::Language::English);
        open();
    }

    void open() {
        dialog = std::make_unique<DataDialog>(
            result, shell::DataStart{QStringLiteral("four-heads"), core::Stage::Weights}, settings);
        dialog->setPrompts({[this](QWidget*, const QString& suggested, ArrayFormat) {
                                suggestion = suggested.section(u'/', -1);
                                return answer;
                            },
                            [this](QWidget*, const QString& question) {
                                questions << question;
                                return replacing;
                            }});
        dialog->show();
    }
    QString path(const char* name) const { return folder.filePath(QLatin1String(name)); }
    template<typename Widget>
    Widget* child(const char* name) const {
        return dialog->findChild<Widget*>(QLatin1String(name));
    }
    /// By the keyboard, as a person does.
    void choose(const char* name, int index) const {
        auto* box = child<QComboBox>(name);
        QVERIFY(box->isVisible());
        QTest::keyClick(box, Qt::Key_Home);
        for (int step = 0; step < index; ++step)
            QTest::keyClick(box, Qt::Key_Down);
        QCOMPARE(box->currentIndex(), index);
    }
    void chooseFormat(ArrayFormat format) const {
        choose("dataFormat", child<QComboBox>("dataFormat")->findData(static_cast<int>(format)));
    }
    void pressExport() const {
        QTest::mouseClick(child<QPushButton>("dataExport"), Qt::LeftButton);
    }
    bool canExport() const { return child<QPushButton>("dataExport")->isEnabled(); }
    QString arrays() const { return child<QPlainTextEdit>("dataArrays")->toPlainText(); }
    QString message() const { return child<QLabel>("dataMessage")->text(); }
    std::vector<core::io::NamedTensor> tensorsIn(const QString& file) const {
        return core::io::parseTensors(core::io::SharedBytes(bytesOf(file).toStdString()),
                                      file.toStdString());
    }
};

const core::io::NamedTensor& named(const std::vector<core::io::NamedTensor>& tensors,
                                   std::string_view name) {
    const auto found = std::ranges::find(tensors, name, &core::io::NamedTensor::name);
    if (found == tensors.end())
        qFatal("no tensor %s", std::string(name).c_str());
    return *found;
}

/// Four heads over so many tokens that a file of all numbers takes seconds.
std::shared_ptr<const document::Result> largeResult() {
    core::Experiment experiment = core::exampleNamed("four-heads");
    while (experiment.queryCount() < 400) {
        const core::Index n = experiment.queryCount();
        core::Matrix twice(2 * n, experiment.d_model());
        twice << *experiment.embeddings, *experiment.embeddings;
        experiment.embeddings = std::move(twice);
        const std::vector<std::string> tokens = experiment.tokens;
        experiment.tokens.insert(experiment.tokens.end(), tokens.begin(), tokens.end());
    }
    core::Trace trace = core::forward(experiment);
    return std::make_shared<const document::Result>(
        document::Result{1, std::move(experiment), std::move(trace), {}});
}

} // namespace

class ShellDataTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void initTestCase() { shell::rememberSystemTheme(); }
    void cleanup() { words::useLanguage(words::Language::English); }

    void theDialogSaysWhichArraysTheFileWillHold() {
        const DataFixture fixture;
        QCOMPARE(fixture.arrays(), QStringLiteral("weights  4×9×9"));
        fixture.choose("dataHead", 2);
        QCOMPARE(fixture.arrays(), QStringLiteral("weights  9×9"));
        fixture.choose("dataWhat", 1);
        QCOMPARE(fixture.arrays().section(u'\n', 0, 0), QStringLiteral("Q        9×2"));
        QVERIFY(fixture.arrays().endsWith(QStringLiteral("final    9×8")));
        fixture.choose("dataWhat", 2);
        QVERIFY(fixture.arrays().contains(QStringLiteral("W_Q         4×8×2")));
        fixture.choose("dataWhat", 3);
        fixture.choose("dataTensor", 2);
        QVERIFY(fixture.arrays().startsWith(QStringLiteral("heads[0].W_K  8×2")));
        QVERIFY(fixture.child<QLabel>("dataSize")->text().contains(QStringLiteral("16")));
    }

    void aFormatThatCannotHoldTheArraysSaysWhatItNeeds() {
        const DataFixture fixture;
        fixture.chooseFormat(ArrayFormat::Csv);
        QVERIFY(!fixture.canExport());
        QVERIFY(fixture.message().contains(QStringLiteral("choose one head")));
        fixture.choose("dataHead", 1);
        QVERIFY(fixture.canExport() && fixture.message().isEmpty());
        fixture.choose("dataWhat", 1);
        QVERIFY(!fixture.canExport());
        QVERIFY(fixture.message().contains(QStringLiteral("one stage or one matrix")));
        fixture.chooseFormat(ArrayFormat::Safetensors);
        QVERIFY(fixture.canExport());
    }

    void everyFormatReadsBackToTheSameNumbers_data() {
        QTest::addColumn<int>("format");
        for (const ArrayFormat format :
             {ArrayFormat::Npz, ArrayFormat::Npy, ArrayFormat::Safetensors, ArrayFormat::Csv,
              ArrayFormat::Tsv})
            QTest::newRow(core::io::formatName(format).data()) << static_cast<int>(format);
    }
    void everyFormatReadsBackToTheSameNumbers() {
        QFETCH(int, format);
        DataFixture fixture;
        fixture.chooseFormat(static_cast<ArrayFormat>(format));
        fixture.choose("dataHead", 3);
        const std::string ending(core::io::endingOf(static_cast<ArrayFormat>(format)));
        fixture.answer = fixture.path(("weights." + ending).c_str());
        fixture.pressExport();
        QCOMPARE(fixture.suggestion,
                 QStringLiteral("four-heads-weights-head2.") + QString::fromStdString(ending));
        QCOMPARE(fixture.dialog->result(), int(QDialog::Accepted));
        QCOMPARE(fixture.dialog->writtenFile(), fixture.answer);
        const auto tensors = fixture.tensorsIn(fixture.answer);
        QVERIFY(core::sameNumbers(core::io::readMatrix(named(tensors, "weights")),
                                  *fixture.result->trace.stage(core::Stage::Weights, 2)));
        fixture.open();
        QCOMPARE(static_cast<int>(fixture.dialog->format()), format);
    }

    void theInputsGoIntoOneArchive() {
        DataFixture fixture("library");
        fixture.choose("dataWhat", 2);
        fixture.answer = fixture.path("inputs.npz");
        fixture.pressExport();
        QCOMPARE(fixture.suggestion, QStringLiteral("four-heads-inputs.npz"));
        const auto tensors = fixture.tensorsIn(fixture.answer);
        QVERIFY(core::sameNumbers(core::io::readMatrix(named(tensors, "W_V")),
                                  *fixture.result->experiment.kv_heads[0].W_V));
        named(tensors, "context.embeddings");
    }

    void theEndingOfTheChosenNameDecides() {
        DataFixture fixture;
        fixture.answer = fixture.path("typed.safetensors");
        fixture.pressExport();
        QCOMPARE(fixture.dialog->format(), ArrayFormat::Safetensors);
        QCOMPARE(fixture.tensorsIn(fixture.answer).size(), std::size_t(1));
        // One that cannot hold the heads stops before anything is written.
        fixture.open();
        fixture.answer = fixture.path("typed.csv");
        fixture.pressExport();
        QVERIFY(!QFile::exists(fixture.answer));
        QVERIFY(fixture.dialog->isVisible() && !fixture.canExport());
    }

    void aNameWithoutEndingGetsOneAndAsksBeforeItReplaces() {
        DataFixture fixture;
        fixture.answer = fixture.path("plain");
        fixture.pressExport();
        QVERIFY(QFile::exists(fixture.path("plain.npz")));
        test::writeFile(fixture.path("plain.npz"), "old");
        fixture.open();
        fixture.replacing = shell::Replacing::Refused;
        fixture.pressExport();
        QCOMPARE(fixture.questions.size(), 1);
        QCOMPARE(bytesOf(fixture.path("plain.npz")), QByteArray("old"));
    }

    void aFileThatCannotBeWrittenIsNamed() {
        DataFixture fixture;
        fixture.answer = fixture.path("missing/folder.npz");
        fixture.pressExport();
        QVERIFY(fixture.dialog->isVisible());
        QVERIFY2(fixture.message().contains(QStringLiteral("missing/folder.npz")),
                 qPrintable(fixture.message()));
    }

    void aLongExportCanBeCancelled() {
        DataFixture fixture(largeResult());
        fixture.choose("dataWhat", 1);
        fixture.chooseFormat(ArrayFormat::Json);
        fixture.answer = fixture.path("large.json");
        test::writeFile(fixture.answer, "old");
        bool sawProgress = false;
        QTimer look;
        QObject::connect(&look, &QTimer::timeout, &look, [&] {
            const auto* progress = fixture.dialog->findChild<QProgressDialog*>();
            if (sawProgress || !progress || !progress->isVisible())
                return;
            sawProgress = true;
            QTest::mouseClick(progress->findChild<QPushButton*>(), Qt::LeftButton);
        });
        look.start(20);
        fixture.pressExport();
        if (!sawProgress)
            QSKIP("the file was written in less than half a second");
        QVERIFY(fixture.dialog->isVisible());
        QCOMPARE(bytesOf(fixture.answer), QByteArray("old"));
        QVERIFY(!fixture.message().isEmpty());
    }

    void theShortcutOpensTheDialogForTheShownStage() {
        const WindowFixture fixture;
        fixture.window->findChild<shell::DataActions*>()->setPrompts(
            {[&fixture](QWidget*, const QString&, ArrayFormat) { return fixture.path("a.npz"); },
             {}});
        fixture.action("view.stage.2")->trigger();
        QTimer look;
        QObject::connect(&look, &QTimer::timeout, &look, [&look] {
            auto* dialog = qobject_cast<DataDialog*>(QApplication::activeModalWidget());
            if (!dialog)
                return;
            look.stop();
            QTest::keyClick(dialog, Qt::Key_Return);
        });
        look.start(10);
        fixture.press(Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(fixture.message().contains(QStringLiteral("a.npz")));
        const auto tensors = core::io::parseTensors(
            core::io::SharedBytes(bytesOf(fixture.path("a.npz")).toStdString()), "a.npz");
        const core::Trace trace = core::forward(fixture.experiment());
        QVERIFY(core::sameNumbers(core::io::readMatrix(named(tensors, "scores"), 1),
                                  *trace.stage(core::Stage::Scores, 1)));
    }

    void everyControlOfTheDialogIsNamedAndExplained() {
        const DataFixture fixture;
        int seen = 0;
        for (int what = 0; what < 4; ++what) {
            fixture.choose("dataWhat", what);
            for (const QWidget* widget : fixture.dialog->findChildren<QWidget*>()) {
                if (!widget->isVisible() || widget->focusPolicy() == Qt::NoFocus ||
                    widget->objectName().startsWith(QStringLiteral("qt_")))
                    continue;
                const auto* button = qobject_cast<const QPushButton*>(widget);
                QVERIFY2(!widget->toolTip().isEmpty(), qPrintable(widget->objectName()));
                QVERIFY2(button || !widget->accessibleName().isEmpty(),
                         qPrintable(widget->objectName()));
                ++seen;
            }
        }
        QVERIFY(seen >= 20);
    }

    void theDialogSpeaksChinese() {
        DataFixture fixture;
        words::useLanguage(words::Language::SimplifiedChinese);
        fixture.open();
        QCOMPARE(fixture.dialog->windowTitle(), QStringLiteral("导出数据"));
        fixture.chooseFormat(ArrayFormat::Csv);
        QVERIFY(fixture.message().contains(QStringLiteral("请选择一个头")));
    }
};

QTEST_MAIN(ShellDataTest)
#include "shell_data_test.moc"
