#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""check_written.py EXPECTED.json FILE… opens each file with NumPy (a .safetensors file with PyTorch, by hand) and
compares every number to the bit. EXPECTED.json: {name: {"shape": […], "values": ["0x1p+0", …]}}; a lone .npy holds the
array that its stem names. Exit 1, with what differs, where anything does.
"""

import json
import pathlib
import struct
import sys

import numpy as np


def safetensors(path):
    import torch

    data = path.read_bytes()
    (length,) = struct.unpack("<Q", data[:8])
    header = json.loads(data[8 : 8 + length])
    assert (8 + length) % 8 == 0, "the numbers begin at a multiple of 8"
    header.pop("__metadata__", None)
    arrays = {}
    end = 0
    for name, info in header.items():
        first, last = info["data_offsets"]
        assert first == end and info["dtype"] == "F64", name
        end = last
        part = bytearray(data[8 + length + first : 8 + length + last])
        tensor = torch.frombuffer(part, dtype=torch.float64) if part else torch.empty(0, dtype=torch.float64)
        arrays[name] = tensor.reshape(info["shape"]).numpy()
    assert end == len(data) - 8 - length, "the file ends with the last tensor"
    return arrays


def arrays_of(path):
    if path.suffix == ".safetensors":
        return safetensors(path)
    loaded = np.load(path)
    return {path.stem: loaded} if path.suffix == ".npy" else {name: loaded[name] for name in loaded.files}


def main():
    expected = json.loads(pathlib.Path(sys.argv[1]).read_text())
    for path in map(pathlib.Path, sys.argv[2:]):
        arrays = arrays_of(path)
        names = {path.stem} if path.suffix == ".npy" else set(expected)
        assert set(arrays) == names, (path, sorted(arrays))
        for name, array in arrays.items():
            assert array.dtype == np.float64 and list(array.shape) == expected[name]["shape"], (path, name, array.shape)
            values = np.array([float.fromhex(text) for text in expected[name]["values"]])
            assert array.tobytes() == values.tobytes(), (path, name)


if __name__ == "__main__":
    main()
