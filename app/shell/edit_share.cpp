// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/edit_share.h"

#include "table/edit_column.h"
#include "table/scaled.h"

#include <QEvent>
#include <QSplitter>

#include <algorithm>

namespace attention::shell {

namespace {

constexpr int kPlainWidth = 400;        ///< at a text size of 100 %
constexpr double kShare = 0.28;         ///< of the window, for matrices of any width
constexpr double kLargeTextShare = 0.4; ///< of the window, so that large text has kPlainWidth too

} // namespace

EditShare::EditShare(QSplitter* splitter, table::EditColumn* edit)
    : QObject(splitter)
    , m_splitter(splitter)
    , m_edit(edit) {
    splitter->installEventFilter(this);
    edit->installEventFilter(this);
    connect(splitter, &QSplitter::splitterMoved, this, &EditShare::keep);
    apply();
}

void EditShare::apply() {
    const int whole = m_splitter->width();
    const int plain = table::scaled(kPlainWidth, m_edit->font());
    const int most =
        std::max(qRound(kShare * whole), std::min(plain, qRound(kLargeTextShare * whole)));
    const int width = std::min(std::max(plain, m_edit->contentWidth()), most);
    m_splitter->setSizes({width, whole - width});
}

bool EditShare::eventFilter(QObject* watched, QEvent* event) {
    const QEvent::Type type = event->type();
    // A layout request follows where the least width of the column changed.
    const bool isOther = watched == m_splitter
                             ? type == QEvent::Resize || type == QEvent::LayoutRequest
                             : type == QEvent::FontChange;
    if (isOther && !m_kept && m_edit->isVisibleTo(m_splitter))
        apply();
    return QObject::eventFilter(watched, event);
}

} // namespace attention::shell
