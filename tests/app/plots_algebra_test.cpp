// SPDX-License-Identifier: GPL-3.0-or-later
// W_Q W_Kᵀ and W_V W_O of the selected head as tables, and the turn that no map notices.
#include "core/head_algebra.h"
#include "document/document.h"
#include "document/recompute.h"
#include "plots/algebra_model.h"
#include "plots/algebra_panel.h"
#include "plots/algebra_turn.h"
#include "words/examples.h"
#include "words/languages.h"

#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>

#include <memory>

using namespace attention;
using plots::AlgebraPanel;
using plots::AlgebraTurn;

class PlotsAlgebraTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void init() {
        QLocale::setDefault(QLocale::c());
        words::useLanguage(words::Language::English);
        m_document = std::make_unique<document::Document>();
        m_recompute = std::make_unique<document::Recompute>();
        m_panel = std::make_unique<AlgebraPanel>();
        connect(m_recompute.get(), &document::Recompute::finished, m_panel.get(),
                &AlgebraPanel::setResult);
        m_recompute->setDocument(m_document.get());
        m_panel->setDocument(m_document.get());
        m_panel->resize(900, 400);
        m_panel->show();
        m_document->start(words::exampleWithWords("four-heads"));
        QTRY_VERIFY(m_panel->model()->rowCount() > 0);
    }
    void cleanup() {
        m_panel.reset();
        m_recompute.reset();
        m_document.reset();
    }

    void theTableHoldsTheFormOfTheSelectedHead() {
        m_document->selection()->selectHead(2);
        QVERIFY(m_panel->model()->values() == core::queryKeyForm(m_document->experiment(), 2));
        m_panel->setForm(AlgebraPanel::Form::ValueOutput);
        QVERIFY(m_panel->model()->values() == core::valueOutputForm(m_document->experiment(), 2));
        const QString spectrum = label("AlgebraSpectrum")->text();
        const auto rank = core::valueOutputSpectrum(m_document->experiment(), 2).rank;
        QVERIFY2(spectrum.contains(QStringLiteral("rank %1").arg(rank)), qPrintable(spectrum));
    }

    void turningMovesNumbersButNoMapAndIsOneStep() {
        m_document->selection()->selectHead(1);
        const core::Experiment before = m_document->experiment();
        const core::Matrix form = core::queryKeyForm(before, 1);
        m_panel->turn()->button()->click();
        QVERIFY(!core::sameNumbers(*before.heads[1].W_Q, *m_document->experiment().heads[1].W_Q));
        QVERIFY(core::sameNumbers(*before.heads[0].W_Q, *m_document->experiment().heads[0].W_Q));
        QVERIFY((core::queryKeyForm(m_document->experiment(), 1) - form).cwiseAbs().maxCoeff() <
                1e-12);
        QTRY_VERIFY(!m_panel->turn()->reading()->text().isEmpty());
        QVERIFY(moved() < 1e-12);
        QVERIFY(m_document->undoText().contains(QStringLiteral("Rotate")));
        m_document->undo();
        QVERIFY(core::sameExperiment(before, m_document->experiment()));
        QVERIFY(!m_document->canUndo());
        QTRY_VERIFY(m_panel->turn()->reading()->text().isEmpty());
    }

    void anAngleAndAnyInvertibleMatrixDoTheSame() {
        for (const auto kind : {AlgebraTurn::Kind::Angle, AlgebraTurn::Kind::Invertible}) {
            m_panel->turn()->setKind(kind);
            m_panel->turn()->number()->setValue(41);
            m_panel->turn()->button()->click();
            QTRY_VERIFY(!m_panel->turn()->reading()->text().isEmpty());
            QVERIFY(moved() < 1e-9);
        }
    }

    void underRotaryPositionsTheMapMovesAndThePanelSaysSo() {
        core::Experiment rotary = m_document->experiment();
        rotary.positions.kind = core::Positions::Kind::Rotary;
        rotary.positions.pairing = core::Positions::Pairing::Half;
        m_document->start(rotary);
        QTRY_VERIFY(label("TurnRemark")->text().contains(QStringLiteral("only for an R")));
        m_panel->turn()->setKind(AlgebraTurn::Kind::Invertible);
        m_panel->turn()->number()->setValue(3);
        m_panel->turn()->button()->click();
        QTRY_VERIFY(!m_panel->turn()->reading()->text().isEmpty());
        QVERIFY(moved() > 1e-3);
    }

    void theExportIsThatOfTheChosenForm() {
        QSignalSpy wanted(m_panel.get(), &AlgebraPanel::exportWanted);
        m_panel->setForm(AlgebraPanel::Form::ValueOutput);
        m_panel->findChild<QToolButton*>(QStringLiteral("AlgebraExport"))->click();
        QCOMPARE(wanted.size(), 1);
        QVERIFY(wanted.front().front().value<AlgebraPanel::Form>() ==
                AlgebraPanel::Form::ValueOutput);
    }

    void wordsFollowTheLanguage() {
        words::useLanguage(words::Language::SimplifiedChinese);
        QTRY_COMPARE(m_panel->windowTitle(), QStringLiteral("头的代数"));
        QVERIFY(label("AlgebraSpectrum")->text().contains(QStringLiteral("奇异值")));
    }

  private:
    QLabel* label(const char* name) const {
        return m_panel->findChild<QLabel*>(QLatin1String(name));
    }
    /// The number at the end of the reading.
    double moved() const {
        static const QRegularExpression kNumber(QStringLiteral("([0-9.e+-]+)$"));
        const auto match = kNumber.match(m_panel->turn()->reading()->text());
        return match.hasMatch() ? match.captured(1).toDouble() : 1e9;
    }

    std::unique_ptr<document::Document> m_document;
    std::unique_ptr<document::Recompute> m_recompute;
    std::unique_ptr<AlgebraPanel> m_panel;
};

QTEST_MAIN(PlotsAlgebraTest)
#include "plots_algebra_test.moc"
