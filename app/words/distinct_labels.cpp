// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/distinct_labels.h"

#include "core/token_text.h"
#include "words/names.h"

#include <QHash>

namespace attention::words {

namespace {

constexpr int kLongestName = 24;
constexpr char16_t kSubscriptZero = u'\u2080';

QString subscript(qsizetype number) {
    QString text = QString::number(number);
    for (QChar& digit : text)
        digit = QChar(static_cast<char16_t>(kSubscriptZero + digit.digitValue()));
    return text;
}

} // namespace

QStringList distinctLabels(const QStringList& labels) {
    QHash<QString, int> counts;
    for (const QString& label : labels)
        ++counts[label];
    QStringList distinct;
    distinct.reserve(labels.size());
    for (qsizetype index = 0; index < labels.size(); ++index)
        distinct << (counts.value(labels.at(index)) > 1 ? labels.at(index) + subscript(index)
                                                        : labels.at(index));
    return distinct;
}

QStringList tokenNames(const QStringList& tokens) {
    QStringList names;
    names.reserve(tokens.size());
    for (const QString& token : tokens)
        names << fromCore(core::labelOf(toCore(token), kLongestName));
    return distinctLabels(names);
}

} // namespace attention::words
