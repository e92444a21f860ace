// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of the maps of a file, as they leave the window.
#include "figure/encode.h"
#include "shell/export/dialog.h"
#include "shell/map_export.h"
#include "tests/support/maps_test.h"

#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTimer>

#include <array>
#include <limits>

using namespace attention;
using namespace attention::test;

class ShellMapExportTest : public MapsTest {
    Q_OBJECT

  private Q_SLOTS:
    void initTestCase() { shell::rememberSystemTheme(); }
    void init() { m_window = std::make_unique<WindowFixture>("four-heads"); }
    void cleanup() { m_window.reset(); }

    void theExportedPictureHoldsTheMapsOfTheLayer() {
        show({2, 3, 4, 5});
        page()->setPlace({1, 0, 0});
        settle();
        const QString path = m_window->path("out.png");
        QString title;
        bool isCommandSeen = true;
        QTimer asking;
        connect(&asking, &QTimer::timeout, this, [&] {
            auto* dialog = qobject_cast<shell::ExportDialog*>(QApplication::activeModalWidget());
            if (!dialog)
                return;
            asking.stop();
            dialog->setPrompts(
                {[path](QWidget*, const QString&, figure::Format) { return path; },
                 [](QWidget*, const QString&) { return QString(); },
                 [](QWidget*, const QString&) { return shell::Replacing::Allowed; }});
            title = dialog->windowTitle();
            isCommandSeen =
                dialog->findChild<QLineEdit*>(QStringLiteral("exportCommand"))->isVisible();
            QTest::mouseClick(dialog->findChild<QPushButton*>(QStringLiteral("exportNow")),
                              Qt::LeftButton);
            QTRY_VERIFY(!dialog->isVisible());
        });
        asking.start(20);
        m_window->press(Qt::Key_E, Qt::ControlModifier);
        QVERIFY(title.contains(QStringLiteral("Attention weights")));
        QVERIFY(!isCommandSeen); // no command reads maps
        const QImage image(path);
        QVERIFY(!image.isNull());
        // The peaks of maps 3, 4, 5 in row 0 are keys 3, 4, 0: each has its own column of cells.
        heatmap::RenderChoices choices;
        choices.heads = {0, 1, 2};
        const figure::Figure figure = shell::exportSourceOf(page()->sight(), 1).figure(choices);
        QCOMPARE(image.size(), figure.size.toSize());
        const core::ColorScale scale;
        const std::array<int, 3> peaks{3, 4, 0};
        int maps = 0;
        for (const figure::Item& item : figure.items) {
            const auto* grid = std::get_if<figure::CellGrid>(&item);
            if (!grid || grid->rows != 4)
                continue;
            const int peak = peaks[static_cast<std::size_t>(maps++)];
            for (int column = 0; column < 5; ++column) {
                const QPointF point = grid->topLeft + QPointF((column + 0.5) * grid->cell.width(),
                                                              0.12 * grid->cell.height());
                const core::Rgb color = scale.colorOf(column == peak ? 0.6 : 0.1);
                QCOMPARE(image.pixel(point.toPoint()), qRgb(color.red, color.green, color.blue));
            }
        }
        QCOMPARE(maps, 3);
    }

