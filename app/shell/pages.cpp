// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/pages.h"

#include "document/document.h"
#include "document/recompute.h"
#include "maps/page.h"
#include "plots/study_page.h"
#include "shell/actions.h"
#include "shell/appearance.h"
#include "shell/compare_panels.h"
#include "shell/heads_page.h"
#include "shell/layer_panel.h"
#include "shell/map_or_lines.h"
#include "shell/shown_maps.h"
#include "shell/study_panels.h"
#include "shell/walkthrough_parts.h"
#include "table/edit_column.h"
#include "table/tab_order.h"
#include "walkthrough/page.h"

#include <QAction>
#include <QActionGroup>
#include <QSettings>

#include <utility>

namespace attention::shell {

namespace {

const QString kPageKey = QStringLiteral("window/page");
/// In the order of Pages::Kind, which is that of the pages.
const QStringList kCodes{QStringLiteral("heads"), QStringLiteral("walkthrough"),
                         QStringLiteral("study"), QStringLiteral("maps")};
const QString kHeadsSplitterKey = QStringLiteral("window/heads");
const QString kLinesKey = QStringLiteral("heatmap/lines");

} // namespace

Pages::Pages(const Actions& actions, QSettings* settings, Appearance* appearance, QWidget* parent)
    : QStackedWidget(parent)
    , m_back(actions["view.back"])
    , m_forward(actions["view.forward"])
    , m_settings(settings)
    , m_appearance(appearance)
    , m_heads(new HeadsPage)
    , m_compare(new ComparePanels(actions, m_heads))
    , m_layer(new LayerPanel(actions))
    , m_influence(new InfluencePanels(actions, this))
    , m_maps(actions, settings) {
    m_heads->addToSide(m_layer);
    addWidget(m_heads);
    while (count() < kCodes.size())
        addWidget(new QWidget); // the place of a page
    connectPages(actions);
    connectSentences();
    connectLooks(actions);
    connectMaps(actions);
    connectVisits();
}

void Pages::make(Kind kind) {
    if (kind == Kind::Walkthrough)
        makeWalkthrough();
    else if (kind == Kind::Study && !m_study) {
        m_study = new StudyPanels(m_settings, this);
        m_study->setDigits(m_digits);
        put(kind, m_study->page());
    } else if (kind == Kind::Maps) {
        m_maps.page();
    }
}

void Pages::put(Kind kind, QWidget* page) {
    const int place = static_cast<int>(kind);
    QWidget* empty = widget(place);
    insertWidget(place, page);
    table::moveInTabOrder(empty, page);
    removeWidget(empty);
    delete empty;
}

void Pages::makeWalkthrough() {
    if (m_walkthrough)
        return;
    m_walkthrough = new WalkthroughParts(m_settings, m_appearance, this);
    walkthrough::Page* page = m_walkthrough->page();
    connect(m_walkthrough, &WalkthroughParts::formExportWanted, this, &Pages::formExportWanted);
    connect(page, &walkthrough::Page::marksChanged, this, &Pages::showMarks);
    connect(page, &walkthrough::Page::sentenceChanged, this, sayOn(Kind::Walkthrough));
    put(Kind::Walkthrough, page);
    m_walkthrough->setDigits(m_digits);
    m_walkthrough->setDocument(m_document);
    m_walkthrough->setResult(m_result);
    if (m_isOutdated)
        m_walkthrough->showOutdated();
}

WalkthroughParts* Pages::walkthroughParts() {
    make(Kind::Walkthrough);
    return m_walkthrough;
}

walkthrough::Page* Pages::walkthrough() {
    return walkthroughParts()->page();
}

StudyPanels* Pages::study() {
    make(Kind::Study);
    return m_study;
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
}

/// Hears what is said on the page, as long as it is the one that is seen.
std::function<void(const QString&)> Pages::sayOn(Kind kind) {
    return [this, kind](const QString& sentence) {
        if (current() == kind)
            Q_EMIT sentenceChanged(m_sentence = sentence);
    };
}

/// What is said of the number that is pointed at, on the page or in a table beside it.
void Pages::connectSentences() {
    connect(m_heads, &HeadsPage::sentenceChanged, this, sayOn(Kind::Heads));
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
}

/// The page is there while maps are open; closed, the page before it comes back.
void Pages::connectMaps(const Actions& actions) {
    const auto follow = [this, lines = actions["view.lines"]] {
        const bool isLines = current() == Kind::Maps
                                 ? m_maps.page()->view() == maps::Header::View::Lines
                                 : m_heads->mapOrLines()->view() == MapOrLines::View::Lines;
        lines->setChecked(isLines);
    };
    connect(&m_maps, &MapPages::pageMade, this, [this, follow](maps::Page* page) {
        put(Kind::Maps, page);
        connect(page, &maps::Page::sentenceChanged, this, sayOn(Kind::Maps));
        connect(page, &maps::Page::shownChanged, this, follow);
    });
    connect(&m_maps, &MapPages::opened, this, [this] { setCurrent(Kind::Maps); });
    connect(&m_maps, &MapPages::closed, this, [this] {
        if (current() == Kind::Maps)
            setCurrent(m_beforeMaps);
    });
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

Pages::Kind Pages::current() const {
    return static_cast<Kind>(currentIndex());
}

void Pages::setCurrent(Kind kind) {
    if (kind == current()) {
        Q_EMIT pageChanged(); // a button that was pressed again stays pressed
        return;
    }
    if (m_walkthrough)
        m_walkthrough->pause();
    make(kind);
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
    m_result.reset();
    if (m_walkthrough)
        m_walkthrough->setDocument(document);
    m_influence->setDocument(document);
}

void Pages::setResult(const std::shared_ptr<const document::Result>& result) {
    m_result = result;
    m_isOutdated = false;
    m_heads->setResult(result);
    m_compare->setResult(result);
    if (m_walkthrough)
        m_walkthrough->setResult(result);
    m_layer->setResult(result);
    m_influence->setResult(result);
}

void Pages::showOutdated() {
    m_heads->setValidity(heatmap::MapView::Validity::Outdated);
    m_isOutdated = true;
    if (m_walkthrough)
        m_walkthrough->showOutdated();
}

void Pages::setDigits(int digits) {
    m_digits = digits;
    m_heads->setDigits(digits);
    if (m_walkthrough)
        m_walkthrough->setDigits(digits);
    if (m_study)
        m_study->setDigits(digits);
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
        const walkthrough::Marks& marks = m_walkthrough->marks();
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
        m_walkthrough->page()->flow()->showStage(stage);
}

void Pages::restore() {
    m_heads->restoreSplitter(m_settings->value(kHeadsSplitterKey).toByteArray());
    if (m_settings->value(kLinesKey).toBool())
        m_heads->mapOrLines()->setView(MapOrLines::View::Lines);
    if (const auto page = kCodes.indexOf(m_settings->value(kPageKey).toString());
        page > 0 && page < kCodes.size() - 1)
        setCurrent(static_cast<Kind>(page));
}

void Pages::save() const {
    m_settings->setValue(kHeadsSplitterKey, m_heads->saveSplitter());
    if (m_walkthrough)
        m_walkthrough->save();
}

} // namespace attention::shell
