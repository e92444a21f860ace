// SPDX-License-Identifier: GPL-3.0-or-later
// The settings dialog, and what becomes of settings that are newer or broken.
#include "files/machine_memory.h"
#include "shell/appearance.h"
#include "shell/settings_dialog.h"
#include "shell/settings_file.h"
#include "shell/shown_maps.h"
#include "shell/view_settings.h"
#include "tests/support/window_fixture.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QFontInfo>
#include <QProgressBar>
#include <QSpinBox>
#include <QTimer>

using namespace attention;
using test::WindowFixture;

namespace {

void write(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("the test cannot write its file");
}

QByteArray bytesOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(no file)");
}

/// A literal that may hold zero bytes.
template<std::size_t Size>
QByteArray literalBytes(const char (&literal)[Size]) {
    return {literal, static_cast<qsizetype>(Size - 1)};
}

} // namespace

class ShellSettingsTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void initTestCase() { shell::rememberSystemTheme(); }
    void init() { m_fixture = std::make_unique<WindowFixture>(); }
    void cleanup() { m_fixture.reset(); }

    void everyChangeAppliesAtOnce() {
        bool wasShown = false;
        inDialog([&](shell::SettingsDialog* dialog) {
            wasShown = true;
            choose(dialog, "language", 1);
            QTRY_COMPARE(dialog->windowTitle(), QStringLiteral("设置"));
            QVERIFY(words::currentLanguage() == words::Language::SimplifiedChinese);
            choose(dialog, "theme", 2);
            QVERIFY(m_fixture->window->palette().color(QPalette::Base).lightnessF() < 0.5);
            choose(dialog, "textSize", 5);
            QTRY_COMPARE(QFontInfo(m_fixture->large()->font()).pixelSize(), 20);
            dialog->findChild<QSpinBox*>(QStringLiteral("decimals"))->setValue(4);
            const auto* table = m_fixture->column()->embeddings()->view()->model();
            QCOMPARE(table->index(0, 0).data().toString().size(), qsizetype(6));
            choose(dialog, "weightsMap", static_cast<int>(core::ColorMap::Magma));
            QVERIFY(m_fixture->window->page()->maps()->colorsOf(core::Stage::Weights).map ==
                    core::ColorMap::Magma);
            dialog->findChild<QCheckBox*>(QStringLiteral("reducedMotion"))->setChecked(true);
            QCOMPARE(QApplication::cursorFlashTime(), 0);
            QCOMPARE(m_fixture->child<QProgressBar>()->maximum(), 1);
        });
        QVERIFY(wasShown);
        QVERIFY(m_fixture->action("view.theme.dark")->isChecked());
        QVERIFY(m_fixture->action("view.language.zh_CN")->isChecked());
        verifyRemembered();
    }

    void defaultColoursReachOnlyStagesThatAreStillDefault() {
        core::ColorChoice own = core::defaultColors(core::Stage::Scores);
        own.map = core::ColorMap::Greys;
        m_fixture->window->page()->maps()->setColors(core::Stage::Scores, own);
        inDialog([&](shell::SettingsDialog* dialog) {
            choose(dialog, "othersMap", static_cast<int>(core::ColorMap::Cividis));
        });
        const auto mapOf = [&](core::Stage stage) {
            return m_fixture->window->page()->maps()->colorsOf(stage).map;
        };
        QVERIFY(mapOf(core::Stage::Scores) == core::ColorMap::Greys);
        QVERIFY(mapOf(core::Stage::Scaled) == core::ColorMap::Cividis);
        QVERIFY(mapOf(core::Stage::Weights) == core::ColorMap::Viridis);
    }

    void theMemoryForFilesIsHalfOfTheMachinesUnlessChosen() {
        const auto set = [&](int mebibytes) {
            inDialog([mebibytes](shell::SettingsDialog* dialog) {
                auto* box = dialog->findChild<QSpinBox*>(QStringLiteral("memoryLimit"));
                QVERIFY(box);
                QVERIFY(!box->accessibleName().isEmpty());
                QVERIFY(mebibytes == 0 ||
                        box->text().startsWith(QString::number(files::defaultMemoryLimit() >> 20)));
                box->setValue(mebibytes);
            });
        };
        set(300);
        QCOMPARE(files::memoryLimit(m_fixture->settings), std::uint64_t{300} << 20);
        set(0);
        QCOMPARE(files::memoryLimit(m_fixture->settings), files::machineMemory() / 2);
    }

    void settingsOfANewerVersionSurvive() {
        m_fixture->settings.setValue(QStringLiteral("walkthrough/speed"), 3);
        m_fixture->settings.setValue(QStringLiteral("window/theme"), QStringLiteral("sepia"));
        m_fixture->settings.setValue(QStringLiteral("heatmap/weights/map"),
                                     QStringLiteral("turbo"));
        m_fixture->open("four-heads");
        QVERIFY(m_fixture->window->page()->maps()->colorsOf(core::Stage::Weights).map ==
                core::ColorMap::Viridis);
        m_fixture->window->close();
        QCOMPARE(m_fixture->settings.value(QStringLiteral("walkthrough/speed")).toInt(), 3);
        QCOMPARE(m_fixture->settings.value(QStringLiteral("window/theme")).toString(),
                 QStringLiteral("sepia"));
        QCOMPARE(m_fixture->settings.value(QStringLiteral("heatmap/weights/map")).toString(),
                 QStringLiteral("turbo"));
    }

    void thePoolingOfAStageIsRemembered() {
        core::ColorChoice choice = core::defaultColors(core::Stage::Scores);
        choice.pooling = core::Pooling::Mean;
        shell::writeColors(m_fixture->settings, core::Stage::Scores, choice);
        QVERIFY(shell::readColors(m_fixture->settings, core::Stage::Scores) == choice);
        QVERIFY(shell::readColors(m_fixture->settings, core::Stage::Weights) ==
                core::defaultColors(core::Stage::Weights));
    }

    void wildValuesFallBack() {
        m_fixture->settings.setValue(QStringLiteral("window/textSize"), QStringLiteral("huge"));
        QCOMPARE(shell::Appearance(&m_fixture->settings).textSize(), 100);
        m_fixture->settings.setValue(QStringLiteral("window/textSize"), 9000);
        QCOMPARE(shell::Appearance(&m_fixture->settings).textSize(), 250);
        m_fixture->settings.setValue(QStringLiteral("window/textSize"), -4);
        QCOMPARE(shell::Appearance(&m_fixture->settings).textSize(), 80);
        m_fixture->settings.setValue(QStringLiteral("heatmap/numbers"), QStringLiteral("-3"));
        QVERIFY(shell::readNumbers(m_fixture->settings) == heatmap::Numbers{});
    }

    void aBrokenFileIsPutAside_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("words") << QByteArray("this is no settings file\nnor is this\n");
        QTest::newRow("binary") << literalBytes("[window]\ntheme=dark\n\0\x01\x02=\xff");
        QTest::newRow("picture") << literalBytes("\x89PNG\r\n\x1a\n\0\0\0\rIHDR");
    }
    void aBrokenFileIsPutAside() {
        QFETCH(QByteArray, bytes);
        const QString path = m_fixture->path("user.ini");
        const QString aside = path + QStringLiteral(".broken");
        write(path, bytes);
        write(aside, "an older one");
        {
            const shell::OpenedSettings opened = shell::openSettings(path);
            QVERIFY(opened.found == shell::SettingsFound::PutAside);
            QVERIFY(opened.sentence().contains(aside));
            QCOMPARE(bytesOf(aside), bytes);
            QVERIFY(opened.settings->allKeys().isEmpty());
            opened.settings->setValue(QStringLiteral("window/theme"), QStringLiteral("dark"));
        }
        const shell::OpenedSettings again = shell::openSettings(path);
        QVERIFY(again.found == shell::SettingsFound::Good);
        QVERIFY(again.sentence().isEmpty());
        QCOMPARE(again.settings->value(QStringLiteral("window/theme")).toString(),
                 QStringLiteral("dark"));
    }

    void goodAndMissingFilesStayWhereTheyAre() {
        const QString path = m_fixture->path("user.ini");
        QVERIFY(shell::openSettings(path).found == shell::SettingsFound::Good);
        const QByteArray bytes("[window]\ntheme=dark\n; a remark\n[newer]\nkey=@Variant(1)\n");
        write(path, bytes);
        const shell::OpenedSettings opened = shell::openSettings(path);
        QVERIFY(opened.found == shell::SettingsFound::Good);
        QCOMPARE(opened.settings->value(QStringLiteral("window/theme")).toString(),
                 QStringLiteral("dark"));
        QCOMPARE(bytesOf(path), bytes);
        QVERIFY(!QFile::exists(path + QStringLiteral(".broken")));
    }

    void aFolderInTheFilesPlaceIsNoEndOfTheProgram() {
        const QString path = m_fixture->path("user.ini");
        QVERIFY(QDir().mkpath(path));
        const shell::OpenedSettings opened = shell::openSettings(path);
        QVERIFY(opened.found == shell::SettingsFound::Unreadable);
        QVERIFY(opened.sentence().contains(path));
        QVERIFY(opened.settings->allKeys().isEmpty());
    }

    void theMessageBarSaysIt() {
        m_fixture->window->tell(QStringLiteral("The settings begin anew."));
        QCOMPARE(m_fixture->message(), QStringLiteral("The settings begin anew."));
    }

  private:
    static void choose(QDialog* dialog, const char* name, int index) {
        auto* box = dialog->findChild<QComboBox*>(QLatin1String(name));
        QVERIFY(box);
        box->setCurrentIndex(index);
        Q_EMIT box->activated(index);
    }

    /// Opens the dialog by its shortcut, acts in it and closes it.
    template<typename Act>
    void inDialog(Act act) {
        QTimer::singleShot(0, this, [act] {
            auto* dialog = qobject_cast<shell::SettingsDialog*>(QApplication::activeModalWidget());
            if (!dialog)
                return;
            act(dialog);
            dialog->reject();
        });
        m_fixture->action("edit.settings")->trigger();
    }

    void verifyRemembered() {
        const shell::Appearance after(&m_fixture->settings);
        QVERIFY(after.theme() == shell::Theme::Dark);
        QCOMPARE(after.textSize(), 150);
        QVERIFY(after.motion() == shell::Motion::Reduced);
        QCOMPARE(m_fixture->settings.value(QStringLiteral("window/language")).toString(),
                 QStringLiteral("zh_CN"));
        QCOMPARE(m_fixture->settings.value(QStringLiteral("table/digits")).toInt(), 4);
        QVERIFY(shell::readDefaultColors(m_fixture->settings, core::Stage::Weights).map ==
                core::ColorMap::Magma);
        shell::useTheme(*qApp, shell::Theme::Light);
    }

    std::unique_ptr<WindowFixture> m_fixture;
};

QTEST_MAIN(ShellSettingsTest)
#include "shell_settings_test.moc"
