// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/algebra_turn.h"

#include "core/error.h"
#include "core/fill.h"
#include "core/head_algebra.h"
#include "document/document.h"
#include "document/recompute.h"
#include "table/captions.h"
#include "words/error_text.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace attention::plots {

namespace {

constexpr int kMostSeed = 999'999;
constexpr int kAngle = 30;

bool hasRotary(const core::Experiment& experiment) {
    return experiment.positions.kind == core::Positions::Kind::Rotary;
}

/// The largest difference of a weight in any head.
double movedBy(const core::Trace& before, const core::Trace& after) {
    double largest = 0;
    for (core::Index head = 0; head < std::min(before.headCount(), after.headCount()); ++head) {
        const core::Tensor left = before.stage(core::Stage::Weights, head);
        const core::Tensor right = after.stage(core::Stage::Weights, head);
        if (left.rows() == right.rows() && left.cols() == right.cols() && left->size() > 0)
            largest = std::max(largest, (*left - *right).cwiseAbs().maxCoeff());
    }
    return largest;
}

} // namespace

AlgebraTurn::AlgebraTurn(QWidget* parent)
    : QWidget(parent)
    , m_kind(new QComboBox(this))
    , m_numberLabel(new QLabel(this))
    , m_number(new QSpinBox(this))
    , m_button(new QPushButton(this))
    , m_reading(new QLabel(this))
    , m_remark(table::makeRemark()) {
    m_kind->setObjectName(QStringLiteral("TurnKind"));
    m_button->setObjectName(QStringLiteral("TurnButton"));
    m_reading->setObjectName(QStringLiteral("TurnReading"));
    m_remark->setObjectName(QStringLiteral("TurnRemark"));
    for (int kind = 0; kind < 3; ++kind)
        m_kind->addItem({});
    m_numberLabel->setBuddy(m_number);
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_kind, m_numberLabel, m_number})
        row->addWidget(widget);
    row->addStretch(1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addLayout(row);
    auto* deed = new QHBoxLayout;
    deed->setSpacing(8);
    deed->addWidget(m_button, 0, Qt::AlignTop);
    deed->addWidget(m_reading, 1);
    layout->addLayout(deed);
    layout->addWidget(m_remark);
    for (QLabel* label : {m_reading, m_remark})
        label->setWordWrap(true);
    m_reading->setTextInteractionFlags(Qt::TextSelectableByMouse);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &AlgebraTurn::followKind);
    connect(m_button, &QPushButton::clicked, this, &AlgebraTurn::turn);
    followKind();
    retranslate();
}

void AlgebraTurn::setDocument(document::Document* document) {
    m_document = document;
    m_result.reset();
    m_before.reset();
    m_moved = -1;
    showRemark();
}

void AlgebraTurn::setResult(std::shared_ptr<const document::Result> result) {
    m_result = std::move(result);
    measure();
    showRemark();
}

void AlgebraTurn::setKind(Kind kind) {
    m_kind->setCurrentIndex(static_cast<int>(kind));
}

AlgebraTurn::Kind AlgebraTurn::kind() const {
    return static_cast<Kind>(m_kind->currentIndex());
}

core::Matrix AlgebraTurn::matrix(core::Index d_k) const {
    const auto seed = static_cast<std::uint32_t>(m_number->value());
    switch (kind()) {
    case Kind::Rotation:
        return core::filled(core::Fill::Orthogonal, d_k, d_k, seed);
    case Kind::Angle:
        return core::pairRotation(d_k, m_number->value());
    case Kind::Invertible:
        break;
    }
    return core::filled(core::Fill::Normal, d_k, d_k, seed);
}

core::Index AlgebraTurn::head() const {
    return std::min(m_document->selection()->head(), m_document->experiment().headCount() - 1);
}

void AlgebraTurn::turn() {
    if (!m_document || !m_result)
        return;
    const core::Experiment& experiment = m_document->experiment();
    m_before = m_result->revision == m_document->revision() ? m_result : nullptr;
    m_moved = -1;
    m_refusal.clear();
    try {
        const core::Experiment turned =
            core::withQueryKeyTurned(experiment, head(), matrix(experiment.d_k()));
        // A result may come before reshape() returns.
        m_turned = m_document->revision() + 1;
        m_document->reshape(turned, {words::Deed::TurnQueryKey, {QString::number(head())}});
    } catch (const core::Error& error) {
        m_refusal = words::errorText(error);
        m_before.reset();
    }
    m_turned = m_document->revision();
    measure();
    showRemark();
}

/// Once the result of the turn is there; any later edit forgets what was measured.
void AlgebraTurn::measure() {
    if (!m_result)
        return;
    if (m_result->revision != m_turned)
        m_refusal.clear();
    if (m_before && m_result->revision == m_turned)
        m_moved = movedBy(std::exchange(m_before, nullptr)->trace, m_result->trace);
    else if (m_result->revision != m_turned)
        m_moved = -1;
}

void AlgebraTurn::followKind() {
    const QSignalBlocker quiet(m_number);
    const bool isAngle = kind() == Kind::Angle;
    m_number->setRange(isAngle ? -360 : 0, isAngle ? 360 : kMostSeed);
    m_number->setValue(isAngle ? kAngle : 0);
    m_number->setSuffix(isAngle ? QStringLiteral("°") : QString());
    retranslate();
}

void AlgebraTurn::showRemark() {
    m_button->setEnabled(m_document && m_result);
    const bool isMeasured = m_moved >= 0;
    m_reading->setText(m_refusal);
    if (isMeasured)
        m_reading->setText(
            tr("Largest change of a weight in any head: %1").arg(QString::number(m_moved, 'g', 3)));
    const bool isRotary = m_result && hasRotary(m_result->experiment);
    const bool isShared = m_result && m_result->experiment.isGrouped();
    QString text = isRotary
                       ? tr("Rotary positions turn queries and keys after W_Q and W_K: under them "
                            "this holds only for an R that keeps their pairs; for others the map "
                            "moves.")
                       : tr("Only W_Q W_Kᵀ reaches the scores: W_Q R and W_K R⁻ᵀ have the same "
                            "product, so the map does not move, except by rounding.");
    if (isShared)
        text += u' ' + tr("Heads that share W_K take the same R.");
    m_remark->setText(text);
}

void AlgebraTurn::retranslate() {
    const bool isAngle = kind() == Kind::Angle;
    m_kind->setItemText(0, tr("Random rotation"));
    m_kind->setItemText(1, tr("Rotation by an angle"));
    m_kind->setItemText(2, tr("Random invertible matrix"));
    m_kind->setToolTip(tr("R: what W_Q is multiplied by, and W_K by its inverse transposed"));
    m_kind->setAccessibleName(m_kind->toolTip());
    m_numberLabel->setText(isAngle ? tr("Angle") : tr("Seed"));
    m_number->setAccessibleName(m_numberLabel->text());
    m_number->setToolTip(isAngle ? tr("Turns the dimensions 0 and 1, 2 and 3 … of queries and keys")
                                 : tr("The same seed gives the same R"));
    m_button->setText(tr("Rotate W_Q and W_K"));
    m_button->setToolTip(tr("W_Q becomes W_Q R, W_K becomes W_K R⁻ᵀ, biases too; one undo step"));
    showRemark();
}

void AlgebraTurn::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace attention::plots
