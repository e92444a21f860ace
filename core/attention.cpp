// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/attention.h"

#include "core/trace_pass.h"

#include <memory>
#include <utility>

namespace attention::core {

Trace forward(const Experiment& experiment) {
    auto numbers = std::make_shared<Trace::Numbers>(experiment);
    FastPass<double> plan;
    if (runPass(*numbers, plan))
        return Trace(std::move(numbers));
    // Something is not finite: a key that nobody may attend to, or an error that names its cell.
    return plainForward(experiment);
}

void forward(const Experiment& experiment, Trace& reused) {
    const Trace spent = std::exchange(reused, Trace());
    auto numbers = std::make_shared<Trace::Numbers>(experiment);
    if (spent.numbers() && spent.numbers().use_count() == 1)
        numbers->reuse(*spent.numbers());
    if (!numbers->plan)
        numbers->plan = std::make_unique<FastPass<double>>();
    if (runPass(*numbers, *numbers->plan))
        reused = Trace(std::move(numbers));
    else
        reused = plainForward(experiment);
}

double predictedCost(const Experiment& experiment) {
    const auto n = static_cast<double>(experiment.queryCount());
    const auto m = static_cast<double>(experiment.keyCount());
    const auto d_k = static_cast<double>(experiment.d_k());
    const auto d_v = static_cast<double>(experiment.d_v());
    const auto H = static_cast<double>(experiment.headCount());
    const auto G = static_cast<double>(experiment.kv_heads.size());
    const auto d_model = static_cast<double>(experiment.d_model());
    const auto d_Y = static_cast<double>(experiment.keyEmbeddings().cols());
    const double projections = H * n * d_model * d_k + G * m * d_Y * (d_k + d_v);
    // An exponential and the steps around it cost about as much as 20 multiplications.
    const double maps = H * n * m * (d_k + d_v + 20);
    const double last =
        experiment.W_O ? n * H * d_v * static_cast<double>(experiment.d_out()) : 0.0;
    return projections + maps + last;
}

} // namespace attention::core
