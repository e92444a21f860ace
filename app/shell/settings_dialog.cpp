// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/settings_dialog.h"

#include "files/machine_memory.h"
#include "shell/appearance.h"
#include "shell/color_strip.h"
#include "shell/view_settings.h"
#include "words/names.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QEvent>
#include <QFormLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>

#include <array>

namespace attention::shell {

namespace {

constexpr std::array kLanguages{words::Language::English, words::Language::SimplifiedChinese};
constexpr int kMostDecimals = 12;

} // namespace

SettingsDialog::SettingsDialog(QSettings* settings, Appearance* appearance, int decimals,
                               QWidget* parent)
    : QDialog(parent)
    , m_settings(settings)
    , m_appearance(appearance)
    , m_form(new QFormLayout(this))
    , m_language(addChoice("language"))
    , m_theme(addChoice("theme"))
    , m_textSize(addChoice("textSize"))
    , m_decimals(new QSpinBox(this))
    , m_weightsMap(nullptr)
    , m_othersMap(nullptr)
    , m_memory(new QSpinBox(this))
    , m_reducedMotion(new QCheckBox(this))
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::Close, this)) {
    m_form->setContentsMargins(20, 20, 20, 16);
    m_form->setVerticalSpacing(10);
    m_form->setHorizontalSpacing(16);
    // The languages' own names are the same in every language.
    m_language->addItems({QStringLiteral("English"), QStringLiteral("简体中文")});
    m_theme->addItems({{}, {}, {}});
    for (const int percent : kTextSizes)
        m_textSize->addItem(QString(), percent);
    m_decimals->setObjectName(QStringLiteral("decimals"));
    m_decimals->setRange(0, kMostDecimals);
    m_decimals->setValue(decimals);
    addLabelled(m_decimals);
    m_weightsMap = addChoice("weightsMap");
    m_othersMap = addChoice("othersMap");
    addMaps(m_weightsMap, core::Stage::Weights);
    addMaps(m_othersMap, core::Stage::Scores);
    addMemory();
    m_reducedMotion->setObjectName(QStringLiteral("reducedMotion"));
    m_reducedMotion->setChecked(appearance->motion() == Motion::Reduced);
    m_form->addRow(QString(), m_reducedMotion);
    m_buttons->button(QDialogButtonBox::Close)->setIcon({});
    m_form->addRow(m_buttons);
    m_language->setCurrentIndex(static_cast<int>(appearance->language()));
    m_theme->setCurrentIndex(static_cast<int>(appearance->theme()));
    m_textSize->setCurrentIndex(m_textSize->findData(appearance->textSize()));
    connectControls();
    retranslate();
}

QComboBox* SettingsDialog::addChoice(const char* name) {
    auto* box = new QComboBox(this);
    box->setObjectName(QLatin1String(name));
    addLabelled(box);
    return box;
}

void SettingsDialog::addLabelled(QWidget* field) {
    auto* label = new QLabel(this);
    label->setBuddy(field);
    m_form->addRow(label, field);
}

/// 0 stands for half of the machine's memory.
void SettingsDialog::addMemory() {
    constexpr int kStep = 256;
    const auto most = static_cast<int>(files::machineMemory() >> 20);
    m_memory->setObjectName(QStringLiteral("memoryLimit"));
    m_memory->setRange(0, most);
    m_memory->setSingleStep(kStep);
    const QString key = QLatin1String(files::kMemoryLimitKey);
    m_memory->setValue(m_settings->value(key).toInt());
    addLabelled(m_memory);
    connect(m_memory, &QSpinBox::valueChanged, this, [this, key](int mebibytes) {
        if (mebibytes == 0)
            m_settings->remove(key);
        else
            m_settings->setValue(key, mebibytes);
    });
}

