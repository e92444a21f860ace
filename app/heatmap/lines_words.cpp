// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/lines_words.h"

#include "core/number_text.h"
#include "heatmap/labels.h"
#include "heatmap/one_text.h"
#include "words/names.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace attention::heatmap {

namespace {

constexpr qsizetype kMostListed = 12;
constexpr int kDigits = 6;

QString say(const char* text) {
    return QCoreApplication::translate("heatmap", text);
}

QString percentText(double percent) {
    return QString::number(percent, 'g', 4);
}

} // namespace

QString tokenPlace(const MapContent& content, LineToken token) {
    const bool isQuery = token.side == LineToken::Side::Query;
    const QStringList labels = isQuery ? visibleRowLabels(content) : visibleColumnLabels(content);
    return (isQuery ? say(QT_TRANSLATE_NOOP("heatmap", "query “%1”"))
                    : say(QT_TRANSLATE_NOOP("heatmap", "key “%1”")))
        .arg(labels.value(token.index));
}

QString linesTitle(const std::vector<MapContent>& contents, const LineChoice& choice) {
    if (contents.empty())
        return {};
    QStringList parts{contents.size() == 1 ? contents.front().title : contents.front().legendTitle};
    if (choice.percent < 100)
        parts.append(say(QT_TRANSLATE_NOOP("heatmap", "largest up to %1 %"))
                         .arg(percentText(choice.percent)));
    if (choice.token)
        parts.append(say(QT_TRANSLATE_NOOP("heatmap", "only %1"))
                         .arg(tokenPlace(contents.front(), *choice.token)));
    return parts.join(QStringLiteral(" · "));
}

QString linesCaption(const std::vector<MapContent>& contents, const LineChoice& choice) {
    if (contents.empty())
        return {};
    QStringList sentences;
    if (!contents.front().origin.isEmpty())
        sentences.append(contents.front().origin);
    sentences.append(say(QT_TRANSLATE_NOOP(
        "heatmap", "Lines from queries (left) to keys (right): thickness is proportional to the "
                   "weight, opacity rises with it.")));
    if (contents.size() > 1)
        sentences.append(say(QT_TRANSLATE_NOOP("heatmap", "Each head has its colour.")));
    if (choice.percent < 100)
        sentences.append(
            say(QT_TRANSLATE_NOOP("heatmap", "Of each query only the largest weights that "
                                             "together reach %1 % are drawn."))
                .arg(percentText(choice.percent)));
    if (choice.token)
        sentences.append(say(QT_TRANSLATE_NOOP("heatmap", "Only the lines of %1 are drawn."))
                             .arg(tokenPlace(contents.front(), *choice.token)));
    const ChosenLines chosen = chosenLines(contents, choice);
    const QString thinned = thinnedRemark(chosen.lines.size(), chosen.all);
    if (!thinned.isEmpty())
        sentences.append(thinned);
    return oneText(sentences);
}

QString thinnedRemark(std::size_t drawn, std::size_t chosen) {
    if (drawn == chosen)
        return {};
    return say(QT_TRANSLATE_NOOP("heatmap", "Only the %1 heaviest of %2 lines are drawn."))
        .arg(drawn)
        .arg(chosen);
}

QString tokenLines(const std::vector<MapContent>& contents, const LineChoice& choice,
                   LineToken token) {
    if (contents.empty())
        return {};
    LineChoice ofToken = choice;
    ofToken.token = token;
    std::vector<HeadLine> lines = chosenLines(contents, ofToken).lines;
    std::reverse(lines.begin(), lines.end());
    const bool isQuery = token.side == LineToken::Side::Query;
    const MapContent& first = contents.front();
    const QStringList labels = isQuery ? visibleColumnLabels(first) : visibleRowLabels(first);
    QStringList texts{tokenPlace(first, token)};
    for (const HeadLine& line : lines) {
        if (texts.size() > kMostListed) {
            texts.append(QStringLiteral("…"));
            break;
        }
        QString text = QStringLiteral("%1  %2").arg(
            labels.value(isQuery ? line.link.key : line.link.query),
            words::fromCore(core::displayText(line.link.weight, kDigits)));
        if (contents.size() > 1)
            text += QStringLiteral("  · ") + words::shortHeadTitle(contents[line.content].head);
        texts.append(text);
    }
    return texts.join(u'\n');
}

} // namespace attention::heatmap
