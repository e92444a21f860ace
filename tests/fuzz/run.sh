#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# tests/fuzz/run.sh [SECONDS [NAME…]] fuzzes every parser (or the named ones), one after the other, for that long each
# (600). The inputs that were found go on being used: build/fuzz/kept. Exit 1 where an input failed.
set -euo pipefail
root=$(dirname "$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")")
cd "$root"
seconds=${1:-600}
[[ $seconds =~ ^[1-9][0-9]*$ ]] || {
    echo "usage: tests/fuzz/run.sh [SECONDS [NAME…]]" >&2
    exit 2
}
shift || true
mkdir -p build
cmake --preset fuzz >build/fuzz-configure.log 2>&1 || { cat build/fuzz-configure.log; exit 1; }
cmake --build --preset fuzz --parallel "$(nproc)" --target fuzz_targets
targets=build/fuzz/tests/fuzz
names=("$@")
if [ ${#names[@]} -eq 0 ]; then
    mapfile -t names < <(find "$targets" -maxdepth 1 -name '*.target' -printf '%f\n' | sed 's/\.target$//' | sort)
fi

failed=()
for name in "${names[@]}"; do
    printf '== %s, %s s\n' "$name" "$seconds"
    ATTENTION_FUZZ_KEPT="$root/build/fuzz/kept/$name" ATTENTION_FUZZ_FINDINGS="$root/build/fuzz/findings" \
        bash tests/fuzz/fuzz_target.sh "$targets/$name.target" -max_total_time="$seconds" || failed+=("$name")
done
if [ ${#failed[@]} -gt 0 ]; then
    echo "Findings in build/fuzz/findings: ${failed[*]}" >&2
    exit 1
fi
echo "No findings."
