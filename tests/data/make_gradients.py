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


def positions_of(experiment):
    positions = experiment.get("positions", "none")
    return positions if isinstance(positions, dict) else {"kind": positions}


def leaves_of(experiment):
    leaves = {}

    def leaf(path, rows):
        leaves[path] = torch.tensor(np.atleast_2d(np.array(rows, dtype=np.float64)), requires_grad=True)

    leaf("embeddings", experiment["embeddings"])
    for name in ("table", "slopes", "values"):
        if name in positions_of(experiment):
            leaf(f"positions.{name}", experiment["positions"][name])
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
    if "allowed" in mask:
        return torch.tensor(mask["allowed"])
    rows, columns = torch.arange(n)[:, None], torch.arange(m)[None, :]
    aligned = rows + m - n
    if mask["kind"] == "causal":
        return columns <= rows  # top left
    if mask["kind"] == "padding":
        return (columns != torch.tensor(mask["blocked"])[:, None, None]).all(dim=0).expand(n, m)
    if mask["kind"] == "window":
        return (columns > aligned - mask["size"]) & (columns <= aligned)
    if mask["kind"] == "prefix":
        return (columns < mask["length"]) | (columns <= aligned)
    blocks = torch.tensor(mask["starts"])
    return torch.searchsorted(blocks, rows, right=True) == torch.searchsorted(blocks, columns, right=True)


def softmax(scaled, allowed):
    """Rows without an allowed key are 0."""
    masked = scaled.masked_fill(~allowed, -math.inf)
    seen = allowed.any(dim=1, keepdim=True)
    weights = torch.softmax(torch.where(seen, masked, torch.zeros_like(masked)), dim=1)
    return masked, torch.where(seen & allowed, weights, torch.zeros_like(weights))


def project(vectors, leaves, matrix, bias):
    result = vectors @ leaves[matrix]
    return result + leaves[bias] if bias in leaves else result


