#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs what is missing, builds, and runs every test. --everything adds the format check, both sanitizers and clang-tidy.
set -euo pipefail
root=$(dirname "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")")
cd "$root"
everything=no
case "${1:-}" in
'') ;;
--everything) everything=yes ;;
*)
    echo "usage: tests/run.sh [--everything]" >&2
    exit 2
    ;;
esac

resources/install_packages.sh
mkdir -p build
exec {lock}>build/tests.lock
flock "$lock"
jobs=$(nproc)

step() { printf '\n== %s\n' "$*"; }

build() {
    step "Building the preset $1"
    cmake --preset "$1" >build/configure.log 2>&1 || { cat build/configure.log; return 1; }
    cmake --build --preset "$1" --parallel "$jobs"
}

check() {
    step "Testing the preset $1"
    ctest --preset "$1" --parallel "$jobs"
}

if [ "$everything" = yes ]; then
    step "Checking the format"
    find app core tests -name '*.cpp' -o -name '*.h' | xargs clang-format --dry-run --Werror

    build asan
    check asan

    build tsan-core
    check tsan-core

    step "clang-tidy"
    run-clang-tidy -quiet -j "$jobs" -p build/asan "^$root/(core|app)/" >build/clang-tidy.log 2>&1 ||
        { grep -E 'warning:|error:' -A4 build/clang-tidy.log; exit 1; }
fi

build ci
check ci
