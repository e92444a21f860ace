// SPDX-License-Identifier: GPL-3.0-or-later
#include "worksheet/pages.h"

#include "core/attention.h"
#include "core/number_text.h"
#include "core/worksheet.h"
#include "figure/wrap.h"
#include "words/names.h"
#include "worksheet/page_style.h"
#include "worksheet/page_table.h"

#include <QCoreApplication>

#include <algorithm>

namespace attention::worksheet {

namespace {

constexpr int kDecimals = 2;
constexpr double kColumnGap = 12;
constexpr double kRowGap = 6;
constexpr double kTitleSize = 5.6;
constexpr double kSection = 9;
constexpr double kFooter = 8;

/// Whole numbers plainly, all else with two decimals.
std::vector<QStringList> textsOf(const core::Matrix& matrix) {
    const bool isWhole = (matrix.array() == matrix.array().round()).all();
    std::vector<QStringList> rows;
    for (core::Index row = 0; row < matrix.rows(); ++row) {
        QStringList texts;
        for (core::Index column = 0; column < matrix.cols(); ++column)
            texts << words::fromCore(
                core::roundedText(matrix(row, column), isWhole ? 0 : kDecimals));
        rows.push_back(texts);
    }
    return rows;
}

QString shapeText(const core::Matrix& matrix) {
    return QStringLiteral("%1×%2").arg(matrix.rows()).arg(matrix.cols());
}

QString formulaOf(core::Stage stage, core::Index d_k) {
    switch (stage) {
    case core::Stage::Q:
        return QStringLiteral("X W_Q");
    case core::Stage::K:
        return QStringLiteral("X W_K");
    case core::Stage::V:
        return QStringLiteral("X W_V");
    case core::Stage::Scores:
        return QStringLiteral("Q Kᵀ");
    case core::Stage::Scaled:
        return QCoreApplication::translate("worksheet", "scores / √%1").arg(d_k);
    case core::Stage::Weights:
        return QCoreApplication::translate("worksheet", "softmax of each row");
    default:
        return QCoreApplication::translate("worksheet", "weights × V");
    }
}

QString titleOf(core::Stage stage) {
    switch (stage) {
    case core::Stage::Q:
        return QStringLiteral("Q");
    case core::Stage::K:
        return QStringLiteral("K");
    case core::Stage::V:
        return QStringLiteral("V");
    default:
        return words::stageTitle(stage);
    }
}

PageTable tensorTable(const core::Experiment& experiment, core::TensorKind kind) {
    const core::TensorId id{kind, 0};
    const core::Matrix& matrix = **core::findTensor(experiment, id);
    return {words::tensorSymbol(kind),        shapeText(matrix),
            words::rowLabels(experiment, id), words::columnLabels(experiment, id),
            PageTable::Cells::Given,          textsOf(matrix)};
}

PageTable stageTable(const core::Experiment& experiment, const core::Trace& trace,
                     core::Stage stage, PageTable::Cells cells) {
    const core::Matrix& matrix = *trace.stage(stage);
    return {titleOf(stage),
            formulaOf(stage, experiment.d_k()) + QStringLiteral(" · ") + shapeText(matrix),
            words::rowLabels(experiment, stage),
            words::columnLabels(experiment, stage),
            cells,
            textsOf(matrix)};
}

/// Puts texts and tables below each other, onto as many pages as they need.
class Pages {
  public:
    explicit Pages(QString title)
        : m_title(std::move(title)) {
        begin();
    }

    void addLine(const QString& text, const figure::TextStyle& style, double height) {
        require(height);
        m_pages.back().items.emplace_back(textAt(text, QPointF(kMargin, m_y + height / 2), style));
        m_y += height;
    }

    void addParagraph(const QString& text, const figure::TextStyle& style) {
        for (const QString& line : figure::wrapped(text, style, kPageWidth - 2 * kMargin))
            addLine(line, style, kLine);
    }

    void addTables(const std::vector<PageTable>& tables) {
        double x = kMargin;
        double height = 0;
        for (const PageTable& table : tables) {
            const QSizeF size = sizeOf(table);
            if (x > kMargin && x + size.width() > kPageWidth - kMargin) {
                m_y += height + kRowGap;
                x = kMargin;
                height = 0;
            }
            if (x == kMargin)
                require(size.height());
            addTo(m_pages.back().items, table, QPointF(x, m_y));
            x += size.width() + kColumnGap;
            height = std::max(height, size.height());
        }
        m_y += height + kRowGap;
    }

    std::vector<figure::Figure> take(const QString& footer) {
        const figure::TextStyle style{.size = kText * 0.85, .color = kMuted};
        for (std::size_t page = 0; page < m_pages.size(); ++page) {
            const double y = kPageHeight - kMargin + kFooter / 2;
            m_pages[page].items.emplace_back(textAt(footer, QPointF(kMargin, y), style));
            m_pages[page].items.emplace_back(
                textAt(QStringLiteral("%1 / %2").arg(page + 1).arg(m_pages.size()),
                       QPointF(kPageWidth - kMargin, y), style, figure::HorizontalAlign::Right));
        }
        return std::move(m_pages);
    }

