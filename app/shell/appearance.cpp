// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/appearance.h"

#include <QApplication>
#include <QSettings>

#include <algorithm>
#include <iterator>

namespace attention::shell {

namespace {

const QString kThemeKey = QStringLiteral("window/theme");
const QString kTextSizeKey = QStringLiteral("window/textSize");
const QString kMotionKey = QStringLiteral("window/motion");
const QString kLanguageKey = QStringLiteral("window/language");

int nearestTextSize(int percent) {
    return *std::ranges::min_element(kTextSizes, {},
                                     [percent](int size) { return std::abs(size - percent); });
}

} // namespace

Appearance::Appearance(QSettings* settings, QObject* parent)
    : QObject(parent)
    , m_settings(settings)
    , m_theme(themeOf(settings->value(kThemeKey).toString()))
    , m_motion(settings->value(kMotionKey).toString() == QLatin1String("reduced") ? Motion::Reduced
                                                                                  : Motion::Full) {
    bool isNumber = false;
    const int percent = settings->value(kTextSizeKey).toInt(&isNumber);
    m_textSize = isNumber ? nearestTextSize(percent) : kPlainTextSize;
}

void Appearance::apply() {
    useTheme(*qApp, m_theme, qRound(m_textSize * m_magnification), m_motion);
}

void Appearance::prepare() {
    useThemeWithoutSheet(m_theme, qRound(m_textSize * m_magnification), m_motion);
}

void Appearance::setTheme(Theme theme) {
    m_settings->setValue(kThemeKey, themeCode(theme));
    m_theme = theme;
    apply();
    Q_EMIT changed();
}

void Appearance::setTextSize(int percent) {
    m_textSize = nearestTextSize(percent);
    m_settings->setValue(kTextSizeKey, m_textSize);
    apply();
    Q_EMIT changed();
}

void Appearance::setMagnification(double factor) {
    m_magnification = factor;
    apply();
}

void Appearance::setMotion(Motion motion) {
    m_motion = motion;
    m_settings->setValue(kMotionKey, motion == Motion::Reduced ? QStringLiteral("reduced")
                                                               : QStringLiteral("full"));
    apply();
    Q_EMIT changed();
}

void Appearance::setLanguage(words::Language language) {
    m_settings->setValue(kLanguageKey, words::languageCode(language));
    words::useLanguage(language);
    Q_EMIT changed();
}

int Appearance::textSizeAfter(Step step) const {
    const auto here = std::ranges::find(kTextSizes, m_textSize);
    if (step == Step::Larger)
        return std::next(here) == kTextSizes.end() ? m_textSize : *std::next(here);
    return here == kTextSizes.begin() ? m_textSize : *std::prev(here);
}

} // namespace attention::shell
