#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes looks.json: by NumPy, the largest weights up to a share of each row's mass, weights renormalised without some
keys, and the products of a head's matrices with their singular values and ranks. Run: /usr/bin/python3 make_looks.py"""

import json
import pathlib

import numpy as np


def softmax(scores):
    exponentials = np.exp(scores - scores.max(axis=-1, keepdims=True))
    return exponentials / exponentials.sum(axis=-1, keepdims=True)


def kept(weights, share):
    """Row by row: sorted descending, the shortest beginning whose cumulated sum reaches the share."""
    mask = np.zeros(weights.shape, dtype=bool)
    for row, values in enumerate(weights):
        order = np.argsort(-values, kind="stable")
        reached = np.cumsum(values[order]) / values.sum()
        mask[row, order[: np.searchsorted(reached, share - 1e-12) + 1]] = True
    return mask.tolist()


def links(seed):
    weights = softmax(2 * np.random.RandomState(seed).randn(5, 7))
    return {
        "weights": weights.tolist(),
        "kept": [{"share": share, "cells": kept(weights, share)} for share in (0.3, 0.5, 0.9, 0.99)],
    }


def sinks(seed, keys):
    scores = np.random.RandomState(seed).randn(4, 6)
    scores[:, keys[0]] += 3
    weights = softmax(scores)
    blocked = scores.copy()
    blocked[:, keys] = -np.inf
    return {
        "weights": weights.tolist(),
        "keys": keys,
        "masses": weights.mean(axis=0).tolist(),
        "mass": float(weights[:, keys].sum(axis=1).mean()),
        "renormalised": softmax(blocked).tolist(),
    }


def product(seed, n, k, m, rank):
    state = np.random.RandomState(seed)
    left = state.randn(n, rank) @ state.randn(rank, k)
    right = state.randn(k, m)
    form = left @ right
    return {
        "left": left.tolist(),
        "right": right.tolist(),
        "product": form.tolist(),
        "singular_values": np.linalg.svd(form, compute_uv=False)[: min(n, k, m)].tolist(),
        "rank": int(np.linalg.matrix_rank(form)),
    }


def main():
    path = pathlib.Path(__file__).with_name("looks.json")
    data = {
        "numpy": np.__version__,
        "links": [links(seed) for seed in range(3)],
        "sinks": [sinks(3, [0]), sinks(4, [2, 5])],
        "products": [product(5, 8, 3, 6, 3), product(6, 4, 5, 7, 4), product(7, 9, 4, 5, 2)],
    }
    path.write_text(json.dumps(data) + "\n")


main()
