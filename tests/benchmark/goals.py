# SPDX-License-Identifier: GPL-3.0-or-later
"""What is to be reached, as rows of the table. A figure is named PROGRAM|NAME; see measure.py for the programs."""
from dataclasses import dataclass, field
from typing import Callable, List, Optional

MILLISECOND = 1e-3
NO_GOAL = 1e9  # for information: nothing is wanted


@dataclass
class Row:
    """`ours` and `others` are figures; of several others the best one of each round counts.

    kind: `peak` scale(ours, others) >= wanted; `faster` others / ours >= wanted; `share` ours / others <= wanted; `value` ours <= wanted.
    """
    part: str
    text: str
    kind: str
    ours: str
    wanted: float
    others: List[str] = field(default_factory=list)
    unit: str = "s"
    scale: Optional[Callable[[float, float], float]] = None


def floats(n, d, heads):
    return "%d,%d,%d" % (n, d, heads)


def operations(n, d):
    """Multiplications and additions of the projections, the scores, the sums and the output."""
    return 8 * n * d * d + 4 * n * n * d


def part_of_peak(n, d, fma=192 * 100000):
    """`fma`: operations of one call of core|peak and core|fma."""
    return lambda ours, peak: (operations(n, d) / ours) / (fma / peak)


def numpy(kind, size, program="numpy"):
    return ["%s|%s:%s:%s" % (program, way, kind, size) for way in ("plain", "kept")]


def torch(kind, size, ways=("explicit", "fused"), program="torch"):
    return ["%s|%s:%s:%s" % (program, way, kind, size) for way in ways]


def section1():
    rows = []
    large, larger = floats(512, 768, 12), floats(1024, 768, 12)
    mha = ("mha", "mhafast")
    add = lambda *a, **k: rows.append(Row("1", *a, **k))
    add("float n=512: part of the FMA peak", "peak", "core|float:" + large, 0.60, ["core|peak"],
        scale=part_of_peak(512, 768))
    add("float n=512 against PyTorch, explicit", "faster", "core|float:" + large, 1.2, torch("float32", large))
    add("float n=512 against nn.MultiheadAttention", "faster", "core|float:" + large, 1.0,
        torch("float32", large, mha))
    add("float n=512 against NumPy", "faster", "core|float:" + large, 1.3, numpy("float32", large))
    add("float n=1024 against PyTorch, explicit", "faster", "core|float:" + larger, 1.6, torch("float32", larger))
    add("float n=1024 against nn.MultiheadAttention", "faster", "core|float:" + larger, 1.2,
        torch("float32", larger, mha))
    add("float n=16 d=64 H=4 against NumPy", "faster", "core|float:16,64,4", 3, numpy("float32", "16,64,4"))
    for size in ("4,64,4", "4,8,2"):
        add("float n=4 d=%s H=%s against NumPy" % tuple(size.split(",")[1:]), "faster", "core|float:" + size, 25,
            numpy("float32", size))
    for size in ("4,64,4", "16,64,4", "128,768,12", "512,768,12", "1024,768,12"):
        add("double n=%s d=%s H=%s against PyTorch" % tuple(size.split(",")), "faster", "core|double:" + size, 0.95,
            torch("float64", size))
    for kind in ("float", "double"):
        for n in (128, 512, 1024):
            add("%s n=%d: x86-64-v3 over the baseline" % (kind, n), "faster", "v3|%s:%d,768,12" % (kind, n), 2.3,
                ["baseline|%s:%d,768,12" % (kind, n)])
    # Everybody held to AVX2, on processors that have AVX-512 too.
    add("float n=512: part of the FMA peak, held to AVX2 (no goal)", "peak", "v3|float:" + large, 0, ["core|fma"],
        scale=part_of_peak(512, 768))
    for size in (large, larger):
        name = "float n=%s against %%s held to AVX2 (no goal)" % size.split(",")[0]
        add(name % "PyTorch, explicit,", "faster", "v3|float:" + size, 0,
            torch("float32", size, program="torchavx2"))
        add(name % "nn.MultiheadAttention", "faster", "v3|float:" + size, 0,
            torch("float32", size, mha, "torchavx2"))
        add(name % "NumPy", "faster", "v3|float:" + size, 0, numpy("float32", size, "numpyavx2"))
        add(name.replace("float", "double") % "PyTorch", "faster", "v3|double:" + size, 0,
            torch("float64", size, program="torchavx2"))
    add("double n=512, both cores, wall time, against PyTorch on both (no goal)", "faster", "cores|double:512,768,12", 0,
        ["torch2|explicit:float64:512,768,12"])
    return rows


