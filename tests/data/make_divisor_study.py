#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes divisor_study.json: measures of random dot products. Run: /usr/bin/python3 make_divisor_study.py"""

import json
import pathlib

import numpy as np

CASES = [  # distribution, seed, queries, keys, d_k
    ("normal", 42, 512, 8, 64),
    ("normal", 42, 512, 8, 512),
    ("normal", 7, 3, 5, 1),
    ("uniform-1-1", 42, 512, 8, 64),
    ("uniform01", 42, 512, 8, 512),
    ("uniform01", 2**32 - 1, 20, 33, 17),
    ("signs", 0, 100, 4, 1024),
    ("signs", 3, 6, 1, 9),
]


def entries(distribution, seed, shape):
    state = np.random.RandomState(seed)
    if distribution == "normal":
        return state.randn(*shape)
    uniform = state.rand(*shape)
    if distribution == "uniform-1-1":
        return 2 * uniform - 1
    if distribution == "uniform01":
        return uniform
    return np.where(uniform < 0.5, -1.0, 1.0)


def softmax(scores):
    exponentials = np.exp(scores - scores.max(axis=1, keepdims=True))
    return exponentials / exponentials.sum(axis=1, keepdims=True)


def measures(scores, own):
    weights = softmax(scores)
    logarithms = np.log(np.where(weights > 0, weights, 1))
    jacobians = [np.diag(w) - np.outer(w, w) for w in weights]
    return {
        "mean": scores.mean(),
        "deviation": scores.std(),
        "spread": np.sqrt(scores.var(axis=1, ddof=1).mean()) if scores.shape[1] > 1 else 0.0,
        "largest": scores.max(),
        "own": own.mean(),
        "largest_weight": weights.max(axis=1).mean(),
        "entropy": -(weights * logarithms).sum(axis=1).mean(),
        "jacobian_norm": np.mean([np.linalg.norm(j) for j in jacobians]),
    }


def case(distribution, seed, queries, keys, d_k):
    drawn = entries(distribution, seed, (queries, 1 + keys, d_k))
    scores = np.einsum("qd,qkd->qk", drawn[:, 0], drawn[:, 1:])
    own = np.einsum("qd,qd->q", drawn[:, 0], drawn[:, 0])
    root = np.sqrt(d_k)
    counts, edges = np.histogram(scores, bins=40)
    return {
        "distribution": distribution,
        "seed": seed,
        "queries": queries,
        "keys": keys,
        "d_k": d_k,
        "undivided": measures(scores, own),
        "divided": measures(scores / root, own / root),
        "histogram": {"low": edges[0], "high": edges[-1], "counts": counts.tolist()},
    }


def main():
    path = pathlib.Path(__file__).with_name("divisor_study.json")
    data = {"numpy": np.__version__, "cases": [case(*arguments) for arguments in CASES]}
    path.write_text(json.dumps(data, indent=1) + "\n")


main()
