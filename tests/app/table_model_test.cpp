// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reshape.h"
#include "document/document.h"
#include "document/recompute.h"
#include "table/stage_model.h"
#include "table/tensor_model.h"
#include "tests/support/random_experiment.h"
#include "words/examples.h"
#include "words/languages.h"
#include "words/names.h"

#include <QAbstractItemModelTester>
#include <QLocale>
#include <QSignalSpy>
#include <QTest>

#include <bit>

using namespace attention;
using core::TensorKind;
using table::TensorModel;

namespace {

std::shared_ptr<const document::Result> resultOf(const core::Experiment& experiment) {
    return std::make_shared<const document::Result>(
        document::Result{1, experiment, core::forward(experiment), {}});
}

} // namespace

class TableModelTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void init() {
        QLocale::setDefault(QLocale::c());
        words::useLanguage(words::Language::English);
        m_document.start(words::exampleWithWords("causal"));
    }

    void everyTensorOfAnyExperimentIsAValidModel() {
        for (std::uint32_t seed = 0; seed < 40; ++seed) {
            m_document.start(test::randomExperiment(seed));
            for (const core::TensorId id : core::tensorsOf(m_document.experiment())) {
                TensorModel model;
                const QAbstractItemModelTester tester(
                    &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
                model.setTensor(id);
                model.setDocument(&m_document);
                const core::Tensor* tensor = core::findTensor(m_document.experiment(), id);
                QCOMPARE(core::Index(model.rowCount()), tensor->rows());
                QCOMPARE(core::Index(model.columnCount()), tensor->cols());
                QCOMPARE(model.shapeText(),
                         QStringLiteral("%1×%2").arg(tensor->rows()).arg(tensor->cols()));
            }
        }
    }

    void rowsAreTokensAndColumnsAreDimensions() {
        m_document.start(words::exampleWithWords("four-heads"));
        TensorModel model;
        model.setDocument(&m_document);
        QCOMPARE(model.headerData(0, Qt::Vertical, Qt::DisplayRole).toString(),
                 words::fromCore(m_document.experiment().tokens.front()));
        QCOMPARE(model.headerData(1, Qt::Horizontal, Qt::DisplayRole).toString(),
                 words::dimensionLabel(m_document.experiment(), 1));
    }

    void spacesOfTokensAreSeen() {
        core::Experiment experiment = words::exampleWithWords("causal");
        experiment.tokens[1] = " a";
        m_document.start(experiment);
        TensorModel model;
        model.setDocument(&m_document);
        QCOMPARE(model.headerData(1, Qt::Vertical, Qt::DisplayRole).toString(),
                 QStringLiteral("␣a"));
    }

    void typedTextBecomesANumber_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("value");
        QTest::newRow("decimal") << QStringLiteral("0.5") << 0.5;
        QTest::newRow("exponent") << QStringLiteral("-1e-3") << -1e-3;
        QTest::newRow("fraction") << QStringLiteral("1/3") << 1.0 / 3;
        QTest::newRow("root") << QStringLiteral("sqrt(2)") << std::sqrt(2.0);
        QTest::newRow("full width") << QStringLiteral("１．２５") << 1.25;
        QTest::newRow("minus sign") << QStringLiteral("−0.75") << -0.75;
    }
    void typedTextBecomesANumber() {
        QFETCH(QString, text);
        QFETCH(double, value);
        TensorModel model;
        model.setTensor({TensorKind::W_K, 1});
        model.setDocument(&m_document);
        QVERIFY(model.setData(model.index(2, 1), text, Qt::EditRole));
        QCOMPARE(m_document.experiment().kv_heads[1].W_K->coeff(2, 1), value);
        QCOMPARE(m_document.undoText(), QStringLiteral("Edit a cell of W_K"));
    }

    void whatIsNoFiniteNumberIsRefusedWithAReason_data() {
        QTest::addColumn<QString>("text");
        for (const char* text :
             {"abc", "nan", "inf", "1e999", "1/0", "sqrt(-1)", "", "0.5 0.5", "1,5"})
            QTest::newRow(text) << QString::fromLatin1(text);
    }
    void whatIsNoFiniteNumberIsRefusedWithAReason() {
        QFETCH(QString, text);
        TensorModel model;
        model.setDocument(&m_document);
        const QSignalSpy refused(&model, &TensorModel::refused);
        const core::Experiment before = m_document.experiment();
        QVERIFY(!model.setData(model.index(1, 1), text, Qt::EditRole));
        QCOMPARE(refused.count(), 1);
        QVERIFY(!refused.first().first().toString().isEmpty());
        QVERIFY(core::sameExperiment(before, m_document.experiment()));
        QVERIFY(!m_document.canUndo());
    }

    void theDecimalCommaIsReadAndWrittenWhereTheLocaleHasOne() {
        QLocale::setDefault(QLocale(QLocale::German, QLocale::Germany));
        TensorModel model;
        model.setDocument(&m_document);
        QVERIFY(model.setData(model.index(0, 0), QStringLiteral("0,123456789"), Qt::EditRole));
        QCOMPARE(m_document.experiment().embeddings->coeff(0, 0), 0.123456789);
        QCOMPARE(model.index(0, 0).data(Qt::EditRole).toString(), QStringLiteral("0,123456789"));
        QCOMPARE(model.index(0, 0).data(Qt::DisplayRole).toString(), QStringLiteral("0,12"));
        QVERIFY(model.setData(model.index(0, 0), QStringLiteral("0.25"), Qt::EditRole));
        QCOMPARE(m_document.experiment().embeddings->coeff(0, 0), 0.25);
    }

    void displayDigitsNeverTouchTheNumber() {
        TensorModel model;
        model.setDocument(&m_document);
        model.setData(model.index(0, 0), QStringLiteral("0.123456789"), Qt::EditRole);
        const quint64 revision = m_document.revision();
        model.setDigits(4);
        QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("0.1235"));
        QCOMPARE(model.index(0, 0).data(Qt::EditRole).toString(), QStringLiteral("0.123456789"));
        QCOMPARE(m_document.revision(), revision);
    }

    void oneEditIsOneRangeInItsOwnTableOnly() {
        TensorModel zero;
        zero.setTensor({TensorKind::W_K, 0});
        zero.setDocument(&m_document);
        TensorModel one;
        one.setTensor({TensorKind::W_K, 1});
        one.setDocument(&m_document);
        one.setData(one.index(0, 0), QStringLiteral("9"), Qt::EditRole);
        const QSignalSpy changesOfZero(&zero, &QAbstractItemModel::dataChanged);
        const QSignalSpy changesOfOne(&one, &QAbstractItemModel::dataChanged);
        one.setData(one.index(1, 1), QStringLiteral("0.5"), Qt::EditRole);
        QCOMPARE(changesOfZero.count(), 0);
        QCOMPARE(changesOfOne.count(), 1);
        QCOMPARE(changesOfOne.first().at(0).toModelIndex(), one.index(1, 1));
        QCOMPARE(changesOfOne.first().at(1).toModelIndex(), one.index(1, 1));
    }

    void aTableFollowsItsTensorAsItComesAndGoes() {
        TensorModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setTensor({TensorKind::b_O, 0});
        model.setDocument(&m_document);
        QCOMPARE(model.rowCount(), 0);
        QCOMPARE(model.shapeText(), QString());
        core::Experiment next =
            core::withOutputProjection(m_document.experiment(), core::Presence::Present);
        next = core::withBiases(next, core::Presence::Present);
        m_document.reshape(next, {words::Deed::AddBiases, {}});
        QCOMPARE(model.rowCount(), 1);
        m_document.undo();
        QCOMPARE(model.rowCount(), 0);
    }

    void tintIsTheShareOfTheLargestMagnitude() {
        core::Experiment experiment = words::exampleWithWords("causal");
        experiment.embeddings =
            core::Tensor(core::Matrix::Zero(experiment.queryCount(), experiment.d_model()));
        experiment.embeddings.edit()(0, 0) = -4;
        experiment.embeddings.edit()(1, 1) = 2;
        m_document.start(experiment);
        TensorModel model;
        model.setDocument(&m_document);
        QCOMPARE(model.index(0, 0).data(TensorModel::kTintRole).toDouble(), -1.0);
        QCOMPARE(model.index(1, 1).data(TensorModel::kTintRole).toDouble(), 0.5);
        QCOMPARE(model.index(2, 1).data(TensorModel::kTintRole).toDouble(), 0.0);
    }

    void stagesShowTheirHeadsNumbersAndCannotBeEdited() {
        const auto result = resultOf(m_document.experiment());
        table::StageModel model;
        const QAbstractItemModelTester tester(
            &model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.showStage(*result, core::Stage::Output, 1);
        const core::Tensor output = result->trace.stage(core::Stage::Output, 1);
        QCOMPARE(core::Index(model.columnCount()), output.cols());
        QVERIFY(output.cols() != m_document.experiment().d_k());
        QCOMPARE(model.index(5, 4).data(Qt::EditRole).toString().toDouble(), output->coeff(5, 4));
        QVERIFY(!model.flags(model.index(0, 0)).testFlag(Qt::ItemIsEditable));
        const core::Cell cell{core::Stage::Output, 1, 5, 4};
        QVERIFY(model.cellAt(model.index(5, 4)) == cell);
        model.showEmbeddings(*result);
        QVERIFY(!model.cellAt(model.index(0, 0)));
    }

    void blockedScoresAreMinusInfinityWithoutTint() {
        const auto result = resultOf(m_document.experiment());
        table::StageModel model;
        model.showStage(*result, core::Stage::Masked, 0);
        QCOMPARE(model.index(0, 1).data().toString(), QStringLiteral("−∞"));
        QCOMPARE(model.index(0, 1).data(TensorModel::kTintRole).toDouble(), 0.0);
    }

  private:
    document::Document m_document;
};

QTEST_MAIN(TableModelTest)
#include "table_model_test.moc"
