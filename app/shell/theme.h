// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QString>

#include <array>

class QApplication;
class QPalette;

namespace attention::shell {

enum class Theme { System, Light, Dark };

/// `system`, `light`, `dark`: in settings.
QString themeCode(Theme theme);
Theme themeOf(const QString& code);

/// Remembers what the desktop looks like, before any theme is used: once, after QApplication.
void rememberSystemTheme();

/// Sizes of all text, in percent.
inline constexpr std::array kTextSizes{80, 90, 100, 110, 125, 150, 175, 200, 225, 250};
inline constexpr int kPlainTextSize = 100;

/// Whether anything moves by itself: menus that fade, a blinking caret, a running progress line.
enum class Motion { Full, Reduced };

/// Palette, style sheet and font of the whole program; widgets hear PaletteChange and FontChange.
/// GUI thread.
void useTheme(QApplication& application, Theme theme, int textSize = kPlainTextSize,
              Motion motion = Motion::Full);

/// As useTheme, all but the style sheet. Widgets that are made before the sheet is used are styled
/// by it when they are first shown, those made under it while they are built, shown or not, at
/// many times the cost. GUI thread.
void useThemeWithoutSheet(Theme theme, int textSize = kPlainTextSize, Motion motion = Motion::Full);

/// The interface's font with the Simplified Chinese faces behind it.
QFont interfaceFont(int textSize = kPlainTextSize);

} // namespace attention::shell
