#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Writes arrays/: files of NumPy and PyTorch in every type, byte order, rank, axis order, version and compression, and
arrays.json with the value of every number as a hexadecimal float, in C order.

Run: /usr/bin/python3 make_arrays.py
The safetensors file is written by hand (8 bytes of length, JSON, bytes), its numbers by PyTorch.
"""

import io
import json
import math
import pathlib
import struct
import zipfile

import numpy as np
import torch

HERE = pathlib.Path(__file__).parent / "arrays"
SHAPES = [(), (5,), (2, 3), (3, 1, 2), (2, 1, 3, 2), (1, 2, 1, 3, 2), (2, 1, 2, 1, 3, 1)]
INTEGERS = [f"{kind}{size}" for kind in "iu" for size in (1, 2, 4, 8)]
FLOATS = ["f2", "f4", "f8", "f16"]
expected = {}


def hexadecimal(value):
    value = float(value)
    return "nan" if math.isnan(value) else value.hex()


def pool(kind):
    """Thirteen numbers of the type that are easy to get wrong."""
    if kind == "b1":
        return np.array([True, False, False, True, True, True, False, True, False, False, True, True, False])
    if kind in INTEGERS:
        limits = np.iinfo(kind)
        middle = 1 << (limits.bits - 2)
        chosen = [0, 1, limits.max, limits.min, 2, 3, middle, middle + 1, limits.max - 1, limits.min + 1, 5, 7, 77]
        # Beyond 53 bits an integer goes to the nearest double, ties to even.
        if limits.bits == 64:
            chosen[10:] = [(1 << 53) + 1, (1 << 54) + 6, (1 << 62) + (1 << 9) + 1]
        return np.array(chosen, dtype=kind)
    limits = np.finfo(kind)
    one = np.array(1, dtype=kind)
    chosen = [one / 3, -0.0 * one, -limits.max, limits.tiny, limits.smallest_subnormal, one + limits.eps, np.inf, -np.inf,
              np.nan, -one / 7, 1000 * one / 3, limits.smallest_subnormal * 5, -limits.tiny / 2]
    if kind == "f16":
        # Halfway between two doubles, just above, and below the smallest double but one.
        half = one + np.ldexp(one, -53)
        chosen[2:6] = [half, half + np.ldexp(one, -63), np.ldexp(one, -1074) * 1.5, np.ldexp(one, -1022) * 1.25 / 1024]
        chosen[10:] = [-np.ldexp(one, -1075), np.ldexp(one, -1075) * (1 + limits.eps), -np.ldexp(one, 1023) * 1.75]
    return np.array(chosen, dtype=kind)


def array_of(kind, shape, turn):
    """The numbers from the pool, beginning at another place for every rank."""
    numbers = np.roll(pool(kind), -turn)
    return np.resize(numbers, shape).reshape(shape)


def remember(file, name, dtype, array):
    values = [hexadecimal(value) for value in np.asarray(array).flatten(order="C")]
    expected.setdefault(file, {})[name] = {"dtype": dtype, "shape": list(array.shape), "values": values}


def npy(array, version):
    stream = io.BytesIO()
    np.lib.format.write_array(stream, array, version=version)
    return stream.getvalue()


def variants():
    """Every type, byte order, rank and axis order; the versions take turns."""
    turn = 0
    for kind in ["b1"] + INTEGERS + FLOATS:
        for order in "<>" if np.dtype(kind).itemsize > 1 else "|":
            for shape in SHAPES:
                for axes in "CF" if len(shape) > 1 else "C":
                    turn += 1
                    array = array_of(kind, shape, turn % 13).astype(order + kind)
                    array = np.asfortranarray(array) if axes == "F" else array
                    version = (1 + turn % 3, 0)
                    yield f"{kind}{'be' if order == '>' else 'le'}-{len(shape)}d-{axes}-v{version[0]}", array, version


def write_archive(file, compression, members):
    with zipfile.ZipFile(HERE / file, "w", compression) as archive:
        for name, array, version in members:
            info = zipfile.ZipInfo(name + ".npy")
            info.compress_type = compression
            archive.writestr(info, npy(array, version))
            remember(file, name, array.dtype.str, array)


def write_archives():
    everything = list(variants())
    write_archive("stored.npz", zipfile.ZIP_STORED, everything)
    some = [member for member in everything if "-3d-" in member[0]]
    for name, compression in (("deflated", zipfile.ZIP_DEFLATED), ("bzip2", zipfile.ZIP_BZIP2), ("lzma", zipfile.ZIP_LZMA)):
        write_archive(name + ".npz", compression, some)
    limits = zipfile.ZIP64_LIMIT, zipfile.ZIP_FILECOUNT_LIMIT
    zipfile.ZIP64_LIMIT, zipfile.ZIP_FILECOUNT_LIMIT = 0, 0
    write_archive("zip64.npz", zipfile.ZIP_DEFLATED, some[:6])
    zipfile.ZIP64_LIMIT, zipfile.ZIP_FILECOUNT_LIMIT = limits


def write_by_numpy():
    """As people write them: numpy.save, savez, savez_compressed, and numbers that come from PyTorch."""
    torch.manual_seed(7)
    weights = torch.softmax(torch.randn(2, 3, 4, 5), dim=-1).numpy()
    np.save(HERE / "weights.npy", weights)
    remember("weights.npy", "weights", weights.dtype.str, weights)
    arrays = {"W_Q": np.arange(12.0).reshape(4, 3) / 8, "heads/0": weights[0].astype("f2"), "词元": np.eye(3, 4, dtype="i4")}
    for file, save in (("savez.npz", np.savez), ("savez_compressed.npz", np.savez_compressed)):
        save(HERE / file, **arrays)
        for name, array in arrays.items():
            remember(file, name, array.dtype.str, array)
    for version in ((1, 0), (2, 0), (3, 0)):
        file = f"version{version[0]}.npy"
        array = np.asfortranarray(array_of("f8", (3, 4), 0))
        (HERE / file).write_bytes(npy(array, version))
        remember(file, file[:-4], "<f8", array)


def write_refused():
    """Arrays that hold no real numbers; the reason stands in the member's name."""
    arrays = {
        "Python objects": np.array([{"a": 1}, None], dtype=object),
        "structured records": np.array([(1, 2.0)], dtype=[("a", "<i4"), ("b", "<f4")]),
        "complex numbers": np.array([1 + 2j]),
        "texts": np.array(["aé"]),
        "texts/bytes": np.array([b"abc"]),
        "dates": np.array(["2026-01-01"], dtype="M8[D]"),
        "dates/durations": np.array([5], dtype="m8[s]"),
        "raw bytes": np.array([b"xyz"], dtype="V3"),
    }
    with zipfile.ZipFile(HERE / "refused.npz", "w") as archive:
        for name, array in arrays.items():
            archive.writestr(zipfile.ZipInfo(name + ".npy"), npy(array, None))
        archive.writestr(zipfile.ZipInfo("not an array"), b"text")


