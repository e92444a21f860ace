// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/benchmark/fma_peak.h"

#include <iterator>
#include <numeric>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace attention::benchmark {

#if defined(__x86_64__)

namespace {

constexpr int kChains = 12; // of the 16 registers; a chain waits 4 to 5 clocks for itself

} // namespace

__attribute__((target("avx2,fma"))) float fusedRounds(long rounds) {
    __m256 sums[kChains];
    for (int chain = 0; chain < kChains; ++chain)
        sums[chain] = _mm256_set1_ps(static_cast<float>(chain));
    const __m256 factor = _mm256_set1_ps(0.5F);
    const __m256 added = _mm256_set1_ps(0.25F);
    for (long round = 0; round < rounds; ++round) {
#pragma GCC unroll 12
        for (auto& sum : sums)
            sum = _mm256_fmadd_ps(sum, factor, added);
    }
    float numbers[kChains * 8];
    for (int chain = 0; chain < kChains; ++chain)
        _mm256_storeu_ps(numbers + chain * 8, sums[chain]);
    return std::accumulate(std::begin(numbers), std::end(numbers), 0.0F);
}

bool hasWidePackets() {
    return __builtin_cpu_supports("avx512f") != 0;
}

__attribute__((target("avx512f"))) float wideFusedRounds(long rounds) {
    __m512 sums[kChains];
    for (int chain = 0; chain < kChains; ++chain)
        sums[chain] = _mm512_set1_ps(static_cast<float>(chain));
    const __m512 factor = _mm512_set1_ps(0.5F);
    const __m512 added = _mm512_set1_ps(0.25F);
    for (long round = 0; round < rounds; ++round) {
#pragma GCC unroll 12
        for (auto& sum : sums)
            sum = _mm512_fmadd_ps(sum, factor, added);
    }
    float numbers[kChains * 16];
    for (int chain = 0; chain < kChains; ++chain)
        _mm512_storeu_ps(numbers + chain * 16, sums[chain]);
    return std::accumulate(std::begin(numbers), std::end(numbers), 0.0F);
}

#else

float fusedRounds(long) {
    return 0;
}
bool hasWidePackets() {
    return false;
}
float wideFusedRounds(long) {
    return 0;
}

#endif

} // namespace attention::benchmark
