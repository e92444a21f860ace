// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/place.h"
#include "words/arithmetic.h"

#include <QFont>
#include <QPalette>
#include <QString>
#include <QUrl>

#include <optional>
#include <vector>

namespace attention::walkthrough {

/// Writes lines of arithmetic as rich text whose numbers are links, and knows where each leads.
class ArithmeticHtml {
  public:
    ArithmeticHtml(const QPalette& palette, const QFont& font)
        : m_palette(palette)
        , m_font(font) {}

    /// Large: the first line with a result has its forms one below the other. Small: one after the
    /// other, as all further lines.
    enum class Size { Large, Small };
    QString lines(const std::vector<words::ArithmeticLine>& lines, Size size);
    QString line(const words::ArithmeticLine& line, Size size);
    QString heading(const QString& text) const;
    QString note(const QString& text) const;
    /// Two columns side by side.
    QString beside(const QString& left, const QString& right) const;

    /// Of a link of this text.
    std::optional<core::Place> placeOf(const QUrl& link) const;

  private:
    QString run(const words::ArithmeticRun& run);
    QString colorOf(words::ArithmeticRun::Role role) const;
    QString muted(const QString& html) const;
    QString sized(const QString& html, int pixels) const;

    QPalette m_palette;
    QFont m_font;
    std::vector<core::Place> m_places;
};

} // namespace attention::walkthrough
