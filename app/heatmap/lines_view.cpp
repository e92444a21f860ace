// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/lines_view.h"

#include "figure/paint.h"
#include "heatmap/cell_words.h"
#include "heatmap/lines_words.h"
#include "heatmap/palette_ink.h"

#include <QFontInfo>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace attention::heatmap {

namespace {

constexpr QMarginsF kMargins(4, 4, 4, 4);
constexpr double kOutdatedOpacity = 0.4;

} // namespace

LinesView::LinesView(QWidget* parent)
    : QWidget(parent) {
    setMouseTracking(true);
    setFocusPolicy(Qt::StrongFocus);
    describe();
}

void LinesView::setContents(std::vector<MapContent> contents) {
    m_contents = std::move(contents);
    if (!exists(m_choice.token))
        m_choice.token.reset();
    if (!exists(m_hovered))
        m_hovered.reset();
    rebuildLater();
    describe();
}

void LinesView::setPercent(double percent) {
    if (std::exchange(m_choice.percent, percent) != percent) {
        rebuildLater();
        describe();
    }
}

void LinesView::setValidity(MapView::Validity validity) {
    if (std::exchange(m_validity, validity) != validity)
        update();
}

void LinesView::setToken(std::optional<LineToken> token) {
    if (!exists(token))
        token.reset();
    if (std::exchange(m_choice.token, token) != token) {
        rebuildLater();
        describe();
    }
}

bool LinesView::exists(const std::optional<LineToken>& token) const {
    if (!token || m_contents.empty())
        return false;
    const core::Tensor& values = m_contents.front().values;
    return token->index < (token->side == LineToken::Side::Query ? values.rows() : values.cols());
}

void LinesView::rebuildLater() {
    m_laidOut.reset();
    m_picture = {};
    update();
}

/// The pointer is stronger than what stays.
LineChoice LinesView::seenChoice() const {
    LineChoice seen = m_choice;
    if (m_hovered)
        seen.token = m_hovered;
    return seen;
}

LayoutOptions LinesView::layoutOptions() const {
    LayoutOptions options;
    options.ink = inkOf(palette());
    options.area = QRectF(QPointF(0, 0), QSizeF(size())).marginsRemoved(kMargins);
    options.fontSize = QFontInfo(font()).pixelSize() * 12.0 / 13;
    return options;
}

const LaidOutLines& LinesView::laidOut() const {
    if (!m_laidOut)
        m_laidOut = layOutLines(m_contents, seenChoice(), layoutOptions(), HeadNames::Hidden);
    return *m_laidOut;
}

QImage LinesView::toImage(double devicePixelRatio) {
    QImage image((QSizeF(size()) * devicePixelRatio).toSize().expandedTo({1, 1}),
                 QImage::Format_ARGB32_Premultiplied);
    image.fill(palette().color(QPalette::Base));
    figure::Figure picture;
    picture.size = size();
    picture.items = layOutLines(m_contents, m_choice, layoutOptions(), HeadNames::Shown).items;
    QPainter painter(&image);
    figure::paint(painter, picture, devicePixelRatio);
    painter.end();
    image.setDevicePixelRatio(devicePixelRatio);
    return image;
}

void LinesView::renderPicture() {
    const double ratio = devicePixelRatioF();
    if (!m_picture.isNull() && m_picture.devicePixelRatio() == ratio)
        return;
    figure::Figure picture;
    picture.size = size();
    picture.items = laidOut().items;
    m_picture = QImage((QSizeF(size()) * ratio).toSize().expandedTo({1, 1}),
                       QImage::Format_ARGB32_Premultiplied);
    m_picture.fill(Qt::transparent);
    QPainter painter(&m_picture);
    figure::paint(painter, picture, ratio);
    painter.end();
    m_picture.setDevicePixelRatio(ratio);
}

