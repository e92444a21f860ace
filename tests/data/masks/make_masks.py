#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes masks.json: experiments with every kind of mask, as many queries as keys, fewer and more, and what NumPy
makes of them in extended precision.

Run: /usr/bin/python3 make_masks.py
An experiment has the keys of a project file; numbers are written so that they read back exactly, −∞ as null.
"""

import json
import pathlib

import numpy as np

HERE = pathlib.Path(__file__).parent
RANDOM = np.random.RandomState(2019)
HEADS, D_MODEL, D_CONTEXT, D_K, D_V = 2, 4, 5, 3, 2


# The masks: True where the query of the row may attend to the key of the column. The last query stands at the last key.


def causal(n, m, align="bottom-right"):
    return np.tri(n, m, k=m - n if align == "bottom-right" else 0, dtype=bool)


def padding(n, m, blocked):
    allowed = np.ones((n, m), dtype=bool)
    allowed[:, blocked] = False
    return allowed


def window(n, m, size):
    return causal(n, m) & ~np.tri(n, m, k=m - n - size, dtype=bool)


def prefix(n, m, length):
    allowed = causal(n, m)
    allowed[:, :length] = True
    return allowed


def blocks(n, m, starts):
    allowed = np.zeros((n, m), dtype=bool)
    for start, end in zip(starts, starts[1:] + [max(n, m)]):
        allowed[start:end, start:end] = True
    return allowed


RULES = {"causal": causal, "padding": padding, "window": window, "prefix": prefix, "blocks": blocks}


def masks(n, m):
    yield {"kind": "causal"}
    yield {"kind": "causal", "align": "top-left"}
    for blocked in ([], [1], [0, m - 1], list(range(m))):
        yield {"kind": "padding", "blocked": blocked}
    for size in (1, 2, m + 2):
        yield {"kind": "window", "size": size}
    for length in (0, 2, m):
        yield {"kind": "prefix", "length": length}
    for starts in ([0], [0, 2], [0, 1, 2]):
        yield {"kind": "blocks", "starts": starts}


# The pass.


def numbers(rows, columns):
    return np.round(RANDOM.randn(rows, columns), 3).tolist()


def long(rows):
    return np.array(rows, dtype=np.longdouble)


def softmax(masked):
    """Rows of −∞ alone become 0."""
    largest = np.where(np.isneginf(masked).all(axis=1, keepdims=True), 0, masked.max(axis=1, keepdims=True))
    powers = np.exp(masked - largest)
    sums = powers.sum(axis=1, keepdims=True)
    return np.divide(powers, sums, out=np.zeros_like(powers), where=sums > 0)


def head_pass(head, X, Y, allowed):
    scores = (X @ long(head["W_Q"])) @ (Y @ long(head["W_K"])).T
    masked = np.where(allowed, scores / np.sqrt(np.longdouble(D_K)), -np.inf)
    weights = softmax(masked)
    return {"masked": masked, "weights": weights, "output": weights @ (Y @ long(head["W_V"]))}


def plain(values):
    return [[None if np.isneginf(x) else float(x) for x in row] for row in values]


def made(n, m, mask):
    width = D_MODEL if n == m else D_CONTEXT
    experiment = {"format": "attention-lab/2", "tokens": [f"q{i}" for i in range(n)], "embeddings": numbers(n, D_MODEL)}
    if n != m:
        experiment["context"] = {"tokens": [f"k{j}" for j in range(m)], "embeddings": numbers(m, width)}
    experiment["heads"] = [{"W_Q": numbers(D_MODEL, D_K), "W_K": numbers(width, D_K), "W_V": numbers(width, D_V)}
                           for _ in range(HEADS)]
    return experiment | {"mask": mask}


def case(n, m, mask):
    experiment = made(n, m, mask)
    X = long(experiment["embeddings"])
    Y = long(experiment["context"]["embeddings"]) if n != m else X
    parameters = {key: value for key, value in mask.items() if key != "kind"}
    allowed = RULES[mask["kind"]](n, m, **parameters)
    heads = [head_pass(head, X, Y, allowed) for head in experiment["heads"]]
    return {"name": f"{n}×{m} {json.dumps(mask)}", "experiment": experiment, "allowed": allowed.tolist(),
            "blocked_rows": np.flatnonzero(~allowed.any(axis=1)).tolist(),
            "heads": [{stage: plain(values) for stage, values in head.items()} for head in heads],
            "final": plain(np.hstack([head["output"] for head in heads]))}


def main():
    cases = [case(n, m, mask) for n, m in ((4, 4), (3, 5), (5, 3)) for mask in masks(n, m)]
    lines = ",\n".join(json.dumps(each, ensure_ascii=False) for each in cases)
    (HERE / "masks.json").write_text("[\n" + lines + "\n]\n")


if __name__ == "__main__":
    main()
