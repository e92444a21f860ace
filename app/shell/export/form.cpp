// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/export/form.h"

#include "shell/export/head_fields.h"
#include "shell/export/part_fields.h"
#include "shell/export/size_fields.h"

#include <QFormLayout>
#include <QScrollBar>

#include <utility>

namespace attention::shell {

ExportForm::ExportForm(const ExportSubject& subject, QWidget* parent)
    : QScrollArea(parent) {
    auto* content = new QWidget;
    auto* form = new QFormLayout(content);
    form->setContentsMargins(0, 0, 8, 0);
    form->setHorizontalSpacing(12);
    form->setVerticalSpacing(8);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_heads = new ExportHeadFields(form, subject);
    m_sizes = new ExportSizeFields(form);
    m_parts = new ExportPartFields(form, subject);
    setWidget(content);
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    connect(m_heads, &ExportHeadFields::changed, this, [this] {
        m_sizes->setFormat(choices().format);
        Q_EMIT changed();
    });
    connect(m_sizes, &ExportSizeFields::changed, this, &ExportForm::changed);
    connect(m_parts, &ExportPartFields::changed, this, &ExportForm::changed);
}

void ExportForm::setChoices(const ExportChoices& choices) {
    m_heads->setChoices(choices);
    m_sizes->setFormat(choices.format);
    m_sizes->setChoices(choices);
    m_parts->setChoices(choices);
}

ExportChoices ExportForm::choices() const {
    ExportChoices choices;
    m_heads->readInto(choices);
    m_sizes->readInto(choices);
    m_parts->readInto(choices);
    return choices;
}

std::optional<QString> ExportForm::problem() const {
    return m_heads->problem();
}

void ExportForm::setAutomaticCaption(std::function<QString()> caption) {
    m_parts->setAutomaticCaption(std::move(caption));
}

void ExportForm::retranslate(const QString& selectedHead) {
    m_heads->retranslate(selectedHead);
    m_sizes->retranslate();
    m_parts->retranslate();
}

QSize ExportForm::sizeHint() const {
    const QSize content = widget()->sizeHint();
    return {content.width() + verticalScrollBar()->sizeHint().width(), content.height()};
}

} // namespace attention::shell
