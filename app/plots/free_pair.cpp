// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/free_pair.h"

#include "table/hues.h"

#include <QDoubleSpinBox>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>

namespace attention::plots {

namespace {

constexpr double kMost = 1e6;

} // namespace

FreePair::FreePair(QWidget* parent)
    : QWidget(parent)
    , m_vectors{Vector{new QLabel(QStringLiteral("q")), makeBox("FreeQX"), makeBox("FreeQY")},
                Vector{new QLabel(QStringLiteral("k")), makeBox("FreeKX"), makeBox("FreeKY")}} {
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setHorizontalSpacing(8);
    layout->setVerticalSpacing(6);
    for (std::size_t row = 0; row < m_vectors.size(); ++row) {
        const Vector& vector = m_vectors[row];
        const int line = static_cast<int>(row);
        layout->addWidget(vector.label, line, 0);
        layout->addWidget(vector.x, line, 1);
        layout->addWidget(vector.y, line, 2);
    }
    layout->setColumnStretch(3, 1);
    m_vectors[0].x->setValue(2);
    m_vectors[0].y->setValue(2);
    m_vectors[1].x->setValue(3);
    m_vectors[1].y->setValue(0.5);
    for (const Vector& vector : m_vectors)
        for (const QDoubleSpinBox* box : {vector.x, vector.y})
            connect(box, &QDoubleSpinBox::valueChanged, this, &FreePair::changed);
    paintLabels();
    retranslate();
}

QDoubleSpinBox* FreePair::makeBox(const char* name) {
    auto* box = new QDoubleSpinBox;
    box->setObjectName(QLatin1String(name));
    box->setRange(-kMost, kMost);
    box->setDecimals(3);
    box->setSingleStep(0.1);
    box->setAlignment(Qt::AlignRight);
    box->setFixedWidth(96);
    return box;
}

VectorSet FreePair::vectors() const {
    return {core::Matrix{{m_vectors[0].x->value(), m_vectors[0].y->value()}},
            core::Matrix{{m_vectors[1].x->value(), m_vectors[1].y->value()}},
            {QString()},
            {QString()}};
}

void FreePair::beginMove(Tip tip) {
    m_moved = tip;
    m_before = {vectorOf(tip).x->value(), vectorOf(tip).y->value()};
}

void FreePair::moveTip(Tip tip, QPointF place) {
    const Vector& vector = vectorOf(tip);
    {
        const QSignalBlocker quiet(vector.x);
        vector.x->setValue(place.x());
    }
    const QSignalBlocker quiet(vector.y);
    vector.y->setValue(place.y());
    Q_EMIT changed();
}

void FreePair::endMove(End end) {
    if (end == End::Undone)
        moveTip(m_moved, m_before);
}

void FreePair::paintLabels() {
    const std::array hues{table::queryHue(palette()), table::keyHue(palette())};
    for (std::size_t row = 0; row < m_vectors.size(); ++row) {
        QPalette own;
        own.setColor(QPalette::WindowText, hues[row]);
        m_vectors[row].label->setPalette(own);
    }
}

void FreePair::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        paintLabels();
}

void FreePair::retranslate() {
    for (std::size_t row = 0; row < m_vectors.size(); ++row) {
        const QString symbol = row == 0 ? QStringLiteral("q") : QStringLiteral("k");
        m_vectors[row].x->setToolTip(tr("First number of %1").arg(symbol));
        m_vectors[row].y->setToolTip(tr("Second number of %1").arg(symbol));
        for (QDoubleSpinBox* box : {m_vectors[row].x, m_vectors[row].y})
            box->setAccessibleName(box->toolTip());
    }
}

} // namespace attention::plots
