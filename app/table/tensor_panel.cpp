// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/tensor_panel.h"

#include "core/reshape.h"
#include "document/document.h"
#include "table/captions.h"
#include "table/fill_button.h"
#include "table/inline_offer.h"
#include "table/matrix_view.h"
#include "table/shared_heads.h"
#include "table/tab_order.h"
#include "table/tensor_model.h"
#include "table/width_box.h"
#include "words/names.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>

#include <optional>

namespace attention::table {

TensorPanel::TensorPanel(QWidget* parent)
    : QWidget(parent)
    , m_model(new TensorModel(this)) {
    connect(m_model, &TensorModel::refused, this, &TensorPanel::refuse);
    connect(m_model, &QAbstractItemModel::modelReset, this, &TensorPanel::refresh);
    connect(m_model, &QAbstractItemModel::modelReset, this, &TensorPanel::forgetNote);
    connect(m_model, &QAbstractItemModel::headerDataChanged, this, &TensorPanel::refresh);
    hide();
}

void TensorPanel::buildIfNeeded() {
    if (m_view)
        return;
    m_title = makeTitle();
    m_shape = makeRemark();
    m_width = new WidthBox;
    m_fill = new FillButton;
    m_view = new MatrixView;
    m_note = new InlineOffer;
    layOut();
    m_view->setMatrixModel(m_model);
    if (m_digits)
        m_view->setDigits(*m_digits);
    if (m_tint)
        m_view->setTint(*m_tint);
    m_width->setKind(tensor().kind);
    m_width->setDocument(m_document);
    connectView();
    connectFills();
    moveInTabOrder(this, this);
}

void TensorPanel::layOut() {
    auto* header = new QHBoxLayout;
    header->setSpacing(8);
    header->addWidget(m_title);
    header->addWidget(m_shape);
    header->addStretch(1);
    header->addWidget(m_width);
    header->addWidget(m_fill);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addLayout(header);
    layout->addWidget(m_view);
    layout->addWidget(m_note);
}

void TensorPanel::connectView() {
    connect(m_view, &MatrixView::refused, this, &TensorPanel::refuse);
    connect(m_view, &MatrixView::pasteTooLarge, this, &TensorPanel::offerRoom);
    connect(m_view, &MatrixView::edited, this, &TensorPanel::forgetNote);
    connect(m_view, &MatrixView::cursorMoved, this, &TensorPanel::forgetNote);
    connect(m_view, &MatrixView::cursorMoved, this, &TensorPanel::point);
    connect(m_view, &MatrixView::hovered, this, &TensorPanel::point);
    connect(m_view, &MatrixView::selectionDescribed, this, &TensorPanel::selectionDescribed);
    connect(m_width, &WidthBox::refused, this, &TensorPanel::refuse);
}

MatrixView* TensorPanel::view() {
    buildIfNeeded();
    return m_view;
}

void TensorPanel::forgetNote() {
    if (m_note)
        m_note->say({});
}

void TensorPanel::setDocument(document::Document* document) {
    m_document = document;
    m_model->setDocument(document);
    if (m_width)
        m_width->setDocument(document);
    forgetNote();
    refresh();
}

void TensorPanel::setTensor(core::TensorId id) {
    m_model->setTensor(id);
    if (m_width)
        m_width->setKind(id.kind);
    forgetNote();
    refresh();
    showMarks();
}

core::TensorId TensorPanel::tensor() const {
    return m_model->tensor();
}

void TensorPanel::setMarks(const Marks& marks) {
    const bool isElsewhere = marks.place != m_marks.place;
    m_marks = marks;
    showMarks();
    if (!isElsewhere || !m_view || m_view->hasFocus())
        return;
    // The first of its marks, which is the selected number where that is here.
    if (const std::vector<RegionMark> here = marksIn(marks, m_model->tensor()); !here.empty())
        m_view->scrollTo(m_model->index(static_cast<int>(here.front().region.row),
                                        static_cast<int>(here.front().region.column)));
}

void TensorPanel::showMarks() {
    m_model->setMarks(marksIn(m_marks, m_model->tensor()));
}

void TensorPanel::setInfluence(const InfluenceTint& tint) {
    m_model->setInfluence(tint);
}

void TensorPanel::point(const QModelIndex& index) {
    Q_EMIT numberPointed(index.isValid() ? std::optional(core::TensorCell{
                                               m_model->tensor(), index.row(), index.column()})
                                         : std::nullopt);
}

void TensorPanel::setDigits(int digits) {
    m_digits = digits;
    if (m_view)
        m_view->setDigits(digits);
}

void TensorPanel::setTint(NumberDelegate::Tint tint) {
    m_tint = tint;
    if (m_view)
        m_view->setTint(tint);
}

void TensorPanel::refuse(const QString& reason) {
    buildIfNeeded();
    m_note->say(reason);
    Q_EMIT refused(reason);
}

void TensorPanel::offerRoom(core::Region region, const core::Matrix& block, const QString& reason) {
    const std::optional<core::Experiment> grown = grownFor(region);
    if (!grown)
        return refuse(reason);
    const core::Tensor* tensor = core::findTensor(*grown, m_model->tensor());
    m_note->offer(reason,
                  tr("Enlarge %1 to %2×%3 and paste")
                      .arg(words::tensorSymbol(m_model->tensor().kind))
                      .arg(tensor->rows())
                      .arg(tensor->cols()),
                  [this, region, block] { pasteGrown(region, block); });
}

std::optional<core::Experiment> TensorPanel::grownFor(core::Region region) const {
    if (!m_document)
        return std::nullopt;
    return core::withRoomFor(m_document->experiment(), m_model->tensor(), region.row + region.rows,
                             region.column + region.columns);
}

void TensorPanel::pasteGrown(core::Region region, const core::Matrix& block) {
    std::optional<core::Experiment> grown = grownFor(region);
    if (!grown)
        return;
    const core::TensorId id = m_model->tensor();
    core::findTensor(*grown, id)
        ->edit()
        .block(region.row, region.column, region.rows, region.columns) = block;
    m_document->reshape(*grown, {words::Deed::PasteCells, {words::tensorSymbol(id.kind)}});
    m_view->setFocus();
}

QString TensorPanel::sharedText() const {
    const core::TensorId id = m_model->tensor();
    const core::Experiment& experiment = m_document->experiment();
    const bool ofKeys = id.kind == core::TensorKind::W_K || id.kind == core::TensorKind::W_V ||
                        id.kind == core::TensorKind::b_K || id.kind == core::TensorKind::b_V;
    const QString heads = ofKeys ? headsSharing(experiment, id.head) : QString();
    return heads.isEmpty() ? QString() : tr(" · shared by heads %1").arg(heads);
}

void TensorPanel::refresh() {
    const bool exists = m_document && m_model->rowCount() > 0;
    if (exists)
        buildIfNeeded();
    setVisible(exists);
    if (!exists)
        return;
    const core::TensorKind kind = m_model->tensor().kind;
    const QString title = kind == core::TensorKind::Positions
                              ? words::positionsTitle(m_document->experiment().positions.kind)
                              : words::tensorTitle(kind);
    m_title->setText(title);
    m_shape->setText(m_model->shapeText() + sharedText());
    m_view->setAccessibleName(title);
    m_fill->setAccessibleName(tr("Fill %1").arg(title));
}

void TensorPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        m_model->retranslate();
        forgetNote();
        refresh();
    }
}

} // namespace attention::table
