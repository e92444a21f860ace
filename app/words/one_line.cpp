// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/one_line.h"

namespace attention::words {

namespace {

bool isUnprintable(QChar character) {
    switch (character.category()) {
    case QChar::Other_Control:
    case QChar::Other_Format:
    case QChar::Separator_Line:
    case QChar::Separator_Paragraph:
        return true;
    default:
        return false;
    }
}

} // namespace

QString oneLine(QString text) {
    for (qsizetype index = 0; index < text.size(); ++index) {
        const bool isPair = text.at(index).isHighSurrogate() && index + 1 < text.size() &&
                            text.at(index + 1).isLowSurrogate();
        if (isPair)
            ++index;
        else if (isUnprintable(text.at(index)) || text.at(index).isSurrogate())
            text[index] = QChar::ReplacementCharacter;
    }
    return text;
}

QString cut(const QString& text, qsizetype limit) {
    if (text.size() <= limit)
        return text;
    QString start = text.left(limit - 1);
    if (start.back().isHighSurrogate())
        start.chop(1);
    return start + QChar(0x2026);
}

QString cutFront(const QString& text, qsizetype limit) {
    if (text.size() <= limit)
        return text;
    QString end = text.right(limit - 1);
    if (end.front().isLowSurrogate())
        end.remove(0, 1);
    return QChar(0x2026) + end;
}

} // namespace attention::words
