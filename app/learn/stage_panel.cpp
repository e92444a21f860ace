// SPDX-License-Identifier: GPL-3.0-or-later
#include "learn/stage_panel.h"

#include "core/stage_inputs.h"
#include "core/token_text.h"
#include "document/document.h"
#include "document/recompute.h"
#include "learn/check_model.h"
#include "learn/check_table.h"
#include "table/captions.h"
#include "words/names.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QScopedValueRollback>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

#include <optional>
#include <utility>

namespace attention::learn {

namespace {

constexpr int kLeastSideWidth = 170;

} // namespace

StagePanel::StagePanel(CheckModel* model, const QString& name, QWidget* parent)
    : QWidget(parent)
    , m_name(name)
    , m_model(model)
    , m_table(new CheckTable(model))
    , m_title(table::makeTitle())
    , m_counts(table::makeRemark()) {
    model->setParent(this);
    nameChild(m_title, "Title");
    nameChild(m_counts, "Counts");
    connect(m_table, &CheckTable::cellChosen, this, &StagePanel::chooseCell);
}

void StagePanel::nameChild(QWidget* child, const char* name) const {
    child->setObjectName(m_name + QLatin1String(name));
}

QLabel* StagePanel::makeSentence(const char* name) const {
    auto* label = new QLabel;
    nameChild(label, name);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    return label;
}

QToolButton* StagePanel::makeButton(const char* name) {
    auto* button = new QToolButton(this);
    button->setFocusPolicy(Qt::StrongFocus);
    nameChild(button, name);
    return button;
}

void StagePanel::layOut(const QList<QToolButton*>& buttons, QLabel* note,
                        const QList<QLabel*>& sentences) {
    auto* header = new QHBoxLayout;
    header->setSpacing(8);
    header->addWidget(m_title);
    m_counts->setWordWrap(true);
    header->addWidget(m_counts, 1);
    for (QToolButton* button : buttons)
        header->addWidget(button);
    auto* left = new QVBoxLayout;
    left->setSpacing(4);
    left->addWidget(m_table, 1);
    if (note)
        left->addWidget(note);
    auto* body = new QHBoxLayout;
    body->setSpacing(24);
    body->addLayout(left, 2);
    body->addWidget(makeSide(sentences), 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addLayout(header);
    layout->addLayout(body, 1);
}

QWidget* StagePanel::makeSide(const QList<QLabel*>& sentences) {
    auto* side = new QWidget;
    auto* layout = new QVBoxLayout(side);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    for (QLabel* label : sentences)
        layout->addWidget(label);
    layout->addStretch(1);
    auto* scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(side);
    scroll->setMinimumWidth(kLeastSideWidth);
    return scroll;
}

void StagePanel::setDocument(document::Document* document) {
    if (m_document) {
        m_document->disconnect(this);
        m_document->hidden()->disconnect(this);
        m_document->selection()->disconnect(this);
    }
    m_document = document;
    m_result.reset();
    const auto forgetAll = [this] {
        forget();
        refresh();
    };
    if (document) {
        connect(document, &document::Document::started, this, forgetAll);
        connect(document->hidden(), &document::HiddenNumbers::changed, this, &StagePanel::refresh);
        const document::Selection* selection = document->selection();
        connect(selection, &document::Selection::headChanged, this, &StagePanel::refresh);
        connect(selection, &document::Selection::stageChanged, this, &StagePanel::refresh);
        connect(selection, &document::Selection::cellChanged, this, &StagePanel::followCell);
    }
    forgetAll();
}

document::Document* StagePanel::document() const {
    return m_document;
}

void StagePanel::setResult(std::shared_ptr<const document::Result> result) {
    m_result = std::move(result);
    refresh();
}

core::StageMatrix StagePanel::selectedMatrix() const {
    if (!m_document)
        return {};
    core::Stage stage = m_document->selection()->stage();
    // The result may be older.
    if (m_result)
        stage = core::nearestStage(m_result->experiment, stage);
    return {stage, core::isPerHead(stage) ? m_document->selection()->head() : 0};
}

void StagePanel::refresh() {
    if (!isVisible())
        return;
    refreshShown();
    followCell();
}

QString StagePanel::placeTitle() const {
    const QString stage = words::stageTitle(m_place.stage);
    return core::isPerHead(m_place.stage)
               ? tr("%1 · %2").arg(words::shortHeadTitle(m_place.head), stage)
               : stage;
}

QStringList StagePanel::shownLabels(const QStringList& labels) {
    constexpr int kLongest = 24;
    QStringList shown;
    for (const QString& label : labels)
        shown << words::fromCore(core::labelOf(words::toCore(label), kLongest));
    return shown;
}

void StagePanel::followCell() {
    const auto cell = m_document ? m_document->selection()->cell() : std::nullopt;
    const bool isHere = cell && core::StageMatrix{cell->stage, cell->head} == m_place;
    if (!isHere || m_isChoosing || !isVisible() || m_model->rowCount() == 0)
        return;
    const QScopedValueRollback choosing(m_isChoosing, true);
    m_table->setCurrentIndex(
        m_model->index(static_cast<int>(cell->row), static_cast<int>(cell->column)));
}

void StagePanel::chooseCell(int row, int column) {
    if (!m_document || m_isChoosing)
        return;
    const QScopedValueRollback choosing(m_isChoosing, true);
    m_document->selection()->selectCell(core::Cell{m_place.stage, m_place.head, row, column},
                                        document::Selection::Visit::Step);
}

void StagePanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() != QEvent::LanguageChange)
        return;
    retranslate();
    refresh();
}

void StagePanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

} // namespace attention::learn
