// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/preset/dialog.h"

#include "core/cost.h"
#include "table/scaled.h"
#include "words/names.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QRandomGenerator>
#include <QSpinBox>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <limits>

namespace attention::shell {

namespace {

constexpr quint32 kSeeds = 10000; ///< that the button draws from: short numbers to write down

/// What a pass and the tables over it need beside the numbers of the layer.
constexpr std::int64_t kReserve = 256'000'000;

/// `604 M`: three digits and the letter of their thousands.
QString compact(std::int64_t number) {
    constexpr std::array kLetters{"", " k", " M", " G", " T"};
    auto value = static_cast<double>(number);
    std::size_t letter = 0;
    for (; value >= 999.5 && letter + 1 < kLetters.size(); ++letter)
        value /= 1000;
    return QLocale().toString(value, 'g', 3) + QLatin1String(kLetters.at(letter));
}

QString bytesText(std::int64_t bytes) {
    return QLocale().formattedDataSize(bytes, 1, QLocale::DataSizeSIFormat);
}

QString headsText(const core::LayerPreset& preset) {
    const QString heads = QStringLiteral("%1×%2").arg(preset.heads).arg(preset.d_k);
    return preset.keyValueHeads == preset.heads
               ? heads
               : QStringLiteral("%1, G = %2").arg(heads).arg(preset.keyValueHeads);
}

QString positionsText(core::Positions::Kind kind) {
    switch (kind) {
    case core::Positions::Kind::Sinusoidal:
        return PresetDialog::tr("sinusoidal positions");
    case core::Positions::Kind::Learned:
        return PresetDialog::tr("learned positions");
    default:
        return PresetDialog::tr("RoPE");
    }
}

QString choicesText(const core::LayerPreset& preset) {
    return PresetDialog::tr("%1: %2, %3, %4.")
        .arg(words::fromCore(preset.name), positionsText(preset.positions),
             preset.mask == core::Mask::Kind::Causal ? PresetDialog::tr("causal mask")
                                                     : PresetDialog::tr("no mask"),
             preset.biases == core::Presence::Present ? PresetDialog::tr("with biases")
                                                      : PresetDialog::tr("without biases"));
}

} // namespace

PresetDialog::PresetDialog(core::Index tokens, std::optional<std::int64_t> available,
                           QWidget* parent)
    : QDialog(parent)
    , m_count(tokens)
    , m_available(available)
    , m_list(new QTreeWidget)
    , m_words(new QLabel)
    , m_seed(new QSpinBox)
    , m_create(new QPushButton(tr("&Create"))) {
    setWindowTitle(tr("New layer of a model"));
    build();
    fillList();
    fitList();
    drawSeed();
    connect(m_list, &QTreeWidget::currentItemChanged, this, &PresetDialog::follow);
    connect(m_list, &QTreeWidget::itemActivated, m_create, &QPushButton::click);
    connect(m_create, &QPushButton::clicked, this, &QDialog::accept);
    m_list->setCurrentItem(m_list->topLevelItem(0));
    follow();
}

void PresetDialog::build() {
    m_list->setObjectName(QStringLiteral("presetList"));
    m_list->setAccessibleName(tr("Layers of published models"));
    m_list->setRootIsDecorated(false);
    m_list->setUniformRowHeights(true);
    m_list->setAllColumnsShowFocus(true);
    m_words->setWordWrap(true);
    m_words->setMinimumHeight(2 * m_words->fontMetrics().lineSpacing());
    m_words->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_seed->setRange(0, std::numeric_limits<int>::max());
    auto* seedLabel = new QLabel(tr("Random &seed"));
    seedLabel->setBuddy(m_seed);
    auto* again = new QPushButton(tr("&Another"));
    again->setAutoDefault(false);
    connect(again, &QPushButton::clicked, this, &PresetDialog::drawSeed);
    auto* close = new QPushButton(tr("Cancel"));
    close->setAutoDefault(false);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    m_create->setProperty("primary", true);
    m_create->setDefault(true);
    auto* line = new QHBoxLayout;
    for (QWidget* widget : std::initializer_list<QWidget*>{seedLabel, m_seed, again})
        line->addWidget(widget);
    line->addStretch(1);
    line->addWidget(close);
    line->addWidget(m_create);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(18, 16, 18, 16);
    layout->setSpacing(12);
    layout->addWidget(m_list);
    layout->addWidget(m_words);
    layout->addLayout(line);
}

void PresetDialog::fillList() {
    m_list->setHeaderLabels({tr("Layer of"), QStringLiteral("d_model"), tr("Heads"),
                             tr("Parameters"), tr("In double"), tr("Multiply-adds")});
    m_list->headerItem()->setToolTip(3, tr("Numbers in W_Q, W_K, W_V, W_O and biases"));
    m_list->headerItem()->setToolTip(5, tr("Of one pass over the tokens of the sentence"));
    for (int column = 1; column < m_list->columnCount(); ++column)
        m_list->headerItem()->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    for (const core::LayerPreset& preset : core::layerPresets()) {
        const core::Cost cost = core::costOf(core::shapeOf(preset, m_count));
        auto* item = new QTreeWidgetItem(
            m_list, {words::fromCore(preset.name), QString::number(preset.d_model),
                     headsText(preset), compact(cost.parameters),
                     bytesText(core::parameterBytes(cost)), compact(cost.multiplyAdds)});
        for (int column = 1; column < item->columnCount(); ++column)
            item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
        if (!fits(preset))
            for (int column = 0; column < item->columnCount(); ++column)
                item->setForeground(column, palette().brush(QPalette::Disabled, QPalette::Text));
    }
}

void PresetDialog::fitList() {
    m_list->header()->setStretchLastSection(false);
    const int rowHeight = m_list->fontMetrics().lineSpacing() + table::scaled(8, font());
    for (int row = 0; row < m_list->topLevelItemCount(); ++row)
        m_list->topLevelItem(row)->setSizeHint(0, QSize(0, rowHeight));
    m_list->header()->setSectionResizeMode(QHeaderView::Interactive);
    int width = 0;
    for (int column = 0; column < m_list->columnCount(); ++column) {
        m_list->resizeColumnToContents(column);
        m_list->setColumnWidth(column, m_list->columnWidth(column) + table::scaled(12, font()));
        width += m_list->columnWidth(column);
    }
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->setMinimumSize(width + 2 * m_list->frameWidth(),
                           m_list->header()->sizeHint().height() +
                               rowHeight * m_list->topLevelItemCount() + 2 * m_list->frameWidth());
}

/// The window's style and font are known only now.
void PresetDialog::showEvent(QShowEvent* event) {
    fitList();
    adjustSize();
    QDialog::showEvent(event);
}

std::int64_t PresetDialog::bytesOf(const core::LayerPreset& preset, core::Index tokens) {
    const std::int64_t own = core::parameterBytes(core::costOf(core::shapeOf(preset, tokens)));
    return own + own / 10 + kReserve;
}

bool PresetDialog::fits(const core::LayerPreset& preset) const {
    return !m_available || bytesOf(preset, m_count) <= *m_available;
}

const core::LayerPreset& PresetDialog::preset() const {
    const int row = std::max(0, m_list->indexOfTopLevelItem(m_list->currentItem()));
    return core::layerPresets()[static_cast<std::size_t>(row)];
}

std::uint32_t PresetDialog::seed() const {
    return static_cast<std::uint32_t>(m_seed->value());
}

void PresetDialog::drawSeed() {
    m_seed->setValue(static_cast<int>(QRandomGenerator::global()->bounded(kSeeds)));
}

void PresetDialog::follow() {
    QString text = choicesText(preset());
    if (fits(preset()))
        text += tr(" A new document with the present sentence; normal numbers from the seed, not "
                   "the trained ones.");
    else
        text += tr(" It needs %1 of memory and there are %2: it cannot be built here.")
                    .arg(bytesText(bytesOf(preset(), m_count)), bytesText(*m_available));
    m_words->setText(text);
    m_create->setEnabled(fits(preset()));
}

} // namespace attention::shell
