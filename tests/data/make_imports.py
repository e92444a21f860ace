#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes imports.json: parameters as torch.nn.MultiheadAttention (fused and separate), GPT-2's Conv1D, TransformerLens
and a grouped layer store them, each with the weights of every head and final by PyTorch or by NumPy's einsum.
Run: /usr/bin/python3 make_imports.py"""

import json
import pathlib

import numpy as np
import torch

RANDOM = np.random.RandomState(6)


def numbers(*shape):
    return np.round(RANDOM.randn(*shape), 3)


def softmax(rows):
    powers = np.exp(rows - rows.max(axis=-1, keepdims=True))
    return powers / powers.sum(axis=-1, keepdims=True)


def stored(**arrays):
    return [{"name": name, "shape": list(array.shape), "numbers": array.ravel().tolist()} for name, array in arrays.items()]


def case(tensors, X, weights, final, heads):
    return {"tensors": tensors, "X": X.tolist(), "heads": heads, "weights": np.asarray(weights).tolist(),
            "final": np.asarray(final).tolist()}


def multihead(d_model, heads, n, d_Y=None):
    """torch.nn.MultiheadAttention, with keys and values of another width where d_Y is given."""
    layer = torch.nn.MultiheadAttention(d_model, heads, batch_first=True, dtype=torch.float64, kdim=d_Y, vdim=d_Y)
    arrays = {}
    with torch.no_grad():
        for name, parameter in layer.named_parameters():
            parameter.copy_(torch.from_numpy(numbers(*parameter.shape)))
            arrays["self_attn." + name] = parameter.numpy().copy()
        X = numbers(n, d_model)
        Y = X if d_Y is None else numbers(n + 1, d_Y)
        final, weights = layer(torch.from_numpy(X)[None], torch.from_numpy(Y)[None], torch.from_numpy(Y)[None],
                               average_attn_weights=False)
    found = case(stored(**arrays), X, weights[0].numpy(), final[0].numpy(), heads)
    if d_Y is not None:
        found["Y"] = Y.tolist()
    return found


def attend(X, W_Q, W_K, W_V, W_O, b_Q, b_K, b_V, b_O):
    """H×d_model×d_k each, W_O H×d_v×d_out, by einsum: no axis is split or merged by hand."""
    Q = np.einsum("nd,hdk->hnk", X, W_Q) + b_Q[:, None]
    K = np.einsum("nd,hdk->hnk", X, W_K) + b_K[:, None]
    V = np.einsum("nd,hdk->hnk", X, W_V) + b_V[:, None]
    weights = softmax(np.einsum("hik,hjk->hij", Q, K) / np.sqrt(Q.shape[-1]))
    return weights, np.einsum("hij,hjk,hko->io", weights, V, W_O) + b_O


def lens(d_model, heads, d_k, n):
    arrays = {"W_Q": numbers(heads, d_model, d_k), "W_K": numbers(heads, d_model, d_k),
              "W_V": numbers(heads, d_model, d_k), "W_O": numbers(heads, d_k, d_model), "b_Q": numbers(heads, d_k),
              "b_K": numbers(heads, d_k), "b_V": numbers(heads, d_k), "b_O": numbers(d_model)}
    X = numbers(n, d_model)
    weights, final = attend(X, **arrays)
    return case(stored(**{"blocks.0.attn." + name: array for name, array in arrays.items()}), X, weights, final, heads)


def conv1d(d_model, heads, n):
    """GPT-2: [Q K V] = X W + b, then each is split into heads by columns."""
    W, b, W_O, b_O = numbers(d_model, 3 * d_model), numbers(3 * d_model), numbers(d_model, d_model), numbers(d_model)
    X = numbers(n, d_model)
    Q, K, V = (part.reshape(n, heads, -1).transpose(1, 0, 2) for part in np.split(X @ W + b, 3, axis=1))
    weights = softmax(Q @ K.transpose(0, 2, 1) / np.sqrt(d_model // heads))
    concat = (weights @ V).transpose(1, 0, 2).reshape(n, d_model)
    tensors = stored(**{"h.0.attn.c_attn.weight": W, "h.0.attn.c_attn.bias": b, "h.0.attn.c_proj.weight": W_O,
                        "h.0.attn.c_proj.bias": b_O})
    return case(tensors, X, weights, concat @ W_O + b_O, heads)


def grouped(d_model, heads, groups, d_k, n):
    """Llama: q_proj, k_proj, v_proj, o_proj are Linear; query head h uses key/value head h // (heads / groups)."""
    q, k, v = numbers(heads * d_k, d_model), numbers(groups * d_k, d_model), numbers(groups * d_k, d_model)
    o = numbers(d_model, heads * d_k)
    X = numbers(n, d_model)
    linear = torch.nn.functional.linear
    x = torch.from_numpy(X)
    Q, K, V = (linear(x, torch.from_numpy(w)).view(n, -1, d_k).transpose(0, 1) for w in (q, k, v))
    K, V = (part.repeat_interleave(heads // groups, dim=0) for part in (K, V))
    weights = torch.softmax(Q @ K.transpose(1, 2) / np.sqrt(d_k), dim=-1)
    final = linear((weights @ V).transpose(0, 1).reshape(n, -1), torch.from_numpy(o))
    tensors = stored(**{"model.layers.0.self_attn.q_proj.weight": q, "model.layers.0.self_attn.k_proj.weight": k,
                        "model.layers.0.self_attn.v_proj.weight": v, "model.layers.0.self_attn.o_proj.weight": o})
    return case(tensors, X, weights.numpy(), final.numpy(), heads)


cases = {"fused": multihead(6, 2, 4), "separate": multihead(6, 3, 4, d_Y=5), "lens": lens(7, 3, 2, 5),
         "conv1d": conv1d(8, 4, 3), "grouped": grouped(6, 4, 2, 3, 5)}
path = pathlib.Path(__file__).with_name("imports.json")
path.write_text(json.dumps(cases, indent=None, separators=(",", ":")) + "\n")
