// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/exact_result.h"

#include "shell/background.h"

#include <QCoreApplication>

#include <exception>

namespace attention::shell {

std::shared_ptr<const document::Result>
exactResult(const std::shared_ptr<const document::Result>& result, QWidget* parent) {
    if (!result || result->isExact)
        return result;
    auto exact = std::make_shared<document::Result>(*result);
    const Ending ending = runInBackground(
        parent, QCoreApplication::translate("shell", "Computing the numbers to be written…"),
        [&exact](const std::stop_token&) {
            try {
                exact->trace = core::forward(exact->experiment);
                exact->isExact = true;
            } catch (const std::exception&) {
                exact.reset(); // where memory is short
            }
        });
    return ending == Ending::Done ? exact : nullptr;
}

} // namespace attention::shell
