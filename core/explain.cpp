// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain.h"

#include "core/explain_positions.h"
#include "core/explain_softmax.h"
#include "core/stage_inputs.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace attention::core {

namespace {

/// One row or one column of a matrix, as the operands of a sum.
struct Line {
    enum class Direction { Row, Column };

    MatrixId matrix;
    Tensor numbers;
    Direction direction;
    Index fixed; ///< the row, or the column

    Operand at(Index index) const {
        const Index row = direction == Direction::Row ? fixed : index;
        const Index column = direction == Direction::Row ? index : fixed;
        return {placeIn(matrix, row, column), (*numbers)(row, column)};
    }
    Index count() const { return direction == Direction::Row ? numbers.cols() : numbers.rows(); }
};

/// The arithmetic of one cell. Intermediate numbers go through `round`.
class Explainer {
  public:
    Explainer(const Experiment& experiment, const Trace& trace, const Cell& cell,
              const Rounding& round)
        : m_experiment(experiment)
        , m_trace(trace)
        , m_cell(cell)
        , m_round(round) {}

    Explanation explanation() const {
        Explanation result;
        result.cell = m_cell;
        result.steps = steps();
        if (m_cell.stage == Stage::Scores)
            result.geometry = geometry();
        result.result = (*m_trace.stage(m_cell.stage, m_cell.head))(m_cell.row, m_cell.column);
        return result;
    }

  private:
    Explanation::Steps steps() const {
        switch (m_cell.stage) {
        case Stage::Q:
        case Stage::K:
        case Stage::V:
            return projection();
        case Stage::X_pos:
        case Stage::Q_rot:
        case Stage::K_rot:
        case Stage::Bias:
            return positionSteps(m_experiment, m_trace, m_cell, m_round);
        case Stage::Scores:
            return dotProduct();
        case Stage::Scaled:
            return Quotient{operand(Stage::Scores), m_trace.divisor()};
        case Stage::Masked:
            return maskChoice();
        case Stage::Weights:
            return weights();
        case Stage::Output:
            return output();
        case Stage::Concat:
            return slice();
        default:
            return outputProjection();
        }
    }

    Ablation::Kind ablation() const {
        return m_experiment.heads[static_cast<std::size_t>(m_cell.head)].ablation.kind;
    }

    bool isAllowed(Index query, Index key) const { return m_trace.allowed()(query, key); }

    Explanation::Steps weights() const {
        if (ablation() == Ablation::Kind::Uniform)
            return EqualShare{m_trace.allowed().row(m_cell.row).cast<Index>().sum(),
                              isAllowed(m_cell.row, m_cell.column)};
        const Index head = patternHeadOf(m_experiment, m_cell.head);
        return softmaxOfRow(m_trace, {m_cell.stage, head, m_cell.row, m_cell.column}, m_round);
    }

    Explanation::Steps output() const {
        if (ablation() == Ablation::Kind::Zero)
            return SwitchedOff{};
        if (ablation() == Ablation::Kind::Mean)
            return meanOfRows();
        return weightedSum(m_cell.row);
    }

    MaskChoice maskChoice() const {
        MaskChoice choice{operand(Stage::Scaled), {}, isAllowed(m_cell.row, m_cell.column)};
        if (hasStage(m_experiment, Stage::Bias))
            choice.bias = operand(Stage::Bias);
        return choice;
    }

    Operand operand(Stage stage) const {
        return {Cell{stage, m_cell.head, m_cell.row, m_cell.column},
                (*m_trace.stage(stage, m_cell.head))(m_cell.row, m_cell.column)};
    }

    Line line(const MatrixId& matrix, Line::Direction direction, Index fixed) const {
        if (const auto* stage = std::get_if<StageMatrix>(&matrix))
            return {matrix, m_trace.stage(stage->stage, stage->head), direction, fixed};
        return {matrix, *findTensor(m_experiment, std::get<TensorId>(matrix)), direction, fixed};
    }

    Line line(Stage stage, Line::Direction direction, Index fixed) const {
        return line(MatrixId(StageMatrix{stage, isPerHead(stage) ? m_cell.head : 0}), direction,
                    fixed);
    }

    Term term(const Line& left, const Line& right, Index index) const {
        const Operand a = left.at(index);
        const Operand b = right.at(index);
        return {index, a, b, m_round(a.value * b.value)};
    }

    SumOfProducts sum(const Line& left, const Line& right) const {
        SumOfProducts result;
        for (Index index = 0; index < left.count(); ++index)
            result.terms.push_back(term(left, right, index));
        return shortened(std::move(result));
    }

    /// Keeps the largest terms where there are more than are given in full.
    SumOfProducts shortened(SumOfProducts sum) const {
        const auto count = static_cast<Index>(sum.terms.size());
        if (count <= kTermsInFull)
            return sum;
        const auto kept = sum.terms.begin() + kTermsInFull;
        std::ranges::stable_sort(sum.terms, std::ranges::greater{},
                                 [](const Term& each) { return std::abs(each.product); });
        double rest = 0;
        for (auto each = kept; each != sum.terms.end(); ++each)
            rest += each->product;
        sum.leftOutCount = count - kTermsInFull;
        sum.leftOutSum = m_round(rest);
        sum.terms.erase(kept, sum.terms.end());
        std::ranges::sort(sum.terms, {}, &Term::index);
        return sum;
    }