  private:
    void begin() {
        figure::Figure page;
        page.title = m_title;
        page.size = QSizeF(kPageWidth, kPageHeight);
        page.unit = figure::Unit::Millimetre;
        page.background = Qt::white;
        m_pages.push_back(std::move(page));
        m_y = kMargin;
    }
    void require(double height) {
        if (m_y + height > kPageHeight - kMargin && m_y > kMargin)
            begin();
    }

    QString m_title;
    std::vector<figure::Figure> m_pages;
    double m_y = 0;
};

const figure::TextStyle kHeadingStyle{
    .size = kText * 1.15, .weight = figure::Weight::Bold, .color = kInk};
const figure::TextStyle kBodyStyle{.size = kText, .color = kInk};

void addHead(Pages& pages, Kind kind) {
    const figure::TextStyle title{
        .size = kTitleSize, .weight = figure::Weight::Bold, .color = kInk};
    pages.addLine(kind == Kind::Key
                      ? QCoreApplication::translate("worksheet", "Attention by hand: key")
                      : QCoreApplication::translate("worksheet", "Attention by hand"),
                  title, kSection + 1);
    if (kind == Kind::Sheet)
        pages.addLine(QCoreApplication::translate(
                          "worksheet", "Name: ________________________     Date: ______________"),
                      kBodyStyle, kSection);
    const figure::TextStyle formula{
        .size = kText * 1.2, .face = figure::Face::Serif, .color = kInk};
    pages.addLine(QStringLiteral("Attention(Q, K, V) = softmax(Q Kᵀ / √d_k) V"), formula, kSection);
}

std::vector<PageTable> stageTables(const core::Experiment& experiment, const Choices& choices,
                                   Kind kind) {
    const core::Trace trace = core::forward(experiment);
    const auto isAsked = [&](core::Stage stage) {
        return std::find(choices.stages.begin(), choices.stages.end(), stage) !=
               choices.stages.end();
    };
    const auto last = std::find_if(kWorksheetStages.rbegin(), kWorksheetStages.rend(), isAsked);
    std::vector<PageTable> tables;
    for (auto stage = kWorksheetStages.begin(); stage != last.base(); ++stage) {
        const auto cells = !isAsked(*stage)    ? PageTable::Cells::Given
                           : kind == Kind::Key ? PageTable::Cells::Answered
                                               : PageTable::Cells::Blank;
        tables.push_back(stageTable(experiment, trace, *stage, cells));
    }
    return tables;
}

} // namespace

core::Experiment experimentOf(const Choices& choices) {
    const QStringList sentence =
        QCoreApplication::translate("worksheet", "the cat sat on a warm red mat").split(u' ');
    std::vector<std::string> tokens;
    for (core::Index token = 0; token < choices.tokens; ++token)
        tokens.push_back(words::toCore(
            sentence.value(static_cast<int>(token), QStringLiteral("t%1").arg(token))));
    core::Experiment experiment = core::worksheetExperiment(tokens, choices.d_k, choices.seed);
    experiment.title =
        words::toCore(QCoreApplication::translate("worksheet", "Worksheet %1").arg(choices.seed));
    return experiment;
}

std::vector<figure::Figure> pagesOf(const Choices& choices, Kind kind) {
    const core::Experiment experiment = experimentOf(choices);
    Pages pages(QCoreApplication::translate("worksheet", "Attention by hand"));
    addHead(pages, kind);
    pages.addLine(QCoreApplication::translate("worksheet", "Given"), kHeadingStyle, kSection);
    pages.addTables({tensorTable(experiment, core::TensorKind::Embeddings),
                     tensorTable(experiment, core::TensorKind::W_Q),
                     tensorTable(experiment, core::TensorKind::W_K),
                     tensorTable(experiment, core::TensorKind::W_V)});
    pages.addLine(kind == Kind::Sheet ? QCoreApplication::translate("worksheet", "Fill in")
                                      : QCoreApplication::translate("worksheet", "Answers"),
                  kHeadingStyle, kSection);
    pages.addParagraph(
        kind == Kind::Sheet
            ? QCoreApplication::translate(
                  "worksheet",
                  "Rows are queries, columns are keys. Whole numbers stay whole; round all others "
                  "to "
                  "two decimals. Compute each step from the one before it; a weight is e to the "
                  "power of its scaled score, divided by the sum of these over its row.")
            : QCoreApplication::translate(
                  "worksheet",
                  "Computed with full precision and rounded at the end: a last digit that differs "
                  "by one after rounding on the way is right too."),
        kBodyStyle);
    pages.addTables(stageTables(experiment, choices, kind));
    return pages.take(
        QCoreApplication::translate("worksheet", "Attention Lab · seed %1 · tokens %2 · d_k %3")
            .arg(choices.seed)
            .arg(choices.tokens)
            .arg(choices.d_k));
}

} // namespace attention::worksheet
