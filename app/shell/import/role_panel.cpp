// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/import/role_panel.h"

#include "core/error.h"
#include "core/number_text.h"
#include "shell/import/job_queue.h"
#include "shell/import/words.h"
#include "shell/labels.h"
#include "table/scaled.h"
#include "words/error_text.h"
#include "words/names.h"
#include "words/short_number.h"

#include <QComboBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QSpinBox>
#include <QTableWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>
#include <utility>

namespace attention::shell {

namespace {

constexpr core::Index kPreviewRows = 6;
constexpr core::Index kPreviewColumns = 6;
constexpr std::size_t kPartsListed = 300;
constexpr int kMostHeads = 4096;

/// Roles in groups, as the combo box lists them; Nothing stands for a line between groups.
constexpr core::ImportRole kGroups[] = {
    core::ImportRole::AttentionMaps,
    core::ImportRole::Nothing,
    core::ImportRole::X,
    core::ImportRole::ContextEmbeddings,
    core::ImportRole::Mask,
    core::ImportRole::Nothing,
    core::ImportRole::W_Q,
    core::ImportRole::W_K,
    core::ImportRole::W_V,
    core::ImportRole::W_O,
    core::ImportRole::Nothing,
    core::ImportRole::AllW_Q,
    core::ImportRole::AllW_K,
    core::ImportRole::AllW_V,
    core::ImportRole::FusedQKV,
    core::ImportRole::Nothing,
    core::ImportRole::b_Q,
    core::ImportRole::b_K,
    core::ImportRole::b_V,
    core::ImportRole::b_O,
    core::ImportRole::AllB_Q,
    core::ImportRole::AllB_K,
    core::ImportRole::AllB_V,
    core::ImportRole::FusedBias,
};

void select(QComboBox* box, int value) {
    box->setCurrentIndex(std::max(0, box->findData(value)));
}

} // namespace

RolePanel::RolePanel(core::io::ReadLimits limits, QWidget* parent)
    : QWidget(parent)
    , m_limits(limits)
    , m_form(new QFormLayout)
    , m_role(new QComboBox(this))
    , m_layout(new QComboBox(this))
    , m_head(new QSpinBox(this))
    , m_polarity(new QComboBox(this))
    , m_axes(new QWidget(this))
    , m_becomes(new QLabel(this))
    , m_part(new QComboBox(this))
    , m_preview(new QTableWidget(this))
    , m_previewNote(mutedLabel(this))
    , m_reader(new JobQueue(this)) {
    build();
    fillRoles();
    for (QComboBox* box : {m_role, m_layout, m_polarity})
        connect(box, &QComboBox::currentIndexChanged, this, &RolePanel::take);
    connect(m_head, &QSpinBox::valueChanged, this, &RolePanel::take);
    connect(m_part, &QComboBox::currentIndexChanged, this, &RolePanel::readPreview);
    setRow(nullptr);
}

void RolePanel::build() {
    m_role->setObjectName(QStringLiteral("ImportRole"));
    m_layout->setObjectName(QStringLiteral("ImportLayout"));
    m_head->setObjectName(QStringLiteral("ImportHead"));
    m_becomes->setObjectName(QStringLiteral("ImportBecomes"));
    m_preview->setObjectName(QStringLiteral("ImportPreview"));
    for (QComboBox* box : {m_role, m_layout, m_polarity, m_part}) {
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setMinimumContentsLength(18);
    }
    m_role->setMaxVisibleItems(core::kImportRoles + 5);
    m_head->setRange(0, kMostHeads);
    for (const core::MaskPolarity polarity :
         {core::MaskPolarity::OneMayAttend, core::MaskPolarity::OneIsBlocked,
          core::MaskPolarity::Additive})
        m_polarity->addItem(maskPolarityTitle(polarity), static_cast<int>(polarity));
    auto* axes = new QHBoxLayout(m_axes);
    axes->setContentsMargins(0, 0, 0, 0);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_form->addRow(tr("This is"), m_role);
    m_form->addRow(tr("Stored as"), m_layout);
    m_form->addRow(tr("Place"), m_axes);
    m_form->addRow(tr("Head"), m_head);
    m_form->addRow(tr("Meaning"), m_polarity);
    m_becomes->setWordWrap(true);
    m_becomes->setTextFormat(Qt::PlainText);
    m_previewNote->setWordWrap(true);
    m_previewNote->setTextFormat(Qt::PlainText);
    m_part->setAccessibleName(tr("Matrix of the preview"));
    m_preview->setAccessibleName(tr("First numbers as they are taken"));
    m_preview->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_preview->setSelectionMode(QAbstractItemView::NoSelection);
    m_preview->setShowGrid(false);
    m_preview->verticalHeader()->setDefaultSectionSize(table::scaled(24, font()));
    m_preview->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(m_form);
    layout->addWidget(m_becomes);
    layout->addWidget(m_part);
    layout->addWidget(m_preview, 1);
    layout->addWidget(m_previewNote);
}

void RolePanel::fillRoles() {
    m_role->addItem(importRoleTitle(core::ImportRole::Nothing),
                    static_cast<int>(core::ImportRole::Nothing));
    for (const core::ImportRole role : kGroups) {
        if (role == core::ImportRole::Nothing)
            m_role->insertSeparator(m_role->count());
        else
            m_role->addItem(importRoleTitle(role), static_cast<int>(role));
    }
}

void RolePanel::setRow(const TensorRow* row) {
    m_isFilling = true;
    m_row = row ? *row : TensorRow{};
    setEnabled(row && row->isReadable());
    select(m_role, static_cast<int>(m_row.choice.role));
    fillLayouts();
    m_head->setValue(static_cast<int>(m_row.choice.head));
    select(m_polarity, static_cast<int>(m_row.choice.polarity));
    fillAxes();
    showFields();
    m_isFilling = false;
    m_areTargetsKnown = false;
}

void RolePanel::fillLayouts() {
    m_layout->clear();
    const auto axes = static_cast<int>(m_row.tensor.shape.size());
    for (const core::ImportLayout layout : core::layoutsOf(m_row.choice.role, axes))
        m_layout->addItem(importLayoutTitle(m_row.choice.role, layout), static_cast<int>(layout));
    select(m_layout, static_cast<int>(m_row.choice.layout));
}

/// A number for each axis before those of the role: which layer, which item of a batch.
void RolePanel::fillAxes() {
    qDeleteAll(m_axes->findChildren<QSpinBox*>(Qt::FindDirectChildrenOnly));
    const int count = m_row.choice.role == core::ImportRole::AttentionMaps
                          ? 0
                          : core::leadingAxesOf(m_row.tensor.shape, m_row.choice);
    m_row.choice.leading.resize(static_cast<std::size_t>(count));
    for (int axis = 0; axis < count; ++axis) {
        const auto at = static_cast<std::size_t>(axis);
        auto* place = new QSpinBox(m_axes);
        const core::Index most = std::max<core::Index>(1, m_row.tensor.shape[at]) - 1;
        place->setRange(
            0, static_cast<int>(std::min<core::Index>(most, std::numeric_limits<int>::max())));
        place->setValue(static_cast<int>(m_row.choice.leading[at]));
        place->setAccessibleName(tr("Place on axis %1").arg(axis));
        place->setToolTip(tr("Axis %1 has %2 places").arg(axis).arg(m_row.tensor.shape[at]));
        m_axes->layout()->addWidget(place);
        connect(place, &QSpinBox::valueChanged, this, &RolePanel::take);
    }
    m_form->setRowVisible(m_axes, count > 0);
}

void RolePanel::showFields() {
    const core::ImportRole role = m_row.choice.role;
    m_form->setRowVisible(m_layout, m_layout->count() > 1);
    m_form->setRowVisible(m_head, core::isOfOneHead(role));
    m_form->setRowVisible(m_polarity, role == core::ImportRole::Mask);
}

/// What the fields say becomes the choice.
void RolePanel::take() {
    if (m_isFilling)
        return;
    m_isFilling = true;
    core::ImportChoice& choice = m_row.choice;
    const auto role = static_cast<core::ImportRole>(m_role->currentData().toInt());
    if (role != choice.role) {
        choice.role = role;
        choice.layout = core::layoutsOf(role, static_cast<int>(m_row.tensor.shape.size())).front();
        fillLayouts();
        fillAxes();
    } else {
        const auto layout = static_cast<core::ImportLayout>(m_layout->currentData().toInt());
        const bool hasOtherAxes = core::axesOf(role, layout) != core::axesOf(role, choice.layout);
        choice.layout = layout;
        if (hasOtherAxes)
            fillAxes();
    }
    choice.head = m_head->value();
    choice.polarity = static_cast<core::MaskPolarity>(m_polarity->currentData().toInt());
    const auto places = m_axes->findChildren<QSpinBox*>(Qt::FindDirectChildrenOnly);
    for (std::size_t axis = 0; axis < choice.leading.size(); ++axis)
        choice.leading[axis] = places.at(static_cast<qsizetype>(axis))->value();
    showFields();
    m_isFilling = false;
    Q_EMIT choiceChanged(choice);
}

void RolePanel::setTargets(const std::vector<core::ImportTarget>& targets) {
    if (m_areTargetsKnown && m_targets == targets)
        return;
    m_areTargetsKnown = true;
    m_targets = targets;
    m_isFilling = true;
    const int part = std::max(0, m_part->currentIndex());
    m_part->clear();
    for (std::size_t at = 0; at < std::min(targets.size(), kPartsListed); ++at)
        m_part->addItem(importTargetTitle(targets[at]));
    m_part->setCurrentIndex(std::min(part, m_part->count() - 1));
    m_isFilling = false;
    m_part->setVisible(m_targets.size() > 1);
    m_becomes->setText(importedShapeText({m_row.tensor, m_row.choice}, m_targets));
    m_becomes->setVisible(!m_becomes->text().isEmpty());
    readPreview();
}

/// The part of the chosen target that is shown; of what takes no place, the tensor as stored.
void RolePanel::readPreview() {
    if (m_isFilling)
        return;
    ++m_serial; // what is being read is not shown any more
    if (!isEnabled() || m_row.tensor.shape.empty() ||
        std::ranges::find(m_row.tensor.shape, 0) != m_row.tensor.shape.end()) {
        setProblem(m_row.problem);
        return;
    }
    const core::io::Shape& shape = m_row.tensor.shape;
    const core::Index columns = shape.back();
    core::ImportTarget target{{},     0, columns, 1, shape.size() > 1 ? shape[shape.size() - 2] : 1,
                              columns};
    const auto part = static_cast<std::size_t>(std::max(0, m_part->currentIndex()));
    if (part < m_targets.size())
        target = m_targets[part];
    const core::Region region{0, 0, std::min(kPreviewRows, target.rows),
                              std::min(kPreviewColumns, target.columns)};
    const QString note = tr("%1×%2 of %3×%4")
                             .arg(region.rows)
                             .arg(region.columns)
                             .arg(target.rows)
                             .arg(target.columns);
    const bool isWhole = region.rows == target.rows && region.columns == target.columns;
    m_previewNote->setText(isWhole ? QString() : note);
    const core::io::NamedTensor tensor = m_row.tensor;
    const int serial = ++m_serial;
    m_reader->replace([this, serial, tensor, target, region,
                       limits = m_limits](const std::stop_token& stop) -> JobQueue::Answer {
        try {
            const core::Tensor values(core::previewOf(tensor, target, region, limits, stop));
            return [this, serial, values] {
                if (serial == m_serial)
                    showPreview(*values);
            };
        } catch (const core::Error& error) {
            return [this, serial, error] {
                if (serial == m_serial)
                    setProblem(words::errorText(error));
            };
        }
    });
}

void RolePanel::showPreview(const core::Matrix& values) {
    m_preview->setRowCount(static_cast<int>(values.rows()));
    m_preview->setColumnCount(static_cast<int>(values.cols()));
    for (int row = 0; row < m_preview->rowCount(); ++row) {
        m_preview->setVerticalHeaderItem(row, new QTableWidgetItem(QString::number(row)));
        for (int column = 0; column < m_preview->columnCount(); ++column) {
            m_preview->setHorizontalHeaderItem(column,
                                               new QTableWidgetItem(QString::number(column)));
            auto* item = new QTableWidgetItem(words::shortNumber(values(row, column), 3));
            item->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
            item->setToolTip(words::fromCore(core::shortestText(values(row, column))));
            m_preview->setItem(row, column, item);
        }
    }
}

void RolePanel::setProblem(const QString& problem) {
    m_preview->setRowCount(0);
    m_preview->setColumnCount(0);
    m_previewNote->setText(problem);
}

} // namespace attention::shell
