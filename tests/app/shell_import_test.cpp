// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers of files and of the clipboard, taken over by the dialog.
#include "core/io/npy.h"
#include "core/io/npz.h"
#include "shell/import/dialog.h"
#include "shell/import/import_actions.h"
#include "shell/import/role_panel.h"
#include "shell/import/source.h"
#include "shell/import/tensor_list.h"
#include "shell/map_pages.h"
#include "shell/pages.h"
#include "tests/support/window_fixture.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDropEvent>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QScreen>
#include <QSpinBox>
#include <QTableWidget>
#include <QTimer>
#include <QUrl>

#include <functional>
#include <limits>
#include <numeric>

using namespace attention;
using core::Index;
using core::io::NumberArray;
using shell::ImportDialog;
using test::WindowFixture;

class ShellImportTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void init() {
        m_fixture = std::make_unique<WindowFixture>();
        m_before = m_fixture->experiment();
    }
    void cleanup() { m_fixture.reset(); }

    void oneFileOfThreeMatricesIsOneStep() {
        const Index rows = m_before.d_model();
        const Index d_k = m_before.d_k();
        const Index d_v = m_before.d_v();
        QVERIFY(rows != d_k);
        m_fixture->selectHead(2);
        write("weights.npz", {counted("W_Q", {rows, d_k}), counted("W_K", {rows, d_k}, 100),
                              counted("W_V", {rows, d_v}, 200)});
        whileOpen([&](ImportDialog* dialog) {
            QCOMPARE(dialog->findChild<shell::TensorList*>()->topLevelItemCount(), 3);
            QVERIFY(sentence(dialog).contains(QStringLiteral("d_model")));
            QTest::mouseClick(button(dialog), Qt::LeftButton);
        });
        import("weights.npz");
        const core::Experiment imported = m_fixture->experiment();
        QCOMPARE((*imported.heads[2].W_Q)(1, 0), double(d_k));
        QCOMPARE((*imported.kv_heads[2].W_K)(0, 1), 101.0);
        QCOMPARE((*imported.kv_heads[2].W_V)(1, 1), 200.0 + double(d_v) + 1);
        QVERIFY(*imported.heads[1].W_Q == *m_before.heads[1].W_Q);
        QVERIFY(m_fixture->document()->undoText().contains(QStringLiteral("weights.npz")));
        m_fixture->undo();
        QVERIFY(core::sameExperiment(m_fixture->experiment(), m_before));
        QVERIFY(!m_fixture->document()->canUndo());
        m_fixture->redo();
        QVERIFY(core::sameExperiment(m_fixture->experiment(), imported));
    }

    void aDimensionThatDisagreesIsSaidAndNothingIsTaken() {
        const Index rows = m_before.d_model();
        write("two.npz", {counted("X", {3, rows + 2}), counted("W_Q", {rows + 1, 5})});
        whileOpen([&](ImportDialog* dialog) {
            QVERIFY2(sentence(dialog).contains(QStringLiteral("W_Q: d_model must be %1 (X), but "
                                                              "is %2.")
                                                   .arg(rows + 2)
                                                   .arg(rows + 1)),
                     qPrintable(sentence(dialog)));
            QVERIFY(!button(dialog)->isEnabled());
            QTest::keyClick(dialog, Qt::Key_Escape);
        });
        import("two.npz");
        QVERIFY(core::sameExperiment(m_fixture->experiment(), m_before));
    }

    void whatNoLongerFitsIsFilledOnlyWhenAsked() {
        write("layer.npz", {counted("self_attn.in_proj_weight", {36, 10})});
        whileOpen([&](ImportDialog* dialog) {
            QVERIFY(!button(dialog)->isEnabled());
            auto* heads = dialog->findChild<QSpinBox*>(QStringLiteral("ImportHeads"));
            QVERIFY(heads->isVisible());
            heads->selectAll();
            QTest::keyClicks(heads, QStringLiteral("3"));
            auto* fill = dialog->findChild<QCheckBox*>(QStringLiteral("ImportFill"));
            QVERIFY(fill->isVisible());
            QTest::mouseClick(fill, Qt::LeftButton, {}, QPoint(8, fill->height() / 2));
            QVERIFY2(button(dialog)->isEnabled(), qPrintable(sentence(dialog)));
            QVERIFY(sentence(dialog).contains(QStringLiteral("X")));
            QVERIFY(becomes(dialog).contains(QStringLiteral("3 heads of 10×4")));
            QTest::mouseClick(button(dialog), Qt::LeftButton);
        });
        import("layer.npz");
        QCOMPARE(m_fixture->experiment().headCount(), Index(3));
        QCOMPARE(m_fixture->experiment().d_model(), Index(10));
        // Linear layout: W_Q of head 1 is rows 4 to 7, transposed.
        QCOMPARE((*m_fixture->experiment().heads[1].W_Q)(2, 1), 52.0);
        QCOMPARE(m_fixture->experiment().tokens, m_before.tokens);
    }

    void aPrintedMatrixIsPastedIntoTheMatrixThatIsChosen() {
        const Index rows = m_before.d_model();
        const Index columns = m_before.d_v();
        QString text = QStringLiteral("array([");
        for (Index row = 0; row < rows; ++row) {
            QStringList numbers;
            for (Index column = 0; column < columns; ++column)
                numbers << QString::number(row * 10 + column) + QStringLiteral(".5");
            text += (row > 0 ? QStringLiteral(",\n       [") : QStringLiteral("[")) +
                    numbers.join(QStringLiteral(", ")) + u']';
        }
        QApplication::clipboard()->setText(text + QStringLiteral("])"));
        whileOpen([&](ImportDialog* dialog) {
            choose(dialog, core::ImportRole::W_V);
            auto* head = dialog->findChild<QSpinBox*>(QStringLiteral("ImportHead"));
            head->selectAll();
            QTest::keyClicks(head, QStringLiteral("1"));
            auto* preview = dialog->findChild<QTableWidget*>(QStringLiteral("ImportPreview"));
            QTRY_VERIFY(preview->rowCount() > 1);
            QTRY_COMPARE(preview->item(1, 0)->text(), QStringLiteral("10.5"));
            QTest::mouseClick(button(dialog), Qt::LeftButton);
        });
        press(Qt::Key_V);
        QCOMPARE((*m_fixture->experiment().kv_heads[1].W_V)(rows - 1, 1),
                 double(rows - 1) * 10 + 1.5);
        m_fixture->undo();
        QVERIFY(core::sameExperiment(m_fixture->experiment(), m_before));
    }

    void anEmptyFileIsCalledEmpty() {
        write("empty.npz", {counted("E", {0, 3})});
        whileOpen([&](ImportDialog* dialog) {
            const auto* item = dialog->findChild<shell::TensorList*>()->topLevelItem(0);
            QTRY_COMPARE(item->text(3), QStringLiteral("—"));
            QVERIFY(dialog->width() <= dialog->screen()->availableSize().width());
            QTest::keyClick(dialog, Qt::Key_Escape);
        });
        import("empty.npz");
        QFile file(m_fixture->path("none.csv"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.close();
        import("none.csv");
        QCOMPARE(m_fixture->message(), QStringLiteral("none.csv: The file is empty."));
    }

    void wholeNumbersThatAreRoundedAreSaid() {
        QApplication::clipboard()->setText(QStringLiteral("[[9007199254740993, 2], [3, 4]]"));
        whileOpen([&](ImportDialog* dialog) {
            const auto* item = dialog->findChild<shell::TensorList*>()->topLevelItem(0);
            QTRY_VERIFY2(item->toolTip(3).contains(QStringLiteral("nearest double")),
                         qPrintable(item->toolTip(3)));
            QCOMPARE(item->text(2), QStringLiteral("—"));
            QTest::keyClick(dialog, Qt::Key_Escape);
        });
        press(Qt::Key_V);
    }

    void anEmptyClipboardIsSaid() {
        QApplication::clipboard()->setText(QStringLiteral("  "));
        press(Qt::Key_V);
        QVERIFY(!m_fixture->message().isEmpty());
    }

    void aFileThatIsNoneIsRefusedInOneSentence() {
        QFile file(m_fixture->path("broken.npy"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("\x93NUMPY\x01\x00");
        file.close();
        import("broken.npy");
        QVERIFY(m_fixture->message().startsWith(QStringLiteral("broken.npy")));
        QVERIFY(core::sameExperiment(m_fixture->experiment(), m_before));
    }

    void numbersThatAreNotFiniteAreReplacedOnlyOnTheWord() {
        NumberArray array = counted("W_Q", {m_before.d_model(), m_before.d_k()});
        array.numbers[1] = std::numeric_limits<double>::quiet_NaN();
        write("nan.npz", {array});
        whileOpen([&](ImportDialog* dialog) {
            auto* replace = dialog->findChild<QCheckBox*>(QStringLiteral("ImportReplace"));
            QTRY_VERIFY(replace->isVisible());
            QVERIFY(!button(dialog)->isEnabled());
            QVERIFY2(sentence(dialog).startsWith(QStringLiteral("W_Q[0][1] is not finite")),
                     qPrintable(sentence(dialog)));
            const auto* item = dialog->findChild<shell::TensorList*>()->topLevelItem(0);
            QVERIFY2(item->text(3).startsWith(QStringLiteral("1 NaN, 0 …")),
                     qPrintable(item->text(3)));
            QTest::mouseClick(replace, Qt::LeftButton, {}, QPoint(8, replace->height() / 2));
            QVERIFY(button(dialog)->isEnabled());
            QTest::mouseClick(button(dialog), Qt::LeftButton);
        });
        import("nan.npz");
        QCOMPARE((*m_fixture->experiment().heads[0].W_Q)(0, 1), 0.0);
        QCOMPARE((*m_fixture->experiment().heads[0].W_Q)(1, 0), double(m_before.d_k()));
    }

    void namesOfTokensComeWithX() {
        write("x.npz", {counted("X", {2, m_before.d_model()})});
        whileOpen([&](ImportDialog* dialog) {
            auto* tokens = dialog->findChild<QLineEdit*>(QStringLiteral("ImportTokens"));
            QVERIFY(tokens->isVisible());
            QTest::keyClicks(tokens, QStringLiteral("one two three"));
            QVERIFY(!button(dialog)->isEnabled());
            QTest::keyClick(tokens, Qt::Key_Backspace);
            tokens->setText(QStringLiteral("one two"));
            QVERIFY(button(dialog)->isEnabled());
            QTest::mouseClick(button(dialog), Qt::LeftButton);
        });
        import("x.npz");
        QCOMPARE(m_fixture->experiment().tokens, (std::vector<std::string>{"one", "two"}));
    }

    void aLayerOfManyIsChosen() {
        const Index width = 3 * m_before.headCount() * m_before.d_k();
        const Index rows = m_before.d_model();
        write("model.npz", {counted("h.0.attn.c_attn.weight", {rows, width}),
                            counted("h.1.attn.c_attn.weight", {rows, width}, 5000)});
        if (m_before.d_k() != m_before.d_v())
            QSKIP("the example has d_v of its own");
        whileOpen([&](ImportDialog* dialog) {
            auto* group = dialog->findChild<QComboBox*>(QStringLiteral("ImportGroup"));
            QVERIFY(group->isVisible());
            QTest::keyClick(group, Qt::Key_Down);
            QTest::mouseClick(button(dialog), Qt::LeftButton);
        });
        import("model.npz");
        QCOMPARE((*m_fixture->experiment().heads[0].W_Q)(0, 0), 5000.0);
    }

    void aTableBringsItsNamesAndIsReadAsThePersonSays() {
        QFile file(m_fixture->path("X.csv"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QByteArray text;
        for (const char* token : {"old", "cat"}) {
            text += token;
            for (Index column = 0; column < m_before.d_model(); ++column)
                text += ";" + QByteArray::number(int(column)) + ",5";
            text += "\r\n";
        }
        file.write(text);
        file.close();
        whileOpen([&](ImportDialog* dialog) {
            auto* tokens = dialog->findChild<QLineEdit*>(QStringLiteral("ImportTokens"));
            QCOMPARE(tokens->text(), QStringLiteral("old cat"));
            auto* names = dialog->findChild<QCheckBox*>(QStringLiteral("TableHeaderColumn"));
            QVERIFY(names->isChecked());
            QVERIFY(button(dialog)->isEnabled());
            QTest::mouseClick(names, Qt::LeftButton, {}, QPoint(8, names->height() / 2));
            QTRY_VERIFY(!button(dialog)->isEnabled()); // "old" is no number
            QTest::mouseClick(names, Qt::LeftButton, {}, QPoint(8, names->height() / 2));
            QTRY_VERIFY(button(dialog)->isEnabled());
            QTest::mouseClick(button(dialog), Qt::LeftButton);
        });
        import("X.csv");
        QCOMPARE(m_fixture->experiment().tokens, (std::vector<std::string>{"old", "cat"}));
        QCOMPARE((*m_fixture->experiment().embeddings)(1, 2), 2.5);
    }

    void attentionWeightsGoToTheirPageAndTheExperimentStays() {
        NumberArray maps = counted("layer_3", {2, 3, 4, 5});
        for (std::size_t number = 0; number < maps.numbers.size(); ++number)
            maps.numbers[number] = number % 5 == 0 ? 0.6 : 0.1;
        write("maps.npz", {maps});
        whileOpen([&](ImportDialog* dialog) {
            auto* role = dialog->findChild<QComboBox*>(QStringLiteral("ImportRole"));
            QTRY_COMPARE(role->currentData().toInt(), // by its numbers
                         static_cast<int>(core::ImportRole::AttentionMaps));
            QTest::mouseClick(button(dialog), Qt::LeftButton);
        });
        import("maps.npz");
        QVERIFY(m_fixture->window->pages()->maps()->isOpen());
        QVERIFY(core::sameExperiment(m_fixture->experiment(), m_before));
        QVERIFY(!m_fixture->document()->canUndo());
    }

    void filesOfNumbersAreDroppedOnAnyPartOfTheWindow() {
        write("x.npz", {counted("X", {2, m_before.d_model()})});
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(m_fixture->path("x.npz"))});
        data.setText(m_fixture->path("x.npz"));
        whileOpen([](ImportDialog* dialog) { QTest::mouseClick(button(dialog), Qt::LeftButton); });
        QWidget* edit = m_fixture->sentenceEdit();
        QDragEnterEvent enter(QPoint(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(edit, &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPoint(5, 5), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(edit, &drop);
        QTRY_COMPARE(m_fixture->experiment().queryCount(), Index(2));
        QCOMPARE(m_fixture->experiment().tokens, (std::vector<std::string>{"t0", "t1"}));
    }

    void aFileThatIsShortenedMeanwhileGivesNoZeros() {
        const QString path = m_fixture->path("large.npy");
        const Index length = 2900;
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        const std::string bytes = core::io::writeNpy({"large", {1, 1}, {7}});
        QByteArray header(bytes.data(), qsizetype(bytes.size()) - 8);
        header.replace("(1, 1), }      ", "(2900, 2900), }");
        QVERIFY(header.contains("(2900, 2900)"));
        QCOMPARE(file.write(header), header.size());
        QVERIFY(file.resize(header.size() + 8 * qint64(length) * length));
        file.close();
        const auto read = shell::readImportFile(path, {}, nullptr);
        const auto& source = std::get<shell::ImportSource>(read);
        QCOMPARE(core::io::readMatrix(source.tensors.front()).rows(), length);
        whileOpen([&](ImportDialog* dialog) {
            QVERIFY(QFile::resize(path, 70'000));
            auto* role = dialog->findChild<QComboBox*>(QStringLiteral("ImportRole"));
            for (const core::ImportRole wanted : {core::ImportRole::W_Q, core::ImportRole::X})
                role->setCurrentIndex(role->findData(static_cast<int>(wanted)));
            const auto isTold = [dialog] {
                for (const auto* label : dialog->findChildren<QLabel*>())
                    if (label->text().contains(QStringLiteral("large.npy ends too early")))
                        return true;
                return false;
            };
            QTRY_VERIFY(isTold());
            QTest::keyClick(dialog, Qt::Key_Escape);
        });
        import("large.npy");
        QVERIFY_THROWS_EXCEPTION(core::Error, core::io::readMatrix(source.tensors.front()));
        QVERIFY(core::sameExperiment(m_fixture->experiment(), m_before));
    }

  private:
    static NumberArray counted(const char* name, core::io::Shape shape, double first = 0) {
        std::vector<double> numbers(static_cast<std::size_t>(core::io::countOf(shape).value()));
        std::iota(numbers.begin(), numbers.end(), first);
        return {name, std::move(shape), std::move(numbers)};
    }
    void write(const char* name, const std::vector<NumberArray>& arrays) const {
        QFile file(m_fixture->path(name));
        if (!file.open(QIODevice::WriteOnly))
            qFatal("cannot write");
        file.write(QByteArray::fromStdString(core::io::writeNpz(arrays)));
    }
    void import(const char* name) {
        m_fixture->answers.importPath = m_fixture->path(name);
        press(Qt::Key_I);
    }
    /// With Ctrl+Shift; back in the window afterwards.
    void press(Qt::Key key) const {
        m_fixture->press(key, Qt::ControlModifier | Qt::ShiftModifier);
        m_fixture->window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_fixture->window.get()));
    }
    static QPushButton* button(const QWidget* dialog) {
        return dialog->findChild<QPushButton*>(QStringLiteral("ImportButton"));
    }
    static QString sentence(const QWidget* dialog) {
        return dialog->findChild<QLabel*>(QStringLiteral("ImportSentence"))->text();
    }
    static QString becomes(const QWidget* dialog) {
        return dialog->findChild<QLabel*>(QStringLiteral("ImportBecomes"))->text();
    }
    static void choose(const QWidget* dialog, core::ImportRole role) {
        auto* box = dialog->findChild<QComboBox*>(QStringLiteral("ImportRole"));
        const int index = box->findData(static_cast<int>(role));
        while (box->currentIndex() < index)
            QTest::keyClick(box, Qt::Key_Down);
    }
    /// Once the dialog is open; closes it where `act` does not.
    void whileOpen(const std::function<void(ImportDialog*)>& act) {
        auto* look = new QTimer(this);
        connect(look, &QTimer::timeout, this, [look, act] {
            auto* dialog = qobject_cast<ImportDialog*>(QApplication::activeModalWidget());
            if (!dialog)
                return;
            look->stop();
            look->deleteLater();
            act(dialog);
            if (dialog->isVisible() && dialog->parentWidget())
                dialog->reject();
        });
        look->start(20);
    }

    std::unique_ptr<WindowFixture> m_fixture;
    core::Experiment m_before;
};

QTEST_MAIN(ShellImportTest)
#include "shell_import_test.moc"
