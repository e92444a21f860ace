// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages.h"

#include "document/document.h"
#include "document/recompute.h"
#include "maps/page.h"
#include "plots/algebra_panel.h"
#include "plots/study_page.h"
#include "shell/actions.h"
#include "shell/appearance.h"
#include "shell/compare_panels.h"
#include "shell/heads_page.h"
#include "shell/layer_panel.h"
#include "shell/map_or_lines.h"
#include "shell/shown_maps.h"
#include "table/edit_column.h"
#include "walkthrough/arithmetic_panel.h"
#include "walkthrough/flow_view.h"
#include "walkthrough/page.h"
#include "walkthrough/step_player.h"

#include <QAction>
#include <QActionGroup>
#include <QSettings>

#include <algorithm>
#include <utility>

namespace attention::shell {

namespace {

const QString kPageKey = QStringLiteral("window/page");
/// In the order of Pages::Kind, which is that of the pages.
const QStringList kCodes{QStringLiteral("heads"), QStringLiteral("walkthrough"),
                         QStringLiteral("study"), QStringLiteral("maps")};
const QString kHeadsSplitterKey = QStringLiteral("window/heads");
const QString kWalkthroughSplitterKey = QStringLiteral("window/walkthrough");
const QString kPaperKey = QStringLiteral("walkthrough/paper");
const QString kPaperDigitsKey = QStringLiteral("walkthrough/digits");
const QString kLinesKey = QStringLiteral("heatmap/lines");
const QString kSpeedKey = QStringLiteral("walkthrough/speed");

} // namespace

Pages::Pages(const Actions& actions, QSettings* settings, Appearance* appearance, QWidget* parent)
    : QStackedWidget(parent)
    , m_back(actions["view.back"])
    , m_forward(actions["view.forward"])
    , m_settings(settings)
    , m_appearance(appearance)
    , m_heads(new HeadsPage)
    , m_compare(new ComparePanels(actions, m_heads))
    , m_walkthrough(new walkthrough::Page)
    , m_plots(m_walkthrough->panels())
    , m_learn(m_walkthrough->panels())
    , m_layer(new LayerPanel(actions))
    , m_influence(new InfluencePanels(actions, this))
    , m_study(settings, m_walkthrough->panels(), nullptr)
    , m_maps(actions, settings) {
    m_heads->addToSide(m_layer);
    addWidget(m_heads);
    addWidget(m_walkthrough);
    addWidget(m_study.page());
    addWidget(m_maps.page());
    connectPages(actions);
    connectSentences();
    connectLooks(actions);
    connectMaps(actions);
    connectVisits();
    followMotion();
}

void Pages::connectPages(const Actions& actions) {
    const QList<QAction*> pages{actions["view.page.heads"], actions["view.page.walkthrough"],
                                actions["view.page.study"], actions["view.page.maps"]};
    for (int page = 0; page < pages.size(); ++page)
        connect(pages[page], &QAction::triggered, this,
                [this, page] { setCurrent(static_cast<Kind>(page)); });
    const auto follow = [this, pages, enlarge = actions["view.enlarge"]] {
        for (int page = 0; page < pages.size(); ++page)
            pages[page]->setChecked(currentIndex() == page);
        enlarge->setEnabled(current() == Kind::Heads);
    };
    connect(this, &Pages::pageChanged, this, follow);
    follow();
    connect(m_walkthrough, &walkthrough::Page::marksChanged, this, &Pages::showMarks);
    m_speed = m_walkthrough->player()->speed();
    connect(m_walkthrough->player(), &walkthrough::StepPlayer::changed, this, [this] {
        const int speed = m_walkthrough->player()->speed();
        if (std::exchange(m_speed, speed) != speed)
            m_settings->setValue(kSpeedKey, speed);
    });
    const walkthrough::ArithmeticPanel* arithmetic = m_walkthrough->arithmetic();
    connect(arithmetic, &walkthrough::ArithmeticPanel::choiceChanged, this, [this, arithmetic] {
        m_settings->setValue(kPaperKey,
                             arithmetic->paper() == walkthrough::ArithmeticPanel::Paper::Beside);
        m_settings->setValue(kPaperDigitsKey, arithmetic->digits());
    });
    connect(m_appearance, &Appearance::changed, this, &Pages::followMotion);
}

/// What is said of the number that is pointed at, on the page or in a table beside it.
void Pages::connectSentences() {
    const auto say = [this](Kind kind) {
        return [this, kind](const QString& sentence) {
            if (current() == kind)
                Q_EMIT sentenceChanged(m_sentence = sentence);
        };
    };
    connect(m_heads, &HeadsPage::sentenceChanged, this, say(Kind::Heads));
    connect(m_walkthrough, &walkthrough::Page::sentenceChanged, this, say(Kind::Walkthrough));
    connect(m_influence, &InfluencePanels::sentenceChanged, this, [this](const QString& sentence) {
        Q_EMIT sentenceChanged(sentence.isEmpty() ? m_sentence : sentence);
    });
}

/// Other ways to look than heatmaps of stages.
void Pages::connectLooks(const Actions& actions) {
    QAction* lines = actions["view.lines"];
    MapOrLines* answer = m_heads->mapOrLines();
    connect(lines, &QAction::triggered, this, [this, answer](bool isOn) {
        if (current() == Kind::Maps) {
            m_maps.page()->setView(isOn ? maps::Header::View::Lines : maps::Header::View::Map);
            return;
        }
        answer->setView(isOn ? MapOrLines::View::Lines : MapOrLines::View::Map);
        if (isOn && m_document) {
            m_document->selection()->selectStage(core::Stage::Weights);
            setCurrent(Kind::Heads);
        }
    });
    connect(answer, &MapOrLines::viewChanged, this, [this, lines, answer] {
        const bool isLines = answer->view() == MapOrLines::View::Lines;
        lines->setChecked(isLines);
        m_settings->setValue(kLinesKey, isLines);
    });
    using Form = plots::AlgebraPanel::Form;
    connect(m_plots.algebra(), &plots::AlgebraPanel::exportWanted, this, [this](Form form) {
        Q_EMIT formExportWanted(form == Form::QueryKey ? heatmap::View::QueryKey
                                                       : heatmap::View::ValueOutput);
    });
}

/// The page is there while maps are open; closed, the page before it comes back.
void Pages::connectMaps(const Actions& actions) {
    connect(m_maps.page(), &maps::Page::sentenceChanged, this, [this](const QString& sentence) {
        if (current() == Kind::Maps)
            Q_EMIT sentenceChanged(m_sentence = sentence);
    });
    connect(&m_maps, &MapPages::opened, this, [this] { setCurrent(Kind::Maps); });
    connect(&m_maps, &MapPages::closed, this, [this] {
        if (current() == Kind::Maps)
            setCurrent(m_beforeMaps);
    });
    const auto follow = [this, lines = actions["view.lines"]] {
        const bool isOfMaps = m_maps.page()->view() == maps::Header::View::Lines;
        const bool isOfHeads = m_heads->mapOrLines()->view() == MapOrLines::View::Lines;
        lines->setChecked(current() == Kind::Maps ? isOfMaps : isOfHeads);
    };
    connect(m_maps.page(), &maps::Page::shownChanged, this, follow);
    connect(this, &Pages::pageChanged, this, follow);
}

/// The places that were visited on the walkthrough.
void Pages::connectVisits() {
    connect(m_back, &QAction::triggered, this, [this] { m_document->selection()->goBack(); });
    connect(m_forward, &QAction::triggered, this, [this] { m_document->selection()->goForward(); });
    connect(this, &Pages::pageChanged, this, &Pages::enableVisits);
    enableVisits();
}

void Pages::enableVisits() {
    const bool isThere = m_document && current() == Kind::Walkthrough;
    m_back->setEnabled(isThere && m_document->selection()->canGoBack());
    m_forward->setEnabled(isThere && m_document->selection()->canGoForward());
}

void Pages::followMotion() {
    m_walkthrough->setMotion(m_appearance->motion() == Motion::Full ? walkthrough::Motion::Full
                                                                    : walkthrough::Motion::Reduced);
}

Pages::Kind Pages::current() const {
    return static_cast<Kind>(currentIndex());
}

void Pages::setCurrent(Kind kind) {
    if (kind == current()) {
        Q_EMIT pageChanged(); // a button that was pressed again stays pressed
        return;
    }
    m_walkthrough->player()->pause();
    if (kind == Kind::Maps)
        m_beforeMaps = current();
    setCurrentIndex(static_cast<int>(kind));
    // Maps are not open any more at the next start.
    if (kind != Kind::Maps)
        m_settings->setValue(kPageKey, kCodes[currentIndex()]);
    showMarks();
    Q_EMIT pageChanged();
}

void Pages::setDocument(document::Document* document) {
    if (m_document)
        m_document->selection()->disconnect(this);
    m_document = document;
    if (document)
        connect(document->selection(), &document::Selection::visitsChanged, this,
                &Pages::enableVisits);
    enableVisits();
    m_heads->maps()->forgetSinks();
    if (document)
        connect(document, &document::Document::started, m_heads->maps(), &ShownMaps::forgetSinks,
                Qt::UniqueConnection);
    m_heads->setDocument(document);
    m_compare->setDocument(document);
    m_walkthrough->setDocument(document);
    m_plots.setDocument(document);
    m_learn.setDocument(document);
    m_influence->setDocument(document);
    m_study.setDocument(document);
}

void Pages::setResult(const std::shared_ptr<const document::Result>& result) {
    m_heads->setResult(result);
    m_compare->setResult(result);
    m_walkthrough->setResult(result);
    m_plots.setResult(result);
    m_learn.setResult(result);
    m_layer->setResult(result);
    m_influence->setResult(result);
    m_study.setResult(result);
}

void Pages::showOutdated() {
    m_heads->setValidity(heatmap::MapView::Validity::Outdated);
    m_walkthrough->setValidity(walkthrough::FlowView::Validity::Outdated);
}

void Pages::setDigits(int digits) {
    m_heads->setDigits(digits);
    m_walkthrough->setDigits(digits);
    m_study.setDigits(digits);
}

void Pages::setEditColumn(table::EditColumn* edit) {
    m_edit = edit;
    m_influence->setEditColumn(edit);
    m_compare->setEditColumn(edit);
    showMarks();
}

void Pages::showMarks() {
    if (!m_edit)
        return;
    if (current() == Kind::Walkthrough) {
        const walkthrough::Marks& marks = m_walkthrough->flow()->marks();
        m_edit->setMarks({marks.sources, marks.place});
    } else {
        m_edit->setMarks({});
    }
}

void Pages::showStage(core::Stage stage) {
    m_document->selection()->selectStage(stage);
    if (current() == Kind::Study || current() == Kind::Maps)
        setCurrent(Kind::Heads); // where there are stages to be seen
    if (current() == Kind::Walkthrough)
        m_walkthrough->flow()->showStage(stage);
}

void Pages::restore() {
    m_heads->restoreSplitter(m_settings->value(kHeadsSplitterKey).toByteArray());
    m_walkthrough->restoreSplitter(m_settings->value(kWalkthroughSplitterKey).toByteArray());
    const int speed = m_settings->value(kSpeedKey).toInt();
    if (std::find(walkthrough::kSpeeds.begin(), walkthrough::kSpeeds.end(), speed) !=
        walkthrough::kSpeeds.end())
        m_walkthrough->player()->setSpeed(m_speed = speed);
    walkthrough::ArithmeticPanel* arithmetic = m_walkthrough->arithmetic();
    bool hasDigits = false;
    const int digits = m_settings->value(kPaperDigitsKey).toInt(&hasDigits);
    const bool hasPaper = m_settings->value(kPaperKey).toBool();
    if (hasDigits)
        arithmetic->setDigits(digits);
    arithmetic->setPaper(hasPaper ? walkthrough::ArithmeticPanel::Paper::Beside
                                  : walkthrough::ArithmeticPanel::Paper::Off);
    if (m_settings->value(kLinesKey).toBool())
        m_heads->mapOrLines()->setView(MapOrLines::View::Lines);
    if (const auto page = kCodes.indexOf(m_settings->value(kPageKey).toString());
        page > 0 && page < kCodes.size() - 1)
        setCurrent(static_cast<Kind>(page));
}

void Pages::save() const {
    m_settings->setValue(kHeadsSplitterKey, m_heads->saveSplitter());
    m_settings->setValue(kWalkthroughSplitterKey, m_walkthrough->saveSplitter());
}

} // namespace attention::shell
