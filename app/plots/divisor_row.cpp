// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/divisor_row.h"

#include "plots/gesture_slider.h"
#include "plots/slider_row.h"
#include "table/number_input.h"

#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace attention::plots {

namespace {

/// Hundredths of a power of ten to either side of the middle.
constexpr int kReach = 150;
constexpr double kPerDecade = 100;

/// Three digits: a number that is easy to read.
double rounded(double value) {
    const double unit = std::pow(10, std::floor(std::log10(value)) - 2);
    // Whole powers of ten divide without noise, fractions of one do not.
    return unit >= 1 ? std::round(value / unit) * unit
                     : std::round(value / unit) / std::round(1 / unit);
}

} // namespace

DivisorRow::DivisorRow(QWidget* parent)
    : QWidget(parent)
    , m_row(new SliderRow) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_row);
    GestureSlider* slider = m_row->slider();
    slider->setObjectName(QStringLiteral("DivisorSlider"));
    m_row->resetButton()->setObjectName(QStringLiteral("DivisorReset"));
    slider->setRange(-kReach, kReach);
    slider->setPageStep(30);
    connect(slider, &GestureSlider::begun, this, [this] {
        if (m_document && m_of == Of::Document)
            m_gesture.emplace(m_document);
    });
    connect(slider, &GestureSlider::ended, this, [this] { m_gesture.reset(); });
    connect(slider, &GestureSlider::movedTo, this, &DivisorRow::moveTo);
    connect(slider, &GestureSlider::resetAsked, this, &DivisorRow::reset);
    retranslate();
}

void DivisorRow::setDocument(document::Document* document) {
    m_gesture.reset();
    if (m_document)
        m_document->disconnect(this);
    m_document = document;
    if (document)
        connect(document, &document::Document::shapeChanged, this, &DivisorRow::refresh);
    refresh();
}

void DivisorRow::setOf(Of of) {
    m_gesture.reset();
    m_of = of;
    retranslate();
}

double DivisorRow::center() const {
    if (m_of == Of::FreeScores || !m_document || m_document->experiment().heads.empty())
        return 1;
    return std::sqrt(static_cast<double>(m_document->experiment().d_k()));
}

double DivisorRow::divisor() const {
    if (m_of == Of::FreeScores || !m_document || m_document->experiment().heads.empty())
        return m_freeDivisor;
    const core::Experiment& experiment = m_document->experiment();
    return core::divisorOf(experiment.scale, experiment.d_k());
}

void DivisorRow::moveTo(int position) {
    if (position == 0) {
        reset();
        return;
    }
    take({core::Scale::Kind::Divisor, rounded(center() * std::pow(10, position / kPerDecade))});
}

void DivisorRow::reset() {
    take({core::Scale::Kind::SqrtDk, 1});
}

void DivisorRow::take(const core::Scale& scale) {
    if (m_of == Of::FreeScores) {
        m_freeDivisor = scale.kind == core::Scale::Kind::Divisor ? scale.divisor : 1;
        Q_EMIT freeDivisorChanged(m_freeDivisor);
    } else if (m_document) {
        core::Experiment next = m_document->experiment();
        next.scale = scale;
        m_document->reshape(next, {words::Deed::ChangeScale, {}});
    }
    refresh();
}

void DivisorRow::refresh() {
    const bool isThere = m_of == Of::FreeScores || m_document;
    m_row->setEnabled(isThere);
    if (!isThere)
        return;
    const QSignalBlocker quiet(m_row->slider());
    const double position = kPerDecade * std::log10(divisor() / center());
    // While a hand holds the handle it stays under the hand.
    if (!m_row->slider()->isSliderDown())
        m_row->slider()->setValue(
            std::clamp(static_cast<int>(std::lround(position)), -kReach, kReach));
    m_row->setValueText(table::roundedText(divisor(), 3));
    const bool isCenter = m_of == Of::FreeScores
                              ? m_freeDivisor == 1
                              : m_document->experiment().scale.kind == core::Scale::Kind::SqrtDk;
    m_row->resetButton()->setEnabled(!isCenter);
}

void DivisorRow::retranslate() {
    m_row->setTitle(tr("Divisor"),
                    m_of == Of::FreeScores
                        ? tr("Divide the scores: smaller is sharper (double-click or Backspace: 1)")
                        : tr("Divide the scores of every head: smaller is sharper (double-click or "
                             "Backspace: √d_k)"));
    if (m_of == Of::FreeScores)
        m_row->setReset(QStringLiteral("1"), tr("Back to 1"));
    else
        m_row->setReset(QStringLiteral("√d_k"), tr("Back to √d_k"));
    refresh();
}

} // namespace attention::plots
