// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/algebra_panel.h"

#include "document/document.h"
#include "document/recompute.h"
#include "plots/algebra_model.h"
#include "plots/algebra_turn.h"
#include "plots/cell_painter.h"
#include "plots/mode_chooser.h"
#include "plots/panel_body.h"
#include "table/captions.h"
#include "table/flat_header_style.h"
#include "table/number_input.h"
#include "table/scaled.h"
#include "words/names.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QScrollArea>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace attention::plots {

namespace {

constexpr int kRowHeight = 24;
constexpr int kCellWidth = 56;
constexpr int kMeasuredNames = 200;
constexpr int kWidestName = 110;
constexpr int kDigits = 3;
constexpr std::size_t kMostValues = 12;
/// A larger matrix costs too long after each edit, and nobody reads it as numbers.
constexpr core::Index kMostCells = 1024 * 1024;

core::Index rowsOf(const core::Experiment& experiment, AlgebraPanel::Form form) {
    return form == AlgebraPanel::Form::QueryKey ? experiment.d_model()
                                                : experiment.keyEmbeddings().cols();
}

core::Index columnsOf(const core::Experiment& experiment, AlgebraPanel::Form form) {
    return form == AlgebraPanel::Form::QueryKey ? experiment.keyEmbeddings().cols()
                                                : experiment.d_out();
}

} // namespace

AlgebraPanel::AlgebraPanel(QWidget* parent)
    : QWidget(parent)
    , m_forms(new ModeChooser(2))
    , m_headTitle(table::makeRemark())
    , m_export(new QToolButton)
    , m_model(new AlgebraModel(this))
    , m_table(new QTableView)
    , m_spectrum(new QLabel)
    , m_turn(new AlgebraTurn) {
    m_forms->setObjectName(QStringLiteral("AlgebraForms"));
    m_table->setObjectName(QStringLiteral("AlgebraTable"));
    m_spectrum->setObjectName(QStringLiteral("AlgebraSpectrum"));
    m_export->setObjectName(QStringLiteral("AlgebraExport"));
    prepareTable();
    layOut();
    connect(m_forms, &ModeChooser::chosen, this,
            [this](int form) { setForm(static_cast<Form>(form)); });
    connect(m_export, &QToolButton::clicked, this, [this] { Q_EMIT exportWanted(m_form); });
    retranslate();
}

void AlgebraPanel::prepareTable() {
    m_table->setModel(m_model);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setTabKeyNavigation(false);
    m_table->setItemDelegate(new CellPainter(m_table));
    table::FlatHeaderStyle::applyTo(m_table);
    for (QHeaderView* header : {m_table->horizontalHeader(), m_table->verticalHeader()}) {
        header->setSectionResizeMode(QHeaderView::Fixed);
        header->setSectionsClickable(false);
    }
}

