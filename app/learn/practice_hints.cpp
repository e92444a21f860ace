// SPDX-License-Identifier: GPL-3.0-or-later
#include "learn/practice_hints.h"

#include "words/arithmetic_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace attention::learn {

namespace {

using words::ArithmeticLine;
using words::ArithmeticRun;

struct Text {
    Q_DECLARE_TR_FUNCTIONS(PracticeHints)
};

bool isResult(const ArithmeticRun& run) {
    return run.role == ArithmeticRun::Role::Result;
}

bool holdsResult(const ArithmeticLine& line) {
    return std::any_of(line.runs.begin(), line.runs.end(), isResult);
}

/// `name`, `form`, `form`, `result`: what stands between the signs =.
std::vector<QString> formsOf(const ArithmeticLine& line) {
    std::vector<QString> forms;
    ArithmeticLine form{line.kind, {}};
    const auto end = [&] {
        forms.push_back(words::plainLine(form));
        form.runs.clear();
    };
    for (const ArithmeticRun& run : line.runs)
        if (run.kind == ArithmeticRun::Kind::Equals)
            end();
        else
            form.runs.push_back(run);
    end();
    return forms;
}

QString equation(const QString& left, const QString& right) {
    return QStringLiteral("%1 = %2").arg(left, right);
}

/// Of a number that is carried over or kept away by the mask.
QStringList maskHints(core::Stage stage, bool isBlocked, const QString& answer) {
    return {stage == core::Stage::Masked
                ? Text::tr("−∞ where the mask blocks the key, else the scaled score.")
                : Text::tr("0 where the mask blocks the key, else the softmax of the row."),
            isBlocked ? Text::tr("The mask blocks this key.")
                      : Text::tr("The query may attend to this key."),
            answer};
}

} // namespace

QStringList hintsOf(const words::ArithmeticTeller& teller, const core::Cell& cell) {
    const std::vector<ArithmeticLine> lines = teller.tell(cell).exact;
    const auto line = std::find_if(lines.begin(), lines.end(), holdsResult);
    if (line == lines.end())
        return {};
    const auto result = std::find_if(line->runs.begin(), line->runs.end(), isResult);
    const std::vector<QString> forms = formsOf(*line);
    const bool isBlocked = forms.size() == 1;
    // With a bias the masked score is a sum of its own.
    const bool isCarriedOver = cell.stage == core::Stage::Masked &&
                               !core::hasStage(teller.experiment(), core::Stage::Bias);
    if (isBlocked || isCarriedOver)
        return maskHints(cell.stage, isBlocked, result->text);
    QStringList hints{equation(forms[0], forms[1])};
    if (forms.size() > 3) {
        QStringList withNumbers;
        for (auto before = lines.begin(); before != line; ++before)
            withNumbers << words::plainLine(*before);
        withNumbers << equation(forms[0], forms[2]);
        hints << withNumbers.join(QLatin1Char('\n'));
    }
    return hints << equation(forms[0], forms.back());
}

} // namespace attention::learn
