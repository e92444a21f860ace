#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Installs those packages of packages.txt that are missing; with the argument Benchmark also those of that section.
# Silent where none is. Everything it says goes to stderr.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
last=$([ "${1:-}" = Benchmark ] && echo '$' || echo '/^# Benchmark$/')
mapfile -t wanted < <(sed -n "1,${last}p" "$here/packages.txt" | sed -e 's/#.*//' -e '/^[[:space:]]*$/d')

if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
    # Another system: whoever has the tools may go on; the others learn what is needed.
    for tool in cmake ninja ccache g++ pkg-config; do
        command -v "$tool" >/dev/null && continue
        {
            echo "Attention Lab installs what it needs with apt, which is not on this machine. Needed are these Debian packages, or what your system calls them:"
            printf '  %s\n' "${wanted[@]}"
        } >&2
        exit 1
    done
    exit 0
fi

installed=$(dpkg-query -W -f '${Package} ${db:Status-Status}\n' "${wanted[@]}" 2>/dev/null | sed -n 's/ installed$//p' || true)
mapfile -t missing < <(comm -23 <(printf '%s\n' "${wanted[@]}" | sort -u) <(printf '%s\n' "$installed" | sort -u))
[ ${#missing[@]} -eq 0 ] && exit 0

as_root=()
if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null; then
        echo "These Debian packages are missing, and installing them needs root or sudo: ${missing[*]}" >&2
        exit 1
    fi
    as_root=(sudo)
fi
echo "Installing: ${missing[*]}" >&2
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get update -qq >&2
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >&2
