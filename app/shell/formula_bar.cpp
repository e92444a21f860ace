// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/formula_bar.h"

#include "core/number_text.h"
#include "table/formula_font.h"
#include "table/hues.h"
#include "table/scaled.h"
#include "words/names.h"

#include <QEvent>
#include <QFontMetricsF>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace attention::shell {

namespace {

constexpr int kPixels = 18;
constexpr int kSmallPixels = 13;
constexpr int kMargin = 6;
constexpr int kHeight = 32;
constexpr int kRaise = 6;
constexpr int kLowering = 4;

} // namespace

FormulaBar::FormulaBar(QWidget* parent)
    : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    rebuild();
}

void FormulaBar::setStage(core::Stage stage) {
    m_stage = stage;
    setAccessibleDescription(words::stageTitle(stage));
    update();
}

void FormulaBar::setExperiment(const core::Experiment& experiment) {
    m_scale = experiment.scale;
    m_mask = experiment.mask.kind;
    m_stages = core::stagesOf(experiment);
    m_hasOutputProjection = experiment.W_O.has_value();
    m_hasOutputBias = experiment.b_O.has_value();
    m_hasSeveralHeads = experiment.headCount() > 1;
    rebuild();
}

bool FormulaBar::has(core::Stage stage) const {
    return std::ranges::find(m_stages, stage) != m_stages.end();
}

void FormulaBar::addFactor(core::Stage plain, core::Stage turned, Ink ink) {
    m_parts.push_back({words::fromCore(core::stageName(plain)), plain, ink});
    if (has(turned))
        m_parts.push_back({QStringLiteral("rot"), turned, ink, Level::Lowered});
}

void FormulaBar::addDivisor() {
    using core::Stage;
    switch (m_scale.kind) {
    case core::Scale::Kind::SqrtDk:
        m_parts.push_back({QStringLiteral(" / √d"), Stage::Scaled});
        m_parts.push_back({QStringLiteral("k"), Stage::Scaled, Ink::Plain, Level::Lowered});
        break;
    case core::Scale::Kind::Dk:
        m_parts.push_back({QStringLiteral(" / d"), Stage::Scaled});
        m_parts.push_back({QStringLiteral("k"), Stage::Scaled, Ink::Plain, Level::Lowered});
        break;
    case core::Scale::Kind::Divisor:
        m_parts.push_back(
            {QStringLiteral(" / ") + words::fromCore(core::shortestText(m_scale.divisor)),
             Stage::Scaled});
        break;
    case core::Scale::Kind::None:
        break;
    }
}

void FormulaBar::rebuild() {
    using core::Stage;
    m_parts.clear();
    if (has(Stage::X_pos))
        m_parts.push_back({QStringLiteral("X + P   "), Stage::X_pos});
    m_parts.push_back({QStringLiteral("softmax"), Stage::Weights});
    m_parts.push_back({QStringLiteral("( "), Stage::Masked});
    addFactor(Stage::Q, Stage::Q_rot, Ink::Query);
    addFactor(Stage::K, Stage::K_rot, Ink::Key);
    m_parts.push_back({QStringLiteral("T"), Stage::Scores, Ink::Key, Level::Raised});
    addDivisor();
    if (has(Stage::Bias))
        m_parts.push_back({QStringLiteral(" + bias"), Stage::Bias});
    if (m_mask != core::Mask::Kind::None)
        m_parts.push_back({QStringLiteral(" + M"), Stage::Masked});
    m_parts.push_back({QStringLiteral(" ) "), Stage::Masked});
    m_parts.push_back({QStringLiteral("V"), Stage::V, Ink::Value});
    if (m_hasSeveralHeads)
        m_parts.push_back({QStringLiteral("  ∥"), Stage::Concat});
    if (m_hasOutputProjection) {
        m_parts.push_back({QStringLiteral(" W"), Stage::Final});
        m_parts.push_back({QStringLiteral("O"), Stage::Final, Ink::Plain, Level::Lowered});
    }
    if (m_hasOutputBias) {
        m_parts.push_back({QStringLiteral(" + b"), Stage::Final});
        m_parts.push_back({QStringLiteral("O"), Stage::Final, Ink::Plain, Level::Lowered});
    }
    setAccessibleName(tr("Formula: %1").arg(spokenFormula()));
    placeParts();
    updateGeometry();
    update();
}

