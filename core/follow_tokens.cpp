// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/follow_tokens.h"

#include "core/resized.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace attention::core {

namespace {

/// The sides of a map that a sequence stands at.
struct Sides {
    bool queries = false;
    bool keys = false;
};

/// The rows of a mask for new queries: any of the sources' rows, all keys without sources.
AllowedMatrix maskRowsOf(const std::vector<Piece>& pieces, const AllowedMatrix& old) {
    AllowedMatrix allowed =
        AllowedMatrix::Constant(static_cast<Index>(pieces.size()), old.cols(), true);
    for (Index i = 0; i < allowed.rows(); ++i) {
        const std::vector<Index>& sources = pieces[static_cast<std::size_t>(i)].sources;
        if (sources.empty())
            continue;
        allowed.row(i) = old.row(sources.front());
        for (const Index source : sources)
            allowed.row(i) = allowed.row(i) || old.row(source);
    }
    return allowed;
}

void followGiven(Mask& mask, const std::vector<Piece>& pieces, Sides sides) {
    if (!mask.allowed)
        return;
    AllowedMatrix allowed = *mask.allowed;
    if (sides.queries)
        allowed = maskRowsOf(pieces, allowed);
    if (sides.keys) {
        const AllowedMatrix columns = maskRowsOf(pieces, allowed.transpose());
        allowed = columns.transpose();
    }
    mask.allowed = std::make_shared<const AllowedMatrix>(std::move(allowed));
}

void followBlocked(Mask& mask, const std::vector<Piece>& pieces) {
    std::vector<Index> blocked;
    for (std::size_t piece = 0; piece < pieces.size(); ++piece) {
        const std::vector<Index>& sources = pieces[piece].sources;
        const bool all = std::ranges::all_of(sources, [&](Index source) {
            return std::ranges::find(mask.blocked, source) != mask.blocked.end();
        });
        if (!sources.empty() && all)
            blocked.push_back(static_cast<Index>(piece));
    }
    mask.blocked = std::move(blocked);
}

/// How many pieces come from tokens `first` to `last − 1`, by their first source.
Index countFrom(const std::vector<Piece>& pieces, Index first, Index last) {
    return std::ranges::count_if(pieces, [&](const Piece& piece) {
        return !piece.sources.empty() && piece.sources.front() >= first &&
               piece.sources.front() < last;
    });
}

/// `known` pieces with sources stand at the front of the order; new ones among them, and before
/// them, count too.
Index lengthWithNew(const std::vector<Piece>& pieces, Index known) {
    Index seen = 0;
    Index length = 0;
    for (const Piece& piece : pieces) {
        if (seen == known)
            break;
        if (!piece.sources.empty())
            ++seen;
        ++length;
    }
    return length;
}

void followPrefix(Mask& mask, const std::vector<Piece>& pieces) {
    mask.length = lengthWithNew(pieces, countFrom(pieces, 0, mask.length));
}

/// New tokens after the last one of a block belong to it too.
void followBlocks(Mask& mask, const std::vector<Piece>& pieces, Index oldCount) {
    std::vector<Index> starts;
    Index known = 0;
    for (std::size_t block = 0; block < mask.starts.size(); ++block) {
        const bool isLast = block + 1 == mask.starts.size();
        const Index count =
            countFrom(pieces, mask.starts[block], isLast ? oldCount : mask.starts[block + 1]);
        if (count == 0)
            continue;
        Index start = lengthWithNew(pieces, known);
        while (known > 0 && pieces[static_cast<std::size_t>(start)].sources.empty())
            ++start;
        starts.push_back(start);
        known += count;
    }
    if (starts.empty() && !mask.starts.empty())
        starts.push_back(0);
    mask.starts = std::move(starts);
}

void followMask(Experiment& experiment, const Experiment& before, const std::vector<Piece>& pieces,
                Sides sides) {
    Mask& mask = experiment.mask;
    followGiven(mask, pieces, sides);
    if (sides.keys) {
        followBlocked(mask, pieces);
        followPrefix(mask, pieces);
    }
    if (sides.queries && sides.keys)
        followBlocks(mask, pieces, before.queryCount());
    const Index most = std::min(experiment.queryCount(), experiment.keyCount());
    std::erase_if(mask.starts, [most](Index start) { return start >= most; });
}

/// Rows of a bias for new tokens: means of the sources' rows, 0 without sources.
Matrix biasRowsOf(const std::vector<Piece>& pieces, const Matrix& old) {
    Matrix bias = Matrix::Zero(static_cast<Index>(pieces.size()), old.cols());
    for (Index i = 0; i < bias.rows(); ++i) {
        const std::vector<Index>& sources = pieces[static_cast<std::size_t>(i)].sources;
        for (const Index source : sources)
            bias.row(i) += old.row(source) / static_cast<double>(sources.size());
    }
    return bias;
}

Matrix biasOf(const std::vector<Piece>& pieces, const Matrix& old, Sides sides) {
    Matrix bias = old;
    if (sides.queries)
        bias = biasRowsOf(pieces, bias);
    if (sides.keys) {
        const Matrix columns = biasRowsOf(pieces, bias.transpose());
        bias = columns.transpose();
    }
    return bias;
}

/// Column c stands for the offset c − (n − 1).
Matrix relativeOf(const Matrix& old, Index oldQueries, Index n, Index m) {
    Matrix values = Matrix::Zero(old.rows(), n + m - 1);
    for (Index column = 0; column < values.cols(); ++column) {
        const Index oldColumn = column - (n - 1) + (oldQueries - 1);
        if (oldColumn >= 0 && oldColumn < old.cols())
            values.col(column) = old.col(oldColumn);
    }
    return values;
}

void followPositions(Experiment& experiment, const Experiment& before,
                     const std::vector<Piece>& pieces, Sides sides) {
    Tensor& values = experiment.positions.values;
    switch (experiment.positions.kind) {
    case Positions::Kind::Learned:
        resize(values, experiment.queryCount(), values.cols());
        break;
    case Positions::Kind::Relative:
        values = relativeOf(*values, before.queryCount(), experiment.queryCount(),
                            experiment.keyCount());
        break;
    case Positions::Kind::Bias:
        values = biasOf(pieces, *values, sides);
        break;
    default:
        break;
    }
}

} // namespace

void followTokens(Experiment& experiment, const Experiment& before, Sequence sequence,
                  const std::vector<Piece>& pieces) {
    const Sides sides{sequence == Sequence::Queries,
                      sequence == Sequence::Context || !experiment.context};
    followMask(experiment, before, pieces, sides);
    followPositions(experiment, before, pieces, sides);
}

} // namespace attention::core
