// SPDX-License-Identifier: GPL-3.0-or-later
#include "influence/influence_panel.h"

#include "document/document.h"
#include "document/recompute.h"
#include "influence/differentiate.h"
#include "influence/entry_button.h"
#include "influence/influence_words.h"
#include "influence/legend.h"
#include "table/captions.h"
#include "table/hues.h"
#include "table/number_input.h"

#include <QAction>
#include <QCheckBox>
#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

namespace attention::influence {

namespace {

constexpr int kValueDigits = 6;

} // namespace

InfluencePanel::InfluencePanel(QAction* shown, QWidget* parent)
    : QWidget(parent)
    , m_shown(shown)
    , m_differentiate(new Differentiate(this))
    , m_switch(new QCheckBox(this))
    , m_body(new QWidget(this))
    , m_title(table::makeTitle())
    , m_legend(new Legend)
    , m_heading(table::makeRemark())
    , m_reason(table::makeRemark()) {
    setObjectName(QStringLiteral("InfluencePanel"));
    m_title->setObjectName(QStringLiteral("InfluenceTitle"));
    m_reason->setObjectName(QStringLiteral("InfluenceReason"));
    for (EntryButton*& button : m_entries) {
        button = new EntryButton;
        connect(button, &EntryButton::clicked, this, [this, entry = &button - m_entries.data()] {
            const auto derivatives = m_differentiate->derivatives();
            const auto index = static_cast<std::size_t>(entry);
            if (derivatives && index < derivatives->largest.size())
                Q_EMIT entryChosen(derivatives->largest[index].entry);
        });
    }
    layOut();
    connect(m_switch, &QCheckBox::toggled, shown, &QAction::setChecked);
    connect(shown, &QAction::toggled, this, [this](bool on) {
        m_switch->setChecked(on);
        m_differentiate->setSwitch(on ? Differentiate::Switch::On : Differentiate::Switch::Off);
    });
    connect(m_differentiate, &Differentiate::changed, this, &InfluencePanel::refresh);
    retranslate();
}

void InfluencePanel::layOut() {
    for (QLabel* label : {m_title, m_reason}) {
        label->setWordWrap(true);
        label->setMinimumWidth(1);
    }
    auto* body = new QVBoxLayout(m_body);
    body->setContentsMargins(0, 0, 0, 0);
    body->setSpacing(4);
    body->addWidget(m_title);
    body->addWidget(m_reason);
    body->addWidget(m_legend);
    body->addWidget(m_heading);
    auto* entries = new QVBoxLayout;
    entries->setSpacing(0);
    for (EntryButton* button : m_entries)
        entries->addWidget(button);
    body->addLayout(entries);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(14, 7, 14, 7);
    layout->setSpacing(6);
    layout->addWidget(m_switch);
    layout->addWidget(m_body);
}

void InfluencePanel::setDocument(document::Document* document) {
    if (m_document)
        m_document->hidden()->disconnect(this);
    m_document = document;
    if (document)
        connect(document->hidden(), &document::HiddenNumbers::changed, this,
                &InfluencePanel::refresh);
    m_differentiate->setDocument(document);
}

void InfluencePanel::setResult(const std::shared_ptr<const document::Result>& result) {
    m_differentiate->setResult(result);
}

QString InfluencePanel::title() const {
    const auto derivatives = m_differentiate->derivatives();
    if (!derivatives)
        return {};
    const core::Cell& cell = derivatives->gradient->cell;
    const QString name = cellName(derivatives->result->experiment, cell);
    if (m_document->hidden()->contains(cell))
        return tr("Derivatives of %1").arg(name);
    const core::Tensor values = derivatives->result->trace.stage(cell.stage, cell.head);
    return tr("Derivatives of %1 (%2)")
        .arg(name, table::roundedText((*values)(cell.row, cell.column), kValueDigits));
}

QString InfluencePanel::reason() const {
    const auto derivatives = m_differentiate->derivatives();
    if (m_differentiate->isTooLarge())
        return tr("The derivatives do not fit into memory.");
    if (!derivatives)
        return m_differentiate->isRunning()
                   ? tr("Computing…")
                   : tr("Select a cell of a heatmap, of a stage’s table or of the walkthrough: the "
                        "tables then show what each number does to it.");
    if (!derivatives->largest.empty())
        return {};
    const core::Cell& cell = derivatives->gradient->cell;
    if (cell.stage == core::Stage::Masked &&
        !derivatives->result->trace.allowed()(cell.row, cell.column))
        return tr("This cell is blocked: it is −∞ whatever is edited, and has no derivative.");
    return tr("No number that is edited moves this cell.");
}

table::InfluenceTint InfluencePanel::tint() const {
    const auto derivatives = m_differentiate->derivatives();
    if (!derivatives)
        return {};
    return {derivatives->gradient, derivatives->range,
            cellName(derivatives->result->experiment, derivatives->gradient->cell)};
}

QString InfluencePanel::sentenceOf(const core::TensorCell& number) const {
    const auto derivatives = m_differentiate->derivatives();
    if (!derivatives)
        return {};
    const core::Experiment& experiment = derivatives->result->experiment;
    const core::Matrix* slopes = derivatives->gradient->of(number.tensor);
    if (!slopes || number.row >= slopes->rows() || number.column >= slopes->cols())
        return {};
    const core::Tensor& tensor = *core::findTensor(experiment, number.tensor);
    return tr("%1 = %2 · derivative of %3: %4")
        .arg(entryName(experiment, number), table::exactText((*tensor)(number.row, number.column)),
             cellName(experiment, derivatives->gradient->cell),
             table::slopeText((*slopes)(number.row, number.column)));
}

void InfluencePanel::refresh() {
    const bool isOn = m_differentiate->isOn();
    m_body->setVisible(isOn);
    if (isOn) {
        const QString name = title();
        m_title->setText(name);
        m_title->setVisible(!name.isEmpty());
        const QString why = reason();
        m_reason->setText(why);
        m_reason->setVisible(!why.isEmpty());
        showEntries();
    }
    Q_EMIT tintChanged(tint());
}

void InfluencePanel::showEntries() {
    const auto derivatives = m_differentiate->derivatives();
    const std::size_t count = derivatives ? derivatives->largest.size() : 0;
    m_legend->setVisible(count > 0);
    m_heading->setVisible(count > 0);
    if (count > 0) {
        m_legend->setRange(derivatives->range);
        m_legend->setAccessibleName(
            tr("Colours from %1 to %2")
                .arg(table::slopeText(-derivatives->range), table::slopeText(derivatives->range)));
    }
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        EntryButton* button = m_entries[i];
        button->setVisible(i < count);
        if (i >= count)
            continue;
        const core::Influence& influence = derivatives->largest[i];
        const QString name = entryName(derivatives->result->experiment, influence.entry);
        const QString slope = table::slopeText(influence.derivative);
        button->setEntry(name, slope, influence.derivative / derivatives->range);
        button->setAccessibleName(tr("%1: %2").arg(name, slope));
        button->setToolTip(tr("Go to %1").arg(name));
    }
}

void InfluencePanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void InfluencePanel::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setPen(table::lineColor(palette()));
    painter.drawLine(0, 0, width(), 0);
}

void InfluencePanel::retranslate() {
    m_switch->setText(tr("Tint numbers by influence"));
    m_switch->setToolTip(
        tr("What each number does to the selected cell: the derivative of the cell "
           "with respect to it (%1)")
            .arg(m_shown->shortcut().toString(QKeySequence::NativeText)));
    m_legend->setToolTip(tr("How far the cell moves for each 1 that a number is raised, at the "
                            "numbers as they stand: violet up, teal down"));
    m_heading->setText(tr("Largest"));
    refresh();
}

} // namespace attention::influence
