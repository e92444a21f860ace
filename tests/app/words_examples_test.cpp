// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/examples.h"

#include "core/attention.h"
#include "core/error.h"
#include "core/examples.h"
#include "core/next_layer.h"
#include "words/languages.h"
#include "words/names.h"

#include <QSet>
#include <QTest>

using namespace attention;
using words::Language;

namespace {

QString notesOf(const char* name, const char* language) {
    return words::fromCore(words::exampleWithWords(name).notes.at(language));
}

double weight(const core::Experiment& experiment, core::Index head, core::Index query,
              core::Index key) {
    return (*core::forward(experiment).stage(core::Stage::Weights, head))(query, key);
}

/// Whether the notes of the example hold the number, rounded to three decimals, in both languages.
bool notesTell(const char* name, double number) {
    const QString text = QString::number(number, 'f', 3);
    return notesOf(name, "en").contains(text) && notesOf(name, "zh_CN").contains(text);
}

} // namespace

class WordsExamplesTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void cleanup() { words::useLanguage(Language::English); }

    void everyExampleHasWordsInBothLanguages() {
        for (const std::string_view name : core::exampleNames()) {
            const core::Experiment experiment = words::exampleWithWords(name);
            core::validate(experiment);
            const QString english = words::fromCore(experiment.notes.at("en"));
            const QString chinese = words::fromCore(experiment.notes.at("zh_CN"));
            QVERIFY(english != chinese);
            const auto tries = english.count(QStringLiteral("\nTry: "));
            QVERIFY2(tries == 1 || tries == 2, name.data());
            QCOMPARE(chinese.count(QStringLiteral("\n试一试：")), tries);
            const QString title = words::exampleTitle(name);
            const QString summary = words::exampleSummary(name);
            words::useLanguage(Language::SimplifiedChinese);
            QVERIFY(words::exampleTitle(name) != title);
            QVERIFY(words::exampleSummary(name) != summary);
            QCOMPARE(words::fromCore(experiment.title),
                     words::exampleTitle(name) + QStringLiteral(" · ") + title);
            words::useLanguage(Language::English);
        }
    }

    void wordsDoNotDependOnTheCurrentLanguage() {
        const core::Experiment inEnglish = words::exampleWithWords("causal");
        words::useLanguage(Language::SimplifiedChinese);
        QVERIFY(core::sameExperiment(words::exampleWithWords("causal"), inEnglish));
    }

    void unknownExamplesAreRefused() {
        try {
            words::exampleWithWords("five-heads");
            QFAIL("accepted");
        } catch (const core::Error& error) {
            QCOMPARE(error.code(), core::ErrorCode::UnknownName);
        }
    }

    void threeTokensTellsTheSlipAndTheRightRow() {
        for (const char* language : {"en", "zh_CN"}) {
            QVERIFY(notesOf("three-tokens", language).contains(QStringLiteral("0.27 0.27 0.46")));
            QVERIFY(
                notesOf("three-tokens", language).contains(QStringLiteral("0.248 0.248 0.503")));
        }
        core::Experiment experiment = core::exampleNamed("three-tokens");
        QVERIFY(notesTell("three-tokens", weight(experiment, 0, 2, 2)));
        experiment.scale.kind = core::Scale::Kind::Dk;
        QVERIFY(notesTell("three-tokens", weight(experiment, 0, 2, 2)));
        experiment = core::exampleNamed("three-tokens");
        experiment.mask.kind = core::Mask::Kind::Causal;
        QVERIFY(notesTell("three-tokens", weight(experiment, 0, 1, 1)));
    }

    void fourHeadsTellsTheWeightsThatItHas() {
        core::Experiment experiment = core::exampleNamed("four-heads");
        enum Token { Cat, Meows, Aspect, Chases, Mouse, Because, It, Hungry, Done };
        double lowest = 1;
        double highest = 0;
        for (core::Index token = 1; token < experiment.queryCount(); ++token) {
            lowest = std::min(lowest, weight(experiment, 0, token, token - 1));
            highest = std::max(highest, weight(experiment, 0, token, token - 1));
        }
        QVERIFY(notesTell("four-heads", lowest));
        QVERIFY(notesTell("four-heads", highest));
        for (const double told :
             {weight(experiment, 1, Meows, Cat), weight(experiment, 1, Chases, Cat),
              weight(experiment, 1, Cat, Meows), weight(experiment, 1, It, Hungry),
              weight(experiment, 1, Hungry, It), weight(experiment, 2, It, Mouse),
              weight(experiment, 3, Cat, Meows), weight(experiment, 3, Meows, Cat),
              weight(experiment, 3, Mouse, Hungry), weight(experiment, 3, Hungry, Mouse)})
            QVERIFY2(notesTell("four-heads", told), qPrintable(QString::number(told)));
        QVERIFY(notesOf("four-heads", "en")
                    .contains(QString::number(weight(experiment, 2, It, Cat), 'f', 6)));
        experiment.embeddings.edit()(Mouse, 2) = 1;
        QCOMPARE(weight(experiment, 2, It, Cat), weight(experiment, 2, It, Mouse));
        QVERIFY(notesTell("four-heads", weight(experiment, 2, It, Cat)));
    }

    void numpy42TellsHowToReproduceIt() {
        for (const char* language : {"en", "zh_CN"}) {
            const QString notes = notesOf("numpy-42", language);
            qsizetype at = 0;
            for (const char* line :
                 {"np.random.seed(42)", "X = np.random.randn(4, 8)", "W_Q = np.random.randn(8, 4)",
                  "W_K = np.random.randn(8, 4)", "W_V = np.random.randn(8, 4)"}) {
                at = notes.indexOf(QString::fromLatin1(line), at);
                QVERIFY2(at >= 0, line);
            }
        }
        core::Experiment experiment = core::exampleNamed("numpy-42");
        QVERIFY(notesTell("numpy-42", weight(experiment, 0, 3, 0)));
        QVERIFY(notesTell("numpy-42", weight(experiment, 0, 1, 1)));
        experiment.scale.kind = core::Scale::Kind::None;
        QVERIFY(notesTell("numpy-42", weight(experiment, 0, 1, 1)));
        experiment.scale = {core::Scale::Kind::Divisor, 100};
        const core::Tensor weights = core::forward(experiment).stage(core::Stage::Weights);
        QVERIFY(weights->minCoeff() > 0.20 && weights->maxCoeff() < 0.29);
    }

    void causalTellsTheWeightsThatItHas() {
        core::Experiment experiment = core::exampleNamed("causal");
        for (core::Index token = 1; token < experiment.queryCount(); ++token)
            QVERIFY(notesTell("causal", weight(experiment, 1, token, token - 1)));
        QCOMPARE(weight(experiment, 0, 2, 1), 1.0 / 3);
        experiment.mask.kind = core::Mask::Kind::None;
        QVERIFY(notesTell("causal", weight(experiment, 1, 0, 5)));
    }

    void interestsTellsTheWeightsThatItHas() {
        core::Experiment experiment = core::exampleNamed("interests");
        for (core::Index key = 0; key < experiment.keyCount(); ++key)
            QVERIFY(notesTell("interests", weight(experiment, 0, 0, key)));
        experiment.scale.kind = core::Scale::Kind::None;
        QVERIFY(notesTell("interests", weight(experiment, 0, 0, 0)));
        experiment = core::exampleNamed("interests");
        experiment.embeddings.edit().row(2) *= 2;
        QVERIFY(notesTell("interests", weight(experiment, 0, 0, 0)));
        QVERIFY(notesTell("interests", weight(experiment, 0, 0, 2)));
        QVERIFY(weight(experiment, 0, 0, 2) > weight(experiment, 0, 0, 0));
    }

    void libraryTellsTheWeightsAndTheOutputThatItHas() {
        core::Experiment experiment = core::exampleNamed("library");
        for (core::Index key = 0; key < experiment.keyCount(); ++key)
            QVERIFY(notesTell("library", weight(experiment, 0, 0, key)));
        const core::Tensor output = core::forward(experiment).stage(core::Stage::Output);
        for (core::Index column = 0; column < output.cols(); ++column)
            QVERIFY(notesTell("library", (*output)(0, column)));
        experiment.scale.kind = core::Scale::Kind::None;
        QVERIFY(notesTell("library", weight(experiment, 0, 0, 0)));
        experiment = core::exampleNamed("library");
        experiment.embeddings = core::Matrix{{1, 0, 0, 0}};
        QVERIFY(notesTell("library", weight(experiment, 0, 0, 0)));
        QCOMPARE(weight(experiment, 0, 0, 1), weight(experiment, 0, 0, 0));
    }

    void findTheLargestTellsTheOutputOfEveryGain() {
        core::Experiment experiment = core::exampleNamed("find-the-largest");
        const auto output = [&experiment] {
            return (*core::forward(experiment).stage(core::Stage::Output))(0, 0);
        };
        QVERIFY(notesTell("find-the-largest", output()));
        QVERIFY(notesTell("find-the-largest", weight(experiment, 0, 0, 5)));
        QVERIFY(notesTell("find-the-largest", weight(experiment, 0, 0, 7)));
        experiment.heads[0].W_Q.edit()(1, 0) = 0;
        QVERIFY(notesTell("find-the-largest", output()));
        experiment.heads[0].W_Q.edit()(1, 0) = 2;
        QVERIFY(notesTell("find-the-largest", output()));
        QVERIFY(notesTell("find-the-largest", weight(experiment, 0, 0, 5)));
    }

    void appleTellsWhatBothWordsBecome() {
        core::Experiment experiment = core::exampleNamed("apple");
        QVERIFY(notesTell("apple", weight(experiment, 0, 2, 1)));
        QVERIFY(notesTell("apple", weight(experiment, 0, 3, 4)));
        const auto becomes = [&experiment](core::Index token, core::Index column) {
            return (*core::forward(experiment).stage(core::Stage::Final))(token, column);
        };
        QVERIFY(notesTell("apple", becomes(2, 1)));
        QVERIFY(notesTell("apple", becomes(3, 2)));
        experiment.mask.kind = core::Mask::Kind::None;
        QVERIFY(notesTell("apple", becomes(2, 1)));
        QVERIFY(notesTell("apple", becomes(3, 2)));
        QCOMPARE(becomes(2, 1), becomes(3, 1));
    }

    void inductionTellsBothLayers() {
        constexpr core::Index kLast = 7;
        const core::Experiment first = core::exampleNamed("induction");
        QVERIFY(notesTell("induction", weight(first, 0, 1, 0)));
        QVERIFY(notesTell("induction", weight(first, 0, kLast, kLast - 1)));
        QCOMPARE(weight(first, 1, kLast, 0), 0.125);
        const core::Experiment second =
            core::withNextInput(first, core::forward(first), core::NextInput::Residual);
        QVERIFY(notesTell("induction", weight(second, 1, kLast, 2) + weight(second, 1, kLast, 5)));
        QVERIFY(notesTell("induction",
                          (*core::forward(second).stage(core::Stage::Output, 1))(kLast, 2)));
    }
};

QTEST_GUILESS_MAIN(WordsExamplesTest)
#include "words_examples_test.moc"
