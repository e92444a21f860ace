// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"
#include "core/imported.h"
#include "core/random.h"

#include <numeric>
#include <string>
#include <utility>
#include <vector>

namespace attention::test {

inline core::io::NamedTensor stored(const std::string& name, core::io::Shape shape,
                                    std::vector<double> numbers) {
    return {name, "<f8", std::move(shape), core::io::inMemory(std::move(numbers)), {}};
}

/// 0, 1, 2 …
inline core::io::NamedTensor counted(const std::string& name, const core::io::Shape& shape) {
    std::vector<double> numbers(static_cast<std::size_t>(core::io::countOf(shape).value()));
    std::iota(numbers.begin(), numbers.end(), 0.0);
    return stored(name, shape, std::move(numbers));
}

inline core::io::NamedTensor storedMatrix(const std::string& name, const core::Matrix& values) {
    return stored(name, {values.rows(), values.cols()},
                  {values.data(), values.data() + values.size()});
}

inline core::ImportItem item(core::io::NamedTensor tensor, core::ImportRole role,
                             core::ImportLayout layout = core::ImportLayout::Plain,
                             core::Index head = 0, std::vector<core::Index> leading = {}) {
    return {std::move(tensor), {role, layout, head, std::move(leading), {}}};
}

/// Three tokens of d_model 2, two heads of d_k 3 and d_v 2.
inline core::Experiment twoHeads() {
    core::RandomState random(4);
    core::Experiment experiment;
    experiment.tokens = {"a", "b", "c"};
    experiment.embeddings = random.randn(3, 2);
    for (int head = 0; head < 2; ++head) {
        experiment.heads.push_back({"name " + std::to_string(head), random.randn(2, 3), {}});
        experiment.kv_heads.push_back({random.randn(2, 3), random.randn(2, 2), {}, {}});
    }
    return experiment;
}

inline const core::Matrix& queryOf(const core::Experiment& experiment, std::size_t head) {
    return *experiment.heads[head].W_Q;
}

inline core::Error errorFrom(const core::Experiment& before,
                             const std::vector<core::ImportItem>& items,
                             const core::ImportOptions& options = {}) {
    try {
        core::imported(before, items, options);
    } catch (const core::Error& error) {
        return error;
    }
    return core::Error(core::ErrorCode::Empty, "no error");
}

} // namespace attention::test
