// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/merge_dialog.h"

#include "core/cost.h"
#include "core/merged_heads.h"
#include "shell/labels.h"
#include "words/layer_words.h"
#include "words/names.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

namespace attention::shell {

namespace {

constexpr int kWidth = 440;

QLabel* sentence(QLabel* label, const QString& text = {}) {
    label->setWordWrap(true);
    label->setText(text);
    return label;
}

} // namespace

MergeDialog::MergeDialog(core::Experiment experiment, core::Index selected, QWidget* parent)
    : QDialog(parent)
    , m_experiment(std::move(experiment))
    , m_list(new QListWidget(this))
    , m_cost(sentence(mutedLabel(this)))
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this)) {
    setWindowTitle(tr("Merge heads"));
    m_list->setAccessibleName(tr("Heads to merge"));
    m_list->setSizeAdjustPolicy(QAbstractItemView::AdjustToContents);
    addHeads(selected);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 20, 20, 16);
    layout->setSpacing(12);
    layout->addWidget(sentence(
        new QLabel(this),
        tr("Their W_Q, W_K and W_V are put side by side. The merged head has one map where there "
           "were several: where its heads looked at different tokens, it must compromise. The "
           "other heads keep their maps, unless they take the pattern of a merged one, and get "
           "columns of 0, for all heads of a layer agree in d_k and d_v.")));
    layout->addWidget(m_list, 1);
    layout->addWidget(m_cost);
    layout->addWidget(m_buttons);
    m_buttons->button(QDialogButtonBox::Ok)->setText(tr("Merge"));
    m_buttons->button(QDialogButtonBox::Cancel)->setText(tr("Cancel"));
    for (const auto which : {QDialogButtonBox::Ok, QDialogButtonBox::Cancel})
        m_buttons->button(which)->setIcon({});
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_list, &QListWidget::itemChanged, this, &MergeDialog::refresh);
    refresh();
    resize(kWidth, sizeHint().height());
}

void MergeDialog::addHeads(core::Index selected) {
    for (core::Index head = 0; head < m_experiment.headCount(); ++head) {
        auto* item = new QListWidgetItem(words::headTitle(m_experiment, head), m_list);
        item->setFlags(item->flags() | Qt::ItemIsUserCheckable);
        item->setCheckState(head == selected ? Qt::Checked : Qt::Unchecked);
        if (head == selected)
            m_list->setCurrentItem(item);
    }
}

std::vector<core::Index> MergeDialog::heads() const {
    std::vector<core::Index> checked;
    for (int row = 0; row < m_list->count(); ++row)
        if (m_list->item(row)->checkState() == Qt::Checked)
            checked.push_back(row);
    return checked;
}

void MergeDialog::refresh() {
    const bool isRotary = m_experiment.positions.kind == core::Positions::Kind::Rotary;
    const bool canMerge = !isRotary && heads().size() > 1;
    QString after = tr("Check two heads or more.");
    if (isRotary)
        after = tr("Under rotary positions heads cannot be merged: other pairs of dimensions "
                   "would be turned than before.");
    else if (canMerge)
        after =
            tr("Merged: %1")
                .arg(words::costLine(core::costOf(core::withHeadsMerged(m_experiment, heads()))));
    m_cost->setText(tr("Now: %1").arg(words::costLine(core::costOf(m_experiment))) + u'\n' + after);
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(canMerge);
}

} // namespace attention::shell