/// The parts in one line, raised and lowered signs by their plain-text forms.
QString FormulaBar::spokenFormula() const {
    QString text;
    for (const Part& part : m_parts) {
        if (part.level == Level::Raised)
            text += u'ᵀ';
        else
            text += part.level == Level::Lowered ? QStringLiteral("_") + part.text : part.text;
    }
    return text.simplified();
}

void FormulaBar::placeParts() {
    const QFontMetricsF base(fontOf(Level::Base));
    const QFontMetricsF small(fontOf(Level::Lowered));
    qreal x = table::scaled(kMargin, font());
    const qreal top = (height() - base.height()) / 2;
    for (Part& part : m_parts) {
        const qreal width = (part.level == Level::Base ? base : small).horizontalAdvance(part.text);
        part.rect = QRectF(x, top, width, base.height());
        x += width;
    }
}

QFont FormulaBar::fontOf(Level level) const {
    return table::formulaFont(table::scaled(level == Level::Base ? kPixels : kSmallPixels, font()));
}

QSize FormulaBar::sizeHint() const {
    const qreal width =
        m_parts.empty() ? 0 : m_parts.back().rect.right() + table::scaled(kMargin, font());
    return {static_cast<int>(std::ceil(width)), table::scaled(kHeight, font())};
}

bool FormulaBar::isReached(core::Stage part) const {
    if (m_stage <= core::Stage::V)
        return part == m_stage;
    if (part == core::Stage::V)
        return m_stage >= core::Stage::Output;
    if (m_stage == core::Stage::Q_rot || m_stage == core::Stage::K_rot)
        return part == core::Stage::Q || part == core::Stage::K || part == core::Stage::Q_rot ||
               part == core::Stage::K_rot;
    return part <= m_stage;
}

void FormulaBar::paintEvent(QPaintEvent*) {
    placeParts();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (hasFocus()) {
        painter.setPen(palette().color(QPalette::Highlight));
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    }
    const qreal ascent = QFontMetricsF(fontOf(Level::Base)).ascent();
    for (const Part& part : m_parts) {
        QColor color = palette().color(QPalette::WindowText);
        if (part.ink == Ink::Query)
            color = table::queryHue(palette());
        else if (part.ink == Ink::Key)
            color = table::keyHue(palette());
        else if (part.ink == Ink::Value)
            color = table::valueHue(palette());
        if (!isReached(part.stage))
            color.setAlphaF(0.42F);
        QFont face = fontOf(part.level);
        face.setUnderline(m_hovered == part.stage);
        painter.setFont(face);
        painter.setPen(color);
        const int shift = part.level == Level::Raised    ? -table::scaled(kRaise, font())
                          : part.level == Level::Lowered ? table::scaled(kLowering, font())
                                                         : 0;
        painter.drawText(QPointF(part.rect.left(), part.rect.top() + ascent + shift), part.text);
    }
}

const FormulaBar::Part* FormulaBar::partAt(QPointF point) const {
    const auto found = std::ranges::find_if(m_parts, [&](const Part& part) {
        return point.x() >= part.rect.left() && point.x() < part.rect.right();
    });
    return found == m_parts.end() ? nullptr : &*found;
}

void FormulaBar::mousePressEvent(QMouseEvent* event) {
    const Part* part = partAt(event->position());
    if (part && event->button() == Qt::LeftButton)
        Q_EMIT stageActivated(part->stage);
}

void FormulaBar::mouseMoveEvent(QMouseEvent* event) {
    const Part* part = partAt(event->position());
    m_hovered = part ? std::optional(part->stage) : std::nullopt;
    setCursor(part ? Qt::PointingHandCursor : Qt::ArrowCursor);
    update();
}

void FormulaBar::leaveEvent(QEvent*) {
    m_hovered.reset();
    update();
}

void FormulaBar::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Right)
        moveStage(1);
    else if (event->key() == Qt::Key_Left)
        moveStage(-1);
    else
        QWidget::keyPressEvent(event);
}

void FormulaBar::moveStage(int step) {
    const auto at = std::ranges::find(m_stages, m_stage);
    const auto index = static_cast<int>(at - m_stages.begin());
    const int last = static_cast<int>(m_stages.size()) - 1;
    Q_EMIT stageActivated(m_stages[static_cast<std::size_t>(std::clamp(index + step, 0, last))]);
}

bool FormulaBar::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const Part* part = partAt(help->pos());
        QToolTip::showText(help->globalPos(),
                           part ? words::stageExplanation(part->stage) : QString(), this);
        return true;
    }
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange)
        rebuild();
    return QWidget::event(event);
}

} // namespace attention::shell
