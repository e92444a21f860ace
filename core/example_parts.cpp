// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/example_parts.h"

#include <utility>

namespace attention::core {

Matrix sparse(Index rows, Index columns, std::initializer_list<Entry> entries) {
    Matrix matrix = Matrix::Zero(rows, columns);
    for (const Entry& entry : entries)
        matrix(entry.row, entry.column) = entry.value;
    return matrix;
}

void addHead(Experiment& experiment, std::string name, Matrix W_Q, Matrix W_K, Matrix W_V) {
    QueryHead head;
    head.name = std::move(name);
    head.W_Q = std::move(W_Q);
    experiment.heads.push_back(std::move(head));
    KeyValueHead keyValueHead;
    keyValueHead.W_K = std::move(W_K);
    keyValueHead.W_V = std::move(W_V);
    experiment.kv_heads.push_back(std::move(keyValueHead));
}

} // namespace attention::core
