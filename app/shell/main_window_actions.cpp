// SPDX-License-Identifier: GPL-3.0-or-later
// What the actions of the main window do to files, heads and numbers.
#include "core/error.h"
#include "core/reshape.h"
#include "document/document.h"
#include "document/recompute.h"
#include "heatmap/lines_panel.h"
#include "heatmap/render.h"
#include "maps/page.h"
#include "shell/document_files.h"
#include "shell/exact_result.h"
#include "shell/export/copy_image.h"
#include "shell/export/dialog.h"
#include "shell/gallery.h"
#include "shell/heads_page.h"
#include "shell/import/import_actions.h"
#include "shell/main_window.h"
#include "shell/map_or_lines.h"
#include "shell/menus.h"
#include "shell/message_bar.h"
#include "shell/open_editor.h"
#include "shell/open_numbers.h"
#include "shell/pages.h"
#include "shell/preset/new_layer.h"
#include "shell/shown_maps.h"
#include "shell/study_panels.h"
#include "shell/worksheet/dialog.h"
#include "words/error_text.h"

#include <QAction>
#include <QApplication>
#include <QFileInfo>
#include <QRandomGenerator>

#include <numeric>
#include <utility>

namespace attention::shell {

void MainWindow::connectFileActions() {
    const auto on = [this](const char* id, auto&& deed) {
        connect(m_actions[id], &QAction::triggered, this, [deed] {
            commitOpenEditor();
            deed();
        });
    };
    on("file.new", [this] { m_files->startNew(); });
    on("file.newLayer", [this] {
        const QString problem = offerNewLayer(m_document->experiment().tokens, m_files, this);
        if (!problem.isEmpty())
            m_message->show(MessageBar::Kind::Event, problem);
    });
    on("file.open", [this] { m_files->open(); });
    on("file.save", [this] { m_files->save(); });
    on("file.saveAs", [this] { m_files->saveAs(); });
    on("file.export", [this] { exportHeatmap(); });
    connect(m_pages, &Pages::formExportWanted, this, &MainWindow::exportForm);
    on("file.worksheet", [this] { offerWorksheet(); });
    connect(m_actions["file.quit"], &QAction::triggered, this, &QWidget::close);
    connect(m_menus, &Menus::exampleActivated, m_files, &DocumentFiles::openExample);
    connect(m_menus, &Menus::exampleActivated, this, &MainWindow::showHistory);
    connect(m_menus, &Menus::recentActivated, m_files, &DocumentFiles::openPath);
    connect(m_menus, &Menus::recentCleared, m_files, &DocumentFiles::clearRecent);
    connect(m_gallery, &Gallery::exampleActivated, m_files, &DocumentFiles::openExample);
    connect(m_gallery, &Gallery::exampleActivated, this, &MainWindow::showHistory);
    connect(m_gallery, &Gallery::closed, m_actions["view.gallery"], &QAction::trigger);
    connect(m_files, &DocumentFiles::recentChanged, this,
            [this] { m_menus->setRecentPaths(m_files->recentPaths()); });
    connect(m_files, &DocumentFiles::failed, this, [this](const QString& sentence) {
        m_message->show(MessageBar::Kind::Event, sentence);
    });
    connect(m_pages->maps(), &MapPages::failed, this, &MainWindow::tell);
    connect(m_pages->maps(), &MapPages::opened, this,
            [this] { m_message->clear(MessageBar::Kind::Event); });
    connect(m_files, &DocumentFiles::saved, this,
            [this] { m_message->clear(MessageBar::Kind::Event); });
    m_menus->setRecentPaths(m_files->recentPaths());
    m_imports = new ImportActions(m_actions, m_files->prompts(), m_settings, this);
    connect(m_imports, &ImportActions::refused, this, &MainWindow::tell);
    connect(m_imports, &ImportActions::mapsChosen, m_pages->maps(), &MapPages::showTensors);
    connect(
        m_files, &DocumentFiles::foreignFileChosen, this,
        [this](const QString& path) { openNumbers(this, path); }, Qt::QueuedConnection);
}

void MainWindow::connectEditActions() {
    using words::Deed;
    const auto reshape = [this](const char* id, const words::DeedText& deed, auto&& change) {
        connect(m_actions[id], &QAction::triggered, this, [this, deed, change] {
            commitOpenEditor();
            try {
                m_document->reshape(change(m_document->experiment()), deed);
            } catch (const core::Error& error) {
                m_message->show(MessageBar::Kind::Event, words::errorText(error));
            }
        });
    };
    connect(m_actions["edit.undo"], &QAction::triggered, this, [this] { m_document->undo(); });
    connect(m_actions["edit.redo"], &QAction::triggered, this, [this] { m_document->redo(); });
    connect(m_actions["edit.copyImage"], &QAction::triggered, this, &MainWindow::copyImage);
    reshape("head.add", {Deed::AddHead, {}}, [](const core::Experiment& experiment) {
        return core::withHeadAdded(experiment, QRandomGenerator::global()->bounded(10000U));
    });
    connect(m_actions["head.remove"], &QAction::triggered, this, [this] {
        commitOpenEditor();
        const core::Index head = m_document->selection()->head();
        if (m_document->experiment().headCount() > 1)
            m_document->reshape(core::withHeadRemoved(m_document->experiment(), head),
                                {Deed::RemoveHead, {QString::number(head)}});
    });
    connect(m_actions["head.duplicate"], &QAction::triggered, this, [this] {
        commitOpenEditor();
        const core::Index head = m_document->selection()->head();
        m_document->reshape(core::withHeadDuplicated(m_document->experiment(), head),
                            {Deed::DuplicateHead, {QString::number(head)}});
    });
    connectLayerActions();
}

/// Which head is selected, and what the layer has of W_O and biases.
void MainWindow::connectLayerActions() {
    using words::Deed;
    const auto step = [this](core::Index by) {
        if (m_pages->current() == Pages::Kind::Maps) {
            m_pages->maps()->page()->step(by);
            return;
        }
        const core::Index count = m_document->experiment().headCount();
        m_document->selection()->selectHead((m_document->selection()->head() + by + count) % count);
    };
    connect(m_actions["head.next"], &QAction::triggered, this, [step] { step(1); });
    connect(m_actions["head.previous"], &QAction::triggered, this, [step] { step(-1); });
    connect(m_pages, &Pages::pageChanged, this, &MainWindow::showShape);
    connect(m_actions["weights.outputProjection"], &QAction::triggered, this, [this](bool present) {
        commitOpenEditor();
        m_document->reshape(
            core::withOutputProjection(m_document->experiment(),
                                       present ? core::Presence::Present : core::Presence::Absent),
            {present ? Deed::AddOutputProjection : Deed::RemoveOutputProjection, {}});
    });
    connect(m_actions["weights.biases"], &QAction::triggered, this, [this](bool present) {
        commitOpenEditor();
        m_document->reshape(
            core::withBiases(m_document->experiment(),
                             present ? core::Presence::Present : core::Presence::Absent),
            {present ? Deed::AddBiases : Deed::RemoveBiases, {}});
    });
}

void MainWindow::exportHeatmap() {
    if (m_pages->current() == Pages::Kind::Study) {
        m_pages->study()->exportStudy();
        return;
    }
    if (m_pages->current() == Pages::Kind::Maps) {
        m_pages->maps()->exportMaps();
        return;
    }
    if (!m_recompute->result())
        return;
    const bool isHeads = m_pages->current() == Pages::Kind::Heads;
    const MapOrLines* answer = m_page->mapOrLines();
    heatmap::RenderChoices choices;
    // The walkthrough leaves as a whole; each of its stages has its own colours.
    if (m_pages->current() == Pages::Kind::Walkthrough)
        choices.stages = {core::kStages.begin(), core::kStages.end()};
    else
        choices.stages = {m_document->selection()->stage()};
    if (choices.stages.size() == 1)
        choices.colors = m_page->maps()->colorsOf(choices.stages.front());
    if (isHeads && answer->isLines()) {
        choices.view = heatmap::View::Lines;
        choices.lines = answer->lines()->choice();
        choices.heads = answer->lines()->shownHeads();
    } else if (isHeads) {
        choices.comparison = m_page->maps()->comparison();
    }
    openExport(std::move(choices));
}

void MainWindow::exportForm(heatmap::View view) {
    if (!m_recompute->result())
        return;
    heatmap::RenderChoices choices;
    choices.view = view;
    choices.stages = heatmap::stagesOfView(view);
    openExport(std::move(choices));
}

/// Of all heads where none are named.
void MainWindow::openExport(heatmap::RenderChoices choices) {
    const auto [result, problem] = exactResult(*m_recompute, *m_document, this);
    if (!problem.isEmpty())
        tell(problem);
    if (!result)
        return;
    if (choices.heads.empty()) {
        choices.heads.resize(static_cast<std::size_t>(result->experiment.headCount()));
        std::iota(choices.heads.begin(), choices.heads.end(), core::Index{0});
    }
    ExportContext context;
    context.selectedHead = m_document->selection()->head();
    if (!m_document->exampleName().isEmpty() && !m_document->isModified())
        context.sourceArgument = QStringLiteral("--example ") + m_document->exampleName();
    else if (!m_document->isModified())
        context.sourceArgument = m_document->path();
    context.baseName = !m_document->path().isEmpty()
                           ? QFileInfo(m_document->path()).completeBaseName()
                       : m_document->exampleName().isEmpty() ? QStringLiteral("attention")
                                                             : m_document->exampleName();
    ExportDialog dialog(result, std::move(choices), context, *m_settings, this);
    dialog.exec();
}

void MainWindow::offerWorksheet() {
    WorksheetDialog dialog(*m_settings, this);
    if (dialog.exec() == QDialog::Accepted)
        m_files->startWith(worksheet::experimentOf(dialog.choices()));
}

void MainWindow::copyImage() {
    if (m_pages->current() == Pages::Kind::Study) {
        m_pages->study()->copyStudy();
        return;
    }
    if (m_pages->current() == Pages::Kind::Maps) {
        m_pages->maps()->copyMap();
        return;
    }
    const auto [result, problem] = exactResult(*m_recompute, *m_document, this);
    if (!problem.isEmpty())
        tell(problem);
    if (!result)
        return;
    const MapOrLines* answer = m_page->mapOrLines();
    if (!answer->isLines()) {
        shell::copyImage(m_page->selectedContents(result), QApplication::clipboard());
        return;
    }
    heatmap::RenderChoices choices;
    choices.view = heatmap::View::Lines;
    choices.lines = answer->lines()->choice();
    choices.heads = answer->lines()->shownHeads();
    choices.caption.kind = heatmap::CaptionChoice::Kind::Off;
    shell::copyImage(heatmap::figureOf(result->experiment, result->trace, choices),
                     QApplication::clipboard());
}

} // namespace attention::shell
