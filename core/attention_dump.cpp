// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention_dump.h"

#include "core/softmax.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>
#include <string_view>
#include <utility>

namespace attention::core {

namespace {

constexpr std::size_t kMapAxes = 2;
constexpr std::size_t kMostAxes = 5;

bool isDigit(char character) {
    return character >= '0' && character <= '9';
}

/// `layer3`, `layers.3`, `layer_3`.
bool namesOneLayer(std::string_view name) {
    constexpr std::string_view kWord = "layer";
    for (std::size_t at = name.find(kWord); at != std::string_view::npos;
         at = name.find(kWord, at + 1)) {
        const std::size_t next = name.find_first_not_of("s._-", at + kWord.size());
        if (next != std::string_view::npos && isDigit(name[next]))
            return true;
    }
    return false;
}

Index indexOn(DumpAxis axis, const DumpPlace& place) {
    switch (axis) {
    case DumpAxis::Layer:
        return place.layer;
    case DumpAxis::Batch:
        return place.batch;
    case DumpAxis::Head:
        break;
    }
    return place.head;
}

void normaliseRows(Matrix& values) {
    for (Index row = 0; row < values.rows(); ++row) {
        const double sum = values.row(row).sum();
        if (std::isfinite(sum) && sum != 0)
            values.row(row) /= sum;
    }
}

void softmaxOf(Matrix& values) {
    constexpr double kInfinity = std::numeric_limits<double>::infinity();
    const AllowedMatrix allowed = values.array() != -kInfinity;
    Matrix weights = softmaxRows(values, allowed);
    for (Index row = 0; row < values.rows(); ++row) {
        const auto spoils = [](double value) { return std::isnan(value) || value == kInfinity; };
        // A maximum that is not finite leaves no quotient to speak of.
        if (std::any_of(values.row(row).begin(), values.row(row).end(), spoils))
            weights.row(row).setConstant(std::numeric_limits<double>::quiet_NaN());
    }
    values = std::move(weights);
}

} // namespace

std::vector<DumpAxes> waysToRead(std::size_t tensorAxes) {
    using enum DumpAxis;
    switch (tensorAxes) {
    case 2:
        return {{}};
    case 3:
        return {{Head}, {Layer}, {Batch}};
    case 4:
        return {{Layer, Head}, {Batch, Head}, {Layer, Batch}};
    case 5:
        return {{Layer, Batch, Head}};
    default:
        return {};
    }
}

DumpAxes usualAxes(const io::NamedTensor& tensor) {
    const std::vector<DumpAxes> ways = waysToRead(tensor.shape.size());
    if (ways.empty())
        return {};
    return tensor.shape.size() == 4 && namesOneLayer(tensor.name) ? ways[1] : ways.front();
}

AttentionDump::AttentionDump(io::NamedTensor tensor, DumpAxes axes)
    : m_tensor(std::move(tensor))
    , m_axes(std::move(axes)) {
    if (m_tensor.refusal)
        throw Error(*m_tensor.refusal);
    const std::size_t count = m_tensor.shape.size();
    if (count < kMapAxes || count > kMostAxes || m_axes.size() != count - kMapAxes)
        throw Error(ErrorCode::WrongCount, m_tensor.name, "2–5", std::to_string(count));
    if (std::any_of(m_tensor.shape.begin(), m_tensor.shape.end(),
                    [](Index length) { return length <= 0; }))
        throw Error(ErrorCode::Empty, m_tensor.name);
    m_rows = m_tensor.shape[count - 2];
    m_columns = m_tensor.shape[count - 1];
}

bool AttentionDump::has(DumpAxis axis) const {
    return std::find(m_axes.begin(), m_axes.end(), axis) != m_axes.end();
}

Index AttentionDump::count(DumpAxis axis) const {
    const auto found = std::find(m_axes.begin(), m_axes.end(), axis);
    return found == m_axes.end() ? 1
                                 : m_tensor.shape[static_cast<std::size_t>(found - m_axes.begin())];
}

Matrix AttentionDump::map(const DumpPlace& place, const io::ReadLimits& limits,
                          const std::stop_token& stop) const {
    for (const DumpAxis axis : {DumpAxis::Layer, DumpAxis::Batch, DumpAxis::Head})
        if (indexOn(axis, place) < 0 || indexOn(axis, place) >= count(axis))
            throw Error(ErrorCode::OutOfRange, m_tensor.name,
                        "0–" + std::to_string(count(axis) - 1),
                        std::to_string(indexOn(axis, place)));
    Index at = 0;
    for (const DumpAxis axis : m_axes)
        at = at * count(axis) + indexOn(axis, place);
    return io::readMatrix(m_tensor, at, limits, stop);
}

Matrix readAs(Matrix stored, const DumpReading& reading) {
    if (reading.turn == DumpTurn::Transposed)
        stored = Matrix(stored.transpose());
    if (reading.kept)
        stored = Matrix(stored.block(reading.kept->row, reading.kept->column, reading.kept->rows,
                                     reading.kept->columns));
    if (reading.rows == RowChange::Normalised)
        normaliseRows(stored);
    if (reading.rows == RowChange::Softmax)
        softmaxOf(stored);
    return stored;
}

} // namespace attention::core
