# SPDX-License-Identifier: GPL-3.0-or-later
"""The table: what was wanted, what was found, and whether it is enough; missed goals are said to be missed."""
import csv
import os
import statistics
import subprocess

NOT_MEASURED = "**missed**: nothing to measure"


def short(number):
    """Three digits, and never a power of ten."""
    return "%.0f" % number if number >= 1000 else "%.3g" % number


def amount(value, unit):
    if unit == "B":
        return "%.1f MiB" % (value / 2 ** 20) if value >= 2 ** 20 else "%.1f KiB" % (value / 2 ** 10)
    if unit != "s":
        return "%.3g" % value
    for name, size in (("s", 1), ("ms", 1e-3), ("µs", 1e-6)):
        if value >= size:
            return "%.3g %s" % (value / size, name)
    return "%.3g ns" % (value / 1e-9)


def best_of_rounds(names, values):
    """Of the others that were measured the best one, round by round."""
    lists = [values[name] for name in names if values.get(name)]
    return [min(round) for round in zip(*lists)] if lists else []


def result_of(row, values):
    """(ours, others, ratio, is it enough); None where it was not measured."""
    ours = values.get(row.ours) or []
    if not ours:
        return None
    middle = statistics.median(ours)
    if row.kind == "value":
        return middle, None, None, middle <= row.wanted
    others = best_of_rounds(row.others, values)
    if not others:
        return None
    other = statistics.median(others)
    if row.kind == "peak":
        ratio = statistics.median(row.scale(a, b) for a, b in zip(ours, others))
        return middle, None, ratio, ratio >= row.wanted
    if row.kind == "faster":
        ratio = statistics.median(b / a for a, b in zip(ours, others))
        return middle, other, ratio, ratio >= row.wanted
    ratio = statistics.median(a / b for a, b in zip(ours, others))
    return middle, other, ratio, ratio <= row.wanted


def wanted_text(row):
    if row.wanted in (0, 1e9):
        return "–"
    if row.kind == "value":
        return "≤ " + amount(row.wanted, row.unit)
    if row.kind == "peak":
        return "≥ %.0f %%" % (100 * row.wanted)
    if row.kind == "faster":
        return "≥ %g×" % row.wanted
    return "≤ 1/%g" % round(1 / row.wanted, 2) if row.wanted < 1 else "≤ %g" % row.wanted


def ratio_text(row, ratio):
    if ratio is None:
        return ""
    if row.kind == "peak":
        return "%.0f %%" % (100 * ratio)
    if row.kind == "faster":
        return short(ratio) + "×"
    return "1/%s" % short(1 / ratio) if ratio < 1 else short(ratio)


def verdict_of(row, result):
    if row.wanted in (0, 1e9):
        return "–"
    if result is None:
        return NOT_MEASURED
    return "met" if result[3] else "**missed**"


def machine():
    name = "unknown processor"
    for line in subprocess.run(["lscpu"], stdout=subprocess.PIPE, text=True).stdout.splitlines():
        if line.startswith("Model name:"):
            name = line.split(":", 1)[1].strip()
    system = "Linux"
    with open("/etc/os-release") as file:
        for line in file:
            if line.startswith("PRETTY_NAME="):
                system = line.split("=", 1)[1].strip().strip('"')
    return "%s, %d cores, %s" % (name, os.cpu_count(), system)


def write(rows, values, path, seconds):
    load = os.getloadavg()[1]
    peak = values.get("core|fma")
    lines = [machine()]
    if peak:
        lines[0] += "; FMA peak of one core, float AVX2: %.0f GFLOP/s" % (192e5 / statistics.median(peak) / 1e9)
    lines[0] += "; load of the last 5 minutes %.1f; %.0f s" % (load, seconds)
    lines += ["", "| § | goal | here | against | ratio | wanted | verdict |", "|---|---|---|---|---|---|---|"]
    with open(path, "w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["section", "goal", "here", "against", "ratio", "kind", "wanted", "unit", "verdict"])
        for row in rows:
            result = result_of(row, values)
            verdict = verdict_of(row, result)
            ours, other, ratio = result[:3] if result else (None, None, None)
            unit = row.unit
            lines.append("| %s | %s | %s | %s | %s | %s | %s |" % (
                row.part, row.text, "" if ours is None else amount(ours, unit),
                "" if other is None else amount(other, unit), ratio_text(row, ratio), wanted_text(row), verdict))
            writer.writerow([row.part, row.text, ours, other, ratio, row.kind, row.wanted, unit, verdict.replace("*", "")])
    print("\n".join(lines))
