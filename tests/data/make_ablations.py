#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes ablations.json: passes with ablated heads by NumPy, how far concat and final moved, and merged heads.
Run: /usr/bin/python3 make_ablations.py"""

import json
import pathlib

import numpy as np

RANDOM = np.random.RandomState(5)


def numbers(*shape):
    return np.round(RANDOM.randn(*shape), 3)


def layer(n, d_model, heads, d_k, d_v, d_out, groups=None, mask="none"):
    """Every bias; query head h uses key/value head h // (heads / groups)."""
    groups = groups or heads
    queries = [{"W_Q": numbers(d_model, d_k), "b_Q": numbers(d_k)} for _ in range(heads)]
    keys = [{"W_K": numbers(d_model, d_k), "b_K": numbers(d_k), "W_V": numbers(d_model, d_v), "b_V": numbers(d_v)}
            for _ in range(groups)]
    return {"X": numbers(n, d_model), "queries": queries, "keys": keys, "mask": mask,
            "W_O": numbers(heads * d_v, d_out), "b_O": numbers(d_out)}


def softmax(rows):
    powers = np.exp(rows - rows.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True)


def attend(layer, ablations):
    X, n = layer["X"], len(layer["X"])
    visible = np.tri(n, dtype=bool) if layer["mask"] == "causal" else np.ones((n, n), dtype=bool)
    share = len(layer["queries"]) // len(layer["keys"])
    keys = [layer["keys"][h // share] for h in range(len(layer["queries"]))]
    intact = []
    for query, key in zip(layer["queries"], keys):
        scores = (X @ query["W_Q"] + query["b_Q"]) @ (X @ key["W_K"] + key["b_K"]).T
        intact.append(softmax(np.where(visible, scores / np.sqrt(query["W_Q"].shape[1]), -np.inf)))
    weights, outputs = [], []
    for head, key in enumerate(keys):
        ablation = ablations.get(head)
        used = intact[head]
        if ablation == "uniform":
            used = visible / visible.sum(axis=1, keepdims=True)
        elif isinstance(ablation, dict):
            used = intact[ablation["pattern_of"]]
        output = used @ (X @ key["W_V"] + key["b_V"])
        if ablation == "zero":
            output = np.zeros_like(output)
        elif ablation == "mean":
            output = np.repeat(output.mean(axis=0, keepdims=True), n, axis=0)
        weights.append(used)
        outputs.append(output)
    concat = np.hstack(outputs)
    return {"weights": weights, "outputs": outputs, "concat": concat,
            "final": concat @ layer["W_O"] + layer["b_O"]}


def movement(now, before):
    return {"largest": np.abs(now - before).max(), "relative": np.linalg.norm(now - before) / np.linalg.norm(before)}


def movements(now, before):
    return {"whole": movement(now, before), "tokens": [movement(a, b) for a, b in zip(now, before)]}


def merged(layer, heads):
    """One head of the chosen heads' columns side by side; the others keep theirs. No head is shared here."""
    factor = np.sqrt(len(heads))

    def joined(part, name, axis):
        return np.concatenate([layer[part][head][name] for head in heads], axis=axis)

    X, n = layer["X"], len(layer["X"])
    visible = np.tri(n, dtype=bool) if layer["mask"] == "causal" else np.ones((n, n), dtype=bool)
    Q = X @ joined("queries", "W_Q", 1) + joined("queries", "b_Q", 0)
    K = X @ joined("keys", "W_K", 1) + joined("keys", "b_K", 0)
    V = X @ joined("keys", "W_V", 1) + joined("keys", "b_V", 0)
    d_k = layer["queries"][0]["W_Q"].shape[1]
    d_v = layer["keys"][0]["W_V"].shape[1]
    weights = softmax(np.where(visible, Q @ K.T / (factor * np.sqrt(d_k)), -np.inf))
    outputs = attend(layer, {})["outputs"]
    rows = [layer["W_O"][head * d_v:(head + 1) * d_v] for head in range(len(outputs))]
    final = weights @ V @ np.vstack([rows[head] for head in heads]) + layer["b_O"]
    for head, output in enumerate(outputs):
        if head not in heads:
            final = final + output @ rows[head]
    return {"heads": heads, "weights": weights, "final": final}


def project(layer, ablations):
    """The keys of a project file."""
    heads = [dict(query) for query in layer["queries"]]
    file = {"tokens": [f"t{i}" for i in range(len(layer["X"]))], "embeddings": layer["X"], "heads": heads,
            "W_O": layer["W_O"], "b_O": layer["b_O"], "mask": layer["mask"]}
    if len(layer["keys"]) == len(heads):
        for head, key in zip(heads, layer["keys"]):
            head.update(key)
    else:
        file["kv_heads"] = layer["keys"]
    return {"experiment": file, "ablations": [ablations.get(head) for head in range(len(heads))]}


def case(name, layer, ablations):
    now, before = attend(layer, ablations), attend(layer, {})
    return {"name": name, **project(layer, ablations), "pass": now,
            "effect": {stage: movements(now[stage], before[stage]) for stage in ("concat", "final")}}


def cases():
    yield case("zero", layer(4, 5, 3, 2, 3, 6), {1: "zero"})
    yield case("mean", layer(4, 5, 3, 2, 3, 6), {2: "mean"})
    yield case("mean under a causal mask", layer(5, 4, 2, 3, 2, 3, mask="causal"), {0: "mean"})
    yield case("uniform", layer(4, 5, 3, 2, 3, 6), {0: "uniform"})
    yield case("uniform under a causal mask", layer(5, 4, 2, 3, 2, 3, mask="causal"), {1: "uniform"})
    yield case("pattern of another head", layer(4, 5, 3, 2, 3, 6), {0: {"pattern_of": 2}})
    yield case("pattern of an ablated head", layer(4, 5, 3, 2, 3, 6), {0: {"pattern_of": 1}, 1: "uniform"})
    yield case("two patterns exchanged", layer(3, 4, 2, 3, 2, 5), {0: {"pattern_of": 1}, 1: {"pattern_of": 0}})
    yield case("all heads but one", layer(4, 5, 4, 2, 3, 6), {0: "zero", 1: "zero", 3: "zero"})
    yield case("every kind, shared keys", layer(4, 3, 6, 2, 5, 4, groups=3, mask="causal"),
               {0: "zero", 1: "mean", 2: "uniform", 4: {"pattern_of": 5}})


def merges():
    for name, mask in (("no mask", "none"), ("causal", "causal")):
        whole = layer(5, 4, 4, 3, 2, 6, mask=mask)
        for heads in ([1, 3], [0, 1, 2, 3], [0, 2, 3]):
            yield {"name": name, **project(whole, {}), "merged": merged(whole, heads)}


def plain(value):
    if isinstance(value, np.ndarray):
        return value.tolist()
    if isinstance(value, np.generic):
        return value.item()
    raise TypeError(type(value))


def main():
    data = {"ablations": list(cases()), "merges": list(merges())}
    lines = ",\n".join(f"{json.dumps(key)}: [\n" + ",\n".join(json.dumps(each, default=plain) for each in all) + "\n]"
                       for key, all in data.items())
    pathlib.Path(__file__).with_name("ablations.json").write_text("{\n" + lines + "\n}\n")


main()
