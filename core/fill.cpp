// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fill.h"

#include "core/error.h"
#include "core/random.h"

#include <cmath>
#include <string>

namespace attention::core {

namespace {

void requireAtLeastOne(const char* subject, Index count) {
    if (count < 1)
        throw Error(ErrorCode::Empty, subject, std::string(vocabulary::kAtLeastOne),
                    std::to_string(count));
}

} // namespace

bool usesSeed(Fill fill) {
    return fill == Fill::Normal || fill == Fill::Uniform;
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
        return 2.0 * RandomState(seed).rand(rows, columns).array() - 1.0;
    case Fill::Zeros:
        break;
    }
    return Matrix::Zero(rows, columns);
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
