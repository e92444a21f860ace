// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/colormap.h"
#include "heatmap/map_content.h"
#include "heatmap/sheet.h"
#include "shell/export/copy_image.h"
#include "shell/export/missing_glyphs.h"
#include "shell/export/preview.h"
#include "tests/support/export_fixture.h"
#include "words/languages.h"

#include <QAbstractButton>
#include <QApplication>
#include <QClipboard>
#include <QImage>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QSet>

#include <cmath>

using namespace attention;
using shell::ExportHeads;
using shell::ExportPreview;
using test::allHeads;
using test::ExportFixture;

namespace {

/// Every text of a widget that a person reads.
QStringList textsOf(const QWidget* widget) {
    QStringList texts{widget->toolTip(), widget->accessibleName(), widget->windowTitle(),
                      widget->accessibleDescription()};
    if (const auto* label = qobject_cast<const QLabel*>(widget))
        texts << label->text();
    else if (const auto* button = qobject_cast<const QAbstractButton*>(widget))
        texts << button->text();
    else if (const auto* spin = qobject_cast<const QAbstractSpinBox*>(widget))
        texts << spin->specialValueText();
    else if (const auto* line = qobject_cast<const QLineEdit*>(widget))
        texts << line->placeholderText();
    else if (const auto* combo = qobject_cast<const QComboBox*>(widget))
        for (int index = 0; index < combo->count(); ++index)
            texts << combo->itemText(index);
    return texts;
}

QSet<QRgb> coloursOf(const QImage& image) {
    QSet<QRgb> colours;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            colours.insert(image.pixel(x, y) | 0xff000000);
    return colours;
}

QRgb colourOf(double weight) {
    const core::ColorScale scale{core::ColorMap::Viridis, core::ColorNorm::Linear, {0, 1}};
    const core::Rgb rgb = scale.colorOf(weight);
    return qRgb(rgb.red, rgb.green, rgb.blue);
}

void useBothLanguages(const std::function<void()>& test) {
    for (const auto language : {words::Language::English, words::Language::SimplifiedChinese}) {
        words::useLanguage(language);
        test();
    }
}

} // namespace

class ShellExportViewTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void init() { words::useLanguage(words::Language::English); }

    void previewHasTheColoursOfTheMap() {
        ExportFixture fixture;
        fixture.choose("exportNumbers", 1);
        auto* preview = fixture.child<ExportPreview>("exportPreview");
        QTRY_VERIFY(preview->isCurrent() && preview->figure());
        const QSet<QRgb> colours = coloursOf(preview->grab().toImage());
        for (const core::Index head : {0, 1, 2, 3}) {
            const core::Tensor weights = fixture.result->trace.stage(core::Stage::Weights, head);
            for (core::Index row = 0; row < weights.rows(); ++row)
                for (core::Index column = 0; column < weights.cols(); ++column)
                    QVERIFY(colours.contains(colourOf((*weights)(row, column))));
        }
    }

    void previewShowsTheFigureOfTheChoices() {
        ExportFixture fixture;
        auto* preview = fixture.child<ExportPreview>("exportPreview");
        fixture.choose("exportHeads", 1);
        QTest::keyClicks(fixture.child<QLineEdit>("exportTitle"), QStringLiteral("Typed fast"));
        QTRY_VERIFY(preview->isCurrent() && preview->figure());
        heatmap::RenderChoices choices;
        choices.heads = {2};
        choices.sheet.title = QStringLiteral("Typed fast");
        QVERIFY(test::encodedAfresh(*preview->figure(), figure::Format::Svg) ==
                fixture.expectedBytes(figure::Format::Svg, choices));
    }

    void coloursOfTheWindowStay() {
        heatmap::RenderChoices start;
        start.colors = core::ColorChoice{core::ColorMap::Greys};
        ExportFixture fixture(start);
        auto* preview = fixture.child<ExportPreview>("exportPreview");
        QTRY_VERIFY(preview->isCurrent() && preview->figure());
        heatmap::RenderChoices choices = allHeads();
        choices.colors = start.colors;
        QVERIFY(test::encodedAfresh(*preview->figure(), figure::Format::Png) ==
                fixture.expectedBytes(figure::Format::Png, choices));
        QVERIFY(fixture.child<QLineEdit>("exportCommand")
                    ->text()
                    .contains(QStringLiteral("--colormap greys")));
    }

    void stageWithoutHeadsIsOneFigure() {
        heatmap::RenderChoices start;
        start.stages = {core::Stage::Concat};
        ExportFixture fixture(start);
        QVERIFY(!fixture.child<QComboBox>("exportHeads")->isEnabled());
        fixture.fileAnswer = fixture.path(QStringLiteral("concat.svg"));
        fixture.pressExport();
        QTRY_VERIFY(fixture.isDone());
        QVERIFY(test::bytesOf(fixture.fileAnswer).contains("concat-row-0"));
        QVERIFY(fixture.suggestion.endsWith(QStringLiteral("four-heads-concat.png")));
    }

    void figureDoesNotFollowTheScreensTheme() {
        const QPalette light = QApplication::palette();
        ExportFixture fixture;
        auto* preview = fixture.child<ExportPreview>("exportPreview");
        QApplication::setPalette(QPalette(QColor(40, 40, 40)));
        fixture.open();
        preview = fixture.child<ExportPreview>("exportPreview");
        QTRY_VERIFY(preview->isCurrent() && preview->figure());
        QCOMPARE(*preview->figure()->background, QColor(Qt::white));
        QApplication::setPalette(light);
    }

    void ownCaptionBeginsWithTheAutomaticOne() {
        ExportFixture fixture;
        fixture.choose("exportCaption", 1);
        QVERIFY(fixture.dialog->choices().caption.text.contains(QStringLiteral("softmax")));
    }

    void commandLineIsShownAndCopied() {
        ExportFixture fixture;
        fixture.choose("exportHeads", 1);
        auto* command = fixture.child<QLineEdit>("exportCommand");
        QCOMPARE(command->text(),
                 QStringLiteral("attention-lab render --example four-heads -o "
                                "four-heads-weights-head2.png --head 2 --language en"));
        QTest::mouseClick(fixture.child<QPushButton>("exportCopyCommand"), Qt::LeftButton);
        QCOMPARE(QGuiApplication::clipboard()->text(), command->text());
    }

    void unsavedExperimentHasNoCommandLine() {
        ExportFixture fixture({}, "four-heads", QString());
        auto* command = fixture.child<QLineEdit>("exportCommand");
        QCOMPARE(command->text(), QString());
        QVERIFY(!command->placeholderText().isEmpty());
        QVERIFY(!fixture.child<QPushButton>("exportCopyCommand")->isEnabled());
    }

    void nothingStaysEnglishInChinese() {
        ExportFixture fixture;
        QTRY_VERIFY(fixture.child<ExportPreview>("exportPreview")->figure());
        const QList<QWidget*> widgets =
            QList<QWidget*>{fixture.dialog.get()} + fixture.dialog->findChildren<QWidget*>();
        QList<QStringList> english;
        for (const QWidget* widget : widgets)
            english.append(textsOf(widget));
        words::useLanguage(words::Language::SimplifiedChinese);
        QCoreApplication::processEvents();
        static const QSet<QString> same{QStringLiteral("PNG"),
                                        QStringLiteral("SVG"),
                                        QStringLiteral("PDF"),
                                        QStringLiteral("px"),
                                        QStringLiteral("mm"),
                                        QStringLiteral("×"),
                                        QString()};
        int compared = 0;
        for (qsizetype index = 0; index < widgets.size(); ++index) {
            const QStringList chinese = textsOf(widgets.at(index));
            for (qsizetype text = 0; text < chinese.size(); ++text) {
                const QString before = english.at(index).at(text);
                QVERIFY2(!chinese.at(text).contains(QStringLiteral("%1")), qPrintable(before));
                if (same.contains(before))
                    continue;
                QVERIFY2(chinese.at(text) != before, qPrintable(before));
                ++compared;
            }
        }
        QVERIFY(compared > 80);
    }

    void languageSwitchChangesFigureAndCommand() {
        ExportFixture fixture;
        auto* preview = fixture.child<ExportPreview>("exportPreview");
        QTRY_VERIFY(preview->isCurrent() && preview->figure());
        words::useLanguage(words::Language::SimplifiedChinese);
        QCoreApplication::processEvents();
        QTRY_VERIFY(preview->isCurrent());
        QVERIFY(test::encodedAfresh(*preview->figure(), figure::Format::Svg) ==
                fixture.expectedBytes(figure::Format::Svg, allHeads()));
        QVERIFY(fixture.child<QLineEdit>("exportCommand")
                    ->text()
                    .endsWith(QStringLiteral("--language zh_CN")));
    }

    void dialogFitsASmallScreen() {
        useBothLanguages([] {
            ExportFixture fixture;
            fixture.choose("exportHeads", 2);
            fixture.choose("exportCaption", 1);
            QCoreApplication::processEvents();
            QVERIFY(fixture.dialog->width() <= 1024 && fixture.dialog->height() <= 660);
            const auto* form = fixture.dialog->findChild<QScrollArea*>();
            QCOMPARE(form->verticalScrollBar()->maximum(), 0);
            QVERIFY(form->widget()->minimumSizeHint().width() <= form->viewport()->width());
        });
    }

    void everyFieldIsReachedByTabAndNamed() {
        ExportFixture fixture;
        QVERIFY(QTest::qWaitForWindowActive(fixture.dialog.get()));
        QSet<QString> reached;
        QWidget* first = nullptr;
        for (int step = 0; step < 60; ++step) {
            QWidget* focus = QApplication::focusWidget();
            QVERIFY(focus);
            if (focus == first)
                break;
            if (!first)
                first = focus;
            QVERIFY2(!focus->accessibleName().isEmpty() || qobject_cast<QAbstractButton*>(focus),
                     qPrintable(focus->objectName()));
            reached.insert(focus->objectName());
            QTest::keyClick(focus, Qt::Key_Tab);
        }
        for (const char* name :
             {"exportHeads", "exportColumns", "exportFormat-png", "exportPreset", "exportWidth",
              "exportHeight", "exportUnit", "exportFontSize", "exportTitle", "exportCaption",
              "exportNumbers", "exportLegend", "exportLabels", "exportBackground", "exportCommand",
              "exportCopyCommand", "exportClose", "exportNow"})
            QVERIFY2(reached.contains(QLatin1String(name)), name);
    }

    void everyMnemonicLeadsToOnePlace() {
        useBothLanguages([] {
            ExportFixture fixture;
            static const QRegularExpression mnemonic(QStringLiteral("&([A-Za-z])"));
            QSet<QString> keys;
            for (const QWidget* widget : fixture.dialog->findChildren<QWidget*>()) {
                const auto* label = qobject_cast<const QLabel*>(widget);
                const auto* button = qobject_cast<const QAbstractButton*>(widget);
                const auto match = mnemonic.match(label    ? label->text()
                                                  : button ? button->text()
                                                           : QString());
                if (!match.hasMatch())
                    continue;
                const QString key = match.captured(1).toUpper();
                QVERIFY2(!keys.contains(key), qPrintable(key));
                keys.insert(key);
            }
            QVERIFY(keys.size() >= 15);
        });
    }

    void copiedImageHasTwoPixelsForOne() {
        const auto result = test::resultOf("four-heads");
        const heatmap::MapContent content =
            heatmap::mapContentsOf(result->experiment, result->trace, core::Stage::Weights, {2},
                                   core::defaultColors(core::Stage::Weights))
                .front();
        shell::copyImage({content}, QGuiApplication::clipboard());
        const QImage image = QGuiApplication::clipboard()->image();
        const QSizeF size = heatmap::sheetOf({content}, {}).size;
        QCOMPARE(image.size(),
                 QSize(int(std::ceil(size.width() * 2)), int(std::ceil(size.height() * 2))));
        const QSet<QRgb> colours = coloursOf(image);
        QVERIFY(colours.contains(colourOf((*content.values)(6, 0))));
        QVERIFY(colours.contains(qRgb(255, 255, 255)));
    }

    void charactersWithoutGlyphAreFound() {
        figure::TextRun run;
        run.text = QStringLiteral("a猫 é");
        figure::Figure figure;
        figure.items.push_back(run);
        QCOMPARE(shell::charactersWithoutGlyph(figure), QString());
        const QString missing = QString::fromUcs4(U"\U0010FFFD", 1);
        run.text = missing + QStringLiteral("猫") + missing;
        figure.items.push_back(run);
        QCOMPARE(shell::charactersWithoutGlyph(figure), missing);
    }
};

QTEST_MAIN(ShellExportViewTest)
#include "shell_export_view_test.moc"
