// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/arithmetic_lines.h"

#include "core/number_text.h"
#include "core/stage_inputs.h"
#include "words/arithmetic_positions.h"
#include "words/arithmetic_runs.h"
#include "words/arithmetic_softmax.h"
#include "words/arithmetic_symbols.h"
#include "words/names.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace attention::words {

namespace {

using Role = ArithmeticRun::Role;
using Level = ArithmeticRun::Level;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(words)
};

/// Blocked keys that a note names one by one.
constexpr std::size_t kNamedKeys = 8;

/// Turns the steps of an explanation into lines.
class Lines {
  public:
    Lines(const ArithmeticTeller& teller, const core::Explanation& shown,
          const core::Explanation* exact)
        : m_teller(teller)
        , m_experiment(teller.experiment())
        , m_shown(shown)
        , m_exact(exact)
        , m_cell(shown.cell) {}

    std::vector<ArithmeticLine> operator()(const core::SumOfProducts& sum) const {
        std::vector<ArithmeticLine> lines{sumLine(sum)};
        if (m_shown.geometry && !m_exact)
            addGeometry(lines);
        if (m_cell.stage == core::Stage::Output)
            addBlockedNote(lines, sum);
        return lines;
    }

    std::vector<ArithmeticLine> operator()(const core::Quotient& quotient) const {
        RunWriter line = start();
        line.equals();
        writeCall(line, m_teller, cellOf(core::Stage::Scores));
        const auto kind = m_experiment.scale.kind;
        if (kind == core::Scale::Kind::None)
            return {line.equals().number(result()).line()};
        line.op(QStringLiteral(" / "));
        if (kind == core::Scale::Kind::SqrtDk)
            line.op(QStringLiteral("√"));
        if (kind == core::Scale::Kind::Divisor)
            line.words(Words::tr("divisor"));
        else
            line.symbol(QStringLiteral("d"), QStringLiteral("k"));
        line.equals().number(
            toldOperand(quotient.dividend, exactOperand(&core::Quotient::dividend)));
        line.op(QStringLiteral(" / "));
        writeDivisor(line, quotient.divisor);
        return {line.equals().number(result()).line()};
    }

    std::vector<ArithmeticLine> operator()(const core::MaskChoice& choice) const {
        RunWriter line = start();
        const ToldNumber scaled =
            toldOperand(choice.scaled, exactOperand(&core::MaskChoice::scaled));
        if (choice.allowed) {
            line.equals();
            writeCall(line, m_teller, cellOf(core::Stage::Scaled));
            if (choice.bias)
                writeBias(line, choice, scaled);
            return {line.equals().number(result()).line()};
        }
        ToldNumber blocked = scaled;
        blocked.role = Role::Blocked;
        line.words(Words::tr(": ")).number(blocked).words(Words::tr(", blocked → "));
        return {line.number(result()).line()};
    }

    std::vector<ArithmeticLine> operator()(const core::CarriedOver& carried) const {
        if (m_cell.stage == core::Stage::Bias)
            return biasLines(toldCell(), carried);
        const auto& source = std::get<core::Cell>(carried.source.place);
        RunWriter line = start();
        line.equals();
        writeCall(line, m_teller, source);
        std::vector<ArithmeticLine> lines{line.equals().number(result()).line()};
        if (m_cell.stage == core::Stage::Concat)
            lines.push_back(
                note(Words::tr("Head %1, column %2 of its output; nothing is computed.")
                         .arg(QString::number(source.head), QString::number(source.column))));
        else
            lines.push_back(note(Words::tr("There is no W_O: the final output is concat.")));
        return lines;
    }

    std::vector<ArithmeticLine> operator()(const core::SoftmaxOfRow& row) const {
        const auto* exact = m_exact ? std::get_if<core::SoftmaxOfRow>(&m_exact->steps) : nullptr;
        std::vector<ArithmeticLine> lines = softmaxLines(m_teller, m_cell, {row, exact}, result());
        const core::Index pattern = core::patternHeadOf(m_experiment, m_cell.head);
        if (pattern != m_cell.head)
            lines.push_back(patternNote(m_teller, pattern));
        return lines;
    }

