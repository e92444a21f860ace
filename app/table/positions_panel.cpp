// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/positions_panel.h"

#include "core/reshape.h"
#include "document/document.h"
#include "table/captions.h"
#include "table/choice_button.h"
#include "table/inline_note.h"
#include "table/number_input.h"
#include "table/scaled.h"
#include "table/tensor_panel.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>

#include <algorithm>
#include <array>

namespace attention::table {

namespace {

using Kind = core::Positions::Kind;
using Pairing = core::Positions::Pairing;

/// As the menu lists them.
constexpr std::array kKinds{Kind::None,  Kind::Sinusoidal, Kind::Learned, Kind::Rotary,
                            Kind::Alibi, Kind::Relative,   Kind::Bias};
constexpr std::array kPairings{Pairing::Half, Pairing::Interleaved};
constexpr int kBaseWidth = 72;

/// Of a learned table: the same numbers whenever it is chosen.
constexpr std::uint32_t kSeed = 0;

template<typename Kinds, typename Value>
std::size_t placeIn(const Kinds& kinds, Value value) {
    return static_cast<std::size_t>(std::find(kinds.begin(), kinds.end(), value) - kinds.begin());
}

} // namespace

PositionsPanel::PositionsPanel(QWidget* parent)
    : QWidget(parent)
    , m_kind(new ChoiceButton)
    , m_pairing(new ChoiceButton)
    , m_baseLabel(makeRemark())
    , m_base(new QLineEdit)
    , m_note(new InlineNote)
    , m_values(new TensorPanel) {
    m_values->setTensor({core::TensorKind::Positions, 0});
    layOut();
    connect(m_kind, &ChoiceButton::chosen, this, &PositionsPanel::chooseKind);
    connect(m_pairing, &ChoiceButton::chosen, this, &PositionsPanel::choosePairing);
    connect(m_base, &QLineEdit::editingFinished, this, &PositionsPanel::takeBase);
    connect(m_values, &TensorPanel::refused, this, &PositionsPanel::refused);
    retranslate();
}

void PositionsPanel::layOut() {
    m_base->setAlignment(Qt::AlignRight);
    m_baseLabel->setBuddy(m_base);
    auto* choices = new QHBoxLayout;
    choices->setSpacing(8);
    choices->addWidget(m_pairing);
    choices->addWidget(m_baseLabel);
    choices->addWidget(m_base);
    choices->addStretch(1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addLayout(choices);
    layout->addWidget(m_note);
    layout->addWidget(m_values);
}

void PositionsPanel::setDocument(document::Document* document) {
    if (m_document)
        m_document->disconnect(this);
    m_document = document;
    if (document)
        connect(document, &document::Document::shapeChanged, this, &PositionsPanel::refresh);
    m_values->setDocument(document);
    refresh();
}

void PositionsPanel::setDigits(int digits) {
    m_values->setDigits(digits);
}

void PositionsPanel::setMarks(const Marks& marks) {
    m_values->setMarks(marks);
}

void PositionsPanel::refuse(const QString& reason) {
    m_note->say(reason);
    Q_EMIT refused(reason);
}

void PositionsPanel::chooseKind(std::size_t choice) {
    m_document->reshape(core::withPositions(m_document->experiment(), kKinds.at(choice), kSeed),
                        {words::Deed::ChangePositions, {}});
}

void PositionsPanel::choosePairing(std::size_t choice) {
    core::Positions positions = m_document->experiment().positions;
    positions.pairing = kPairings.at(choice);
    become(positions);
}

void PositionsPanel::takeBase() {
    if (!m_document || !m_base->isModified())
        return;
    m_base->setModified(false);
    const NumberInput input = readNumber(m_base->text());
    if (input.value && *input.value > 0) {
        core::Positions positions = m_document->experiment().positions;
        positions.base = *input.value;
        become(positions);
        return;
    }
    refresh();
    refuse(input.value ? tr("The base of RoPE is greater than 0.") : input.refusal);
}

void PositionsPanel::become(const core::Positions& positions) {
    core::Experiment next = m_document->experiment();
    next.positions = positions;
    m_document->reshape(next, {words::Deed::ChangePositions, {}});
}

void PositionsPanel::refresh() {
    m_note->say({});
    if (!m_document || m_document->experiment().heads.empty())
        return;
    const core::Experiment& experiment = m_document->experiment();
    const core::Positions& positions = experiment.positions;
    const QString oddWidth = experiment.d_k() % 2 == 0
                                 ? QString()
                                 : tr("RoPE rotates pairs of dimensions: d_k must be even.");
    m_kind->setChoices(
        {{tr("No positions"), tr("None: the order of the tokens does not count"), {}},
         {tr("Sinusoidal"), tr("Sinusoidal: sines and cosines are added to X"), {}},
         {tr("Learned"), tr("Learned: a table is added to X"), {}},
         {tr("RoPE"), tr("RoPE (rotary): Q and K are rotated by their position"), oddWidth},
         {tr("ALiBi"), tr("ALiBi: distance lowers the scores, by a slope for each head"), {}},
         {tr("Relative bias"), tr("Relative: each distance adds its number to the scores"), {}},
         {tr("Free bias"), tr("Bias: each pair of tokens adds its number to the scores"), {}}},
        placeIn(kKinds, positions.kind));
    m_pairing->setChoices({{tr("Halves"), tr("Halves: dimension j turns with j + d_k/2"), {}},
                           {tr("Neighbours"), tr("Neighbours: 2j turns with 2j + 1"), {}}},
                          placeIn(kPairings, positions.pairing));
    const bool isRotary = positions.kind == Kind::Rotary;
    m_pairing->setVisible(isRotary);
    m_baseLabel->setVisible(isRotary);
    m_base->setVisible(isRotary);
    m_base->setText(exactText(positions.base));
}

void PositionsPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::FontChange)
        m_base->setFixedWidth(scaled(kBaseWidth, font()));
}

void PositionsPanel::retranslate() {
    m_kind->setSubject(tr("Positions"),
                       tr("How the order of the tokens enters: added to X, rotating Q and K, or "
                          "added to the scaled scores"));
    m_pairing->setSubject(tr("Pairs of RoPE"), tr("Which two dimensions are rotated together"));
    m_baseLabel->setText(tr("base"));
    m_base->setAccessibleName(tr("Base of RoPE"));
    m_base->setToolTip(tr("Pair c of position i is rotated by i · base^(−2c/d_k)"));
    m_base->setFixedWidth(scaled(kBaseWidth, font()));
    refresh();
}

} // namespace attention::table
