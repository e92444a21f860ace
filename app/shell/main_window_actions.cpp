// SPDX-License-Identifier: GPL-3.0-or-later
// What the actions of the main window do, and what it remembers from one start to the next.
#include "core/error.h"
#include "core/reshape.h"
#include "document/document.h"
#include "document/recompute.h"
#include "heatmap/render.h"
#include "shell/document_files.h"
#include "shell/export/copy_image.h"
#include "shell/export/dialog.h"
#include "shell/gallery.h"
#include "shell/heads_page.h"
#include "shell/help_dialogs.h"
#include "shell/main_window.h"
#include "shell/menus.h"
#include "shell/message_bar.h"
#include "shell/open_editor.h"
#include "shell/status_line.h"
#include "shell/theme.h"
#include "shell/view_settings.h"
#include "table/edit_column.h"
#include "table/stage_tables.h"
#include "words/error_text.h"
#include "words/languages.h"
#include "words/names.h"

#include <QAction>
#include <QApplication>
#include <QFileInfo>
#include <QRandomGenerator>
#include <QSettings>
#include <QShortcut>
#include <QSplitter>

#include <array>
#include <numeric>

namespace attention::shell {

namespace {

constexpr std::array kStageOfAction{core::Stage::Q,      core::Stage::Scores,  core::Stage::Scaled,
                                    core::Stage::Masked, core::Stage::Weights, core::Stage::Output,
                                    core::Stage::Concat, core::Stage::Final};

constexpr int kMostDecimals = 12;

} // namespace

void MainWindow::connectFileActions() {
    const auto on = [this](const char* id, auto&& deed) {
        connect(m_actions[id], &QAction::triggered, this, [deed] {
            commitOpenEditor();
            deed();
        });
    };
    on("file.new", [this] { m_files->startNew(); });
    on("file.open", [this] { m_files->open(); });
    on("file.save", [this] { m_files->save(); });
    on("file.saveAs", [this] { m_files->saveAs(); });
    on("file.export", [this] { exportHeatmap(); });
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
    connect(m_files, &DocumentFiles::saved, this,
            [this] { m_message->clear(MessageBar::Kind::Event); });
    m_menus->setRecentPaths(m_files->recentPaths());
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
    connect(m_actions["edit.undo"], &QAction::triggered, m_document, &document::Document::undo);
    connect(m_actions["edit.redo"], &QAction::triggered, m_document, &document::Document::redo);
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
        const core::Index count = m_document->experiment().headCount();
        m_document->selection()->selectHead((m_document->selection()->head() + by + count) % count);
    };
    connect(m_actions["head.next"], &QAction::triggered, this, [step] { step(1); });
    connect(m_actions["head.previous"], &QAction::triggered, this, [step] { step(-1); });
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

void MainWindow::connectViewActions() {
    for (std::size_t index = 0; index < kStageOfAction.size(); ++index)
        connect(m_actions.action(QStringLiteral("view.stage.%1").arg(index + 1)),
                &QAction::triggered, this, [this, stage = kStageOfAction[index]] {
                    m_document->selection()->selectStage(stage);
                });
    connect(m_actions["view.enlarge"], &QAction::toggled, this, [this](bool on) {
        m_page->setLayout(on ? HeadsPage::Layout::LargeOnly : HeadsPage::Layout::Everything);
    });
    auto* back = new QShortcut(QKeySequence(Qt::Key_Escape), this);
    back->setEnabled(false);
    connect(m_page, &HeadsPage::layoutChanged, this, [this, back] {
        const bool enlarged = m_page->layoutForm() == HeadsPage::Layout::LargeOnly;
        m_actions["view.enlarge"]->setChecked(enlarged);
        back->setEnabled(enlarged);
    });
    connect(back, &QShortcut::activated, this,
            [this] { m_page->setLayout(HeadsPage::Layout::Everything); });
    connect(m_actions["view.moreDigits"], &QAction::triggered, this,
            [this] { setDigits(m_digits + 1); });
    connect(m_actions["view.fewerDigits"], &QAction::triggered, this,
            [this] { setDigits(m_digits - 1); });
    connectTableActions();
    connect(m_actions["view.gallery"], &QAction::toggled, m_gallery, &QWidget::setVisible);
    connect(m_actions["view.gallery"], &QAction::triggered, this,
            [this](bool on) { m_settings->setValue(QStringLiteral("window/gallery"), on); });
    for (const Theme theme : {Theme::System, Theme::Light, Theme::Dark})
        connect(m_actions.action(QStringLiteral("view.theme.") + themeCode(theme)),
                &QAction::triggered, this, [this, theme] {
                    useTheme(*qApp, theme);
                    m_settings->setValue(QStringLiteral("window/theme"), themeCode(theme));
                });
    for (const words::Language language :
         {words::Language::English, words::Language::SimplifiedChinese})
        connect(m_actions.action(QStringLiteral("view.language.") + words::languageCode(language)),
                &QAction::triggered, this, [this, language] {
                    words::useLanguage(language);
                    m_settings->setValue(QStringLiteral("window/language"),
                                         words::languageCode(language));
                });
    connect(m_actions["help.about"], &QAction::triggered, this, [this] { showAbout(this); });
    connect(m_actions["help.shortcuts"], &QAction::triggered, this,
            [this] { showShortcuts(m_actions, this); });
}

/// How tables show numbers, and what is said of the selected ones.
void MainWindow::connectTableActions() {
    connect(m_edit, &table::EditColumn::selectionDescribed, m_status, &StatusLine::setSelection);
    connect(m_page->tables(), &table::StageTables::selectionDescribed, m_status,
            &StatusLine::setSelection);
    const QString key = QStringLiteral("table/tint");
    QAction* tints = m_actions["view.tint"];
    tints->setChecked(true); // as the tables begin
    connect(tints, &QAction::toggled, this, [this, key](bool on) {
        using Tint = table::NumberDelegate::Tint;
        const Tint tint = on ? Tint::On : Tint::Off;
        m_edit->setTint(tint);
        m_page->tables()->setTint(tint);
        m_settings->setValue(key, on);
    });
    tints->setChecked(m_settings->value(key, true).toBool());
}

void MainWindow::setDigits(int digits) {
    m_digits = std::clamp(digits, 0, kMostDecimals);
    m_edit->setDigits(m_digits);
    m_page->setDigits(m_digits);
    m_actions["view.fewerDigits"]->setEnabled(m_digits > 0);
    m_actions["view.moreDigits"]->setEnabled(m_digits < kMostDecimals);
}

void MainWindow::exportHeatmap() {
    const std::shared_ptr<const document::Result> result = m_recompute->result();
    if (!result)
        return;
    heatmap::RenderChoices choices;
    choices.stages = {m_document->selection()->stage()};
    choices.heads.resize(static_cast<std::size_t>(result->experiment.headCount()));
    std::iota(choices.heads.begin(), choices.heads.end(), core::Index{0});
    choices.colors = m_page->colorsOf(m_document->selection()->stage());
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
    ExportDialog dialog(result, choices, context, *m_settings, this);
    dialog.exec();
}

void MainWindow::copyImage() {
    if (const std::shared_ptr<const heatmap::MapContent> content = m_page->selectedContent())
        shell::copyImage(*content, QApplication::clipboard());
}

void MainWindow::restoreView() {
    restoreGeometry(m_settings->value(QStringLiteral("window/geometry")).toByteArray());
    const QByteArray splitter = m_settings->value(QStringLiteral("window/splitter")).toByteArray();
    if (!splitter.isEmpty())
        m_splitter->restoreState(splitter);
    m_page->restoreSplitter(m_settings->value(QStringLiteral("window/heads")).toByteArray());
    for (const core::Stage stage : core::kStages)
        m_page->setColors(stage, readColors(*m_settings, stage));
    setDigits(m_settings->value(QStringLiteral("table/digits"), m_digits).toInt());
    const bool gallery = m_settings->value(QStringLiteral("window/gallery"), true).toBool();
    m_actions["view.gallery"]->setChecked(gallery);
    m_gallery->setVisible(gallery);
    const QString theme =
        themeCode(themeOf(m_settings->value(QStringLiteral("window/theme")).toString()));
    m_actions.action(QStringLiteral("view.theme.") + theme)->setChecked(true);
    m_actions
        .action(QStringLiteral("view.language.") + words::languageCode(words::currentLanguage()))
        ->setChecked(true);
}

void MainWindow::saveView() const {
    m_settings->setValue(QStringLiteral("window/geometry"), saveGeometry());
    m_settings->setValue(QStringLiteral("window/splitter"), m_splitter->saveState());
    m_settings->setValue(QStringLiteral("window/heads"), m_page->saveSplitter());
    m_settings->setValue(QStringLiteral("table/digits"), m_digits);
    // The examples greet a newcomer once; who wants them again has them in the View menu.
    if (!m_settings->contains(QStringLiteral("window/gallery")))
        m_settings->setValue(QStringLiteral("window/gallery"), false);
    for (const core::Stage stage : core::kStages)
        writeColors(*m_settings, stage, m_page->colorsOf(stage));
}

} // namespace attention::shell
