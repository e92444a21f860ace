#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes principal_planes.json: the two main axes of sets of vectors by NumPy's SVD, which are not centred.
Run: /usr/bin/python3 make_principal_planes.py"""

import json
import pathlib

import numpy as np

SHAPES = [(7, 3), (2, 5), (40, 8), (5, 5), (12, 2)]


def plane(seed, shape):
    vectors = np.random.RandomState(seed).randn(*shape) + 0.5
    _, sizes, rows = np.linalg.svd(vectors, full_matrices=False)
    axes = rows[:2]
    for axis in axes:
        if axis[np.argmax(np.abs(axis))] < 0:
            axis *= -1
    return {
        "vectors": vectors.tolist(),
        "axes": axes.tolist(),
        "shares": (sizes[:2] ** 2 / np.sum(sizes**2)).tolist(),
    }


def main():
    path = pathlib.Path(__file__).with_name("principal_planes.json")
    data = {"numpy": np.__version__, "planes": [plane(seed, shape) for seed, shape in enumerate(SHAPES)]}
    path.write_text(json.dumps(data) + "\n")


main()
