// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/presentation.h"

#include "shell/appearance.h"
#include "shell/formula_bar.h"
#include "shell/top_bar.h"

#include <QApplication>
#include <QMainWindow>
#include <QShortcut>

#include <utility>

namespace attention::shell {

namespace {

/// Text on a wall beside text on a desk; the formula grows once more.
constexpr double kMagnification = 1.6;
constexpr double kFormulaMagnification = 1.4;

} // namespace

Presentation::Presentation(QMainWindow* window, Appearance* appearance, TopBar* bar,
                           HeadsPage* page, const QList<QWidget*>& others)
    : QObject(window)
    , m_window(window)
    , m_appearance(appearance)
    , m_bar(bar)
    , m_page(page)
    , m_others(others)
    , m_escape(new QShortcut(QKeySequence(Qt::Key_Escape), window)) {
    m_escape->setEnabled(false);
    connect(m_escape, &QShortcut::activated, this, &Presentation::leave);
    connect(appearance, &Appearance::changed, this, &Presentation::enlargeFormula);
}

void Presentation::enter() {
    if (std::exchange(m_isOn, true))
        return;
    m_statesBefore = m_window->windowState();
    m_sideBefore = m_page->side();
    m_hidden.clear();
    for (QWidget* other : std::as_const(m_others))
        if (!other->isHidden())
            m_hidden.append(other);
    for (QWidget* other : std::as_const(m_hidden))
        other->hide();
    m_bar->setForm(TopBar::Form::FormulaOnly);
    m_page->setSide(HeadsPage::Side::Hidden);
    m_page->setTiles(HeadsPage::Tiles::Beside);
    m_appearance->setMagnification(kMagnification);
    enlargeFormula();
    m_escape->setEnabled(true);
    m_window->setWindowState(m_statesBefore | Qt::WindowFullScreen);
    Q_EMIT changed();
}

void Presentation::leave() {
    if (!std::exchange(m_isOn, false))
        return;
    m_escape->setEnabled(false);
    m_bar->formula()->setFont({});
    m_appearance->setMagnification(1);
    m_page->setTiles(HeadsPage::Tiles::Below);
    m_page->setSide(m_sideBefore);
    m_bar->setForm(TopBar::Form::Everything);
    for (QWidget* other : std::as_const(m_hidden))
        other->show();
    m_window->setWindowState(m_statesBefore);
    Q_EMIT changed();
}

void Presentation::enlargeFormula() {
    if (!m_isOn)
        return;
    QFont font = QApplication::font();
    font.setPixelSize(qRound(font.pixelSize() * kFormulaMagnification));
    m_bar->formula()->setFont(font);
}

} // namespace attention::shell
