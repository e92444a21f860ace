// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/document.h"

#include "core/error.h"
#include "core/place.h"
#include "core/reshape.h"
#include "core/shared_rows.h"
#include "core/stage_inputs.h"
#include "document/commands.h"

#include <QUndoStack>

#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace attention::document {

namespace {

/// The tokens whose rows the tensor holds; null where its rows are no tokens.
const std::vector<std::string>* tokensWithRowsIn(const core::Experiment& experiment,
                                                 core::TensorId id) {
    if (id.kind == core::TensorKind::Embeddings)
        return &experiment.tokens;
    const bool ofContext = id.kind == core::TensorKind::ContextEmbeddings && experiment.context;
    return ofContext ? &experiment.context->tokens : nullptr;
}

bool haveSameShape(const core::Experiment& left, const core::Experiment& right) {
    const auto sizes = [](const core::Experiment& experiment) {
        return std::array{experiment.queryCount(), experiment.keyCount(), experiment.headCount(),
                          experiment.d_k(),        experiment.d_v(),      experiment.d_out()};
    };
    return sizes(left) == sizes(right);
}

QString textOf(const QUndoStack& history, int index) {
    const auto* command = dynamic_cast<const DeedCommand*>(history.command(index));
    return command ? words::deedText(command->deed()) : QString();
}

} // namespace

Document::Document(QObject* parent)
    : QObject(parent)
    , m_experiment(core::newExperiment(0))
    , m_history(new QUndoStack(this)) {
    m_selection.setLimits({[this] { return m_experiment.headCount(); },
                           [this](const core::Place& place) {
                               try {
                                   core::requirePlace(m_experiment, place);
                                   return true;
                               } catch (const core::Error&) {
                                   return false;
                               }
                           }});
    connect(m_history, &QUndoStack::indexChanged, this, &Document::historyChanged);
    connect(m_history, &QUndoStack::cleanChanged, this, &Document::historyChanged);
}

Document::~Document() {
    m_history->disconnect(this);
}

bool Document::holds(core::TensorId id, core::Region region, const core::Matrix& block) const {
    const core::Tensor& tensor = *core::findTensor(m_experiment, id);
    const core::Matrix present =
        tensor->block(region.row, region.column, region.rows, region.columns);
    return core::sameNumbers(present, block);
}

void Document::editCells(core::TensorId id, core::Region region, const core::Matrix& block,
                         const words::DeedText& deed) {
    const core::Tensor* tensor = core::findTensor(std::as_const(m_experiment), id);
    Q_ASSERT(tensor && block.rows() == region.rows && block.cols() == region.columns);
    core::RowsEdit edit{region, block};
    if (const std::vector<std::string>* tokens = tokensWithRowsIn(m_experiment, id);
        tokens && m_repeatedTokens == RepeatedTokens::OneRow)
        edit = core::withEqualTokens(*tokens, **tensor, edit);
    if (holds(id, edit.region, edit.block))
        return;
    m_history->push(new EditCells(this, id, edit.region, std::move(edit.block), deed, m_gesture));
}

void Document::reshape(const core::Experiment& next, const words::DeedText& deed) {
    core::validate(next);
    core::Experiment wanted = withRowsShared(next);
    // Restored work is on no disk but in its recovery file: nothing before it counts as saved.
    if (deed.deed == words::Deed::RestoreWork)
        m_history->resetClean();
    if (core::sameExperiment(m_experiment, wanted))
        return;
    m_history->push(new ReplaceExperiment(this, std::move(wanted), deed, m_gesture));
}

void Document::setRepeatedTokens(RepeatedTokens choice) {
    if (choice == m_repeatedTokens)
        return;
    m_repeatedTokens = choice;
    Q_EMIT repeatedTokensChanged();
    if (choice == RepeatedTokens::OwnRows)
        return;
    core::Experiment next = core::withRepeatedTokensEqual(m_experiment, core::Sequence::Queries);
    if (next.context)
        next = core::withRepeatedTokensEqual(next, core::Sequence::Context);
    reshape(next, {words::Deed::ShareRows, {}});
}

/// Only where tokens change: undoing may have given equal tokens their own rows back.
core::Experiment Document::withRowsShared(const core::Experiment& next) const {
    if (m_repeatedTokens == RepeatedTokens::OwnRows)
        return next;
    core::Experiment shared = next;
    if (next.tokens != m_experiment.tokens)
        shared = core::withRepeatedTokensEqual(shared, core::Sequence::Queries);
    if (next.context && m_experiment.context &&
        next.context->tokens != m_experiment.context->tokens)
        shared = core::withRepeatedTokensEqual(shared, core::Sequence::Context);
    return shared;
}

Document::Gesture::Gesture(Document* document)
    : m_document(document) {
    m_document->m_gesture = ++m_document->m_lastGesture;
}

Document::Gesture::~Gesture() {
    if (m_document)
        m_document->m_gesture = 0;
}

bool Document::canUndo() const {
    return m_history->canUndo();
}

bool Document::canRedo() const {
    return m_history->canRedo();
}

QString Document::undoText() const {
    return canUndo() ? textOf(*m_history, m_history->index() - 1) : QString();
}

QString Document::redoText() const {
    return canRedo() ? textOf(*m_history, m_history->index()) : QString();
}

void Document::undo() {
    m_history->undo();
}

void Document::redo() {
    m_history->redo();
}

void Document::start(core::Experiment experiment, const QString& path, const QString& exampleName) {
    core::validate(experiment);
    m_history->clear();
    m_path = path;
    m_exampleName = exampleName;
    setRepeatedTokens(RepeatedTokens::OwnRows);
    m_selection.clear();
    m_hidden.clear();
    exchange(experiment);
    Q_EMIT started();
    Q_EMIT historyChanged();
}

bool Document::isModified() const {
    return !m_history->isClean();
}

void Document::markSaved(const QString& path) {
    m_path = path;
    m_exampleName.clear();
    m_history->setClean();
    Q_EMIT historyChanged();
}

void Document::writeCells(core::TensorId id, core::Region region, core::Matrix& block) {
    core::Matrix& values = core::findTensor(m_experiment, id)->edit();
    values.block(region.row, region.column, region.rows, region.columns).swap(block);
    ++m_revision;
    Q_EMIT cellsChanged(id, region);
}

void Document::exchange(core::Experiment& other) {
    std::swap(m_experiment, other);
    ++m_revision;
    keepSelectionInside();
    if (!haveSameShape(m_experiment, other))
        m_hidden.clear();
    Q_EMIT shapeChanged();
}

void Document::keepSelectionInside() {
    m_selection.selectHead(std::min(m_selection.head(), m_experiment.headCount() - 1));
    m_selection.selectStage(core::nearestStage(m_experiment, m_selection.stage()));
    m_selection.keepPlaces();
}

} // namespace attention::document