void AlgebraPanel::layOut() {
    auto* header = new QHBoxLayout;
    header->setSpacing(8);
    header->addWidget(m_forms);
    header->addWidget(m_headTitle);
    header->addStretch(1);
    header->addWidget(m_export);
    auto* rightHalf = new QWidget;
    auto* right = new QVBoxLayout(rightHalf);
    right->setContentsMargins(0, 0, 0, 0);
    right->setSpacing(10);
    m_spectrum->setWordWrap(true);
    m_spectrum->setTextInteractionFlags(Qt::TextSelectableByMouse);
    right->addWidget(m_spectrum);
    right->addWidget(m_turn);
    right->addStretch(1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addLayout(header);
    auto* scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(rightHalf);
    scroll->viewport()->setAutoFillBackground(false);
    rightHalf->setAutoFillBackground(false);
    layout->addWidget(new PanelBody(m_table, 5, scroll, 4), 1);
}

void AlgebraPanel::setDocument(document::Document* document) {
    if (m_document)
        m_document->selection()->disconnect(this);
    m_document = document;
    m_result.reset();
    m_turn->setDocument(document);
    if (document)
        connect(document->selection(), &document::Selection::headChanged, this,
                &AlgebraPanel::refresh);
    refresh();
}

void AlgebraPanel::setResult(std::shared_ptr<const document::Result> result) {
    m_result = std::move(result);
    m_turn->setResult(m_result);
    refresh();
}

void AlgebraPanel::setForm(Form form) {
    m_form = form;
    m_forms->setMode(static_cast<int>(form));
    retranslate();
}

core::Index AlgebraPanel::head() const {
    // What is selected may be newer than the result.
    return std::min(m_document->selection()->head(), m_result->experiment.headCount() - 1);
}

void AlgebraPanel::refresh() {
    if (!isVisible())
        return;
    const bool isThere = m_result && m_document;
    m_export->setEnabled(isThere);
    if (isThere) {
        showForm();
        return;
    }
    m_model->setMatrix({}, {}, {});
    m_headTitle->clear();
    m_spectrum->clear();
}

void AlgebraPanel::showForm() {
    using core::TensorKind;
    const core::Experiment& experiment = m_result->experiment;
    const bool isQueryKey = m_form == Form::QueryKey;
    m_headTitle->setText(words::shortHeadTitle(head()));
    m_headTitle->setToolTip(words::headTitle(experiment, head()));
    const bool isSmall = rowsOf(experiment, m_form) * columnsOf(experiment, m_form) <= kMostCells;
    m_table->setVisible(isSmall);
    if (isSmall)
        m_model->setMatrix(
            isQueryKey ? core::queryKeyForm(experiment, head())
                       : core::valueOutputForm(experiment, head()),
            words::rowLabels(experiment, {isQueryKey ? TensorKind::W_Q : TensorKind::W_V, head()}),
            isQueryKey ? words::rowLabels(experiment, {TensorKind::W_K, head()})
                       : words::columnLabels(experiment, core::Stage::Final));
    layOutTable();
    showSpectrum(isQueryKey ? core::queryKeySpectrum(experiment, head())
                            : core::valueOutputSpectrum(experiment, head()));
}

void AlgebraPanel::showSpectrum(const core::Spectrum& spectrum) {
    QStringList values;
    for (const double value : spectrum.singularValues) {
        if (static_cast<std::size_t>(values.size()) == kMostValues) {
            values.append(QStringLiteral("…"));
            break;
        }
        values.append(table::roundedText(value, kDigits));
    }
    QString text = tr("%1×%2, rank %3. Singular values: %4")
                       .arg(QString::number(rowsOf(m_result->experiment, m_form)),
                            QString::number(columnsOf(m_result->experiment, m_form)),
                            QString::number(spectrum.rank), values.join(QStringLiteral(", ")));
    if (m_table->isHidden())
        text += u'\n' + tr("Too large to be read as a table; the export draws it.");
    m_spectrum->setText(text);
}

void AlgebraPanel::layOutTable() {
    const int line = table::scaled(kRowHeight, font());
    for (QHeaderView* header : {m_table->horizontalHeader(), m_table->verticalHeader()})
        header->setMinimumSectionSize(line);
    m_table->verticalHeader()->setDefaultSectionSize(line);
    m_table->horizontalHeader()->setFixedHeight(line);
    m_table->horizontalHeader()->setDefaultSectionSize(table::scaled(kCellWidth, font()));
    int label = 0;
    for (int row = 0; row < std::min(m_model->rowCount(), kMeasuredNames); ++row)
        label = std::max(label,
                         fontMetrics().horizontalAdvance(
                             m_model->headerData(row, Qt::Vertical, Qt::DisplayRole).toString()));
    m_table->verticalHeader()->setFixedWidth(
        std::clamp(label + 14, table::scaled(40, font()), table::scaled(kWidestName, font())));
}

void AlgebraPanel::retranslate() {
    setWindowTitle(tr("Head algebra"));
    m_forms->setTexts(
        {QStringLiteral("W_Q W_Kᵀ"), QStringLiteral("W_V W_O")},
        {tr("What the scores see of W_Q and W_K: scores = X · W_Q W_Kᵀ · Yᵀ without biases"),
         tr("What the head writes: its part of the final output = weights · Y · W_V W_O")});
    m_table->setToolTip(m_form == Form::QueryKey
                            ? tr("A row is a dimension of the query’s token, a column one of the "
                                 "key’s token: what the pair adds to the score when both are 1.")
                            : tr("A row is a dimension of the token attended to, a column one of "
                                 "the final output: what the head writes when it attends to it."));
    m_table->setAccessibleName(m_form == Form::QueryKey ? tr("W_Q W_Kᵀ of the selected head")
                                                        : tr("W_V W_O of the selected head"));
    m_export->setText(tr("Export…"));
    m_export->setToolTip(tr("Save this matrix of the heads as a picture"));
    refresh();
}

void AlgebraPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::FontChange)
        layOutTable();
}

void AlgebraPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

} // namespace attention::plots
