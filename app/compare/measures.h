// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/head_measures.h"
#include "document/recompute.h"

#include <QObject>

#include <memory>
#include <vector>

namespace attention::threads {
class Worker;
}

namespace attention::compare {

/// What is measured of all heads of one pass.
struct HeadValues {
    std::vector<core::HeadMeasures> heads;
    core::Matrix cosine;        ///< H×H
    core::Matrix jensenShannon; ///< H×H, nats
};

/// By what the heads' pictures are ordered.
enum class HeadOrder { Number, Entropy, Similarity, Distance, FirstKey };

/// The heads by that measure, largest first (entropy: smallest, the most decided head, first;
/// number: ascending); similarity is the cosine to `selected`. Equal ones stand by number.
std::vector<core::Index> orderedHeads(const HeadValues& values, HeadOrder order,
                                      core::Index selected);

/// Measures the heads of the newest pass while somebody looks, on another thread where that takes
/// long. Lives on the GUI thread.
class Measures : public QObject {
    Q_OBJECT
  public:
    explicit Measures(QObject* parent = nullptr);

    void setResult(std::shared_ptr<const document::Result> result);
    enum class Needed { No, Yes };
    void setNeeded(Needed needed);
    /// Of the pass last given; null until it is measured.
    std::shared_ptr<const HeadValues> values() const { return m_values; }

  Q_SIGNALS:
    void measured();

  private:
    void measure();

    std::shared_ptr<const document::Result> m_result;
    std::shared_ptr<const HeadValues> m_values;
    Needed m_needed = Needed::No;
    threads::Worker* m_worker;
};

} // namespace attention::compare
