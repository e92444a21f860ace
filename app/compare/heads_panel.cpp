// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/heads_panel.h"

#include "compare/number_model.h"
#include "compare/reference.h"
#include "core/compare.h"
#include "table/captions.h"
#include "table/matrix_view.h"
#include "words/names.h"

#include <QBoxLayout>
#include <QEvent>
#include <QLabel>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace attention::compare {

namespace {

constexpr int kMeasures = 5; ///< columns before those of a baseline

/// Of the head's output against the baseline's; nothing where they cannot be subtracted.
std::optional<std::pair<core::Tensor, core::Tensor>> outputsOf(const Reference& reference,
                                                               core::Index head) {
    if (!reference.now() || !reference.result())
        return std::nullopt;
    const core::Index there = reference.kind() == Reference::Kind::Head ? reference.head() : head;
    const core::Trace& now = reference.now()->trace;
    const core::Trace& before = reference.result()->trace;
    if (core::sizeMismatch(now, before, core::Stage::Output, head, there))
        return std::nullopt;
    return std::pair{now.stage(core::Stage::Output, head),
                     before.stage(core::Stage::Output, there)};
}

} // namespace

HeadsPanel::HeadsPanel(QWidget* parent)
    : QWidget(parent)
    , m_mapSide(new QVBoxLayout)
    , m_likenessTitle(table::makeTitle())
    , m_cosine(new QToolButton)
    , m_jensenShannon(new QToolButton)
    , m_headsTitle(table::makeTitle())
    , m_heads(new table::MatrixView)
    , m_headModel(new NumberModel(this))
    , m_tokensTitle(table::makeTitle())
    , m_tokens(new table::MatrixView)
    , m_tokenModel(new NumberModel(this)) {
    build();
    retranslate();
}

void HeadsPanel::build() {
    for (auto [view, model] : {std::pair{m_heads, m_headModel}, {m_tokens, m_tokenModel}}) {
        view->setMatrixModel(model);
        view->setTint(table::NumberDelegate::Tint::Off);
        view->setDigits(3);
    }
    m_mapSide->setSpacing(6);
    m_mapSide->addWidget(m_likenessTitle);
    m_mapSide->addWidget(buildLikeness());
    auto* tables = new QVBoxLayout;
    tables->setSpacing(6);
    tables->addWidget(m_headsTitle);
    tables->addWidget(m_heads, 2);
    tables->addWidget(m_tokensTitle);
    tables->addWidget(m_tokens, 1);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(4, 4, 4, 4);
    layout->setSpacing(16);
    layout->addLayout(m_mapSide, 1);
    layout->addLayout(tables, 1);
}

QWidget* HeadsPanel::buildLikeness() {
    auto* box = new QWidget;
    auto* layout = new QHBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    for (QToolButton* button : {m_cosine, m_jensenShannon}) {
        button->setCheckable(true);
        button->setFocusPolicy(Qt::StrongFocus);
        button->setProperty("segment",
                            button == m_cosine ? QStringLiteral("first") : QStringLiteral("last"));
        layout->addWidget(button);
    }
    layout->addStretch(1);
    connect(m_cosine, &QToolButton::clicked, this,
            [this] { chooseLikeness(core::HeadLikeness::Cosine); });
    connect(m_jensenShannon, &QToolButton::clicked, this,
            [this] { chooseLikeness(core::HeadLikeness::JensenShannon); });
    m_cosine->setChecked(true);
    return box;
}

void HeadsPanel::chooseLikeness(core::HeadLikeness likeness) {
    m_likeness = likeness;
    m_cosine->setChecked(likeness == core::HeadLikeness::Cosine);
    m_jensenShannon->setChecked(likeness == core::HeadLikeness::JensenShannon);
    Q_EMIT likenessChanged();
}

void HeadsPanel::setMap(QWidget* map) {
    m_mapSide->addWidget(map, 1);
}

void HeadsPanel::setSources(const Reference* reference, const Measures* measures) {
    m_reference = reference;
    m_measures = measures;
    refresh();
}

void HeadsPanel::setSelectedHead(core::Index head) {
    m_head = head;
    refresh();
}

void HeadsPanel::setDigits(int digits) {
    m_heads->setDigits(digits);
    m_tokens->setDigits(digits);
}

