// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/run_program.h"

#include "core/attention.h"
#include "core/examples.h"
#include "core/io/project_file.h"
#include "tests/support/random_experiment.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <nlohmann/json.hpp>

#include <array>
#include <cmath>
#include <limits>

using namespace attention;
using namespace attention::test;
using nlohmann::ordered_json;

namespace {

QStringList split(const char* text) {
    return QString::fromUtf8(text).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

ordered_json jsonOf(const QByteArray& bytes) {
    return ordered_json::parse(bytes.constData(), bytes.constData() + bytes.size());
}

std::vector<std::string> keysOf(const ordered_json& object) {
    std::vector<std::string> keys;
    for (const auto& [key, value] : object.items())
        keys.push_back(key);
    return keys;
}

/// Equal to the bit; null stands for −∞.
bool isMatrix(const ordered_json& rows, const core::Matrix& expected) {
    if (static_cast<core::Index>(rows.size()) != expected.rows())
        return false;
    for (core::Index row = 0; row < expected.rows(); ++row) {
        const ordered_json& cells = rows.at(static_cast<std::size_t>(row));
        if (static_cast<core::Index>(cells.size()) != expected.cols())
            return false;
        for (core::Index column = 0; column < expected.cols(); ++column) {
            const ordered_json& cell = cells.at(static_cast<std::size_t>(column));
            const double value =
                cell.is_null() ? -std::numeric_limits<double>::infinity() : cell.get<double>();
            if (value != expected(row, column) ||
                std::signbit(value) != std::signbit(expected(row, column)))
                return false;
        }
    }
    return true;
}

} // namespace

class TraceTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    Finished run(const char* arguments) const {
        return runProgram(split(arguments), m_folder.path());
    }
    QString save(const core::Experiment& experiment, const QString& name) const {
        QFile file(m_folder.path() + QLatin1Char('/') + name);
        const std::string text = core::io::writeProject(experiment);
        if (!file.open(QIODevice::WriteOnly) || file.write(text.data()) < 0)
            qFatal("cannot write");
        return file.fileName();
    }

  private Q_SLOTS:
    void threeTokensPrintsTheWeightsOfThePage() {
        const Finished finished = run("trace --example three-tokens");
        QVERIFY2(isQuietSuccess(finished), toldOf(finished).constData());
        const ordered_json json = jsonOf(finished.out);
        const std::array<std::array<double, 3>, 3> expected{{{0.401112, 0.197776, 0.401112},
                                                             {0.197776, 0.401112, 0.401112},
                                                             {0.248255, 0.248255, 0.503490}}};
        for (std::size_t row = 0; row < 3; ++row)
            for (std::size_t column = 0; column < 3; ++column)
                QVERIFY(std::abs(json["heads"][0]["weights"][row][column].get<double>() -
                                 expected[row][column]) < 5e-7);
        QVERIFY(std::abs(json["output"][2][0].get<double>() - 0.751745) < 5e-7);
        QCOMPARE(json["tokens"][2].get<std::string>(), std::string("你"));
        QCOMPARE(json["divisor"].get<double>(), std::sqrt(2.0));
    }

    void numpy42PrintsTheNumbersOfNumPy() {
        const ordered_json json = jsonOf(run("trace --example numpy-42").out);
        const std::array<double, 4> output{-0.2656, 1.2470, -1.7113, -0.2598};
        const std::array<double, 4> row1{0.024774, 0.616219, 0.000000, 0.359007};
        for (std::size_t column = 0; column < 4; ++column) {
            QVERIFY(std::abs(json["output"][0][column].get<double>() - output[column]) < 5e-5);
            QVERIFY(std::abs(json["heads"][0]["weights"][1][column].get<double>() - row1[column]) <
                    5e-7);
        }
    }

    void keysStandInTheOrderOfTheDesign() {
        const ordered_json json = jsonOf(run("trace --example four-heads").out);
        QCOMPARE(keysOf(json),
                 (std::vector<std::string>{"tokens", "divisor", "heads", "concat", "output"}));
        QCOMPARE(json["heads"].size(), std::size_t(4));
        QCOMPARE(keysOf(json["heads"][3]),
                 (std::vector<std::string>{"Q", "K", "V", "scores", "scaled", "masked", "weights",
                                           "output"}));
    }

    // Groups, context, biases, blocked rows, several heads: whatever the file holds.
    void everyNumberOfAFileRoundTrips() {
        for (std::uint32_t seed = 0; seed < 25; ++seed) {
            const core::Experiment experiment = randomExperiment(seed);
            const core::Trace trace = core::forward(experiment);
            const QString path = save(experiment, QStringLiteral("实验 %1.attn").arg(seed));
            const Finished finished = runProgram({QStringLiteral("trace"), path});
            QVERIFY2(isQuietSuccess(finished), toldOf(finished).constData());
            const ordered_json json = jsonOf(finished.out);
            QCOMPARE(json.contains("context_tokens"), experiment.context.has_value());
            for (core::Index head = 0; head < experiment.headCount(); ++head)
                for (const core::Stage stage : trace.stages())
                    if (core::isPerHead(stage))
                        QVERIFY2(isMatrix(json["heads"][static_cast<std::size_t>(head)]
                                              [std::string(core::stageName(stage))],
                                          *trace.stage(stage, head)),
                                 core::stageName(stage).data());
            QVERIFY(isMatrix(json["concat"], *trace.stage(core::Stage::Concat)));
            QVERIFY(isMatrix(json["output"], *trace.stage(core::Stage::Final)));
        }
    }

