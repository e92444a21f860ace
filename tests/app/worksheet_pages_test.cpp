// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention.h"
#include "core/number_text.h"
#include "figure/encode.h"
#include "figure/text_metrics.h"
#include "words/languages.h"
#include "words/names.h"
#include "worksheet/page_style.h"
#include "worksheet/pages.h"

#include <QElapsedTimer>
#include <QTest>

#include <algorithm>
#include <limits>
#include <variant>

using namespace attention;
using worksheet::Choices;
using worksheet::Kind;

namespace {

/// The texts in this colour, page by page, in the order of painting.
QStringList textsIn(const std::vector<figure::Figure>& pages, const QColor& color) {
    QStringList texts;
    for (const figure::Figure& page : pages)
        for (const figure::Item& item : page.items)
            if (const auto* run = std::get_if<figure::TextRun>(&item);
                run && run->style.color == color)
                texts << run->text;
    return texts;
}

/// What trace gives for the asked stages, as people write it.
QStringList answersOf(const Choices& choices) {
    const core::Trace trace = core::forward(worksheet::experimentOf(choices));
    QStringList texts;
    for (const core::Stage stage : choices.stages) {
        const core::Tensor numbers = trace.stage(stage);
        const bool isWhole = (numbers->array() == numbers->array().round()).all();
        for (core::Index row = 0; row < numbers.rows(); ++row)
            for (core::Index column = 0; column < numbers.cols(); ++column)
                texts << words::fromCore(
                    core::roundedText((*numbers)(row, column), isWhole ? 0 : 2));
    }
    return texts;
}

} // namespace

class WorksheetPagesTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void init() { words::useLanguage(words::Language::English); }

    void theKeyHoldsTheNumbersOfThePass() {
        for (const core::Index tokens : {1, 3, 8})
            for (const core::Index d_k : {1, 2, 5}) {
                const Choices choices{static_cast<std::uint32_t>(7 * tokens), tokens, d_k};
                QCOMPARE(textsIn(worksheet::pagesOf(choices, Kind::Key), worksheet::kAnswer),
                         answersOf(choices));
            }
    }

    void theSheetLeavesWhatIsAskedBlankAndGivesTheRest() {
        Choices choices{4, 4, 2};
        QVERIFY(textsIn(worksheet::pagesOf(choices, Kind::Sheet), worksheet::kAnswer).isEmpty());
        const qsizetype blank =
            textsIn(worksheet::pagesOf(choices, Kind::Sheet), worksheet::kInk).size();
        choices.stages = {core::Stage::Scaled, core::Stage::Weights};
        const qsizetype given =
            textsIn(worksheet::pagesOf(choices, Kind::Sheet), worksheet::kInk).size();
        // Q, K, V and the scores stand there now; the output's heading is gone.
        QCOMPARE(given, blank + 3 * 4 * 2 + 4 * 4 - 1);
        QCOMPARE(textsIn(worksheet::pagesOf(choices, Kind::Key), worksheet::kAnswer),
                 answersOf(choices));
    }

    void nothingLeavesThePageOrMeetsTheFooter() {
        for (const core::Index tokens : {1, 5, 8})
            for (const core::Index d_k : {1, 3, 6}) {
                const auto pages = worksheet::pagesOf({1, tokens, d_k}, Kind::Key);
                for (const figure::Figure& page : pages)
                    for (const figure::Item& item : page.items)
                        if (const auto* run = std::get_if<figure::TextRun>(&item))
                            expectInside(*run);
            }
    }

    void theLargestSheetIsMadeWithinAFrame() {
        qint64 fastest = std::numeric_limits<qint64>::max();
        for (int run = 0; run < 5; ++run) {
            QElapsedTimer timer;
            timer.start();
            worksheet::pagesOf({3, 8, 6}, Kind::Key);
            fastest = std::min(fastest, timer.elapsed());
        }
        QVERIFY2(fastest < 40, qPrintable(QString::number(fastest)));
    }

    void bothLanguagesAreWhole() {
        const QStringList english = textsIn(worksheet::pagesOf({}, Kind::Sheet), worksheet::kInk);
        words::useLanguage(words::Language::SimplifiedChinese);
        const QStringList chinese = textsIn(worksheet::pagesOf({}, Kind::Sheet), worksheet::kInk);
        QVERIFY(english.contains(QStringLiteral("Given")));
        QVERIFY(chinese.contains(QStringLiteral("已知")));
        QCOMPARE(worksheet::experimentOf({}).tokens.front(), std::string("我"));
    }

    void pagesOfOnePdfHaveTheExactSizeOfA4() {
        const auto pages = worksheet::pagesOf({2, 8, 6}, Kind::Sheet);
        QVERIFY(pages.size() >= 2);
        const QByteArray pdf = figure::encodePages(pages);
        QCOMPARE(pdf.count("/MediaBox [0 0 595.27559 841.88976]") +
                     pdf.count("/MediaBox [0 0 595.275591 841.889764]"),
                 static_cast<qsizetype>(pages.size()));
        QVERIFY(pdf == figure::encodePages(pages));
        QVERIFY(figure::encodePages({}).isEmpty());
    }

  private:
    static void expectInside(const figure::TextRun& run) {
        const double width = figure::textWidth(run.text, run.style);
        const double left = run.horizontal == figure::HorizontalAlign::Right
                                ? run.anchor.x() - width
                                : run.anchor.x();
        QVERIFY2(left >= worksheet::kMargin - 1 &&
                     left + width <= worksheet::kPageWidth - worksheet::kMargin + 1,
                 qPrintable(run.text));
        QVERIFY2(run.anchor.y() <= worksheet::kPageHeight - worksheet::kMargin + 5,
                 qPrintable(run.text));
    }
};

QTEST_MAIN(WorksheetPagesTest)
#include "worksheet_pages_test.moc"
