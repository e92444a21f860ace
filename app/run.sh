#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what is missing, builds, and starts Attention Lab with the given arguments. Silent where nothing had to be done.
set -euo pipefail
root=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")
build=$root/build/release
program=$build/app/attention-lab
stamp=$build/up_to_date

is_up_to_date() {
    [ -x "$program" ] && [ -f "$stamp" ] && [ -z "$(find "$root/app" "$root/core" "$root/resources" \
        "$root/CMakeLists.txt" "$root/CMakePresets.json" -newer "$stamp" -print -quit)" ]
}

build_program() {
    "$root/resources/install_packages.sh"
    touch "$build/started"
    (cd "$root" && cmake --preset release && cmake --build --preset release) >&2
    mv "$build/started" "$stamp"
}

if ! is_up_to_date; then
    mkdir -p "$build"
    exec {lock}>"$root/build/release.lock"
    flock "$lock"
    is_up_to_date || build_program
    exec {lock}>&-
fi

if [ $# -eq 0 ] && [ -z "${DISPLAY:-}${WAYLAND_DISPLAY:-}${QT_QPA_PLATFORM:-}" ]; then
    "$program" render --example four-heads -o "$root/build/heatmaps"
    echo "There is no display, so the heatmaps of the example four-heads were written to $root/build/heatmaps"
    exit 0
fi
exec "$program" "$@"
