// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ablation_effect.h"

#include <QWidget>

#include <memory>
#include <optional>

class QLabel;
class QTableView;

namespace attention::document {
struct Result;
}

namespace attention::threads {
class Worker;
}

namespace attention::shell {

class EffectModel;

/// What the ablation of heads does to concat and final against the intact pass, as a whole and for
/// each token; hidden while every head is intact. Long passes are computed on another thread; GUI
/// thread.
class AblationPanel : public QWidget {
    Q_OBJECT
  public:
    explicit AblationPanel(QWidget* parent = nullptr);

    /// Null: nothing to show yet.
    void setResult(std::shared_ptr<const document::Result> result);
    /// What is said of the whole; empty while every head is intact.
    QString summary() const;
    QTableView* tokens() const { return m_tokens; }

  protected:
    void changeEvent(QEvent* event) override;

  private:
    struct Outcome {
        std::optional<core::AblationEffect> effect;
        QString refusal; ///< why there is no intact pass
    };
    static Outcome compute(const document::Result& result);

    void layOut();
    void request();
    void accept(Outcome outcome);
    void refresh();
    void retranslate();

    std::shared_ptr<const document::Result> m_result;
    Outcome m_outcome; ///< of m_result, or of an older one while a job runs
    threads::Worker* m_worker;
    QLabel* m_heading;
    QLabel* m_heads;
    QLabel* m_summary;
    EffectModel* m_model;
    QTableView* m_tokens;
};

} // namespace attention::shell
