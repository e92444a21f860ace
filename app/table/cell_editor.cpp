// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/cell_editor.h"

#include "table/hues.h"
#include "table/scaled.h"

#include <QLabel>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace attention::table {

namespace {

constexpr int kReasonWidth = 300;

/// The reason lies over the window, so that a small table does not cut it off.
QLabel* reasonLabel(const QString& text, QWidget* editor) {
    auto* label = new QLabel(text, editor->window());
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setMargin(6);
    label->setFrameShape(QFrame::Box);
    label->setAutoFillBackground(true);
    label->setAttribute(Qt::WA_TransparentForMouseEvents);
    QPalette palette = editor->palette();
    palette.setColor(QPalette::Window, palette.color(QPalette::Base));
    palette.setColor(QPalette::WindowText, refusalColor(palette));
    label->setPalette(palette);
    return label;
}

} // namespace

CellEditor::CellEditor(RefusalOf refusalOf, QWidget* parent)
    : QLineEdit(parent)
    , m_refusalOf(std::move(refusalOf)) {
    setFrame(false);
    setTextMargins(4, 0, 4, 0);
    connect(this, &QLineEdit::textEdited, this, &CellEditor::hideRefusal);
}

CellEditor::~CellEditor() {
    hideRefusal();
}

void CellEditor::begin(const QString& text) {
    const bool wasRefused = m_reason;
    hideRefusal();
    m_before = text;
    setText(text);
    if (wasRefused && !hasFocus())
        Q_EMIT overtaken();
}

bool CellEditor::accepts() const {
    return !isChanged() || m_refusalOf(text()).isEmpty();
}

void CellEditor::showRefusal() {
    hideRefusal();
    m_reason = reasonLabel(m_refusalOf(text()), this);
    setAccessibleDescription(m_reason->text());
    placeRefusal();
    m_reason->show();
    m_reason->raise();
    update();
}

QString CellEditor::refusal() const {
    return m_reason ? m_reason->text() : QString();
}

void CellEditor::hideRefusal() {
    delete m_reason;
    setAccessibleDescription({});
    update();
}

void CellEditor::placeRefusal() {
    if (!m_reason)
        return;
    const QWidget* around = m_reason->parentWidget();
    const int width =
        std::min({scaled(kReasonWidth, font()), around->width(), m_reason->sizeHint().width()});
    const QSize size(width, m_reason->heightForWidth(width));
    QPoint place = mapTo(around, QPoint(0, height() + 2));
    if (place.y() + size.height() > around->height())
        place.setY(mapTo(around, QPoint(0, -size.height() - 2)).y());
    place.setX(std::max(0, std::min(place.x(), around->width() - size.width())));
    m_reason->setGeometry(QRect(place, size));
}

void CellEditor::paintEvent(QPaintEvent* event) {
    QLineEdit::paintEvent(event);
    QPainter painter(this);
    QPen pen(m_reason ? refusalColor(palette()) : palette().color(QPalette::Highlight), 2);
    pen.setJoinStyle(Qt::MiterJoin);
    painter.setPen(pen);
    painter.drawRect(rect().adjusted(1, 1, -1, -1));
}

void CellEditor::moveEvent(QMoveEvent* event) {
    QLineEdit::moveEvent(event);
    placeRefusal();
}

void CellEditor::resizeEvent(QResizeEvent* event) {
    QLineEdit::resizeEvent(event);
    placeRefusal();
}

void CellEditor::hideEvent(QHideEvent* event) {
    QLineEdit::hideEvent(event);
    hideRefusal();
}

} // namespace attention::table
