// SPDX-License-Identifier: GPL-3.0-or-later
#include "figure/pdf_text_map.h"

#include <QByteArrayView>
#include <QMap>

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

namespace attention::figure {

namespace {

constexpr QByteArrayView kStartOfTable("startxref\n");
constexpr QByteArrayView kCompositeFont("<< /Type /Font\n/Subtype /Type0\n");
constexpr qsizetype kEntryLength = 20;
constexpr qsizetype kOffsetDigits = 10;
constexpr qsizetype kMostPairs = 100; ///< that one block of a map may hold

/// Where the table of objects begins, and where each object does; 0 for objects that are free.
struct ObjectTable {
    qsizetype firstEntry = 0;
    QList<qsizetype> offsets;
};

struct Replacement {
    qsizetype length = 0;
    QByteArray bytes;
};
using Replacements = QMap<qsizetype, Replacement>; ///< by where they begin

qsizetype numberAt(const QByteArray& pdf, qsizetype at) {
    qsizetype number = 0;
    for (; at < pdf.size() && pdf.at(at) >= '0' && pdf.at(at) <= '9'; ++at)
        number = 10 * number + (pdf.at(at) - '0');
    return number;
}

std::optional<ObjectTable> tableOf(const QByteArray& pdf) {
    const qsizetype key = pdf.lastIndexOf(kStartOfTable);
    if (key < 0)
        return std::nullopt;
    const qsizetype start = numberAt(pdf, key + kStartOfTable.size());
    constexpr QByteArrayView kHead("xref\n0 ");
    if (!QByteArrayView(pdf).sliced(std::min(start, pdf.size())).startsWith(kHead))
        return std::nullopt;
    const qsizetype count = numberAt(pdf, start + kHead.size());
    ObjectTable table;
    table.firstEntry = pdf.indexOf('\n', start + kHead.size()) + 1;
    if (table.firstEntry + count * kEntryLength > pdf.size())
        return std::nullopt;
    for (qsizetype object = 0; object < count; ++object) {
        const qsizetype entry = table.firstEntry + object * kEntryLength;
        const bool isUsed = pdf.at(entry + kEntryLength - 3) == 'n';
        table.offsets.append(isUsed ? numberAt(pdf, entry) : 0);
    }
    return table;
}

/// Where the content of an object begins; -1 where there is no such object.
qsizetype contentOf(const QByteArray& pdf, const ObjectTable& table, qsizetype object) {
    const qsizetype offset = table.offsets.value(object);
    if (offset <= 0 || offset >= pdf.size())
        return -1;
    constexpr QByteArrayView kObject(" 0 obj\n");
    const QByteArray head = QByteArray::number(object).append(kObject);
    return QByteArrayView(pdf).sliced(offset).startsWith(head) ? offset + head.size() : -1;
}

/// The maps of glyphs to text, in the order of the fonts' first use: the numbers of their objects.
QList<qsizetype> mapsOf(const QByteArray& pdf, const ObjectTable& table) {
    QList<qsizetype> maps;
    for (qsizetype object = 0; object < table.offsets.size(); ++object) {
        const qsizetype content = contentOf(pdf, table, object);
        if (content < 0 || !QByteArrayView(pdf).sliced(content).startsWith(kCompositeFont))
            continue;
        constexpr QByteArrayView kKey("/ToUnicode ");
        const qsizetype key = pdf.indexOf(kKey, content);
        if (key >= 0 && key < pdf.indexOf("endobj", content))
            maps.append(numberAt(pdf, key + kKey.size()));
    }
    return maps;
}

/// The hexadecimal numbers of one line, and whether its last ones are a list.
struct MapLine {
    QList<uint> numbers;
    bool isList = false;
};

MapLine mapLineOf(const QByteArray& line) {
    MapLine result;
    result.isList = line.contains('[');
    for (qsizetype open = line.indexOf('<'); open >= 0; open = line.indexOf('<', open + 1))
        result.numbers.append(
            line.mid(open + 1, line.indexOf('>', open) - open - 1).toUInt(nullptr, 16));
    return result;
}

/// Whether every character that Qt's map names is drawn with the font's glyph of that number.
bool isMapOf(const QByteArray& map, const FontGlyphs& font) {
    const auto isGlyph = [&font](uint number, uint character) {
        if (number == 0)
            return true;
        if (number > font.glyphs.size())
            return false;
        const QString text(QChar(static_cast<char16_t>(character)));
        return font.font.glyphIndexesForString(text).value(0) == font.glyphs[number - 1].glyph;
    };
    const qsizetype at = map.indexOf("beginbfrange");
    const qsizetype end = map.indexOf("endbfrange");
    if (at < 0 || end < 0)
        return false;
    const QList<QByteArray> lines = map.mid(at, end - at).split('\n');
    for (const QByteArray& text : lines) {
        const MapLine line = mapLineOf(text);
        if (line.numbers.size() < 3)
            continue;
        const uint first = line.numbers.at(0);
        const uint count = line.isList ? static_cast<uint>(line.numbers.size() - 2)
                                       : line.numbers.at(1) - first + 1;
        for (uint step = 0; step < count; ++step) {
            const uint character = line.isList ? line.numbers.at(2 + static_cast<qsizetype>(step))
                                               : line.numbers.at(2) + step;
            if (!isGlyph(first + step, character))
                return false;
        }
    }
    return true;
}

QByteArray hex(uint number) {
    return QByteArray::number(number, 16).toUpper().rightJustified(4, '0');
}

QByteArray pairsOf(const FontGlyphs& font) {
    QList<QByteArray> pairs;
    for (std::size_t index = 0; index < font.glyphs.size(); ++index) {
        const QString& text = font.glyphs[index].text;
        if (text.isEmpty())
            continue;
        QByteArray pair = "<" + hex(static_cast<uint>(index + 1)) + "> <";
        for (const QChar unit : text)
            pair += hex(unit.unicode());
        pairs.append(pair + ">\n");
    }
    QByteArray blocks;
    for (qsizetype at = 0; at < pairs.size(); at += kMostPairs) {
        const QList<QByteArray> block = pairs.mid(at, kMostPairs);
        blocks +=
            QByteArray::number(block.size()) + " beginbfchar\n" + block.join() + "endbfchar\n";
    }
    return blocks;
}

/// Qt's map with all pairs of its own in place of Qt's ranges.
QByteArray mapOf(const QByteArray& map, const FontGlyphs& font) {
    constexpr QByteArrayView kCodes("endcodespacerange\n");
    constexpr QByteArrayView kRest("endcmap");
    const qsizetype start = map.indexOf(kCodes) + kCodes.size();
    const qsizetype end = map.indexOf(kRest);
    return map.left(start) + pairsOf(font) + map.mid(end);
}

/// The stream of an object, replaced by the map with the font's pairs; nothing where it is not one.
std::optional<std::pair<qsizetype, Replacement>>
replacementOf(const QByteArray& pdf, qsizetype content, const FontGlyphs& font) {
    constexpr QByteArrayView kStream("stream\n");
    const qsizetype end = pdf.indexOf("endstream", content);
    const qsizetype stream = pdf.indexOf(kStream, content);
    if (content < 0 || end < 0 || stream < 0 || stream > end)
        return std::nullopt;
    const qsizetype start = stream + kStream.size();
    const QByteArray map = pdf.mid(start, end - start);
    if (!map.contains("endcodespacerange\n") || !map.contains("endcmap") || !isMapOf(map, font))
        return std::nullopt;
    const QByteArray made = mapOf(map, font);
    return std::pair{content,
                     Replacement{end - content, "<< /Length " + QByteArray::number(made.size()) +
                                                    " >>\nstream\n" + made}};
}

/// How far the place moves.
qsizetype shiftOf(const Replacements& replacements, qsizetype place) {
    qsizetype shift = 0;
    for (auto it = replacements.cbegin(); it != replacements.cend() && it.key() < place; ++it)
        shift += it->bytes.size() - it->length;
    return shift;
}

QByteArray replaced(QByteArray pdf, const ObjectTable& table, const Replacements& replacements) {
    for (qsizetype object = 0; object < table.offsets.size(); ++object) {
        const qsizetype offset = table.offsets.at(object);
        if (offset > 0)
            pdf.replace(table.firstEntry + object * kEntryLength, kOffsetDigits,
                        QByteArray::number(offset + shiftOf(replacements, offset))
                            .rightJustified(kOffsetDigits, '0'));
    }
    const qsizetype start = pdf.lastIndexOf(kStartOfTable) + kStartOfTable.size();
    const qsizetype place = numberAt(pdf, start);
    pdf.replace(start, QByteArray::number(place).size(),
                QByteArray::number(place + shiftOf(replacements, place)));
    for (auto it = replacements.cend(); it != replacements.cbegin();) {
        --it;
        pdf.replace(it.key(), it->length, it->bytes);
    }
    return pdf;
}

} // namespace

QByteArray withTextMaps(const QByteArray& pdf, const GlyphTexts& texts) {
    const std::optional<ObjectTable> table = tableOf(pdf);
    if (!table)
        return pdf;
    Replacements replacements;
    auto font = texts.fonts().begin();
    const QList<qsizetype> maps = mapsOf(pdf, *table);
    for (const qsizetype map : maps) {
        const qsizetype content = contentOf(pdf, *table, map);
        for (auto candidate = font; candidate != texts.fonts().end(); ++candidate) {
            if (const auto replacement = replacementOf(pdf, content, *candidate)) {
                replacements.insert(replacement->first, replacement->second);
                font = std::next(candidate);
                break;
            }
        }
    }
    return replaced(pdf, *table, replacements);
}

} // namespace attention::figure
