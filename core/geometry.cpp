// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/geometry.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace attention::core {

namespace {

using ConstRow = Eigen::Map<const Eigen::RowVectorXd>;

ConstRow rowVector(std::span<const double> vector) {
    return {vector.data(), static_cast<Index>(vector.size())};
}

/// The row with length 1; its length is neither 0 nor overflowing.
Eigen::RowVectorXd unit(std::span<const double> vector) {
    return rowVector(vector) / lengthOf(vector);
}

/// Rows with length 1; rows of length 0 stay.
Matrix unitRows(const Matrix& vectors) {
    Matrix units = vectors;
    for (Index row = 0; row < units.rows(); ++row)
        if (const double length = lengthOf(rowOf(vectors, row)); length > 0)
            units.row(row) /= length;
    return units;
}

} // namespace

std::span<const double> rowOf(const Matrix& matrix, Index row) {
    return {matrix.data() + row * matrix.cols(), static_cast<std::size_t>(matrix.cols())};
}

double lengthOf(std::span<const double> vector) {
    return vector.empty() ? 0 : rowVector(vector).stableNorm();
}

std::vector<double> rowLengths(const Matrix& vectors) {
    std::vector<double> lengths;
    lengths.reserve(static_cast<std::size_t>(vectors.rows()));
    for (Index row = 0; row < vectors.rows(); ++row)
        lengths.push_back(lengthOf(rowOf(vectors, row)));
    return lengths;
}

DotParts dotParts(std::span<const double> query, std::span<const double> key) {
    DotParts parts{rowVector(query).dot(rowVector(key)), lengthOf(query), lengthOf(key), {}, {}};
    if (parts.queryLength == 0 || parts.keyLength == 0)
        return parts;
    const Eigen::RowVectorXd q = unit(query);
    const Eigen::RowVectorXd k = unit(key);
    parts.cosine = std::clamp(q.dot(k), -1.0, 1.0);
    parts.angle = 2 * std::atan2((q - k).norm(), (q + k).norm()) * 180 / std::numbers::pi;
    return parts;
}

Matrix cosines(const Matrix& queries, const Matrix& keys) {
    Matrix result = unitRows(queries) * unitRows(keys).transpose();
    result = result.cwiseMin(1.0).cwiseMax(-1.0);
    // A vector of length 0 has no direction.
    constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
    for (Index query = 0; query < queries.rows(); ++query)
        if (lengthOf(rowOf(queries, query)) == 0)
            result.row(query).setConstant(kNone);
    for (Index key = 0; key < keys.rows(); ++key)
        if (lengthOf(rowOf(keys, key)) == 0)
            result.col(key).setConstant(kNone);
    return result;
}

std::vector<double> projectionOnto(std::span<const double> query, std::span<const double> key) {
    std::vector<double> projection(key.size(), 0);
    if (lengthOf(key) == 0)
        return projection;
    const Eigen::RowVectorXd direction = unit(key);
    const double reach = rowVector(query).dot(direction);
    for (std::size_t index = 0; index < key.size(); ++index)
        projection[index] = reach * direction(static_cast<Index>(index));
    return projection;
}

std::optional<LengthOverDirection> lengthOverDirection(std::span<const double> query,
                                                       const Matrix& keys) {
    constexpr double kSame = 1e-9;
    if (lengthOf(query) == 0)
        return std::nullopt;
    std::vector<DotParts> parts;
    parts.reserve(static_cast<std::size_t>(keys.rows()));
    for (Index key = 0; key < keys.rows(); ++key)
        parts.push_back(dotParts(query, rowOf(keys, key)));

    // The key that points most in the query's direction.
    const auto cosine = [](const DotParts& part) { return part.cosine.value_or(-2); };
    const auto closest = std::max_element(
        parts.begin(), parts.end(),
        [&](const DotParts& left, const DotParts& right) { return cosine(left) < cosine(right); });
    if (closest == parts.end() || !closest->cosine)
        return std::nullopt;

    // The largest score among the keys of another direction.
    const double tolerance = kSame * std::abs(closest->product);
    auto longer = parts.end();
    for (auto part = parts.begin(); part != parts.end(); ++part) {
        const bool turned = part->cosine && *part->cosine < *closest->cosine - kSame;
        const bool asLarge = part->product >= closest->product - tolerance;
        if (turned && asLarge && (longer == parts.end() || part->product > longer->product))
            longer = part;
    }
    if (longer == parts.end())
        return std::nullopt;
    return LengthOverDirection{closest - parts.begin(), longer - parts.begin()};
}

} // namespace attention::core
