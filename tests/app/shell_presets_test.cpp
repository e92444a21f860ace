// SPDX-License-Identifier: GPL-3.0-or-later
// A new document with the shape of a published model's layer.
#include "core/presets.h"
#include "core/random.h"
#include "shell/preset/dialog.h"
#include "shell/preset/memory.h"
#include "shell/preset/new_layer.h"
#include "tests/support/window_fixture.h"

#include <QElapsedTimer>
#include <QLabel>
#include <QProgressDialog>
#include <QPushButton>
#include <QSpinBox>
#include <QTimer>
#include <QTreeWidget>

#include <algorithm>
#include <functional>

using namespace attention;
using shell::PresetDialog;
using test::WindowFixture;

class ShellPresetsTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void init() { m_fixture = std::make_unique<WindowFixture>(); }
    void cleanup() { m_fixture.reset(); }

    void aLayerIsBuiltFromItsSeedOverTheSentence() {
        const auto tokens = m_fixture->experiment().tokens;
        whileOpen([](PresetDialog* dialog) {
            auto* list = dialog->findChild<QTreeWidget*>();
            QTest::keyClick(list, Qt::Key_Down); // BERT-base
            auto* seed = dialog->findChild<QSpinBox*>();
            seed->selectAll();
            QTest::keyClicks(seed, QStringLiteral("42"));
            QTest::mouseClick(button(dialog, QStringLiteral("Create")), Qt::LeftButton);
        });
        m_fixture->press(Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
        const core::Experiment& layer = m_fixture->experiment();
        QCOMPARE(layer.d_model(), core::Index(768));
        QCOMPARE(layer.headCount(), core::Index(12));
        QCOMPARE(layer.tokens, tokens);
        QCOMPARE(layer.title, std::string("BERT-base"));
        QVERIFY(layer.notes.at("en").find("seed 42") != std::string::npos);
        QVERIFY(layer.notes.at("zh_CN").find("42") != std::string::npos);
        const auto rows = static_cast<core::Index>(tokens.size());
        QVERIFY(core::RandomState(42).randn(rows, 768) == *layer.embeddings);
        QVERIFY(!m_fixture->document()->canUndo());
        QVERIFY(m_fixture->document()->path().isEmpty());
        QTRY_VERIFY(m_fixture->tile(11));
    }

    void unsavedWorkIsAskedAbout() {
        m_fixture->press(Qt::Key_H, Qt::ControlModifier | Qt::ShiftModifier);
        const core::Experiment before = m_fixture->experiment();
        m_fixture->answers.unsaved = shell::Prompts::Unsaved::Cancel;
        const core::LayerPreset& preset = core::layerPresets()[0];
        const QString problem = shell::startLayer(
            preset, before.tokens, 1, m_fixture->window->files(), m_fixture->window.get());
        QVERIFY(problem.isEmpty());
        QCOMPARE(m_fixture->answers.unsavedNames.size(), 1);
        QVERIFY(core::sameExperiment(m_fixture->experiment(), before));
        m_fixture->answers.unsaved = shell::Prompts::Unsaved::Discard;
        shell::startLayer(preset, before.tokens, 1, m_fixture->window->files(),
                          m_fixture->window.get());
        QCOMPARE(m_fixture->experiment().d_model(), core::Index(512));
    }

    void aLongBuildTellsItsProgressAndIsCancelled() {
        const core::Experiment before = m_fixture->experiment();
        bool wasShown = false;
        QTimer look;
        connect(&look, &QTimer::timeout, this, [&] {
            auto* progress = qobject_cast<QProgressDialog*>(QApplication::activeModalWidget());
            if (!progress || progress->maximum() != 100 || progress->value() < 0)
                return;
            wasShown = true;
            QTest::mouseClick(progress->findChild<QPushButton*>(), Qt::LeftButton);
        });
        look.start(50);
        const core::LayerPreset& gpt3 = core::layerPresets().back();
        QElapsedTimer clock;
        clock.start();
        const QString problem = shell::startLayer(
            gpt3, before.tokens, 1, m_fixture->window->files(), m_fixture->window.get());
        QVERIFY(wasShown);
        QVERIFY(problem.isEmpty());
        QVERIFY2(clock.elapsed() < 15000, qPrintable(QString::number(clock.elapsed())));
        QVERIFY(core::sameExperiment(m_fixture->experiment(), before));
    }

    void whatDoesNotFitIsACostLineAlone() {
        const core::LayerPreset& gpt3 = core::layerPresets().back();
        PresetDialog dialog(7, 4'000'000'000, nullptr);
        dialog.show();
        auto* list = dialog.findChild<QTreeWidget*>();
        QVERIFY(button(&dialog, QStringLiteral("Create"))->isEnabled());
        QTest::keyClick(list, Qt::Key_End);
        QCOMPARE(list->currentItem()->text(0), QStringLiteral("GPT-3"));
        QCOMPARE(list->currentItem()->text(3), QStringLiteral("604 M"));
        QCOMPARE(list->currentItem()->text(4), QStringLiteral("4.8 GB"));
        QVERIFY(!button(&dialog, QStringLiteral("Create"))->isEnabled());
        const auto labels = dialog.findChildren<QLabel*>();
        QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
            return label->text().contains(QStringLiteral("4.0 GB"));
        }));
        PresetDialog roomy(7, PresetDialog::bytesOf(gpt3, 7), nullptr);
        QTest::keyClick(roomy.findChild<QTreeWidget*>(), Qt::Key_End);
        QVERIFY(button(&roomy, QStringLiteral("Create"))->isEnabled());
    }

    void theMachineTellsItsMemory() {
        const std::optional<std::int64_t> bytes = shell::availableMemory();
        QVERIFY(!bytes || (*bytes > 1'000'000 && *bytes < 1'000'000'000'000'000));
    }

  private:
    static QPushButton* button(const QWidget* dialog, const QString& text) {
        for (QPushButton* found : dialog->findChildren<QPushButton*>())
            if (found->text().remove(u'&') == text)
                return found;
        return nullptr;
    }
    /// Once the dialog is open.
    void whileOpen(const std::function<void(PresetDialog*)>& act) {
        auto* look = new QTimer(this);
        connect(look, &QTimer::timeout, this, [look, act] {
            auto* dialog = qobject_cast<PresetDialog*>(QApplication::activeModalWidget());
            if (!dialog)
                return;
            look->stop();
            look->deleteLater();
            act(dialog);
        });
        look->start(20);
    }

    std::unique_ptr<WindowFixture> m_fixture;
};

QTEST_MAIN(ShellPresetsTest)
#include "shell_presets_test.moc"
