#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# fuzz_target.sh NAME.target OPTION… runs one libFuzzer program with these options of libFuzzer, beginning with every
# file of its corpus. The folder $ATTENTION_FUZZ_KEPT, where it is set, keeps the inputs that were found; else nothing
# is kept but an input that fails, whose place and bytes are printed.
set -euo pipefail
mapfile -t lines <"$1"
shift
program=${lines[0]}
dictionary=${lines[1]}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
kept=${ATTENTION_FUZZ_KEPT:-$scratch/kept}
findings=${ATTENTION_FUZZ_FINDINGS:-$(dirname "$program")/findings}/$(basename "$program")
mkdir -p "$kept" "$findings" "$scratch/corpus"

count=0
while IFS= read -r -d '' file; do
    count=$((count + 1))
    cp "$file" "$scratch/corpus/$count-$(basename "$file")"
done < <(find "${lines[@]:2}" -type f -print0 2>/dev/null | sort -z)
if [ "$count" -eq 0 ]; then
    echo "$program has no corpus" >&2
    exit 1
fi

options=(-timeout=20 -rss_limit_mb=2048 -malloc_limit_mb=512 -artifact_prefix="$findings/" -print_final_stats=1)
[ -e "$dictionary" ] && options+=(-dict="$dictionary")
for option in "$@"; do
    case $option in
    # Runs are counted from the first fresh input.
    -runs=*) options+=("-runs=$((${option#-runs=} + count))") ;;
    *) options+=("$option") ;;
    esac
done
if ! "$program" "${options[@]}" "$kept" "$scratch/corpus" >"$scratch/log" 2>&1; then
    grep -vE '^#[0-9]|NEW_FUNC' "$scratch/log" | tail -n 80 || true
    echo "The input is kept in $findings; run: $program $findings/NAME" >&2
    exit 1
fi
grep -E 'stat::number_of_executed_units|stat::peak_rss_mb|stat::slowest_unit_time_sec' "$scratch/log"
