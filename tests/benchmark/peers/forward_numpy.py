# SPDX-License-Identifier: GPL-3.0-or-later
"""Every stage of an attention layer in NumPy, each way as fast as NumPy allows. NAME: WAY:TYPE:n,d,H."""
import numpy as np

from peer import serve


def layer(dtype, n, d):
    rng = np.random.RandomState(7)
    make = lambda rows, columns, spread: (rng.randn(rows, columns) * spread).astype(dtype)
    return make(n, d, 1), make(d, 3 * d, d ** -0.5), make(d, d, d ** -0.5)


def plain(X, W, W_O, heads):
    """As one writes it: whole arrays, new ones for each stage."""
    n, d = X.shape
    width = d // heads
    factor = X.dtype.type(width ** -0.5)

    def call():
        P = X @ W
        Q, K, V = (P[:, i * d:(i + 1) * d].reshape(n, heads, width).transpose(1, 0, 2) for i in range(3))
        scaled = (Q @ K.transpose(0, 2, 1)) * factor
        E = np.exp(scaled - scaled.max(axis=-1, keepdims=True))
        A = E / E.sum(axis=-1, keepdims=True)
        return (A @ V).transpose(1, 0, 2).reshape(n, d) @ W_O

    return call


def kept(X, W, W_O, heads):
    """Head by head into memory that is kept, so that a head's scores stay in the cache."""
    n, d = X.shape
    width = d // heads
    factor = X.dtype.type(width ** -0.5)
    P = np.empty((n, 3 * d), X.dtype)
    A = np.empty((heads, n, n), X.dtype)
    C = np.empty((n, d), X.dtype)
    final = np.empty((n, d), X.dtype)
    column = np.empty((n, 1), X.dtype)

    def call():
        np.matmul(X, W, out=P)
        for h in range(heads):
            part = slice(h * width, (h + 1) * width)
            a = A[h]
            np.matmul(P[:, part], P[:, d:2 * d][:, part].T, out=a)
            np.multiply(a, factor, out=a)
            np.max(a, axis=1, keepdims=True, out=column)
            np.subtract(a, column, out=a)
            np.exp(a, out=a)
            np.sum(a, axis=1, keepdims=True, out=column)
            np.divide(a, column, out=a)
            np.matmul(a, P[:, 2 * d:][:, part], out=C[:, part])
        np.matmul(C, W_O, out=final)

    return call


def make(name):
    way, dtype, sizes = name.split(":")
    n, d, heads = map(int, sizes.split(","))
    return {"plain": plain, "kept": kept}[way](*layer(dtype, n, d), heads)


serve(make)
