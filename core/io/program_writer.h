// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"
#include "core/io/named_tensor.h"
#include "core/io/program_text.h"
#include "core/mask.h"
#include "core/matrix.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace attention::core::io {

/// Whether the code uses the variable.
bool usesName(const std::string& code, std::string_view name);

/// Writes the program line by line; the two libraries differ in few words.
class ProgramWriter {
  public:
    ProgramWriter(const Experiment& experiment, ProgramLibrary library,
                  const std::optional<std::string>& inputFile)
        : m_experiment(experiment)
        , m_isTorch(library == ProgramLibrary::Pytorch)
        , m_inputFile(inputFile)
        , m_allowed(allowedBy(experiment.mask, experiment.queryCount(), experiment.keyCount()))
        , m_isMasked(experiment.mask.kind != Mask::Kind::None)
        , m_hasBlockedRows(!m_allowed.rowwise().any().all()) {}

    std::string text() {
        addInputs();
        addPositions();
        addProjections();
        addScores();
        addAllowed();
        addWeights();
        addOutputs();
        return head() + m_inputs + '\n' + sizes() + m_steps;
    }

  private:
    std::string in(const char* function) const {
        return (m_isTorch ? "torch." : "np.") + std::string(function);
    }
    std::string keep() const { return m_isTorch ? "keepdim=True" : "keepdims=True"; }
    void step(const std::string& line) { m_steps += line + '\n'; }
    bool hasContext() const { return m_experiment.context.has_value(); }
    Index repeats() const {
        return m_experiment.headCount() / static_cast<Index>(m_experiment.kv_heads.size());
    }

    std::string head() const;
    std::string sizes() const;
    void addInputs();
    std::string literal(const NumberArray& array) const;
    std::string stored(const std::string& name) const;
    void addInput(const std::string& name, const std::string& value);
    std::string positionsName() const;
    void addPositions();
    void addProjections();
    std::string projection(const char* input, const char* name, bool isBiased) const;
    void addRotation();
    void addScores();
    void addAllowed();
    std::string divisor() const;
    std::string bias() const;
    std::string maskFormula() const;
    void addWeights();
    void addAblatedWeights(const std::string& keeps);
    void addOutputs();
    std::vector<Index> ablated(Ablation::Kind kind) const;

    const Experiment& m_experiment;
    const bool m_isTorch;
    const std::optional<std::string> m_inputFile;
    const AllowedMatrix m_allowed;
    const bool m_isMasked;
    const bool m_hasBlockedRows;
    std::string m_inputs;
    std::string m_steps;
};

} // namespace attention::core::io
