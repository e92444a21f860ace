// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geometry.h"
#include "core/matrix.h"

#include <QPointF>
#include <QString>
#include <QStringList>

#include <array>
#include <optional>
#include <span>
#include <vector>

/// Queries and keys as arrows in one plane.
namespace attention::plots {

/// The end of one arrow: of a query or of a key.
struct Tip {
    enum class Kind { Query, Key };
    Kind kind = Kind::Query;
    int index = 0;

    bool operator==(const Tip&) const = default;
};

struct PlaneArrow {
    Tip tip;
    QString name;
    QPointF at; ///< in the plane, y upwards
};

/// One query and one key.
struct Pair {
    int query = 0;
    int key = 0;

    bool operator==(const Pair&) const = default;
};

struct PlanePair {
    Pair of;
    core::DotParts parts; ///< of the true vectors
    QPointF foot;         ///< where the query meets the key's line at a right angle
};

/// Rows of equal width with a name each.
struct VectorSet {
    core::Matrix queries;
    core::Matrix keys;
    QStringList queryNames;
    QStringList keyNames;
};

/// Whether arrows have their own lengths or all have length 1 (those of length 0 keep it).
enum class Lengths { Own, Unit };

struct PlaneScene {
    core::Index dimensions = 0; ///< of the vectors; 0 where there is nothing to show
    core::Matrix axes;          ///< 2×d where d > 2: the main axes
    std::array<double, 2> shares{1, 0};
    Lengths lengths = Lengths::Own;
    std::vector<PlaneArrow> arrows; ///< the queries, then the keys
    int queryCount = 0;

    const PlaneArrow& arrowOf(Tip tip) const;
    bool has(Tip tip) const;
    /// The place of a vector of the scene's dimensions: d = 1 lies on the horizontal axis, d = 2 is
    /// the plane itself, d > 2 is projected to the main axes.
    QPointF placeOf(std::span<const double> vector) const;
};

PlaneScene sceneOf(const VectorSet& vectors, Lengths lengths);
/// The pair is among the vectors that made the scene.
PlanePair pairIn(const PlaneScene& scene, const VectorSet& vectors, Pair pair);

} // namespace attention::plots
