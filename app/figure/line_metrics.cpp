// SPDX-License-Identifier: GPL-3.0-or-later
#include "figure/line_metrics.h"

#include "figure/shaped_text.h"
#include "figure/text_metrics.h"

#include <QFontMetricsF>
#include <QHash>

#include <algorithm>
#include <array>
#include <cstddef>
#include <mutex>
#include <optional>

namespace attention::figure {

namespace {

constexpr std::size_t kFonts = 4;
constexpr qsizetype kMostLines = 1 << 14; ///< that are remembered of a font
constexpr qsizetype kLongestLine = 80;    ///< that is remembered

std::size_t indexOf(Face face, Weight weight) {
    return (face == Face::Serif ? 2 : 0) + (weight == Weight::Bold ? 1 : 0);
}

TextStyle styleOf(Face face, Weight weight) {
    return {.size = 1, .face = face, .weight = weight, .color = {}};
}

double shapedWidth(const QString& text, Face face, Weight weight) {
    return ShapedText(text, styleOf(face, weight)).width() / kShapingSize;
}

/// Widths by text, of each font.
class Widths {
  public:
    double of(const QString& text, Face face, Weight weight) {
        if (text.size() > kLongestLine)
            return shapedWidth(text, face, weight);
        const std::size_t font = indexOf(face, weight);
        if (const auto known = find(text, font))
            return *known;
        const double width = shapedWidth(text, face, weight);
        const std::scoped_lock lock(m_mutex);
        if (m_widths[font].size() >= kMostLines)
            m_widths[font].clear();
        m_widths[font].insert(text, width);
        return width;
    }

  private:
    std::optional<double> find(const QString& text, std::size_t font) {
        const std::scoped_lock lock(m_mutex);
        const auto found = m_widths[font].constFind(text);
        return found == m_widths[font].cend() ? std::nullopt : std::optional<double>(*found);
    }

    std::mutex m_mutex;
    std::array<QHash<QString, double>, kFonts> m_widths;
};

Widths& theWidths() {
    static Widths widths;
    return widths;
}

bool isOfNumber(QChar character) {
    return (character >= u'0' && character <= u'9') || character == u'.' || character == u'-' ||
           character == u'\u2212';
}

} // namespace

double unitWidth(const QString& text, Face face, Weight weight) {
    if (!isNumber(text))
        return theWidths().of(text, face, weight);
    // Each character stands where the pair with the one before puts it: in some fonts 11 kerns.
    double sum = text.isEmpty() ? 0 : theWidths().of(text.first(1), face, weight);
    for (qsizetype at = 1; at < text.size(); ++at)
        sum += theWidths().of(text.mid(at - 1, 2), face, weight) -
               theWidths().of(text.mid(at - 1, 1), face, weight);
    return sum;
}

double unitCapHeight(Face face, Weight weight) {
    static std::mutex mutex;
    static std::array<std::optional<double>, kFonts> heights;
    const std::scoped_lock lock(mutex);
    std::optional<double>& height = heights[indexOf(face, weight)];
    if (!height)
        height =
            QFontMetricsF(fontOf(styleOf(face, weight), kShapingSize)).capHeight() / kShapingSize;
    return *height;
}

bool isNumber(const QString& text) {
    return std::ranges::all_of(text, isOfNumber);
}

} // namespace attention::figure
