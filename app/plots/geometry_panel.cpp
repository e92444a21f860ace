// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/geometry_panel.h"

#include "core/stage_inputs.h"
#include "document/document.h"
#include "document/recompute.h"
#include "plots/free_pair.h"
#include "plots/mode_chooser.h"
#include "plots/pair_tables.h"
#include "plots/pair_words.h"
#include "plots/panel_body.h"
#include "plots/plane_view.h"
#include "table/captions.h"
#include "table/inline_note.h"
#include "words/distinct_labels.h"
#include "words/names.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace attention::plots {

namespace {

QString percent(double share) {
    return QString::number(share * 100, 'f', 1);
}

} // namespace

GeometryPanel::GeometryPanel(QWidget* parent)
    : QWidget(parent)
    , m_modes(new ModeChooser(2))
    , m_views(new ModeChooser(2))
    , m_headTitle(table::makeRemark())
    , m_plane(new PlaneView)
    , m_remark(table::makeRemark())
    , m_note(new table::InlineNote)
    , m_reading(new QLabel)
    , m_insight(table::makeRemark())
    , m_tables(new PairTables)
    , m_free(new FreePair) {
    m_modes->setObjectName(QStringLiteral("GeometryModes"));
    m_views->setObjectName(QStringLiteral("GeometryViews"));
    m_remark->setObjectName(QStringLiteral("PlaneRemark"));
    m_reading->setObjectName(QStringLiteral("PairReading"));
    m_insight->setObjectName(QStringLiteral("LengthInsight"));
    m_plane->setHandler(&m_mover);
    layOut();
    connectViews();
    retranslate();
}

GeometryPanel::~GeometryPanel() {
    // A movement ends while what it moves is still there.
    m_plane->setHandler(nullptr);
}

void GeometryPanel::layOut() {
    auto* header = new QHBoxLayout;
    header->setSpacing(8);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_modes, m_views, m_headTitle})
        header->addWidget(widget);
    header->addStretch(1);
    auto* leftHalf = new QWidget;
    auto* left = new QVBoxLayout(leftHalf);
    left->setContentsMargins(0, 0, 0, 0);
    left->setSpacing(2);
    left->addWidget(m_plane, 1);
    left->addWidget(m_remark);
    left->addWidget(m_note);
    m_reading->setTextFormat(Qt::RichText);
    m_reading->setTextInteractionFlags(Qt::TextSelectableByMouse);
    for (QLabel* label : {m_remark, m_reading, m_insight})
        label->setWordWrap(true);
    auto* rightHalf = new QWidget;
    auto* right = new QVBoxLayout(rightHalf);
    right->setContentsMargins(0, 0, 0, 0);
    right->setSpacing(6);
    right->addWidget(m_reading);
    right->addWidget(m_insight);
    right->addWidget(m_free);
    right->addWidget(m_tables, 1);
    right->addStretch(0);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addLayout(header);
    layout->addWidget(new PanelBody(leftHalf, 5, rightHalf, 4), 1);
}

void GeometryPanel::connectViews() {
    connect(m_modes, &ModeChooser::chosen, this,
            [this](int mode) { setMode(static_cast<Mode>(mode)); });
    connect(m_views, &ModeChooser::chosen, this,
            [this](int lengths) { setLengths(static_cast<Lengths>(lengths)); });
    connect(m_plane, &PlaneView::tipChosen, this, &GeometryPanel::chooseTip);
    connect(m_plane, &PlaneView::refused, this,
            [this](const QString& reason) { m_note->say(reason); });
    connect(m_tables, &PairTables::pairChosen, this, &GeometryPanel::choosePair);
    connect(m_free, &FreePair::changed, this, &GeometryPanel::refresh);
}

void GeometryPanel::setDocument(document::Document* document) {
    if (m_document)
        m_document->selection()->disconnect(this);
    m_document = document;
    m_result.reset();
    m_mover.setDocument(document);
    m_pair = {};
    m_plane->forgetFrame();
    if (document) {
        document::Selection* selection = document->selection();
        connect(selection, &document::Selection::headChanged, this, [this] {
            m_plane->forgetFrame();
            refresh();
        });
        connect(selection, &document::Selection::cellChanged, this,
                &GeometryPanel::followSelection);
        connect(document, &document::Document::started, this, [this] {
            m_pair = {};
            m_plane->forgetFrame();
            m_plane->setActiveTip(std::nullopt);
            refresh();
        });
    }
    followSelection();
    refresh();
}

void GeometryPanel::setResult(std::shared_ptr<const document::Result> result) {
    m_result = std::move(result);
    refresh();
}

void GeometryPanel::setMode(Mode mode) {
    m_mode = mode;
    m_modes->setMode(static_cast<int>(mode));
    m_plane->setHandler(mode == Mode::Head ? static_cast<TipHandler*>(&m_mover) : m_free);
    m_plane->setActiveTip(std::nullopt);
    m_plane->forgetFrame();
    m_note->say({});
    refresh();
}

void GeometryPanel::setLengths(Lengths lengths) {
    m_lengths = lengths;
    m_views->setMode(static_cast<int>(lengths));
    m_tables->setLengths(lengths);
    m_plane->forgetFrame();
    m_note->say({});
    refresh();
}

core::Index GeometryPanel::head() const {
    // What is selected may be newer than the result.
    return std::min(m_document->selection()->head(), m_result->trace.headCount() - 1);
}

