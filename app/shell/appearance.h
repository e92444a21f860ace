// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/theme.h"
#include "words/languages.h"

#include <QObject>

class QSettings;

namespace attention::shell {

/// How the whole program looks: language, theme, text size and motion, as the settings remember
/// them. Writes only what a person changes. GUI thread.
class Appearance : public QObject {
    Q_OBJECT
  public:
    explicit Appearance(QSettings* settings, QObject* parent = nullptr);

    /// Theme, text size and motion reach the program; the language has its own beginning, because
    /// the command line may say another.
    void apply();
    /// As apply() without the style sheet: what a window is built under, before apply().
    void prepare();

    Theme theme() const { return m_theme; }
    int textSize() const { return m_textSize; }
    Motion motion() const { return m_motion; }
    words::Language language() const { return words::currentLanguage(); }

    void setTheme(Theme theme);
    void setTextSize(int percent); ///< the nearest that there is
    void setMotion(Motion motion);
    void setLanguage(words::Language language);

    /// Text is so many times as large as its size says, until the next call; not remembered.
    void setMagnification(double factor);

    enum class Step { Smaller, Larger };
    /// The next text size; the same at the end.
    int textSizeAfter(Step step) const;

  Q_SIGNALS:
    void changed();

  private:
    QSettings* m_settings;
    Theme m_theme = Theme::System;
    int m_textSize = kPlainTextSize;
    double m_magnification = 1;
    Motion m_motion = Motion::Full;
};

} // namespace attention::shell
