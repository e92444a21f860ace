// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/tour/tour.h"

#include "document/document.h"
#include "document/recompute.h"
#include "learn/tour_panel.h"
#include "learn/tour_text.h"
#include "plots/geometry_panel.h"
#include "plots/softmax_panel.h"
#include "shell/actions.h"
#include "shell/open_editor.h"
#include "shell/tour/frames.h"
#include "table/edit_column.h"
#include "table/head_tabs.h"
#include "table/scaled.h"
#include "table/weights_panel.h"
#include "walkthrough/arithmetic_panel.h"
#include "walkthrough/page.h"
#include "walkthrough/panel_card.h"
#include "words/examples.h"
#include "words/names.h"

#include <QAccessible>
#include <QAction>
#include <QEvent>
#include <QTimer>
#include <QWidget>

#include <algorithm>
#include <utility>

namespace attention::shell {

using learn::TourPanel;

namespace {

/// Of edit column, page and panel side by side; at a text size of 100 %.
constexpr int kRoomForHeads = 1200;
constexpr int kRoomForFlow = 1700;

constexpr int kMostReveals = 3;

bool isEdited(const learn::TourTarget& target) {
    if (const auto* control = std::get_if<learn::TourControl>(&target))
        return *control == learn::TourControl::WeightTabs;
    return std::holds_alternative<core::TensorId>(std::get<learn::MatrixPart>(target).matrix);
}

QWidget* panelOf(walkthrough::Page* page, learn::TourPlot plot) {
    switch (plot) {
    case learn::TourPlot::Softmax:
        return page->findChild<plots::SoftmaxPanel*>();
    case learn::TourPlot::Geometry:
        return page->findChild<plots::GeometryPanel*>();
    default:
        return page->arithmetic();
    }
}

} // namespace

Tour::Tour(const TourRoom& room)
    : QObject(room.window)
    , m_room(room)
    , m_aims(room.bar, room.edit, room.pages)
    , m_frames(new Frames(room.window))
    , m_panel(new TourPanel(room.window))
    , m_aimSoon(new QTimer(this)) {
    m_aimSoon->setSingleShot(true);
    m_aimSoon->setInterval(0);
    connect(m_aimSoon, &QTimer::timeout, this, &Tour::aim);
    connect(m_panel, &TourPanel::nextChosen, this, [this] { goBy(1); });
    connect(m_panel, &TourPanel::backChosen, this, [this] { goBy(-1); });
    connect(m_panel, &TourPanel::closeChosen, this, &Tour::end);
    connect(m_panel, &TourPanel::pointedChosen, this,
            [this] { m_aims.focus(current().targets.front()); });
    connect(m_panel, &TourPanel::resetChosen, this, [this] {
        commitOpenEditor();
        startExample();
        enter();
    });
    connect(room.recompute, &document::Recompute::finished, this, &Tour::follow);
    // Another document was opened in the place of theirs.
    connect(room.theirs, &document::Document::started, this, &Tour::end);
    room.window->installEventFilter(this);
}

Tour::~Tour() = default;

const learn::TourStep& Tour::current() const {
    return learn::tourSteps()[static_cast<std::size_t>(m_step)];
}

void Tour::start() {
    if (isOn()) {
        setPanel(Panel::Shown);
        return;
    }
    commitOpenEditor();
    m_before = look();
    m_room.actions["view.gallery"]->setChecked(false);
    m_room.pages->heads()->setSide(HeadsPage::Side::Hidden);
    m_room.pages->heads()->mapOrLines()->setView(MapOrLines::View::Map);
    m_document = new document::Document(this);
    m_step = 0;
    startExample();
    connect(m_document, &document::Document::historyChanged, this, &Tour::tell);
    Q_EMIT documentWanted(m_document);
    Q_EMIT changed();
    m_panel->open();
    enter();
}

void Tour::end() {
    if (!isOn())
        return;
    commitOpenEditor();
    document::Document* document = std::exchange(m_document, nullptr);
    document->disconnect(this);
    m_result.reset();
    m_frames->setPlaces({});
    m_panel->hide();
    Q_EMIT documentWanted(m_room.theirs);
    putBack(m_before);
    document->deleteLater();
    Q_EMIT changed();
}

void Tour::setPanel(Panel panel) {
    if (!isOn())
        return;
    if (panel == Panel::Shown)
        m_panel->open();
    else
        m_panel->hide();
    m_aimSoon->start();
}

Tour::Before Tour::look() const {
    return {m_room.pages->current(),
            m_room.pages->heads()->layoutForm(),
            m_room.pages->heads()->side(),
            m_room.pages->heads()->mapOrLines()->view(),
            m_room.pages->walkthrough()->panels()->currentPanel(),
            m_room.edit->weights()->tabs()->kind(),
            m_room.actions["view.gallery"]->isChecked(),
            m_room.actions["view.editColumn"]->isChecked()};
}

void Tour::putBack(const Before& before) {
    m_room.pages->setCurrent(before.page);
    m_room.pages->heads()->setLayout(before.layout);
    m_room.pages->heads()->setSide(before.side);
    m_room.pages->heads()->mapOrLines()->setView(before.view);
    m_room.pages->walkthrough()->panels()->setCurrentPanel(before.panel);
    m_room.edit->weights()->tabs()->choose(before.matrix);
    m_room.actions["view.gallery"]->setChecked(before.hasGallery);
    m_room.actions["view.editColumn"]->setChecked(before.hasEditColumn);
}

void Tour::goBy(int steps) {
    const int count = static_cast<int>(learn::tourSteps().size());
    if (m_step + steps >= count)
        end();
    else
        go(std::max(0, m_step + steps));
}

void Tour::go(int step) {
    if (step == m_step)
        return;
    commitOpenEditor();
    m_step = step;
    const bool isSameExample = words::toCore(m_document->exampleName()) == current().example;
    if (!isSameExample || !learn::holdsStep(m_document->experiment(), current()))
        startExample();
    enter();
}

void Tour::startExample() {
    const std::string name(current().example);
    m_document->start(words::exampleWithWords(name), {}, words::fromCore(name));
}

/// The window as the step needs it.
void Tour::enter() {
    m_toldStep = -1;
    arrange();
    select();
    tell();
    m_revealsLeft = kMostReveals;
    m_aimSoon->start();
}

/// Where the window is narrow the edit column is seen only while the step points into it.
void Tour::arrange() {
    const bool isFlow = current().page == learn::TourPage::Walkthrough;
    const int room = table::scaled(isFlow ? kRoomForFlow : kRoomForHeads, m_panel->font());
    m_room.actions["view.editColumn"]->setChecked(m_room.window->width() >= room ||
                                                  std::ranges::any_of(current().targets, isEdited));
    m_room.pages->heads()->setLayout(HeadsPage::Layout::Everything);
    m_room.pages->setCurrent(isFlow ? Pages::Kind::Walkthrough : Pages::Kind::Heads);
    walkthrough::Page* page = m_room.pages->walkthrough();
    page->panels()->setCurrentPanel(panelOf(page, current().plot));
    m_room.edit->weights()->tabs()->choose(current().matrix);
}

void Tour::select() {
    document::Selection* selection = m_document->selection();
    selection->selectPlace(std::nullopt);
    selection->selectHead(current().head);
    selection->selectStage(current().stage);
    selection->selectPlace(current().place);
}

void Tour::follow(const std::shared_ptr<const document::Result>& result) {
    if (!isOn())
        return;
    m_result = result;
    tell();
}

/// Its numbers are those of the newest result.
void Tour::tell() {
    if (!isOn() || !m_result)
        return;
    const bool isNew = std::exchange(m_toldStep, m_step) != m_step;
    m_panel->setProgress(m_step, static_cast<int>(learn::tourSteps().size()));
    m_panel->setText(learn::holdsStep(m_result->experiment, current())
                         ? learn::tourText(current(), *m_result, m_panel->palette())
                         : learn::tourTextWithoutExample(current()),
                     isNew ? TourPanel::Occasion::NewStep : TourPanel::Occasion::NewNumbers);
    m_panel->setExample(m_document->isModified() ? TourPanel::Example::Changed
                                                 : TourPanel::Example::AsItWas);
    const std::optional<learn::TourTask> task = learn::taskOf(current());
    if (!isNew && task && learn::isDone(m_result->experiment, *task)) {
        QAccessibleEvent event(m_panel, QAccessible::Alert);
        QAccessible::updateAccessibility(&event);
    }
    m_aimSoon->start();
}

void Tour::aim() {
    QList<QRect> places;
    if (isOn() && m_panel->isVisible())
        for (const learn::TourTarget& target : current().targets)
            if (const QRect seen = m_aims.seen(target); !seen.isEmpty())
                places.append(seen);
    m_frames->setPlaces(places);
    if (isOn() && m_revealsLeft > 0)
        reveal();
}

/// At the start of a step, while the layouts follow; later a person may scroll away.
void Tour::reveal() {
    --m_revealsLeft;
    const auto& targets = current().targets;
    for (auto target = targets.rbegin(); target != targets.rend(); ++target)
        m_aims.reveal(*target);
    m_aimSoon->start();
}

bool Tour::eventFilter(QObject* watched, QEvent* event) {
    if (isOn()) {
        switch (event->type()) {
        // After every repaint: scrolling and layouts move what is framed.
        case QEvent::UpdateRequest:
        case QEvent::Resize:
        case QEvent::LayoutRequest:
            m_aimSoon->start();
            break;
        case QEvent::LanguageChange:
        case QEvent::PaletteChange:
            QTimer::singleShot(0, this, &Tour::tell);
            break;
        default:
            break;
        }
    }
    return QObject::eventFilter(watched, event);
}

} // namespace attention::shell
