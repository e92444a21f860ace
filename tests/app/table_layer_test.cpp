// SPDX-License-Identifier: GPL-3.0-or-later
// The kind of the layer in the edit column: contexts and shared keys, by clicks.
#include "core/reshape.h"
#include "table/choice_button.h"
#include "table/head_chooser.h"
#include "table/head_tabs.h"
#include "table/layer_kind_panel.h"
#include "table/positions_panel.h"
#include "table/tensor_panel.h"
#include "table/tokens_panel.h"
#include "table/weights_panel.h"
#include "tests/support/column_test.h"
#include "words/names.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTimer>

#include <algorithm>
#include <array>

using namespace attention;
using core::Index;
using core::TensorKind;

class TableLayerTest : public test::ColumnTest {
    Q_OBJECT

  private Q_SLOTS:
    void init() { showColumn("four-heads", 460, 1200); }
    void cleanup() { m_column.reset(); }

    void aTableThatComesLaterHasItsPlaceInTheTabOrder() {
        pick(layer()->keysFrom(), 1);
        const QWidget* tables[] = {m_column->embeddings()->view(),
                                   m_column->contextEmbeddings()->view(),
                                   m_column->weights()->matrix()->view()};
        std::vector<const QWidget*> met;
        const QWidget* next = tables[0];
        do {
            if (std::ranges::find(tables, next) != std::end(tables))
                met.push_back(next);
            next = next->nextInFocusChain();
        } while (next != tables[0]);
        QVERIFY(std::ranges::equal(met, tables));
    }

    void aContextBeginsAsACopyAndIsEditedOnItsOwn() {
        QVERIFY(!m_column->context()->isVisible());
        pick(layer()->keysFrom(), 1);
        QVERIFY(m_document.experiment().context);
        QCOMPARE(m_document.experiment().context->tokens, m_start.tokens);
        QVERIFY(m_column->context()->isVisible() && m_column->contextEmbeddings()->isVisible());
        QCOMPARE(layer()->keysFrom()->text(), QStringLiteral("Cross-attention"));
        type(m_column->contextEmbeddings()->view(), 1, 2, QStringLiteral("7"));
        QCOMPARE(m_document.experiment().context->embeddings->coeff(1, 2), 7.0);
        QVERIFY(*m_document.experiment().embeddings == *m_start.embeddings);
        auto* d_Y = m_column->contextEmbeddings()->findChild<QSpinBox*>();
        QVERIFY(d_Y->isVisible());
        d_Y->stepUp();
        QCOMPARE(m_document.experiment().kv_heads[1].W_K->rows(), m_start.d_model() + 1);
        QCOMPARE(m_document.experiment().d_model(), m_start.d_model());
        undoAll(3);
        QVERIFY(!m_column->context()->isVisible());
        QCOMPARE(layer()->keysFrom()->text(), QStringLiteral("Self-attention"));
    }

