// SPDX-License-Identifier: GPL-3.0-or-later
#include "mask/mask_legend.h"

#include "mask/mask_delegate.h"

#include <QEvent>
#include <QFontInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>

namespace attention::mask {

namespace {

/// One cell, as large as the text beside it.
class Swatch : public QWidget {
  public:
    explicit Swatch(CellLook look)
        : m_look(look) {
        setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    }

    QSize sizeHint() const override {
        const int side = QFontInfo(font()).pixelSize() + 2;
        return {side, side};
    }

  protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        paintMaskCell(painter, rect(), m_look, palette());
    }

  private:
    CellLook m_look;
};

QLabel* makeLabel() {
    auto* label = new QLabel;
    label->setProperty("label", QStringLiteral("muted"));
    label->setTextFormat(Qt::PlainText);
    label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

} // namespace

MaskLegend::MaskLegend(QWidget* parent)
    : QWidget(parent)
    , m_allowed(makeLabel())
    , m_blocked(makeLabel())
    , m_withoutKey(makeLabel())
    , m_withoutKeyCell(new Swatch(CellLook::WithoutKey)) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(new Swatch(CellLook::Allowed));
    layout->addWidget(m_allowed);
    layout->addSpacing(8);
    layout->addWidget(new Swatch(CellLook::Blocked));
    layout->addWidget(m_blocked);
    layout->addSpacing(8);
    layout->addWidget(m_withoutKeyCell);
    layout->addWidget(m_withoutKey);
    layout->addStretch(1);
    setRows(Rows::AllWithKeys);
    retranslate();
}

void MaskLegend::setRows(Rows rows) {
    m_withoutKey->setVisible(rows == Rows::SomeWithoutKey);
    m_withoutKeyCell->setVisible(rows == Rows::SomeWithoutKey);
}

void MaskLegend::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void MaskLegend::retranslate() {
    m_allowed->setText(tr("may attend"));
    m_blocked->setText(tr("blocked"));
    m_withoutKey->setText(tr("no key left"));
}

} // namespace attention::mask
