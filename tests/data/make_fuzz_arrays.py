#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes the small inputs that fuzzing of the binary formats begins with: fuzz/npy, fuzz/npz, fuzz/safetensors, and
their dictionaries.

Run: /usr/bin/python3 make_fuzz_arrays.py
"""

import io
import json
import pathlib
import struct
import zipfile

import numpy as np

HERE = pathlib.Path(__file__).parent / "fuzz"


def npy(array, version=(1, 0)):
    stream = io.BytesIO()
    np.lib.format.write_array(stream, array, version=version)
    return stream.getvalue()


def npy_with(literal, data=b""):
    return b"\x93NUMPY\x01\x00" + struct.pack("<H", len(literal)) + literal + data


NPY = {
    "f8": npy(np.arange(6.0).reshape(2, 3)),
    "fortran": npy(np.asfortranarray(np.arange(6, dtype=">i2").reshape(2, 3)), (2, 0)),
    "single": npy(np.array(True), (3, 0)),
    "half": npy(np.arange(3, dtype="f2")),
    "long": npy(np.arange(2, dtype="f16")),
    "empty": npy(np.zeros((0, 7))),
    "records": npy(np.zeros(1, dtype=[("a", "<i4"), ("b", "<f4", (2,))])),
    "texts": npy(np.array(["a"])),
    "negative": npy_with(b"{'descr': '<f8', 'fortran_order': False, 'shape': (-1, 2)}"),
    "huge": npy_with(b"{'descr': '<f8', 'fortran_order': False, 'shape': (9999999999, 9999999999)}"),
    "nested": npy_with(b"{'descr': [[((('x',),),)]], 'fortran_order': True, 'shape': (1L, 0x2, 3_0)}"),
}


def npz(members, compression):
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", compression) as archive:
        for name, data in members:
            archive.writestr(zipfile.ZipInfo(name), data, compression)
    return stream.getvalue()


SMALL = [("a.npy", NPY["f8"]), ("b/../c.npy", NPY["fortran"]), ("text", b"x")]
NPZ = {
    "stored": npz(SMALL, zipfile.ZIP_STORED),
    "deflated": npz(SMALL, zipfile.ZIP_DEFLATED),
    "bzip2": npz(SMALL[:2], zipfile.ZIP_BZIP2),
    "lzma": npz(SMALL[:2], zipfile.ZIP_LZMA),
    "twice": npz([SMALL[0], SMALL[0]], zipfile.ZIP_STORED),
    "bomb": npz([("a.npy", npy(np.zeros(200_000)))], zipfile.ZIP_DEFLATED),
    "empty": npz([], zipfile.ZIP_STORED),
}


def safetensors(header, data=b""):
    text = header if isinstance(header, bytes) else json.dumps(header).encode()
    return struct.pack("<Q", len(text)) + text + data


def info(dtype, shape, offsets):
    return {"dtype": dtype, "shape": shape, "data_offsets": offsets}


SAFETENSORS = {
    "two": safetensors({"a": info("F32", [2, 3], [0, 24]), "b": info("BF16", [4], [24, 32])}, bytes(32)),
    "metadata": safetensors({"__metadata__": {"format": "pt"}, "a": info("BOOL", [], [0, 1])}, b"\1"),
    "types": safetensors({"a": info("F8_E4M3", [3], [0, 3]), "b": info("F64", [0, 2], [3, 3])}, bytes(3)),
    "hole": safetensors({"a": info("U8", [1], [1, 2])}, bytes(2)),
    "overflow": safetensors({"a": info("I64", [1 << 62, 8], [0, 0])}),
    "unknown": safetensors({"a": info("I8", [1], [0, 1]) | {"x": [[{}], None]}}, bytes(1)),
    "empty": safetensors(b"  {}  "),
    "long": struct.pack("<Q", 1 << 40) + b"{}",
}

DICTIONARIES = {
    "npy": ["\\x93NUMPY", "'descr'", "'fortran_order'", "'shape'", "True", "False", "<f8", ">i2", "|b1", "(", ")", ",", "'"],
    "npz": ["PK\\x01\\x02", "PK\\x03\\x04", "PK\\x05\\x06", "PK\\x06\\x06", "PK\\x06\\x07", "\\x93NUMPY", ".npy", "\\x0e\\x00", "\\x0c\\x00"],
    "safetensors": ["__metadata__", "dtype", "shape", "data_offsets", "F32", "BF16", "F4", "\\\"", ":", "[", "]", "{", "}", ","],
}


def main():
    for name, inputs in (("npy", NPY), ("npz", NPZ), ("safetensors", SAFETENSORS)):
        (HERE / name).mkdir(parents=True, exist_ok=True)
        for file, data in inputs.items():
            (HERE / name / file).write_bytes(data)
        words = "".join(f'"{word}"\n' for word in DICTIONARIES[name])
        (HERE / f"{name}.dict").write_text(words)


if __name__ == "__main__":
    main()
