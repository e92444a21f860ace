// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace attention::benchmark {

/// `rounds` of 12 × 8 independent fused multiplications and additions of floats (AVX2, the widest
/// of x86-64-v3): 192 · rounds operations that wait for nothing. The sum keeps them from being left
/// out. 0 on other processors.
float fusedRounds(long rounds);

/// Whether the processor has AVX-512, and the same with its packets: 384 · rounds operations.
bool hasWidePackets();
float wideFusedRounds(long rounds);

} // namespace attention::benchmark
