// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/stage_chooser.h"

#include "words/names.h"

#include <QAction>
#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>

namespace attention::shell {

namespace {

/// Q, K and V share a segment.
core::Stage segmentOf(core::Stage stage) {
    return stage <= core::Stage::V ? core::Stage::Q : stage;
}

constexpr std::array kSegments{core::Stage::Q,      core::Stage::Scores,  core::Stage::Scaled,
                               core::Stage::Masked, core::Stage::Weights, core::Stage::Output,
                               core::Stage::Concat, core::Stage::Final};

} // namespace

StageChooser::StageChooser(QWidget* parent)
    : QWidget(parent)
    , m_row(new QWidget(this))
    , m_menuButton(new QToolButton(this)) {
    auto* rowLayout = new QHBoxLayout(m_row);
    rowLayout->setContentsMargins(0, 0, 0, 0);
    rowLayout->setSpacing(0);
    auto* menu = new QMenu(m_menuButton);
    for (const core::Stage stage : kSegments) {
        auto* button = new QToolButton(m_row);
        button->setCheckable(true);
        button->setProperty("segment", stage == kSegments.front()  ? QStringLiteral("first")
                                       : stage == kSegments.back() ? QStringLiteral("last")
                                                                   : QStringLiteral("middle"));
        QAction* action = menu->addAction(QString());
        action->setCheckable(true);
        const auto activate = [this, stage] {
            setStage(m_stage); // the chosen one stays checked until the selection answers
            Q_EMIT stageActivated(stage);
        };
        connect(button, &QToolButton::clicked, this, activate);
        connect(action, &QAction::triggered, this, activate);
        rowLayout->addWidget(button);
        m_segments.push_back({stage, button, action});
    }
    m_menuButton->setPopupMode(QToolButton::InstantPopup);
    m_menuButton->setMenu(menu);
    m_menuButton->hide();
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_row);
    layout->addWidget(m_menuButton);
    retranslate();
}

void StageChooser::setStage(core::Stage stage) {
    m_stage = stage;
    for (const Segment& segment : m_segments) {
        const bool chosen = segment.stage == segmentOf(stage);
        segment.button->setChecked(chosen);
        segment.action->setChecked(chosen);
        if (chosen)
            m_menuButton->setText(segment.button->text());
    }
}

void StageChooser::retranslate() {
    const std::array texts{tr("Q·K·V"),   tr("Scores"), tr("Scaled"), tr("Masked"),
                           tr("Weights"), tr("Output"), tr("Concat"), tr("Final")};
    for (std::size_t index = 0; index < m_segments.size(); ++index) {
        const Segment& segment = m_segments[index];
        segment.button->setText(texts[index]);
        segment.action->setText(texts[index]);
        const QString title = segment.stage == core::Stage::Q ? tr("Queries, keys and values")
                                                              : words::stageTitle(segment.stage);
        segment.button->setToolTip(
            tr("%1 (Alt+%2)")
                .arg(words::stageExplanation(segment.stage), QString::number(index + 1)));
        segment.button->setAccessibleName(title);
    }
    m_row->setAccessibleName(tr("Stage"));
    m_menuButton->setAccessibleName(tr("Stage"));
    m_menuButton->setToolTip(tr("Stage"));
    setStage(m_stage);
}

void StageChooser::setForm(Form form) {
    m_row->setVisible(form == Form::Segments);
    m_menuButton->setVisible(form == Form::Menu);
}

int StageChooser::widthOf(Form form) const {
    const QWidget* shown = m_menuButton;
    if (form == Form::Segments)
        shown = m_row;
    return shown->sizeHint().width();
}

} // namespace attention::shell
