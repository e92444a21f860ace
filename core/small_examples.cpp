// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/small_examples.h"

#include "core/example_parts.h"

#include <array>
#include <utility>

namespace attention::core {

Experiment interests() {
    Experiment experiment;
    experiment.tokens = {"安安", "贝贝", "晨晨", "丹丹"};
    experiment.dimensions = {"运动 · sport", "音乐 · music"};
    experiment.embeddings = Matrix{{1, 0}, {0, 1}, {0.7, 0.7}, {-1, 0}};
    const Matrix identity = Matrix::Identity(2, 2);
    addHead(experiment, {}, identity, identity, identity);
    return experiment;
}

Experiment library() {
    Experiment experiment;
    experiment.tokens = {"零基础学Python编程"};
    experiment.dimensions = {"Python语言 · Python", "编程 · programming", "入门 · beginner",
                             "零基础 · from zero"};
    experiment.embeddings = Matrix{{1, 1, 1, 1}};
    experiment.context =
        Context{{"从零学Python", "Python进阶", "编程入门", "吉他零基础", "家常菜谱"},
                Matrix{{1, 1, 1, 1, 3, 2, 0},
                       {1, 1, 0, 0, 4, 1, 0},
                       {0, 1, 1, 0, 1, 3, 0},
                       {0, 0, 1, 1, 0, 2, 3},
                       {0, 0, 0, 0, 0, 0, 5}}};
    addHead(experiment, {}, Matrix::Identity(4, 4), Matrix::Identity(7, 4),
            sparse(7, 3, {{4, 0, 1}, {5, 1, 1}, {6, 2, 1}}));
    return experiment;
}

Experiment findTheLargest() {
    Experiment experiment;
    experiment.tokens = {"3", "1", "4", "1", "5", "9", "2", "6"};
    experiment.dimensions = {"数 · number", "常数一 · constant 1"};
    experiment.embeddings = Matrix{{3, 1}, {1, 1}, {4, 1}, {1, 1}, {5, 1}, {9, 1}, {2, 1}, {6, 1}};
    const Matrix number = sparse(2, 1, {{0, 0, 1}});
    addHead(experiment, {}, sparse(2, 1, {{1, 0, 0.5}}), number, number);
    return experiment;
}

Experiment apple() {
    Experiment experiment;
    experiment.tokens = {"小明", "吃", "苹果", "苹果", "发布", "手机"};
    experiment.dimensions = {"人 · person", "食物 · food", "科技 · technology", "苹果 · apple"};
    experiment.embeddings =
        sparse(6, 4, {{0, 0, 1}, {1, 1, 1}, {2, 3, 1}, {3, 3, 1}, {4, 2, 1}, {5, 2, 1}});
    addHead(experiment, {}, sparse(4, 2, {{3, 0, 3}, {3, 1, 3}}),
            sparse(4, 2, {{1, 0, 2}, {2, 1, 2}}), sparse(4, 2, {{1, 0, 1}, {2, 1, 1}}));
    experiment.W_O = sparse(2, 4, {{0, 1, 1}, {1, 2, 1}});
    experiment.mask.kind = Mask::Kind::Blocks;
    experiment.mask.starts = {0, 3};
    return experiment;
}

namespace {

/// Tokens and embeddings: token, token before, position.
void addInductionWords(Experiment& experiment) {
    experiment.tokens = {"始", "红", "黄", "蓝", "红", "黄", "蓝", "红"};
    experiment.dimensions = {
        "始 · start",        "红 · red",        "黄 · yellow",        "蓝 · blue",
        "前始 · prev start", "前红 · prev red", "前黄 · prev yellow", "前蓝 · prev blue",
        "位0 · pos 0",       "位1 · pos 1",     "位2 · pos 2",        "位3 · pos 3",
        "位4 · pos 4",       "位5 · pos 5",     "位6 · pos 6",        "位7 · pos 7"};
    Matrix X = Matrix::Zero(8, 16);
    X.rightCols(8).setIdentity();
    const std::array<Index, 8> kinds{0, 1, 2, 3, 1, 2, 3, 1};
    for (Index i = 0; i < 8; ++i)
        X(i, kinds[static_cast<std::size_t>(i)]) = 1;
    experiment.embeddings = std::move(X);
}

} // namespace

Experiment induction() {
    constexpr double kSharpness = 4;
    Experiment experiment;
    addInductionWords(experiment);
    Matrix place = Matrix::Zero(16, 8);
    place.bottomRows(8).diagonal().setConstant(kSharpness);
    Matrix placeBefore = Matrix::Zero(16, 8);
    placeBefore.bottomRows(7).diagonal().setConstant(kSharpness);
    const Matrix token = Matrix::Identity(16, 4);
    addHead(experiment, "位置：看前一个词 · previous token", std::move(placeBefore),
            std::move(place), token);
    Matrix looksForToken = Matrix::Zero(16, 8);
    looksForToken.diagonal().head(4).setConstant(kSharpness);
    Matrix foundByPrevious = Matrix::Zero(16, 8);
    foundByPrevious.middleRows(4, 4).diagonal().setConstant(kSharpness);
    addHead(experiment, "归纳：上次之后是什么 · what followed last time", std::move(looksForToken),
            std::move(foundByPrevious), token);
    Matrix W_O = Matrix::Zero(8, 16);
    W_O.block(0, 4, 4, 4).setIdentity();
    experiment.W_O = std::move(W_O);
    experiment.mask.kind = Mask::Kind::Causal;
    return experiment;
}

} // namespace attention::core
