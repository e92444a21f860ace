// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/fill_button.h"

#include <QDoubleSpinBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QWidgetAction>

#include <limits>
#include <utility>

namespace attention::table {

FillButton::FillButton(QWidget* parent)
    : QToolButton(parent)
    , m_menu(new QMenu(this)) {
    setAutoRaise(true);
    setFocusPolicy(Qt::TabFocus);
    connect(this, &QToolButton::clicked, this, &FillButton::open);
    connect(m_menu, &QMenu::aboutToShow, this, [this] {
        buildIfNeeded();
        nameFields();
    });
    retranslate();
}

void FillButton::open() {
    buildIfNeeded();
    m_menu->popup(mapToGlobal(rect().bottomLeft()));
}

void FillButton::buildIfNeeded() {
    if (m_menu->isEmpty())
        buildMenu();
}

void FillButton::buildMenu() {
    using core::Fill;
    m_menu->setToolTipsVisible(true);
    for (const Fill fill :
         {Fill::Zeros, Fill::Ones, Fill::Identity, Fill::OneHot, Fill::Sinusoidal})
        addFill(fill);
    m_menu->addSeparator();
    for (const Fill fill : {Fill::Normal, Fill::Uniform, Fill::Xavier, Fill::Orthogonal})
        addFill(fill);
    m_again = m_menu->addAction(QString());
    connect(m_again, &QAction::triggered, this, &FillButton::again);
    addSeed();
    m_menu->addSeparator();
    m_transpose = addChoice(&FillButton::transposeChosen);
    m_right = addChoice(&FillButton::rightChosen);
    m_down = addChoice(&FillButton::downChosen);
    m_menu->addSeparator();
    m_factor = addField(QStringLiteral("1/2"));
    m_formula = addField(QStringLiteral("i == j ? 1 : 0"));
    m_factor->setApply(m_applyFactor);
    m_formula->setApply(m_applyFormula);
    nameLines();
}

QMenu* FillButton::choices() {
    buildIfNeeded();
    return m_menu;
}

FillField* FillButton::factor() {
    buildIfNeeded();
    return m_factor;
}

FillField* FillButton::formula() {
    buildIfNeeded();
    return m_formula;
}

void FillButton::setRegion(std::function<core::Region()> region) {
    m_region = std::move(region);
}

void FillButton::setApply(FillField::Apply factor, FillField::Apply formula) {
    m_applyFactor = std::move(factor);
    m_applyFormula = std::move(formula);
}

void FillButton::addFill(core::Fill fill) {
    QAction* action = m_menu->addAction(QString());
    connect(action, &QAction::triggered, this, [this, fill] {
        if (core::usesSeed(fill))
            m_lastRandom = fill;
        Q_EMIT chosen(fill, seed());
    });
    m_fills.emplace_back(fill, action);
}

QAction* FillButton::addChoice(void (FillButton::*signal)()) {
    QAction* action = m_menu->addAction(QString());
    connect(action, &QAction::triggered, this, signal);
    return action;
}

FillField* FillButton::addField(const QString& text) {
    auto* field = new FillField(text);
    auto* action = new QWidgetAction(this);
    action->setDefaultWidget(field);
    m_menu->addAction(action);
    connect(field, &FillField::applied, m_menu, &QMenu::close);
    // A changed action lets the menu grow and shrink with the reason.
    connect(field, &FillField::noted, action, &QAction::setStatusTip);
    return field;
}

void FillButton::addSeed() {
    auto* line = new QWidget;
    auto* layout = new QHBoxLayout(line);
    layout->setContentsMargins(12, 4, 12, 4);
    m_seedLabel = new QLabel(line);
    m_seed = new QDoubleSpinBox(line);
    layout->addWidget(m_seedLabel);
    layout->addWidget(m_seed, 1);
    m_seedLabel->setBuddy(m_seed);
    m_seed->setDecimals(0);
    m_seed->setRange(0, std::numeric_limits<std::uint32_t>::max());
    m_seed->setValue(42);
    auto* action = new QWidgetAction(this);
    action->setDefaultWidget(line);
    m_menu->addAction(action);
    connect(m_seed, &QDoubleSpinBox::valueChanged, this, &FillButton::nameLines);
}

std::uint32_t FillButton::seed() {
    buildIfNeeded();
    return static_cast<std::uint32_t>(m_seed->value());
}

void FillButton::setSeed(std::uint32_t seed) {
    buildIfNeeded();
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

QString FillButton::fillText(core::Fill fill) const {
    const auto number = static_cast<std::uint32_t>(m_seed->value());
    switch (fill) {
    case core::Fill::Ones:
        return tr("Ones");
    case core::Fill::Identity:
        return tr("Identity");
    case core::Fill::OneHot:
        return tr("One-hot");
    case core::Fill::Sinusoidal:
        return tr("Sinusoidal positions");
    case core::Fill::Normal:
        return tr("Normal, seed %1").arg(number);
    case core::Fill::Uniform:
        return tr("Uniform in [−1, 1), seed %1").arg(number);
    case core::Fill::Xavier:
        return tr("Xavier, seed %1").arg(number);
    case core::Fill::Orthogonal:
        return tr("Orthogonal, seed %1").arg(number);
    default:
        return tr("Zeros");
    }
}

void FillButton::retranslate() {
    setText(tr("Fill ▾"));
    setToolTip(tr("Set the selected cells, or the whole matrix where none are selected"));
    if (!m_menu->isEmpty())
        nameLines();
}

void FillButton::nameLines() {
    for (const auto& [fill, action] : m_fills) {
        action->setText(fillText(fill));
        if (fill == core::Fill::Xavier)
            action->setToolTip(tr("Uniform in [−a, a) with a = √(6 / (rows + columns))"));
        else if (fill == core::Fill::Orthogonal)
            action->setToolTip(tr("Columns, or rows, of length 1 at right angles"));
        else if (fill == core::Fill::OneHot)
            action->setToolTip(tr("One 1 in each row; equal tokens have equal rows"));
        else if (fill == core::Fill::Sinusoidal)
            action->setToolTip(tr("sin and cos of row / 10000^(column / columns)"));
    }
    m_again->setText(tr("Again with seed %1").arg(seed() + 1));
    m_seedLabel->setText(tr("Random seed"));
    m_seed->setAccessibleName(tr("Random seed"));
    nameFields();
}

void FillButton::nameFields() {
    const core::Region region = m_region ? m_region() : core::Region{};
    const bool isSquare = region.rows == region.columns;
    m_transpose->setEnabled(isSquare);
    m_transpose->setText(
        isSquare
            ? tr("Transposed")
            : tr("Transposed: only a square, this is %1×%2").arg(region.rows).arg(region.columns));
    m_right->setText(tr("Fill right") + QStringLiteral("\tCtrl+R"));
    m_down->setText(tr("Fill down") + QStringLiteral("\tCtrl+D"));
    m_factor->setWords(tr("Scaled by"), tr("Scale"),
                       tr("Every number is multiplied by this number or formula"));
    m_formula->setWords(
        QStringLiteral("f(i, j) ="), tr("Fill"),
        tr("A formula in the row i, the column j, both from 0, and the present number x, such as "
           "sin(i/2) + j, x/2, i >= j ? 1 : 0. Known are + − * / ^ ( ), comparisons, pi, e, sqrt, "
           "exp, ln, sin, cos, tan, abs, min, max and more."));
}

} // namespace attention::table
