// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/lzma_stream.h"

#include "core/error.h"
#include "core/io/little_endian.h"

#include <lzma.h>

#include <array>
#include <string_view>
#include <utility>

namespace attention::core::io {

namespace {

constexpr std::uint64_t kMostMemory = std::uint64_t{128} << 20;
constexpr std::size_t kFrame = 4;
constexpr std::size_t kProperties = 5;

Error damaged() {
    return {ErrorCode::Malformed, "lzma", "LZMA", "0x…"};
}

} // namespace

struct LzmaStream::Decoder {
    lzma_stream stream = LZMA_STREAM_INIT;
    std::string header;
    std::array<char, 1 << 14> packed{};
    bool isBegun = false;
    bool isAtEnd = false;

    Decoder() = default;
    ~Decoder() { lzma_end(&stream); }
    Decoder(const Decoder&) = delete;
    Decoder& operator=(const Decoder&) = delete;

    void take(std::string_view bytes) {
        stream.next_in = reinterpret_cast<const std::uint8_t*>(bytes.data());
        stream.avail_in = bytes.size();
    }
};

LzmaStream::LzmaStream(Source source, std::uint64_t size)
    : m_source(std::move(source))
    , m_size(size)
    , m_decoder(std::make_unique<Decoder>()) {}

LzmaStream::~LzmaStream() = default;

/// The frame of zip becomes that of an `.lzma` file: the properties, then the unpacked size.
void LzmaStream::begin() {
    std::array<char, kFrame + kProperties> frame{};
    std::size_t done = 0;
    while (done < frame.size()) {
        const std::size_t count = m_source(std::span(frame).subspan(done));
        if (count == 0)
            throw damaged();
        done += count;
    }
    const std::string_view bytes(frame.data(), frame.size());
    if (littleEndian(bytes.substr(2, 2)) != kProperties)
        throw damaged();
    m_decoder->header = bytes.substr(kFrame);
    appendLittleEndian(m_decoder->header, m_size, 8);
    if (lzma_alone_decoder(&m_decoder->stream, kMostMemory) != LZMA_OK)
        throw Error(ErrorCode::OutOfMemory, "lzma");
    m_decoder->take(m_decoder->header);
    m_decoder->isBegun = true;
}

void LzmaStream::refill() {
    const std::size_t count = m_source(m_decoder->packed);
    if (count == 0)
        throw damaged();
    m_decoder->take({m_decoder->packed.data(), count});
}

std::size_t LzmaStream::read(std::span<char> into) {
    if (!m_decoder->isBegun)
        begin();
    lzma_stream& stream = m_decoder->stream;
    stream.next_out = reinterpret_cast<std::uint8_t*>(into.data());
    stream.avail_out = into.size();
    while (stream.avail_out > 0 && !m_decoder->isAtEnd) {
        // What is inside the decoder may still come out without further input.
        if (stream.avail_in == 0 && stream.total_out < m_size)
            refill();
        const lzma_ret result = lzma_code(&stream, LZMA_RUN);
        m_decoder->isAtEnd = result == LZMA_STREAM_END || stream.total_out >= m_size;
        if (result == LZMA_MEMLIMIT_ERROR)
            throw Error(ErrorCode::TooLarge, "lzma", std::to_string(kMostMemory),
                        std::to_string(lzma_memusage(&stream)));
        if (result != LZMA_OK && result != LZMA_STREAM_END)
            throw damaged();
    }
    const std::size_t count = into.size() - stream.avail_out;
    m_checksum = lzma_crc32(reinterpret_cast<const std::uint8_t*>(into.data()), count, m_checksum);
    return count;
}

} // namespace attention::core::io
