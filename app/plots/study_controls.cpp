// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/study_controls.h"

#include "plots/study_charts.h"
#include "plots/study_presets.h"
#include "table/captions.h"

#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QSpinBox>

#include <array>

namespace attention::plots {

namespace {

constexpr int kMostSeed = 999'999'999;
constexpr int kMostQueries = 4096;
constexpr int kMostKeys = 512;
constexpr int kFields = 4; ///< in a row
constexpr std::array kSteps{core::WidthSteps::Doubling, core::WidthSteps::Fine,
                            core::WidthSteps::Every};

void setUpBox(QSpinBox* box, const char* name, int least, int most) {
    box->setObjectName(QLatin1String(name));
    box->setRange(least, most);
    box->setKeyboardTracking(false); // a half-typed number is not measured
    box->setGroupSeparatorShown(false);
}

} // namespace

StudyControls::StudyControls(QWidget* parent)
    : QWidget(parent)
    , m_presets(new QComboBox)
    , m_distribution(new QComboBox)
    , m_width(new QSpinBox)
    , m_seed(new QSpinBox)
    , m_queries(new QSpinBox)
    , m_keys(new QSpinBox)
    , m_steps(new QComboBox)
    , m_run(new QPushButton)
    , m_export(new QPushButton)
    , m_progress(new QProgressBar)
    , m_presetLabel(table::makeRemark())
    , m_distributionLabel(table::makeRemark())
    , m_widthLabel(table::makeRemark())
    , m_seedLabel(table::makeRemark())
    , m_queriesLabel(table::makeRemark())
    , m_keysLabel(table::makeRemark())
    , m_stepsLabel(table::makeRemark()) {
    m_presets->setObjectName(QStringLiteral("StudyPreset"));
    m_distribution->setObjectName(QStringLiteral("StudyDistribution"));
    m_steps->setObjectName(QStringLiteral("StudySteps"));
    m_run->setObjectName(QStringLiteral("StudyRun"));
    m_export->setObjectName(QStringLiteral("StudyExport"));
    setUpBox(m_width, "StudyWidth", 1, static_cast<int>(core::kMostStudyWidth));
    setUpBox(m_seed, "StudySeed", 0, kMostSeed);
    setUpBox(m_queries, "StudyQueries", 1, kMostQueries);
    setUpBox(m_keys, "StudyKeys", 1, kMostKeys);
    for (int preset = 0; preset < kStudyPresets; ++preset)
        m_presets->addItem(QString());
    m_presets->addItem(QString()); // a person's own
    for (const core::EntryDistribution distribution : core::kEntryDistributions)
        m_distribution->addItem(distributionTitle(distribution));
    for (std::size_t step = 0; step < kSteps.size(); ++step)
        m_steps->addItem(QString());
    layOut();
    connectFields();
    setRequest({});
    setState(State::Idle);
}

void StudyControls::addField(QGridLayout* grid, int place, QLabel* label, QWidget* field) {
    const int row = 2 * (place / kFields);
    label->setBuddy(field);
    grid->addWidget(label, row, place % kFields);
    grid->addWidget(field, row + 1, place % kFields);
}

void StudyControls::layOut() {
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(2);
    addField(grid, 0, m_presetLabel, m_presets);
    addField(grid, 1, m_distributionLabel, m_distribution);
    addField(grid, 2, m_widthLabel, m_width);
    addField(grid, 3, m_seedLabel, m_seed);
    addField(grid, 4, m_stepsLabel, m_steps);
    addField(grid, 5, m_queriesLabel, m_queries);
    addField(grid, 6, m_keysLabel, m_keys);
    grid->setColumnStretch(0, 2);
    for (int column = 1; column < kFields; ++column)
        grid->setColumnStretch(column, 1);
    for (QComboBox* box : {m_presets, m_steps, m_distribution})
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_presets->setMinimumContentsLength(12);
    m_steps->setMinimumContentsLength(12);
    m_distribution->setMinimumContentsLength(6);
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(8);
    buttons->addWidget(m_run);
    buttons->addWidget(m_export);
    grid->addLayout(buttons, 3, 3);
    m_progress->setObjectName(QStringLiteral("StudyProgress"));
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(6);
    QSizePolicy keepsPlace = m_progress->sizePolicy();
    keepsPlace.setRetainSizeWhenHidden(true);
    m_progress->setSizePolicy(keepsPlace);
    grid->addWidget(m_progress, 4, 0, 1, kFields);
    grid->setContentsMargins(0, 0, 0, 0);
    setLayout(grid);
}

void StudyControls::connectFields() {
    connect(m_presets, &QComboBox::activated, this, &StudyControls::choosePreset);
    for (QComboBox* box : {m_distribution, m_steps})
        connect(box, &QComboBox::currentIndexChanged, this, &StudyControls::noteChange);
    for (QSpinBox* box : {m_width, m_seed, m_queries, m_keys})
        connect(box, &QSpinBox::valueChanged, this, &StudyControls::noteChange);
    connect(m_run, &QPushButton::clicked, this, [this] {
        if (m_state == State::Running)
            Q_EMIT cancelAsked();
        else
            Q_EMIT measureAsked();
    });
}

void StudyControls::choosePreset(int index) {
    if (index >= kStudyPresets) {
        showPreset();
        return;
    }
    setRequest(withPreset(request(), index));
    Q_EMIT requestChanged();
}

StudyRequest StudyControls::request() const {
    StudyRequest request;
    request.setting.distribution =
        core::kEntryDistributions[static_cast<std::size_t>(m_distribution->currentIndex())];
    request.setting.seed = static_cast<std::uint32_t>(m_seed->value());
    request.setting.queries = m_queries->value();
    request.setting.keys = m_keys->value();
    request.steps = kSteps[static_cast<std::size_t>(m_steps->currentIndex())];
    request.d_k = m_width->value();
    return request;
}

void StudyControls::setRequest(const StudyRequest& request) {
    {
        const QScopedValueRollback filling(m_isFilling, true);
        m_distribution->setCurrentIndex(static_cast<int>(request.setting.distribution));
        m_seed->setValue(static_cast<int>(request.setting.seed));
        m_queries->setValue(static_cast<int>(request.setting.queries));
        m_keys->setValue(static_cast<int>(request.setting.keys));
        m_steps->setCurrentIndex(static_cast<int>(request.steps));
        m_width->setValue(static_cast<int>(request.d_k));
    }
    showPreset();
}

void StudyControls::noteChange() {
    if (m_isFilling)
        return;
    showPreset();
    Q_EMIT requestChanged();
}

void StudyControls::showPreset() {
    m_presets->setCurrentIndex(presetOf(request()).value_or(kStudyPresets));
}

void StudyControls::setState(State state) {
    m_state = state;
    const bool isRunning = state == State::Running;
    m_progress->setVisible(isRunning);
    if (!isRunning)
        m_progress->setValue(0);
    m_run->setText(isRunning ? tr("Cancel") : tr("Measure"));
    m_run->setToolTip(isRunning ? tr("Stop measuring; the charts stay as they are")
                                : tr("Measure again: the same seed gives the same numbers"));
    m_run->setAccessibleName(m_run->text());
}

void StudyControls::setProgress(double fraction) {
    m_progress->setValue(static_cast<int>(fraction * m_progress->maximum()));
}

void StudyControls::nameField(QLabel* label, QWidget* field, const QString& name,
                              const QString& tip) {
    label->setText(name);
    label->setToolTip(tip);
    field->setToolTip(tip);
    field->setAccessibleName(name);
}

void StudyControls::retranslate() {
    nameField(m_presetLabel, m_presets, tr("Claims of tutorials"),
              tr("Ready settings: what tutorials claim, measured"));
    for (int preset = 0; preset < kStudyPresets; ++preset) {
        m_presets->setItemText(preset, presetTitle(preset));
        m_presets->setItemData(preset, presetClaim(preset), Qt::ToolTipRole);
    }
    m_presets->setItemText(kStudyPresets, tr("Your own setting"));
    nameField(m_distributionLabel, m_distribution, tr("Entries from"),
              tr("What every number of a query and of a key is drawn from"));
    nameField(
        m_widthLabel, m_width, tr("Look at d_k"),
        tr("The width whose numbers and histogram are shown; a click into a chart chooses it"));
    nameField(m_seedLabel, m_seed, tr("Random seed"),
              tr("NumPy's RandomState(seed): the same seed gives the same numbers"));
    nameField(m_stepsLabel, m_steps, tr("Widths from 1 to 1024"),
              tr("Which d_k are measured for the charts"));
    m_steps->setItemText(0, tr("doubling: 1, 2, 4, …"));
    m_steps->setItemText(1, tr("four in each doubling"));
    m_steps->setItemText(2, tr("every width (takes long)"));
    nameField(m_queriesLabel, m_queries, tr("Queries"), tr("How many queries are drawn"));
    nameField(m_keysLabel, m_keys, tr("Keys of each"),
              tr("How many keys each query has: a row of the softmax"));
    m_export->setText(tr("Export…"));
    m_export->setToolTip(tr("The charts as PNG, SVG or PDF, or their numbers as CSV (Ctrl+E)"));
    m_export->setAccessibleName(m_export->text());
    m_progress->setAccessibleName(tr("How far the measuring is"));
    setState(m_state);
}

} // namespace attention::plots
