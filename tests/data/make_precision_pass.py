#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes precision_pass.json: a pass in lower precisions. Run: /usr/bin/python3 make_precision_pass.py (NumPy, PyTorch)"""

import json
import pathlib

import numpy as np
import torch

FORMATS = {
    "float": lambda x: np.asarray(x, dtype=np.float64).astype(np.float32).astype(np.float64),
    "bfloat16": lambda x: torch.tensor(np.asarray(x)).to(torch.bfloat16).to(torch.float64).numpy(),
    "float16": lambda x: np.asarray(x, dtype=np.float64).astype(np.float16).astype(np.float64),
}


def experiment():
    """Two heads on one key/value head, biases, W_O, causal; scores large enough to overflow."""
    state = np.random.RandomState(11)

    def draw(rows, columns, size=1.0):
        return (size * state.randn(rows, columns)).tolist()

    def bias(columns):
        return state.randn(columns).tolist()

    return {
        "format": "attention-lab/1",
        "tokens": ["a", "b", "c", "d", "e"],
        "embeddings": draw(5, 6),
        "heads": [{"W_Q": draw(6, 4), "b_Q": bias(4)}, {"W_Q": draw(6, 4, 3), "b_Q": bias(4)}],
        "kv_heads": [{"W_K": draw(6, 4, 2), "W_V": draw(6, 3), "b_K": bias(4), "b_V": bias(3)}],
        "W_O": draw(6, 2),
        "b_O": bias(2),
        "mask": "causal",
    }


def product(left, right, rounded, bias=None):
    result = np.zeros((left.shape[0], right.shape[1]))
    for i in range(left.shape[0]):
        for j in range(right.shape[1]):
            total = np.float32(0)
            for k in range(left.shape[1]):
                total = total + np.float32(left[i, k]) * np.float32(right[k, j])
            if bias is not None:
                total = total + np.float32(bias[j])
            result[i, j] = total
    return rounded(result)


def softmax(masked, rounded, stable):
    weights = np.zeros_like(masked)
    for i, row in enumerate(masked):
        open_keys = ~np.isneginf(row)
        shift = row[open_keys].max() if stable else 0.0
        exponentials = rounded(np.exp(rounded(row[open_keys] - shift)))
        total = np.float32(0)
        for exponential in exponentials:
            total = total + np.float32(exponential)
        weights[i, open_keys] = rounded(exponentials / rounded(np.float64(total)))
    return weights


def run(data, rounded, stable):
    def read(values):
        return rounded(np.array(values))

    X = read(data["embeddings"])
    shared = data["kv_heads"][0]
    K = product(X, read(shared["W_K"]), rounded, read(shared["b_K"]))
    V = product(X, read(shared["W_V"]), rounded, read(shared["b_V"]))
    heads = []
    for head in data["heads"]:
        Q = product(X, read(head["W_Q"]), rounded, read(head["b_Q"]))
        scores = product(Q, K.T, rounded)
        scaled = rounded(scores / rounded(np.sqrt(4.0)))
        masked = np.where(np.tril(np.ones((5, 5))) > 0, scaled, -np.inf)
        weights = softmax(masked, rounded, stable)
        output = product(weights, V, rounded)
        heads.append({"Q": Q, "K": K, "V": V, "scores": scores, "scaled": scaled,
                      "weights": weights, "output": output})
    concat = np.concatenate([head["output"] for head in heads], axis=1)
    final = product(concat, read(data["W_O"]), rounded, read(data["b_O"]))
    return {"heads": heads, "concat": concat, "final": final}


def plain(value):
    if isinstance(value, dict):
        return {key: plain(entry) for key, entry in value.items()}
    if isinstance(value, list):
        return [plain(entry) for entry in value]
    # JSON has neither infinities nor NaN.
    return [[number if np.isfinite(number) else str(number) for number in row] for row in value.tolist()]


VALUES = [0.0, 0.1, -0.1, 1 + 2**-11, 1 + 3 * 2**-11, 1 + 2**-8, 1 + 3 * 2**-8, 1 + 2**-24, 1 + 3 * 2**-24,
          65504.0, 65519.999, 65520.0, -65520.0, 2**-24, 2**-25, 1.001 * 2**-25, 3 * 2**-26, 2**-14 - 2**-26,
          2**-133, 2**-134, 1.01 * 2**-134, 2**-149, 2**-150, 3.38e38, 3.4e38, 3.5e38, 1e300, -1e-300, 1 / 3]


def main():
    path = pathlib.Path(__file__).with_name("precision_pass.json")
    data = experiment()
    with np.errstate(all="ignore"):
        passes = [{"precision": name, "form": form, **plain(run(data, rounded, form == "stable"))}
                  for name, rounded in FORMATS.items() for form in ("stable", "textbook")]
        rounding = {name: plain(np.atleast_2d(rounded(np.array(VALUES))))[0] for name, rounded in FORMATS.items()}
    output = {"numpy": np.__version__, "torch": torch.__version__, "experiment": data, "values": VALUES,
              "rounded": rounding, "passes": passes}
    path.write_text(json.dumps(output, indent=0) + "\n")


main()
