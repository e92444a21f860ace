# SPDX-License-Identifier: GPL-3.0-or-later
"""Runs what goals.py names and prints the table. run.sh starts it.

The figures that are compared are taken in turns, round by round, so that a noisy minute meets all of them; a ratio is
the median of the rounds' ratios. One-thread figures are processor time on one core. The window's figures are wall time.
"""
import argparse
import collections
import contextlib
import sys
import tempfile
import time

import programs
import table
from goals import ROWS

ROUNDS = {"1": 3, "2": 3, "3": 2}  # so that all of it stays under ten minutes on a busy machine
WINDOW_ROUNDS = 2


def rounds_of(part, figures, rounds, source, values):
    for number in range(rounds):
        for figure in figures:
            value = source.measure(figure)
            if value is not None:
                values[figure].append(value)
        print("section %s, round %d of %d" % (part, number + 1, rounds), file=sys.stderr)


def figures_of(part):
    figures = []
    for row in ROWS:
        if row.part == part:
            figures += [f for f in [row.ours] + row.others if f not in figures]
    return figures


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--build", required=True)
    parser.add_argument("--csv", required=True)
    parser.add_argument("--only", action="append", choices=["1", "2", "3", "4"])
    parser.add_argument("--rounds", type=int)
    arguments = parser.parse_args()
    begin = time.monotonic()
    values = collections.defaultdict(list)
    with tempfile.TemporaryDirectory() as home, contextlib.ExitStack() as stack:
        source = stack.enter_context(programs.Programs(arguments.build, home))
        for part, rounds in ROUNDS.items():
            if not arguments.only or part in arguments.only:
                plain = [f for f in figures_of(part) if not f.startswith(("window", "startup"))]
                rounds_of(part, plain, arguments.rounds or rounds, source, values)
        if not arguments.only or "4" in arguments.only:
            for _ in range(arguments.rounds or WINDOW_ROUNDS):
                source.measure_window(values)
                source.measure_startup(values)
        if not arguments.only or "3" in arguments.only:
            source.measure_large_map(values)
    rows = [row for row in ROWS if not arguments.only or row.part in arguments.only]
    table.write(rows, values, arguments.csv, time.monotonic() - begin)


if __name__ == "__main__":
    main()