def section2():
    rows = []
    goals = {"row": (1 / 5, 1 / 6, 1 / 8), "W_Q": (1 / 30, 1 / 18, 1 / 14), "W_K": (1 / 30, 1 / 18, 1 / 14),
             "W_V": (1 / 250,) * 3, "W_O": (1 / 1000,) * 3}
    names = {"row": "a row of X"}
    for what, wanted in goals.items():
        for n, limit in zip((128, 512, 1024), wanted):
            rows.append(Row("2", "%s, n=%d, against the full forward" % (names.get(what, "an entry of " + what), n),
                            "share", "core|%s:%d" % (what, n), limit, ["core|double:%d,768,12" % n]))
    for n in (128, 512, 1024):
        rows.append(Row("2", "a row of X, n=%d, unseen heads' weights left until asked for (no goal)" % n, "share",
                        "core|rowcall:%d" % n, NO_GOAL, ["core|double:%d,768,12" % n]))
    for n in (128, 512, 1024):
        rows.append(Row("2", "a row of X, n=%d: the visible head's weights" % n, "value", "core|first:%d" % n,
                        MILLISECOND))
    rows.append(Row("2", "error after 10,000 edits, double", "value", "core|drift#error", 1e-13, unit=""))
    rows.append(Row("2", "error of A after 10,000 edits, float", "value", "core|driftfloat#error", 5e-6, unit=""))
    return rows


def section3():
    rows = []
    add = lambda *a, **k: rows.append(Row("3", *a, **k))
    for n, limit, times in ((256, 0.5, 80), (1024, 3, 20), (4096, 15, 7)):
        add("%d² numbers → 1024² pixels" % n, "value", "picture|pixels:%d" % n, limit * MILLISECOND)
        add("%d² numbers → 1024² pixels against matplotlib" % n, "faster", "picture|pixels:%d" % n, times,
            ["matplotlib|pixels:%d" % n])
    add("4096² from the pyramid → 1024² pixels", "value", "picture|pooled:4096", 4 * MILLISECOND)
    add("144 thumbnails (n=128) repainted", "value", "picture|thumbnails:144", 5 * MILLISECOND)
    add("144 thumbnails against matplotlib", "faster", "picture|thumbnails:144", 45, ["matplotlib|thumbnails:144"])
    add("numbers in 64×64 cells", "value", "picture|numbers:64", 10 * MILLISECOND)
    add("8192² of one head: opens (within a minute)", "value", "window|map:opened", 60)
    add("8192² of one head: a frame of zooming (95 of 100)", "value", "window|map:frame95", 1 / 60)
    add("8192² of one head: exports (within a minute)", "value", "window|map:exported", 60)
    for what, text, times, size in (("png", "PNG of 2000²", 12, 1), ("pngnumbers", "PNG of 2000², numbers in cells", 3, 1),
                                    ("svg", "SVG of 64×64 vector cells", 200, 0.25), ("pdf", "PDF", 25, None)):
        add(text + " against matplotlib", "faster", "picture|%s:64" % what, times, ["matplotlib|%s:64" % what])
        if size:
            add(text + ": bytes against matplotlib", "share", "picture|%s:64#bytes" % what, size,
                ["matplotlib|%sbytes:64" % what], unit="B")
    add("sheet of 144 heads, PNG of 3600², against matplotlib", "faster", "picture|sheet:144", 30,
        ["matplotlib|sheet:144"])
    return rows


GESTURES = ("typing", "scrubbing", "undo", "stages", "heads", "hovering", "zooming", "exporting")


def section4():
    rows = []
    add = lambda *a, **k: rows.append(Row("4", *a, **k))
    add("a row of X, n=512: edit → pixels of all stages", "value", "window|row512:all", 16.7 * MILLISECOND)
    add("a row of X, n=512: edit → pixels of the visible head (no goal)", "value", "window|row512:first", NO_GOAL)
    add("a row of X, n=1024: edit → pixels of the visible head", "value", "window|row1024:first", 5 * MILLISECOND)
    add("a cell, n=16: edit → pixels, 99 of 100", "value", "window|cell:p99", 3 * MILLISECOND)
    for gesture in GESTURES:
        add("longest pause of the window, n=512: " + gesture, "value", "window|gap:" + gesture, 16 * MILLISECOND)
    add("exec → first paint against import matplotlib.pyplot", "share", "startup|ours", 1 / 4, ["startup|matplotlib"])
    add("exec → first paint against import torch", "share", "startup|ours", 1 / 10, ["startup|torch"])
    add("peak memory with the default example", "value", "startup|memory", 80 * 2 ** 20, unit="B")
    add("undo of a paste of a million cells: kept, in blocks", "value", "window|paste:kept", 1.05, unit="")
    return rows


ROWS = section1() + section2() + section3() + section4()
