// SPDX-License-Identifier: GPL-3.0-or-later
#include "mask/positions_input.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <set>

namespace attention::mask {

namespace {

constexpr core::Index kShortestRange = 3;
constexpr qsizetype kLongestTold = 20;

struct Text {
    Q_DECLARE_TR_FUNCTIONS(mask)
};

/// Digits of any script as 0–9, marks of a range without spaces around them as one hyphen.
QString plain(const QString& text) {
    static const QRegularExpression rangeMark(
        QStringLiteral("\\s*[-\u2010-\u2015\u2212\uFF0D~\uFF5E]\\s*"));
    QString plainText = text;
    for (QChar& character : plainText)
        if (const int digit = character.digitValue(); digit >= 0)
            character = QChar(u'0' + digit);
    return plainText.replace(rangeMark, QStringLiteral("-"));
}

QString refusalOf(const QString& part) {
    const QString told = part.size() > kLongestTold ? part.left(kLongestTold) + QChar(u'…') : part;
    return Text::tr("“%1” is no position. Write positions such as 0, 3, 5–7.").arg(told);
}

QString outside(core::Index end) {
    return Text::tr("Positions go from 0 to %1 here.").arg(end - 1);
}

} // namespace

PositionsInput readPositions(const QString& text, core::Index end) {
    static const QRegularExpression separator(QStringLiteral("[\\s,;\u3001\uFF0C\uFF1B]+"));
    static const QRegularExpression shape(QStringLiteral("^(\\d{1,9})(?:-(\\d{1,9}))?$"));
    std::set<core::Index> found;
    const QStringList parts = plain(text).split(separator, Qt::SkipEmptyParts);
    for (const QString& part : parts) {
        const QRegularExpressionMatch match = shape.match(part);
        if (!match.hasMatch())
            return {std::nullopt, refusalOf(part)};
        const core::Index first = match.captured(1).toInt();
        const core::Index last = match.hasCaptured(2) ? match.captured(2).toInt() : first;
        if (last < first)
            return {std::nullopt, refusalOf(part)};
        if (last >= end)
            return {std::nullopt, outside(end)};
        for (core::Index position = first; position <= last; ++position)
            found.insert(position);
    }
    return {std::vector<core::Index>(found.begin(), found.end()), {}};
}

QString positionsText(const std::vector<core::Index>& positions) {
    QStringList parts;
    for (auto from = positions.begin(); from != positions.end();) {
        auto to =
            std::adjacent_find(from, positions.end(), [](core::Index left, core::Index right) {
                return right != left + 1;
            });
        to = to == positions.end() ? to : to + 1;
        if (to - from >= kShortestRange) {
            parts << QStringLiteral("%1–%2").arg(*from).arg(*(to - 1));
            from = to;
        } else {
            parts << QString::number(*from++);
        }
    }
    return parts.join(QStringLiteral(", "));
}

} // namespace attention::mask
