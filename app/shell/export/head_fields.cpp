// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/export/head_fields.h"

#include <QButtonGroup>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QRadioButton>
#include <QSignalBlocker>
#include <QSpinBox>

#include <array>

namespace attention::shell {

namespace {

constexpr std::array kHeads{ExportHeads::All, ExportHeads::Selected, ExportHeads::Chosen,
                            ExportHeads::FilePerHead, ExportHeads::FilePerChosenHead};
constexpr std::array kFormats{figure::Format::Png, figure::Format::Svg, figure::Format::Pdf};

} // namespace

ExportHeadFields::ExportHeadFields(QFormLayout* form, const ExportSubject& subject)
    : QObject(form)
    , m_headCount(subject.headCount)
    , m_isWithoutHeads(subject.isWithoutHeads())
    , m_isWholePass(subject.isWholePass())
    , m_isOverlaid(subject.isOverlaid())
    , m_heads(new QComboBox)
    , m_chosen(new QLineEdit)
    , m_columns(new QSpinBox)
    , m_formats(new QWidget)
    , m_formatButtons(new QButtonGroup(this))
    , m_headsRow(form, m_heads)
    , m_chosenRow(form, m_chosen)
    , m_columnsRow(form, m_columns)
    , m_formatRow(form, m_formats) {
    m_heads->setObjectName(QStringLiteral("exportHeads"));
    m_chosen->setObjectName(QStringLiteral("exportChosenHeads"));
    m_columns->setObjectName(QStringLiteral("exportColumns"));
    for (std::size_t index = 0; index < kHeads.size(); ++index)
        m_heads->addItem({});
    m_heads->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_columns->setRange(0, kMostColumns);
    auto* formats = new QHBoxLayout(m_formats);
    formats->setContentsMargins(0, 0, 0, 0);
    for (const figure::Format format : kFormats) {
        const QString ending = figure::endingOf(format);
        auto* button = new QRadioButton(ending.toUpper());
        button->setObjectName(QStringLiteral("exportFormat-") + ending);
        formats->addWidget(button);
        m_formatButtons->addButton(button, static_cast<int>(format));
    }
    formats->addStretch();
    m_formatRow.setBuddy(m_formatButtons->button(static_cast<int>(kFormats.front())));
    connect(m_heads, &QComboBox::currentIndexChanged, this, [this] {
        followHeads();
        Q_EMIT changed();
    });
    connect(m_chosen, &QLineEdit::textChanged, this, &ExportHeadFields::changed);
    connect(m_columns, &QSpinBox::valueChanged, this, &ExportHeadFields::changed);
    connect(m_formatButtons, &QButtonGroup::idToggled, this, [this](int, bool isChecked) {
        if (isChecked)
            Q_EMIT changed();
    });
}

ExportHeads ExportHeadFields::heads() const {
    return kHeads.at(static_cast<std::size_t>(m_heads->currentIndex()));
}

figure::Format ExportHeadFields::format() const {
    return static_cast<figure::Format>(m_formatButtons->checkedId());
}

std::optional<std::vector<core::Index>> ExportHeadFields::chosenHeads() const {
    return headsOfText(m_chosen->text(), m_headCount);
}

void ExportHeadFields::setChoices(const ExportChoices& choices) {
    const QSignalBlocker quiet(this);
    ExportHeads wanted = choices.heads;
    if (m_isWithoutHeads || (m_headCount == 1 && areHeadsChosen(wanted)))
        wanted = ExportHeads::All;
    for (std::size_t index = 0; index < kHeads.size(); ++index)
        if (kHeads.at(index) == wanted)
            m_heads->setCurrentIndex(static_cast<int>(index));
    // Heads that this document does not have are forgotten.
    const QString chosen = textOfHeads(choices.chosenHeads);
    m_chosen->setText(headsOfText(chosen, m_headCount) ? chosen
                      : m_headCount > 1                ? QStringLiteral("0, 1")
                                                       : QStringLiteral("0"));
    m_columns->setValue(choices.columns.value_or(0));
    m_formatButtons->button(static_cast<int>(choices.format))->setChecked(true);
    followHeads();
}

void ExportHeadFields::readInto(ExportChoices& choices) const {
    choices.heads = heads();
    choices.chosenHeads = chosenHeads().value_or(std::vector<core::Index>{});
    choices.format = format();
    choices.columns.reset();
    if (m_columns->value() > 0)
        choices.columns = m_columns->value();
}

std::optional<QString> ExportHeadFields::problem() const {
    if (!areHeadsChosen(heads()) || chosenHeads())
        return std::nullopt;
    return tr("Heads are numbers from 0 to %1, each once: 0, 2, 5-7.").arg(m_headCount - 1);
}

void ExportHeadFields::followHeads() {
    using Row = ExportFormRow;
    const bool isChosen = areHeadsChosen(heads());
    const bool isSheet = heads() == ExportHeads::Chosen || heads() == ExportHeads::All;
    m_chosenRow.setVisible(isChosen ? Row::Visible::Yes : Row::Visible::No);
    m_headsRow.setUsable(m_isWithoutHeads ? Row::Usable::No : Row::Usable::Yes);
    const bool hasColumns = isSheet && !m_isWithoutHeads && !m_isWholePass && !m_isOverlaid;
    m_columnsRow.setUsable(hasColumns ? Row::Usable::Yes : Row::Usable::No);
}

void ExportHeadFields::retranslate(const QString& selectedHead) {
    m_heads->setItemText(0, tr("All heads in one figure"));
    m_heads->setItemText(1, tr("This head: %1").arg(selectedHead));
    m_heads->setItemText(2, tr("Chosen heads in one figure"));
    m_heads->setItemText(3, tr("A file for each head"));
    m_heads->setItemText(4, tr("A file for each chosen head"));
    m_columns->setSpecialValueText(tr("Automatic"));
    m_headsRow.setTexts(tr("&Heads"), tr("Which heads are exported, and in how many files"));
    m_chosenRow.setTexts(tr("&Chosen"),
                         tr("Numbers of heads in the order of the figure, such as 0, 2, 5-7"));
    m_columnsRow.setTexts(tr("Col&umns"),
                          tr("How many heatmaps stand side by side; 0 is automatic"));
    const QString formats = tr("PNG is pixels; SVG and PDF stay sharp at any size");
    m_formatRow.setTexts(tr("&Format"), formats);
    const QList<QAbstractButton*> buttons = m_formatButtons->buttons();
    for (QAbstractButton* button : buttons)
        button->setToolTip(formats);
}

} // namespace attention::shell
