# SPDX-License-Identifier: GPL-3.0-or-later
"""The same pictures by matplotlib (Agg). Its figures are made before the clock starts; what is measured is new
numbers in them and the drawing. NAME: WHAT:CELLS; WHAT with `bytes` at its end: the file's size instead."""
import io

import matplotlib
matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np

from peer import serve

RNG = np.random.RandomState(7)


def weights(cells):
    numbers = np.exp(2 * RNG.randn(cells, cells))
    return numbers / numbers.sum(axis=1, keepdims=True)


def figure_of(pixels):
    return plt.figure(figsize=(pixels / 100, pixels / 100), dpi=100)


def pixels(cells):
    """A map that fills 1024² without anything around it."""
    figure = figure_of(1024)
    axes = figure.add_axes((0, 0, 1, 1))
    axes.set_axis_off()
    image = axes.imshow(weights(cells), vmin=0, vmax=1, interpolation="nearest", aspect="auto")
    other = [weights(cells), weights(cells)]

    def call():
        other.reverse()
        image.set_data(other[0])
        figure.canvas.draw()

    return call


def thumbnails(_):
    figure, axes = plt.subplots(12, 12, figsize=(14, 14), dpi=100)
    images = []
    for i, ax in enumerate(axes.flat):
        images.append(ax.imshow(weights(128), vmin=0, vmax=1, interpolation="nearest"))
        ax.set_xticks([])
        ax.set_yticks([])
        if i < 12:
            ax.set_title(str(i))
    other = [[weights(128) for _ in images], [weights(128) for _ in images]]

    def call():
        other.reverse()
        for image, numbers in zip(images, other[0]):
            image.set_data(numbers)
        figure.canvas.draw()

    return call


def labelled(cells, numbers=False, mesh=False):
    figure = figure_of(2000)
    axes = figure.add_subplot()
    values = weights(cells)
    if mesh:
        image = axes.pcolormesh(values, vmin=0, vmax=1)
        axes.invert_yaxis()
    else:
        image = axes.imshow(values, vmin=0, vmax=1, interpolation="nearest")
    tokens = ["token%d" % i for i in range(cells)]
    axes.set_xticks(np.arange(cells) + (0.5 if mesh else 0), tokens, rotation=90)
    axes.set_yticks(np.arange(cells) + (0.5 if mesh else 0), tokens)
    axes.set_xlabel("Key")
    axes.set_ylabel("Query")
    axes.set_title("Head 7")
    figure.colorbar(image, label="Attention weights")
    if numbers:
        for row in range(cells):
            for column in range(cells):
                axes.text(column, row, "%.2f" % values[row, column], ha="center", va="center", fontsize=6)
    return figure


def sheet(_):
    figure, axes = plt.subplots(12, 12, figsize=(36, 36), dpi=100)
    for i, ax in enumerate(axes.flat):
        image = ax.imshow(weights(128), vmin=0, vmax=1, interpolation="nearest")
        ax.set_xticks([])
        ax.set_yticks([])
        ax.set_title("Head %d" % i)
    figure.colorbar(image, ax=list(axes.flat), label="Attention weights")
    return figure


def saved(figure, form):
    def call():
        target = io.BytesIO()
        figure.savefig(target, format=form)
        return len(target.getvalue())

    return call


def call_of(what, cells):
    if what == "pixels":
        return pixels(cells)
    if what == "thumbnails":
        return thumbnails(cells)
    return {
        "png": lambda: saved(labelled(cells), "png"),
        "pngnumbers": lambda: saved(labelled(cells, numbers=True), "png"),
        "svg": lambda: saved(labelled(cells, mesh=True), "svg"),
        "pdf": lambda: saved(labelled(cells, mesh=True), "pdf"),
        "sheet": lambda: saved(sheet(cells), "png"),
    }[what]()


def make(name):
    what, cells = name.split(":")
    if what.endswith("bytes"):
        size = call_of(what[:-len("bytes")], int(cells))()
        return size
    return call_of(what, int(cells))


serve(make)
