// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/fill_button.h"

#include <QDoubleSpinBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QWidgetAction>

#include <limits>

namespace attention::table {

FillButton::FillButton(QWidget* parent)
    : QToolButton(parent)
    , m_menu(new QMenu(this))
    , m_seedLabel(new QLabel)
    , m_seed(new QDoubleSpinBox) {
    setAutoRaise(true);
    setFocusPolicy(Qt::TabFocus);
    connect(this, &QToolButton::clicked, this,
            [this] { m_menu->popup(mapToGlobal(rect().bottomLeft())); });
    m_zeros = addFill(core::Fill::Zeros);
    m_ones = addFill(core::Fill::Ones);
    m_identity = addFill(core::Fill::Identity);
    m_menu->addSeparator();
    m_normal = addFill(core::Fill::Normal);
    m_uniform = addFill(core::Fill::Uniform);
    m_again = m_menu->addAction(QString());
    connect(m_again, &QAction::triggered, this, &FillButton::again);
    addSeed();
    retranslate();
}

QAction* FillButton::addFill(core::Fill fill) {
    QAction* action = m_menu->addAction(QString());
    connect(action, &QAction::triggered, this, [this, fill] {
        if (core::usesSeed(fill))
            m_lastRandom = fill;
        Q_EMIT chosen(fill, seed());
    });
    return action;
}

void FillButton::addSeed() {
    auto* line = new QWidget;
    auto* layout = new QHBoxLayout(line);
    layout->setContentsMargins(12, 4, 12, 4);
    layout->addWidget(m_seedLabel);
    layout->addWidget(m_seed, 1);
    m_seedLabel->setBuddy(m_seed);
    m_seed->setDecimals(0);
    m_seed->setRange(0, std::numeric_limits<std::uint32_t>::max());
    m_seed->setValue(42);
    auto* action = new QWidgetAction(this);
    action->setDefaultWidget(line);
    m_menu->addAction(action);
    connect(m_seed, &QDoubleSpinBox::valueChanged, this, &FillButton::retranslate);
}

std::uint32_t FillButton::seed() const {
    return static_cast<std::uint32_t>(m_seed->value());
}

void FillButton::setSeed(std::uint32_t seed) {
    m_seed->setValue(seed);
}

void FillButton::again() {
    setSeed(seed() + 1);
    Q_EMIT chosen(m_lastRandom, seed());
}

void FillButton::changeEvent(QEvent* event) {
    QToolButton::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void FillButton::retranslate() {
    setText(tr("Fill ▾"));
    setToolTip(tr("Set the selected cells, or the whole matrix where none are selected"));
    m_zeros->setText(tr("Zeros"));
    m_ones->setText(tr("Ones"));
    m_identity->setText(tr("Identity"));
    m_normal->setText(tr("Normal, seed %1").arg(seed()));
    m_uniform->setText(tr("Uniform in [−1, 1), seed %1").arg(seed()));
    m_again->setText(tr("Again with seed %1").arg(seed() + 1));
    m_seedLabel->setText(tr("Random seed"));
    m_seed->setAccessibleName(tr("Random seed"));
}

} // namespace attention::table
