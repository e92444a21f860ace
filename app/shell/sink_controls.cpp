// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/sink_controls.h"

#include "core/number_text.h"
#include "core/token_text.h"
#include "words/names.h"

#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <numeric>
#include <utility>

namespace attention::shell {

namespace {

constexpr std::size_t kMostOffered = 24;
constexpr qsizetype kMostNamed = 3;
constexpr int kDigits = 3;

QString labelOf(const heatmap::MapContent& content, core::Index key) {
    return words::fromCore(core::labelOf(words::toCore(content.columnLabels.value(key))));
}

} // namespace

SinkControls::SinkControls(QWidget* parent)
    : QWidget(parent)
    , m_treatment(new QComboBox(this))
    , m_keys(new QToolButton(this))
    , m_menu(new QMenu(m_keys))
    , m_mass(new QLabel(this)) {
    m_treatment->setObjectName(QStringLiteral("sinkTreatment"));
    m_keys->setObjectName(QStringLiteral("sinkKeys"));
    m_mass->setObjectName(QStringLiteral("sinkMass"));
    for (int entry = 0; entry < 3; ++entry)
        m_treatment->addItem({});
    m_treatment->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_treatment->setMinimumContentsLength(4);
    m_keys->setPopupMode(QToolButton::InstantPopup);
    m_keys->setFocusPolicy(Qt::StrongFocus);
    m_keys->setMenu(m_menu);
    m_mass->setWordWrap(true);
    auto* row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(m_treatment, 3);
    row->addWidget(m_keys, 2);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addLayout(row);
    layout->addWidget(m_mass);
    connect(m_treatment, &QComboBox::activated, this,
            [this](int index) { chooseTreatment(static_cast<core::SinkTreatment>(index)); });
    connect(m_menu, &QMenu::aboutToShow, this, &SinkControls::fillMenu);
    retranslate();
}

void SinkControls::setChoice(const core::SinkChoice& choice) {
    m_choice = choice;
    showChoice();
}

void SinkControls::setWeights(std::shared_ptr<const heatmap::MapContent> weights) {
    m_weights = std::move(weights);
    setVisible(m_weights != nullptr);
    showChoice();
}

std::vector<double> SinkControls::masses() const {
    return core::keyMasses(m_weights->raw ? **m_weights->raw : *m_weights->values);
}

void SinkControls::change(const core::SinkChoice& choice) {
    if (choice == m_choice)
        return;
    m_choice = choice;
    showChoice();
    Q_EMIT choiceChanged(m_choice);
}

/// Where no key is named yet, the one that holds most.
void SinkControls::chooseTreatment(core::SinkTreatment treatment) {
    core::SinkChoice next = m_choice;
    next.treatment = treatment;
    if (treatment != core::SinkTreatment::None && next.keys.empty() && m_weights) {
        const std::vector<double> held = masses();
        next.keys = {std::max_element(held.begin(), held.end()) - held.begin()};
    }
    change(next);
}

void SinkControls::toggleKey(core::Index key) {
    core::SinkChoice next = m_choice;
    const auto found = std::find(next.keys.begin(), next.keys.end(), key);
    if (found != next.keys.end())
        next.keys.erase(found);
    else
        next.keys.insert(std::upper_bound(next.keys.begin(), next.keys.end(), key), key);
    if (next.keys.empty())
        next.treatment = core::SinkTreatment::None;
    change(next);
}

std::vector<core::Index> SinkControls::offeredKeys() const {
    const std::vector<double> held = masses();
    std::vector<core::Index> keys(held.size());
    std::iota(keys.begin(), keys.end(), core::Index{0});
    if (keys.size() <= kMostOffered)
        return keys;
    std::stable_sort(keys.begin(), keys.end(), [&](core::Index left, core::Index right) {
        return held[static_cast<std::size_t>(left)] > held[static_cast<std::size_t>(right)];
    });
    keys.resize(kMostOffered);
    for (const core::Index key : core::keysWithin(m_choice.keys, m_weights->values.cols()))
        if (std::find(keys.begin(), keys.end(), key) == keys.end())
            keys.push_back(key);
    std::sort(keys.begin(), keys.end());
    return keys;
}

void SinkControls::fillMenu() {
    m_menu->clear();
    if (!m_weights)
        return;
    const std::vector<double> held = masses();
    for (const core::Index key : offeredKeys()) {
        QString label = labelOf(*m_weights, key);
        label.replace(u'&', QStringLiteral("&&"));
        QAction* action = m_menu->addAction(QStringLiteral("%1   %2").arg(
            label,
            words::fromCore(core::displayText(held[static_cast<std::size_t>(key)], kDigits))));
        action->setCheckable(true);
        action->setChecked(std::binary_search(m_choice.keys.begin(), m_choice.keys.end(), key));
        connect(action, &QAction::triggered, this, [this, key] { toggleKey(key); });
    }
}

void SinkControls::showChoice() {
    m_treatment->setCurrentIndex(static_cast<int>(m_choice.treatment));
    const bool isActive = m_weights && m_choice.isActive();
    m_keys->setVisible(isActive);
    m_mass->setVisible(isActive);
    if (!isActive)
        return;
    QStringList names;
    for (const core::Index key : core::keysWithin(m_choice.keys, m_weights->values.cols())) {
        if (names.size() == kMostNamed) {
            names.append(QStringLiteral("…"));
            break;
        }
        names.append(labelOf(*m_weights, key).replace(u'&', QStringLiteral("&&")));
    }
    m_keys->setText(names.isEmpty() ? tr("No key") : names.join(QStringLiteral(", ")));
    const core::Matrix& weights = m_weights->raw ? **m_weights->raw : *m_weights->values;
    const double mass = core::sinkMass(weights, m_choice.keys);
    m_mass->setText(tr("Left out keys hold %1 of a query’s weight on average, in this head")
                        .arg(words::fromCore(core::displayText(mass, kDigits))));
}

void SinkControls::retranslate() {
    m_treatment->setItemText(0, tr("Sinks: all keys count"));
    m_treatment->setItemText(1, tr("Range without keys"));
    m_treatment->setItemText(2, tr("Renormalised without keys"));
    m_treatment->setToolTip(
        tr("Attention sinks: keys that every query attends to hide the rest. Leave their columns "
           "out of the range of the colours, or divide each row by its sum without them"));
    m_treatment->setAccessibleName(tr("Attention sinks"));
    m_treatment->setAccessibleDescription(m_treatment->toolTip());
    m_keys->setToolTip(tr("Keys to leave out, with the part of a query’s weight they hold"));
    m_keys->setAccessibleName(tr("Keys to leave out"));
    showChoice();
}

} // namespace attention::shell
