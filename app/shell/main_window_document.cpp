// SPDX-License-Identifier: GPL-3.0-or-later
// The document on show: the person's own, or that of the tour while theirs waits.
#include "core/stage_inputs.h"
#include "document/document.h"
#include "document/recompute.h"
#include "heatmap/head_grid.h"
#include "learn/tour_panel.h"
#include "shell/data/data_actions.h"
#include "shell/document_files.h"
#include "shell/gallery.h"
#include "shell/heads_page.h"
#include "shell/import/import_actions.h"
#include "shell/layer_actions.h"
#include "shell/layer_panel.h"
#include "shell/main_window.h"
#include "shell/mask_editing.h"
#include "shell/menus.h"
#include "shell/pages.h"
#include "shell/presentation.h"
#include "shell/status_line.h"
#include "shell/top_bar.h"
#include "shell/tour/tour.h"
#include "table/edit_column.h"

#include <QAction>

namespace attention::shell {

void MainWindow::connectDocument() {
    connect(m_topBar, &TopBar::stageActivated, this,
            [this](core::Stage stage) { m_document->selection()->selectStage(stage); });
    connect(m_pages, &Pages::sentenceChanged, m_status, &StatusLine::setSentence);
    connect(m_layer, &LayerActions::refused, this, &MainWindow::tell);
    for (QMenu* menu : {m_menus->heads(), m_pages->layer()->menu()})
        m_layer->addAblationTo(menu);
    m_layer->addToHeadMenu(m_menus->copyAs());
    m_data->setPages(m_pages);
    connect(m_data, &DataActions::told, this, &MainWindow::tell);
    connect(m_page->grid(), &heatmap::HeadGrid::menuRequested, m_layer,
            &LayerActions::showHeadMenu);
}

void MainWindow::showDocument(document::Document* document) {
    m_document->disconnect(this);
    m_document->selection()->disconnect(this);
    m_document = document;
    connect(document, &document::Document::started, this, &MainWindow::showStarted);
    connect(document, &document::Document::historyChanged, this, &MainWindow::showHistory);
    connect(document, &document::Document::shapeChanged, this, &MainWindow::showShape);
    connect(document->selection(), &document::Selection::stageChanged, this,
            &MainWindow::showStage);
    m_topBar->setDocument(document);
    m_edit->setDocument(document);
    m_masks->setDocument(document);
    m_pages->setDocument(document);
    m_layer->setDocument(document);
    m_imports->setDocument(document);
    m_data->setDocument(document);
    m_recompute->setDocument(document);
    showStarted();
}

bool MainWindow::isPutAside() const {
    return m_tour->isOn();
}

QString MainWindow::documentName() const {
    return isPutAside() ? m_tour->panel()->accessibleName() : m_files->displayName();
}

/// Only one panel at the side: help makes the tour's wait.
void MainWindow::connectTour() {
    connect(m_tour, &Tour::documentWanted, this, &MainWindow::showDocument);
    connect(m_tour, &Tour::changed, this, [this] {
        // What would be saved is not what is seen.
        for (const char* id : {"file.save", "file.saveAs"})
            m_actions[id]->setEnabled(!isPutAside());
        showHistory();
        if (!isPutAside())
            focusEmbeddings();
    });
    connect(m_actions["help.tour"], &QAction::triggered, this, [this] {
        m_actions["help.page"]->setChecked(false);
        m_tour->start();
    });
    connect(m_actions["help.page"], &QAction::toggled, this,
            [this](bool on) { m_tour->setPanel(on ? Tour::Panel::Hidden : Tour::Panel::Shown); });
    connect(m_gallery, &Gallery::tourChosen, m_actions["help.tour"], &QAction::trigger);
    connect(m_presentation, &Presentation::changed, this, [this] {
        if (!isPutAside())
            m_tour->panel()->hide();
    });
}

void MainWindow::showHistory() {
    const auto describe = [this](const char* id, QString deed, const QString& alone,
                                 const QString& withDeed) {
        m_actions[id]->setEnabled(!deed.isEmpty());
        deed.replace(u'&', QStringLiteral("&&")); // of a name, not a mnemonic
        m_actions[id]->setText(deed.isEmpty() ? alone : withDeed.arg(deed));
    };
    describe("edit.undo", m_document->undoText(), tr("&Undo"), tr("&Undo: %1"));
    describe("edit.redo", m_document->redoText(), tr("&Redo"), tr("&Redo: %1"));
    setWindowTitle(QStringLiteral("%1[*] — Attention Lab").arg(documentName()));
    setWindowModified(!isPutAside() && m_document->isModified());
    m_menus->setOpenExample(m_document->exampleName());
    m_gallery->setOpen(m_document->exampleName());
}

void MainWindow::showShape() {
    const core::Experiment& experiment = m_document->experiment();
    m_topBar->setExperiment(experiment);
    m_actions["view.stage.9"]->setEnabled(core::positionStageOf(experiment).has_value());
    m_actions["head.remove"]->setEnabled(experiment.headCount() > 1);
    const bool isMaps = m_pages->current() == Pages::Kind::Maps;
    m_actions["head.next"]->setEnabled(isMaps || experiment.headCount() > 1);
    m_actions["head.previous"]->setEnabled(isMaps || experiment.headCount() > 1);
    m_actions["weights.outputProjection"]->setChecked(experiment.W_O.has_value());
    m_actions["weights.biases"]->setChecked(experiment.heads.empty() ||
                                            experiment.heads.front().b_Q.has_value());
    setWindowTitle(QStringLiteral("%1[*] — Attention Lab").arg(documentName()));
}

void MainWindow::showStage(core::Stage stage) {
    m_topBar->setStage(stage);
}

} // namespace attention::shell
