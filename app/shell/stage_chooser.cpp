// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/stage_chooser.h"

#include "words/names.h"

#include <QAction>
#include <QHBoxLayout>
#include <QMenu>
#include <QToolButton>

namespace attention::shell {

namespace {

/// Q, K and V share a segment, and Q_rot and K_rot.
core::Stage segmentOf(core::Stage stage) {
    switch (stage) {
    case core::Stage::K:
    case core::Stage::V:
        return core::Stage::Q;
    case core::Stage::K_rot:
        return core::Stage::Q_rot;
    default:
        return stage;
    }
}

constexpr std::array kSegments{core::Stage::X_pos,  core::Stage::Q,       core::Stage::Q_rot,
                               core::Stage::Scores, core::Stage::Scaled,  core::Stage::Bias,
                               core::Stage::Masked, core::Stage::Weights, core::Stage::Output,
                               core::Stage::Concat, core::Stage::Final};

bool isOfPositions(core::Stage stage) {
    return stage == core::Stage::X_pos || stage == core::Stage::Q_rot || stage == core::Stage::Bias;
}

/// Alt+1 … Alt+8 for the stages that there always are; those of positions share Alt+9.
int keyOf(core::Stage stage) {
    int key = 0;
    for (const core::Stage segment : kSegments) {
        key += isOfPositions(segment) ? 0 : 1;
        if (segment == stage)
            break;
    }
    return isOfPositions(stage) ? 9 : key;
}

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
        button->setProperty("segment", stage == core::Stage::Q     ? QStringLiteral("first")
                                       : stage == kSegments.back() ? QStringLiteral("last")
                                                                   : QStringLiteral("middle"));
        button->setVisible(!isOfPositions(stage));
        QAction* action = menu->addAction(QString());
        action->setCheckable(true);
        action->setVisible(!isOfPositions(stage));
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

void StageChooser::setExperiment(const core::Experiment& experiment) {
    for (const Segment& segment : m_segments) {
        const bool exists = core::hasStage(experiment, segment.stage);
        segment.button->setVisible(exists);
        segment.action->setVisible(exists);
    }
    updateGeometry();
}

QString StageChooser::shortTitle(core::Stage stage) {
    switch (stage) {
    case core::Stage::X_pos:
    case core::Stage::Q_rot:
        return stage == core::Stage::X_pos ? QStringLiteral("X_pos") : QStringLiteral("Q·K rot");
    case core::Stage::Q:
        return tr("Q·K·V");
    case core::Stage::Scores:
        return tr("Scores");
    case core::Stage::Scaled:
        return tr("Scaled");
    case core::Stage::Bias:
        return tr("Bias");
    case core::Stage::Masked:
        return tr("Masked");
    case core::Stage::Weights:
        return tr("Weights");
    case core::Stage::Output:
        return tr("Output");
    case core::Stage::Concat:
        return tr("Concat");
    default:
        return tr("Final");
    }
}

QString StageChooser::longTitle(core::Stage stage) {
    if (stage == core::Stage::Q)
        return tr("Queries, keys and values");
    return stage == core::Stage::Q_rot ? tr("Rotated queries and keys") : words::stageTitle(stage);
}

void StageChooser::retranslate() {
    for (const Segment& segment : m_segments) {
        segment.button->setText(shortTitle(segment.stage));
        segment.action->setText(shortTitle(segment.stage));
        segment.button->setToolTip(tr("%1 (Alt+%2)")
                                       .arg(words::stageExplanation(segment.stage),
                                            QString::number(keyOf(segment.stage))));
        segment.button->setAccessibleName(longTitle(segment.stage));
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
