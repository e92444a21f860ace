// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/tensor_scan.h"

#include "core/dump_findings.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace attention::core {

namespace {

constexpr Index kNumbersAtOnce = 1 << 16;

class Scanner {
  public:
    Scanner(Index rows, Index columns, double tolerance)
        : m_columns(columns)
        , m_tolerance(tolerance)
        , m_rowStep(stepFor(rows))
        , m_columnStep(stepFor(columns))
        , m_firstMap(rows * columns) {
        m_scan.picture = Matrix::Zero((rows + m_rowStep - 1) / m_rowStep,
                                      (columns + m_columnStep - 1) / m_columnStep);
        m_scan.isZeroOne = true;
        m_low = std::numeric_limits<double>::infinity();
        m_high = -m_low;
    }

    void add(Index first, std::span<const double> numbers) {
        Index number = first;
        for (const double value : numbers) {
            if (!std::isfinite(value) && !m_scan.firstNotFinite)
                m_scan.firstNotFinite = number;
            ++number;
            count(value);
            m_sum += value;
            if (++m_inRow == m_columns)
                endRow();
        }
        for (Index shown = first;
             shown < std::min(m_firstMap, first + static_cast<Index>(numbers.size())); ++shown)
            keepForPicture(shown, numbers[static_cast<std::size_t>(shown - first)]);
    }

    TensorScan result() {
        if (m_low <= m_high)
            m_scan.range = {m_low, m_high};
        m_scan.hasUnitRows = m_unitRows > 0 && m_otherRows == 0 && m_scan.range.low >= 0 &&
                             m_scan.notANumber == 0 && m_scan.infinite == 0;
        return std::move(m_scan);
    }

  private:
    static Index stepFor(Index length) { return (length + kScanPicture - 1) / kScanPicture; }

    void count(double value) {
        m_scan.isZeroOne = m_scan.isZeroOne && (value == 0 || value == 1);
        if (std::isnan(value)) {
            ++m_scan.notANumber;
        } else if (std::isinf(value)) {
            ++m_scan.infinite;
        } else {
            m_low = std::min(m_low, value);
            m_high = std::max(m_high, value);
        }
    }

    void endRow() {
        const bool isUnit = std::abs(m_sum - 1) <= m_tolerance;
        m_unitRows += isUnit ? 1 : 0;
        m_otherRows += isUnit || m_sum == 0 ? 0 : 1;
        m_sum = 0;
        m_inRow = 0;
    }

    void keepForPicture(Index number, double value) {
        const Index row = number / m_columns;
        const Index column = number % m_columns;
        if (row % m_rowStep == 0 && column % m_columnStep == 0)
            m_scan.picture(row / m_rowStep, column / m_columnStep) = value;
    }

    TensorScan m_scan;
    Index m_columns;
    double m_tolerance;
    Index m_rowStep;
    Index m_columnStep;
    Index m_firstMap;
    double m_low;
    double m_high;
    double m_sum = 0;
    Index m_inRow = 0;
    Index m_unitRows = 0;
    Index m_otherRows = 0;
};

} // namespace

std::string cellOf(const io::NamedTensor& tensor, Index number) {
    std::string place;
    for (auto axis = tensor.shape.rbegin(); axis != tensor.shape.rend(); ++axis) {
        place.insert(0, "[" + std::to_string(number % *axis) + "]");
        number /= *axis;
    }
    return tensor.name + place;
}

TensorScan scanOf(const io::NamedTensor& tensor, const std::stop_token& stop) {
    if (tensor.refusal)
        throw Error(*tensor.refusal);
    const std::optional<Index> count = io::countOf(tensor.shape);
    if (!count || !tensor.numbers)
        throw Error(ErrorCode::TooLarge, tensor.name);
    if (*count == 0)
        return {};
    const std::size_t axes = tensor.shape.size();
    Scanner scanner(axes > 1 ? tensor.shape[axes - 2] : 1, axes > 0 ? tensor.shape[axes - 1] : 1,
                    sumTolerance(tensor.dtype));
    std::vector<double> part(static_cast<std::size_t>(std::min(*count, kNumbersAtOnce)));
    for (Index first = 0; first < *count; first += kNumbersAtOnce) {
        if (stop.stop_requested())
            throw Error(ErrorCode::Stopped, {});
        part.resize(static_cast<std::size_t>(std::min(kNumbersAtOnce, *count - first)));
        tensor.numbers->read(first, part, stop);
        scanner.add(first, part);
    }
    return scanner.result();
}

} // namespace attention::core
