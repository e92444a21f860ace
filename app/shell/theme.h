// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QString>

class QApplication;
class QPalette;

namespace attention::shell {

enum class Theme { System, Light, Dark };

/// `system`, `light`, `dark`: in settings.
QString themeCode(Theme theme);
Theme themeOf(const QString& code);

/// Remembers what the desktop looks like, before any theme is used: once, after QApplication.
void rememberSystemTheme();

/// Palette, style sheet and font of the whole program; widgets hear PaletteChange. GUI thread.
void useTheme(QApplication& application, Theme theme);

/// The interface's font with the Simplified Chinese faces behind it.
QFont interfaceFont();

/// The serif face of formulas, `pixelSize` high.
QFont formulaFont(int pixelSize);

} // namespace attention::shell
