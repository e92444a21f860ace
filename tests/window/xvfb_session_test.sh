#!/usr/bin/env bash
# SPDX-License-Identifier: GPL-3.0-or-later
# The program itself under Xvfb, on a clean HOME, with real keys: an example, a number in X, the tour, stages, undo,
# save, quit, and what the saved file then computes. Skipped (77) where a tool is missing.
#   xvfb_session_test.sh PROGRAM
set -euo pipefail

program=$1
if [[ ${2-} != inside ]]; then
    for tool in xvfb-run xauth xdotool /usr/bin/python3; do
        command -v "$tool" >/dev/null || { echo "skipped: no $tool"; exit 77; }
    done
    exec xvfb-run -a -s '-screen 0 1500x1000x24' bash "$0" "$program" inside
fi

folder=$(mktemp -d)
pid=
finish() {
    [[ -z $pid ]] || kill "$pid" 2>/dev/null || true
    rm -rf "$folder"
}
trap finish EXIT
unset QT_QPA_PLATFORM WAYLAND_DISPLAY XDG_DATA_HOME
export HOME=$folder XDG_CONFIG_HOME=$folder/config XDG_RUNTIME_DIR=$folder/runtime LC_ALL=C.UTF-8
mkdir -m 700 "$XDG_RUNTIME_DIR"

fail() {
    echo "failed: $1" >&2
    xdotool search --onlyvisible --name '' getwindowname %@ >&2 || true
    cat "$folder/stderr" >&2 || true
    exit 1
}

# until_true SECONDS WHAT COMMAND…: repeats the command until it succeeds.
until_true() {
    local end=$((SECONDS + $1)) what=$2
    shift 2
    until "$@" >/dev/null 2>&1; do
        ((SECONDS < end)) || fail "$what"
        kill -0 "$pid" 2>/dev/null || fail "the program ended before: $what"
        sleep 0.05
    done
}

window_named() { window=$(xdotool search --onlyvisible --name "$1" | tail -1) && [[ -n $window ]]; }
has_focus() { [[ $(xdotool getwindowfocus) == "$window" ]]; }
focus_on() { xdotool windowfocus "$window" && has_focus; }
title_is() { [[ $(xdotool getwindowname "$window") == "$1" ]]; }
is_gone() { ! kill -0 "$pid" 2>/dev/null; }

"$program" --example four-heads --language en 2>"$folder/stderr" &
pid=$!
title='Four heads, four relations — Attention Lab'
changed='Four heads, four relations* — Attention Lab'
until_true 20 'the window appears' window_named "$title"
main=$window
xdotool windowmove "$main" 0 0 windowsize "$main" 1440 900
until_true 5 'the window has the keyboard' focus_on

# A cell of X: the table fills the left column from 350 to 560, whichever row and column this is.
type_in_X() {
    xdotool mousemove 180 470 click 1 type --delay 5 -- "$1"
    xdotool key --delay 5 Return
}
type_in_X 7
until_true 5 'a typed number marks the title' title_is "$changed"
xdotool key --delay 5 ctrl+z
until_true 5 'Ctrl+Z takes it back' title_is "$title"
xdotool key --delay 5 ctrl+shift+a
until_true 5 'an ablated head marks the title' title_is "$changed"
xdotool key --delay 5 ctrl+z
until_true 5 'Ctrl+Z makes the head intact' title_is "$title"
type_in_X 2.5
until_true 5 'another number marks the title' title_is "$changed"
# The tour stands in for the document, and gives it back with its change behind its last step.
xdotool key --delay 5 ctrl+F1
until_true 5 'the tour begins' title_is 'Guided tour — Attention Lab'
xdotool key --delay 20 Right Right Right Right Right Right Right Right Right Right Right Right Right
until_true 10 'the tour ends behind its thirteenth step' title_is "$changed"
for stage in 2 3 4 5 6 7 8 1 5; do
    xdotool key --delay 5 "alt+$stage"
done
xdotool key --delay 5 ctrl+Next ctrl+s
until_true 5 'the save dialog appears' window_named '^Save the experiment$'
until_true 5 'the save dialog has the keyboard' focus_on
xdotool key --delay 5 ctrl+a type --delay 5 -- "$folder/saved.attn"
xdotool key --delay 5 Return
until_true 5 'the file is there' test -s "$folder/saved.attn"
window=$main
until_true 5 'the title is the file' title_is 'saved.attn — Attention Lab'
until_true 5 'the window has the keyboard again' focus_on
xdotool key --delay 5 ctrl+q
end=$((SECONDS + 10))
until is_gone; do
    ((SECONDS < end)) || fail 'Ctrl+Q ends the program'
    sleep 0.05
done
status=0
wait "$pid" || status=$?
pid=
((status == 0)) || fail "the program ends with $status"

"$program" trace "$folder/saved.attn" >"$folder/saved.json"
"$program" trace --example four-heads >"$folder/example.json"
# One number of X is 2.5, all else is the example's, and the trace follows that number alone.
/usr/bin/python3 - "$folder" "$(dirname "$0")/../data/four_heads.attn" <<'EOF'
import json, sys

def read(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)

folder = sys.argv[1]
saved, example = read(folder + "/saved.attn"), read(sys.argv[2])
after, before = read(folder + "/saved.json"), read(folder + "/example.json")
cells = [(row, column) for row, numbers in enumerate(saved["embeddings"])
         for column, number in enumerate(numbers) if number != example["embeddings"][row][column]]
assert len(cells) == 1, cells
(row, column), = cells
assert saved["embeddings"][row][column] == 2.5, saved["embeddings"][row]
assert saved["tokens"] == example["tokens"]
for head, numbers in enumerate(saved["heads"]):
    for tensor, stage in (("W_Q", "Q"), ("W_K", "K"), ("W_V", "V")):
        X = saved["embeddings"]
        expected = [[sum(x * w[k] for x, w in zip(token, numbers[tensor])) for k in range(len(numbers[tensor][0]))]
                    for token in X]
        found = after["heads"][head][stage]
        assert all(abs(a - b) < 1e-9 for e, f in zip(expected, found) for a, b in zip(e, f)), (head, stage)
        untouched = [index for index in range(len(X)) if index != row]
        assert all(found[index] == before["heads"][head][stage][index] for index in untouched), (head, stage)
EOF

# Killed, the program leaves its unsaved work behind; the next start holds it, and leaves it as long as nobody answers.
recovery=$folder/.local/share/attention-lab/recovery
is_kept() { grep -qs '8642' "$recovery"/*.recovery; }
is_held() { ! flock --nonblock "$recovery"/*.lock true; }
open_saved() {
    "$program" "$folder/saved.attn" --language en 2>"$folder/stderr" &
    pid=$!
    until_true 20 'the saved file opens' window_named '^saved.attn — Attention Lab$'
    main=$window
    xdotool windowmove "$main" 0 0 windowsize "$main" 1440 900
    until_true 5 'the window has the keyboard' focus_on
}
open_saved
type_in_X 8642
until_true 2 'unsaved work is kept within two seconds' is_kept
disown "$pid"
kill -9 "$pid"
until is_gone; do sleep 0.05; done
open_saved
until_true 5 'the next start holds the work' is_held
xdotool key --delay 5 ctrl+q
end=$((SECONDS + 10))
until is_gone; do
    ((SECONDS < end)) || fail 'Ctrl+Q ends the program again'
    sleep 0.05
done
pid=
is_kept || fail 'work that nobody answered for is kept'
