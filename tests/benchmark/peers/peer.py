# SPDX-License-Identifier: GPL-3.0-or-later
"""How a peer is asked: a line `NAME SECONDS` on stdin, one figure (seconds of one call) a line on stdout.

Each figure is the median over blocks of calls that last SECONDS together; a block is long enough that the clock
does not count. Started with names as arguments it prints one `NAME FIGURE` a line instead and ends.
"""
import os
import statistics
import sys
import time

# One thread: processor time, so that what others do to the machine does not count.
CLOCK = time.perf_counter if os.environ.get("PEER_CLOCK") == "wall" else time.process_time


def figure_of(call, seconds):
    call()
    begin = CLOCK()
    call()
    once = max(CLOCK() - begin, 1e-9)
    calls = max(1, int(0.005 / once))
    blocks = []
    end = CLOCK() + seconds
    while len(blocks) < 3 or CLOCK() < end:
        begin = CLOCK()
        for _ in range(calls):
            call()
        blocks.append((CLOCK() - begin) / calls)
    return statistics.median(blocks)


def serve(make):
    """`make(name)` gives the call that is measured, or the figure itself; it is kept, so that a later round finds its
    memory warm."""
    calls = {}

    def measured(name, seconds):
        if name not in calls:
            calls[name] = make(name)
        call = calls[name]
        return figure_of(call, seconds) if callable(call) else call

    for name in sys.argv[1:]:
        print(name, measured(name, 0.3), flush=True)
    if len(sys.argv) > 1:
        return
    for line in sys.stdin:
        name, seconds = line.split()
        print(measured(name, float(seconds)), flush=True)
