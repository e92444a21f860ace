// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/plane_scene.h"

#include "core/principal_plane.h"

namespace attention::plots {

namespace {

void makeUnit(core::Matrix& vectors) {
    const std::vector<double> lengths = core::rowLengths(vectors);
    for (core::Index row = 0; row < vectors.rows(); ++row)
        if (const double length = lengths[static_cast<std::size_t>(row)]; length > 0)
            vectors.row(row) /= length;
}

void addArrows(PlaneScene& scene, Tip::Kind kind, const core::Matrix& vectors,
               const QStringList& names) {
    for (core::Index row = 0; row < vectors.rows(); ++row)
        scene.arrows.push_back({{kind, static_cast<int>(row)},
                                names.value(row),
                                scene.placeOf(core::rowOf(vectors, row))});
}

} // namespace

bool PlaneScene::has(Tip tip) const {
    const int keyCount = static_cast<int>(arrows.size()) - queryCount;
    return tip.index >= 0 && tip.index < (tip.kind == Tip::Kind::Query ? queryCount : keyCount);
}

const PlaneArrow& PlaneScene::arrowOf(Tip tip) const {
    const int place = tip.kind == Tip::Kind::Query ? tip.index : queryCount + tip.index;
    return arrows[static_cast<std::size_t>(place)];
}

QPointF PlaneScene::placeOf(std::span<const double> vector) const {
    if (dimensions == 1)
        return {vector[0], 0};
    if (dimensions == 2)
        return {vector[0], vector[1]};
    const Eigen::Map<const Eigen::VectorXd> column(vector.data(),
                                                   static_cast<core::Index>(vector.size()));
    const Eigen::Vector2d place = axes * column;
    return {place(0), place(1)};
}

PlaneScene sceneOf(const VectorSet& vectors, Lengths lengths) {
    PlaneScene scene;
    scene.dimensions = vectors.queries.cols();
    scene.lengths = lengths;
    scene.queryCount = static_cast<int>(vectors.queries.rows());
    core::Matrix queries = vectors.queries;
    core::Matrix keys = vectors.keys;
    if (lengths == Lengths::Unit) {
        makeUnit(queries);
        makeUnit(keys);
    }
    if (scene.dimensions > 2) {
        core::Matrix both(queries.rows() + keys.rows(), queries.cols());
        both << queries, keys;
        const core::PrincipalPlane plane = core::principalPlane(both);
        scene.axes = plane.axes;
        scene.shares = plane.shares;
    }
    addArrows(scene, Tip::Kind::Query, queries, vectors.queryNames);
    addArrows(scene, Tip::Kind::Key, keys, vectors.keyNames);
    return scene;
}

PlanePair pairIn(const PlaneScene& scene, const VectorSet& vectors, Pair pair) {
    const auto query = core::rowOf(vectors.queries, pair.query);
    const auto key = core::rowOf(vectors.keys, pair.key);
    PlanePair found{pair, core::dotParts(query, key), {}};
    const std::vector<double> foot = core::projectionOnto(query, key);
    found.foot = scene.placeOf(foot);
    if (scene.lengths == Lengths::Unit && found.parts.queryLength > 0)
        found.foot /= found.parts.queryLength;
    return found;
}

} // namespace attention::plots