void LinesView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    renderPicture();
    painter.setOpacity(m_validity == MapView::Validity::Current ? 1 : kOutdatedOpacity);
    painter.drawImage(QPointF(0, 0), m_picture);
    painter.setOpacity(1);
    if (hasFocus()) {
        painter.setPen(QPen(palette().color(QPalette::Highlight), 2, Qt::SolidLine, Qt::SquareCap,
                            Qt::MiterJoin));
        painter.drawRect(QRectF(rect()).adjusted(1, 1, -1, -1));
    }
}

void LinesView::resizeEvent(QResizeEvent*) {
    rebuildLater();
}

void LinesView::changeEvent(QEvent* event) {
    switch (event->type()) {
    case QEvent::PaletteChange:
    case QEvent::FontChange:
    case QEvent::StyleChange:
        rebuildLater();
        break;
    case QEvent::LanguageChange:
        rebuildLater();
        describe();
        break;
    default:
        break;
    }
    QWidget::changeEvent(event);
}

bool LinesView::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto token = laidOut().geometry.tokenAt(help->pos());
    if (token)
        QToolTip::showText(help->globalPos(), verbatim(tokenLines(m_contents, m_choice, *token)),
                           this);
    else
        QToolTip::hideText();
    return true;
}

/// Up and down along the tokens of a side, left and right to the other side.
std::optional<LineToken> LinesView::movedBy(const QKeyEvent& event) const {
    using Side = LineToken::Side;
    const core::Tensor& values = m_contents.front().values;
    const LineToken from = m_choice.token.value_or(LineToken{});
    LineToken to = from;
    switch (event.key()) {
    case Qt::Key_Up:
        to.index -= 1;
        break;
    case Qt::Key_Down:
        to.index += 1;
        break;
    case Qt::Key_Left:
        to.side = Side::Query;
        break;
    case Qt::Key_Right:
        to.side = Side::Key;
        break;
    case Qt::Key_Home:
        to.index = 0;
        break;
    case Qt::Key_End:
        to.index = std::max(values.rows(), values.cols());
        break;
    default:
        return std::nullopt;
    }
    const core::Index count = to.side == Side::Query ? values.rows() : values.cols();
    to.index = std::clamp<core::Index>(to.index, 0, count - 1);
    return m_choice.token || to.side != from.side ? to : from;
}

void LinesView::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && m_choice.token) {
        choose(std::nullopt);
        return;
    }
    const auto token = m_contents.empty() ? std::nullopt : movedBy(*event);
    if (token)
        choose(token);
    else
        QWidget::keyPressEvent(event);
}

void LinesView::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    update();
}

void LinesView::focusOutEvent(QFocusEvent* event) {
    QWidget::focusOutEvent(event);
    update();
}

void LinesView::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton) {
        QWidget::mousePressEvent(event);
        return;
    }
    const auto token = laidOut().geometry.tokenAt(event->position());
    choose(token == m_choice.token ? std::nullopt : token);
}

void LinesView::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton)
        Q_EMIT doubleClicked();
}

void LinesView::mouseMoveEvent(QMouseEvent* event) {
    hover(laidOut().geometry.tokenAt(event->position()));
}

void LinesView::leaveEvent(QEvent*) {
    hover(std::nullopt);
}

void LinesView::choose(std::optional<LineToken> token) {
    if (token == m_choice.token)
        return;
    setToken(token);
    Q_EMIT tokenChosen(m_choice.token);
}

void LinesView::hover(std::optional<LineToken> token) {
    if (std::exchange(m_hovered, token) != token)
        rebuildLater();
}

void LinesView::describe() {
    setAccessibleName(m_contents.empty() ? tr("Lines of attention weights")
                                         : linesTitle(m_contents, m_choice));
    setAccessibleDescription(m_choice.token ? tokenLines(m_contents, m_choice, *m_choice.token)
                                            : tr("Arrow keys isolate a token; Escape shows all"));
}

} // namespace attention::heatmap
