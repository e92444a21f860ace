// SPDX-License-Identifier: GPL-3.0-or-later
#include "learn/tour_facts.h"

#include "core/token_text.h"
#include "table/hues.h"
#include "words/arithmetic.h"
#include "words/names.h"

#include <QRegularExpression>

#include <algorithm>

namespace attention::learn {

namespace {

constexpr int kDigits = 3;
constexpr core::Index kLongestRow = 8;
constexpr std::size_t kLongestToken = 16;

QString labelOf(const std::string& token) {
    return words::fromCore(core::labelOf(token, kLongestToken)).toHtmlEscaped();
}

QString letterOf(core::Stage stage) {
    return words::fromCore(core::stageName(stage)).toLower();
}

/// `W_Q`, `d_model` as letters with subscripts.
QString withSubscripts(QString html) {
    static const QRegularExpression symbol(
        QStringLiteral("\\b([Wbd])_(model|out|[A-Za-z])(?![A-Za-z_])"));
    return html.replace(symbol, QStringLiteral("<i>\\1</i><sub>\\2</sub>"));
}

QString cellOf(const QString& html, const QString& attributes) {
    return QStringLiteral("<td %1>%2</td>").arg(attributes, withSubscripts(html));
}

} // namespace

TourFacts::TourFacts(const TourStep& step, const core::Experiment& experiment,
                     const core::Trace& trace, const QPalette& palette)
    : m_step(step)
    , m_experiment(experiment)
    , m_trace(trace)
    , m_palette(palette) {
    for (const core::Stage stage : core::kStages)
        m_stages.push_back(core::hasStage(experiment, stage) ? trace.stage(stage, step.head)
                                                             : core::Tensor());
}

const core::Matrix& TourFacts::stage(core::Stage stage) const {
    return *m_stages[static_cast<std::size_t>(stage)];
}

QString TourFacts::token(const std::vector<std::string>& tokens, core::Index index) const {
    return QStringLiteral("“%1”").arg(labelOf(tokens[static_cast<std::size_t>(index)]));
}

QString TourFacts::query(core::Index row) const {
    return token(m_experiment.tokens, row);
}

QString TourFacts::key(core::Index row) const {
    return token(m_experiment.keyTokens(), row);
}

QStringList TourFacts::queries() const {
    QStringList all;
    for (core::Index row = 0; row < m_experiment.queryCount(); ++row)
        all << query(row);
    return all;
}

QStringList TourFacts::keys() const {
    QStringList all;
    for (core::Index row = 0; row < m_experiment.keyCount(); ++row)
        all << key(row);
    return all;
}

QString TourFacts::hued(core::Stage stage, const QString& html) const {
    const QColor hue = table::hueOf(stage, m_palette).value_or(m_palette.color(QPalette::Text));
    return QStringLiteral("<span style=\"color:%1\">%2</span>").arg(hue.name(), html);
}

QString TourFacts::symbol(core::Stage stage, core::Index token) const {
    const auto& tokens = stage == core::Stage::Q ? m_experiment.tokens : m_experiment.keyTokens();
    return hued(stage, QStringLiteral("<i>%1</i><sub>%2</sub>")
                           .arg(letterOf(stage), labelOf(tokens[static_cast<std::size_t>(token)])));
}

QString TourFacts::vector(const core::Matrix& matrix, core::Index row) const {
    QStringList numbers;
    for (core::Index column = 0; column < std::min(matrix.cols(), kLongestRow); ++column)
        numbers << tourNumber(matrix(row, column));
    if (matrix.cols() > kLongestRow)
        numbers << QStringLiteral("…");
    return QStringLiteral("[%1]").arg(numbers.join(QStringLiteral(", ")));
}

QString tourNumber(double value) {
    return words::arithmeticNumber(value, kDigits, words::NumberOrigin::Computed);
}

QString shapeOf(const core::Matrix& matrix) {
    return shapeOf(matrix.rows(), matrix.cols());
}

QString shapeOf(core::Index rows, core::Index columns) {
    return QStringLiteral("%1×%2").arg(rows).arg(columns);
}

QString paragraph(const QString& html) {
    return QStringLiteral("<p>%1</p>").arg(withSubscripts(html));
}

QString formula(const QStringList& lines) {
    return QStringLiteral("<p style=\"margin-left:12px; font-size:large\">%1</p>")
        .arg(withSubscripts(lines.join(QStringLiteral("<br/>"))));
}

QString tourTable(const QList<QStringList>& rows, Columns columns) {
    QString html = QStringLiteral(
        "<table cellspacing=\"0\" cellpadding=\"4\" style=\"margin-top:8px; margin-bottom:8px\">");
    for (const QStringList& row : rows) {
        const bool isHeading = &row == &rows.constFirst();
        html += QStringLiteral("<tr>");
        for (const QString& cell : row) {
            const bool isNumber = columns == Columns::Numbers && &cell != &row.constFirst();
            html += cellOf(isHeading ? QStringLiteral("<b>%1</b>").arg(cell) : cell,
                           isNumber ? QStringLiteral("align=\"right\"") : QString());
        }
        html += QStringLiteral("</tr>");
    }
    return html + QStringLiteral("</table>");
}

} // namespace attention::learn
