#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes positions.json: experiments with positions, masks and ablated heads, and every number of their pass.

Run: /usr/bin/python3 make_positions.py
An experiment is a project file. The pass is computed by NumPy in extended precision, cell by cell where the
formula is one of cells; numbers read back exactly, −∞ is null. Where torch.nn.MultiheadAttention can do the
same (heads that fill the model, no rotation, nothing ablated), its output stands beside it.
"""

import json
import math
import pathlib

import numpy as np
import torch

HERE = pathlib.Path(__file__).parent
RANDOM = np.random.RandomState(1706)
LONG = np.longdouble
INFINITY = float("inf")


def numbers(rows, columns):
    return np.round(RANDOM.randn(rows, columns), 3).tolist()


def long(rows):
    return np.array(rows, dtype=LONG)


# Masks: who may attend to whom, cell by cell.


def may_attend(mask, n, m):
    kind = mask if isinstance(mask, str) else mask.get("kind", "given")

    def may(i, j):
        last = i + m - n  # the key that the query's own token would be, aligned to the end
        if kind == "none":
            return True
        if kind == "causal":
            top_left = isinstance(mask, dict) and mask.get("align") == "top-left"
            return j <= (i if top_left else last)
        if kind == "padding":
            return j not in mask["blocked"]
        if kind == "window":
            return last - mask["size"] < j <= last
        if kind == "prefix":
            return j < mask["length"] or j <= last
        if kind == "blocks":
            return sum(s <= i for s in mask["starts"]) == sum(s <= j for s in mask["starts"])
        return mask["allowed"][i][j]

    return [[may(i, j) for j in range(m)] for i in range(n)]


# Positions.


def sinusoid(n, d):
    """Vaswani et al. 2017, §3.5: PE(i, 2k) = sin(i / 10000^(2k/d)), PE(i, 2k+1) = cos of the same."""
    def entry(i, c):
        angle = LONG(i) / LONG(10000) ** (LONG(2 * (c // 2)) / LONG(d))
        return np.sin(angle) if c % 2 == 0 else np.cos(angle)

    return long([[entry(i, c) for c in range(d)] for i in range(n)])


def rotated(rows, base, pairing):
    """Su et al. 2021: each pair of numbers is one complex number, multiplied by e^(i position θ_k)."""
    d = rows.shape[1]
    result = np.empty_like(rows)
    for position, row in enumerate(rows):
        for k in range(d // 2):
            a, b = (k, k + d // 2) if pairing == "half" else (2 * k, 2 * k + 1)
            angle = LONG(position) * LONG(base) ** (LONG(-2 * k) / LONG(d))
            turned = (row[a] + 1j * row[b]) * (np.cos(angle) + 1j * np.sin(angle))
            result[position, a], result[position, b] = turned.real, turned.imag
    return result


def bias_of(positions, h, n, m):
    kind = positions["kind"]
    if kind == "alibi":
        return long([[-LONG(positions["slopes"][h]) * abs(i - j) for j in range(m)] for i in range(n)])
    if kind == "relative":
        offsets = dict(zip(range(-(n - 1), m), positions["values"][h]))
        return long([[offsets[j - i] for j in range(m)] for i in range(n)])
    return long(positions["values"])


# The pass.


def divisor(experiment, d_k):
    return {"sqrt_d_k": math.sqrt(d_k), "none": 1.0, "d_k": float(d_k)}[experiment.get("scale", "sqrt_d_k")]


def softmax(row, allowed):
    visible = [x for x, ok in zip(row, allowed) if ok]
    if not visible:
        return [LONG(0)] * len(row)
    powers = [np.exp(x - max(visible)) if ok else LONG(0) for x, ok in zip(row, allowed)]
    return [power / sum(powers) for power in powers]


def project(vectors, matrix, bias):
    result = np.einsum("td,dk->tk", vectors, long(matrix))
    return result if bias is None else result + long(bias)


def scores_to_masked(experiment, query_head, key_value_head, h, X, Y, allowed):
    positions = experiment.get("positions", {"kind": "none"})
    stages = {"Q": project(X, query_head["W_Q"], query_head.get("b_Q")),
              "K": project(Y, key_value_head["W_K"], key_value_head.get("b_K")),
              "V": project(Y, key_value_head["W_V"], key_value_head.get("b_V"))}
    left, right = "Q", "K"
    if positions["kind"] == "rotary":
        left, right = "Q_rot", "K_rot"
        for name in "QK":
            stages[name + "_rot"] = rotated(stages[name], positions["base"], positions["pairing"])
    stages["scores"] = np.einsum("ik,jk->ij", stages[left], stages[right])
    stages["scaled"] = stages["scores"] / LONG(divisor(experiment, stages["Q"].shape[1]))
    added = stages["scaled"]
    if positions["kind"] in ("alibi", "relative", "bias"):
        stages["bias"] = bias_of(positions, h, *added.shape)
        added = added + stages["bias"]
    stages["masked"] = np.where(allowed, added, -np.inf)
    return stages


def finish(passes, heads, h, allowed):
    """Weights and output of a head; an ablated one's weights show what is used."""
    ablation = heads[h].get("ablation")
    source = ablation["pattern_of"] if isinstance(ablation, dict) else h
    weights = long([softmax(passes[source]["masked"][i], allowed[i]) for i in range(len(allowed))])
    if ablation == "uniform":
        weights = long([[LONG(1) / sum(row) if ok else LONG(0) for ok in row] for row in allowed])
    output = np.einsum("ij,jv->iv", weights, passes[h]["V"])
    if ablation == "zero":
        output = np.zeros_like(output)
    if ablation == "mean":
        output = np.repeat(output.sum(axis=0, keepdims=True) / LONG(len(output)), len(output), axis=0)
    passes[h] |= {"weights": weights, "output": output}