def torch_tensors():
    """Every type of PyTorch that safetensors has, in every rank."""
    kinds = {"BOOL": torch.bool, "U8": torch.uint8, "I8": torch.int8, "I16": torch.int16, "I32": torch.int32,
             "I64": torch.int64, "F16": torch.float16, "BF16": torch.bfloat16, "F32": torch.float32, "F64": torch.float64}
    source = {"BOOL": "b1", "U8": "u1", "I8": "i1", "I16": "i2", "I32": "i4", "I64": "i8", "F16": "f2", "BF16": "f4",
              "F32": "f4", "F64": "f8"}
    turn = 0
    for dtype, kind in kinds.items():
        for shape in SHAPES + [(2, 0, 3)]:
            turn += 1
            array = array_of(source[dtype], shape, turn % 13) if 0 not in shape else np.zeros(shape)
            yield f"{dtype}.{len(shape)}" + (".empty" if 0 in shape else ""), dtype, torch.tensor(array).to(kind)
    # PyTorch has no wide unsigned types; NumPy has.
    for dtype, kind in (("U16", "u2"), ("U32", "u4"), ("U64", "u8")):
        yield f"{dtype}.2", dtype, array_of(kind, (2, 3), 1)


def stored_bytes(tensor):
    if isinstance(tensor, np.ndarray):
        return tensor.tobytes()
    if tensor.dtype == torch.bfloat16:
        return tensor.contiguous().view(torch.int16).numpy().tobytes()
    return tensor.contiguous().numpy().tobytes()


def write_safetensors():
    header = {"__metadata__": {"format": "pt", "作者": "…"}}
    data = b""
    for name, dtype, tensor in torch_tensors():
        packed = stored_bytes(tensor)
        header[name] = {"dtype": dtype, "shape": list(tensor.shape), "data_offsets": [len(data), len(data) + len(packed)]}
        data += packed
        values = tensor if isinstance(tensor, np.ndarray) else tensor.flatten().tolist()
        remember("torch.safetensors", name, dtype, np.array(values, dtype=object).reshape(tuple(tensor.shape)))
    text = json.dumps(header, ensure_ascii=False).encode()
    text += b" " * (-len(text) % 8)
    (HERE / "torch.safetensors").write_bytes(struct.pack("<Q", len(text)) + text + data)


def main():
    HERE.mkdir(exist_ok=True)
    write_archives()
    write_by_numpy()
    write_refused()
    write_safetensors()
    (HERE.parent / "arrays.json").write_text(json.dumps(expected, ensure_ascii=False, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    np.seterr(all="ignore")
    main()
