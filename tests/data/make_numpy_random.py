#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes numpy_random.json: what NumPy's legacy generator draws. Run: /usr/bin/python3 make_numpy_random.py"""

import json
import pathlib

import numpy as np

SEEDS = [0, 42, 2**32 - 1]


def mixed(seed):
    """Normal and uniform draws in turn, odd counts, so that the kept value has to survive."""
    state = np.random.RandomState(seed)
    return {
        "randn_3": state.randn(3).tolist(),
        "rand_2": state.rand(2).tolist(),
        "randn_1": state.randn(1).tolist(),
        "rand_1": state.rand(1).tolist(),
        "randn_4": state.randn(4).tolist(),
    }


def draws(seed):
    return {
        "seed": seed,
        "uint32": np.random.RandomState(seed).randint(0, 2**32, 700, dtype=np.uint32).tolist()[-8:],
        "rand": np.random.RandomState(seed).rand(20).tolist(),
        "randn": np.random.RandomState(seed).randn(1000).tolist(),
        "mixed": mixed(seed),
    }


def main():
    path = pathlib.Path(__file__).with_name("numpy_random.json")
    data = {"numpy": np.__version__, "draws": [draws(seed) for seed in SEEDS]}
    path.write_text(json.dumps(data, indent=0) + "\n")


main()