    void theCaptionIsOfAllMapsAndSaysWhatWasChanged() {
        std::vector<double> numbers = weightsOf({2, 3, 4, 5});
        numbers[2] = std::numeric_limits<double>::quiet_NaN();
        numbers[22] = std::numeric_limits<double>::infinity();
        pages()->maps()->showDump(dumpOf({tensorOf({2, 3, 4, 5}, numbers)}));
        settle();
        core::DumpReading reading;
        reading.turn = core::DumpTurn::Transposed;
        page()->setReading(reading);
        settle();
        heatmap::RenderChoices choices;
        choices.heads = {0, 1, 2};
        const shell::ExportSource source = shell::exportSourceOf(page()->sight(), 0);
        const QString caption = source.caption(choices);
        QVERIFY2(caption.contains(QStringLiteral("Hatched: 2 cells")), qPrintable(caption));
        QVERIFY(caption.contains(QStringLiteral("rows and columns exchanged")));
        choices.view = heatmap::View::Lines;
        QCOMPARE(source.caption(choices).count(QStringLiteral("rows and columns exchanged")), 1);
        choices.heads = {2};
        QVERIFY(!source.caption(choices).contains(QStringLiteral("Hatched")));
        QCOMPARE(source.headTitle(2), QStringLiteral("Layer 0 · Head 2"));
        QCOMPARE(source.figures(choices).front().name, QStringLiteral("lines-head2"));
    }

    /// Of over 64 MiB, so that it is mapped; all but the first map are zeros.
    void aFileThatIsShortenedWhileItIsOpenIsToldInsteadOfZeros() {
        const QString path = m_window->path("deep.npy");
        const core::io::Shape shape{4, 4, 1025, 1025};
        const std::vector<double> first = weightsOf({1025, 1025});
        write(path, floatNpy(shape, first));
        QFile file(path);
        QVERIFY(file.resize(128 + qint64(16) * 4 * 1025 * 1025));
        pages()->maps()->openPath(path);
        settle();
        const auto before = page()->content();
        const QRgb color = cellColor(page()->large(), 0, 0);
        QVERIFY(file.resize(5'000'000));
        page()->setPlace({3, 0, 3});
        QTRY_VERIFY(page()->isAtRest());
        QVERIFY2(page()->said().startsWith(QStringLiteral("deep.npy ends too early: ")),
                 qPrintable(page()->said()));
        QCOMPARE(page()->content(), before);
        QVERIFY(cellColor(page()->large(), 0, 0) != color);
        const shell::ExportSource source = shell::exportSourceOf(page()->sight(), 3);
        heatmap::RenderChoices choices;
        choices.heads = {3};
        QVERIFY(source.caption(choices).contains(QStringLiteral("ends too early")));
        QVERIFY_THROWS_EXCEPTION(core::Error, source.check(choices));
        QGuiApplication::clipboard()->clear();
        m_window->action("edit.copyImage")->trigger();
        QVERIFY(QGuiApplication::clipboard()->image().isNull());
        const QString picture = m_window->path("out.png");
        QString message;
        QTimer asking;
        connect(&asking, &QTimer::timeout, this, [&] {
            auto* dialog = qobject_cast<shell::ExportDialog*>(QApplication::activeModalWidget());
            if (!dialog)
                return;
            asking.stop();
            dialog->setPrompts(
                {[picture](QWidget*, const QString&, figure::Format) { return picture; },
                 [](QWidget*, const QString&) { return QString(); },
                 [](QWidget*, const QString&) { return shell::Replacing::Allowed; }});
            auto* now = dialog->findChild<QPushButton*>(QStringLiteral("exportNow"));
            QTest::mouseClick(now, Qt::LeftButton);
            const auto* label = dialog->findChild<QLabel*>(QStringLiteral("exportMessage"));
            QTRY_VERIFY_WITH_TIMEOUT(!dialog->isVisible() || label->isVisible(), 20000);
            message = label->text();
            dialog->reject();
        });
        asking.start(20);
        m_window->press(Qt::Key_E, Qt::ControlModifier);
        QVERIFY2(message.startsWith(QStringLiteral("Nothing was written. deep.npy ends")),
                 qPrintable(message));
        QVERIFY(!QFile::exists(picture));
    }

    void theMapIsCopiedAsAPicture() {
        show({2, 3, 4, 5});
        m_window->action("edit.copyImage")->trigger();
        const QImage image = QGuiApplication::clipboard()->image();
        QVERIFY(image.width() > 300);
    }
};

QTEST_MAIN(ShellMapExportTest)
#include "shell_map_export_test.moc"