def sinusoidal(n, d):
    return torch.tensor([[(math.sin, math.cos)[c % 2](i / 10000 ** (c // 2 * 2 / d)) for c in range(d)]
                         for i in range(n)], dtype=torch.float64)


def rotated(vectors, positions):
    """Pairs of dimensions as complex numbers, turned by e^(iθ)."""
    n, d = vectors.shape
    if positions["pairing"] == "half":
        pairs = torch.complex(vectors[:, : d // 2], vectors[:, d // 2 :])
    else:
        pairs = torch.complex(vectors[:, 0::2], vectors[:, 1::2])
    speeds = torch.tensor([positions["base"] ** (-2 * c / d) for c in range(d // 2)], dtype=torch.float64)
    angles = torch.arange(n, dtype=torch.float64)[:, None] * speeds
    turned = pairs * torch.polar(torch.ones_like(angles), angles)
    if positions["pairing"] == "half":
        return torch.cat([turned.real, turned.imag], dim=1)
    return torch.stack([turned.real, turned.imag], dim=2).reshape(n, d)


def position_bias(positions, leaves, h, n, m):
    rows, columns = torch.arange(n)[:, None], torch.arange(m)[None, :]
    if positions["kind"] == "alibi":
        return -leaves["positions.slopes"][0, h] * (rows - columns).abs()
    if positions["kind"] == "relative":
        return leaves["positions.values"][h][columns - rows + n - 1]
    return leaves["positions.values"]


def head_pass(experiment, leaves, h, X, Y, allowed):
    owner, index = f"heads[{h}]", h
    if "kv_heads" in experiment:
        index = h // (len(experiment["heads"]) // len(experiment["kv_heads"]))
        owner = f"kv_heads[{index}]"
    Q = project(X, leaves, f"heads[{h}].W_Q", f"heads[{h}].b_Q")
    K = project(Y, leaves, f"{owner}.W_K", f"{owner}.b_K")
    V = project(Y, leaves, f"{owner}.W_V", f"{owner}.b_V")
    stages = {"Q": Q, "K": K, "V": V}
    positions = positions_of(experiment)
    if positions["kind"] == "rotary":
        Q, K = stages["Q_rot"], stages["K_rot"] = rotated(Q, positions), rotated(K, positions)
    scores = Q @ K.T
    scaled = scores / divisor(experiment, Q.shape[1])
    biased = scaled
    if positions["kind"] in ("alibi", "relative", "bias"):
        stages["bias"] = position_bias(positions, leaves, h, *scores.shape)
        biased = scaled + stages["bias"]
    masked, weights = softmax(biased, allowed)
    return stages | {"scores": scores, "scaled": scaled, "masked": masked, "weights": weights}


def ablated(heads, h, ablation, allowed):
    """The weights that the head uses, and its output."""
    weights = heads[h]["weights"]
    if ablation == "uniform":
        weights = allowed / allowed.sum(dim=1, keepdim=True).clamp(min=1).double()
    elif isinstance(ablation, dict):
        weights = heads[ablation["pattern_of"]]["weights"]
    output = weights @ heads[h]["V"]
    if ablation == "zero":
        output = output * 0
    elif ablation == "mean":
        output = output.mean(dim=0, keepdim=True).expand_as(output)
    return {"weights": weights, "output": output}


def whole_pass(experiment, leaves):
    X = leaves["embeddings"]
    Y = leaves.get("context.embeddings", X)
    allowed = may_attend(experiment, len(X), len(Y))
    layer = {}
    if positions_of(experiment)["kind"] in ("sinusoidal", "learned"):
        added = leaves.get("positions.table", sinusoidal(*X.shape))
        Y = Y if "context.embeddings" in leaves else X + added
        X = layer["X_pos"] = X + added
    intact = [head_pass(experiment, leaves, h, X, Y, allowed) for h in range(len(experiment["heads"]))]
    heads = [head | ablated(intact, h, experiment["heads"][h].get("ablation"), allowed)
             for h, head in enumerate(intact)]
    concat = torch.cat([head["output"] for head in heads], dim=1)
    final = project(concat, leaves, "W_O", "b_O") if "W_O" in leaves else concat
    return heads, layer | {"concat": concat, "final": final}


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


def gradients(experiment, cells):
    found = [gradient(experiment, stage, head, place) for stage, head, place in cells]
    heads, layer = whole_pass(experiment, leaves_of(experiment))
    for stage in [*heads[0], *layer]:
        head = 0 if stage in layer else RANDOM.randint(len(experiment["heads"]))
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
    yield "sinusoidal", made(4, 5, 2, 3, 2, positions={"kind": "sinusoidal"}), []
    yield "sinusoidal, context", made(3, 5, 2, 3, 2, m=4, d_Y=6, positions={"kind": "sinusoidal"}), []
    yield "learned", made(3, 5, 2, 3, 4, positions={"kind": "learned", "table": numbers(3, 5)}), []
    yield "rotary, half", made(4, 5, 2, 6, 3, positions={"kind": "rotary", "pairing": "half", "base": 10000}), []
    yield ("rotary, interleaved, shared",
           made(5, 4, 4, 4, 3, G=2, mask="causal", positions={"kind": "rotary", "pairing": "interleaved", "base": 50}),
           [("K", 3, (4, 1)), ("K_rot", 2, (3, 2))])
    yield "ALiBi", made(3, 5, 2, 4, 3, m=5, d_Y=4, positions={"kind": "alibi", "slopes": [0.5, 0.25]}), []
    yield ("relative", made(4, 5, 2, 3, 2, m=3, d_Y=4, positions={"kind": "relative", "values": numbers(2, 6)}),
           [("bias", 1, (3, 0)), ("masked", 0, (0, 2))])
    yield "bias", made(3, 5, 3, 4, 2, positions={"kind": "bias", "values": numbers(3, 3)}), []
    for mask in ({"kind": "causal", "align": "top-left"}, {"kind": "padding", "blocked": [0, 3]},
                 {"kind": "window", "size": 2}, {"kind": "prefix", "length": 2}, {"kind": "blocks", "starts": [0, 2]}):
        yield f"mask {mask['kind']}", made(4, 3, 2, 3, 2, m=5, d_Y=4, mask=mask), []
    for ablation in ("zero", "mean", "uniform", {"pattern_of": 2}):
        experiment = made(4, 5, 3, 3, 2, d_out=4, mask="causal")
        experiment["heads"][1]["ablation"] = ablation
        yield (f"ablation {ablation}", experiment,
               [("weights", 1, (2, 1)), ("output", 1, (2, 0)), ("masked", 1, (3, 1))])
    experiment = made(3, 4, 4, 2, 3, G=2, biases=True, positions={"kind": "alibi", "slopes": [1, 0.5, 0.25, 2]})
    for head, ablation in enumerate(("mean", {"pattern_of": 3}, {"pattern_of": 1})):
        experiment["heads"][head]["ablation"] = ablation
    yield "several ablations", experiment, [("weights", 2, (1, 0)), ("final", 0, (1, 2))]
    yield ("everything", made(4, 5, 6, 2, 3, G=3, m=6, d_Y=4, biases=True, d_out=7, b_O=True,
                              scale={"divisor": 1.75}, mask=given(4, 6, blocked_row=2, blocked_key=4)),
           [("final", 0, (3, 6))])


def main():
    cases = [{"name": name, "experiment": {"format": "attention-lab/2"} | experiment, "cells": gradients(experiment, cells)}
             for name, experiment, cells in experiments()]
    text = ",\n".join(json.dumps(case, ensure_ascii=False) for case in cases)
    (HERE / "gradients.json").write_text("[" + text + "]\n")


main()
