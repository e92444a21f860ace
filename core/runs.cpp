// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/runs.h"

#include <algorithm>
#include <iterator>

namespace attention::core {

namespace {

Index endOf(const Run& run) {
    return run.first + run.count;
}

} // namespace

Runs allRuns(Index count) {
    return count > 0 ? Runs{{0, count}} : Runs{};
}

Runs oneIndex(Index index) {
    return {{index, 1}};
}

Runs trueRuns(const AllowedMatrix& matrix, Index row) {
    Runs runs;
    for (Index column = 0; column < matrix.cols(); ++column) {
        if (!matrix(row, column))
            continue;
        if (!runs.empty() && endOf(runs.back()) == column)
            ++runs.back().count;
        else
            runs.push_back({column, 1});
    }
    return runs;
}

Runs unionOf(const Runs& left, const Runs& right) {
    Runs sorted;
    std::ranges::merge(left, right, std::back_inserter(sorted), {}, &Run::first, &Run::first);
    Runs merged;
    for (const Run& run : sorted) {
        if (!merged.empty() && endOf(merged.back()) >= run.first)
            merged.back().count = std::max(endOf(merged.back()), endOf(run)) - merged.back().first;
        else
            merged.push_back(run);
    }
    return merged;
}

Runs intersectionOf(const Runs& left, const Runs& right) {
    Runs common;
    auto a = left.begin();
    auto b = right.begin();
    while (a != left.end() && b != right.end()) {
        const Index first = std::max(a->first, b->first);
        const Index end = std::min(endOf(*a), endOf(*b));
        if (first < end)
            common.push_back({first, end - first});
        // The run that ends first meets nothing further.
        if (endOf(*a) < endOf(*b))
            ++a;
        else
            ++b;
    }
    return common;
}

Runs shifted(Runs runs, Index distance) {
    for (Run& run : runs)
        run.first += distance;
    return runs;
}

std::vector<Region> regionsOf(const Runs& rows, const Runs& columns) {
    std::vector<Region> regions;
    for (const Run& row : rows)
        for (const Run& column : columns)
            regions.push_back({row.first, column.first, row.count, column.count});
    return regions;
}

std::vector<Region> regionsOf(const std::vector<Runs>& rows) {
    std::vector<Region> regions;
    const auto count = static_cast<Index>(rows.size());
    for (Index first = 0, end = 0; first < count; first = end) {
        const Runs& columns = rows[static_cast<std::size_t>(first)];
        end = first + 1;
        while (end < count && rows[static_cast<std::size_t>(end)] == columns)
            ++end;
        for (const Region& region : regionsOf({{first, end - first}}, columns))
            regions.push_back(region);
    }
    return regions;
}

} // namespace attention::core
