// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/exact_result.h"

#include "document/document.h"
#include "shell/background.h"
#include "words/error_text.h"

#include <QCoreApplication>

#include <new>

namespace attention::shell {

ExactResult exactResult(const document::Recompute& recompute, const document::Document& document,
                        QWidget* parent) {
    const std::shared_ptr<const document::Result> shown = recompute.result();
    if (shown && shown->isExact && shown->revision == document.revision())
        return {shown, {}};
    auto exact = std::make_shared<document::Result>();
    exact->revision = document.revision();
    exact->experiment = document.experiment();
    QString problem;
    const Ending ending = runInBackground(
        parent, QCoreApplication::translate("shell", "Computing the numbers to be written…"),
        [&](const std::stop_token&) {
            try {
                exact->trace = core::forward(exact->experiment);
            } catch (const core::Error& error) {
                problem = words::errorText(error);
            } catch (const std::bad_alloc&) {
                problem = QCoreApplication::translate(
                    "shell", "There is not enough memory to compute the numbers.");
            }
        });
    if (ending != Ending::Done)
        return {};
    return problem.isEmpty() ? ExactResult{exact, {}} : ExactResult{nullptr, problem};
}

} // namespace attention::shell
