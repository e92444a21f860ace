// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare.h"
#include "core/error.h"
#include "document/recompute.h"

#include <QObject>
#include <QPointer>
#include <QString>
#include <QStringList>

#include <memory>
#include <optional>

namespace attention::document {
class Document;
}

namespace attention::threads {
class Worker;
}

namespace attention::compare {

/// What the numbers on show are compared with: a pinned baseline, or another head; and how that is
/// shown. Has the baseline's pass computed, on another thread where it takes long. Lives on the
/// GUI thread.
class Reference : public QObject {
    Q_OBJECT
  public:
    explicit Reference(QObject* parent = nullptr);

    void setDocument(document::Document* document);
    /// What is on show now; null: nothing.
    void setResult(std::shared_ptr<const document::Result> result);

    // What is chosen; not undoable, as the selection is not.
    enum class Kind { None, Pin, Head };
    Kind kind() const { return m_kind; }
    /// Of the document's pins; −1 where none is chosen.
    int pin() const;
    core::Index head() const { return m_head; }
    core::ComparisonView view() const { return m_view; }
    void chooseNothing();
    void choosePin(int pin);
    void chooseHead(core::Index head);
    void setView(core::ComparisonView view);

    // Gestures on the document; each is one undo step.
    /// Keeps the present state under the next free name, and chooses it.
    void pinNow();
    /// An empty name, or one that is taken, changes nothing.
    /// Why the chosen baseline cannot have this name; empty where it can.
    QString refusalOf(const QString& name) const;
    /// Nothing happens where the name is refused.
    void rename(const QString& name);
    void remove();
    /// The numbers become those of the baseline; the pins stay.
    void restore();

    QStringList pinNames() const;
    /// Of the chosen baseline or head; empty for none.
    QString name() const;
    std::shared_ptr<const core::Experiment> experiment() const { return m_experiment; }
    std::shared_ptr<const document::Result> now() const { return m_now; }
    /// The pass of the baseline, or the one on show for a head; null while it is computed, and
    /// where there is none.
    std::shared_ptr<const document::Result> result() const;
    /// The baseline has no finite result.
    const std::optional<core::Error>& failure() const { return m_failure; }

  Q_SIGNALS:
    void pinsChanged();   ///< their number or names
    void choiceChanged(); ///< anything that was chosen, or its numbers

  private:
    void follow();
    void take(std::shared_ptr<const core::Experiment> experiment);
    void accept(const std::shared_ptr<const core::Experiment>& experiment,
                const std::shared_ptr<const document::Result>& result,
                const std::optional<core::Error>& error);
    QString freeName() const;

    QPointer<document::Document> m_document;
    std::shared_ptr<const document::Result> m_now;
    Kind m_kind = Kind::None;
    core::Index m_head = 0;
    core::ComparisonView m_view = core::ComparisonView::Now;
    std::shared_ptr<const core::Experiment> m_experiment; ///< the chosen pin's, which identifies it
    std::shared_ptr<const document::Result> m_pass;       ///< of m_experiment
    std::optional<core::Error> m_failure;
    QStringList m_names;
    threads::Worker* m_worker;
};

} // namespace attention::compare
