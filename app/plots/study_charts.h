// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/chart_content.h"
#include "plots/study_result.h"

#include <QString>

#include <vector>

/// The study of √d_k in charts and words, in the current language.
namespace attention::plots {

/// The histogram at the chosen d_k, then a chart for each measure, each with and without division.
std::vector<ChartContent> studyChartsOf(const StudyResult& result);
/// How many charts there are.
inline constexpr int kStudyCharts = 8;

/// `without division`, `divided by √d_k`, `expected`.
QString inkName(ChartInk ink);

/// `N(0,1), seed 42, 512 queries with 8 keys each, d_k 64`.
QString studyCaption(const StudyRequest& request);

/// What the scores at the chosen d_k show: how far they spread, what the softmax makes of it, and
/// what of them is a shift of whole rows.
QString studyFinding(const StudyResult& result);

/// `N(0, 1)`, `U(0, 1)`, `±1`.
QString distributionTitle(core::EntryDistribution distribution);

} // namespace attention::plots