    /// Q, K, V, and final with W_O.
    SumOfProducts projection() const {
        const Projection used = projectionOf(m_experiment, {m_cell.stage, m_cell.head});
        SumOfProducts result = sum(line(used.vectors, Line::Direction::Row, m_cell.row),
                                   line(used.weights, Line::Direction::Column, m_cell.column));
        if (used.bias)
            result.bias = Operand{TensorCell{*used.bias, 0, m_cell.column},
                                  (**findTensor(m_experiment, *used.bias))(0, m_cell.column)};
        return result;
    }

    SumOfProducts dotProduct() const {
        const ScoreFactors factors = scoreFactorsOf(m_experiment);
        return sum(line(factors.queries, Line::Direction::Row, m_cell.row),
                   line(factors.keys, Line::Direction::Row, m_cell.column));
    }

    DotGeometry geometry() const {
        const auto length = [this](Stage stage, Index row) {
            return m_round(m_trace.stage(stage, m_cell.head)->row(row).stableNorm());
        };
        const ScoreFactors factors = scoreFactorsOf(m_experiment);
        DotGeometry found{
            length(factors.queries, m_cell.row), length(factors.keys, m_cell.column), {}};
        const double score = operand(Stage::Scores).value;
        const double cosine = m_round(score / found.queryLength / found.keyLength);
        if (std::isfinite(cosine))
            found.cosine = std::clamp(cosine, -1.0, 1.0);
        return found;
    }

    /// A row of weights times a column of V.
    SumOfProducts weightedSum(Index query) const {
        const Line weights = line(Stage::Weights, Line::Direction::Row, query);
        const Line values = line(Stage::V, Line::Direction::Column, m_cell.column);
        SumOfProducts result;
        for (Index key = 0; key < weights.count(); ++key) {
            if (isAllowed(query, key))
                result.terms.push_back(term(weights, values, key));
            else
                result.blocked.push_back(key);
        }
        return shortened(std::move(result));
    }

    static double totalOf(const SumOfProducts& sum) {
        double total = sum.leftOutSum;
        for (const Term& each : sum.terms)
            total += each.product;
        return total;
    }

    MeanOfRows meanOfRows() const {
        MeanOfRows mean;
        mean.count = m_experiment.queryCount();
        for (Index query = 0; query < mean.count; ++query) {
            SumOfProducts row = weightedSum(query);
            const double value = m_round(totalOf(row));
            mean.sum += value;
            if (query < kTermsInFull) {
                mean.rows.push_back({std::move(row), value});
                continue;
            }
            ++mean.leftOutCount;
            mean.leftOutSum += value;
        }
        mean.sum = m_round(mean.sum);
        mean.leftOutSum = m_round(mean.leftOutSum);
        return mean;
    }

    CarriedOver slice() const {
        const Index width = m_experiment.d_v();
        const Index head = m_cell.column / width;
        const Index column = m_cell.column % width;
        return {{Cell{Stage::Output, head, m_cell.row, column},
                 (*m_trace.stage(Stage::Output, head))(m_cell.row, column)}};
    }

    Explanation::Steps outputProjection() const {
        if (!m_experiment.W_O)
            return CarriedOver{operand(Stage::Concat)};
        return projection();
    }

    const Experiment& m_experiment;
    const Trace& m_trace;
    const Cell m_cell;
    const Rounding m_round;
};

Explanation explainWith(const Experiment& experiment, const Trace& trace, const Cell& cell,
                        const Rounding& round) {
    requirePlace(experiment, cell);
    return Explainer(experiment, trace, cell, round).explanation();
}

struct OperandCollector {
    std::vector<Operand>& found;

    void operator()(const SumOfProducts& sum) const {
        for (const Term& term : sum.terms) {
            found.push_back(term.left);
            found.push_back(term.right);
        }
        if (sum.bias)
            found.push_back(*sum.bias);
    }
    void operator()(const Quotient& quotient) const { found.push_back(quotient.dividend); }
    void operator()(const MaskChoice& choice) const {
        found.push_back(choice.scaled);
        if (choice.bias)
            found.push_back(*choice.bias);
    }
    void operator()(const CarriedOver& carried) const { found.push_back(carried.source); }
    void operator()(const SoftmaxOfRow& steps) const {
        for (const SoftmaxKey& key : steps.keys)
            found.push_back(key.score);
    }
    void operator()(const AddedPosition& position) const {
        found.push_back(position.embedding);
        if (position.learned)
            found.push_back(*position.learned);
    }
    void operator()(const Rotation& rotation) const {
        found.push_back(rotation.a);
        found.push_back(rotation.b);
    }
    void operator()(const DistanceBias& bias) const { found.push_back(bias.slope); }
    void operator()(const EqualShare&) const {}
    void operator()(const SwitchedOff&) const {}
    void operator()(const MeanOfRows& mean) const {
        for (const MeanOfRows::Row& row : mean.rows)
            (*this)(row.sum);
    }
};

} // namespace

Explanation explain(const Experiment& experiment, const Trace& trace, Cell cell) {
    return explainWith(experiment, trace, cell, Rounding::none());
}

Explanation explainOnPaper(const Experiment& experiment, const Trace& paper, Cell cell,
                           int digits) {
    return explainWith(experiment, paper, cell, Rounding::to(digits));
}

std::vector<Operand> operandsOf(const Explanation& explanation) {
    std::vector<Operand> found;
    std::visit(OperandCollector{found}, explanation.steps);
    return found;
}

} // namespace attention::core
