// SPDX-License-Identifier: GPL-3.0-or-later
// The arithmetic as LaTeX, read back by an evaluator of its own.
#include "core/examples.h"
#include "tests/support/evaluate_explanation.h"
#include "tests/support/latex_interval.h"
#include "tests/support/random_choices.h"
#include "tests/support/random_experiment.h"
#include "tests/support/told_passes.h"
#include "tests/support/wide_experiment.h"
#include "words/languages.h"

#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace attention;
using test::ToldPasses;
using words::ArithmeticFormat;
using words::ArithmeticRun;
using words::Language;

namespace {

/// What the forms of an equation must agree in: all with the last one, or, where numbers are
/// rounded on the way, only the form before it.
enum class Agree { All, LastTwo };

struct Evaluated {
    int forms = 0; ///< made of numbers, and agreeing
    QString wrong;
};

/// Reads the equations back.
Evaluated evaluated(const QString& latex, Agree agree) {
    Evaluated found;
    for (const QStringList& forms : test::latexEquations(latex)) {
        if (forms.size() == 1)
            continue; // a blocked number
        const auto last = test::latexInterval(forms.last());
        const qsizetype first = agree == Agree::All ? 0 : std::max(qsizetype(0), forms.size() - 2);
        for (const QString& form : forms.mid(first)) {
            const auto value = test::latexInterval(form);
            if (!last || (value && !value->meets(*last)))
                found.wrong = form + QStringLiteral(" = ") + forms.last();
            found.forms += value ? 1 : 0;
        }
    }
    return found;
}

/// The LaTeX of some lines of a cell.
QString latexOf(words::CellArithmetic told, const std::vector<words::ArithmeticLine>& lines) {
    told.agreement = ArithmeticRun::Agreement::Same;
    told.exact = lines;
    return words::arithmeticText({told}, ArithmeticFormat::Latex);
}

/// Whether an equation of the cell itself ends with its number.
bool endsWith(const QString& latex, core::Stage stage, double result) {
    const QString name = QString::fromUtf8(core::stageName(stage).data());
    const QString subscripted =
        QString(name).replace(QLatin1Char('_'), QStringLiteral("_{\\mathrm{"));
    for (const QStringList& forms : test::latexEquations(latex)) {
        const QString start = forms.first().trimmed();
        if (!start.startsWith(QStringLiteral("\\mathrm{%1}").arg(name)) &&
            !start.startsWith(name + QLatin1Char('(')) &&
            !start.startsWith(subscripted + QStringLiteral("}}(")))
            continue;
        const auto shown = test::latexInterval(forms.last());
        return shown && shown->holds(result);
    }
    return false;
}

/// Blocked numbers are told without an equation.
bool hasEquation(const ToldPasses& passes, const core::Cell& cell) {
    const bool followsMask =
        cell.stage == core::Stage::Masked || cell.stage == core::Stage::Weights;
    return !followsMask || passes.trace.allowed()(cell.row, cell.column);
}

/// The first cell whose LaTeX does not give its number; nothing where all do.
QByteArray checkLatex(const ToldPasses& passes) {
    const words::ArithmeticTeller teller(passes.experiment, passes.trace, passes.digits,
                                         &passes.paper);
    QByteArray failure;
    test::forEveryCell(passes.experiment, [&](const core::Cell& cell) {
        // A large experiment: some rows.
        if (cell.row % 10 != 0 && passes.experiment.queryCount() > 16)
            return;
        const words::CellArithmetic told = teller.tell(cell);
        const QString exact = latexOf(told, told.exact);
        const QString paper = latexOf(told, told.paper);
        const Evaluated exactly = evaluated(exact, Agree::All);
        const Evaluated onPaper = evaluated(paper, Agree::LastTwo);
        const bool isSum = std::holds_alternative<core::SumOfProducts>(
            core::explain(passes.experiment, passes.trace, cell).steps);
        const auto ends = [&](const QString& latex, const core::Trace& trace) {
            return endsWith(latex, cell.stage, test::numberAt(passes.experiment, trace, cell));
        };
        const bool isTold = exactly.wrong.isEmpty() && onPaper.wrong.isEmpty() &&
                            (!isSum || (exactly.forms >= 2 && onPaper.forms >= 2)) &&
                            (!hasEquation(passes, cell) ||
                             (ends(exact, passes.trace) && ends(paper, passes.paper)));
        if (failure.isEmpty() && !isTold)
            failure = QByteArray::fromStdString(core::pathOf(passes.experiment, cell)) + ": " +
                      exactly.wrong.toUtf8() + onPaper.wrong.toUtf8() + "\n" + exact.toUtf8() +
                      paper.toUtf8();
    });
    return failure;
}

} // namespace

class WordsArithmeticLatexTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void cleanup() { words::useLanguage(Language::English); }

    void latexReadBackGivesTheNumbers_data() {
        QTest::addColumn<QString>("name");
        for (const std::string_view name : core::exampleNames())
            QTest::newRow(name.data())
                << QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
    }
    void latexReadBackGivesTheNumbers() {
        QFETCH(QString, name);
        for (const int digits : {2, 4}) {
            const ToldPasses passes(core::exampleNamed(name.toStdString()), digits);
            const QByteArray failure = checkLatex(passes);
            QVERIFY2(failure.isEmpty(), failure.constData());
        }
    }

    void latexReadBackGivesTheNumbersOfEveryKind() {
        for (std::uint32_t seed = 0; seed < 100; ++seed) {
            words::useLanguage(seed % 2 == 0 ? Language::English : Language::SimplifiedChinese);
            const ToldPasses passes(test::randomExperiment(seed), static_cast<int>(1 + seed % 6));
            const QByteArray failure = checkLatex(passes);
            QVERIFY2(failure.isEmpty(), failure.constData());
        }
        for (std::uint32_t seed = 0; seed < 140; ++seed) {
            const ToldPasses passes(test::withRandomChoices(test::randomExperiment(seed), seed),
                                    static_cast<int>(1 + seed % 6));
            const QByteArray failure = checkLatex(passes);
            QVERIFY2(failure.isEmpty(), failure.constData());
        }
        const QByteArray failure = checkLatex(ToldPasses(test::wideExperiment(), 4));
        QVERIFY2(failure.isEmpty(), failure.constData());
    }

    void theEvaluatorFindsAWrongNumber() {
        const QString latex = QStringLiteral("\\begin{align*}\n  x &= 1 \\times 2 + 1 \\\\\n"
                                             "  &= 3.1\n\\end{align*}\n");
        QVERIFY(!evaluated(latex, Agree::All).wrong.isEmpty());
        QCOMPARE(evaluated(latex, Agree::LastTwo).forms, 2);
        QVERIFY(!test::latexInterval(QStringLiteral("e^{-0.7}"))->holds(0.6));
        QVERIFY(test::latexInterval(QStringLiteral("\\overset{\\neq}{-3} / \\sqrt{2}"))
                    ->holds(-3 / std::sqrt(2)));
    }

    void specialsOfLatexAreEscaped() {
        const QString specials = QStringLiteral("_&%#${}~^\\<>|\"");
        core::Experiment experiment = core::exampleNamed("three-tokens");
        experiment.tokens[2] = specials.toStdString();
        const QString latex =
            ToldPasses(experiment, 4).text({core::Stage::Scores, 0, 2, 1}, ArithmeticFormat::Latex);
        QVERIFY2(test::latexTexts(latex).contains(specials), qPrintable(latex));
        QCOMPARE(latex.count(QRegularExpression(QStringLiteral("(?<!\\\\)\\{"))),
                 latex.count(QRegularExpression(QStringLiteral("(?<!\\\\)\\}"))));
        QVERIFY(latex.contains(QStringLiteral("k_{\\text{爱}}")));
        QVERIFY(!latex.contains(QStringLiteral("θ")));
    }
};

QTEST_GUILESS_MAIN(WordsArithmeticLatexTest)
#include "words_arithmetic_latex_test.moc"
