// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/walkthrough_parts.h"

#include "document/recompute.h"
#include "plots/algebra_panel.h"
#include "shell/appearance.h"
#include "shell/precision_panel.h"
#include "walkthrough/arithmetic_panel.h"
#include "walkthrough/page.h"
#include "walkthrough/panel_card.h"
#include "words/names.h"

#include <QSettings>

#include <algorithm>
#include <utility>

namespace attention::shell {

namespace {

const QString kSplitterKey = QStringLiteral("window/walkthrough");
const QString kPaperKey = QStringLiteral("walkthrough/paper");
const QString kPaperDigitsKey = QStringLiteral("walkthrough/digits");
const QString kSpeedKey = QStringLiteral("walkthrough/speed");
const QString kFormatKey = QStringLiteral("precision/format");
const QString kSoftmaxKey = QStringLiteral("precision/softmax");

using walkthrough::ArithmeticPanel;
using walkthrough::StepPlayer;

} // namespace

WalkthroughParts::WalkthroughParts(QSettings* settings, Appearance* appearance, QObject* parent)
    : QObject(parent)
    , m_settings(settings)
    , m_appearance(appearance)
    , m_page(new walkthrough::Page)
    , m_plots(m_page->panels())
    , m_learn(m_page->panels())
    , m_precision(new PrecisionPanel)
    , m_choosePath(choosePathOfFigure) {
    m_page->panels()->addPanel(m_precision);
    restore();
    restorePrecision();
    connectParts();
    followMotion();
}

void WalkthroughParts::restore() {
    m_page->restoreSplitter(m_settings->value(kSplitterKey).toByteArray());
    const int speed = m_settings->value(kSpeedKey).toInt();
    if (std::find(walkthrough::kSpeeds.begin(), walkthrough::kSpeeds.end(), speed) !=
        walkthrough::kSpeeds.end())
        m_page->player()->setSpeed(speed);
    m_speed = m_page->player()->speed();
    ArithmeticPanel* arithmetic = m_page->arithmetic();
    bool hasDigits = false;
    const int digits = m_settings->value(kPaperDigitsKey).toInt(&hasDigits);
    if (hasDigits)
        arithmetic->setDigits(digits);
    arithmetic->setPaper(m_settings->value(kPaperKey).toBool() ? ArithmeticPanel::Paper::Beside
                                                               : ArithmeticPanel::Paper::Off);
}

void WalkthroughParts::restorePrecision() {
    PrecisionChoice choice;
    const std::string format = words::toCore(m_settings->value(kFormatKey).toString());
    if (const auto named = core::precisionNamed(format))
        choice.precision = *named;
    if (m_settings->value(kSoftmaxKey).toString() == QLatin1String("textbook"))
        choice.form = core::SoftmaxForm::Textbook;
    m_precision->setChoice(choice);
}

void WalkthroughParts::connectParts() {
    connect(m_appearance, &Appearance::changed, this, &WalkthroughParts::followMotion);
    connect(m_page->player(), &StepPlayer::changed, this, [this] {
        const int speed = m_page->player()->speed();
        if (std::exchange(m_speed, speed) != speed)
            m_settings->setValue(kSpeedKey, speed);
    });
    const ArithmeticPanel* arithmetic = m_page->arithmetic();
    connect(arithmetic, &ArithmeticPanel::choiceChanged, this, [this, arithmetic] {
        m_settings->setValue(kPaperKey, arithmetic->paper() == ArithmeticPanel::Paper::Beside);
        m_settings->setValue(kPaperDigitsKey, arithmetic->digits());
    });
    using Form = plots::AlgebraPanel::Form;
    connect(m_plots.algebra(), &plots::AlgebraPanel::exportWanted, this, [this](Form form) {
        Q_EMIT formExportWanted(form == Form::QueryKey ? heatmap::View::QueryKey
                                                       : heatmap::View::ValueOutput);
    });
    connect(m_precision, &PrecisionPanel::choiceChanged, this,
            &WalkthroughParts::rememberPrecision);
    connect(m_precision, &PrecisionPanel::exportAsked, this, &WalkthroughParts::exportPrecision);
}

const walkthrough::Marks& WalkthroughParts::marks() const {
    return m_page->flow()->marks();
}

void WalkthroughParts::setDocument(document::Document* document) {
    m_page->setDocument(document);
    m_plots.setDocument(document);
    m_learn.setDocument(document);
    m_precision->setDocument(document);
}

void WalkthroughParts::setResult(const std::shared_ptr<const document::Result>& result) {
    m_page->setResult(result);
    m_plots.setResult(result);
    m_learn.setResult(result);
    m_precision->setResult(result);
}

void WalkthroughParts::showOutdated() {
    m_page->setValidity(walkthrough::FlowView::Validity::Outdated);
}

void WalkthroughParts::setDigits(int digits) {
    m_page->setDigits(digits);
}

void WalkthroughParts::followMotion() {
    m_page->setMotion(m_appearance->motion() == Motion::Full ? walkthrough::Motion::Full
                                                             : walkthrough::Motion::Reduced);
}

void WalkthroughParts::pause() {
    m_page->player()->pause();
}

void WalkthroughParts::save() const {
    m_settings->setValue(kSplitterKey, m_page->saveSplitter());
}

void WalkthroughParts::rememberPrecision() {
    const PrecisionChoice choice = m_precision->choice();
    m_settings->setValue(kFormatKey, words::fromCore(core::precisionName(choice.precision)));
    m_settings->setValue(kSoftmaxKey, choice.form == core::SoftmaxForm::Textbook
                                          ? QStringLiteral("textbook")
                                          : QStringLiteral("stable"));
}

void WalkthroughParts::setChoosePath(ChoosePath choosePath) {
    m_choosePath = std::move(choosePath);
}

void WalkthroughParts::exportPrecision() {
    const std::optional<FigureFile> file = m_precision->file();
    if (file)
        m_precision->say(writeFigureFile(m_precision->window(), *m_settings, *file, m_choosePath));
}

} // namespace attention::shell
