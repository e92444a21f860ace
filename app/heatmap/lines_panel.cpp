// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/lines_panel.h"

#include "heatmap/head_toggles.h"
#include "heatmap/lines_view.h"
#include "words/ablation_words.h"
#include "words/names.h"

#include <QDoubleSpinBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QVBoxLayout>

#include <cmath>

namespace attention::heatmap {

namespace {

constexpr std::size_t kMostAtFirst = 8; ///< heads that are shown together unasked

} // namespace

LinesPanel::LinesPanel(QWidget* parent)
    : QWidget(parent)
    , m_toggles(new HeadToggles(this))
    , m_massLabel(new QLabel(this))
    , m_slider(new QSlider(Qt::Horizontal, this))
    , m_mass(new QDoubleSpinBox(this))
    , m_view(new LinesView(this)) {
    m_slider->setRange(1, 100);
    m_mass->setRange(0.1, 100);
    m_mass->setDecimals(1);
    m_mass->setKeyboardTracking(false);
    m_mass->setSuffix(QStringLiteral(" %"));
    m_slider->setValue(100);
    m_mass->setValue(100);
    layOut();
    connect(m_toggles, &HeadToggles::shownChanged, this, &LinesPanel::showContents);
    connect(m_slider, &QSlider::valueChanged, this, [this](int value) { m_mass->setValue(value); });
    connect(m_mass, &QDoubleSpinBox::valueChanged, this, [this](double value) {
        const QSignalBlocker quiet(m_slider);
        m_slider->setValue(static_cast<int>(std::lround(value)));
        m_view->setPercent(value);
    });
    connect(m_view, &LinesView::doubleClicked, this, &LinesPanel::doubleClicked);
    retranslate();
}

void LinesPanel::layOut() {
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(m_massLabel);
    row->addWidget(m_slider, 1);
    row->addWidget(m_mass);
    m_massLabel->setBuddy(m_mass);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_toggles);
    layout->addLayout(row);
    layout->addWidget(m_view, 1);
}

void LinesPanel::setContents(const std::vector<std::shared_ptr<const MapContent>>& contents) {
    const bool isOther = contents.size() != m_contents.size();
    m_contents = contents;
    QStringList names;
    QStringList briefNames;
    for (const auto& content : contents) {
        names.append(content->shortTitle);
        const QString mark = content->briefTitle.startsWith(words::kAblationMark)
                                 ? words::kAblationMark + QStringLiteral(" ")
                                 : QString();
        briefNames.append(mark + words::shortHeadTitle(content->head));
    }
    m_toggles->setNames(names, briefNames);
    m_toggles->setVisible(contents.size() > 1);
    if (isOther)
        beginShown();
    showContents();
}

void LinesPanel::beginShown() {
    std::vector<bool> shown(m_contents.size(), m_contents.size() <= kMostAtFirst);
    if (m_selected < static_cast<core::Index>(shown.size()))
        shown[static_cast<std::size_t>(m_selected)] = true;
    m_toggles->setShown(shown);
}

void LinesPanel::setSelectedHead(core::Index head) {
    m_selected = head;
}

void LinesPanel::setValidity(MapView::Validity validity) {
    m_view->setValidity(validity);
}

LineChoice LinesPanel::choice() const {
    return m_view->choice();
}

std::vector<core::Index> LinesPanel::shownHeads() const {
    const std::vector<bool> shown = m_toggles->shown();
    std::vector<core::Index> heads;
    for (std::size_t head = 0; head < shown.size(); ++head)
        if (shown[head])
            heads.push_back(static_cast<core::Index>(head));
    for (std::size_t head = 0; heads.empty() && head < shown.size(); ++head)
        heads.push_back(static_cast<core::Index>(head));
    return heads;
}

void LinesPanel::showContents() {
    const std::vector<bool> shown = m_toggles->shown();
    std::vector<MapContent> contents;
    for (std::size_t head = 0; head < m_contents.size(); ++head)
        if (shown[head])
            contents.push_back(*m_contents[head]);
    m_view->setContents(std::move(contents));
}

void LinesPanel::retranslate() {
    m_massLabel->setText(tr("&Keep the largest up to"));
    m_mass->setToolTip(tr("Of each query the largest weights that together reach this part of its "
                          "attention; 100 % keeps all"));
    m_slider->setToolTip(m_mass->toolTip());
    m_mass->setAccessibleName(tr("Keep the largest up to, percent of the mass"));
    m_slider->setAccessibleName(m_mass->accessibleName());
}

void LinesPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace attention::heatmap
