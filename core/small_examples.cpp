// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/small_examples.h"

#include "core/example_parts.h"

#include <memory>
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
    AllowedMatrix allowed = AllowedMatrix::Constant(6, 6, false);
    allowed.topLeftCorner(3, 3).setConstant(true);
    allowed.bottomRightCorner(3, 3).setConstant(true);
    experiment.mask = {Mask::Kind::Given,
                       std::make_shared<const AllowedMatrix>(std::move(allowed))};
    return experiment;
}

} // namespace attention::core