void HeadsPanel::refresh() {
    if (isHidden())
        return;
    showHeads();
    showTokens();
}

void HeadsPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

void HeadsPanel::showHeads() {
    const std::shared_ptr<const HeadValues> values = m_measures ? m_measures->values() : nullptr;
    const auto count = values ? static_cast<core::Index>(values->heads.size()) : 0;
    const core::Index selected = std::min(m_head, std::max<core::Index>(count - 1, 0));
    const bool isCompared = m_reference && m_reference->kind() != Reference::Kind::None;
    core::Matrix numbers(count, kMeasures + (isCompared ? 2 : 0));
    QStringList rows;
    for (core::Index head = 0; head < count; ++head) {
        const core::HeadMeasures& measures = values->heads[static_cast<std::size_t>(head)];
        numbers.row(head).head(kMeasures) << measures.entropy, measures.distance,
            measures.firstKeyShare, values->cosine(selected, head),
            values->jensenShannon(selected, head);
        rows << words::shortHeadTitle(head);
        if (!isCompared)
            continue;
        core::Movement moved{std::nan(""), 0, std::nan("")};
        if (const auto outputs = outputsOf(*m_reference, head))
            moved = core::movementOf(*outputs->first, *outputs->second);
        numbers.row(head).tail(2) << moved.largest, moved.relative;
    }
    QList<NumberModel::Column> columns{
        {tr("entropy"), tr("Mean entropy of a query's weights, in nats: 0 where each query attends "
                           "to one key alone")},
        {tr("distance"), tr("Mean distance |query − key| of the weights, in tokens")},
        {tr("first"), tr("Share of the weights on the first key")},
        {tr("cosine"),
         tr("Cosine of the weights with those of the selected head, head %1").arg(selected)},
        {tr("JS"), tr("Jensen–Shannon divergence from the selected head, head %1, in nats: mean "
                      "over the queries, 0 equal, 0.693 nothing in common")
                       .arg(selected)}};
    if (isCompared)
        columns << NumberModel::Column{tr("moved"), tr("Largest change of the head's output")}
                << NumberModel::Column{tr("relative"),
                                       tr("Length of the change of the head's output, divided by "
                                          "the length of the output it is compared with")};
    m_headModel->show(std::move(numbers), rows, columns);
}

void HeadsPanel::showTokens() {
    const bool isCompared = m_reference && m_reference->kind() != Reference::Kind::None;
    const auto outputs =
        isCompared && m_reference->now()
            ? outputsOf(*m_reference, std::min(m_head, m_reference->now()->trace.headCount() - 1))
            : std::nullopt;
    m_tokensTitle->setVisible(outputs.has_value());
    m_tokens->setVisible(outputs.has_value());
    if (!outputs)
        return;
    const core::Index count = outputs->first.rows();
    core::Matrix numbers(count, 2);
    for (core::Index row = 0; row < count; ++row) {
        const core::Movement moved = core::movementOfRow(*outputs->first, *outputs->second, row);
        numbers.row(row) << moved.largest, moved.relative;
    }
    m_tokenModel->show(
        std::move(numbers), words::rowLabels(m_reference->now()->experiment, core::Stage::Output),
        {{tr("moved"), tr("Largest change of the token's output")},
         {tr("relative"), tr("Length of the change of the token's output, divided by the length of "
                             "the output it is compared with")}});
    m_tokensTitle->setText(
        tr("Tokens of head %1 against %2").arg(QString::number(m_head), m_reference->name()));
}

void HeadsPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void HeadsPanel::retranslate() {
    m_likenessTitle->setText(tr("How alike the heads are"));
    m_cosine->setText(tr("Cosine"));
    m_cosine->setToolTip(tr("Cosine of the weights of each two heads, all cells in one row: 1 is "
                            "the same direction, 0 nothing in common"));
    m_jensenShannon->setText(tr("Jensen–Shannon"));
    m_jensenShannon->setToolTip(tr("Jensen–Shannon divergence of each two heads in nats, mean over "
                                   "the queries: 0 is equal, ln 2 = 0.693 nothing in common"));
    m_headsTitle->setText(tr("Every head"));
    m_heads->setAccessibleName(tr("Measures of every head"));
    m_tokens->setAccessibleName(tr("How far each token moved"));
    refresh();
}

} // namespace attention::compare
