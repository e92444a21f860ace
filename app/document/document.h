// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"
#include "core/tensor.h"
#include "document/hidden_numbers.h"
#include "document/selection.h"
#include "words/actions.h"

#include <QObject>
#include <QPointer>
#include <QString>

class QUndoStack;

namespace attention::document {

/// Owns the experiment in time: the value, its undo stack, its file. The only writer; GUI thread.
/// Views push edits and hear cellsChanged or shapeChanged; nothing else can change a number.
class Document : public QObject {
    Q_OBJECT
  public:
    explicit Document(QObject* parent = nullptr);
    ~Document() override;

    const core::Experiment& experiment() const { return m_experiment; }
    /// Rises with every change of the value, undo and redo too.
    quint64 revision() const { return m_revision; }
    /// Whether the region holds these numbers, to the bit. The tensor is there and holds the
    /// region.
    bool holds(core::TensorId id, core::Region region, const core::Matrix& block) const;
    Selection* selection() { return &m_selection; }
    /// None are hidden after another document was started or a matrix got another shape.
    HiddenNumbers* hidden() { return &m_hidden; }

    // Gestures: each pushes one undo step, or none where nothing would change.

    /// Replaces a block of a tensor. The block must fit and be finite (a table parses and checks
    /// first).
    void editCells(core::TensorId id, core::Region region, const core::Matrix& block,
                   const words::DeedText& deed);
    /// Replaces the whole value by one that a function of core/reshape made of it, or by a changed
    /// copy. Throws what core::validate() throws and changes nothing then.
    void reshape(const core::Experiment& next, const words::DeedText& deed);

    /// Whether equal tokens of a sequence share one row of its embeddings. While they do, an edit
    /// of a row edits the rows of all equal tokens in the same undo step, and a token that becomes
    /// equal to another takes the row of the first. Off in every document that is opened.
    enum class RepeatedTokens { OwnRows, OneRow };
    RepeatedTokens repeatedTokens() const { return m_repeatedTokens; }
    /// Switched on, equal tokens take the row of their first one: one undo step.
    void setRepeatedTokens(RepeatedTokens choice);

    /// While a Gesture lives, edits of the same deed merge into one undo step: a scrub, a slider.
    class Gesture {
      public:
        explicit Gesture(Document* document);
        ~Gesture();
        Gesture(const Gesture&) = delete;
        Gesture& operator=(const Gesture&) = delete;

      private:
        QPointer<Document> m_document;
    };

    // Undo and redo; texts are sentences in the current language, empty where there is nothing.
    bool canUndo() const;
    bool canRedo() const;
    QString undoText() const;
    QString redoText() const;
    void undo();
    void redo();

    // The document as a whole.

    /// Opens a value with an empty history: a new, opened or example experiment. `path` is empty
    /// where there is no file yet; `exampleName` where it is a built-in one.
    void start(core::Experiment experiment, const QString& path = {},
               const QString& exampleName = {});
    QString path() const { return m_path; }
    QString exampleName() const { return m_exampleName; }
    bool isModified() const;
    /// The value was written to this path: the present state is the unmodified one.
    void markSaved(const QString& path);

  Q_SIGNALS:
    void cellsChanged(attention::core::TensorId id, attention::core::Region region);
    void shapeChanged();   ///< anything but numbers inside a tensor: counts, names, mask, scale
    void historyChanged(); ///< undo, redo, their texts, or isModified
    void repeatedTokensChanged();
    void started(); ///< after shapeChanged, when another document was opened: path, name, selection
                    ///< are new

  private:
    friend class EditCells;
    friend class ReplaceExperiment;

    // The two doors; undo and redo use the same ones.
    /// Exchanges the block with the tensor's region.
    void writeCells(core::TensorId id, core::Region region, core::Matrix& block);
    /// Exchanges the whole value.
    void exchange(core::Experiment& other);

    void keepSelectionInside();
    core::Experiment withRowsShared(const core::Experiment& next) const;

    core::Experiment m_experiment;
    quint64 m_revision = 0;
    Selection m_selection;
    HiddenNumbers m_hidden;
    QUndoStack* m_history;
    QString m_path;
    QString m_exampleName;
    RepeatedTokens m_repeatedTokens = RepeatedTokens::OwnRows;
    int m_gesture = 0; ///< the running gesture's number, 0 where there is none
    int m_lastGesture = 0;
};

} // namespace attention::document
