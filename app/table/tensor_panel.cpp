// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/tensor_panel.h"

#include "core/reshape.h"
#include "document/document.h"
#include "table/captions.h"
#include "table/fill_button.h"
#include "table/inline_offer.h"
#include "table/matrix_view.h"
#include "table/shared_heads.h"
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
    , m_model(new TensorModel(this))
    , m_title(makeTitle())
    , m_shape(makeRemark())
    , m_width(new WidthBox)
    , m_fill(new FillButton)
    , m_view(new MatrixView)
    , m_note(new InlineOffer) {
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
    m_view->setMatrixModel(m_model);
    connect(m_model, &TensorModel::refused, this, &TensorPanel::refuse);
    connect(m_view, &MatrixView::refused, this, &TensorPanel::refuse);
    connect(m_view, &MatrixView::pasteTooLarge, this, &TensorPanel::offerRoom);
    connect(m_view, &MatrixView::edited, m_note, [this] { m_note->say({}); });
    connect(m_view, &MatrixView::cursorMoved, m_note, [this] { m_note->say({}); });
    connect(m_view, &MatrixView::cursorMoved, this, &TensorPanel::point);
    connect(m_view, &MatrixView::hovered, this, &TensorPanel::point);
    connect(m_width, &WidthBox::refused, this, &TensorPanel::refuse);
    connectFills();
    connect(m_model, &QAbstractItemModel::modelReset, this, &TensorPanel::refresh);
    connect(m_model, &QAbstractItemModel::modelReset, m_note, [this] { m_note->say({}); });
    connect(m_model, &QAbstractItemModel::headerDataChanged, this, &TensorPanel::refresh);
}

void TensorPanel::setDocument(document::Document* document) {
    m_document = document;
    m_model->setDocument(document);
    m_width->setDocument(document);
    m_note->say({});
    refresh();
}

void TensorPanel::setTensor(core::TensorId id) {
    m_model->setTensor(id);
    m_width->setKind(id.kind);
    m_note->say({});
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
    if (!isElsewhere || m_view->hasFocus())
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
    m_view->setDigits(digits);
}

void TensorPanel::refuse(const QString& reason) {
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
        m_note->say({});
        refresh();
    }
}

} // namespace attention::table
