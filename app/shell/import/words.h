// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/import_plan.h"
#include "core/tensor_scan.h"

#include <QString>
#include <QStringList>

namespace attention::shell {

/// `W_Q of all heads`: what a stored tensor is, as in its combo box.
QString importRoleTitle(core::ImportRole role);
/// `(H·d_k)×d_model, transposed as torch.nn.Linear stores it`.
QString importLayoutTitle(core::ImportRole role, core::ImportLayout layout);
QString maskPolarityTitle(core::MaskPolarity polarity);

/// `768×768 → W_Q: 12 heads of 768×64`; empty where the role takes no numbers.
QString importedShapeText(const core::ImportItem& item,
                          const std::vector<core::ImportTarget>& targets);
/// `W_Q of head 3`.
QString importTargetTitle(const core::ImportTarget& target);

/// `−1.25 … 0.8`, with the count of what is not finite before it; `—` without numbers.
QString importRangeText(const core::TensorScan& scan, const core::io::Shape& shape);

/// That numbers of this type are rounded to the nearest double; empty where none can be.
QString importRoundingText(const core::TensorScan& scan, const std::string& dtype);

/// The type as the file spells it; `—` where its format has no types.
QString importTypeText(const std::string& dtype);

/// What the experiment would be, and what does not stay as it was.
QStringList importPlanLines(const core::Experiment& before, const core::ImportPlan& plan);

} // namespace attention::shell
