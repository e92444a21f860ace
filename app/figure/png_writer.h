// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figure/encode.h"

namespace attention::figure {

double pixelsPerUnit(const Figure& figure, const EncodeOptions& options);

QByteArray encodePng(const Figure& figure, const EncodeOptions& options, const EncodeJob& job);

/// The image with a colour table, where it has at most 256 colours; as it is otherwise.
QImage withColorTable(const QImage& image);

/// The image as a PNG; empty where that fails.
QByteArray pngOf(const QImage& image, const QString& title = {});

} // namespace attention::figure
