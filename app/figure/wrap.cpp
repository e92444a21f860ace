// SPDX-License-Identifier: GPL-3.0-or-later
#include "figure/wrap.h"

#include "figure/text_metrics.h"

#include <string_view>

namespace attention::figure {

namespace {

constexpr std::u16string_view kClosing = u"，。；：！？、）》」』】〉”’…,.;:!?)]}%";
constexpr std::u16string_view kOpening = u"（《「『【〈“‘([{";

bool isWide(QChar character) {
    const char16_t code = character.unicode();
    return (code >= 0x2E80 && code <= 0x9FFF) || (code >= 0xF900 && code <= 0xFAFF) ||
           (code >= 0xFF01 && code <= 0xFF60);
}

bool isBreakBetween(QChar before, QChar after) {
    if (kClosing.find(after.unicode()) != std::u16string_view::npos ||
        kOpening.find(before.unicode()) != std::u16string_view::npos || after.isSpace()) {
        return false;
    }
    return before.isSpace() || isWide(before) || isWide(after);
}

/// Pieces that stay together; spaces stand at their ends.
QStringList piecesOf(const QString& text) {
    QStringList pieces;
    qsizetype start = 0;
    for (qsizetype place = 1; place < text.size(); ++place) {
        if (isBreakBetween(text[place - 1], text[place])) {
            pieces.append(text.mid(start, place - start));
            start = place;
        }
    }
    if (start < text.size()) {
        pieces.append(text.mid(start));
    }
    return pieces;
}

QString withoutTrailingSpace(QString line) {
    while (line.endsWith(u' ')) {
        line.chop(1);
    }
    return line;
}

/// Fills lines piece by piece.
class Lines {
  public:
    Lines(const TextStyle& style, double width)
        : m_style(style)
        , m_width(width) {}

    void add(const QString& piece) {
        if (isFitting(m_line + piece)) {
            m_line += piece;
            return;
        }
        finish();
        if (isFitting(piece)) {
            m_line = piece;
            return;
        }
        for (const QChar character : piece) {
            if (!m_line.isEmpty() && !isFitting(m_line + character)) {
                finish();
            }
            m_line += character;
        }
    }

    void finish() {
        if (!m_line.isEmpty()) {
            m_lines.append(withoutTrailingSpace(m_line));
            m_line.clear();
        }
    }

    QStringList lines() const { return m_lines; }

  private:
    bool isFitting(const QString& text) const {
        return textWidth(withoutTrailingSpace(text), m_style) <= m_width;
    }

    const TextStyle& m_style;
    double m_width;
    QString m_line;
    QStringList m_lines;
};

} // namespace

QStringList wrapped(const QString& text, const TextStyle& style, double width) {
    Lines lines(style, width);
    for (const QString& paragraph : text.split(u'\n')) {
        for (const QString& piece : piecesOf(paragraph)) {
            lines.add(piece);
        }
        lines.finish();
    }
    return lines.lines();
}

} // namespace attention::figure
