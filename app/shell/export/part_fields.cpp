// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/export/part_fields.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFontMetrics>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSignalBlocker>
#include <QTextDocument>

#include <array>

#include <utility>

namespace attention::shell {

namespace {

using heatmap::CaptionChoice;
using heatmap::Numbers;
using heatmap::Shown;

/// Order of the captions in their list.
constexpr std::array kCaptions{CaptionChoice::Kind::Automatic, CaptionChoice::Kind::Own,
                               CaptionChoice::Kind::Off};

/// Order of the numbers in their list: automatic, off, then digits from 0.
int indexOf(const Numbers& numbers) {
    if (numbers.kind == Numbers::Kind::Digits)
        return 2 + numbers.digits;
    return numbers.kind == Numbers::Kind::Off ? 1 : 0;
}

Numbers numbersAt(int index) {
    if (index >= 2)
        return {Numbers::Kind::Digits, index - 2};
    return {index == 1 ? Numbers::Kind::Off : Numbers::Kind::Auto};
}

Shown shownIf(const QCheckBox* box) {
    return box->isChecked() ? Shown::Yes : Shown::No;
}

} // namespace

ExportPartFields::ExportPartFields(QFormLayout* form, const ExportSubject& subject)
    : QObject(form)
    , m_title(new QLineEdit)
    , m_caption(new QComboBox)
    , m_ownCaption(new QPlainTextEdit)
    , m_numbers(new QComboBox)
    , m_parts(new QWidget)
    , m_legend(new QCheckBox)
    , m_labels(new QCheckBox)
    , m_background(new QComboBox)
    , m_titleRow(form, m_title)
    , m_captionRow(form, m_caption)
    , m_ownCaptionRow(form, m_ownCaption)
    , m_numbersRow(form, m_numbers)
    , m_partsRow(form, m_parts)
    , m_backgroundRow(form, m_background) {
    build();
    // Every matrix of a whole pass has colours of its own; the caption says which.
    m_legend->setEnabled(!subject.isWholePass());
    connectChanges();
    followCaption();
}

void ExportPartFields::build() {
    m_title->setObjectName(QStringLiteral("exportTitle"));
    m_caption->setObjectName(QStringLiteral("exportCaption"));
    m_ownCaption->setObjectName(QStringLiteral("exportOwnCaption"));
    m_numbers->setObjectName(QStringLiteral("exportNumbers"));
    m_legend->setObjectName(QStringLiteral("exportLegend"));
    m_labels->setObjectName(QStringLiteral("exportLabels"));
    m_background->setObjectName(QStringLiteral("exportBackground"));
    for (std::size_t index = 0; index < kCaptions.size(); ++index)
        m_caption->addItem({});
    for (int index = 0; index < 3 + kMostDigits; ++index)
        m_numbers->addItem({});
    for (int index = 0; index < 2; ++index)
        m_background->addItem({});
    m_title->setClearButtonEnabled(true);
    m_ownCaption->setTabChangesFocus(true);
    m_ownCaption->setFixedHeight(3 * QFontMetrics(m_ownCaption->font()).lineSpacing() + 12);
    auto* parts = new QHBoxLayout(m_parts);
    parts->setContentsMargins(0, 0, 0, 0);
    parts->addWidget(m_legend);
    parts->addWidget(m_labels);
    parts->addStretch();
    m_partsRow.setBuddy(m_legend);
}

void ExportPartFields::connectChanges() {
    connect(m_title, &QLineEdit::textChanged, this, &ExportPartFields::changed);
    connect(m_ownCaption, &QPlainTextEdit::textChanged, this, &ExportPartFields::changed);
    connect(m_numbers, &QComboBox::currentIndexChanged, this, &ExportPartFields::changed);
    connect(m_background, &QComboBox::currentIndexChanged, this, &ExportPartFields::changed);
    connect(m_legend, &QCheckBox::toggled, this, &ExportPartFields::changed);
    connect(m_labels, &QCheckBox::toggled, this, &ExportPartFields::changed);
    connect(m_caption, &QComboBox::currentIndexChanged, this, [this] {
        followCaption();
        Q_EMIT changed();
    });
    connect(m_caption, &QComboBox::activated, this, &ExportPartFields::beginOwnCaption);
}

void ExportPartFields::followCaption() {
    const bool isOwn = kCaptions.at(static_cast<std::size_t>(m_caption->currentIndex())) ==
                       CaptionChoice::Kind::Own;
    m_ownCaptionRow.setVisible(isOwn ? ExportFormRow::Visible::Yes : ExportFormRow::Visible::No);
}

void ExportPartFields::beginOwnCaption() {
    if (!m_ownCaption->isVisibleTo(m_ownCaption->parentWidget()) ||
        !m_ownCaption->document()->isEmpty())
        return;
    m_ownCaption->setPlainText(m_automaticCaption());
    m_ownCaption->selectAll();
}

void ExportPartFields::setChoices(const ExportChoices& choices) {
    const QSignalBlocker quiet(this);
    m_title->setText(choices.title);
    for (std::size_t index = 0; index < kCaptions.size(); ++index)
        if (kCaptions.at(index) == choices.caption.kind)
            m_caption->setCurrentIndex(static_cast<int>(index));
    m_ownCaption->setPlainText(choices.caption.text);
    m_numbers->setCurrentIndex(indexOf(choices.numbers));
    m_legend->setChecked(choices.legend == Shown::Yes);
    m_labels->setChecked(choices.labels == Shown::Yes);
    m_background->setCurrentIndex(choices.background == Background::Transparent ? 1 : 0);
    followCaption();
}

void ExportPartFields::readInto(ExportChoices& choices) const {
    choices.title = m_title->text().trimmed();
    choices.caption.kind = kCaptions.at(static_cast<std::size_t>(m_caption->currentIndex()));
    // A caption is wrapped to the figure's width; lines of its own it has not.
    choices.caption.text = m_ownCaption->toPlainText().simplified();
    choices.numbers = numbersAt(m_numbers->currentIndex());
    choices.legend = shownIf(m_legend);
    choices.labels = shownIf(m_labels);
    choices.background =
        m_background->currentIndex() == 1 ? Background::Transparent : Background::Light;
}

void ExportPartFields::setAutomaticCaption(std::function<QString()> caption) {
    m_automaticCaption = std::move(caption);
}

void ExportPartFields::retranslate() {
    m_caption->setItemText(0, tr("Automatic"));
    m_caption->setItemText(1, tr("Own words"));
    m_caption->setItemText(2, tr("None"));
    m_numbers->setItemText(0, tr("Where they fit"));
    m_numbers->setItemText(1, tr("None"));
    for (int digits = 0; digits <= kMostDigits; ++digits)
        m_numbers->setItemText(2 + digits, tr("Decimals: %1").arg(digits));
    m_background->setItemText(0, tr("White"));
    m_background->setItemText(1, tr("Transparent"));
    m_titleRow.setTexts(tr("&Title"), tr("A line above the figure; none where it is empty"));
    m_captionRow.setTexts(tr("C&aption"),
                          tr("Words below the figure: the stage, its formula, colours and range"));
    m_ownCaptionRow.setTexts(tr("&Own caption"), tr("Your words below the figure"));
    m_numbersRow.setTexts(tr("&Numbers"), tr("Numbers in the cells, where the cells have room"));
    m_partsRow.setTexts(tr("Parts"), tr("What stands around the cells"));
    m_backgroundRow.setTexts(tr("Bac&kground"),
                             tr("White paper, or what lies behind the figure; text is dark"));
    m_legend->setText(tr("Le&gend"));
    m_legend->setAccessibleName(withoutMnemonic(m_legend->text()));
    m_legend->setToolTip(tr("The colour bar with its range"));
    m_labels->setText(tr("La&bels"));
    m_labels->setAccessibleName(withoutMnemonic(m_labels->text()));
    m_labels->setToolTip(tr("The tokens at rows and columns"));
}

} // namespace attention::shell
