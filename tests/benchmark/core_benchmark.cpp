// SPDX-License-Identifier: GPL-3.0-or-later
// The pass and its updates. Names: what, n, d, H; run.sh asks for one at a time.
#include "core/attention.h"
#include "tests/benchmark/float_layer.h"
#include "tests/benchmark/fma_peak.h"
#include "tests/benchmark/update_benchmark.h"

#include <benchmark/benchmark.h>

#include <string>

using namespace attention;
using namespace attention::benchmark;
using State = ::benchmark::State;

namespace {

constexpr long kFusedRounds = 100000;

void measureFma(State& state) {
    for (auto _ : state)
        ::benchmark::DoNotOptimize(fusedRounds(kFusedRounds));
    state.counters["operations"] = 192.0 * kFusedRounds;
}

/// As many operations in the widest packets that there are.
void measurePeak(State& state) {
    for (auto _ : state)
        ::benchmark::DoNotOptimize(hasWidePackets() ? wideFusedRounds(kFusedRounds / 2)
                                                    : fusedRounds(kFusedRounds));
}

void measureFloat(State& state, const LayerSize& size) {
    FloatLayer layer(size);
    for (auto _ : state)
        if (!layer.run())
            state.SkipWithError("not finite");
}

void measureDouble(State& state, const LayerSize& size) {
    const core::Experiment layer = layerOf(size);
    core::Trace trace;
    for (auto _ : state)
        core::forward(layer, trace);
}

/// The same with every stage asked for, as `trace` writes them.
void measureEveryStage(State& state, const LayerSize& size) {
    const core::Experiment layer = layerOf(size);
    for (auto _ : state) {
        const core::Trace trace = core::forward(layer);
        for (const core::Stage stage : trace.stages())
            for (core::Index head = 0; head < (core::isPerHead(stage) ? size.H : 1); ++head)
                ::benchmark::DoNotOptimize(trace.stage(stage, head)->data());
    }
}

void measurePlain(State& state, const LayerSize& size) {
    const core::Experiment layer = layerOf(size);
    for (auto _ : state)
        ::benchmark::DoNotOptimize(core::plainForward(layer));
}

std::string nameOf(const char* what, const LayerSize& size) {
    return std::string(what) + ":" + std::to_string(size.n) + "," + std::to_string(size.d) + "," +
           std::to_string(size.H);
}

} // namespace

int main(int argc, char** argv) {
    ::benchmark::RegisterBenchmark("fma", measureFma)->MeasureProcessCPUTime();
    ::benchmark::RegisterBenchmark("peak", measurePeak)->MeasureProcessCPUTime();
    for (const LayerSize& size :
         {LayerSize{4, 8, 2}, LayerSize{4, 64, 4}, LayerSize{16, 64, 4}, LayerSize{128, 768, 12},
          LayerSize{512, 768, 12}, LayerSize{1024, 768, 12}}) {
        ::benchmark::RegisterBenchmark(nameOf("float", size).c_str(), measureFloat, size)
            ->MeasureProcessCPUTime();
        ::benchmark::RegisterBenchmark(nameOf("double", size).c_str(), measureDouble, size)
            ->MeasureProcessCPUTime();
        ::benchmark::RegisterBenchmark(nameOf("stages", size).c_str(), measureEveryStage, size)
            ->MeasureProcessCPUTime();
        ::benchmark::RegisterBenchmark(nameOf("plain", size).c_str(), measurePlain, size)
            ->MeasureProcessCPUTime();
    }
    registerUpdates();
    ::benchmark::Initialize(&argc, argv);
    ::benchmark::RunSpecifiedBenchmarks();
}
