// SPDX-License-Identifier: GPL-3.0-or-later
#include "figure/svg_markup.h"

#include <array>
#include <charconv>
#include <cmath>

namespace attention::figure::svg {

namespace {

constexpr double kPlaces = 1000;

bool isXmlCharacter(char32_t character) {
    return character == '\t' || (character >= 0x20 && character < 0x7f) ||
           (character >= 0xa0 && character < 0xd800) ||
           (character >= 0xe000 && character < 0xfffe) || character >= 0x10000;
}

void append(QByteArray& text, char32_t character) {
    switch (character) {
    case '&':
        text += "&amp;";
        break;
    case '<':
        text += "&lt;";
        break;
    case '>':
        text += "&gt;";
        break;
    case '"':
        text += "&quot;";
        break;
    default:
        if (character < 0x80)
            text += static_cast<char>(character);
        else
            text += QString::fromUcs4(&character, 1).toUtf8();
    }
}

} // namespace

QByteArray number(double value) {
    const double rounded = std::round(value * kPlaces) / kPlaces;
    std::array<char, 64> digits{};
    const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(),
                                            rounded == 0 ? 0.0 : rounded, std::chars_format::fixed);
    if (error != std::errc())
        return "0";
    return {digits.data(), static_cast<qsizetype>(end - digits.data())};
}

QByteArray point(QPointF value) {
    return number(value.x()) + ' ' + number(value.y());
}

QByteArray escaped(const QString& text) {
    QByteArray result;
    const auto characters = text.toUcs4();
    for (const uint character : characters) {
        if (isXmlCharacter(character))
            append(result, character);
    }
    return result;
}

QByteArray paintAttribute(const char* name, const QColor& color) {
    const QByteArray attribute = QByteArray(" ") + name;
    QByteArray result = attribute + "=\"" + color.name(QColor::HexRgb).toLatin1() + '"';
    if (color.alpha() != 255)
        result += attribute + "-opacity=\"" + number(color.alphaF()) + '"';
    return result;
}

QByteArray rotation(double degrees) {
    return degrees == 0 ? QByteArray() : "rotate(" + number(degrees) + ')';
}

QByteArray pathData(const QPainterPath& path) {
    QByteArray data;
    for (int i = 0; i < path.elementCount(); ++i) {
        const QPainterPath::Element element = path.elementAt(i);
        switch (element.type) {
        case QPainterPath::MoveToElement:
            data += 'M' + point(element);
            break;
        case QPainterPath::LineToElement:
            data += 'L' + point(element);
            break;
        case QPainterPath::CurveToElement:
            data += 'C' + point(element);
            break;
        case QPainterPath::CurveToDataElement:
            data += ' ' + point(element);
            break;
        }
    }
    return data;
}

QByteArray rectData(double left, double top, double right, double bottom) {
    return 'M' + number(left) + ' ' + number(top) + 'H' + number(right) + 'V' + number(bottom) +
           'H' + number(left) + 'z';
}

} // namespace attention::figure::svg