    /// What positions add or turn, and what ablated heads are given.
    template<typename Steps>
    std::vector<ArithmeticLine> operator()(const Steps& steps) const {
        return stepLines(toldCell(), steps);
    }

  private:
    ToldCell toldCell() const { return {m_teller, m_cell, m_exact, result()}; }

    /// ` + bias(你, 爱) = 0.35 + (−0.5)`
    void writeBias(RunWriter& line, const core::MaskChoice& choice,
                   const ToldNumber& scaled) const {
        const auto* exact = m_exact ? std::get_if<core::MaskChoice>(&m_exact->steps) : nullptr;
        line.op(QStringLiteral(" + "));
        writeCall(line, m_teller, cellOf(core::Stage::Bias));
        line.equals().number(scaled).op(QStringLiteral(" + "));
        line.factor(toldOperand(*choice.bias, exact && exact->bias ? &*exact->bias : nullptr));
    }

    RunWriter start() const {
        RunWriter line(m_teller.digits());
        writeCall(line, m_teller, m_cell);
        return line;
    }

    ArithmeticLine note(const QString& sentence) const {
        return RunWriter(m_teller.digits(), ArithmeticLine::Kind::Note).words(sentence).line();
    }

    core::Cell cellOf(core::Stage stage) const {
        return {stage, core::isPerHead(stage) ? m_cell.head : 0, m_cell.row, m_cell.column};
    }

    ToldNumber result() const {
        ToldNumber number{m_shown.result, {}, NumberOrigin::Computed, m_cell, Role::Result};
        if (m_exact)
            number.exact = m_exact->result;
        return number;
    }

    template<typename Steps>
    const core::Operand* exactOperand(core::Operand Steps::*member) const {
        return m_exact ? &(std::get<Steps>(m_exact->steps).*member) : nullptr;
    }

    /// The term of the exact sum at the same index, where it is shown there.
    const core::Term* exactTerm(core::Index index) const {
        if (!m_exact)
            return nullptr;
        const auto& terms = std::get<core::SumOfProducts>(m_exact->steps).terms;
        const auto found = std::ranges::find(terms, index, &core::Term::index);
        return found == terms.end() ? nullptr : &*found;
    }

    ArithmeticLine sumLine(const core::SumOfProducts& sum) const {
        RunWriter line = start();
        line.equals();
        writeProductSymbol(line, m_teller, m_cell, sum.bias ? HasBias::Yes : HasBias::No);
        line.equals();
        writeTerms(line, sum);
        // On paper every product is a number of its own.
        if (m_exact && sum.terms.size() > 1) {
            line.equals();
            writeProducts(line, sum);
        }
        return line.equals().number(result()).line();
    }

    void writeTerms(RunWriter& line, const core::SumOfProducts& sum) const {
        const SumRoles roles = rolesOf(m_cell.stage);
        for (std::size_t i = 0; i < sum.terms.size(); ++i) {
            const core::Term& term = sum.terms[i];
            const core::Term* exact = exactTerm(term.index);
            const ToldNumber left =
                toldOperand(term.left, exact ? &exact->left : nullptr, roles.left);
            if (i == 0)
                line.number(left);
            else
                line.op(QStringLiteral(" + ")).factor(left);
            line.op(QStringLiteral("×"));
            line.factor(toldOperand(term.right, exact ? &exact->right : nullptr, roles.right));
        }
        writeEnd(line, sum);
    }

    void writeProducts(RunWriter& line, const core::SumOfProducts& sum) const {
        for (std::size_t i = 0; i < sum.terms.size(); ++i) {
            const core::Term* exact = exactTerm(sum.terms[i].index);
            ToldNumber product{sum.terms[i].product, {}, NumberOrigin::Computed, {}, Role::Plain};
            if (exact)
                product.exact = exact->product;
            if (i == 0)
                line.number(product);
            else
                line.op(QStringLiteral(" + ")).factor(product);
        }
        writeEnd(line, sum);
    }

