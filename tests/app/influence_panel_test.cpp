// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/gradient.h"
#include "core/random.h"
#include "document/document.h"
#include "document/recompute.h"
#include "influence/differentiate.h"
#include "influence/entry_button.h"
#include "influence/influence_panel.h"
#include "influence/legend.h"
#include "words/examples.h"
#include "words/languages.h"

#include <QAction>
#include <QCheckBox>
#include <QLabel>
#include <QSignalSpy>
#include <QTest>

#include <memory>

using namespace attention;
using core::TensorKind;
using influence::EntryButton;

namespace {

/// Big enough that its derivatives are computed on another thread.
core::Experiment large() {
    core::RandomState random(7);
    core::Experiment experiment;
    for (int token = 0; token < 90; ++token)
        experiment.tokens.push_back("t" + std::to_string(token));
    experiment.embeddings = random.randn(90, 160);
    for (int head = 0; head < 2; ++head) {
        experiment.heads.push_back({"", random.randn(160, 48), {}});
        experiment.kv_heads.push_back({random.randn(160, 48), random.randn(160, 40), {}, {}});
    }
    return experiment;
}

} // namespace

class InfluencePanelTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void init() {
        words::useLanguage(words::Language::English);
        m_action = std::make_unique<QAction>();
        m_action->setCheckable(true);
        m_action->setShortcut(QKeySequence(QStringLiteral("Ctrl+I")));
        m_document = std::make_unique<document::Document>();
        m_recompute = std::make_unique<document::Recompute>();
        m_panel = std::make_unique<influence::InfluencePanel>(m_action.get());
        connect(m_recompute.get(), &document::Recompute::finished, m_panel.get(),
                &influence::InfluencePanel::setResult);
        connect(m_panel.get(), &influence::InfluencePanel::tintChanged, this,
                [this](const table::InfluenceTint& tint) { m_tint = tint; });
        start(words::exampleWithWords("four-heads"));
        m_panel->resize(400, 300);
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
    }
    void cleanup() {
        m_panel.reset();
        m_recompute.reset();
        m_document.reset();
        m_tint = {};
    }

    void theFiveLargestAreListedAndAClickGoesThere() {
        select();
        m_action->setChecked(true);
        QCOMPARE(title(), QStringLiteral("Derivatives of Attention weights, head 2: 它 → 猫 "
                                         "(0.925692)"));
        const QStringList expected{QStringLiteral("W_K, head 2: thing, k0: +0.337812"),
                                   QStringLiteral("W_K, head 2: thing, k1: +0.337812"),
                                   QStringLiteral("W_K, head 2: clock x, k0: +0.274018"),
                                   QStringLiteral("W_K, head 2: clock x, k1: +0.274018"),
                                   QStringLiteral("X: 它, pronoun: +0.246361")};
        QCOMPARE(listed(), expected);
        QCOMPARE(QString::number(m_panel->findChild<influence::Legend*>()->range(), 'f', 6),
                 QStringLiteral("0.337812"));
        QSignalSpy chosen(m_panel.get(), &influence::InfluencePanel::entryChosen);
        QTest::mouseClick(entries().at(4), Qt::LeftButton);
        QCOMPARE(chosen.count(), 1);
        const auto entry = chosen.at(0).at(0).value<core::TensorCell>();
        QVERIFY(entry == (core::TensorCell{{TensorKind::Embeddings, 0}, 6, 1}));
    }

    void theTablesAreTintedOnlyWhileItIsOn() {
        select();
        QVERIFY(!m_tint.gradient);
        auto* box = m_panel->findChild<QCheckBox*>();
        box->click();
        QVERIFY(m_action->isChecked());
        QVERIFY(m_tint.gradient && m_tint.gradient->cell == kCell);
        QCOMPARE(m_tint.largest, m_tint.gradient->largest());
        m_action->trigger();
        QVERIFY(!box->isChecked());
        QVERIFY(!m_tint.gradient);
        QVERIFY(listed().isEmpty());
    }

    void everythingFollowsAnEditAndItsUndo() {
        select();
        m_action->setChecked(true);
        const QStringList before = listed();
        m_document->editCells({TensorKind::W_K, 2}, {4, 0, 1, 1},
                              core::Matrix::Constant(1, 1, 0.25), {words::Deed::EditCell, {}});
        const core::Gradient expected = core::gradientOf(
            m_document->experiment(), core::forward(m_document->experiment()), kCell);
        QVERIFY(*m_tint.gradient->of({TensorKind::W_K, 2}) == *expected.of({TensorKind::W_K, 2}));
        QVERIFY(listed() != before);
        m_document->undo();
        QCOMPARE(listed(), before);
    }

    void theCellStaysWhileANumberThatIsEditedIsSelected() {
        select();
        m_action->setChecked(true);
        const QStringList before = listed();
        m_document->selection()->selectPlace(core::TensorCell{{TensorKind::W_Q, 1}, 0, 0});
        QCOMPARE(listed(), before);
        m_document->selection()->selectCell(core::Cell{core::Stage::Q, 1, 0, 0});
        QVERIFY(listed() != before);
        start(words::exampleWithWords("causal"));
        QVERIFY(listed().isEmpty());
        QVERIFY(reason().startsWith(QStringLiteral("Select a cell")));
    }

    void aNumberIsToldWithItsDerivative() {
        const core::TensorCell number{{TensorKind::W_K, 2}, 4, 0};
        QVERIFY(m_panel->sentenceOf(number).isEmpty());
        select();
        m_action->setChecked(true);
        QCOMPARE(m_panel->sentenceOf(number),
                 QStringLiteral("W_K, head 2: thing, k0 = 0 · derivative of Attention weights, "
                                "head 2: 它 → 猫: +0.337812"));
    }

    void aCellThatNothingMovesSaysWhy() {
        start(words::exampleWithWords("causal"));
        m_action->setChecked(true);
        m_document->selection()->selectCell(core::Cell{core::Stage::Masked, 1, 0, 3});
        QVERIFY2(reason().contains(QStringLiteral("−∞")), qPrintable(reason()));
        m_document->selection()->selectCell(core::Cell{core::Stage::Weights, 1, 0, 3});
        QCOMPARE(reason(), QStringLiteral("No number that is edited moves this cell."));
        QVERIFY(!m_panel->findChild<influence::Legend*>()->isVisible());
    }

    void aHiddenNumberIsNotTold() {
        select();
        m_action->setChecked(true);
        m_document->hidden()->hide({kCell});
        QVERIFY(!title().contains(QStringLiteral("0.92")));
        m_document->hidden()->clear();
        QVERIFY(title().contains(QStringLiteral("0.92")));
    }

    void itSpeaksChinese() {
        select();
        m_action->setChecked(true);
        words::useLanguage(words::Language::SimplifiedChinese);
        QTRY_COMPARE(title(), QStringLiteral("注意力权重，头 2：它 → 猫（0.925692）的导数"));
        QVERIFY(listed().constFirst().contains(QStringLiteral("头 2：事物")));
        QVERIFY(m_tint.cell.contains(QStringLiteral("注意力权重")));
    }

    void aLargeExperimentIsComputedBesideAndTheNewestCellWins() {
        start(large());
        QVERIFY(core::predictedGradientCost(m_document->experiment()) > 2e6);
        QTRY_VERIFY(m_recompute->result());
        m_action->setChecked(true);
        m_document->selection()->selectCell(core::Cell{core::Stage::Final, 0, 0, 0});
        auto* differentiate = m_panel->findChild<influence::Differentiate*>();
        QVERIFY(differentiate->isRunning());
        const core::Cell last{core::Stage::Final, 0, 1, 2};
        m_document->selection()->selectCell(core::Cell{core::Stage::Final, 0, 0, 1});
        m_document->selection()->selectCell(last);
        QTRY_VERIFY(!differentiate->isRunning() && differentiate->derivatives());
        QVERIFY(differentiate->derivatives()->gradient->cell == last);
        QVERIFY(m_tint.gradient->cell == last);
    }

    void whatIsComputedForADocumentThatWasClosedIsDropped() {
        start(large());
        QTRY_VERIFY(m_recompute->result());
        m_action->setChecked(true);
        m_document->selection()->selectCell(core::Cell{core::Stage::Weights, 1, 1, 0});
        auto* differentiate = m_panel->findChild<influence::Differentiate*>();
        QVERIFY(differentiate->isRunning());
        start(words::exampleWithWords("causal"));
        m_document->selection()->selectCell(core::Cell{core::Stage::Weights, 1, 1, 0});
        QTRY_VERIFY(!differentiate->isRunning() && differentiate->derivatives());
        QCOMPARE(differentiate->derivatives()->result->experiment.d_model(),
                 m_document->experiment().d_model());
    }

  private:
    static constexpr core::Cell kCell{core::Stage::Weights, 2, 6, 0};

    void start(core::Experiment experiment) {
        m_document->start(std::move(experiment));
        m_panel->setDocument(m_document.get());
        m_recompute->setDocument(m_document.get());
    }
    /// Weight 它 → 猫 of head 2.
    void select() { m_document->selection()->selectCell(kCell); }
    QString title() const {
        return m_panel->findChild<QLabel*>(QStringLiteral("InfluenceTitle"))->text();
    }
    QString reason() const {
        const auto* label = m_panel->findChild<QLabel*>(QStringLiteral("InfluenceReason"));
        return label->isVisible() ? label->text() : QString();
    }
    QList<EntryButton*> entries() const {
        QList<EntryButton*> seen;
        for (EntryButton* button : m_panel->findChildren<EntryButton*>())
            if (button->isVisible())
                seen << button;
        return seen;
    }
    QStringList listed() const {
        QStringList names;
        for (const EntryButton* button : entries())
            names << button->accessibleName();
        return names;
    }

    std::unique_ptr<QAction> m_action;
    std::unique_ptr<document::Document> m_document;
    std::unique_ptr<document::Recompute> m_recompute;
    std::unique_ptr<influence::InfluencePanel> m_panel;
    table::InfluenceTint m_tint;
};

QTEST_MAIN(InfluencePanelTest)
#include "influence_panel_test.moc"
