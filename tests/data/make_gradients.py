#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes gradients.json: for cells of every stage, the derivatives with respect to every number that a person
edits, by PyTorch's autograd in double precision.

Run: /usr/bin/python3 make_gradients.py
An experiment has the keys of a project file; a gradient has a matrix for each path of a tensor.
"""

import json
import math
import pathlib

import numpy as np
import torch

HERE = pathlib.Path(__file__).parent
RANDOM = np.random.RandomState(1986)


def numbers(rows, columns):
    return np.round(RANDOM.randn(rows, columns), 3).tolist()


# The pass. Every number that can be edited is a leaf, found by its path.


def leaves_of(experiment):
    leaves = {}

    def leaf(path, rows):
        leaves[path] = torch.tensor(np.atleast_2d(np.array(rows, dtype=np.float64)), requires_grad=True)

    leaf("embeddings", experiment["embeddings"])
    if "context" in experiment:
        leaf("context.embeddings", experiment["context"]["embeddings"])
    for owner in ("heads", "kv_heads"):
        for index, head in enumerate(experiment.get(owner, [])):
            for name in ("W_Q", "b_Q", "W_K", "b_K", "W_V", "b_V"):
                if name in head:
                    leaf(f"{owner}[{index}].{name}", head[name])
    for name in ("W_O", "b_O"):
        if name in experiment:
            leaf(name, experiment[name])
    return leaves


def divisor(experiment, d_k):
    scale = experiment.get("scale", "sqrt_d_k")
    if isinstance(scale, dict):
        return scale["divisor"]
    return {"sqrt_d_k": math.sqrt(d_k), "none": 1.0, "d_k": float(d_k)}[scale]


def may_attend(experiment, n, m):
    mask = experiment.get("mask", "none")
    if mask == "none":
        return torch.ones(n, m, dtype=torch.bool)
    if mask == "causal":
        return torch.tril(torch.ones(n, m, dtype=torch.bool), diagonal=m - n)
    return torch.tensor(mask["allowed"])


def softmax(scaled, allowed):
    """Rows without an allowed key are 0."""
    masked = scaled.masked_fill(~allowed, -math.inf)
    seen = allowed.any(dim=1, keepdim=True)
    weights = torch.softmax(torch.where(seen, masked, torch.zeros_like(masked)), dim=1)
    return masked, torch.where(seen & allowed, weights, torch.zeros_like(weights))


def project(vectors, leaves, matrix, bias):
    result = vectors @ leaves[matrix]
    return result + leaves[bias] if bias in leaves else result


def head_pass(experiment, leaves, h, X, Y, allowed):
    owner, index = f"heads[{h}]", h
    if "kv_heads" in experiment:
        index = h // (len(experiment["heads"]) // len(experiment["kv_heads"]))
        owner = f"kv_heads[{index}]"
    Q = project(X, leaves, f"heads[{h}].W_Q", f"heads[{h}].b_Q")
    K = project(Y, leaves, f"{owner}.W_K", f"{owner}.b_K")
    V = project(Y, leaves, f"{owner}.W_V", f"{owner}.b_V")
    scores = Q @ K.T
    scaled = scores / divisor(experiment, Q.shape[1])
    masked, weights = softmax(scaled, allowed)
    return {"Q": Q, "K": K, "V": V, "scores": scores, "scaled": scaled, "masked": masked, "weights": weights,
            "output": weights @ V}


def whole_pass(experiment, leaves):
    X = leaves["embeddings"]
    Y = leaves.get("context.embeddings", X)
    allowed = may_attend(experiment, len(X), len(Y))
    heads = [head_pass(experiment, leaves, h, X, Y, allowed) for h in range(len(experiment["heads"]))]
    concat = torch.cat([head["output"] for head in heads], dim=1)
    final = project(concat, leaves, "W_O", "b_O") if "W_O" in leaves else concat
    return heads, {"concat": concat, "final": final}


# What is written.


def gradient(experiment, stage, head, place):
    leaves = leaves_of(experiment)
    heads, layer = whole_pass(experiment, leaves)
    values = layer[stage] if stage in layer else heads[head][stage]
    row, column = place or (RANDOM.randint(values.shape[0]), RANDOM.randint(values.shape[1]))
    value = values[row, column]
    slopes = torch.autograd.grad(value, list(leaves.values()), allow_unused=True) if value.requires_grad else []
    found = {path: slope for path, slope in zip(leaves, slopes)}
    gradients = {path: torch.zeros_like(leaf) if found.get(path) is None else found[path]
                 for path, leaf in leaves.items()}
    if math.isinf(float(value.detach())):
        gradients = {path: torch.zeros_like(leaf) for path, leaf in leaves.items()}
    return {"stage": stage, "head": head, "row": int(row), "column": int(column),
            "value": None if math.isinf(float(value.detach())) else float(value.detach()),
            "gradient": {path: slope.tolist() for path, slope in gradients.items()}}


STAGES = ["Q", "K", "V", "scores", "scaled", "masked", "weights", "output", "concat", "final"]


def gradients(experiment, cells):
    found = [gradient(experiment, stage, head, place) for stage, head, place in cells]
    for stage in STAGES:
        head = 0 if stage in ("concat", "final") else RANDOM.randint(len(experiment["heads"]))
        found.append(gradient(experiment, stage, int(head), None))
    return found


# The experiments.


def made(n, d_model, H, d_k, d_v, G=None, m=None, d_Y=None, biases=False, d_out=None, b_O=False, **choices):
    """With m there is a context of m tokens, d_Y wide; with G, grouped key/value heads."""
    width = d_Y or d_model
    experiment = {"tokens": [f"w{i}" for i in range(n)], "embeddings": numbers(n, d_model)}
    if m:
        experiment["context"] = {"tokens": [f"c{i}" for i in range(m)], "embeddings": numbers(m, width)}

    def keys():
        made_keys = {"W_K": numbers(width, d_k), "W_V": numbers(width, d_v)}
        if biases:
            made_keys |= {"b_K": numbers(1, d_k)[0], "b_V": numbers(1, d_v)[0]}
        return made_keys

    experiment["heads"] = [
        {"W_Q": numbers(d_model, d_k)} | ({"b_Q": numbers(1, d_k)[0]} if biases else {}) | ({} if G else keys())
        for _ in range(H)
    ]
    if G:
        experiment["kv_heads"] = [keys() for _ in range(G)]
    if d_out:
        experiment["W_O"] = numbers(H * d_v, d_out)
    if b_O:
        experiment["b_O"] = numbers(1, d_out)[0]
    return experiment | choices


def given(n, m, blocked_row, blocked_key):
    allowed = RANDOM.rand(n, m) < 0.6
    allowed[:, blocked_key] = False
    allowed[blocked_row] = False
    return {"allowed": allowed.tolist()}


def four_heads():
    return json.loads((HERE / "four_heads.attn").read_text())


def experiments():
    """Name, experiment, and cells (stage, head, place) beside those chosen at random."""
    yield "four-heads", four_heads(), []
    yield "non-square", made(3, 5, 2, 3, 4), []
    yield "context", made(2, 5, 3, 2, 4, m=4, d_Y=3), []
    yield "four heads share two", made(4, 5, 4, 3, 2, G=2), [("weights", 3, (1, 2)), ("K", 1, (0, 1))]
    yield "six heads share one", made(3, 4, 6, 2, 3, G=1), [("final", 0, (1, 16))]
    yield "biases", made(3, 5, 2, 4, 2, biases=True), []
    yield "W_O and b_O", made(2, 4, 3, 3, 2, d_out=5, b_O=True), []
    yield "not scaled", made(3, 5, 2, 3, 2, scale="none"), []
    yield "scaled by d_k", made(3, 5, 2, 3, 4, scale="d_k"), []
    yield "own divisor", made(3, 5, 2, 3, 4, scale={"divisor": 2.5}), []
    yield "causal, fewer queries than keys", made(3, 4, 2, 3, 2, m=5, d_Y=6, mask="causal"), []
    yield "causal, more queries than keys", made(5, 4, 2, 3, 2, m=3, d_Y=6, mask="causal"), []
    yield ("given mask", made(5, 4, 2, 3, 2, mask=given(5, 5, blocked_row=1, blocked_key=3)),
           [("weights", 1, (1, 2)), ("masked", 0, (2, 3)), ("output", 1, (1, 0)), ("scores", 1, (2, 3))])
    yield ("everything", made(4, 5, 6, 2, 3, G=3, m=6, d_Y=4, biases=True, d_out=7, b_O=True,
                              scale={"divisor": 1.75}, mask=given(4, 6, blocked_row=2, blocked_key=4)),
           [("final", 0, (3, 6))])


def main():
    cases = [{"name": name, "experiment": experiment, "cells": gradients(experiment, cells)}
             for name, experiment, cells in experiments()]
    text = ",\n".join(json.dumps(case, ensure_ascii=False) for case in cases)
    (HERE / "gradients.json").write_text("[" + text + "]\n")


main()
