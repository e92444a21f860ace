// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/plane_view.h"

#include "core/scrub.h"
#include "table/scaled.h"
#include "words/short_number.h"

#include <QApplication>
#include <QEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>
#include <utility>

namespace attention::plots {

namespace {

constexpr double kReach = 12;
constexpr int kCoarse = 10;

/// Which way a key moves a tip; null for other keys.
QPointF directionOf(const QKeyEvent& key) {
    switch (key.key()) {
    case Qt::Key_Left:
        return {-1, 0};
    case Qt::Key_Right:
        return {1, 0};
    case Qt::Key_Up:
        return {0, 1};
    case Qt::Key_Down:
        return {0, -1};
    default:
        return {};
    }
}

bool isOwnKey(const QKeyEvent& key, bool isMoving) {
    const bool isPlain = !(key.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier));
    const bool isStep = key.key() == Qt::Key_PageUp || key.key() == Qt::Key_PageDown;
    return isPlain &&
           (!directionOf(key).isNull() || isStep || (isMoving && key.key() == Qt::Key_Escape));
}

} // namespace

PlaneView::PlaneView(QWidget* parent)
    : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

QRectF PlaneView::area() const {
    const int number = fontMetrics().horizontalAdvance(QStringLiteral("−0.05")) + 8;
    return QRectF(rect()).adjusted(number, 2, -10, -(fontMetrics().height() + 4));
}

void PlaneView::fit() {
    m_frame = PlaneFrame::fitted(m_scene, area());
    m_hasFrame = true;
}

void PlaneView::setScene(PlaneScene scene, const std::optional<PlanePair>& pair) {
    m_scene = std::move(scene);
    m_pair = pair;
    if (m_active && !m_scene.has(*m_active))
        m_active.reset();
    if (!m_hasFrame || (!m_isMoving && !m_frame.suits(m_scene)))
        fit();
    describe();
    update();
}

void PlaneView::setHandler(TipHandler* handler) {
    m_press.reset();
    end(TipHandler::End::Kept);
    m_handler = handler;
}

void PlaneView::setTitles(const QString& xTitle, const QString& yTitle) {
    m_xTitle = xTitle;
    m_yTitle = yTitle;
    update();
}

void PlaneView::setActiveTip(std::optional<Tip> tip) {
    m_active = tip;
    describe();
    update();
}

QPointF PlaneView::tipPixels(Tip tip) const {
    return m_frame.tipOf(m_scene, m_scene.arrowOf(tip));
}

QString PlaneView::tipText(Tip tip) const {
    const PlaneArrow& arrow = m_scene.arrowOf(tip);
    QString name = tip.kind == Tip::Kind::Query ? QStringLiteral("q") : QStringLiteral("k");
    if (!arrow.name.isEmpty())
        name += QStringLiteral("(%1)").arg(arrow.name);
    const QString x = words::shortNumber(arrow.at.x());
    if (m_scene.dimensions == 1)
        return name + QStringLiteral(" = ") + x;
    return name + QStringLiteral(" = (%1, %2)").arg(x, words::shortNumber(arrow.at.y()));
}

void PlaneView::describe() {
    setAccessibleDescription(m_active && m_scene.has(*m_active) ? tipText(*m_active) : QString());
}

void PlaneView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (m_scene.dimensions == 0)
        return;
    PlanePicture picture{&m_scene, m_pair, {}, m_frame, m_xTitle, m_yTitle};
    if (hasFocus())
        picture.active = m_active;
    PlanePainter(painter, picture, palette(), font()).paint();
    if (hasFocus()) {
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.setPen(palette().color(QPalette::Highlight));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(area().toAlignedRect());
    }
}

void PlaneView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (m_isMoving)
        m_frame.area = area(); // the tip stays under the hand
    else
        fit();
}

void PlaneView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fit();
}

QList<Tip> PlaneView::tipsAt(QPointF pixels) const {
    QList<std::pair<double, Tip>> near;
    for (const PlaneArrow& arrow : m_scene.arrows) {
        const QPointF away = m_frame.tipOf(m_scene, arrow) - pixels;
        const double distance = std::hypot(away.x(), away.y());
        if (distance <= kReach)
            near.append({distance, arrow.tip});
    }
    std::stable_sort(near.begin(), near.end(),
                     [](const auto& left, const auto& right) { return left.first < right.first; });
    QList<Tip> tips;
    for (const auto& [distance, tip] : near)
        tips.append(tip);
    return tips;
}

/// The active one where it is there: of tips that coincide it is the one that is meant.
std::optional<Tip> PlaneView::tipAt(QPointF pixels) const {
    const QList<Tip> tips = tipsAt(pixels);
    if (tips.isEmpty())
        return std::nullopt;
    return m_active && tips.contains(*m_active) ? *m_active : tips.front();
}

void PlaneView::choose(Tip tip) {
    setActiveTip(tip);
    Q_EMIT tipChosen(tip);
}

