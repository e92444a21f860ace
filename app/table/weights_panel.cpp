// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/weights_panel.h"

#include "core/reshape.h"
#include "document/document.h"
#include "table/head_chooser.h"
#include "table/head_tabs.h"
#include "table/shared_heads.h"
#include "table/tensor_panel.h"

#include <QCheckBox>
#include <QEvent>
#include <QHBoxLayout>

#include <algorithm>

namespace attention::table {

namespace {

using core::TensorKind;

bool isBias(TensorKind kind) {
    return kind == TensorKind::b_Q || kind == TensorKind::b_K || kind == TensorKind::b_V ||
           kind == TensorKind::b_O;
}

bool hasBiases(const core::Experiment& experiment) {
    const auto tensors = core::tensorsOf(experiment);
    return std::any_of(tensors.begin(), tensors.end(),
                       [](core::TensorId id) { return isBias(id.kind); });
}

TensorKind biasOf(TensorKind kind) {
    switch (kind) {
    case TensorKind::W_K:
        return TensorKind::b_K;
    case TensorKind::W_V:
        return TensorKind::b_V;
    case TensorKind::W_O:
        return TensorKind::b_O;
    default:
        return TensorKind::b_Q;
    }
}

/// W_K and W_V belong to the key/value head of the chosen head, W_O to the layer; biases likewise.
core::Index placeOf(const core::Experiment& experiment, TensorKind kind, core::Index head) {
    switch (kind) {
    case TensorKind::W_Q:
    case TensorKind::b_Q:
        return head;
    case TensorKind::W_O:
    case TensorKind::b_O:
        return 0;
    default:
        return experiment.keyValueHeadOf(head);
    }
}

bool isOfHeads(TensorKind kind) {
    return isBias(kind) || kind == TensorKind::W_Q || kind == TensorKind::W_K ||
           kind == TensorKind::W_V || kind == TensorKind::W_O;
}

/// The first head that uses the tensor.
core::Index firstUser(const core::Experiment& experiment, core::TensorId tensor) {
    core::Index head = 0;
    while (head + 1 < experiment.headCount() &&
           placeOf(experiment, tensor.kind, head) != tensor.head)
        ++head;
    return head;
}

core::Presence presenceOf(bool present) {
    return present ? core::Presence::Present : core::Presence::Absent;
}

} // namespace

WeightsPanel::WeightsPanel(QWidget* parent)
    : QWidget(parent)
    , m_tabs(new HeadTabs)
    , m_chooser(new HeadChooser)
    , m_matrix(new TensorPanel)
    , m_bias(new TensorPanel)
    , m_outputProjection(new QCheckBox)
    , m_biases(new QCheckBox) {
    m_matrix->setTensor({TensorKind::W_Q, 0});
    m_bias->setTensor({TensorKind::b_Q, 0});
    layOut();
    connect(m_tabs, &HeadTabs::kindChosen, this, &WeightsPanel::showTensor);
    connect(m_outputProjection, &QCheckBox::clicked, this, &WeightsPanel::toggleOutputProjection);
    connect(m_biases, &QCheckBox::clicked, this, &WeightsPanel::toggleBiases);
    connect(m_chooser, &HeadChooser::refused, this, &WeightsPanel::refused);
    connect(m_matrix, &TensorPanel::refused, this, &WeightsPanel::refused);
    connect(m_bias, &TensorPanel::refused, this, &WeightsPanel::refused);
    retranslate();
}

void WeightsPanel::layOut() {
    auto* bar = new QHBoxLayout;
    bar->addWidget(m_tabs);
    bar->addWidget(m_chooser, 1);
    auto* choices = new QHBoxLayout;
    choices->setSpacing(16);
    choices->addWidget(m_outputProjection);
    choices->addWidget(m_biases);
    choices->addStretch(1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addLayout(bar);
    layout->addWidget(m_matrix);
    layout->addWidget(m_bias);
    layout->addLayout(choices);
}

void WeightsPanel::setDocument(document::Document* document) {
    if (m_document) {
        m_document->disconnect(this);
        m_document->selection()->disconnect(this);
    }
    m_document = document;
    if (document) {
        connect(document, &document::Document::shapeChanged, this, &WeightsPanel::refresh);
        connect(document->selection(), &document::Selection::headChanged, this,
                &WeightsPanel::showTensor);
    }
    m_chooser->setDocument(document);
    m_matrix->setDocument(document);
    m_bias->setDocument(document);
    refresh();
}

void WeightsPanel::setDigits(int digits) {
    m_matrix->setDigits(digits);
    m_bias->setDigits(digits);
}

void WeightsPanel::setMarks(const Marks& marks) {
    m_tabs->setMarked(marks);
    const auto* number = marks.place ? std::get_if<core::TensorCell>(&*marks.place) : nullptr;
    if (number && marks.place != m_markedPlace)
        m_tabs->choose(number->tensor.kind);
    m_markedPlace = marks.place;
    m_matrix->setMarks(marks);
    m_bias->setMarks(marks);
}

void WeightsPanel::bringUp(core::TensorId tensor) {
    const core::Experiment& experiment = m_document->experiment();
    if (!isOfHeads(tensor.kind))
        return;
    document::Selection* selection = m_document->selection();
    // A shared matrix is seen with the chosen head where that uses it, else with its first.
    if (placeOf(experiment, tensor.kind, selection->head()) != tensor.head)
        selection->selectHead(firstUser(experiment, tensor));
    m_tabs->choose(tensor.kind);
}

void WeightsPanel::showTensor() {
    if (!m_document || m_document->experiment().heads.empty())
        return;
    const TensorKind kind = m_tabs->kind();
    const core::Index place =
        placeOf(m_document->experiment(), kind, m_document->selection()->head());
    m_matrix->setTensor({kind, place});
    m_bias->setTensor({biasOf(kind), place});
    const core::Experiment& experiment = m_document->experiment();
    m_tabs->setSharing(
        experiment.headCount() / static_cast<core::Index>(experiment.kv_heads.size()),
        headsSharing(experiment, experiment.keyValueHeadOf(m_document->selection()->head())));
}

void WeightsPanel::refresh() {
    if (!m_document || m_document->experiment().heads.empty())
        return;
    const core::Experiment& experiment = m_document->experiment();
    std::vector<TensorKind> kinds{TensorKind::W_Q, TensorKind::W_K, TensorKind::W_V};
    if (experiment.W_O)
        kinds.push_back(TensorKind::W_O);
    m_tabs->setKinds(kinds);
    m_outputProjection->setChecked(experiment.W_O.has_value());
    m_biases->setChecked(hasBiases(experiment));
    showTensor();
}

void WeightsPanel::toggleOutputProjection(bool present) {
    m_document->reshape(
        core::withOutputProjection(m_document->experiment(), presenceOf(present)),
        {present ? words::Deed::AddOutputProjection : words::Deed::RemoveOutputProjection, {}});
}

void WeightsPanel::toggleBiases(bool present) {
    m_document->reshape(core::withBiases(m_document->experiment(), presenceOf(present)),
                        {present ? words::Deed::AddBiases : words::Deed::RemoveBiases, {}});
}

void WeightsPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void WeightsPanel::retranslate() {
    m_outputProjection->setText(tr("Output projection W_O"));
    m_outputProjection->setToolTip(tr("final = concat W_O; without it, final = concat"));
    m_biases->setText(tr("Biases"));
    m_biases->setToolTip(tr("b_Q, b_K, b_V of every head, and b_O beside W_O"));
}

} // namespace attention::table
