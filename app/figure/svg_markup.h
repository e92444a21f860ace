// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QColor>
#include <QLineF>
#include <QPainterPath>
#include <QPointF>
#include <QString>

/// The pieces of SVG text, each free of locale and the same for the same input.
namespace attention::figure::svg {

/// The shortest decimal of at most three places.
QByteArray number(double value);
/// `x y`, what the coordinates of a path are made of.
QByteArray point(QPointF value);

/// For text and attributes: `&`, `<`, `>`, `"` as entities, what XML forbids left out.
QByteArray escaped(const QString& text);

/// ` fill="#rrggbb"`, with ` fill-opacity` where it is not opaque; likewise for `stroke`.
QByteArray paintAttribute(const char* name, const QColor& color);

/// `rotate(…)` for a transform; empty where nothing is turned.
QByteArray rotation(double degrees);

/// The `d` of a path.
QByteArray pathData(const QPainterPath& path);
QByteArray rectData(double left, double top, double right, double bottom);

} // namespace attention::figure::svg
