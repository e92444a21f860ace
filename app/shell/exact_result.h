// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/recompute.h"

#include <QString>

#include <memory>

class QWidget;

namespace attention::document {
class Document;
}

namespace attention::shell {

struct ExactResult {
    std::shared_ptr<const document::Result> result; ///< null where there is none
    QString problem; ///< why, in words; empty where a person did not wait
};

/// The result to write or copy: of the document as it is now, with the numbers of core::forward()
/// to the bit; made with a live window where the one that is shown is older or only follows the
/// edits. GUI thread.
ExactResult exactResult(const document::Recompute& recompute, const document::Document& document,
                        QWidget* parent);

} // namespace attention::shell
