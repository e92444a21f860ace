// SPDX-License-Identifier: GPL-3.0-or-later
#include "maps/findings_panel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

namespace attention::maps {

namespace {

QLabel* heading(QWidget* parent) {
    auto* label = new QLabel(parent);
    label->setProperty("label", QStringLiteral("heading"));
    label->setTextFormat(Qt::PlainText);
    return label;
}

} // namespace

FindingsPanel::FindingsPanel(QWidget* parent)
    : QWidget(parent)
    , m_heading(heading(this))
    , m_listPlace(new QVBoxLayout)
    , m_busy(new QLabel(this))
    , m_stop(new QToolButton(this))
    , m_readingHeading(heading(this))
    , m_transposed(new QCheckBox(this))
    , m_trimmed(new QCheckBox(this))
    , m_rows(new QComboBox(this)) {
    m_busy->setTextFormat(Qt::PlainText);
    m_transposed->setObjectName(QStringLiteral("MapsTransposed"));
    m_trimmed->setObjectName(QStringLiteral("MapsTrimmed"));
    m_rows->setObjectName(QStringLiteral("MapsRows"));
    for (int entry = 0; entry < 3; ++entry)
        m_rows->addItem({});
    m_rows->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_rows->setMinimumContentsLength(4);
    layOut();
    connectControls();
    retranslate();
}

void FindingsPanel::layOut() {
    auto* busyRow = new QHBoxLayout;
    busyRow->addWidget(m_busy, 1);
    busyRow->addWidget(m_stop);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(m_readingHeading);
    layout->addWidget(m_transposed);
    layout->addWidget(m_trimmed);
    layout->addWidget(m_rows);
    layout->addSpacing(12);
    layout->addWidget(m_heading);
    layout->addLayout(busyRow);
    layout->addLayout(m_listPlace);
}

void FindingsPanel::connectControls() {
    connect(m_transposed, &QCheckBox::clicked, this, [this] { apply(Remedy::Transpose); });
    connect(m_trimmed, &QCheckBox::clicked, this, [this] { apply(Remedy::Trim); });
    connect(m_rows, &QComboBox::activated, this, [this](int index) {
        core::DumpReading reading = m_reading;
        reading.rows = static_cast<core::RowChange>(index);
        if (!(reading == m_reading))
            Q_EMIT readingChosen(reading);
    });
    connect(m_stop, &QToolButton::clicked, this, &FindingsPanel::stopWanted);
}

void FindingsPanel::apply(Remedy remedy) {
    if (remedy == Remedy::ShowCell) {
        if (m_findings && m_findings->firstNotFinite)
            Q_EMIT cellWanted(*m_findings->firstNotFinite);
        return;
    }
    Q_EMIT readingChosen(readingWith(remedy, m_reading, m_findings.value_or(core::DumpFindings{})));
}

void FindingsPanel::setFindings(std::shared_ptr<const core::AttentionDump> dump,
                                std::optional<core::DumpFindings> findings, Looking looking) {
    m_dump = std::move(dump);
    m_findings = findings;
    m_looking = looking;
    rebuild();
    showReading();
}

void FindingsPanel::setReading(const core::DumpReading& reading) {
    m_reading = reading;
    showReading();
    rebuild();
}

void FindingsPanel::showReading() {
    m_transposed->setChecked(isDone(Remedy::Transpose, m_reading));
    m_trimmed->setChecked(isDone(Remedy::Trim, m_reading));
    m_trimmed->setEnabled(m_reading.kept || (m_findings && m_findings->withoutPadding));
    m_rows->setCurrentIndex(static_cast<int>(m_reading.rows));
}

/// A button that was clicked is still in its click: the old list goes a moment later.
void FindingsPanel::rebuild() {
    if (m_list) {
        m_list->hide();
        m_list->deleteLater();
    }
    m_list = new QWidget(this);
    m_list->setObjectName(QStringLiteral("Findings"));
    auto* layout = new QVBoxLayout(m_list);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(10);
    if (m_dump && m_findings)
        for (const Finding& finding : findingsInWords(*m_dump, *m_findings))
            layout->addWidget(rowOf(finding));
    m_listPlace->addWidget(m_list);
    m_list->show();
    const bool isBusy = m_dump && !m_findings && m_looking == Looking::Yes;
    m_busy->setVisible(isBusy || (m_dump && !m_findings));
    m_busy->setText(isBusy ? tr("Looking at all maps…") : tr("Not all maps were looked at."));
    m_stop->setVisible(isBusy);
}

QWidget* FindingsPanel::rowOf(const Finding& finding) {
    auto* row = new QWidget(m_list);
    auto* layout = new QVBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    auto* text = new QLabel(finding.sentence, row);
    text->setTextFormat(Qt::PlainText);
    text->setWordWrap(true);
    text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    layout->addWidget(text);
    if (finding.remedy == Remedy::None)
        return row;
    auto* button = new QToolButton(row);
    button->setText(remedyText(finding.remedy, m_reading));
    button->setAccessibleName(button->text());
    button->setAccessibleDescription(finding.sentence);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setObjectName(QStringLiteral("Remedy%1").arg(static_cast<int>(finding.remedy)));
    connect(button, &QToolButton::clicked, this,
            [this, remedy = finding.remedy] { apply(remedy); });
    layout->addWidget(button, 0, Qt::AlignLeft);
    return row;
}

void FindingsPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void FindingsPanel::retranslate() {
    m_heading->setText(tr("What the maps show"));
    m_stop->setText(tr("Stop"));
    m_stop->setToolTip(tr("Look at no more maps"));
    m_stop->setAccessibleName(m_stop->toolTip());
    m_readingHeading->setText(tr("Changes to what is stored"));
    m_transposed->setText(tr("Transpose"));
    m_transposed->setToolTip(tr("Exchange rows and columns of every map"));
    m_trimmed->setText(tr("Trim padding"));
    m_trimmed->setToolTip(tr("Leave out tokens at the ends that have no weight in any map"));
    m_rows->setItemText(0, tr("Rows as stored"));
    m_rows->setItemText(1, tr("Rows divided by their sums"));
    m_rows->setItemText(2, tr("Softmax of the rows"));
    m_rows->setToolTip(tr("What is done to the numbers of each row; nothing unless chosen here"));
    m_rows->setAccessibleName(m_rows->toolTip());
    rebuild();
}

} // namespace attention::maps
