#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes references.json: experiments and every number of their pass, by NumPy in extended precision.

Run: /usr/bin/python3 make_references.py
An experiment has the keys of a project file; numbers are written so that they read back exactly, −∞ as null.
"""

import json
import math
import pathlib

import numpy as np

HERE = pathlib.Path(__file__).parent
RANDOM = np.random.RandomState(2017)


def numbers(rows, columns):
    return np.round(RANDOM.randn(rows, columns), 3).tolist()


def long(rows):
    return np.array(rows, dtype=np.longdouble)


# The formulas.


def divisor(experiment, d_k):
    scale = experiment.get("scale", "sqrt_d_k")
    if isinstance(scale, dict):
        return scale["divisor"]
    return {"sqrt_d_k": math.sqrt(d_k), "none": 1.0, "d_k": float(d_k)}[scale]


def may_attend(experiment, n, m):
    """The last query sees every key, each query before it one key less."""
    mask = experiment.get("mask", "none")
    if mask == "none":
        return [[True] * m for _ in range(n)]
    if mask == "causal":
        return [[m - 1 - j >= n - 1 - i for j in range(m)] for i in range(n)]
    if mask.get("kind") == "blocks":
        block = [sum(start <= i for start in mask["starts"]) for i in range(max(n, m))]
        return [[block[i] == block[j] for j in range(m)] for i in range(n)]
    return mask["allowed"]


def softmax(row, allowed):
    visible = [x for x, ok in zip(row, allowed) if ok]
    if not visible:
        return [np.longdouble(0)] * len(row)
    powers = [np.exp(x - max(visible)) if ok else np.longdouble(0) for x, ok in zip(row, allowed)]
    return [power / sum(powers) for power in powers]


def project(vectors, matrix, bias):
    result = np.einsum("td,dk->tk", vectors, long(matrix))
    return result if bias is None else result + long(bias)


def head_pass(experiment, query_head, key_value_head, X, Y, allowed):
    Q = project(X, query_head["W_Q"], query_head.get("b_Q"))
    K = project(Y, key_value_head["W_K"], key_value_head.get("b_K"))
    V = project(Y, key_value_head["W_V"], key_value_head.get("b_V"))
    scores = np.einsum("ik,jk->ij", Q, K)
    scaled = scores / np.longdouble(divisor(experiment, Q.shape[1]))
    masked = np.where(allowed, scaled, -np.inf)
    weights = long([softmax(scaled[i], allowed[i]) for i in range(len(X))])
    output = np.einsum("ij,jv->iv", weights, V)
    return {"Q": Q, "K": K, "V": V, "scores": scores, "scaled": scaled, "masked": masked,
            "weights": weights, "output": output}


def whole_pass(experiment):
    X = long(experiment["embeddings"])
    Y = long(experiment["context"]["embeddings"]) if "context" in experiment else X
    allowed = may_attend(experiment, len(X), len(Y))
    heads = experiment["heads"]
    key_value_heads = experiment.get("kv_heads", heads)
    shared_by = len(heads) // len(key_value_heads)
    passes = [head_pass(experiment, head, key_value_heads[h // shared_by], X, Y, allowed)
              for h, head in enumerate(heads)]
    concat = np.hstack([each["output"] for each in passes])
    final = concat
    if "W_O" in experiment:
        final = project(concat, experiment["W_O"], experiment.get("b_O"))
    return {"divisor": divisor(experiment, passes[0]["Q"].shape[1]),
            "allowed": allowed,
            "blocked_rows": [i for i, row in enumerate(allowed) if not any(row)],
            "heads": [{stage: plain(values) for stage, values in each.items()} for each in passes],
            "concat": plain(concat), "final": plain(final)}


def plain(values):
    return [[None if np.isneginf(x) else float(x) for x in row] for row in values]


# The experiments.


def words(count):
    return [f"w{i}" for i in range(count)]


def made(n, d_model, H, d_k, d_v, G=None, m=None, d_Y=None, biases=False, d_out=None, b_O=False, **choices):
    """With m there is a context of m tokens, d_Y wide; with G, grouped key/value heads."""
    width = d_Y or d_model
    experiment = {"tokens": words(n), "embeddings": numbers(n, d_model)}
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
    if G:
        experiment["kv_heads"] = [keys() for _ in range(G)]
    if d_out:
        experiment["W_O"] = numbers(H * d_v, d_out)
    if b_O:
        experiment["b_O"] = numbers(1, d_out)[0]
    return experiment | choices


def given(n, m, blocked_row, blocked_key):
    allowed = (RANDOM.rand(n, m) < 0.6).tolist()
    for i in range(n):
        allowed[i][blocked_key] = False
    allowed[blocked_row] = [False] * m
    return {"allowed": allowed}


def large_scores():
    """Scores of ±10 000 and, between equals, small differences; every number exact in binary."""
    return {"tokens": words(3), "embeddings": [[1, 0], [0, 1], [1, 1]],
            "heads": [{"W_Q": [[100, 0, 0, 0.5], [-100, 0, 0, 1]], "W_K": [[100, 1, 0, 1], [-100, 0, 2, 1]],
                       "W_V": [[1, 2, 3], [4, 5, 6]]},
                      {"W_Q": [[-100, 0, 0, 0], [100, 3, 0, 1]], "W_K": [[100, 1, 0, 0], [-100, 2, 2, 1]],
                       "W_V": [[0.5, -2, 3], [4, -0.25, 6]]}]}


def some_biases():
    experiment = made(3, 4, 3, 2, 5)
    experiment["heads"][1]["b_Q"] = numbers(1, 2)[0]
    experiment["heads"][2]["b_V"] = numbers(1, 5)[0]
    return experiment


def one_by_one():
    return {"tokens": ["x"], "embeddings": [[2]],
            "heads": [{"W_Q": [[3]], "W_K": [[-0.5]], "W_V": [[0.75]]}], "W_O": [[-4]], "b_O": [0.125]}


def three_tokens():
    return {"tokens": ["我", "爱", "你"], "embeddings": [[1, 0], [0, 1], [1, 1]],
            "heads": [{name: [[1, 0], [0, 1]] for name in ("W_Q", "W_K", "W_V")}]}


def numpy_42():
    np.random.seed(42)
    X = np.random.randn(4, 8)
    head = {name: np.random.randn(8, 4).tolist() for name in ("W_Q", "W_K", "W_V")}
    return {"tokens": ["t0", "t1", "t2", "t3"], "embeddings": X.tolist(), "heads": [head]}


def four_heads():
    return json.loads((HERE.parent / "four_heads.attn").read_text())


def causal():
    kinds = {"the": [1, 0, 0, 0, 0], "cat": [0, 1, 0, 0, 1], "sat": [0, 0, 1, 0, 0],
             "on": [0, 0, 0, 1, 0], "mat": [0, 1, 0, 0, 0]}
    clock = [[1, 0], [0.5, 0.866], [-0.5, 0.866], [-1, 0], [-0.5, -0.866], [0.5, -0.866]]
    tokens = "the cat sat on the mat".split()
    W_K = [[0, 0]] * 5 + [[3, 0], [0, 3]]
    W_V = np.eye(7, 5).tolist()
    return {"tokens": tokens, "embeddings": [kinds[word] + hand for word, hand in zip(tokens, clock)],
            "heads": [{"W_Q": [[0, 0]] * 7, "W_K": W_K, "W_V": W_V},
                      {"W_Q": [[0, 0]] * 5 + [[2, -3.5], [3.5, 2]], "W_K": W_K, "W_V": W_V}],
            "mask": "causal"}


def interests():
    head = {name: [[1, 0], [0, 1]] for name in ("W_Q", "W_K", "W_V")}
    return {"tokens": ["安安", "贝贝", "晨晨", "丹丹"],
            "embeddings": [[1, 0], [0, 1], [0.7, 0.7], [-1, 0]], "heads": [head]}


def library():
    """Four labels and three kinds of content a book; keys are the labels, values the content."""
    labels = [[1, 1, 1, 1], [1, 1, 0, 0], [0, 1, 1, 0], [0, 0, 1, 1], [0, 0, 0, 0]]
    content = [[3, 2, 0], [4, 1, 0], [1, 3, 0], [0, 2, 3], [0, 0, 5]]
    W_K = np.vstack([np.eye(4), np.zeros((3, 4))]).tolist()
    W_V = np.vstack([np.zeros((4, 3)), np.eye(3)]).tolist()
    return {"tokens": ["零基础学Python编程"], "embeddings": [[1, 1, 1, 1]],
            "context": {"tokens": ["从零学Python", "Python进阶", "编程入门", "吉他零基础", "家常菜谱"],
                        "embeddings": [a + b for a, b in zip(labels, content)]},
            "heads": [{"W_Q": np.eye(4).tolist(), "W_K": W_K, "W_V": W_V}]}


def find_the_largest(gain):
    """Each token is its number and a one; the query is the one times the gain, key and value are the number."""
    values = [3, 1, 4, 1, 5, 9, 2, 6]
    return {"tokens": [str(value) for value in values], "embeddings": [[value, 1] for value in values],
            "heads": [{"W_Q": [[0], [gain]], "W_K": [[1], [0]], "W_V": [[1], [0]]}]}


def apple():
    """Dimensions person, food, technology, apple: apple asks for food and technology."""
    words = {"小明": [1, 0, 0, 0], "吃": [0, 1, 0, 0], "苹果": [0, 0, 0, 1], "发布": [0, 0, 1, 0], "手机": [0, 0, 1, 0]}
    tokens = "小明 吃 苹果 苹果 发布 手机".split()
    return {"tokens": tokens, "embeddings": [words[token] for token in tokens],
            "heads": [{"W_Q": [[0, 0], [0, 0], [0, 0], [3, 3]], "W_K": [[0, 0], [2, 0], [0, 2], [0, 0]],
                       "W_V": [[0, 0], [1, 0], [0, 1], [0, 0]]}],
            "W_O": [[0, 1, 0, 0], [0, 0, 1, 0]],
            "mask": {"kind": "blocks", "starts": [0, 3]}}


def induction():
    """Dimensions token (4), token before (4), position (8). Head 0 looks back, head 1 for what followed."""
    tokens = "始 红 黄 蓝 红 黄 蓝 红".split()
    X = np.hstack([np.eye(4)[["始红黄蓝".index(token) for token in tokens]], np.zeros((8, 4)), np.eye(8)])
    position, before, token, previous = (np.zeros((16, 8)) for _ in range(4))
    position[8:] = 4 * np.eye(8)
    before[8:] = 4 * np.eye(8, k=-1)
    token[:4, :4] = 4 * np.eye(4)
    previous[4:8, :4] = 4 * np.eye(4)
    W_V = np.eye(16, 4).tolist()
    W_O = np.zeros((8, 16))
    W_O[:4, 4:8] = np.eye(4)
    return {"tokens": tokens, "embeddings": X.tolist(),
            "heads": [{"W_Q": before.tolist(), "W_K": position.tolist(), "W_V": W_V},
                      {"W_Q": token.tolist(), "W_K": previous.tolist(), "W_V": W_V}],
            "W_O": W_O.tolist(), "mask": "causal"}


def second_layer(experiment):
    X = np.array(experiment["embeddings"]) + np.array(whole_pass(experiment)["final"])
    return experiment | {"embeddings": X.tolist()}


def experiments():
    yield "four-heads", four_heads()
    yield "three-tokens", three_tokens()
    yield "numpy-42", numpy_42()
    yield "causal", causal()
    yield "interests", interests()
    yield "library", library()
    yield "find-the-largest", find_the_largest(0.5)
    yield "find-the-largest with gain 0", find_the_largest(0)
    yield "find-the-largest with gain 2", find_the_largest(2)
    yield "apple", apple()
    yield "apple without mask", apple() | {"mask": "none"}
    yield "induction", induction()
    yield "induction, second layer", second_layer(induction())
    yield "three-tokens causal", three_tokens() | {"mask": "causal"}
    yield "non-square", made(3, 5, 2, 3, 4)
    yield "context", made(2, 5, 3, 2, 4, m=4, d_Y=3)
    yield "four heads share two", made(4, 5, 4, 3, 2, G=2)
    yield "six heads share one", made(3, 4, 6, 2, 3, G=1)
    yield "biases", made(3, 5, 2, 4, 2, biases=True)
    yield "biases in some heads", some_biases()
    yield "W_O", made(4, 6, 2, 5, 2, d_out=3)
    yield "W_O and b_O", made(2, 4, 3, 3, 2, d_out=5, b_O=True)
    yield "not scaled", made(3, 5, 2, 3, 2, scale="none")
    yield "scaled by d_k", made(3, 5, 2, 3, 4, scale="d_k")
    yield "own divisor", made(3, 5, 2, 3, 4, scale={"divisor": 2.5})
    yield "causal, fewer queries than keys", made(3, 4, 2, 3, 2, m=5, d_Y=6, mask="causal")
    yield "causal, more queries than keys", made(5, 4, 2, 3, 2, m=3, d_Y=6, mask="causal")
    yield "given mask", made(5, 4, 2, 3, 2, mask=given(5, 5, blocked_row=1, blocked_key=3))
    yield "large scores", large_scores()
    yield "one by one", one_by_one()
    yield "everything", made(4, 5, 6, 2, 3, G=3, m=6, d_Y=4, biases=True, d_out=7, b_O=True,
                             scale={"divisor": 1.75}, mask=given(4, 6, blocked_row=2, blocked_key=4))


def main():
    cases = [{"name": name, "experiment": experiment, "pass": whole_pass(experiment)}
             for name, experiment in experiments()]
    lines = ",\n".join(json.dumps(case, ensure_ascii=False) for case in cases)
    (HERE / "references.json").write_text("[\n" + lines + "\n]\n")


main()