void SettingsDialog::addMaps(QComboBox* box, core::Stage stage) {
    box->setIconSize(colorStripSize(font()));
    for (const core::ColorMap map : core::kColorMaps)
        box->addItem(colorStrip(map), {});
    box->setCurrentIndex(static_cast<int>(readDefaultColors(*m_settings, stage).map));
    connect(box, &QComboBox::activated, this, [this, stage](int index) {
        writeDefaultMap(*m_settings, stage, core::kColorMaps[static_cast<std::size_t>(index)]);
        Q_EMIT defaultColorsChanged();
    });
}

void SettingsDialog::connectControls() {
    connect(m_language, &QComboBox::activated, this, [this](int index) {
        m_appearance->setLanguage(kLanguages[static_cast<std::size_t>(index)]);
    });
    connect(m_theme, &QComboBox::activated, this,
            [this](int index) { m_appearance->setTheme(static_cast<Theme>(index)); });
    connect(m_textSize, &QComboBox::activated, this,
            [this](int index) { m_appearance->setTextSize(m_textSize->itemData(index).toInt()); });
    connect(m_decimals, &QSpinBox::valueChanged, this, &SettingsDialog::decimalsChanged);
    connect(m_reducedMotion, &QCheckBox::toggled, this,
            [this](bool on) { m_appearance->setMotion(on ? Motion::Reduced : Motion::Full); });
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

void SettingsDialog::retranslate() {
    setWindowTitle(tr("Settings"));
    const std::array themes{tr("As the desktop"), tr("Light"), tr("Dark")};
    for (std::size_t index = 0; index < themes.size(); ++index)
        m_theme->setItemText(static_cast<int>(index), themes[index]);
    for (int index = 0; index < m_textSize->count(); ++index)
        m_textSize->setItemText(index, tr("%1 %").arg(m_textSize->itemData(index).toInt()));
    for (QComboBox* box : {m_weightsMap, m_othersMap})
        for (const core::ColorMap map : core::kColorMaps)
            box->setItemText(static_cast<int>(map), words::colorMapTitle(map));
    m_memory->setSuffix(QStringLiteral(" MiB"));
    m_memory->setSpecialValueText(
        tr("%1 MiB, half of this machine’s").arg(files::defaultMemoryLimit() >> 20));
    m_reducedMotion->setText(tr("Reduced &motion"));
    m_buttons->button(QDialogButtonBox::Close)->setText(tr("Close"));
    retranslateTips();
}

void SettingsDialog::retranslateTips() {
    const auto name = [this](QWidget* field, const QString& label, const QString& tip) {
        auto* shown = qobject_cast<QLabel*>(m_form->labelForField(field));
        if (shown)
            shown->setText(label);
        QString plain = label;
        field->setAccessibleName(plain.remove(u'&').remove(u':').remove(u'：'));
        field->setToolTip(tip);
    };
    name(m_language, tr("&Language:"), tr("The language of the program and of new figures"));
    name(m_theme, tr("&Theme:"), tr("Light or dark"));
    name(m_textSize, tr("Text &size:"), tr("Of tables, formula, heatmaps and menus"));
    name(m_decimals, tr("&Decimals in tables:"), tr("How many decimals the tables show"));
    name(m_weightsMap, tr("Colour map of attention &weights:"),
         tr("What the heatmaps of attention weights begin with and go back to"));
    name(m_othersMap, tr("Colour map of &other stages:"),
         tr("What scores and vectors begin with and go back to"));
    name(m_memory, tr("Memory for &files:"),
         tr("How much memory reading a file of arrays may use; what needs more is refused"));
    m_reducedMotion->setAccessibleName(m_reducedMotion->text().remove(u'&'));
    m_reducedMotion->setToolTip(
        tr("Menus do not fade, the caret does not blink, the progress line stands still"));
}

void SettingsDialog::changeEvent(QEvent* event) {
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::FontChange)
        for (QComboBox* box : {m_weightsMap, m_othersMap})
            if (box)
                box->setIconSize(colorStripSize(font()));
}

} // namespace attention::shell
