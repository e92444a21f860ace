// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/export/choices.h"
#include "shell/export/command_line.h"
#include "shell/export/paths.h"
#include "shell/export/presets.h"
#include "words/languages.h"

#include <QProcess>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace attention;
using shell::ExportChoices;
using shell::ExportHeads;
using shell::ExportSubject;

namespace {

/// The arguments that a POSIX shell makes of a command line.
QStringList readByShell(const QString& commandLine) {
    QProcess process;
    process.start(QStringLiteral("/bin/sh"),
                  {QStringLiteral("-c"), QStringLiteral("set -- ") + commandLine +
                                             QStringLiteral("; printf '%s\\0' \"$@\"")});
    if (!process.waitForFinished())
        return {};
    QStringList arguments;
    for (const QByteArray& part : process.readAllStandardOutput().split('\0'))
        arguments.append(QString::fromUtf8(part));
    arguments.removeLast();
    return arguments;
}

QString valueAfter(const QStringList& arguments, const QString& option) {
    const qsizetype place = arguments.indexOf(option);
    return place < 0 ? QString() : arguments.value(place + 1);
}

ExportSubject fourHeads(heatmap::RenderChoices start = {}) {
    return {std::move(start), 2, 4};
}

QStringList argumentsOf(const ExportChoices& choices, const ExportSubject& subject = fourHeads()) {
    return shell::exportArguments(choices, subject, QStringLiteral("a.attn"),
                                  QStringLiteral("b.png"));
}

} // namespace

class ShellExportChoicesTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void init() { words::useLanguage(words::Language::English); }

    void textOfHeadsReadsBack_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QList<int>>("heads");
        QTest::newRow("one") << "5" << QList<int>{5};
        QTest::newRow("range") << " 2 - 4 ,0" << QList<int>{2, 3, 4, 0};
        QTest::newRow("full width") << QStringLiteral("1，3、5") << QList<int>{1, 3, 5};
        for (const char* wrong :
             {"", "1,", "a", "-1", "4-2", "9", "1,1", "0-2,1", "1 2", "99999999999"})
            QTest::newRow(wrong) << QString::fromLatin1(wrong) << QList<int>{};
    }
    void textOfHeadsReadsBack() {
        QFETCH(QString, text);
        QFETCH(QList<int>, heads);
        const auto read = shell::headsOfText(text, 9);
        QCOMPARE(read.has_value(), !heads.isEmpty());
        if (!read)
            return;
        QVERIFY(std::equal(read->begin(), read->end(), heads.begin(), heads.end()));
        QVERIFY(shell::headsOfText(shell::textOfHeads(*read), 9) == read);
    }

    void titleOfOneDocumentIsNotThatOfAnother() {
        QTemporaryDir folder;
        QSettings settings(folder.filePath(QStringLiteral("s.ini")), QSettings::IniFormat);
        ExportChoices choices;
        choices.title = QStringLiteral("Only here");
        choices.format = figure::Format::Pdf;
        choices.caption = {heatmap::CaptionChoice::Kind::Own, QStringLiteral("Words")};
        shell::saveExportChoices(settings, QStringLiteral("one"), choices);
        const ExportChoices other =
            shell::loadExportChoices(settings, QStringLiteral("two"), ExportChoices());
        QVERIFY(other.format == figure::Format::Pdf);
        QCOMPARE(other.title, QString());
        QVERIFY(other.caption.kind == heatmap::CaptionChoice::Kind::Automatic);
        QCOMPARE(shell::loadExportChoices(settings, QStringLiteral("one"), {}).title,
                 choices.title);
    }

    void brokenSettingsAreLeftOut() {
        QTemporaryDir folder;
        QSettings settings(folder.filePath(QStringLiteral("s.ini")), QSettings::IniFormat);
        for (const char* key : {"heads", "format", "unit", "width", "height", "fontSize", "dpi",
                                "columns", "caption", "legend", "numbers", "background"})
            settings.setValue(QStringLiteral("export/") + QLatin1String(key),
                              QStringLiteral("-nan?"));
        const ExportChoices read = shell::loadExportChoices(settings, {}, ExportChoices());
        QVERIFY(read.heads == ExportHeads::All && read.format == figure::Format::Png);
        QVERIFY(!read.width && !read.height && !read.fontSize && !read.columns);
        QCOMPARE(read.dpi, 300);
    }

    void commandLineReadsBackWhateverItHolds_data() {
        QTest::addColumn<QString>("text");
        for (const char* text : {"it's", "a b", "$HOME `x` \\ \"", "--legend", "*", "~/x",
                                 "two\nlines\n", "a;b|c&d", "#x", "!", "'"})
            QTest::newRow(text) << QString::fromLatin1(text);
        QTest::newRow("chinese") << QStringLiteral("“它”→ 猫");
    }
    void commandLineReadsBackWhateverItHolds() {
        QFETCH(QString, text);
        ExportChoices choices;
        choices.title = text;
        choices.caption = {heatmap::CaptionChoice::Kind::Own, text};
        const QString file = QStringLiteral("/tmp/") + text + QStringLiteral(".attn");
        const QString line = shell::exportCommandLine(choices, fourHeads(), file, text);
        QStringList expected{QStringLiteral("attention-lab")};
        expected << shell::exportArguments(choices, fourHeads(), file, text);
        QCOMPARE(readByShell(line), expected);
        QCOMPARE(expected.at(2), file);
        // No value may be taken for the next option.
        const QString joined = QStringLiteral("--title=") + text;
        QVERIFY(text.startsWith(u'-') ? expected.contains(joined)
                                      : valueAfter(expected, QStringLiteral("--title")) == text);
    }

    void commandLineSaysEveryChoice() {
        heatmap::RenderChoices start;
        start.stages = {core::Stage::Scaled};
        start.colors = core::ColorChoice{
            core::ColorMap::Magma, core::ColorNorm::Sqrt, core::RangeMode::Manual, {-1.5, 2}};
        ExportChoices choices;
        choices.heads = ExportHeads::Chosen;
        choices.chosenHeads = {3, 0};
        choices.unit = figure::Unit::Millimetre;
        choices.width = 85;
        choices.height = 60.5;
        choices.fontSize = 2.47;
        choices.dpi = 600;
        choices.columns = 2;
        choices.title = QStringLiteral("T");
        choices.caption.kind = heatmap::CaptionChoice::Kind::Off;
        choices.legend = heatmap::Shown::No;
        choices.labels = heatmap::Shown::No;
        choices.numbers = {heatmap::Numbers::Kind::Digits, 3};
        choices.background = shell::Background::Transparent;
        const QString line =
            shell::exportCommandLine(choices, fourHeads(start),
                                     QStringLiteral("--example numpy-42"), QStringLiteral("x.png"));
        QCOMPARE(line,
                 QStringLiteral(
                     "attention-lab render --example numpy-42 -o x.png --stage scaled --head 3,0 "
                     "--width 85mm --height 60.5mm --font-size 2.47mm --dpi 600 --title T "
                     "--caption off --columns 2 --legend off --labels off --numbers 3 "
                     "--background transparent --colormap magma --norm sqrt --range=-1.5,2 "
                     "--language en"));
    }

    void coloursOfTheStageAreSaid() {
        heatmap::RenderChoices start;
        start.stageColors[core::Stage::Weights] = {core::ColorMap::Blues};
        QCOMPARE(valueAfter(argumentsOf({}, fourHeads(start)), QStringLiteral("--colormap")),
                 QStringLiteral("blues"));
        QVERIFY(shell::renderChoicesOf({}, fourHeads(start)).stageColors == start.stageColors);
    }

    void commandLineOfTheDefaultsIsShort() {
        QCOMPARE(argumentsOf({}).join(u' '),
                 QStringLiteral("render a.attn -o b.png --language en"));
    }

    void millimetresWithoutSizesAreSaidByTheLetters() {
        ExportChoices choices;
        choices.unit = figure::Unit::Millimetre;
        const QStringList arguments = argumentsOf(choices);
        QCOMPARE(valueAfter(arguments, QStringLiteral("--font-size")), QStringLiteral("3mm"));
        QCOMPARE(shell::renderChoicesOf(choices, fourHeads()).sheet.fontSize, 3.0);
    }

    void fileForEachHeadNamesItsFormat() {
        ExportChoices choices;
        choices.heads = ExportHeads::FilePerHead;
        choices.format = figure::Format::Pdf;
        const QStringList arguments = argumentsOf(choices);
        QCOMPARE(valueAfter(arguments, QStringLiteral("--format")), QStringLiteral("pdf"));
        QVERIFY(!arguments.contains(QStringLiteral("--head")));
    }

    void fileForEachChosenHeadNamesThem() {
        ExportChoices choices;
        choices.heads = ExportHeads::FilePerChosenHead;
        choices.chosenHeads = {3, 1};
        QCOMPARE(valueAfter(argumentsOf(choices), QStringLiteral("--head")), QStringLiteral("3,1"));
        QCOMPARE(shell::exportFileNames(QStringLiteral("a"), choices, fourHeads()),
                 QStringList({QStringLiteral("a-weights-head3.png"),
                              QStringLiteral("a-weights-head1.png")}));
        QSettings settings(QStringLiteral("/nowhere"), QSettings::IniFormat);
        shell::saveExportChoices(settings, QStringLiteral("a"), choices);
        const ExportChoices read = shell::loadExportChoices(settings, QStringLiteral("a"), {});
        QCOMPARE(read.heads, choices.heads);
        QCOMPARE(read.chosenHeads, choices.chosenHeads);
    }

    void dotsCountForPngInMillimetresOnly() {
        ExportChoices choices;
        choices.dpi = 600;
        QVERIFY(!argumentsOf(choices).contains(QStringLiteral("--dpi")));
        choices.unit = figure::Unit::Millimetre;
        QVERIFY(argumentsOf(choices).contains(QStringLiteral("--dpi")));
        choices.format = figure::Format::Svg;
        QVERIFY(!argumentsOf(choices).contains(QStringLiteral("--dpi")));
    }

    void stageWithoutHeadsNamesNoHead() {
        heatmap::RenderChoices start;
        start.stages = {core::Stage::Final};
        ExportChoices choices;
        choices.heads = ExportHeads::Selected;
        const QStringList arguments = argumentsOf(choices, fourHeads(start));
        QVERIFY(!arguments.contains(QStringLiteral("--head")));
        QCOMPARE(valueAfter(arguments, QStringLiteral("--stage")), QStringLiteral("final"));
    }

    void presetsAreRecognised() {
        for (const shell::ExportPreset preset : shell::kExportPresets) {
            ExportChoices choices;
            choices.width = 777;
            shell::applyPreset(preset, choices);
            QVERIFY(shell::presetOf(choices) == preset);
        }
    }

    void sizesSurviveAChangeOfUnit() {
        ExportChoices choices;
        choices.width = 960;
        choices.fontSize = 12;
        shell::convertSizes(figure::Unit::Millimetre, choices);
        QCOMPARE(*choices.width, 254.0);
        QCOMPARE(*choices.fontSize, 3.18);
        QVERIFY(!choices.height);
        shell::convertSizes(figure::Unit::Pixel, choices);
        QCOMPARE(*choices.width, 960.0);
        QCOMPARE(*choices.fontSize, 12.0);
    }

    void nameOfADocumentBecomesOneFile() {
        QCOMPARE(shell::exportBaseName(QStringLiteral("a/b")), QStringLiteral("a-b"));
        QCOMPARE(shell::exportBaseName(QStringLiteral("  ")), QStringLiteral("heatmap"));
    }
};

QTEST_GUILESS_MAIN(ShellExportChoicesTest)
#include "shell_export_choices_test.moc"