    void sharedProjectionsAreEditedOnceAndMarkedForEveryUser() {
        QCOMPARE(m_start.headCount(), Index(4));
        pick(layer()->sharing(), 1);
        QCOMPARE(m_document.experiment().kv_heads.size(), std::size_t(2));
        QCOMPARE(layer()->sharing()->text(), QStringLiteral("Grouped: 2"));
        m_document.selection()->selectHead(3);
        auto* tabs = m_column->weights()->tabs();
        QCOMPARE(tabs->tabText(0), QStringLiteral("W_Q"));
        QCOMPARE(tabs->tabText(1), QStringLiteral("W_K ×2"));
        QCOMPARE(tabs->tabText(2), QStringLiteral("W_V ×2"));
        QVERIFY(tabs->tabToolTip(1).contains(QStringLiteral("2–3")));
        QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(1).center());
        QVERIFY(labelIn(m_column->weights()->matrix(), QStringLiteral("2–3")));
        type(m_column->weights()->matrix()->view(), 0, 1, QStringLiteral("9"));
        QCOMPARE(m_document.experiment().kv_heads[1].W_K->coeff(0, 1), 9.0);
        m_document.selection()->selectHead(2);
        const auto* model = m_column->weights()->matrix()->view()->model();
        QCOMPARE(model->index(0, 1).data(Qt::EditRole).toString(), QStringLiteral("9"));
        const auto* heads = m_column->findChild<table::HeadChooser*>()->findChild<QComboBox*>();
        QVERIFY(heads->itemText(2).endsWith(QStringLiteral("K, V 1")));
        m_document.selection()->selectHead(1);
        QVERIFY(tabs->tabToolTip(1).contains(QStringLiteral("0–1")));
        undoAll(2);
        QCOMPARE(tabs->tabText(1), QStringLiteral("W_K"));
        QVERIFY(!heads->itemText(2).contains(QStringLiteral("K, V")));
    }

    void choosingWhatIsChosenIsNoStep() {
        pick(layer()->sharing(), 0);
        pick(layer()->keysFrom(), 0);
        QVERIFY(!m_document.canUndo());
    }

    void theChoicesFollowTheHeads() {
        QCOMPARE(layer()->sharing()->menu()->actions().size(), 3);
        m_document.reshape(core::withHeadRemoved(m_document.experiment(), 3),
                           {words::Deed::RemoveHead, {}});
        QCOMPARE(layer()->sharing()->menu()->actions().size(), 2);
        m_document.undo();
        m_document.start(core::newExperiment(1));
        QVERIFY(!layer()->sharing()->isEnabled());
        QCOMPARE(layer()->sharing()->text(), QStringLiteral("One head"));
    }

    void positionsShowWhatTheirKindTakes() {
        table::PositionsPanel* panel = layer()->positions();
        const auto seen = [&] {
            return std::array{panel->pairing()->isVisible(), panel->base()->isVisible(),
                              panel->values()->isVisible()};
        };
        QCOMPARE(seen(), (std::array{false, false, false}));
        pick(panel->kind(), 3); // RoPE
        QCOMPARE(m_document.experiment().positions.kind, core::Positions::Kind::Rotary);
        QCOMPARE(panel->kind()->text(), QStringLiteral("RoPE"));
        QCOMPARE(seen(), (std::array{true, true, false}));
        pick(panel->pairing(), 1);
        QCOMPARE(m_document.experiment().positions.pairing, core::Positions::Pairing::Interleaved);
        panel->base()->setFocus();
        panel->base()->selectAll();
        QTest::keyClicks(panel->base(), QStringLiteral("500"));
        QTest::keyClick(panel->base(), Qt::Key_Return);
        QCOMPARE(m_document.experiment().positions.base, 500.0);
        const QSignalSpy refused(m_column.get(), &table::EditColumn::refused);
        panel->base()->selectAll();
        QTest::keyClicks(panel->base(), QStringLiteral("-1"));
        QTest::keyClick(panel->base(), Qt::Key_Return);
        QCOMPARE(refused.count(), 1);
        QVERIFY(labelIn(panel, QStringLiteral("greater than 0")));
        QCOMPARE(panel->base()->text(), QStringLiteral("500"));
        QCOMPARE(m_document.experiment().positions.base, 500.0);
        undoAll(3);
        QCOMPARE(seen(), (std::array{false, false, false}));
    }

    void numbersOfPositionsAreEdited_data() {
        QTest::addColumn<int>("entry");
        QTest::addColumn<QString>("title");
        QTest::addColumn<QString>("row");
        QTest::addColumn<QString>("column");
        const QString token = words::fromCore(m_start.tokens[1]);
        QTest::newRow("learned") << 2 << "Learned positions P"
                                 << "1" << words::dimensionLabel(m_start, 1);
        QTest::newRow("alibi") << 4 << "ALiBi slopes P"
                               << "P"
                               << "Head 1";
        QTest::newRow("relative") << 5 << "Bias by distance P"
                                  << "Head 1"
                                  << QStringLiteral("−%1").arg(m_start.queryCount() - 2);
        QTest::newRow("bias") << 6 << "Bias matrix P" << token << token;
    }
    void numbersOfPositionsAreEdited() {
        QFETCH(int, entry);
        QFETCH(QString, title);
        QFETCH(QString, row);
        QFETCH(QString, column);
        table::PositionsPanel* panel = layer()->positions();
        pick(panel->kind(), entry);
        QVERIFY(panel->values()->isVisible());
        QVERIFY(labelIn(panel->values(), title));
        table::MatrixView* view = panel->values()->view();
        const int last = std::min(1, view->model()->rowCount() - 1);
        QCOMPARE(view->model()->headerData(last, Qt::Vertical).toString(), row);
        QCOMPARE(view->model()->headerData(1, Qt::Horizontal).toString(), column);
        type(view, last, 1, QStringLiteral("1/4"));
        QCOMPARE(m_document.experiment().positions.values->coeff(last, 1), 0.25);
        QCOMPARE(m_document.undoText(), QStringLiteral("Edit a cell of P"));
        undoAll(2);
        QVERIFY(!panel->values()->isVisible());
    }

    void anOddKeyWidthIsSaidWhereRopeIsChosenAndWidened() {
        m_document.reshape(core::withKeyWidth(m_start, 3), {words::Deed::ChangeWidth, {}});
        const QAction* rope = layer()->positions()->kind()->menu()->actions().at(3);
        QVERIFY(!rope->isEnabled());
        QVERIFY(rope->toolTip().contains(QStringLiteral("even")));
        undoAll(1);
        QVERIFY(rope->isEnabled());
        pick(layer()->positions()->kind(), 3);
        auto* d_k = m_column->weights()->matrix()->findChild<QSpinBox*>();
        const int before = d_k->value();
        d_k->stepUp();
        QCOMPARE(m_document.experiment().d_k(), Index(before + 2));
        const QSignalSpy refused(m_column.get(), &table::EditColumn::refused);
        d_k->setValue(before + 1);
        QCOMPARE(refused.count(), 1);
        QCOMPARE(d_k->value(), before + 2);
        undoAll(2);
    }

    void theKeyboardChooses() {
        layer()->sharing()->setFocus();
        QTimer::singleShot(0, this, [this] {
            QMenu* menu = layer()->sharing()->menu();
            QTest::keyClick(menu, Qt::Key_Up); // the last one
            QTest::keyClick(menu, Qt::Key_Return);
        });
        QTest::keyClick(layer()->sharing(), Qt::Key_Space);
        QCOMPARE(m_document.experiment().kv_heads.size(), std::size_t(1));
        QCOMPARE(layer()->sharing()->text(), QStringLiteral("Multi-query"));
        undoAll(1);
    }

  private:
    table::LayerKindPanel* layer() const { return m_column->layer(); }
    void pick(table::ChoiceButton* button, int entry) {
        QTimer::singleShot(0, this, [button, entry] {
            QMenu* menu = button->menu();
            QTest::mouseClick(menu, Qt::LeftButton, {},
                              menu->actionGeometry(menu->actions().at(entry)).center());
        });
        QTest::mouseClick(button, Qt::LeftButton);
    }
    static bool labelIn(const QWidget* widget, const QString& text) {
        const auto labels = widget->findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(),
                           [&](const QLabel* label) { return label->text().contains(text); });
    }
};

QTEST_MAIN(TableLayerTest)
#include "table_layer_test.moc"
