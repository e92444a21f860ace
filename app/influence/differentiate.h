// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/gradient.h"

#include <QObject>
#include <QPointer>

#include <memory>
#include <optional>
#include <vector>

namespace attention::document {
class Document;
struct Result;
} // namespace attention::document

namespace attention::threads {
class Worker;
}

namespace attention::influence {

/// The derivatives of one number, and the pass that they belong to.
struct Derivatives {
    std::shared_ptr<const document::Result> result;
    std::shared_ptr<const core::Gradient> gradient;
    double range = 0;                     ///< the largest magnitude
    std::vector<core::Influence> largest; ///< at most five
};

/// Keeps the derivatives of the cell that was selected last, for the newest result, while it is
/// switched on. Computes at once where that takes a few milliseconds; else one job runs on another
/// thread, at most one waits, and what is overtaken is dropped. Lives on the GUI thread.
class Differentiate : public QObject {
    Q_OBJECT
  public:
    enum class Switch { Off, On };

    explicit Differentiate(QObject* parent = nullptr);

    void setDocument(document::Document* document);
    /// Null: nothing to show yet.
    void setResult(std::shared_ptr<const document::Result> result);
    void setSwitch(Switch choice);
    bool isOn() const { return m_switch == Switch::On; }

    /// The cell whose derivatives are wanted: it stays while a number that is edited is selected.
    std::optional<core::Cell> cell() const { return m_cell; }
    /// Null where there are none, or none yet.
    std::shared_ptr<const Derivatives> derivatives() const { return m_derivatives; }
    bool isRunning() const;
    /// The derivatives did not fit into memory.
    bool isTooLarge() const { return m_isTooLarge; }

  Q_SIGNALS:
    void changed();

  private:
    using Outcome = std::shared_ptr<const Derivatives>;
    /// Null where memory did not suffice.
    static Outcome compute(const std::shared_ptr<const document::Result>& result, core::Cell cell);

    void followSelection();
    void request();
    /// `sequence` as it was when the computation began.
    void accept(quint64 sequence, const std::shared_ptr<const document::Result>& result,
                core::Cell cell, const Outcome& outcome);
    void drop();

    QPointer<document::Document> m_document;
    std::shared_ptr<const document::Result> m_result;
    std::optional<core::Cell> m_cell;
    Outcome m_derivatives;
    threads::Worker* m_worker;
    Switch m_switch = Switch::Off;
    quint64 m_sequence = 0; ///< rises with every document that is opened
    bool m_isTooLarge = false;
};

} // namespace attention::influence
