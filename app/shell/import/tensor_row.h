// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import_roles.h"
#include "core/tensor_scan.h"

#include <QString>

#include <memory>
#include <optional>

namespace attention::shell {

/// One stored tensor in the import dialog: what it is said to be, and what is known of its numbers.
struct TensorRow {
    core::io::NamedTensor tensor;
    core::ImportChoice choice;
    bool isTouched = false; ///< the person chose; no guess replaces it
    std::shared_ptr<const core::TensorScan> scan;
    QString problem; ///< why it cannot be read, in words

    bool isReadable() const { return problem.isEmpty(); }
};

} // namespace attention::shell
