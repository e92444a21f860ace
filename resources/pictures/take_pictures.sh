#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# Takes the README's pictures of the window from the program itself: needs xvfb, xdotool, imagemagick and the release build of app/run.sh (or the
# program that ATTENTION_LAB names).
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
program=${ATTENTION_LAB:-$here/../../build/release/app/attention-lab}

if [ -z "${TAKING_PICTURES:-}" ]; then
    TAKING_PICTURES=yes exec xvfb-run -a -s "-screen 0 1440x900x24" "$0"
fi

home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
export HOME=$home XDG_CONFIG_HOME=$home/config XDG_RUNTIME_DIR=$home LC_ALL=C.UTF-8

# take NAME THEME KEYS ARGUMENTS…: one picture after the keys were pressed.
take() {
    local name=$1 theme=$2 keys=$3
    shift 3
    mkdir -p "$XDG_CONFIG_HOME/attention-lab"
    printf '[window]\ntheme=%s\ngallery=false\n' "$theme" >"$XDG_CONFIG_HOME/attention-lab/attention-lab.ini"
    "$program" "$@" &
    local pid=$! window
    window=$(xdotool search --sync --onlyvisible --pid "$pid" --name 'Attention Lab' | tail -n 1)
    xdotool windowsize --sync "$window" 1440 900 windowfocus "$window"
    sleep 1
    for key in $keys; do
        case $key in
        click:*) xdotool mousemove "$(cut -d: -f2 <<<"$key")" "$(cut -d: -f3 <<<"$key")" click 1 ;;
        *) xdotool key "$key" ;;
        esac
        sleep 0.4
    done
    import -window root -define png:exclude-chunks=date,time "$here/$name.png"
    kill "$pid"
    wait "$pid" 2>/dev/null || true
}

for language in en zh_CN; do
    suffix=${language#en}
    suffix=${suffix:+_zh}
    take "window$suffix" light "ctrl+Next ctrl+Next click:544:493" --language $language --example four-heads
    take "window_dark$suffix" dark "ctrl+Next ctrl+Next click:544:493" --language $language --example four-heads
    take "values$suffix" light "alt+1" --language $language --example numpy-42
    take "walkthrough$suffix" light "ctrl+2 alt+2 click:823:199" --language $language --example three-tokens
    take "export$suffix" light "ctrl+e" --language $language --example four-heads
done