void GeometryPanel::followSelection() {
    const auto cell = m_document ? m_document->selection()->cell() : std::nullopt;
    if (!cell)
        return;
    const bool isKey = cell->stage == core::Stage::K || cell->stage == core::Stage::V;
    if (!isKey)
        m_pair.query = static_cast<int>(cell->row);
    if (isKey || core::isMap(cell->stage))
        m_pair.key = static_cast<int>(isKey ? cell->row : cell->column);
    if (isVisible() && m_mode == Mode::Head)
        showPair();
}

/// The pair's score, in the map that is looked at.
void GeometryPanel::choosePair(Pair pair) {
    if (m_mode != Mode::Head || !m_document)
        return;
    m_note->say({});
    m_pair = pair;
    document::Selection* selection = m_document->selection();
    const core::Stage stage =
        core::isMap(selection->stage()) ? selection->stage() : core::Stage::Scores;
    selection->selectCell(core::Cell{stage, selection->head(), pair.query, pair.key});
    showPair();
}

void GeometryPanel::chooseTip(const Tip& tip) {
    Pair pair = m_pair;
    (tip.kind == Tip::Kind::Query ? pair.query : pair.key) = tip.index;
    choosePair(pair);
}

void GeometryPanel::refresh() {
    if (!isVisible())
        return;
    m_vectors = {};
    if (m_mode == Mode::FreePair)
        m_vectors = m_free->vectors();
    else if (m_result && m_document)
        takeHead();
    showScene();
}

void GeometryPanel::takeHead() {
    const core::Trace& trace = m_result->trace;
    // What the scores multiply: turned vectors where the positions turn them.
    const core::ScoreFactors factors = core::scoreFactorsOf(m_result->experiment);
    m_vectors = {*trace.stage(factors.queries, head()), *trace.stage(factors.keys, head()),
                 words::tokenNames(words::rowLabels(m_result->experiment, core::Stage::Q)),
                 words::tokenNames(words::rowLabels(m_result->experiment, core::Stage::K))};
    m_tables->setVectors(m_vectors, *trace.stage(core::Stage::Scores, head()));
    m_headTitle->setText(words::shortHeadTitle(head()));
    m_headTitle->setToolTip(words::headTitle(m_result->experiment, head()));
}

void GeometryPanel::showScene() {
    const bool isHead = m_mode == Mode::Head;
    const bool isThere = m_vectors.queries.size() > 0;
    m_scene = isThere ? sceneOf(m_vectors, m_lengths) : PlaneScene();
    m_free->setVisible(!isHead);
    m_tables->setVisible(isHead && isThere);
    m_headTitle->setVisible(isHead && isThere);
    m_reading->setVisible(isThere);
    m_plane->setVisible(isThere);
    showTitles();
    showPair();
    showRemark();
}

void GeometryPanel::showPair() {
    if (m_vectors.queries.size() == 0) {
        m_plane->setScene({}, std::nullopt);
        m_insight->hide();
        return;
    }
    Pair pair = m_mode == Mode::Head ? m_pair : Pair{};
    pair.query = std::min(pair.query, static_cast<int>(m_vectors.queries.rows()) - 1);
    pair.key = std::min(pair.key, static_cast<int>(m_vectors.keys.rows()) - 1);
    const PlanePair found = pairIn(m_scene, m_vectors, pair);
    m_plane->setScene(m_scene, found);
    m_reading->setText(pairHtml(m_vectors, found, palette()));
    m_reading->setAccessibleName(pairText(m_vectors, found));
    if (m_mode == Mode::Head)
        m_tables->setPair(pair);
    m_insight->setText(lengthSentence(m_vectors, pair.query));
    m_insight->setVisible(!m_insight->text().isEmpty());
}

void GeometryPanel::showTitles() {
    if (m_scene.dimensions > 2)
        m_plane->setTitles(tr("main axis 1: %1 %").arg(percent(m_scene.shares[0])),
                           tr("main axis 2: %1 %").arg(percent(m_scene.shares[1])));
    else
        m_plane->setTitles(tr("dimension 0"), tr("dimension 1"));
}

void GeometryPanel::showRemark() {
    const auto [first, second] = m_scene.shares;
    if (m_scene.dimensions == 0)
        m_remark->setText(tr("No numbers yet"));
    else if (m_scene.dimensions == 1)
        m_remark->setText(
            tr("d_k is 1: vectors are numbers on a line, queries above it and keys below."));
    else if (m_scene.dimensions > 2)
        m_remark->setText(
            tr("d_k is %1: projected to the two main axes, with %2 % of the variance about the "
               "origin; angles and lengths may look smaller than they are.")
                .arg(QString::number(m_scene.dimensions), percent(first + second)));
    else
        m_remark->clear();
    m_remark->setVisible(!m_remark->text().isEmpty());
}

void GeometryPanel::retranslate() {
    setWindowTitle(tr("Geometry"));
    m_modes->setTexts({tr("Selected head"), tr("Free pair")},
                      {tr("Queries and keys of the selected head"),
                       tr("Two vectors that belong to nothing, to try things out")});
    m_views->setTexts({tr("Length and direction"), tr("Direction only")},
                      {tr("Arrows with their lengths, and the numbers of every pair"),
                       tr("Every arrow with length 1, and cos θ of every pair as a heatmap")});
    m_plane->setAccessibleName(tr("Queries and keys as arrows"));
    m_plane->setToolTip(tr("Drag a tip to move its vector. Page Up, Page Down: another tip; arrow "
                           "keys: move it (Shift: 10 steps; Escape: leave a drag)"));
    m_note->say({});
    m_tables->retranslate();
    m_free->retranslate();
    refresh();
}

void GeometryPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::PaletteChange && isVisible())
        showPair();
}

void GeometryPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

} // namespace attention::plots