    /// What stands behind the terms: the rest and the bias; 0 where there is nothing at all.
    void writeEnd(RunWriter& line, const core::SumOfProducts& sum) const {
        if (sum.leftOutCount > 0)
            writeRest(line, sum.leftOutCount,
                      {sum.leftOutSum, {}, NumberOrigin::Computed, {}, Role::Plain});
        if (sum.terms.empty())
            line.number({});
        if (sum.bias)
            line.op(QStringLiteral(" + ")).factor(toldOperand(*sum.bias, nullptr));
    }

    void writeDivisor(RunWriter& line, double divisor) const {
        const core::Scale& scale = m_experiment.scale;
        if (scale.kind == core::Scale::Kind::SqrtDk && !m_exact)
            line.op(QStringLiteral("√"))
                .number({static_cast<double>(m_experiment.d_k()),
                         {},
                         NumberOrigin::Given,
                         {},
                         Role::Plain});
        else
            line.factor({divisor, {}, NumberOrigin::Given, {}, Role::Plain});
    }

    void addGeometry(std::vector<ArithmeticLine>& lines) const {
        const core::DotGeometry& geometry = *m_shown.geometry;
        const QString query = m_teller.rowLabel(core::Stage::Scores, m_cell.row);
        const QString key = m_teller.columnLabel(core::Stage::Scores, m_cell.column);
        const auto computed = [](double value) {
            return ToldNumber{value, {}, NumberOrigin::Computed, {}, Role::Plain};
        };
        RunWriter lengths(m_teller.digits());
        writeLength(lengths, {QStringLiteral("q"), query, Role::Query});
        lengths.equals().number(computed(geometry.queryLength)).op(QStringLiteral(",  "));
        writeLength(lengths, {QStringLiteral("k"), key, Role::Key});
        lengths.equals().number(computed(geometry.keyLength));
        if (!geometry.cosine) {
            lines.push_back(lengths.line());
            lines.push_back(
                note(Words::tr("A vector of length 0 has no direction: there is no angle.")));
            return;
        }
        const double degrees = std::acos(*geometry.cosine) * 180 / std::numbers::pi;
        lengths.op(QStringLiteral(",  ")).name(QStringLiteral("θ")).equals();
        const double shown = core::roundedTo(degrees, m_teller.digits());
        lengths.number({shown, {}, NumberOrigin::Given, {}, Role::Plain});
        lines.push_back(lengths.op(QStringLiteral("°")).line());

        RunWriter product(m_teller.digits());
        product.op(QStringLiteral("|")).name(QStringLiteral("q")).op(QStringLiteral("||"));
        product.name(QStringLiteral("k")).op(QStringLiteral("| ")).name(QStringLiteral("cos"));
        product.op(QStringLiteral(" ")).name(QStringLiteral("θ")).equals();
        product.number(computed(geometry.queryLength)).op(QStringLiteral("×"));
        product.number(computed(geometry.keyLength)).op(QStringLiteral("×"));
        product.factor(computed(*geometry.cosine)).equals();
        lines.push_back(product.number(result()).line());
    }

    void addBlockedNote(std::vector<ArithmeticLine>& lines, const core::SumOfProducts& sum) const {
        if (sum.blocked.empty())
            return;
        if (sum.terms.empty()) {
            lines.push_back(note(Words::tr("This query may attend to no key: its output is 0.")));
            return;
        }
        QStringList keys;
        for (std::size_t i = 0; i < std::min(sum.blocked.size(), kNamedKeys); ++i)
            keys << m_teller.rowLabel(core::Stage::V, sum.blocked[i]);
        const QString named = keys.join(Words::tr(", "));
        lines.push_back(note(sum.blocked.size() > kNamedKeys
                                 ? Words::tr("Blocked keys take no part: %1 and others, %2 in all.")
                                       .arg(named, QString::number(sum.blocked.size()))
                                 : Words::tr("Blocked keys take no part: %1.").arg(named)));
    }

    const ArithmeticTeller& m_teller;
    const core::Experiment& m_experiment;
    const core::Explanation& m_shown;
    const core::Explanation* m_exact;
    const core::Cell m_cell;
};

} // namespace

std::vector<ArithmeticLine> linesOf(const ArithmeticTeller& teller, const core::Explanation& shown,
                                    const core::Explanation* exact) {
    return std::visit(Lines(teller, shown, exact), shown.steps);
}

} // namespace attention::words
