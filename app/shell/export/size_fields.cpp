// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/export/size_fields.h"

#include "shell/export/presets.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>

namespace attention::shell {

namespace {

constexpr double kMostPixels = 20000;
constexpr double kMostMillimetres = 2000;

/// Order of the units in their list.
figure::Unit unitOf(int index) {
    return index == 0 ? figure::Unit::Pixel : figure::Unit::Millimetre;
}

/// 0 is automatic.
void show(QDoubleSpinBox* box, const std::optional<double>& size) {
    const QSignalBlocker quiet(box);
    box->setValue(size.value_or(0));
}

std::optional<double> read(const QDoubleSpinBox* box) {
    return box->value() > 0 ? std::optional<double>(box->value()) : std::nullopt;
}

} // namespace

ExportSizeFields::ExportSizeFields(QFormLayout* form)
    : QObject(form)
    , m_preset(new QComboBox)
    , m_sizes(new QWidget)
    , m_width(new QDoubleSpinBox)
    , m_height(new QDoubleSpinBox)
    , m_units(new QComboBox)
    , m_fontSize(new QDoubleSpinBox)
    , m_dpi(new QSpinBox)
    , m_presetRow(form, m_preset)
    , m_sizeRow(form, m_sizes)
    , m_fontRow(form, m_fontSize)
    , m_dpiRow(form, m_dpi) {
    build();
    connect(m_preset, &QComboBox::activated, this, &ExportSizeFields::choosePreset);
    connect(m_units, &QComboBox::activated, this, &ExportSizeFields::chooseUnit);
    for (QDoubleSpinBox* box : {m_width, m_height, m_fontSize})
        connect(box, &QDoubleSpinBox::valueChanged, this, &ExportSizeFields::noteChange);
    connect(m_dpi, &QSpinBox::valueChanged, this, &ExportSizeFields::changed);
    retranslate();
}

void ExportSizeFields::build() {
    m_preset->setObjectName(QStringLiteral("exportPreset"));
    m_width->setObjectName(QStringLiteral("exportWidth"));
    m_height->setObjectName(QStringLiteral("exportHeight"));
    m_units->setObjectName(QStringLiteral("exportUnit"));
    m_fontSize->setObjectName(QStringLiteral("exportFontSize"));
    m_dpi->setObjectName(QStringLiteral("exportDpi"));
    for (std::size_t index = 0; index < kExportPresets.size(); ++index)
        m_preset->addItem({});
    m_units->addItems({QStringLiteral("px"), QStringLiteral("mm")});
    m_dpi->setRange(kLeastDpi, kMostDpi);
    auto* sizes = new QHBoxLayout(m_sizes);
    sizes->setContentsMargins(0, 0, 0, 0);
    sizes->setSpacing(4);
    sizes->addWidget(m_width, 1);
    sizes->addWidget(new QLabel(QStringLiteral("×")));
    sizes->addWidget(m_height, 1);
    sizes->addWidget(m_units);
    m_sizeRow.setBuddy(m_width);
    followUnit();
}

void ExportSizeFields::followUnit() {
    const bool isPixel = m_unit == figure::Unit::Pixel;
    for (QDoubleSpinBox* box : {m_width, m_height}) {
        const QSignalBlocker quiet(box);
        box->setDecimals(isPixel ? 0 : 1);
        box->setRange(0, isPixel ? kMostPixels : kMostMillimetres);
        box->setSingleStep(isPixel ? 10 : 1);
    }
    const QSignalBlocker quiet(m_fontSize);
    m_fontSize->setDecimals(isPixel ? 1 : 2);
    m_fontSize->setRange(0, isPixel ? 200 : 50);
    m_fontSize->setSingleStep(isPixel ? 1 : 0.1);
    m_fontSize->setSuffix(isPixel ? QStringLiteral(" px") : QStringLiteral(" mm"));
    m_units->setCurrentIndex(isPixel ? 0 : 1);
    const bool hasDpi = !isPixel && m_format == figure::Format::Png;
    m_dpiRow.setUsable(hasDpi ? ExportFormRow::Usable::Yes : ExportFormRow::Usable::No);
}

void ExportSizeFields::showSizes(const ExportChoices& choices) {
    m_unit = choices.unit;
    followUnit();
    show(m_width, choices.width);
    show(m_height, choices.height);
    show(m_fontSize, choices.fontSize);
    m_preset->setCurrentIndex(static_cast<int>(presetOf(choices)));
}

void ExportSizeFields::setChoices(const ExportChoices& choices) {
    const QSignalBlocker quiet(this);
    m_dpi->setValue(choices.dpi);
    showSizes(choices);
}

void ExportSizeFields::setFormat(figure::Format format) {
    m_format = format;
    followUnit();
}

void ExportSizeFields::readInto(ExportChoices& choices) const {
    choices.unit = m_unit;
    choices.width = read(m_width);
    choices.height = read(m_height);
    choices.fontSize = read(m_fontSize);
    choices.dpi = m_dpi->value();
}

void ExportSizeFields::choosePreset(int index) {
    ExportChoices choices;
    readInto(choices);
    applyPreset(kExportPresets.at(static_cast<std::size_t>(index)), choices);
    showSizes(choices);
    Q_EMIT changed();
}

void ExportSizeFields::chooseUnit(int index) {
    ExportChoices choices;
    readInto(choices);
    convertSizes(unitOf(index), choices);
    showSizes(choices);
    Q_EMIT changed();
}

void ExportSizeFields::noteChange() {
    ExportChoices choices;
    readInto(choices);
    m_preset->setCurrentIndex(static_cast<int>(presetOf(choices)));
    Q_EMIT changed();
}

void ExportSizeFields::retranslate() {
    m_preset->setItemText(static_cast<int>(ExportPreset::Automatic), tr("What the maps need"));
    m_preset->setItemText(static_cast<int>(ExportPreset::Slide), tr("Slide, 1920 × 1080 px"));
    m_preset->setItemText(static_cast<int>(ExportPreset::PaperColumn),
                          tr("Column of a paper, 85 mm"));
    m_preset->setItemText(static_cast<int>(ExportPreset::TwoColumns),
                          tr("Two columns of a paper, 180 mm"));
    m_preset->setItemText(static_cast<int>(ExportPreset::Own), tr("Own size"));
    for (QDoubleSpinBox* box : {m_width, m_height, m_fontSize})
        box->setSpecialValueText(tr("Automatic"));
    m_presetRow.setTexts(tr("&Preset"), tr("Sizes for where the figure will stand"));
    m_sizeRow.setTexts(tr("&Size"), tr("Width of the figure; 0 is automatic"));
    m_height->setToolTip(tr("Height of the figure; 0 is automatic"));
    m_height->setAccessibleName(tr("Height"));
    m_units->setToolTip(tr("Pixels, or millimetres on paper"));
    m_units->setAccessibleName(tr("Unit"));
    m_fontRow.setTexts(tr("&Letters"), tr("Size of the letters; 0 is automatic"));
    m_dpiRow.setTexts(tr("Pi&xels an inch"),
                      tr("How finely a PNG of a size in millimetres is drawn"));
}

} // namespace attention::shell