    void oneHeadLeavesOneEntry() {
        const ordered_json all = jsonOf(run("trace --example four-heads").out);
        const ordered_json one = jsonOf(run("trace --example four-heads --head 2").out);
        QCOMPARE(one["heads"].size(), std::size_t(1));
        QVERIFY(one["heads"][0] == all["heads"][2]);
        QVERIFY(one["output"] == all["output"]);
    }

    void oneStageLeavesOneKey() {
        const ordered_json all = jsonOf(run("trace --example four-heads").out);
        const ordered_json weights = jsonOf(run("trace --example four-heads --stage weights").out);
        QCOMPARE(keysOf(weights), (std::vector<std::string>{"tokens", "divisor", "heads"}));
        QCOMPARE(keysOf(weights["heads"][1]), std::vector<std::string>{"weights"});
        QVERIFY(weights["heads"][1]["weights"] == all["heads"][1]["weights"]);
        const ordered_json concat = jsonOf(run("trace --example four-heads --stage concat").out);
        QCOMPARE(keysOf(concat), (std::vector<std::string>{"tokens", "divisor", "concat"}));
        const ordered_json final = jsonOf(run("trace --example four-heads --stage final").out);
        QCOMPARE(keysOf(final), (std::vector<std::string>{"tokens", "divisor", "output"}));
        QVERIFY(final["output"] == all["output"]);
        const ordered_json output = jsonOf(run("trace --example four-heads --stage output").out);
        QCOMPARE(keysOf(output["heads"][0]), std::vector<std::string>{"output"});
    }

    void csvHoldsPlainNumbers() {
        const Finished masked = run("trace --example causal --stage masked --head 0 --format csv");
        QVERIFY2(isQuietSuccess(masked), toldOf(masked).constData());
        QVERIFY(masked.out.startsWith("0,-inf,-inf,-inf,-inf,-inf\n0,0,-inf"));
        QCOMPARE(masked.out.count('\n'), 6);
        // One head needs no --head; concat and final have none.
        for (const char* arguments : {"trace --example numpy-42 --stage weights --format csv",
                                      "trace --example causal --stage concat --format csv",
                                      "trace --example causal --stage final --format csv"})
            QVERIFY(isQuietSuccess(run(arguments)));
        QVERIFY(run("trace --example causal --stage concat --format csv").out.count(',') == 6 * 9);
    }

    void numbersDoNotFollowTheLocale() {
        const QStringList arguments = split("trace --example numpy-42");
        QCOMPARE(runProgram(arguments, {}, {QStringLiteral("LC_ALL=de_DE.UTF-8")}).out,
                 runProgram(arguments).out);
    }

    void aFileHoldsWhatWouldBePrinted() {
        const Finished written = run("trace --example causal -o 结果.json");
        QVERIFY2(isQuietSuccess(written) && written.out.isEmpty(), toldOf(written).constData());
        QFile file(m_folder.path() + QStringLiteral("/结果.json"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), run("trace --example causal").out);
    }

    void aFullStandardOutputIsExitCode1() {
        QProcess process;
        process.setStandardOutputFile(QStringLiteral("/dev/full"));
        process.start(QStringLiteral(ATTENTION_LAB_PROGRAM), split("trace --example causal"));
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitCode(), 1);
        QCOMPARE(process.readAllStandardError().count('\n'), 1);
    }

    void tokensAreQuoted() {
        core::Experiment experiment = core::exampleNamed("three-tokens");
        experiment.tokens = {"\"\\", "a\nb\x01", "<s>&amp;"};
        const Finished finished =
            runProgram({QStringLiteral("trace"), save(experiment, QStringLiteral("quotes.attn"))});
        QCOMPARE(jsonOf(finished.out)["tokens"].get<std::vector<std::string>>(), experiment.tokens);
    }

    void overflowNamesTheCell() {
        core::Experiment experiment = core::exampleNamed("causal");
        experiment.embeddings.edit()(1, 1) = 1e308;
        experiment.heads[1].W_Q.edit()(1, 0) = 1e308;
        const Finished finished =
            runProgram({QStringLiteral("trace"), save(experiment, QStringLiteral("large.attn"))});
        QVERIFY2(isOneLineFailure(finished, 1), toldOf(finished).constData());
        QVERIFY2(finished.err.contains("heads[1].Q[1][0]"), toldOf(finished).constData());
        QVERIFY(finished.err.contains("large.attn"));
    }
};

QTEST_GUILESS_MAIN(TraceTest)
#include "trace_test.moc"
