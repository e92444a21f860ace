// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fill.h"

#include "core/error.h"
#include "core/number_text.h"
#include "core/random.h"

#include <Eigen/QR>

#include <cmath>
#include <map>
#include <numeric>

namespace attention::core {

namespace {

void requireAtLeastOne(const char* subject, Index count) {
    if (count < 1)
        throw Error(ErrorCode::Empty, subject, std::string(vocabulary::kAtLeastOne),
                    std::to_string(count));
}

Matrix uniform(Index rows, Index columns, double limit, std::uint32_t seed) {
    return limit * (2.0 * RandomState(seed).rand(rows, columns).array() - 1.0);
}

Matrix orthogonal(Index rows, Index columns, std::uint32_t seed) {
    if (rows < columns)
        return orthogonal(columns, rows, seed).transpose();
    const Eigen::HouseholderQR<Matrix> qr(RandomState(seed).randn(rows, columns));
    Matrix Q = qr.householderQ() * Matrix::Identity(rows, columns);
    // The decomposition fixes the signs of Q; those of R's diagonal make Q evenly distributed.
    for (Index column = 0; column < columns; ++column)
        if (qr.matrixQR()(column, column) < 0)
            Q.col(column) *= -1;
    return Q;
}

Matrix sinusoidal(Index rows, Index columns) {
    return Matrix::NullaryExpr(rows, columns, [columns](Index position, Index column) {
        const Index even = column - column % 2; // sine and cosine share a frequency
        const double angle =
            static_cast<double>(position) /
            std::pow(10000.0, static_cast<double>(even) / static_cast<double>(columns));
        return column % 2 == 0 ? std::sin(angle) : std::cos(angle);
    });
}

std::vector<Index> countedClasses(Index rows) {
    std::vector<Index> classes(static_cast<std::size_t>(rows));
    std::iota(classes.begin(), classes.end(), Index{0});
    return classes;
}

} // namespace

bool usesSeed(Fill fill) {
    return fill == Fill::Normal || fill == Fill::Uniform || fill == Fill::Xavier ||
           fill == Fill::Orthogonal;
}

Matrix filled(Fill fill, Index rows, Index columns, std::uint32_t seed) {
    requireAtLeastOne("rows", rows);
    requireAtLeastOne("columns", columns);
    switch (fill) {
    case Fill::Ones:
        return Matrix::Ones(rows, columns);
    case Fill::Identity:
        return Matrix::Identity(rows, columns);
    case Fill::Normal:
        return RandomState(seed).randn(rows, columns);
    case Fill::Uniform:
        return uniform(rows, columns, 1, seed);
    case Fill::Xavier:
        return uniform(rows, columns, std::sqrt(6.0 / static_cast<double>(rows + columns)), seed);
    case Fill::Orthogonal:
        return orthogonal(rows, columns, seed);
    case Fill::OneHot:
        return oneHot(countedClasses(rows), columns);
    case Fill::Sinusoidal:
        return sinusoidal(rows, columns);
    case Fill::Zeros:
        break;
    }
    return Matrix::Zero(rows, columns);
}

Matrix oneHot(const std::vector<Index>& classes, Index columns) {
    const auto rows = static_cast<Index>(classes.size());
    requireAtLeastOne("rows", rows);
    requireAtLeastOne("columns", columns);
    Matrix result = Matrix::Zero(rows, columns);
    for (Index row = 0; row < rows; ++row)
        result(row, classes[static_cast<std::size_t>(row)] % columns) = 1;
    return result;
}

std::vector<Index> classesOf(const std::vector<std::string>& tokens) {
    std::map<std::string_view, Index> known;
    std::vector<Index> classes;
    classes.reserve(tokens.size());
    for (const std::string& token : tokens)
        classes.push_back(known.try_emplace(token, static_cast<Index>(known.size())).first->second);
    return classes;
}

Matrix scaledBy(double factor, const Matrix& values) {
    Matrix result = factor * values;
    if (!result.allFinite())
        throw Error(ErrorCode::NotFinite, shortestText(factor) + " ×",
                    std::string(vocabulary::kFiniteNumber));
    return result;
}

std::uint32_t seedOf(std::string_view text) {
    std::uint32_t hash = 2166136261U;
    for (const char byte : text)
        hash = (hash ^ static_cast<unsigned char>(byte)) * 16777619U;
    return hash;
}

Matrix embeddingOf(std::string_view token, Index width) {
    // Adding 0 turns −0 into 0.
    return filled(Fill::Normal, 1, width, seedOf(token)).unaryExpr([](double value) {
        return std::round(value * 10) / 10 + 0.0;
    });
}

} // namespace attention::core
