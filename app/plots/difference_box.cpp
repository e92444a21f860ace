// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/difference_box.h"

#include "plots/softmax_model.h"
#include "table/captions.h"
#include "words/short_number.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace attention::plots {

DifferenceBox::DifferenceBox(const SoftmaxModel* model, QWidget* parent)
    : QWidget(parent)
    , m_model(model)
    , m_title(table::makeRemark())
    , m_first(new QComboBox)
    , m_second(new QComboBox)
    , m_result(new QLabel) {
    m_first->setObjectName(QStringLiteral("DifferenceFirst"));
    m_second->setObjectName(QStringLiteral("DifferenceSecond"));
    m_result->setObjectName(QStringLiteral("DifferenceResult"));
    m_result->setTextFormat(Qt::PlainText);
    m_result->setWordWrap(true);
    m_result->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* row = new QHBoxLayout;
    row->setSpacing(6);
    row->addWidget(m_title);
    for (QComboBox* box : {m_first, m_second}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(4);
        row->addWidget(box, 1);
        connect(box, &QComboBox::currentIndexChanged, this, &DifferenceBox::refresh);
    }
    row->insertWidget(2, new QLabel(QStringLiteral("−")));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addLayout(row);
    layout->addWidget(m_result);
    connect(model, &QAbstractItemModel::modelReset, this, &DifferenceBox::fill);
    connect(model, &QAbstractItemModel::dataChanged, this, &DifferenceBox::fill);
    retranslate();
}

void DifferenceBox::chooseFirst(int entry) {
    if (entry == m_second->currentIndex())
        m_second->setCurrentIndex(m_first->currentIndex());
    m_first->setCurrentIndex(entry);
}

void DifferenceBox::fill() {
    QStringList names;
    for (const ScoreEntry& entry : m_model->entries())
        names << entry.name;
    for (QComboBox* box : {m_first, m_second}) {
        const QSignalBlocker quiet(box);
        bool isSame = box->count() == names.size();
        for (int index = 0; isSame && index < box->count(); ++index)
            isSame = box->itemText(index) == names[index];
        if (isSame)
            continue;
        const int wanted = box->count() > 0 ? box->currentIndex() : box == m_second ? 1 : 0;
        box->clear();
        box->addItems(names);
        box->setCurrentIndex(std::min(std::max(wanted, 0), box->count() - 1));
    }
    refresh();
}

QString DifferenceBox::sentence() const {
    const int first = m_first->currentIndex();
    const int second = m_second->currentIndex();
    const auto count = static_cast<int>(m_model->entries().size());
    if (first < 0 || second < 0 || first >= count || second >= count)
        return {};
    const auto a = static_cast<std::size_t>(first);
    const auto b = static_cast<std::size_t>(second);
    const std::vector<double>& scaled = m_model->scaled();
    const std::vector<double>& weights = m_model->steps().weights;
    if (std::isinf(scaled[a]) || std::isinf(scaled[b]))
        return tr("A blocked key has no score to compare.");
    const double difference = scaled[a] - scaled[b];
    const QString ratio =
        QStringLiteral("Δ = %1   e^Δ = %2")
            .arg(words::shortNumber(difference), words::shortNumber(std::exp(difference)));
    if (weights[b] == 0)
        return ratio;
    return ratio + QStringLiteral("\n") +
           tr("Weights: %1 ÷ %2 = %3")
               .arg(words::shortNumber(weights[a]), words::shortNumber(weights[b]),
                    words::shortNumber(weights[a] / weights[b]));
}

void DifferenceBox::refresh() {
    m_result->setText(sentence());
    m_result->setAccessibleName(m_result->text());
}

void DifferenceBox::retranslate() {
    m_title->setText(QStringLiteral("Δ"));
    m_title->setToolTip(tr("The difference of two s alone decides the ratio of their weights"));
    m_first->setToolTip(tr("The score that is compared"));
    m_second->setToolTip(tr("The score that is subtracted"));
    for (QComboBox* box : {m_first, m_second})
        box->setAccessibleName(box->toolTip());
    fill();
}

} // namespace attention::plots
