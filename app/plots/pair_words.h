// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/geometry.h"
#include "plots/plane_scene.h"

#include <QPalette>
#include <QString>

namespace attention::plots {

/// `q(我) · k(你) = |q| |k| cos θ = 1 × 1.41421 × 0.707107 = 1` and how far the query reaches along
/// the key, as HTML in the hues of queries and keys.
QString pairHtml(const VectorSet& vectors, const PlanePair& pair, const QPalette& palette);
/// The same without markup.
QString pairText(const VectorSet& vectors, const PlanePair& pair);

/// One sentence where a score of the query comes from length rather than direction; else empty.
QString lengthSentence(const VectorSet& vectors, int query);

} // namespace attention::plots
