// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/explain.h"

#include "core/explain_softmax.h"

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
        case Stage::Scores:
            return dotProduct();
        case Stage::Scaled:
            return Quotient{operand(Stage::Scores), m_trace.divisor()};
        case Stage::Masked:
            return MaskChoice{operand(Stage::Scaled), m_trace.allowed()(m_cell.row, m_cell.column)};
        case Stage::Weights:
            return softmaxOfRow(m_trace, m_cell, m_round);
        case Stage::Output:
            return weightedSum();
        case Stage::Concat:
            return slice();
        default:
            return outputProjection();
        }
    }

    Operand operand(Stage stage) const {
        return {Cell{stage, m_cell.head, m_cell.row, m_cell.column},
                (*m_trace.stage(stage, m_cell.head))(m_cell.row, m_cell.column)};
    }

    Line line(TensorId id, Line::Direction direction, Index fixed) const {
        return {id, *findTensor(m_experiment, id), direction, fixed};
    }

    Line line(Stage stage, Line::Direction direction, Index fixed) const {
        const Index head = isPerHead(stage) ? m_cell.head : 0;
        return {StageMatrix{stage, head}, m_trace.stage(stage, head), direction, fixed};
    }

    std::optional<Operand> bias(TensorKind kind, Index head) const {
        const TensorId id{kind, head};
        const Tensor* numbers = findTensor(m_experiment, id);
        if (!numbers)
            return std::nullopt;
        return Operand{TensorCell{id, 0, m_cell.column}, (**numbers)(0, m_cell.column)};
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

    SumOfProducts projection() const {
        const bool ofQuery = m_cell.stage == Stage::Q;
        const Index owner = ofQuery ? m_cell.head : m_experiment.keyValueHeadOf(m_cell.head);
        const bool ofContext = !ofQuery && m_experiment.context;
        const TensorKind weights = ofQuery                    ? TensorKind::W_Q
                                   : m_cell.stage == Stage::K ? TensorKind::W_K
                                                              : TensorKind::W_V;
        const TensorKind offset = ofQuery                    ? TensorKind::b_Q
                                  : m_cell.stage == Stage::K ? TensorKind::b_K
                                                             : TensorKind::b_V;
        const TensorId vectors{ofContext ? TensorKind::ContextEmbeddings : TensorKind::Embeddings,
                               0};
        SumOfProducts result = sum(line(vectors, Line::Direction::Row, m_cell.row),
                                   line({weights, owner}, Line::Direction::Column, m_cell.column));
        result.bias = bias(offset, owner);
        return result;
    }

    SumOfProducts dotProduct() const {
        return sum(line(Stage::Q, Line::Direction::Row, m_cell.row),
                   line(Stage::K, Line::Direction::Row, m_cell.column));
    }

    DotGeometry geometry() const {
        const auto length = [this](Stage stage, Index row) {
            return m_round(m_trace.stage(stage, m_cell.head)->row(row).stableNorm());
        };
        DotGeometry found{length(Stage::Q, m_cell.row), length(Stage::K, m_cell.column), {}};
        const double score = operand(Stage::Scores).value;
        const double cosine = m_round(score / found.queryLength / found.keyLength);
        if (std::isfinite(cosine))
            found.cosine = std::clamp(cosine, -1.0, 1.0);
        return found;
    }

    SumOfProducts weightedSum() const {
        const Line weights = line(Stage::Weights, Line::Direction::Row, m_cell.row);
        const Line values = line(Stage::V, Line::Direction::Column, m_cell.column);
        SumOfProducts result;
        for (Index key = 0; key < weights.count(); ++key) {
            if (m_trace.allowed()(m_cell.row, key))
                result.terms.push_back(term(weights, values, key));
            else
                result.blocked.push_back(key);
        }
        return shortened(std::move(result));
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
        SumOfProducts result =
            sum(line(Stage::Concat, Line::Direction::Row, m_cell.row),
                line({TensorKind::W_O, 0}, Line::Direction::Column, m_cell.column));
        result.bias = bias(TensorKind::b_O, 0);
        return result;
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
    void operator()(const MaskChoice& choice) const { found.push_back(choice.scaled); }
    void operator()(const CarriedOver& carried) const { found.push_back(carried.source); }
    void operator()(const SoftmaxOfRow& steps) const {
        for (const SoftmaxKey& key : steps.keys)
            found.push_back(key.score);
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