bool PlaneView::begin(Tip tip) {
    if (m_isMoving)
        return true;
    QString reason = m_handler ? m_handler->refusalOf(tip) : QString();
    if (reason.isEmpty() && m_scene.lengths == Lengths::Unit)
        reason = tr("Every arrow has length 1 here: drag tips in “Length and direction”.");
    Q_EMIT refused(reason);
    if (!m_handler || !reason.isEmpty())
        return false;
    m_isMoving = true;
    m_handler->beginMove(tip);
    return true;
}

void PlaneView::end(TipHandler::End end) {
    if (!std::exchange(m_isMoving, false))
        return;
    m_handler->endMove(end);
    unsetCursor();
    if (!m_frame.suits(m_scene))
        fit();
    update();
    Q_EMIT moveEnded();
}

void PlaneView::mousePressEvent(QMouseEvent* event) {
    const std::optional<Tip> tip = tipAt(event->position());
    if (event->button() != Qt::LeftButton || !tip)
        return;
    end(TipHandler::End::Kept);
    m_press = Press{*tip, event->position(), m_active == tip};
    choose(*tip);
}

void PlaneView::mouseMoveEvent(QMouseEvent* event) {
    if (!m_press) {
        const auto tip = tipAt(event->position());
        setCursor(!tip                                                ? Qt::ArrowCursor
                  : m_handler && m_handler->refusalOf(*tip).isEmpty() ? Qt::OpenHandCursor
                                                                      : Qt::PointingHandCursor);
        return;
    }
    const QPointF away = event->position() - m_press->at;
    if (!m_isMoving && away.manhattanLength() < QApplication::startDragDistance())
        return;
    if (!begin(m_press->tip)) {
        m_press.reset();
        return;
    }
    setCursor(Qt::ClosedHandCursor);
    const QPointF place = m_frame.toPlane(event->position());
    const double step = m_frame.roundingStep();
    const auto rounded = [step](double value) {
        return core::scrubbed(0, std::round(value / step), step);
    };
    m_handler->moveTip(m_press->tip, {rounded(place.x()), rounded(place.y())});
}

void PlaneView::mouseReleaseEvent(QMouseEvent* event) {
    const std::optional<Press> press = std::exchange(m_press, std::nullopt);
    if (!press)
        return;
    if (m_isMoving) {
        end(TipHandler::End::Kept);
        return;
    }
    // A click on the active tip goes on to the next one that lies under it.
    const QList<Tip> tips = tipsAt(event->position());
    const qsizetype place = tips.indexOf(press->tip);
    if (press->wasActive && tips.size() > 1 && place >= 0)
        choose(tips[(place + 1) % tips.size()]);
}

void PlaneView::stepTip(int step) {
    const auto count = static_cast<int>(m_scene.arrows.size());
    if (count == 0)
        return;
    int place = step > 0 ? -1 : count;
    for (int index = 0; m_active && index < count; ++index)
        if (m_scene.arrows[static_cast<std::size_t>(index)].tip == *m_active)
            place = index;
    place = std::clamp(place + step, 0, count - 1);
    choose(m_scene.arrows[static_cast<std::size_t>(place)].tip);
}

void PlaneView::nudge(QPointF steps) {
    if (!m_active)
        stepTip(1);
    if (!m_active || !begin(*m_active))
        return;
    const QPointF at = m_scene.arrowOf(*m_active).at;
    const double step = std::pow(10, std::floor(std::log10(m_frame.gridStep()))) / 10;
    m_handler->moveTip(*m_active, {core::scrubbed(at.x(), steps.x(), step),
                                   core::scrubbed(at.y(), steps.y(), step)});
}

void PlaneView::keyPressEvent(QKeyEvent* event) {
    if (!isOwnKey(*event, m_isMoving)) {
        QWidget::keyPressEvent(event);
        return;
    }
    const bool isCoarse = event->modifiers().testFlag(Qt::ShiftModifier);
    if (event->key() == Qt::Key_Escape) {
        m_press.reset();
        end(TipHandler::End::Undone);
    } else if (event->key() == Qt::Key_PageDown || event->key() == Qt::Key_PageUp) {
        end(TipHandler::End::Kept);
        stepTip(event->key() == Qt::Key_PageDown ? 1 : -1);
    } else if (!m_press) {
        nudge(directionOf(*event) * (isCoarse ? kCoarse : 1));
    }
}

void PlaneView::keyReleaseEvent(QKeyEvent* event) {
    if (!event->isAutoRepeat() && !m_press && !directionOf(*event).isNull())
        end(TipHandler::End::Kept);
    QWidget::keyReleaseEvent(event);
}

void PlaneView::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    if (!m_active && m_pair)
        setActiveTip(Tip{Tip::Kind::Query, m_pair->of.query});
}

void PlaneView::focusOutEvent(QFocusEvent* event) {
    m_press.reset();
    end(TipHandler::End::Kept);
    QWidget::focusOutEvent(event);
}

bool PlaneView::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride &&
        isOwnKey(*static_cast<QKeyEvent*>(event), m_isMoving)) {
        event->accept();
        return true;
    }
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        const auto tip = tipAt(help->pos());
        QToolTip::showText(help->globalPos(), tip ? tipText(*tip) : toolTip(), this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace attention::plots
