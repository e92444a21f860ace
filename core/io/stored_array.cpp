// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/stored_array.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace attention::core::io {

namespace {

constexpr std::size_t kNumbersBetweenStops = std::size_t{1} << 16;

void requireRunning(const std::stop_token& stop) {
    if (stop.stop_requested())
        throw Error(ErrorCode::Stopped, {});
}

class StoredArray : public StoredNumbers {
  public:
    StoredArray(SharedBytes bytes, ArrayLayout layout)
        : m_bytes(std::move(bytes))
        , m_layout(std::move(layout)) {}

    void read(Index first, std::span<double> into, const std::stop_token& stop) const override {
        if (m_layout.order == AxisOrder::FirstFastest && m_layout.shape.size() > 1)
            readAcross(first, into, stop);
        else
            readAlong(first, into, stop);
    }

  private:
    Index width() const { return static_cast<Index>(m_layout.type.bytes); }

    void readAlong(Index first, std::span<double> into, const std::stop_token& stop) const {
        const char* from = m_bytes.view().data() + first * width();
        while (!into.empty()) {
            requireRunning(stop);
            const std::size_t count = std::min(into.size(), kNumbersBetweenStops);
            decodeScalars(m_layout.type, from, width(), into.first(count));
            from += static_cast<Index>(count) * width();
            into = into.subspan(count);
        }
    }

    /// One run along the last axis after the other, each in steps over all other axes.
    void readAcross(Index first, std::span<double> into, const std::stop_token& stop) const {
        const Index length = m_layout.shape.back();
        const Index stride =
            width() * countOf(Shape(m_layout.shape.begin(), m_layout.shape.end() - 1)).value_or(0);
        std::size_t sinceStop = kNumbersBetweenStops;
        while (!into.empty()) {
            if (sinceStop >= kNumbersBetweenStops) {
                requireRunning(stop);
                sinceStop = 0;
            }
            const Index along = first % length;
            const std::size_t count =
                std::min(into.size(), static_cast<std::size_t>(length - along));
            decodeScalars(m_layout.type,
                          m_bytes.view().data() + offsetOf(first / length) * width() +
                              along * stride,
                          stride, into.first(count));
            first += static_cast<Index>(count);
            into = into.subspan(count);
            sinceStop += count;
        }
    }

    /// Where in the file the run stands that is number `run` in C order of the leading axes.
    Index offsetOf(Index run) const {
        Index offset = 0;
        Index step = countOf(Shape(m_layout.shape.begin(), m_layout.shape.end() - 1)).value_or(0);
        for (std::size_t axis = m_layout.shape.size() - 1; axis-- > 0;) {
            step /= m_layout.shape[axis];
            offset += run % m_layout.shape[axis] * step;
            run /= m_layout.shape[axis];
        }
        return offset;
    }

    SharedBytes m_bytes;
    ArrayLayout m_layout;
};

} // namespace

std::optional<std::uint64_t> storedBytes(const ArrayLayout& layout) {
    const std::optional<Index> count = countOf(layout.shape);
    const auto width = static_cast<Index>(layout.type.bytes);
    if (!count || *count > std::numeric_limits<Index>::max() / width)
        return {};
    return static_cast<std::uint64_t>(*count * width);
}

std::shared_ptr<const StoredNumbers> storedArray(SharedBytes bytes, ArrayLayout layout) {
    return std::make_shared<const StoredArray>(std::move(bytes), std::move(layout));
}

} // namespace attention::core::io
