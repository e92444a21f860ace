// SPDX-License-Identifier: GPL-3.0-or-later
#include "figure/png_file.h"

#include <QtEndian>

#include <libdeflate.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <span>
#include <vector>

namespace attention::figure {

namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr char kDepth = 8;
enum class Colors : char { True = 2, Table = 3 };
constexpr char kMetre = 1;
constexpr std::uint8_t kLessTheLineAbove = 2; ///< of the ways to filter a line

QByteArray big(std::uint32_t number) {
    const std::uint32_t bytes = qToBigEndian(number);
    return {reinterpret_cast<const char*>(&bytes), sizeof bytes};
}

void addChunk(QByteArray& file, const char* name, const QByteArray& data) {
    file += big(static_cast<std::uint32_t>(data.size()));
    const qsizetype begin = file.size();
    file.append(name, 4).append(data);
    const std::uint32_t sum = libdeflate_crc32(0, file.constData() + begin,
                                               static_cast<std::size_t>(file.size() - begin));
    file += big(sum);
}

QByteArray headOf(QSize size, Colors colors) {
    return big(static_cast<std::uint32_t>(size.width())) +
           big(static_cast<std::uint32_t>(size.height())) + kDepth + static_cast<char>(colors) +
           QByteArray(3, '\0');
}

QByteArray tableOf(const Palette& palette) {
    QByteArray table;
    for (const QRgb color : palette.colors())
        for (const int part : {qRed(color), qGreen(color), qBlue(color)})
            table += static_cast<char>(part);
    return table;
}

/// Lines that are like the one above become that and zeros.
void filterLines(Bytes& bytes, std::size_t stride) {
    for (std::size_t line = bytes.size() - stride; line > 0; line -= stride) {
        std::uint8_t* const own = bytes.data() + line;
        if (!std::equal(own, own + stride, own - stride))
            continue;
        std::fill_n(own, stride, std::uint8_t(0));
        *own = kLessTheLineAbove;
    }
}

/// Whether more pixels are as the one above than as the one before.
bool isLikeAbove(const QRgb* line, const QRgb* above, int width) {
    int before = 0;
    int higher = 0;
    for (int x = 1; x < width; ++x) {
        before += line[x] == line[x - 1] ? 1 : 0;
        higher += line[x] == above[x] ? 1 : 0;
    }
    return higher > before;
}

/// Three bytes a pixel; before each line how it is filtered.
QByteArray filteredLines(const QImage& image) {
    const int width = image.width();
    const std::size_t stride = 3 * static_cast<std::size_t>(width) + 1;
    QByteArray bytes(static_cast<qsizetype>(stride) * image.height(), Qt::Uninitialized);
    const auto lineAt = [&image](int y) {
        return reinterpret_cast<const QRgb*>(image.constScanLine(y));
    };
    const auto put = [](std::uint8_t* to, int red, int green, int blue) {
        to[0] = static_cast<std::uint8_t>(red);
        to[1] = static_cast<std::uint8_t>(green);
        to[2] = static_cast<std::uint8_t>(blue);
    };
    auto* to = reinterpret_cast<std::uint8_t*>(bytes.data());
    for (int y = 0; y < image.height(); ++y) {
        const QRgb* const line = lineAt(y);
        const QRgb* const above = y > 0 ? lineAt(y - 1) : nullptr;
        const bool isSame = above && std::equal(line, line + width, above);
        const bool isFiltered = isSame || (above && isLikeAbove(line, above, width));
        *to++ = isFiltered ? kLessTheLineAbove : 0;
        if (isSame) {
            to = std::fill_n(to, stride - 1, std::uint8_t(0));
        } else if (isFiltered) {
            for (int x = 0; x < width; ++x, to += 3)
                put(to, qRed(line[x]) - qRed(above[x]), qGreen(line[x]) - qGreen(above[x]),
                    qBlue(line[x]) - qBlue(above[x]));
        } else {
            for (int x = 0; x < width; ++x, to += 3)
                put(to, qRed(line[x]), qGreen(line[x]), qBlue(line[x]));
        }
    }
    return bytes;
}

QByteArray deflated(std::span<const std::uint8_t> bytes) {
    constexpr int kLevel = 6; // 1 to 12: how long repeats are looked for
    const std::unique_ptr<libdeflate_compressor, decltype(&libdeflate_free_compressor)> compressor(
        libdeflate_alloc_compressor(kLevel), &libdeflate_free_compressor);
    if (!compressor)
        throw std::bad_alloc();
    const std::size_t most = libdeflate_zlib_compress_bound(compressor.get(), bytes.size());
    QByteArray stream(static_cast<qsizetype>(most), Qt::Uninitialized);
    const std::size_t size =
        libdeflate_zlib_compress(compressor.get(), bytes.data(), bytes.size(), stream.data(), most);
    stream.truncate(static_cast<qsizetype>(size));
    return stream;
}

/// All before the pixels.
QByteArray beginning(QSize size, Colors colors, const PngNotes& notes) {
    QByteArray file("\x89PNG\r\n\x1a\n");
    addChunk(file, "IHDR", headOf(size, colors));
    const QByteArray dots = big(static_cast<std::uint32_t>(notes.dotsPerMetre));
    addChunk(file, "pHYs", dots + dots + kMetre);
    // Keyword, no compression, no language, no translated keyword.
    if (!notes.title.isEmpty())
        addChunk(file, "iTXt", "Title" + QByteArray(5, '\0') + notes.title.toUtf8());
    return file;
}

void finish(QByteArray& file, const QByteArray& pixels) {
    addChunk(file, "IDAT", pixels);
    addChunk(file, "IEND", {});
}

} // namespace

QByteArray pngOf(IndexedRaster&& raster, const PngNotes& notes) {
    filterLines(raster.bytes(), static_cast<std::size_t>(raster.size().width()) + 1);
    QByteArray file = beginning(raster.size(), Colors::Table, notes);
    addChunk(file, "PLTE", tableOf(raster.palette()));
    finish(file, deflated(raster.bytes()));
    return file;
}

QByteArray pngOf(const QImage& image, const PngNotes& notes) {
    const QByteArray lines = filteredLines(image.convertToFormat(QImage::Format_RGB32));
    const std::span bytes(reinterpret_cast<const std::uint8_t*>(lines.constData()),
                          static_cast<std::size_t>(lines.size()));
    QByteArray file = beginning(image.size(), Colors::True, notes);
    finish(file, deflated(bytes));
    return file;
}

} // namespace attention::figure
