#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes head_measures.json: entropy, mean distance, share on the first key, cosine and Jensen–Shannon of heads'
weights, and how far matrices moved, by NumPy in whole-array form. Run: /usr/bin/python3 make_head_measures.py"""

import json
import pathlib

import numpy as np


def softmax(scores):
    powers = np.exp(scores - scores.max(axis=-1, keepdims=True))
    return powers / powers.sum(axis=-1, keepdims=True)


def weights(seed, heads, rows, columns, causal):
    scores = np.random.RandomState(seed).randn(heads, rows, columns) * 2
    if causal:
        allowed = np.arange(columns) <= np.arange(rows)[:, None] + columns - rows
        scores = np.where(allowed, scores, -np.inf)
    return softmax(scores)


def plogp(p):
    return p * np.log(np.where(p > 0, p, 1))


def entropy(p):
    return -plogp(p).sum(axis=-1)


def jensen_shannon(p, q):
    return (entropy((p + q) / 2) - (entropy(p) + entropy(q)) / 2).mean()


def case(seed, heads, rows, columns, causal):
    w = weights(seed, heads, rows, columns, causal)
    away = np.abs(np.arange(rows)[:, None] - np.arange(columns))
    flat = w.reshape(heads, -1)
    flat = flat / np.linalg.norm(flat, axis=1, keepdims=True)
    return {
        "weights": w.tolist(),
        "entropy": entropy(w).mean(axis=1).tolist(),
        "distance": ((w * away).sum(axis=(1, 2)) / w.sum(axis=(1, 2))).tolist(),
        "first_key": (w[:, :, 0].sum(axis=1) / w.sum(axis=(1, 2))).tolist(),
        "cosine": (flat @ flat.T).tolist(),
        "jensen_shannon": [[jensen_shannon(p, q) for q in w] for p in w],
        "largest": float(np.abs(w[0] - w[1]).max()),
        "relative": float(np.linalg.norm(w[0] - w[1]) / np.linalg.norm(w[1])),
        "row_relative": (np.linalg.norm(w[0] - w[1], axis=1) / np.linalg.norm(w[1], axis=1)).tolist(),
    }


def main():
    path = pathlib.Path(__file__).with_name("head_measures.json")
    cases = [case(1, 3, 4, 6, False), case(2, 4, 5, 5, True), case(3, 2, 7, 3, False)]
    path.write_text(json.dumps({"numpy": np.__version__, "cases": cases}) + "\n")


main()
