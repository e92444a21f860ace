// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/map_or_lines.h"

#include "document/recompute.h"
#include "heatmap/lines_panel.h"
#include "heatmap/lines_view.h"
#include "shell/map_pair.h"

#include <QHBoxLayout>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <numeric>
#include <utility>

namespace attention::shell {

MapOrLines::MapOrLines(MapPair* map, QWidget* parent)
    : QWidget(parent)
    , m_switch(new QWidget(this))
    , m_buttons{new QToolButton(m_switch), new QToolButton(m_switch)}
    , m_stack(new QStackedWidget(this))
    , m_map(map)
    , m_lines(new heatmap::LinesPanel(m_stack)) {
    m_stack->addWidget(m_map);
    m_stack->addWidget(m_lines);
    auto* row = new QHBoxLayout(m_switch);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addStretch(1);
    for (std::size_t place = 0; place < m_buttons.size(); ++place) {
        QToolButton* button = m_buttons[place];
        button->setCheckable(true);
        button->setAutoExclusive(true);
        button->setFocusPolicy(Qt::StrongFocus);
        button->setProperty("segment",
                            place == 0 ? QStringLiteral("first") : QStringLiteral("last"));
        connect(button, &QToolButton::clicked, this,
                [this, place] { setView(static_cast<View>(place)); });
        row->addWidget(button);
    }
    m_buttons[1]->setObjectName(QStringLiteral("ShowLines"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_switch);
    layout->addWidget(m_stack, 1);
    connect(m_map, &MapPair::doubleClicked, this, &MapOrLines::doubleClicked);
    connect(m_lines, &heatmap::LinesPanel::doubleClicked, this, &MapOrLines::doubleClicked);
    showView();
    retranslate();
}

void MapOrLines::setView(View view) {
    const bool isOther = std::exchange(m_view, view) != view;
    showView();
    if (isOther)
        Q_EMIT viewChanged();
}

bool MapOrLines::isLines() const {
    return m_view == View::Lines && m_stage == core::Stage::Weights && m_numbers == Numbers::Own;
}

void MapOrLines::setNumbers(Numbers numbers) {
    if (std::exchange(m_numbers, numbers) == numbers)
        return;
    showView();
    retranslate();
    Q_EMIT viewChanged();
}

void MapOrLines::setStage(core::Stage stage) {
    m_stage = stage;
    showView();
}

void MapOrLines::setResult(std::shared_ptr<const document::Result> result) {
    m_result = std::move(result);
    m_isStale = true;
    showLines();
}

void MapOrLines::setSelectedHead(core::Index head) {
    m_lines->setSelectedHead(head);
}

void MapOrLines::setValidity(heatmap::MapView::Validity validity) {
    m_lines->setValidity(validity);
}

void MapOrLines::focusShown() {
    if (isLines())
        m_lines->view()->setFocus();
    else
        m_map->setFocus();
}

void MapOrLines::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    showLines();
}

void MapOrLines::showView() {
    m_switch->setVisible(m_stage == core::Stage::Weights);
    m_buttons[1]->setEnabled(m_numbers == Numbers::Own);
    m_buttons[isLines() ? 1 : 0]->setChecked(true);
    showLines();
    m_stack->setCurrentIndex(isLines() ? 1 : 0);
}

/// Only while they are on show: of many heads and tokens there are many.
void MapOrLines::showLines() {
    if (!isLines() || !m_isStale || !isVisible())
        return;
    m_isStale = false;
    std::vector<std::shared_ptr<const heatmap::MapContent>> contents;
    if (m_result) {
        std::vector<core::Index> heads(static_cast<std::size_t>(m_result->experiment.headCount()));
        std::iota(heads.begin(), heads.end(), core::Index{0});
        for (heatmap::MapContent& content :
             heatmap::mapContentsOf(m_result->experiment, m_result->trace, core::Stage::Weights,
                                    heads, core::defaultColors(core::Stage::Weights)))
            contents.push_back(std::make_shared<const heatmap::MapContent>(std::move(content)));
    }
    m_lines->setContents(contents);
}

void MapOrLines::retranslate() {
    m_buttons[0]->setText(tr("Map"));
    m_buttons[0]->setToolTip(tr("The attention weights of the selected head as a heatmap "
                                "(Ctrl+Shift+L)"));
    m_buttons[1]->setText(tr("Lines"));
    m_buttons[1]->setToolTip(
        m_numbers == Numbers::Own
            ? tr("The attention weights of the heads as lines from queries to keys "
                 "(Ctrl+Shift+L)")
            : tr("Lines show the pass as it is now: choose Now to see them"));
    for (QToolButton* button : m_buttons)
        button->setAccessibleName(button->text());
    m_switch->setAccessibleName(tr("Map or lines"));
    m_isStale = true;
    showLines();
}

} // namespace attention::shell
