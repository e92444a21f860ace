// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/run_program.h"

#include "core/attention.h"
#include "core/examples.h"
#include "core/gradient.h"
#include "core/number_text.h"
#include "tests/support/read_json.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace attention;
using namespace attention::test;

class InfluenceTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    Finished run(const char* arguments) const {
        return runProgram(QString::fromUtf8(arguments).split(QLatin1Char(' '), Qt::SkipEmptyParts),
                          m_folder.path());
    }

    static core::Gradient expected(const core::Cell& cell) {
        const core::Experiment experiment = core::exampleNamed("four-heads");
        return core::gradientOf(experiment, core::forward(experiment), cell);
    }

  private Q_SLOTS:
    void jsonHoldsEveryDerivativeToTheBit() {
        const Finished finished = run("influence --example four-heads --cell weights,2,6,0");
        QVERIFY2(isQuietSuccess(finished), toldOf(finished).constData());
        const auto json = nlohmann::json::parse(finished.out.toStdString());
        const core::Experiment experiment = core::exampleNamed("four-heads");
        const core::Gradient gradient = expected({core::Stage::Weights, 2, 6, 0});
        QCOMPARE(json.at("gradient").size(), gradient.tensors.size());
        for (const core::TensorGradient& tensor : gradient.tensors)
            QVERIFY(matrixOf(json.at("gradient").at(core::pathOf(experiment, tensor.tensor))) ==
                    tensor.values);
        QCOMPARE(json.at("cell").at("head").get<int>(), 2);
        QCOMPARE(QString::number(json.at("cell").at("value").get<double>(), 'f', 6),
                 QStringLiteral("0.925692"));
        QCOMPARE(json.at("largest").size(), 5U);
        QCOMPARE(json.at("largest").at(0).at("entry").get<std::string>(),
                 std::string("heads[2].W_K[4][0]"));
    }

    void csvHasALineForEachNumber() {
        const Finished finished =
            run("influence --example four-heads --cell final,6,3 --format csv -o 影响.csv");
        QVERIFY2(isQuietSuccess(finished) && finished.out.isEmpty(), toldOf(finished).constData());
        QFile file(m_folder.path() + QStringLiteral("/影响.csv"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QList<QByteArray> lines = file.readAll().trimmed().split('\n');
        const core::Gradient gradient = expected({core::Stage::Final, 0, 6, 3});
        core::Index count = 0;
        for (const core::TensorGradient& tensor : gradient.tensors)
            count += tensor.values.size();
        QCOMPARE(core::Index(lines.size()), count + 1);
        QCOMPARE(lines.at(1), "embeddings[0][0]," + QByteArray::fromStdString(core::shortestText(
                                                        gradient.tensors.front().values(0, 0))));
    }
};

QTEST_GUILESS_MAIN(InfluenceTest)
#include "influence_test.moc"
