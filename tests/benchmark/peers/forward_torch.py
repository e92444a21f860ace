# SPDX-License-Identifier: GPL-3.0-or-later
"""An attention layer in PyTorch. NAME: WAY:TYPE:n,d,H, where WAY is explicit (every stage), fused (the same with one
projection), mha (nn.MultiheadAttention with its weights) or mhafast (its fast path, which gives no weights)."""
import os

import torch

from peer import serve

torch.set_num_threads(int(os.environ.get("OMP_NUM_THREADS", "1")))
torch.set_grad_enabled(False)


def matrix(dtype, rows, columns, spread):
    return (torch.randn(rows, columns, dtype=torch.float64) * spread).to(dtype)


def explicit(dtype, n, d, heads, projections):
    torch.manual_seed(7)
    width = d // heads
    X = matrix(dtype, n, d, 1)
    W = [matrix(dtype, d, 3 * d // projections, d ** -0.5) for _ in range(projections)]
    W_O = matrix(dtype, d, d, d ** -0.5)

    def call():
        parts = [X @ w for w in W] if projections == 3 else (X @ W[0]).split(d, dim=1)
        Q, K, V = (part.view(n, heads, width).transpose(0, 1) for part in parts)
        scores = Q @ K.transpose(1, 2)
        scaled = scores * width ** -0.5
        A = torch.softmax(scaled, dim=-1)
        concat = (A @ V).transpose(0, 1).reshape(n, d)
        return concat @ W_O

    return call


def mha(dtype, n, d, heads, weights):
    torch.manual_seed(7)
    layer = torch.nn.MultiheadAttention(d, heads, bias=True, batch_first=True, dtype=dtype).eval()
    X = matrix(dtype, n, d, 1)[None]
    return lambda: layer(X, X, X, need_weights=weights, average_attn_weights=False)


def make(name):
    way, kind, sizes = name.split(":")
    dtype = {"float32": torch.float32, "float64": torch.float64}[kind]
    n, d, heads = map(int, sizes.split(","))
    if way in ("explicit", "fused"):
        return explicit(dtype, n, d, heads, 3 if way == "explicit" else 1)
    return mha(dtype, n, d, heads, weights=way == "mha")


serve(make)
