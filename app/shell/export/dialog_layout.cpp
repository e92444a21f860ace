// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/algebra_content.h"
#include "shell/export/dialog.h"
#include "shell/export/form.h"
#include "shell/export/preview.h"
#include "shell/mnemonic.h"
#include "words/names.h"

#include <QClipboard>
#include <QFontDatabase>
#include <QFrame>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QStyle>
#include <QVBoxLayout>

#include <initializer_list>

namespace attention::shell {

void ExportDialog::build() {
    setObjectName(QStringLiteral("exportDialog"));
    m_form = new ExportForm(m_subject);
    auto* columns = new QHBoxLayout;
    columns->setSpacing(16);
    columns->addWidget(m_form);
    columns->addLayout(buildPreview(), 1);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(16, 16, 16, 16);
    all->setSpacing(12);
    all->addLayout(columns, 1);
    all->addLayout(buildCommandLine());
    all->addLayout(buildMessage());
    all->addLayout(buildButtons());
    m_form->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    m_form->setMinimumWidth(340);
    resize(984, 640);
}

QVBoxLayout* ExportDialog::buildPreview() {
    auto* frame = new QFrame;
    frame->setFrameShape(QFrame::StyledPanel);
    frame->setAutoFillBackground(true);
    frame->setBackgroundRole(QPalette::AlternateBase);
    m_preview = new ExportPreview;
    m_preview->setObjectName(QStringLiteral("exportPreview"));
    auto* inside = new QVBoxLayout(frame);
    inside->setContentsMargins(0, 0, 0, 0);
    inside->addWidget(m_preview);
    m_size = new QLabel;
    m_size->setObjectName(QStringLiteral("exportSize"));
    m_size->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* column = new QVBoxLayout;
    column->setSpacing(8);
    column->addWidget(frame, 1);
    column->addWidget(m_size);
    return column;
}

QHBoxLayout* ExportDialog::buildCommandLine() {
    m_commandLabel = new QLabel;
    m_command = new QLineEdit;
    m_command->setObjectName(QStringLiteral("exportCommand"));
    m_command->setReadOnly(true);
    m_command->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_commandLabel->setBuddy(m_command);
    m_copy = new QPushButton;
    m_copy->setObjectName(QStringLiteral("exportCopyCommand"));
    m_copy->setAutoDefault(false);
    connect(m_copy, &QPushButton::clicked, this,
            [this] { QGuiApplication::clipboard()->setText(m_command->text()); });
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(m_commandLabel);
    row->addWidget(m_command, 1);
    row->addWidget(m_copy);
    if (m_context.command == ExportCommand::None)
        for (QWidget* widget : std::initializer_list<QWidget*>{m_commandLabel, m_command, m_copy})
            widget->hide();
    return row;
}

QHBoxLayout* ExportDialog::buildMessage() {
    m_messageIcon = new QLabel;
    m_messageIcon->setPixmap(style()->standardIcon(QStyle::SP_MessageBoxWarning).pixmap(16, 16));
    m_message = new QLabel;
    m_message->setObjectName(QStringLiteral("exportMessage"));
    m_message->setWordWrap(true);
    m_message->setTextFormat(Qt::PlainText);
    m_message->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(m_messageIcon, 0, Qt::AlignTop);
    row->addWidget(m_message, 1);
    return row;
}

QHBoxLayout* ExportDialog::buildButtons() {
    m_progress = new QProgressBar;
    m_progress->setObjectName(QStringLiteral("exportProgress"));
    m_progress->setRange(0, 100);
    QSizePolicy kept = m_progress->sizePolicy();
    kept.setRetainSizeWhenHidden(true);
    m_progress->setSizePolicy(kept);
    m_progress->hide();
    m_close = new QPushButton;
    m_close->setObjectName(QStringLiteral("exportClose"));
    m_close->setAutoDefault(false);
    m_export = new QPushButton;
    m_export->setObjectName(QStringLiteral("exportNow"));
    m_export->setProperty("primary", true);
    m_export->setDefault(true);
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(m_progress, 1);
    row->addWidget(m_close);
    row->addWidget(m_export);
    return row;
}

QString ExportDialog::subjectTitle() const {
    switch (m_subject.start.view) {
    case heatmap::View::Map:
        break;
    case heatmap::View::Lines:
        return tr("Export lines: %1").arg(words::stageTitle(core::Stage::Weights));
    case heatmap::View::QueryKey:
        return tr("Export heatmap: %1").arg(heatmap::formTitle(heatmap::HeadForm::QueryKey));
    case heatmap::View::ValueOutput:
        return tr("Export heatmap: %1").arg(heatmap::formTitle(heatmap::HeadForm::ValueOutput));
    }
    return m_subject.isWholePass()
               ? tr("Export the whole pass")
               : tr("Export heatmap: %1").arg(words::stageTitle(m_subject.start.stages.front()));
}

void ExportDialog::retranslate() {
    setWindowTitle(subjectTitle());
    m_form->retranslate(m_source.headTitle(m_subject.selectedHead));
    m_preview->setAccessibleName(tr("Preview of the figure"));
    m_commandLabel->setText(tr("Co&mmand"));
    m_command->setPlaceholderText(tr("A saved experiment has a command that makes the same file"));
    m_command->setToolTip(tr("The command that makes the same file"));
    m_command->setAccessibleName(withoutMnemonic(m_commandLabel->text()));
    m_copy->setText(tr("Cop&y"));
    m_copy->setToolTip(tr("Copy the command"));
    m_copy->setAccessibleName(tr("Copy the command"));
    m_progress->setAccessibleName(tr("Progress of the export"));
    m_export->setText(tr("&Export…"));
    m_export->setToolTip(tr("Choose where the file goes, and write it (Enter)"));
    setRunning();
    followForm();
    followFigure();
}

} // namespace attention::shell
