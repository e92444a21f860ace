// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/color_panel.h"

#include "shell/labels.h"
#include "words/names.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPixmap>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

namespace attention::shell {

namespace {

constexpr std::array kNorms{core::ColorNorm::Linear, core::ColorNorm::Sqrt, core::ColorNorm::Log};
constexpr std::array kRanges{core::RangeMode::Fixed, core::RangeMode::Head, core::RangeMode::Shared,
                             core::RangeMode::Percentile, core::RangeMode::Manual};

/// A strip of the map's colours, lowest value left.
QIcon iconOf(core::ColorMap map) {
    QImage strip(256, 1, QImage::Format_RGB32);
    for (int x = 0; x < 256; ++x) {
        const core::Rgb color = core::colorTable(map)[static_cast<std::size_t>(x)];
        strip.setPixel(x, 0, qRgb(color.red, color.green, color.blue));
    }
    return QIcon(
        QPixmap::fromImage(strip.scaled(48, 12, Qt::IgnoreAspectRatio, Qt::SmoothTransformation)));
}

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
    , m_low(endOfRange(this))
    , m_high(endOfRange(this))
    , m_manualRow(new QWidget(this))
    , m_reset(new QToolButton(this)) {
    m_map->setIconSize({48, 12});
    for (const core::ColorMap map : core::kColorMaps)
        m_map->addItem(iconOf(map), {});
    for (std::size_t index = 0; index < kNorms.size(); ++index)
        m_norm->addItem({});
    for (std::size_t index = 0; index < kRanges.size(); ++index)
        m_range->addItem({});
    m_reset->setProperty("flat", true);
    for (QComboBox* box : {m_map, m_norm, m_range}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(4);
    }

    layOut();
    connectControls();
    retranslate();
}

void ColorPanel::layOut() {
    auto* headingRow = new QHBoxLayout;
    headingRow->addWidget(m_heading, 1);
    headingRow->addWidget(m_reset);
    auto* mapRow = new QHBoxLayout;
    mapRow->setSpacing(8);
    mapRow->addWidget(m_map, 3);
    mapRow->addWidget(m_norm, 2);
    auto* manualLayout = new QHBoxLayout(m_manualRow);
    manualLayout->setContentsMargins(0, 0, 0, 0);
    manualLayout->setSpacing(8);
    manualLayout->addWidget(m_low);
    manualLayout->addWidget(m_high);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addLayout(headingRow);
    layout->addLayout(mapRow);
    layout->addWidget(m_range);
    layout->addWidget(m_manualRow);
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
    connect(m_low, &QDoubleSpinBox::valueChanged, this, &ColorPanel::takeManualRange);
    connect(m_high, &QDoubleSpinBox::valueChanged, this, &ColorPanel::takeManualRange);
    connect(m_reset, &QToolButton::clicked, this, [this] { change(core::defaultColors(m_stage)); });
}

void ColorPanel::setChoice(core::Stage stage, const core::ColorChoice& choice) {
    m_stage = stage;
    m_choice = choice;
    showChoice();
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
    m_manualRow->setVisible(m_choice.range == core::RangeMode::Manual);
    m_low->setValue(m_choice.manual.low);
    m_high->setValue(m_choice.manual.high);
    m_reset->setEnabled(!(m_choice == core::defaultColors(m_stage)));
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
    m_low->setToolTip(tr("Value of the lowest colour"));
    m_high->setToolTip(tr("Value of the highest colour"));
    for (QWidget* widget : std::initializer_list<QWidget*>{m_map, m_norm, m_range, m_low, m_high})
        widget->setAccessibleName(widget->toolTip());
    m_reset->setText(tr("Reset"));
    m_reset->setToolTip(tr("Back to this stage's own colours"));
}

} // namespace attention::shell
