// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/edit_column.h"

#include "document/document.h"
#include "table/layer_kind_panel.h"
#include "table/matrix_view.h"
#include "table/positions_panel.h"
#include "table/tensor_model.h"
#include "table/tensor_panel.h"
#include "table/title_edit.h"
#include "table/tokens_panel.h"
#include "table/weights_panel.h"

#include <QCoreApplication>
#include <QEvent>
#include <QScrollArea>
#include <QScrollBar>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>

namespace attention::table {

namespace {

/// The least width never asks for more of the window than this.
constexpr int kMostLeastWidth = 480;

} // namespace

EditColumn::EditColumn(QWidget* parent)
    : QWidget(parent)
    , m_panels(new QVBoxLayout)
    , m_title(new TitleEdit)
    , m_sentence(new TokensPanel(core::Sequence::Queries))
    , m_embeddings(new TensorPanel)
    , m_context(new TokensPanel(core::Sequence::Context))
    , m_contextEmbeddings(new TensorPanel)
    , m_layer(new LayerKindPanel)
    , m_weights(new WeightsPanel) {
    auto* content = new QWidget;
    content->setLayout(m_panels);
    m_panels->setContentsMargins(14, 12, 14, 12);
    m_panels->setSpacing(16);
    const QList<QWidget*> panels{
        m_title, m_sentence, m_embeddings, m_context, m_contextEmbeddings, m_weights, m_layer};
    for (QWidget* panel : panels)
        m_panels->addWidget(panel);
    m_panels->addStretch(1);
    auto* scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(content);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(scroll);
    content->installEventFilter(this);
    m_embeddings->setTensor({core::TensorKind::Embeddings, 0});
    m_contextEmbeddings->setTensor({core::TensorKind::ContextEmbeddings, 0});
    connect(m_sentence, &TokensPanel::refused, this, &EditColumn::refused);
    connect(m_context, &TokensPanel::refused, this, &EditColumn::refused);
    connect(m_embeddings, &TensorPanel::refused, this, &EditColumn::refused);
    connect(m_contextEmbeddings, &TensorPanel::refused, this, &EditColumn::refused);
    connect(m_layer->positions(), &PositionsPanel::refused, this, &EditColumn::refused);
    connect(m_weights, &WeightsPanel::refused, this, &EditColumn::refused);
    for (const TensorPanel* panel : content->findChildren<TensorPanel*>()) {
        connect(panel, &TensorPanel::numberPointed, this, &EditColumn::numberPointed);
        connect(panel, &TensorPanel::selectionDescribed, this, &EditColumn::selectionDescribed);
    }
}

bool EditColumn::eventFilter(QObject* watched, QEvent* event) {
    // Fonts, style and language decide how narrow the panels may become; large text scrolls.
    if (event->type() == QEvent::LayoutRequest)
        setMinimumWidth(
            std::min(qobject_cast<QWidget*>(watched)->minimumSizeHint().width() +
                         findChild<QScrollArea*>()->verticalScrollBar()->sizeHint().width(),
                     kMostLeastWidth));
    return QWidget::eventFilter(watched, event);
}

int EditColumn::contentWidth() const {
    const auto* scroll = findChild<QScrollArea*>();
    return scroll->widget()->sizeHint().width() + scroll->verticalScrollBar()->sizeHint().width();
}

void EditColumn::addPanel(QWidget* panel) {
    m_panels->insertWidget(m_panels->count() - 1, panel); // above the stretch
}

void EditColumn::showPanel(QWidget* panel) {
    // A panel that was just added or shown has its place first.
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    auto* scroll = findChild<QScrollArea*>();
    const int beside = scroll->horizontalScrollBar()->value();
    scroll->ensureWidgetVisible(panel);
    scroll->ensureVisible(panel->x(), panel->y(), 0, 0); // the upper part where it is too high
    scroll->horizontalScrollBar()->setValue(beside);
}

void EditColumn::setDocument(document::Document* document) {
    m_title->setDocument(document);
    m_sentence->setDocument(document);
    m_embeddings->setDocument(document);
    m_context->setDocument(document);
    m_contextEmbeddings->setDocument(document);
    m_layer->setDocument(document);
    m_weights->setDocument(document);
}

void EditColumn::setDigits(int digits) {
    m_embeddings->setDigits(digits);
    m_contextEmbeddings->setDigits(digits);
    m_layer->positions()->setDigits(digits);
    m_weights->setDigits(digits);
}

void EditColumn::setMarks(const Marks& marks) {
    m_embeddings->setMarks(marks);
    m_contextEmbeddings->setMarks(marks);
    m_layer->positions()->setMarks(marks);
    m_weights->setMarks(marks);
    const auto* number = marks.place ? std::get_if<core::TensorCell>(&*marks.place) : nullptr;
    if (number && marks.place != m_markedPlace)
        bringIntoView(number->tensor.kind);
    m_markedPlace = marks.place;
}

void EditColumn::setInfluence(const InfluenceTint& tint) {
    for (TensorPanel* panel : findChildren<TensorPanel*>())
        panel->setInfluence(tint);
}

void EditColumn::showNumber(const core::TensorCell& number) {
    m_weights->bringUp(number.tensor);
    const QList<TensorPanel*> panels = findChildren<TensorPanel*>();
    const auto found = std::find_if(panels.begin(), panels.end(), [&](const TensorPanel* panel) {
        return panel->tensor() == number.tensor;
    });
    if (found == panels.end())
        return;
    MatrixView* view = (*found)->view();
    const QModelIndex index =
        view->model()->index(static_cast<int>(number.row), static_cast<int>(number.column));
    view->setFocus();
    view->setCurrentIndex(index);
    view->scrollTo(index);
    // The table may just have been laid out anew.
    QTimer::singleShot(0, view, [this, view] {
        const QPoint cell = view->visualRect(view->currentIndex()).center();
        auto* scroll = findChild<QScrollArea*>();
        const QPoint place = view->viewport()->mapTo(scroll->widget(), cell);
        scroll->ensureVisible(place.x(), place.y(), 80, 60);
    });
}

void EditColumn::setFooter(QWidget* footer) {
    layout()->addWidget(footer);
}

void EditColumn::bringIntoView(core::TensorKind kind) {
    QWidget* panel = m_weights;
    if (kind == core::TensorKind::Embeddings)
        panel = m_embeddings;
    else if (kind == core::TensorKind::ContextEmbeddings)
        panel = m_contextEmbeddings;
    else if (kind == core::TensorKind::Positions)
        panel = m_layer->positions();
    findChild<QScrollArea*>()->ensureWidgetVisible(panel);
}

void EditColumn::setComparedWith(const std::shared_ptr<const core::Experiment>& baseline) {
    for (TensorModel* model : findChildren<TensorModel*>())
        model->setComparedWith(baseline);
}

void EditColumn::setTint(NumberDelegate::Tint tint) {
    for (TensorPanel* panel : findChildren<TensorPanel*>())
        panel->setTint(tint);
}

} // namespace attention::table
