// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/color_panel.h"

#include "shell/color_strip.h"
#include "shell/labels.h"
#include "shell/sink_controls.h"
#include "words/names.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include <array>
#include <utility>

namespace attention::shell {

namespace {

constexpr std::array kNorms{core::ColorNorm::Linear, core::ColorNorm::Sqrt, core::ColorNorm::Log};
constexpr std::array kRanges{core::RangeMode::Fixed, core::RangeMode::Head, core::RangeMode::Shared,
                             core::RangeMode::Percentile, core::RangeMode::Manual};

constexpr std::array kPoolings{core::Pooling::Max, core::Pooling::Mean};
constexpr int kMostDecimals = 4;
constexpr int kBeside = 8; ///< px between two boxes
constexpr int kBelow = 6;

QDoubleSpinBox* endOfRange(QWidget* parent) {
    auto* box = new QDoubleSpinBox(parent);
    box->setRange(-1e9, 1e9);
    box->setDecimals(4);
    box->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    box->setKeyboardTracking(false);
    return box;
}

} // namespace

ColorPanel::ColorPanel(QWidget* parent)
    : QWidget(parent)
    , m_heading(headingLabel(this))
    , m_map(new QComboBox(this))
    , m_norm(new QComboBox(this))
    , m_range(new QComboBox(this))
    , m_pooling(new QComboBox(this))
    , m_low(endOfRange(this))
    , m_high(endOfRange(this))
    , m_manualRow(new QWidget(this))
    , m_numbers(new QComboBox(this))
    , m_vision(new QComboBox(this))
    , m_reset(new QToolButton(this))
    , m_mapRow(new QHBoxLayout)
    , m_rangeRow(new QHBoxLayout)
    , m_lookRow(new QHBoxLayout)
    , m_sinks(new SinkControls(this)) {
    for (const core::ColorMap map : core::kColorMaps)
        m_map->addItem(colorStrip(map), {});
    for (int entry = 0; entry < 2 + kMostDecimals + 1; ++entry)
        m_numbers->addItem({});
    for (std::size_t index = 0; index < core::kColorVisions.size(); ++index)
        m_vision->addItem({});
    showStrips();
    for (std::size_t index = 0; index < kNorms.size(); ++index)
        m_norm->addItem({});
    for (std::size_t index = 0; index < kRanges.size(); ++index)
        m_range->addItem({});
    for (std::size_t index = 0; index < kPoolings.size(); ++index)
        m_pooling->addItem({});
    m_reset->setProperty("flat", true);
    m_map->setObjectName(QStringLiteral("maps"));
    m_numbers->setObjectName(QStringLiteral("numbers"));
    m_pooling->setObjectName(QStringLiteral("pooling"));
    m_vision->setObjectName(QStringLiteral("vision"));
    for (QComboBox* box : {m_map, m_norm, m_range, m_pooling, m_numbers, m_vision}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
        box->setMinimumWidth(1);
    }

    layOut();
    connectControls();
    retranslate();
}

void ColorPanel::layOut() {
    auto* headingRow = new QHBoxLayout;
    headingRow->addWidget(m_heading, 1);
    headingRow->addWidget(m_reset);
    m_mapRow->addWidget(m_map, 3);
    m_mapRow->addWidget(m_norm, 2);
    auto* manualLayout = new QHBoxLayout(m_manualRow);
    manualLayout->setContentsMargins(0, 0, 0, 0);
    manualLayout->setSpacing(kBeside);
    manualLayout->addWidget(m_low);
    manualLayout->addWidget(m_high);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(kBelow);
    layout->addLayout(headingRow);
    layout->addLayout(m_mapRow);
    m_rangeRow->addWidget(m_range, 1);
    m_rangeRow->addWidget(m_pooling, 1);
    layout->addLayout(m_rangeRow);
    layout->addWidget(m_manualRow);
    m_lookRow->addWidget(m_numbers, 1);
    m_lookRow->addWidget(m_vision, 1);
    layout->addLayout(m_lookRow);
    layout->addWidget(m_sinks);
    m_sinks->hide();
}

void ColorPanel::connectControls() {
    connect(m_map, &QComboBox::activated, this, [this](int index) {
        core::ColorChoice next = m_choice;
        next.map = core::kColorMaps[static_cast<std::size_t>(index)];
        change(next);
    });
    connect(m_norm, &QComboBox::activated, this, [this](int index) {
        core::ColorChoice next = m_choice;
        next.norm = kNorms[static_cast<std::size_t>(index)];
        change(next);
    });
    connect(m_range, &QComboBox::activated, this, [this](int index) {
        core::ColorChoice next = m_choice;
        next.range = kRanges[static_cast<std::size_t>(index)];
        change(next);
    });
    connect(m_pooling, &QComboBox::activated, this, [this](int index) {
        core::ColorChoice next = m_choice;
        next.pooling = kPoolings[static_cast<std::size_t>(index)];
        change(next);
    });
    connect(m_low, &QDoubleSpinBox::valueChanged, this, &ColorPanel::takeManualRange);
    connect(m_high, &QDoubleSpinBox::valueChanged, this, &ColorPanel::takeManualRange);
    connect(m_numbers, &QComboBox::activated, this,
            [this](int index) { Q_EMIT numbersChanged(numbersAt(index)); });
    connect(m_vision, &QComboBox::activated, this, &ColorPanel::showStrips);
    connect(m_sinks, &SinkControls::choiceChanged, this, [this](const core::SinkChoice& sinks) {
        core::ColorChoice next = m_choice;
        next.sinks = sinks;
        change(next);
    });
    connect(m_reset, &QToolButton::clicked, this, [this] { change(m_default); });
}

void ColorPanel::setChoice(const core::ColorChoice& choice, const core::ColorChoice& ownDefault) {
    m_choice = choice;
    m_default = ownDefault;
    showChoice();
}

void ColorPanel::setWeights(std::shared_ptr<const heatmap::MapContent> weights) {
    m_sinks->setWeights(std::move(weights));
}

heatmap::Numbers ColorPanel::numbersAt(int index) {
    using heatmap::Numbers;
    if (index < 2)
        return {index == 0 ? Numbers::Kind::Auto : Numbers::Kind::Off};
    return {Numbers::Kind::Digits, index - 2};
}

void ColorPanel::setNumbers(const heatmap::Numbers& numbers) {
    for (int index = 0; index < m_numbers->count(); ++index)
        if (numbersAt(index) == numbers)
            m_numbers->setCurrentIndex(index);
}

/// The maps in their list as the chosen eye sees them; the heatmaps stay as they are.
void ColorPanel::showStrips() {
    const auto vision = core::kColorVisions[static_cast<std::size_t>(m_vision->currentIndex())];
    m_map->setIconSize(colorStripSize(font()));
    for (const core::ColorMap map : core::kColorMaps)
        m_map->setItemIcon(static_cast<int>(map), colorStrip(map, vision));
}

void ColorPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        showStrips();
        foldRows();
    }
}

void ColorPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    foldRows();
}

/// Two boxes stand beside each other where every entry of both is whole.
void ColorPanel::foldRows() {
    for (QBoxLayout* row : {m_mapRow, m_rangeRow, m_lookRow}) {
        int wanted = kBeside;
        for (int place = 0; place < row->count(); ++place)
            wanted += row->itemAt(place)->sizeHint().width();
        const bool isFolded = wanted > width();
        row->setDirection(isFolded ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
        row->setSpacing(isFolded ? kBelow : kBeside);
    }
}

void ColorPanel::takeManualRange() {
    if (m_low->value() >= m_high->value())
        return;
    core::ColorChoice next = m_choice;
    next.manual = {m_low->value(), m_high->value()};
    change(next);
}

void ColorPanel::change(const core::ColorChoice& choice) {
    const bool differs = !(choice == m_choice);
    m_choice = choice;
    showChoice();
    if (differs)
        Q_EMIT choiceChanged(m_choice);
}

void ColorPanel::showChoice() {
    const QSignalBlocker lowBlocker(m_low);
    const QSignalBlocker highBlocker(m_high);
    m_map->setCurrentIndex(static_cast<int>(m_choice.map));
    m_norm->setCurrentIndex(static_cast<int>(m_choice.norm));
    m_range->setCurrentIndex(static_cast<int>(m_choice.range));
    m_pooling->setCurrentIndex(static_cast<int>(m_choice.pooling));
    m_manualRow->setVisible(m_choice.range == core::RangeMode::Manual);
    m_low->setValue(m_choice.manual.low);
    m_high->setValue(m_choice.manual.high);
    m_sinks->setChoice(m_choice.sinks);
    m_reset->setEnabled(!(m_choice == m_default));
}

void ColorPanel::retranslate() {
    m_heading->setText(tr("Colours"));
    for (const core::ColorMap map : core::kColorMaps)
        m_map->setItemText(static_cast<int>(map), words::colorMapTitle(map));
    for (const core::ColorNorm norm : kNorms)
        m_norm->setItemText(static_cast<int>(norm), words::colorNormTitle(norm));
    for (const core::RangeMode range : kRanges)
        m_range->setItemText(static_cast<int>(range), words::rangeModeTitle(range));
    m_map->setToolTip(tr("Colour map"));
    m_norm->setToolTip(tr("Colour norm: how values are spread over the colours"));
    m_range->setToolTip(tr("Range: which values the two ends of the colours stand for"));
    retranslateLook();
    m_pooling->setItemText(0, tr("Pixel: largest"));
    m_pooling->setItemText(1, tr("Pixel: mean"));
    m_pooling->setToolTip(
        tr("What a pixel shows that several cells of a large map share: the largest value, or the "
           "one farthest from the centre of the colours, or the mean"));
    m_low->setToolTip(tr("Value of the lowest colour"));
    m_high->setToolTip(tr("Value of the highest colour"));
    for (QWidget* widget : std::initializer_list<QWidget*>{m_map, m_norm, m_range, m_pooling, m_low,
                                                           m_high, m_numbers, m_vision})
        widget->setAccessibleName(widget->toolTip());
    m_sinks->retranslate();
    m_reset->setText(tr("Reset"));
    m_reset->setToolTip(tr("Back to this stage's own colours"));
    foldRows();
}

/// The row of what changes no colour of the heatmaps.
void ColorPanel::retranslateLook() {
    m_numbers->setItemText(0, tr("Numbers: auto"));
    m_numbers->setItemText(1, tr("Numbers: off"));
    for (int decimals = 0; decimals <= kMostDecimals; ++decimals)
        m_numbers->setItemText(2 + decimals, tr("Decimals: %1").arg(decimals));
    m_numbers->setToolTip(tr("Numbers in the cells, where they have room"));
    const std::array visions{tr("Eyes: all colours"), tr("Eyes: deuteranopia"),
                             tr("Eyes: protanopia"), tr("Eyes: tritanopia")};
    for (std::size_t index = 0; index < visions.size(); ++index)
        m_vision->setItemText(static_cast<int>(index), visions[index]);
    m_vision->setToolTip(
        tr("Preview of the colour maps in the list above, as eyes without green (deuteranopia), "
           "red (protanopia) or blue (tritanopia) cones see them"));
}

} // namespace attention::shell
