// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/named_tensor.h"

#include "core/io/json_path.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace attention::core::io {

namespace {

class NumbersInMemory : public StoredNumbers {
  public:
    explicit NumbersInMemory(std::vector<double> numbers)
        : m_numbers(std::move(numbers)) {}

    void read(Index first, std::span<double> into, const std::stop_token& stop) const override {
        if (stop.stop_requested())
            throw Error(ErrorCode::Stopped, {});
        std::copy_n(m_numbers.begin() + first, into.size(), into.begin());
    }

  private:
    std::vector<double> m_numbers;
};

/// Throws what keeps `count` numbers of the tensor from being read into memory.
void requireReadable(const NamedTensor& tensor, std::optional<Index> count,
                     const ReadLimits& limits) {
    if (tensor.refusal)
        throw Error(*tensor.refusal);
    constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max() / sizeof(double);
    const std::uint64_t numbers = count ? static_cast<std::uint64_t>(*count) : kMost;
    if (!tensor.numbers || numbers > limits.bytes / sizeof(double))
        throw Error(ErrorCode::TooLarge, shortPath(tensor.name), std::to_string(limits.bytes),
                    std::to_string(std::min(numbers, kMost) * sizeof(double)));
}

} // namespace

std::optional<Index> countOf(const Shape& shape) {
    Index count = 1;
    bool isTooLarge = false;
    for (const Index axis : shape) {
        if (axis < 0)
            return {};
        isTooLarge = isTooLarge || (axis > 0 && count > std::numeric_limits<Index>::max() / axis);
        count = isTooLarge && axis > 0 ? count : count * axis;
        if (axis == 0)
            return 0;
    }
    return isTooLarge ? std::nullopt : std::optional(count);
}

std::string shapeText(const Shape& shape) {
    if (shape.empty())
        return "()";
    std::string text;
    for (const Index axis : shape)
        text += (text.empty() ? "" : "×") + std::to_string(axis);
    return text;
}

std::shared_ptr<const StoredNumbers> inMemory(std::vector<double> numbers) {
    return std::make_shared<const NumbersInMemory>(std::move(numbers));
}

NumberArray readAll(const NamedTensor& tensor, const ReadLimits& limits,
                    const std::stop_token& stop) {
    const std::optional<Index> count = countOf(tensor.shape);
    requireReadable(tensor, count, limits);
    NumberArray array{tensor.name, tensor.shape,
                      std::vector<double>(static_cast<std::size_t>(count.value_or(0)))};
    tensor.numbers->read(0, array.numbers, stop);
    return array;
}

Matrix readMatrix(const NamedTensor& tensor, Index place, const ReadLimits& limits,
                  const std::stop_token& stop) {
    const std::size_t axes = tensor.shape.size();
    const Index columns = axes > 0 ? tensor.shape[axes - 1] : 1;
    const Index rows = axes > 1 ? tensor.shape[axes - 2] : 1;
    const std::optional<Index> count = countOf({rows, columns});
    requireReadable(tensor, count, limits);
    const Index places =
        countOf(Shape(tensor.shape.begin(),
                      tensor.shape.end() - std::min<Index>(2, static_cast<Index>(axes))))
            .value_or(0);
    if (place < 0 || place >= places)
        throw Error(ErrorCode::OutOfRange, shortPath(tensor.name),
                    "0–" + std::to_string(places - 1), std::to_string(place));
    Matrix matrix(rows, columns);
    tensor.numbers->read(place * matrix.size(),
                         std::span(matrix.data(), static_cast<std::size_t>(matrix.size())), stop);
    return matrix;
}

} // namespace attention::core::io
