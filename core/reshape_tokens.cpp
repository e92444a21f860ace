// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reshape.h"

#include "core/error.h"
#include "core/fill.h"
#include "core/follow_tokens.h"

#include <algorithm>
#include <string_view>
#include <utility>

namespace attention::core {

namespace {

const std::vector<std::string>& requiredTokens(const Experiment& experiment, Sequence sequence) {
    if (sequence == Sequence::Context && !experiment.context)
        throw Error(ErrorCode::MissingKey, "context");
    return tokensOf(experiment, sequence);
}

std::string_view pathOf(Sequence sequence) {
    return sequence == Sequence::Queries ? "tokens" : "context.tokens";
}

void requireTokenIndex(const Experiment& experiment, Sequence sequence, Index token) {
    const auto count = static_cast<Index>(requiredTokens(experiment, sequence).size());
    if (token < 0 || token >= count)
        throw Error(ErrorCode::OutOfRange, std::string(pathOf(sequence)),
                    "0–" + std::to_string(count - 1), std::to_string(token));
}

void requireText(Sequence sequence, std::string_view text) {
    if (text.empty())
        throw Error(ErrorCode::Empty, std::string(pathOf(sequence)), std::string(vocabulary::kText),
                    std::string(vocabulary::kNothing));
}

/// The old tokens, each one piece.
std::vector<Piece> piecesOf(const Experiment& experiment, Sequence sequence) {
    std::vector<Piece> pieces;
    for (const std::string& text : requiredTokens(experiment, sequence))
        pieces.push_back({text, {static_cast<Index>(pieces.size())}, kNoToken});
    return pieces;
}

Matrix rowsOf(const std::vector<Piece>& pieces, const Matrix& old) {
    Matrix rows(static_cast<Index>(pieces.size()), old.cols());
    for (Index i = 0; i < rows.rows(); ++i) {
        const Piece& piece = pieces[static_cast<std::size_t>(i)];
        if (piece.sources.size() == 1) {
            rows.row(i) = old.row(piece.sources.front());
        } else if (!piece.sources.empty()) {
            // Quotients first: the sum of large numbers may overflow.
            rows.row(i).setZero();
            for (const Index source : piece.sources)
                rows.row(i) += old.row(source) / static_cast<double>(piece.sources.size());
        } else if (piece.copied != kNoToken) {
            rows.row(i) = old.row(piece.copied);
        } else {
            rows.row(i) = embeddingOf(piece.text, old.cols());
        }
    }
    return rows;
}

Experiment arranged(const Experiment& experiment, Sequence sequence,
                    const std::vector<Piece>& pieces) {
    if (pieces.empty())
        throw Error(ErrorCode::Empty, std::string(pathOf(sequence)),
                    std::string(vocabulary::kAtLeastOne), "0");
    Experiment result = experiment;
    const bool ofQueries = sequence == Sequence::Queries;
    Tensor& embeddings = ofQueries ? result.embeddings : result.context->embeddings;
    embeddings = rowsOf(pieces, *embeddings);
    std::vector<std::string>& tokens = ofQueries ? result.tokens : result.context->tokens;
    tokens.clear();
    for (const Piece& piece : pieces)
        tokens.push_back(piece.text);
    followTokens(result, experiment, sequence, pieces);
    return result;
}

/// For each new token the old one it keeps: a longest common subsequence.
std::vector<Index> keptTokens(const std::vector<std::string>& before,
                              const std::vector<std::string>& after) {
    // lengths(i, j): the longest common subsequence of before[i…] and after[j…].
    const auto n = static_cast<Index>(before.size());
    const auto m = static_cast<Index>(after.size());
    const auto same = [&](Index i, Index j) {
        return before[static_cast<std::size_t>(i)] == after[static_cast<std::size_t>(j)];
    };
    Eigen::ArrayXXi lengths = Eigen::ArrayXXi::Zero(n + 1, m + 1);
    for (Index j = m - 1; j >= 0; --j)
        for (Index i = n - 1; i >= 0; --i)
            lengths(i, j) = same(i, j) ? lengths(i + 1, j + 1) + 1
                                       : std::max(lengths(i + 1, j), lengths(i, j + 1));

    // Walk along one of them.
    std::vector<Index> kept(after.size(), kNoToken);
    Index i = 0;
    Index j = 0;
    while (i < n && j < m) {
        if (same(i, j))
            kept[static_cast<std::size_t>(j++)] = i++;
        else if (lengths(i + 1, j) >= lengths(i, j + 1))
            ++i;
        else
            ++j;
    }
    return kept;
}

/// The first old token with this text that is not taken, else the first with this text.
Index tokenLike(std::string_view text, const std::vector<std::string>& before,
                const std::vector<bool>& taken) {
    Index found = kNoToken;
    for (std::size_t i = 0; i < before.size(); ++i) {
        if (before[i] != text)
            continue;
        if (!taken[i])
            return static_cast<Index>(i);
        if (found == kNoToken)
            found = static_cast<Index>(i);
    }
    return found;
}

} // namespace

const std::vector<std::string>& tokensOf(const Experiment& experiment, Sequence sequence) {
    static const std::vector<std::string> none;
    if (sequence == Sequence::Queries)
        return experiment.tokens;
    return experiment.context ? experiment.context->tokens : none;
}

Experiment withTokens(const Experiment& experiment, Sequence sequence,
                      const std::vector<std::string>& tokens) {
    const std::vector<std::string>& before = requiredTokens(experiment, sequence);
    const std::vector<Index> kept = keptTokens(before, tokens);
    std::vector<bool> taken(before.size(), false);
    for (const Index token : kept)
        if (token != kNoToken)
            taken[static_cast<std::size_t>(token)] = true;

    std::vector<Piece> pieces;
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        if (kept[i] != kNoToken) {
            pieces.push_back({tokens[i], {kept[i]}, kNoToken});
            continue;
        }
        const Index like = tokenLike(tokens[i], before, taken);
        const bool moved = like != kNoToken && !taken[static_cast<std::size_t>(like)];
        pieces.push_back({tokens[i], {}, like});
        if (moved) {
            taken[static_cast<std::size_t>(like)] = true;
            pieces.back().sources = {like};
        }
    }
    return arranged(experiment, sequence, pieces);
}

