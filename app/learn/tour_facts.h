// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention.h"
#include "core/experiment.h"
#include "learn/tour_steps.h"

#include <QPalette>
#include <QString>
#include <QStringList>

namespace attention::learn {

/// The numbers and names that the tour's sentences quote, as rich text. Keeps references.
class TourFacts {
  public:
    TourFacts(const TourStep& step, const core::Experiment& experiment, const core::Trace& trace,
              const QPalette& palette);

    const TourStep& step() const { return m_step; }
    const core::Experiment& experiment() const { return m_experiment; }
    const core::Trace& trace() const { return m_trace; }
    const core::Matrix& stage(core::Stage stage) const;

    /// `“你”`.
    QString query(core::Index row) const;
    QString key(core::Index row) const;
    QStringList queries() const;
    QStringList keys() const;
    /// `q` with the token as its subscript, in the hue of queries; the same for keys and values.
    QString symbol(core::Stage stage, core::Index token) const;
    QString hued(core::Stage stage, const QString& html) const;
    /// `[1, 0, 0.5]`; long rows are cut.
    QString vector(const core::Matrix& matrix, core::Index row) const;

  private:
    QString token(const std::vector<std::string>& tokens, core::Index index) const;

    const TourStep& m_step;
    const core::Experiment& m_experiment;
    const core::Trace& m_trace;
    QPalette m_palette;
    std::vector<core::Tensor> m_stages; ///< of the step's head, in the order of core::kStages
};

/// Whole numbers as they are, others with three decimals.
QString tourNumber(double value);
QString shapeOf(const core::Matrix& matrix);
QString shapeOf(core::Index rows, core::Index columns);

/// A paragraph; symbols such as W_Q and d_k get their subscripts.
QString paragraph(const QString& html);
/// A formula on lines of its own.
QString formula(const QStringList& lines);
/// The first row is the heading; numbers stand at the right of all columns but the first.
enum class Columns { Numbers, Words };
QString tourTable(const QList<QStringList>& rows, Columns columns = Columns::Numbers);

} // namespace attention::learn
