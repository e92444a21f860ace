// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/study_panels.h"

#include "core/divisor_study.h"
#include "plots/study_figure.h"
#include "plots/study_page.h"
#include "shell/export/copy_image.h"
#include "words/names.h"

#include <QApplication>
#include <QSettings>

#include <algorithm>
#include <array>
#include <utility>

namespace attention::shell {

namespace {

constexpr std::array<const char*, 3> kStepCodes{"doubling", "fine", "every"};

QString keyOf(const char* name) {
    return QStringLiteral("study/") + QLatin1String(name);
}

/// A whole number from least to most, or what stands there already.
template<typename Number>
void readNumber(const QSettings& settings, const char* name, qlonglong least, qlonglong most,
                Number& number) {
    bool isNumber = false;
    const qlonglong stored = settings.value(keyOf(name)).toLongLong(&isNumber);
    if (isNumber && stored >= least && stored <= most)
        number = static_cast<Number>(stored);
}

plots::StudyRequest readRequest(const QSettings& settings) {
    plots::StudyRequest request;
    const std::string distribution =
        words::toCore(settings.value(keyOf("distribution")).toString());
    if (const auto named = core::entryDistributionNamed(distribution))
        request.setting.distribution = *named;
    readNumber(settings, "seed", 0, 999'999'999, request.setting.seed);
    readNumber(settings, "queries", 1, 4096, request.setting.queries);
    readNumber(settings, "keys", 1, 512, request.setting.keys);
    readNumber(settings, "width", 1, core::kMostStudyWidth, request.d_k);
    const QString steps = settings.value(keyOf("steps")).toString();
    for (std::size_t code = 0; code < kStepCodes.size(); ++code)
        if (steps == QLatin1String(kStepCodes[code]))
            request.steps = static_cast<core::WidthSteps>(code);
    return request;
}

void writeRequest(QSettings& settings, const plots::StudyRequest& request) {
    settings.setValue(keyOf("distribution"),
                      words::fromCore(core::entryDistributionName(request.setting.distribution)));
    settings.setValue(keyOf("seed"), request.setting.seed);
    settings.setValue(keyOf("queries"), static_cast<qlonglong>(request.setting.queries));
    settings.setValue(keyOf("keys"), static_cast<qlonglong>(request.setting.keys));
    settings.setValue(keyOf("width"), static_cast<qlonglong>(request.d_k));
    settings.setValue(keyOf("steps"),
                      QLatin1String(kStepCodes[static_cast<std::size_t>(request.steps)]));
}

} // namespace

StudyPanels::StudyPanels(QSettings* settings, QObject* parent)
    : QObject(parent)
    , m_settings(settings)
    , m_page(new plots::StudyPage)
    , m_choosePath(choosePathOfFigure) {
    m_page->setRequest(readRequest(*m_settings));
    connect(m_page, &plots::StudyPage::requestChanged, this, &StudyPanels::remember);
    connect(m_page, &plots::StudyPage::exportAsked, this, &StudyPanels::exportStudy);
}

void StudyPanels::remember() {
    writeRequest(*m_settings, m_page->request());
}

void StudyPanels::setDigits(int digits) {
    m_page->setDigits(digits);
}

void StudyPanels::setChoosePath(ChoosePath choosePath) {
    m_choosePath = std::move(choosePath);
}

void StudyPanels::exportStudy() {
    const std::shared_ptr<const plots::StudyResult> result = m_page->result();
    if (!result)
        return;
    const FigureFile file{
        QStringLiteral("sqrt-d_k"), plots::studyFigureOf(*result),
        [study = result->study] { return QByteArray::fromStdString(core::studyCsv(*study)); }};
    m_page->say(writeFigureFile(m_page->window(), *m_settings, file, m_choosePath));
}

void StudyPanels::copyStudy() {
    if (const std::shared_ptr<const plots::StudyResult> result = m_page->result())
        copyImage(plots::studyFigureOf(*result), QApplication::clipboard());
}

} // namespace attention::shell
