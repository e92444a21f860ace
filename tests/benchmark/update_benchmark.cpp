// SPDX-License-Identifier: GPL-3.0-or-later
// What an edit costs where only what it touches is computed again, and how far that drifts.
#include "tests/benchmark/update_benchmark.h"

#include "core/random.h"
#include "core/update.h"

#include <algorithm>
#include <ctime>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

namespace attention::benchmark {

namespace {

using State = ::benchmark::State;
using core::TensorKind;

constexpr std::size_t kSteps = 6;

double processSeconds() {
    timespec time{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

core::Tensor& tensorOf(core::Experiment& layer, TensorKind kind) {
    switch (kind) {
    case TensorKind::W_Q:
        return layer.heads[1].W_Q;
    case TensorKind::W_K:
        return layer.kv_heads[1].W_K;
    case TensorKind::W_V:
        return layer.kv_heads[1].W_V;
    case TensorKind::W_O:
        return *layer.W_O;
    default:
        return layer.embeddings;
    }
}

/// The layer after each of some edits, one after the other.
std::vector<core::Experiment> editedLayers(const LayerSize& size, TensorKind kind,
                                           core::Index columns) {
    core::RandomState random(3);
    std::vector<core::Experiment> layers{layerOf(size)};
    for (std::size_t step = 1; step <= kSteps; ++step) {
        core::Experiment next = layers.back();
        core::Matrix& numbers = tensorOf(next, kind).edit();
        const core::Index row = static_cast<core::Index>(step) * 5 % numbers.rows();
        const core::Index count = std::min(columns, numbers.cols());
        numbers.block(row, 0, 1, count) += 0.1 * random.randn(1, count);
        layers.push_back(std::move(next));
    }
    return layers;
}

/// Every head's weights and all that is one for all heads: what forward() makes.
void askForAll(const core::Trace& trace) {
    for (core::Index head = 0; head < trace.headCount(); ++head)
        ::benchmark::DoNotOptimize(trace.stage(core::Stage::Weights, head)->data());
    ::benchmark::DoNotOptimize(trace.stage(core::Stage::Final)->data());
}

/// Whole: until all of the trace is there, every head seen; Call: with one head seen, until
/// update() returns, which may leave weights of heads that are not seen to be made when they are
/// asked for; First: until the visible head's weights are there.
enum class Until { Whole, Call, First };

void measureUpdate(State& state, const LayerSize& size, TensorKind kind, core::Index columns,
                   Until until) {
    const std::vector<core::Experiment> layers = editedLayers(size, kind, columns);
    core::LiveTrace live(layers.front());
    core::Focus focus{core::Stage::Weights, {1}};
    if (until == Until::Whole) {
        focus.others.resize(static_cast<std::size_t>(size.H));
        std::iota(focus.others.begin(), focus.others.end(), core::Index{0});
    }
    std::size_t at = 0;
    bool forward = true;
    for (auto _ : state) {
        forward = at == 0 || (at != kSteps && forward);
        const std::size_t next = forward ? at + 1 : at - 1;
        const auto edits = core::editsBetween(layers[at], layers[next]);
        const double begin = processSeconds();
        double first = 0;
        live.update(layers[next], *edits, focus, [&](const core::Trace& trace) {
            ::benchmark::DoNotOptimize(trace.stage(core::Stage::Weights, 1)->data());
            first = processSeconds() - begin;
        });
        if (until == Until::Whole)
            askForAll(live.trace());
        const double whole = processSeconds() - begin;
        state.SetIterationTime(until == Until::First && first > 0 ? first : whole);
        at = next;
    }
}

double largestDifference(const core::Trace& left, const core::Trace& right) {
    double largest = 0;
    for (const core::Stage stage : right.stages()) {
        const core::Index heads = core::isPerHead(stage) ? right.headCount() : 1;
        for (core::Index head = 0; head < heads; ++head) {
            const core::Tensor expected = right.stage(stage, head);
            const core::Tensor found = left.stage(stage, head);
            largest = std::max(largest, (*found - *expected).cwiseAbs().maxCoeff() /
                                            expected->cwiseAbs().maxCoeff());
        }
    }
    return largest;
}

/// 10,000 edits of random places, with scores up to about ±60, never made exact in between.
void measureDrift(State& state) {
    constexpr int kEdits = 10000;
    core::RandomState random(5);
    double largest = 0;
    for (auto _ : state) {
        core::Experiment layer = layerOf({24, 32, 4});
        core::LiveTrace live(layer);
        for (int edit = 0; edit < kEdits; ++edit) {
            const TensorKind kind =
                std::vector{TensorKind::Embeddings, TensorKind::W_Q, TensorKind::W_K,
                            TensorKind::W_V, TensorKind::W_O}[static_cast<std::size_t>(edit % 5)];
            core::Matrix& numbers = tensorOf(layer, kind).edit();
            const core::Index row = edit * 7 % numbers.rows();
            const double spread = kind == TensorKind::Embeddings && edit % 3 == 0 ? 8 : 1;
            numbers.row(row) = spread * random.randn(1, numbers.cols()) /
                               (kind == TensorKind::Embeddings ? 1.0 : 5.0);
            live.update(layer);
            if (edit % 500 == 499)
                largest = std::max(largest, largestDifference(live.trace(), core::forward(layer)));
        }
    }
    state.counters["error"] = largest;
}

} // namespace

void registerUpdates() {
    for (const LayerSize& size :
         {LayerSize{128, 768, 12}, LayerSize{512, 768, 12}, LayerSize{1024, 768, 12}}) {
        const auto add = [&](const char* what, TensorKind kind, core::Index columns, Until until) {
            const std::string name = std::string(what) + ":" + std::to_string(size.n);
            ::benchmark::RegisterBenchmark(name.c_str(), measureUpdate, size, kind, columns, until)
                ->UseManualTime();
        };
        add("row", TensorKind::Embeddings, size.d, Until::Whole);
        add("rowcall", TensorKind::Embeddings, size.d, Until::Call);
        add("first", TensorKind::Embeddings, size.d, Until::First);
        add("W_Q", TensorKind::W_Q, 1, Until::Whole);
        add("W_K", TensorKind::W_K, 1, Until::Whole);
        add("W_V", TensorKind::W_V, 1, Until::Whole);
        add("W_O", TensorKind::W_O, 1, Until::Whole);
    }
    ::benchmark::RegisterBenchmark("drift", measureDrift)->Iterations(1);
}

} // namespace attention::benchmark
