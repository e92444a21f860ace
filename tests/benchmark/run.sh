#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Builds and measures every goal of speed, beside NumPy, PyTorch and matplotlib, and prints one table.
# No part of the tests: a missed goal is said, and the exit code stays 0. Arguments: --only 1|2|3|4, --rounds N.
set -euo pipefail
root=$(dirname "$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")")
cd "$root"
build=$root/build/benchmark

resources/install_packages.sh Benchmark
mkdir -p "$build"
exec {lock}>"$root/build/benchmark.lock"
flock "$lock"
cmake --preset benchmark >"$build/configure.log" || { cat "$build/configure.log"; exit 1; }
cmake --build --preset benchmark --target attention-lab core_benchmark picture_benchmark window_benchmark startup_probe >&2
exec /usr/bin/python3 -B tests/benchmark/measure.py --build "$build" --csv "$build/benchmark.csv" "$@"