def whole_pass(experiment):
    X = long(experiment["embeddings"])
    positions = experiment.get("positions", {"kind": "none"})
    top = {}
    if positions["kind"] in ("sinusoidal", "learned"):
        added = long(positions["table"]) if positions["kind"] == "learned" else sinusoid(*X.shape)
        X = X + added
        top["X_pos"] = plain(X)
    Y = long(experiment["context"]["embeddings"]) if "context" in experiment else X
    allowed = may_attend(experiment.get("mask", "none"), len(X), len(Y))
    heads = experiment["heads"]
    key_value_heads = experiment.get("kv_heads", heads)
    shared_by = len(heads) // len(key_value_heads)
    passes = [scores_to_masked(experiment, head, key_value_heads[h // shared_by], h, X, Y, allowed)
              for h, head in enumerate(heads)]
    for h in range(len(heads)):
        finish(passes, heads, h, allowed)
    concat = np.hstack([each["output"] for each in passes])
    final = concat
    if "W_O" in experiment:
        final = project(concat, experiment["W_O"], experiment.get("b_O"))
    return top | {"divisor": divisor(experiment, passes[0]["Q"].shape[1]),
                  "allowed": allowed,
                  "blocked_rows": [i for i, row in enumerate(allowed) if not any(row)],
                  "heads": [{stage: plain(values) for stage, values in each.items()} for each in passes],
                  "concat": plain(concat), "final": plain(final)}


def plain(values):
    return [[None if np.isneginf(x) else float(x) for x in row] for row in values]


# The same by PyTorch.


def torch_final(experiment, numpy_pass):
    """torch.nn.MultiheadAttention on X (with positions) and Y; blocked cells and biases as its additive mask."""
    heads = experiment["heads"]
    key_value_heads = experiment.get("kv_heads", heads)
    embeddings = torch.tensor(numpy_pass.get("X_pos", experiment["embeddings"]), dtype=torch.float64)
    context = experiment.get("context")
    vectors = torch.tensor(context["embeddings"], dtype=torch.float64) if context else embeddings
    width = embeddings.shape[1]
    d_k, d_v = len(heads[0]["W_Q"][0]), len(key_value_heads[0]["W_V"][0])
    fits = (len(heads) * d_k == width and d_v == d_k and len(key_value_heads) == len(heads)
            and "W_O" in experiment and len(experiment["W_O"][0]) == width
            and experiment.get("positions", {}).get("kind") != "rotary" and "scale" not in experiment
            and not any("ablation" in head for head in heads) and not numpy_pass["blocked_rows"])
    if not fits:
        return None
    layer = torch.nn.MultiheadAttention(width, len(heads), kdim=vectors.shape[1], vdim=vectors.shape[1],
                                        batch_first=True, dtype=torch.float64)

    def side_by_side(owners, name):
        return torch.tensor(np.hstack([np.array(owner[name]) for owner in owners]).T, dtype=torch.float64)

    def all_biases(owners, name):
        return [x for owner in owners for x in owner.get(name, [0.0] * d_k)]

    with torch.no_grad():
        projections = [side_by_side(heads, "W_Q"), side_by_side(key_value_heads, "W_K"),
                       side_by_side(key_value_heads, "W_V")]
        if layer.in_proj_weight is None:
            layer.q_proj_weight.copy_(projections[0])
            layer.k_proj_weight.copy_(projections[1])
            layer.v_proj_weight.copy_(projections[2])
        else:
            layer.in_proj_weight.copy_(torch.cat(projections))
        layer.in_proj_bias.copy_(torch.tensor(all_biases(heads, "b_Q") + all_biases(key_value_heads, "b_K")
                                              + all_biases(key_value_heads, "b_V"), dtype=torch.float64))
        layer.out_proj.weight.copy_(torch.tensor(experiment["W_O"], dtype=torch.float64).T)
        layer.out_proj.bias.copy_(torch.tensor(experiment.get("b_O", [0.0] * width), dtype=torch.float64))
        allowed = np.array(numpy_pass["allowed"])
        masks = [np.where(allowed, np.array(each.get("bias", np.zeros(allowed.shape)), dtype=float), -INFINITY)
                 for each in numpy_pass["heads"]]
        output, _ = layer(embeddings[None], vectors[None], vectors[None],
                          attn_mask=torch.tensor(np.array(masks), dtype=torch.float64))
    return output[0].tolist()


# The experiments.


def words(count):
    return [f"w{i}" for i in range(count)]


def made(n, d_model, H, d_k, d_v, G=None, m=None, d_Y=None, biases=False, d_out=None, b_O=False, ablations=None,
         **choices):
    """With m there is a context of m tokens, d_Y wide; with G, grouped key/value heads."""
    width = d_Y or d_model
    experiment = {"format": "attention-lab/2", "tokens": words(n), "embeddings": numbers(n, d_model)}
    if m:
        experiment["context"] = {"tokens": words(m), "embeddings": numbers(m, width)}

    def keys():
        made_keys = {"W_K": numbers(width, d_k), "W_V": numbers(width, d_v)}
        if biases:
            made_keys |= {"b_K": numbers(1, d_k)[0], "b_V": numbers(1, d_v)[0]}
        return made_keys

    experiment["heads"] = [
        {"W_Q": numbers(d_model, d_k)}
        | ({"b_Q": numbers(1, d_k)[0]} if biases else {})
        | ({} if G else keys())
        for _ in range(H)
    ]
    for head, ablation in (ablations or {}).items():
        experiment["heads"][head]["ablation"] = ablation
    if G:
        experiment["kv_heads"] = [keys() for _ in range(G)]
    if d_out:
        experiment["W_O"] = numbers(H * d_v, d_out)
    if b_O:
        experiment["b_O"] = numbers(1, d_out)[0]
    return experiment | choices


def learned(n, d_model):
    return {"kind": "learned", "table": numbers(n, d_model)}


def rotary(pairing, base):
    return {"kind": "rotary", "pairing": pairing, "base": base}


def alibi(*slopes):
    return {"kind": "alibi", "slopes": list(slopes)}


def relative(H, n, m):
    return {"kind": "relative", "values": numbers(H, n + m - 1)}


def bias(n, m):
    return {"kind": "bias", "values": numbers(n, m)}


def given(n, m, blocked_row, blocked_key):
    allowed = (RANDOM.rand(n, m) < 0.7).tolist()
    for i in range(n):
        allowed[i][blocked_key] = False
    allowed[blocked_row] = [False] * m
    return {"allowed": allowed}


SINUSOIDAL = {"kind": "sinusoidal"}
LIKE_TORCH = {"d_model": 6, "H": 2, "d_k": 3, "d_v": 3, "d_out": 6}
TOP_LEFT = {"kind": "causal", "align": "top-left"}


def position_experiments():
    yield "sinusoidal", made(4, **LIKE_TORCH, positions=SINUSOIDAL)
    yield "sinusoidal, an odd width", made(3, 5, 2, 3, 4, positions=SINUSOIDAL)
    yield "sinusoidal, context", made(3, 4, 2, 3, 2, m=5, d_Y=6, positions=SINUSOIDAL, mask="causal")
    yield "learned", made(5, **LIKE_TORCH, biases=True, b_O=True, positions=learned(5, 6))
    yield "learned, context", made(3, **LIKE_TORCH, m=5, d_Y=4, positions=learned(3, 6))
    yield "learned, grouped", made(4, 3, 4, 2, 5, G=2, biases=True, positions=learned(4, 3))
    yield "rotary, halves", made(5, 3, 2, 4, 3, positions=rotary("half", 10000))
    yield "rotary, interleaved", made(5, 3, 2, 4, 3, positions=rotary("interleaved", 10000))
    yield "rotary, halves, context", made(3, 5, 3, 6, 2, m=5, d_Y=4, biases=True, positions=rotary("half", 100))
    yield "rotary, interleaved, grouped, causal", made(4, 5, 4, 6, 3, G=2, mask="causal", d_out=7, b_O=True,
                                                       positions=rotary("interleaved", 50.5))
    yield "rotary, one pair", made(4, 3, 2, 2, 1, positions=rotary("half", 10))
    yield "alibi", made(5, **LIKE_TORCH, mask="causal", positions=alibi(0.5, 0.0625))
    yield "alibi, context", made(3, **LIKE_TORCH, m=5, d_Y=4, positions=alibi(0.25, -0.125))
    yield "alibi, grouped", made(4, 3, 6, 2, 5, G=3, scale="d_k", positions=alibi(1, 0.5, 0.25, 0.125, 0, 2))
    yield "relative", made(4, **LIKE_TORCH, positions=relative(2, 4, 4))
    yield "relative, fewer queries than keys", made(3, **LIKE_TORCH, m=5, d_Y=4, positions=relative(2, 3, 5))
    yield "relative, more queries than keys", made(5, 3, 3, 4, 2, m=2, d_Y=4, positions=relative(3, 5, 2))
    yield "bias", made(4, **LIKE_TORCH, mask="causal", positions=bias(4, 4))
    yield "bias, context", made(3, **LIKE_TORCH, m=5, d_Y=4, mask={"kind": "padding", "blocked": [1, 4]},
                                positions=bias(3, 5))
    yield "bias, a row without keys", made(4, 5, 2, 3, 2, mask=given(4, 4, blocked_row=1, blocked_key=2),
                                           positions=bias(4, 4))


def mask_experiments():
    yield "causal, top left, fewer queries", made(3, **LIKE_TORCH, m=5, d_Y=4, mask=TOP_LEFT)
    yield "causal, top left, more queries", made(5, **LIKE_TORCH, m=3, d_Y=4, mask=TOP_LEFT)
    yield "causal, bottom right, more queries", made(5, 4, 2, 3, 2, m=3, d_Y=6, mask={"kind": "causal"})
    yield "padding", made(5, **LIKE_TORCH, mask={"kind": "padding", "blocked": [4]})
    yield "window", made(6, **LIKE_TORCH, mask={"kind": "window", "size": 3})
    yield "window of one", made(4, 3, 2, 3, 2, mask={"kind": "window", "size": 1})
    yield "window, fewer queries", made(3, **LIKE_TORCH, m=5, d_Y=4, mask={"kind": "window", "size": 2})
    yield "window, more queries", made(5, 4, 3, 2, 3, m=3, d_Y=4, mask={"kind": "window", "size": 2})
    yield "prefix", made(5, **LIKE_TORCH, mask={"kind": "prefix", "length": 2})
    yield "prefix, fewer queries", made(2, 4, 3, 2, 3, m=5, d_Y=4, mask={"kind": "prefix", "length": 1})
    yield "prefix, more queries", made(5, **LIKE_TORCH, m=3, d_Y=4, mask={"kind": "prefix", "length": 1})
    yield "blocks", made(6, **LIKE_TORCH, mask={"kind": "blocks", "starts": [0, 3, 4]})
    yield "blocks, context", made(3, **LIKE_TORCH, m=5, d_Y=4, mask={"kind": "blocks", "starts": [0, 2]})


def ablation_experiments():
    yield "zero", made(4, 5, 3, 2, 3, d_out=4, b_O=True, ablations={1: "zero"})
    yield "all heads but one", made(4, 5, 4, 2, 3, d_out=6, b_O=True,
                                    ablations={0: "zero", 1: "zero", 3: "zero"})
    yield "mean", made(4, 5, 2, 3, 2, d_out=3, mask="causal", ablations={0: "mean"})
    yield "mean, a row without keys", made(5, 4, 2, 3, 2, mask=given(5, 5, blocked_row=2, blocked_key=0),
                                           ablations={1: "mean"})
    yield "uniform", made(3, 4, 3, 2, 5, m=5, d_Y=4, mask={"kind": "causal"}, ablations={2: "uniform"})
    yield "uniform, a row without keys", made(5, 4, 2, 3, 2, mask=given(5, 5, blocked_row=2, blocked_key=0),
                                              ablations={1: "uniform"})
    yield "pattern of another head", made(4, 5, 3, 2, 4, d_out=5, mask="causal",
                                          ablations={0: {"pattern_of": 2}})
    yield "pattern of an ablated head", made(4, 5, 4, 3, 2, G=2, biases=True,
                                             ablations={0: {"pattern_of": 3}, 3: {"pattern_of": 1}, 1: "zero"})
    yield "pattern of another head with its slope", made(4, 5, 3, 2, 4, d_out=5, mask="causal",
                                                         positions=alibi(0.5, 0.25, 0.125),
                                                         ablations={0: {"pattern_of": 2}, 1: "mean", 2: "uniform"})
    yield "rotary and ablated", made(4, 5, 3, 4, 2, positions=rotary("interleaved", 100),
                                     ablations={1: {"pattern_of": 0}})


def main():
    cases = []
    for make in (position_experiments, mask_experiments, ablation_experiments):
        for name, experiment in make():
            case = {"name": name, "experiment": experiment, "pass": whole_pass(experiment)}
            final = torch_final(experiment, case["pass"])
            if final is not None:
                np.testing.assert_allclose(final, np.array(case["pass"]["final"]), rtol=1e-12, atol=1e-13)
                case["torch_final"] = final
            cases.append(case)
    lines = ",\n".join(json.dumps(case, ensure_ascii=False) for case in cases)
    (HERE / "positions.json").write_text("[\n" + lines + "\n]\n")


main()
