// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/width_box.h"

#include "core/error.h"
#include "core/reshape.h"
#include "document/document.h"
#include "table/captions.h"
#include "words/error_text.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>

namespace attention::table {

WidthBox::WidthBox(QWidget* parent)
    : QWidget(parent)
    , m_label(makeRemark())
    , m_box(new QSpinBox) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_label);
    layout->addWidget(m_box);
    m_label->setBuddy(m_box);
    m_box->setMinimum(1);
    m_box->setKeyboardTracking(false);
    connect(m_box, &QSpinBox::valueChanged, this, &WidthBox::apply);
}

std::optional<WidthBox::Width> WidthBox::widthOf(core::TensorKind kind) {
    switch (kind) {
    case core::TensorKind::Embeddings:
        return Width::Model;
    case core::TensorKind::ContextEmbeddings:
        return Width::Context;
    case core::TensorKind::W_Q:
    case core::TensorKind::W_K:
        return Width::Key;
    case core::TensorKind::W_V:
        return Width::Value;
    case core::TensorKind::W_O:
        return Width::Output;
    default:
        return std::nullopt;
    }
}

void WidthBox::setDocument(document::Document* document) {
    if (m_document)
        m_document->disconnect(this);
    m_document = document;
    if (document)
        connect(document, &document::Document::shapeChanged, this, &WidthBox::refresh);
    refresh();
}

void WidthBox::setKind(core::TensorKind kind) {
    m_width = widthOf(kind);
    setVisible(m_width.has_value());
    retranslate();
    refresh();
}

QString WidthBox::symbol() const {
    switch (m_width.value_or(Width::Model)) {
    case Width::Model:
        return QStringLiteral("d_model");
    case Width::Context:
        return QStringLiteral("d_Y");
    case Width::Key:
        return QStringLiteral("d_k");
    case Width::Value:
        return QStringLiteral("d_v");
    default:
        return QStringLiteral("d_out");
    }
}

void WidthBox::apply(int value) {
    if (!m_document || !m_width)
        return;
    const auto reshape = [this] {
        switch (*m_width) {
        case Width::Model:
            return &core::withModelWidth;
        case Width::Context:
            return &core::withContextWidth;
        case Width::Key:
            return &core::withKeyWidth;
        case Width::Value:
            return &core::withValueWidth;
        default:
            return &core::withOutputWidth;
        }
    }();
    try {
        m_document->reshape(reshape(m_document->experiment(), value),
                            {words::Deed::ChangeWidth, {symbol()}});
    } catch (const core::Error& error) {
        Q_EMIT refused(words::errorText(error));
        refresh();
    }
}

void WidthBox::showWidth(core::Index width) {
    // A file may hold more than a person sets here.
    m_box->setMaximum(static_cast<int>(std::max(core::kLargestGrowth, width)));
    m_box->setValue(static_cast<int>(width));
}

void WidthBox::refresh() {
    if (!m_document || !m_width || m_document->experiment().heads.empty())
        return;
    const core::Experiment& experiment = m_document->experiment();
    const QSignalBlocker quiet(m_box);
    switch (*m_width) {
    case Width::Model:
        showWidth(experiment.d_model());
        break;
    case Width::Context:
        if (experiment.context)
            showWidth(experiment.keyEmbeddings().cols());
        break;
    case Width::Key:
        // Rotary positions turn pairs of columns.
        m_box->setSingleStep(experiment.positions.kind == core::Positions::Kind::Rotary ? 2 : 1);
        showWidth(experiment.d_k());
        break;
    case Width::Value:
        showWidth(experiment.d_v());
        break;
    case Width::Output:
        showWidth(experiment.d_out());
        break;
    }
}

void WidthBox::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void WidthBox::retranslate() {
    m_label->setText(symbol());
    m_box->setAccessibleName(symbol());
    m_box->setToolTip(tr("Change %1. New columns and rows are 0; old numbers stay.").arg(symbol()));
}

} // namespace attention::table
