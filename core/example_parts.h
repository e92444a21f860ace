// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"

#include <initializer_list>
#include <string>

/// What built-in experiments are made of.
namespace attention::core {

struct Entry {
    Index row;
    Index column;
    double value;
};

/// All zeros but for the entries.
Matrix sparse(Index rows, Index columns, std::initializer_list<Entry> entries);

/// Adds a query head with a key/value head of its own.
void addHead(Experiment& experiment, std::string name, Matrix W_Q, Matrix W_K, Matrix W_V);

} // namespace attention::core