Experiment withTokenRenamed(const Experiment& experiment, Sequence sequence, Index token,
                            const std::string& name) {
    requireTokenIndex(experiment, sequence, token);
    requireText(sequence, name);
    Experiment result = experiment;
    std::vector<std::string>& tokens =
        sequence == Sequence::Queries ? result.tokens : result.context->tokens;
    tokens[static_cast<std::size_t>(token)] = name;
    return result;
}

Experiment withTokenMoved(const Experiment& experiment, Sequence sequence, Index from, Index to) {
    requireTokenIndex(experiment, sequence, from);
    requireTokenIndex(experiment, sequence, to);
    std::vector<Piece> pieces = piecesOf(experiment, sequence);
    Piece moved = std::move(pieces[static_cast<std::size_t>(from)]);
    pieces.erase(pieces.begin() + from);
    pieces.insert(pieces.begin() + to, std::move(moved));
    return arranged(experiment, sequence, pieces);
}

Experiment withTokensMerged(const Experiment& experiment, Sequence sequence, Index first,
                            Index count) {
    requireTokenIndex(experiment, sequence, first);
    requireTokenIndex(experiment, sequence, first + std::max<Index>(count, 1) - 1);
    std::vector<Piece> pieces = piecesOf(experiment, sequence);
    const auto start = pieces.begin() + first;
    for (Index i = 1; i < count; ++i) {
        start->text += (start + i)->text;
        start->sources.push_back(first + i);
    }
    pieces.erase(start + 1, start + std::max<Index>(count, 1));
    return arranged(experiment, sequence, pieces);
}

Experiment withTokenSplit(const Experiment& experiment, Sequence sequence, Index token,
                          const std::vector<std::string>& parts) {
    requireTokenIndex(experiment, sequence, token);
    if (parts.size() < 2)
        throw Error(ErrorCode::WrongCount, std::string(pathOf(sequence)), "2",
                    std::to_string(parts.size()));
    std::vector<Piece> pieces = piecesOf(experiment, sequence);
    std::vector<Piece> split;
    for (const std::string& part : parts) {
        requireText(sequence, part);
        split.push_back({part, {token}, kNoToken});
    }
    const auto place = pieces.erase(pieces.begin() + token);
    pieces.insert(place, split.begin(), split.end());
    return arranged(experiment, sequence, pieces);
}

Experiment withTokenRemoved(const Experiment& experiment, Sequence sequence, Index token) {
    requireTokenIndex(experiment, sequence, token);
    std::vector<Piece> pieces = piecesOf(experiment, sequence);
    pieces.erase(pieces.begin() + token);
    return arranged(experiment, sequence, pieces);
}

} // namespace attention::core
