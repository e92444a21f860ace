// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figure/figure.h"

#include <QByteArray>

namespace attention::figure {

/// Lines of text as `<text>` elements; those that follow each other in one style, aligned alike,
/// share a group that says so once. Of one thread.
class SvgTexts {
  public:
    void add(const TextRun& run);
    /// All that was added; nothing of it remains.
    QByteArray take();

  private:
    void close();

    QByteArray m_elements;
    QByteArray m_style; ///< of the open group
    bool m_isOpen = false;
};

} // namespace attention::figure
