// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/data/dialog.h"
#include "shell/mnemonic.h"

#include <QComboBox>
#include <QFontDatabase>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTextDocument>
#include <QVBoxLayout>

#include <initializer_list>

namespace attention::shell {

namespace {

constexpr int kShownArrays = 11; ///< of a trace with positions
constexpr int kLeastWidth = 460;

void addRow(QFormLayout* form, QLabel* label, QComboBox* box, const QString& explanation) {
    label->setBuddy(box);
    box->setToolTip(explanation);
    box->setAccessibleName(withoutMnemonic(label->text()));
    form->addRow(label, box);
}

} // namespace

QFormLayout* DataDialog::buildForm() {
    m_what->setObjectName(QStringLiteral("dataWhat"));
    m_stage->setObjectName(QStringLiteral("dataStage"));
    m_tensor->setObjectName(QStringLiteral("dataTensor"));
    m_head->setObjectName(QStringLiteral("dataHead"));
    m_format->setObjectName(QStringLiteral("dataFormat"));
    m_export->setObjectName(QStringLiteral("dataExport"));
    auto* form = new QFormLayout;
    form->setHorizontalSpacing(16);
    form->setVerticalSpacing(10);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    addRow(form, new QLabel(tr("&Numbers"), this), m_what, tr("Which numbers are written"));
    addRow(form, m_stageLabel, m_stage, tr("A step of the computation"));
    addRow(form, m_tensorLabel, m_tensor, tr("A matrix that you edit, under its name in files"));
    addRow(form, m_headLabel, m_head,
           tr("All heads are one array, head 0 first; one head is a matrix"));
    addRow(form, new QLabel(tr("&Format"), this), m_format, tr("The kind of file"));
    return form;
}

QVBoxLayout* DataDialog::buildArrays() {
    m_arrays->setObjectName(QStringLiteral("dataArrays"));
    m_arrays->setReadOnly(true);
    m_arrays->setTabChangesFocus(true);
    m_arrays->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_arrays->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_arrays->setFixedHeight(kShownArrays * m_arrays->fontMetrics().lineSpacing() +
                             static_cast<int>(3 * m_arrays->document()->documentMargin()));
    m_size->setObjectName(QStringLiteral("dataSize"));
    m_message->setObjectName(QStringLiteral("dataMessage"));
    m_message->setWordWrap(true);
    m_message->setTextFormat(Qt::PlainText);
    m_message->setMinimumHeight(2 * m_message->fontMetrics().lineSpacing());
    m_message->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    auto* label = new QLabel(tr("&Arrays in the file"), this);
    label->setBuddy(m_arrays);
    m_arrays->setAccessibleName(withoutMnemonic(label->text()));
    m_arrays->setToolTip(tr("Name and shape of each array in the file"));

    auto* column = new QVBoxLayout;
    column->setSpacing(8);
    for (QWidget* widget : std::initializer_list<QWidget*>{label, m_arrays, m_size, m_message})
        column->addWidget(widget);
    return column;
}

QHBoxLayout* DataDialog::buildButtons() {
    auto* close = new QPushButton(tr("Cancel"), this);
    close->setAutoDefault(false);
    close->setToolTip(tr("Close this dialog (Esc)"));
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    m_export->setProperty("primary", true);
    m_export->setDefault(true);
    m_export->setToolTip(tr("Choose where the file goes, and write it (Enter)"));
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(close);
    buttons->addWidget(m_export);

    return buttons;
}

void DataDialog::build() {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 20, 20, 16);
    layout->setSpacing(12);
    layout->addLayout(buildForm());
    layout->addLayout(buildArrays());
    layout->addStretch(1);
    layout->addLayout(buildButtons());
    setMinimumWidth(kLeastWidth);
}

} // namespace attention::shell
