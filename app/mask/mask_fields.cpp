// SPDX-License-Identifier: GPL-3.0-or-later
#include "mask/mask_fields.h"

#include "core/mask_edit.h"
#include "mask/positions_input.h"
#include "mask/warning_label.h"
#include "words/names.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>
#include <array>

namespace attention::mask {

namespace {

using Kind = core::Mask::Kind;
using Align = core::Mask::Align;

constexpr std::array kKinds{Kind::None,   Kind::Causal, Kind::Padding, Kind::Window,
                            Kind::Prefix, Kind::Blocks, Kind::Given};
constexpr std::array kAligns{Align::BottomRight, Align::TopLeft};

bool hasPositions(Kind kind) {
    return kind == Kind::Padding || kind == Kind::Blocks;
}

bool hasNumber(Kind kind) {
    return kind == Kind::Window || kind == Kind::Prefix;
}

template<typename Value, std::size_t size>
int indexIn(const std::array<Value, size>& values, Value value) {
    return static_cast<int>(std::find(values.begin(), values.end(), value) - values.begin());
}

} // namespace

MaskFields::MaskFields(QWidget* parent)
    : QWidget(parent)
    , m_title(new QLabel)
    , m_kinds(new QComboBox)
    , m_parameters(new QWidget)
    , m_parameter(new QLabel)
    , m_aligns(new QComboBox)
    , m_number(new QSpinBox)
    , m_positions(new QLineEdit)
    , m_refusal(new WarningLabel) {
    layOut();
    for ([[maybe_unused]] const Kind kind : kKinds)
        m_kinds->addItem(QString());
    for ([[maybe_unused]] const Align align : kAligns)
        m_aligns->addItem(QString());
    m_number->setKeyboardTracking(false);
    for (QWidget* field : std::initializer_list<QWidget*>{m_kinds, m_aligns, m_number}) {
        field->setFocusPolicy(Qt::StrongFocus);
        field->installEventFilter(this);
    }
    connect(m_kinds, &QComboBox::activated, this, &MaskFields::chooseKind);
    connect(m_aligns, &QComboBox::activated, this, &MaskFields::chooseAlign);
    connect(m_number, &QSpinBox::valueChanged, this, &MaskFields::turn);
    connect(m_positions, &QLineEdit::editingFinished, this, &MaskFields::takePositions);
    retranslate();
}

void MaskFields::layOut() {
    QFont strong;
    strong.setWeight(QFont::DemiBold);
    m_title->setFont(strong);
    m_title->setTextFormat(Qt::PlainText);
    m_title->setBuddy(m_kinds);
    m_parameter->setTextFormat(Qt::PlainText);
    m_parameter->setForegroundRole(QPalette::PlaceholderText);
    auto* kind = new QHBoxLayout;
    kind->setSpacing(8);
    kind->addWidget(m_title);
    kind->addWidget(m_kinds);
    kind->addStretch(1);
    auto* parameter = new QHBoxLayout(m_parameters);
    parameter->setContentsMargins(0, 0, 0, 0);
    parameter->setSpacing(8);
    parameter->addWidget(m_parameter);
    parameter->addWidget(m_aligns);
    parameter->addWidget(m_number);
    parameter->addWidget(m_positions, 1);
    parameter->addStretch(0);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addLayout(kind);
    layout->addWidget(m_parameters);
    layout->addWidget(m_refusal);
}

void MaskFields::setExperiment(const core::Experiment& experiment) {
    m_mask = experiment.mask;
    m_n = experiment.queryCount();
    m_m = experiment.keyCount();
    m_refusal->say({});
    m_kinds->setCurrentIndex(indexIn(kKinds, m_mask.kind));
    m_aligns->setCurrentIndex(indexIn(kAligns, m_mask.align));
    showParameters();
}

core::Index MaskFields::positionsEnd() const {
    return m_mask.kind == Kind::Padding ? m_m : std::min(m_n, m_m);
}

void MaskFields::showParameters() {
    m_aligns->setVisible(m_mask.kind == Kind::Causal);
    m_number->setVisible(hasNumber(m_mask.kind));
    m_positions->setVisible(hasPositions(m_mask.kind));
    nameParameters();
    m_parameters->setMinimumHeight(
        std::max({m_aligns->sizeHint().height(), m_number->sizeHint().height(),
                  m_positions->sizeHint().height()}));
    if (hasNumber(m_mask.kind))
        showNumber();
    if (hasPositions(m_mask.kind))
        showPositions();
}

void MaskFields::showNumber() {
    const bool isWindow = m_mask.kind == Kind::Window;
    const core::Index value = isWindow ? m_mask.size : m_mask.length;
    const QSignalBlocker quiet(m_number);
    // A file may hold more than makes a difference.
    m_number->setRange(isWindow ? 1 : 0, static_cast<int>(std::max(m_m, value)));
    m_number->setValue(static_cast<int>(value));
}

void MaskFields::showPositions() {
    const QString text =
        positionsText(m_mask.kind == Kind::Padding ? m_mask.blocked : m_mask.starts);
    if (text != m_positions->text())
        m_positions->setText(text);
}

void MaskFields::chooseKind() {
    const Kind kind = kKinds[static_cast<std::size_t>(m_kinds->currentIndex())];
    Q_EMIT maskWanted(core::withMaskKind(m_mask, kind, m_n, m_m));
}

void MaskFields::chooseAlign() {
    core::Mask next = m_mask;
    next.align = kAligns[static_cast<std::size_t>(m_aligns->currentIndex())];
    Q_EMIT maskWanted(next);
}

void MaskFields::turn(int value) {
    core::Mask next = m_mask;
    (m_mask.kind == Kind::Window ? next.size : next.length) = value;
    Q_EMIT maskTurned(next);
}

void MaskFields::takePositions() {
    // The field also loses the keyboard when another kind takes its place.
    if (!hasPositions(m_mask.kind) || !m_positions->isModified())
        return;
    const PositionsInput input = readPositions(m_positions->text(), positionsEnd());
    m_refusal->say(input.refusal);
    if (!input.positions)
        return;
    core::Mask next = m_mask;
    if (m_mask.kind == Kind::Padding) {
        next.blocked = *input.positions;
    } else {
        next.starts = *input.positions;
        // The first block starts with the sequence, whether it was written or not.
        if (next.starts.empty() || next.starts.front() != 0)
            next.starts.insert(next.starts.begin(), 0);
    }
    m_mask = next;
    m_positions->setModified(false);
    showPositions();
    Q_EMIT maskWanted(next);
}

/// The column scrolls under the pointer: only a field that a person chose takes the wheel.
bool MaskFields::eventFilter(QObject* watched, QEvent* event) {
    const auto* field = qobject_cast<QWidget*>(watched);
    if (event->type() == QEvent::Wheel && field && !field->hasFocus()) {
        event->ignore();
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void MaskFields::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void MaskFields::retranslate() {
    m_title->setText(tr("Mask"));
    for (std::size_t index = 0; index < kKinds.size(); ++index) {
        m_kinds->setItemText(static_cast<int>(index), words::maskTitle(kKinds[index]));
        m_kinds->setItemData(static_cast<int>(index), words::maskExplanation(kKinds[index]),
                             Qt::ToolTipRole);
    }
    m_aligns->setItemText(0, tr("bottom right"));
    m_aligns->setItemText(1, tr("top left"));
    m_kinds->setAccessibleName(tr("Kind of mask"));
    nameParameters();
}

void MaskFields::nameParameters() {
    m_kinds->setToolTip(words::maskExplanation(m_mask.kind));
    const auto name = [this](QWidget* field, const QString& title, const QString& explanation) {
        m_parameter->setText(title);
        m_parameter->setBuddy(field);
        field->setAccessibleName(title);
        field->setToolTip(explanation);
    };
    switch (m_mask.kind) {
    case Kind::Causal:
        name(m_aligns, tr("Aligned"),
             tr("Bottom right: the last query stands at the last key. Top left: the first query "
                "stands at the first key. The same where there are as many queries as keys."));
        break;
    case Kind::Padding:
        name(m_positions, tr("Blocked keys"),
             tr("Positions of the keys that nobody may attend to, such as 4 or 3–5; Enter takes "
                "them"));
        break;
    case Kind::Window:
        name(m_number, tr("Size"), tr("How many keys a query sees: its own and those before it"));
        break;
    case Kind::Prefix:
        name(m_number, tr("Length"), tr("How many keys at the beginning every query sees"));
        break;
    case Kind::Blocks:
        name(m_positions, tr("Blocks start at"),
             tr("Positions of the first tokens of the blocks, such as 0, 3; Enter takes them"));
        break;
    default:
        m_parameter->setText(m_mask.kind == Kind::None ? tr("Every key is visible.")
                                                       : tr("Painted cell by cell."));
        break;
    }
}

} // namespace attention::mask
