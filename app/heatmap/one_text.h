// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace attention::heatmap {

/// Sentences behind each other, with a space except behind a full-width stop.
inline QString oneText(const QStringList& sentences) {
    QString text;
    for (const QString& sentence : sentences) {
        if (!text.isEmpty() && !text.endsWith(QChar(0x3002)))
            text += u' ';
        text += sentence;
    }
    return text;
}

} // namespace attention::heatmap
