// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/export/presets.h"
#include "tests/support/export_fixture.h"
#include "words/languages.h"

#include <QAbstractButton>
#include <QDir>
#include <QImage>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProcess>
#include <QProcessEnvironment>
#include <QPushButton>
#include <QSpinBox>

using namespace attention;
using shell::ExportChoices;
using shell::ExportHeads;
using test::allHeads;
using test::bytesOf;
using test::ExportFixture;
using test::writeFile;

class ShellExportTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void init() { words::useLanguage(words::Language::English); }

    void fileHasTheBytesOfTheSameChoices_data() {
        QTest::addColumn<QString>("ending");
        for (const char* ending : {"png", "svg", "pdf"})
            QTest::newRow(ending) << QString::fromLatin1(ending);
    }
    void fileHasTheBytesOfTheSameChoices() {
        QFETCH(QString, ending);
        ExportFixture fixture;
        fixture.fileAnswer = fixture.path(QStringLiteral("figure.") + ending);
        QTest::mouseClick(
            fixture.child<QAbstractButton>(qPrintable(QStringLiteral("exportFormat-") + ending)),
            Qt::LeftButton);
        QTest::keyClicks(fixture.child<QLineEdit>("exportTitle"), QStringLiteral("Four heads"));
        fixture.choose("exportNumbers", 1);
        QTest::keyClick(fixture.child<QAbstractButton>("exportLegend"), Qt::Key_Space);
        fixture.type("exportColumns", QStringLiteral("3"));
        fixture.pressExport();
        QTRY_VERIFY(fixture.isDone());
        heatmap::RenderChoices choices = allHeads();
        choices.sheet.title = QStringLiteral("Four heads");
        choices.sheet.numbers = {heatmap::Numbers::Kind::Off};
        choices.sheet.legend = heatmap::Shown::No;
        choices.sheet.columns = 3;
        const QByteArray expected = fixture.expectedBytes(*figure::formatOfEnding(ending), choices);
        QVERIFY(!expected.isEmpty());
        QVERIFY(bytesOf(fixture.fileAnswer) == expected);
        QCOMPARE(fixture.dialog->writtenFiles(), QStringList{fixture.fileAnswer});
        QVERIFY(fixture.suggestion.endsWith(QStringLiteral("/four-heads-weights.") + ending));
    }

    void sizeInPixelsIsExact() {
        ExportFixture fixture;
        fixture.fileAnswer = fixture.path(QStringLiteral("wide.png"));
        fixture.type("exportWidth", QStringLiteral("1237"));
        fixture.type("exportHeight", QStringLiteral("811"));
        fixture.pressExport();
        QTRY_VERIFY(fixture.isDone());
        QCOMPARE(QImage(fixture.fileAnswer).size(), QSize(1237, 811));
    }

    void columnOfAPaperIsSoManyDotsWide() {
        ExportFixture fixture;
        fixture.fileAnswer = fixture.path(QStringLiteral("column.png"));
        QVERIFY(!fixture.child<QSpinBox>("exportDpi")->isEnabled());
        fixture.choose("exportPreset", 2);
        QVERIFY(fixture.child<QSpinBox>("exportDpi")->isEnabled());
        fixture.type("exportDpi", QStringLiteral("600"));
        fixture.pressExport();
        QTRY_VERIFY(fixture.isDone());
        QCOMPARE(QImage(fixture.fileAnswer).width(), qRound(85 * 600 / 25.4));
    }

    void editedSizeIsNoPresetAnyMore() {
        ExportFixture fixture;
        auto* preset = fixture.child<QComboBox>("exportPreset");
        QCOMPARE(preset->currentIndex(), 0);
        fixture.type("exportWidth", QStringLiteral("900"));
        QCOMPARE(preset->currentIndex(), static_cast<int>(shell::ExportPreset::Own));
        fixture.type("exportWidth", QStringLiteral("0"));
        QCOMPARE(preset->currentIndex(), 0);
    }

    void selectedHeadIsExportedAlone() {
        ExportFixture fixture;
        fixture.fileAnswer = fixture.path(QStringLiteral("one.svg"));
        fixture.choose("exportHeads", 1);
        QTest::mouseClick(fixture.child<QAbstractButton>("exportFormat-svg"), Qt::LeftButton);
        fixture.pressExport();
        QTRY_VERIFY(fixture.isDone());
        const QByteArray svg = bytesOf(fixture.fileAnswer);
        QVERIFY(svg.contains("head-2-row-0"));
        QVERIFY(!svg.contains("head-0-row-0"));
        QVERIFY(fixture.suggestion.endsWith(QStringLiteral("/four-heads-weights-head2.svg")));
    }

    void chosenHeadsComeInTheirOrder() {
        ExportFixture fixture;
        fixture.fileAnswer = fixture.path(QStringLiteral("chosen.png"));
        fixture.choose("exportHeads", 2);
        auto* heads = fixture.child<QLineEdit>("exportChosenHeads");
        QVERIFY(heads->isVisible());
        heads->selectAll();
        QTest::keyClicks(heads, QStringLiteral("3, 1"));
        fixture.pressExport();
        QTRY_VERIFY(fixture.isDone());
        heatmap::RenderChoices choices;
        choices.heads = {3, 1};
        QVERIFY(bytesOf(fixture.fileAnswer) == fixture.expectedBytes(figure::Format::Png, choices));
    }

    void wrongHeadsAreSaidAndNotExported() {
        ExportFixture fixture;
        fixture.fileAnswer = fixture.path(QStringLiteral("never.png"));
        fixture.choose("exportHeads", 2);
        auto* heads = fixture.child<QLineEdit>("exportChosenHeads");
        heads->selectAll();
        QTest::keyClicks(heads, QStringLiteral("1, 4"));
        QVERIFY(fixture.message().contains(QStringLiteral("0 to 3")));
        QVERIFY(!fixture.child<QPushButton>("exportNow")->isEnabled());
        fixture.pressExport();
        QVERIFY(!fixture.isDone());
        QVERIFY(fixture.suggestion.isEmpty());
        heads->selectAll();
        QTest::keyClicks(heads, QStringLiteral("1"));
        QCOMPARE(fixture.message(), QString());
    }

    void fileForEachHeadHasItsName() {
        ExportFixture fixture;
        fixture.folderAnswer = fixture.path(QStringLiteral("heads"));
        QVERIFY(QDir().mkpath(fixture.folderAnswer));
        fixture.choose("exportHeads", 3);
        QTest::mouseClick(fixture.child<QAbstractButton>("exportFormat-svg"), Qt::LeftButton);
        fixture.pressExport();
        QTRY_VERIFY(fixture.isDone());
        QVERIFY(fixture.questions.isEmpty());
        QStringList names;
        for (int head = 0; head < 4; ++head)
            names << QStringLiteral("four-heads-weights-head%1.svg").arg(head);
        QCOMPARE(QDir(fixture.folderAnswer).entryList(QDir::Files, QDir::Name), names);
        const auto figures =
            heatmap::figuresOf(fixture.result->experiment, fixture.result->trace, allHeads());
        for (std::size_t head = 0; head < figures.size(); ++head) {
            QVERIFY(bytesOf(QDir(fixture.folderAnswer).filePath(names.at(qsizetype(head)))) ==
                    test::encodedAfresh(figures[head].figure, figure::Format::Svg));
        }
    }

    void filesThatWouldBeReplacedAreCountedFirst() {
        ExportFixture fixture;
        fixture.folderAnswer = fixture.folder.path();
        for (const int head : {1, 3})
            writeFile(fixture.path(QStringLiteral("four-heads-weights-head%1.png").arg(head)),
                      "old");
        fixture.replaceAnswer = shell::Replacing::Refused;
        fixture.choose("exportHeads", 3);
        fixture.pressExport();
        QCOMPARE(fixture.questions.size(), 1);
        QVERIFY(fixture.questions.first().contains(QStringLiteral("2 of 4")));
        QVERIFY(!fixture.isDone());
        QCOMPARE(bytesOf(fixture.path(QStringLiteral("four-heads-weights-head1.png"))),
                 QByteArray("old"));
        QVERIFY(!QFile::exists(fixture.path(QStringLiteral("four-heads-weights-head0.png"))));
        fixture.replaceAnswer = shell::Replacing::Allowed;
        fixture.pressExport();
        QTRY_VERIFY(fixture.isDone());
        QVERIFY(bytesOf(fixture.path(QStringLiteral("four-heads-weights-head1.png")))
                    .startsWith("\x89PNG"));
    }

    void commandLineMakesTheSameFile_data() {
        QTest::addColumn<QString>("ending");
        for (const char* ending : {"png", "svg", "pdf"})
            QTest::newRow(ending) << QString::fromLatin1(ending);
    }
    void commandLineMakesTheSameFile() {
        QFETCH(QString, ending);
        const QString programs = QCoreApplication::applicationDirPath() + QStringLiteral("/../app");
        if (!QFile::exists(programs + QStringLiteral("/attention-lab")))
            QSKIP("the program is not built");
        heatmap::RenderChoices start;
        start.stages = {core::Stage::Scores};
        start.stageColors[core::Stage::Scores] = {
            core::ColorMap::Magma, core::ColorNorm::Linear, core::RangeMode::Manual, {-1.5, 3}};
        words::useLanguage(words::Language::SimplifiedChinese);
        ExportFixture fixture(start);
        QTest::mouseClick(
            fixture.child<QAbstractButton>(qPrintable(QStringLiteral("exportFormat-") + ending)),
            Qt::LeftButton);
        fixture.choose("exportHeads", 2);
        fixture.choose("exportPreset", 3);
        fixture.choose("exportBackground", 1);
        fixture.choose("exportNumbers", 4);
        QTest::keyClicks(fixture.child<QLineEdit>("exportTitle"), QStringLiteral("-it's \"mine\""));
        fixture.fileAnswer = fixture.path(QStringLiteral("window.") + ending);
        const QString command = fixture.child<QLineEdit>("exportCommand")->text();
        fixture.pressExport();
        QTRY_VERIFY(fixture.isDone());
        QProcess shell;
        shell.setWorkingDirectory(fixture.folder.path());
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("PATH"), programs);
        shell.setProcessEnvironment(environment);
        shell.start(QStringLiteral("/bin/sh"), {QStringLiteral("-c"), command});
        QVERIFY(shell.waitForFinished());
        QCOMPARE(QString::fromUtf8(shell.readAllStandardError()), QString());
        const QByteArray made =
            bytesOf(fixture.path(QStringLiteral("four-heads-scores.") + ending));
        QVERIFY(!made.isEmpty());
        QVERIFY(made == bytesOf(fixture.fileAnswer));
    }

    void endingOfTheNameDecides() {
        ExportFixture fixture;
        fixture.fileAnswer = fixture.path(QStringLiteral("other.PDF"));
        fixture.pressExport();
        QTRY_VERIFY(fixture.isDone());
        QVERIFY(bytesOf(fixture.fileAnswer).startsWith("%PDF"));
        QVERIFY(fixture.dialog->choices().format == figure::Format::Pdf);
    }

    void completedNameAsksBeforeItReplaces() {
        ExportFixture fixture;
        writeFile(fixture.path(QStringLiteral("v1.2.png")), "old");
        fixture.fileAnswer = fixture.path(QStringLiteral("v1.2"));
        fixture.replaceAnswer = shell::Replacing::Refused;
        fixture.pressExport();
        QCOMPARE(fixture.questions.size(), 1);
        QCOMPARE(bytesOf(fixture.path(QStringLiteral("v1.2.png"))), QByteArray("old"));
        QVERIFY(!fixture.isDone());
    }

    void choicesAreRemembered() {
        ExportFixture fixture;
        fixture.fileAnswer = fixture.path(QStringLiteral("first.svg"));
        QTest::mouseClick(fixture.child<QAbstractButton>("exportFormat-svg"), Qt::LeftButton);
        fixture.choose("exportHeads", 2);
        fixture.child<QLineEdit>("exportChosenHeads")->selectAll();
        QTest::keyClicks(fixture.child<QLineEdit>("exportChosenHeads"), QStringLiteral("2, 0"));
        fixture.choose("exportUnit", 1);
        fixture.type("exportWidth", QStringLiteral("120"));
        fixture.type("exportFontSize", QStringLiteral("2"));
        fixture.choose("exportCaption", 1);
        fixture.child<QPlainTextEdit>("exportOwnCaption")
            ->setPlainText(QStringLiteral("Mine,\nin two lines"));
        fixture.choose("exportBackground", 1);
        fixture.choose("exportNumbers", 5);
        QTest::keyClick(fixture.child<QAbstractButton>("exportLabels"), Qt::Key_Space);
        QTest::keyClicks(fixture.child<QLineEdit>("exportTitle"), QStringLiteral("A title"));
        const ExportChoices before = fixture.dialog->choices();
        fixture.pressExport();
        QTRY_VERIFY(fixture.isDone());
        fixture.open();
        const ExportChoices after = fixture.dialog->choices();
        QVERIFY(after.format == figure::Format::Svg);
        QVERIFY(after.heads == ExportHeads::Chosen);
        QVERIFY((after.chosenHeads == std::vector<core::Index>{2, 0}));
        QVERIFY(after.unit == figure::Unit::Millimetre);
        QVERIFY(after.width == 120.0 && !after.height && after.fontSize == 2.0);
        QCOMPARE(after.caption.text, QStringLiteral("Mine, in two lines"));
        QVERIFY(after.caption.kind == heatmap::CaptionChoice::Kind::Own);
        QVERIFY(after.background == shell::Background::Transparent);
        QVERIFY((after.numbers == heatmap::Numbers{heatmap::Numbers::Kind::Digits, 3}));
        QVERIFY(after.labels == heatmap::Shown::No && after.legend == heatmap::Shown::Yes);
        QCOMPARE(after.title, QStringLiteral("A title"));
        QCOMPARE(before.title, after.title);
    }
};

QTEST_MAIN(ShellExportTest)
#include "shell_export_test.moc"
