// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/map_pages.h"

#include "files/file_bytes.h"
#include "files/machine_memory.h"
#include "heatmap/lines_panel.h"
#include "maps/page.h"
#include "maps/thumbnail_grid.h"
#include "shell/actions.h"
#include "shell/color_panel.h"
#include "shell/export/copy_image.h"
#include "shell/export/dialog.h"
#include "shell/import/source.h"
#include "shell/map_export.h"
#include "shell/open_numbers.h"
#include "shell/view_settings.h"
#include "words/error_text.h"

#include <QAction>
#include <QApplication>
#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>

#include <numeric>
#include <utility>
#include <variant>

namespace attention::shell {

namespace {

const QString kFolderKey = QStringLiteral("maps/folder");
constexpr qint64 kLargestTokens = qint64(64) << 20;

} // namespace

MapPages::MapPages(const Actions& actions, QSettings* settings, QObject* parent)
    : QObject(parent)
    , m_settings(settings)
    , m_shown(actions["view.page.maps"])
    , m_close(actions["file.closeMaps"]) {
    connect(actions["file.openMaps"], &QAction::triggered, this, &MapPages::open);
    connect(m_close, &QAction::triggered, this, &MapPages::close);
    follow();
}

maps::Page* MapPages::page() {
    if (m_page)
        return m_page;
    m_page = new maps::Page;
    m_colors = new ColorPanel;
    m_page->addToSide(m_colors);
    m_page->installEventFilter(this);
    connectColors();
    connect(m_page, &maps::Page::closeWanted, this, &MapPages::close);
    connect(m_page, &maps::Page::tokensFileWanted, this, &MapPages::openTokens);
    connect(m_page, &maps::Page::shownChanged, this, &MapPages::followShown);
    Q_EMIT pageMade(m_page);
    return m_page;
}

void MapPages::connectColors() {
    for (const core::Stage stage : {core::Stage::Weights, core::Stage::Scores})
        m_page->setDefaultColors(stage, readDefaultColors(*m_settings, stage));
    m_colors->setNumbers(readNumbers(*m_settings));
    m_page->setNumbers(readNumbers(*m_settings));
    connect(m_colors, &ColorPanel::choiceChanged, m_page, &maps::Page::setColors);
    connect(m_colors, &ColorPanel::numbersChanged, m_page, &maps::Page::setNumbers);
}

/// The colours speak the page's language.
bool MapPages::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        m_colors->retranslate();
    return QObject::eventFilter(watched, event);
}

void MapPages::followShown() {
    const maps::Sight& sight = m_page->sight();
    m_colors->setVisible(sight.dump && m_page->view() == maps::Header::View::Map);
    if (!sight.dump)
        return;
    m_colors->setChoice(sight.colors, m_page->defaultColors());
    const auto content = m_page->content();
    const bool isWeights =
        content && sight.stage == core::Stage::Weights &&
        content->rowSums.size() == static_cast<std::size_t>(content->values.rows());
    m_colors->setWeights(isWeights ? content : nullptr);
}

bool MapPages::isOpen() const {
    return m_isOpen;
}

void MapPages::follow() {
    m_shown->setVisible(m_isOpen);
    m_close->setEnabled(m_isOpen);
}

void MapPages::showDump(std::shared_ptr<const maps::Dump> dump) {
    page()->setFile(std::move(dump));
    m_isOpen = m_page->isOpen();
    follow();
    Q_EMIT opened();
    m_page->grid()->setFocus();
}

void MapPages::close() {
    m_isOpen = false;
    page()->setFile(nullptr);
    follow();
    Q_EMIT closed();
}

void MapPages::setChoosePath(ChoosePath choosePath) {
    m_choosePath = std::move(choosePath);
}

QString MapPages::chosenPath(const QString& title, const QString& filter) {
    QString folder = m_settings->value(kFolderKey).toString();
    if (folder.isEmpty() || !QFileInfo(folder).isDir())
        folder = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    QWidget* window = QApplication::activeWindow();
    const QString path =
        m_choosePath
            ? m_choosePath(window, folder)
            : QFileDialog::getOpenFileName(window, title, folder,
                                           filter + QStringLiteral(";;") + tr("All files (*)"));
    if (!path.isEmpty())
        m_settings->setValue(kFolderKey, QFileInfo(path).absolutePath());
    return path;
}

void MapPages::open() {
    const QString path = chosenPath(tr("Open attention maps"), importFilter());
    if (!path.isEmpty())
        openPath(path);
}

void MapPages::openPath(const QString& path) {
    const core::io::ReadLimits limits{files::memoryLimit(*m_settings)};
    const auto read = readImportFile(path, limits, page()->window());
    if (const auto* source = std::get_if<ImportSource>(&read))
        showTensors(source->name, source->tensors, limits, tokensOf(*source));
    else if (const QString& problem = std::get<QString>(read); !problem.isEmpty())
        Q_EMIT failed(problem);
}

void MapPages::showTensors(const QString& title, const std::vector<core::io::NamedTensor>& tensors,
                           const core::io::ReadLimits& limits, const core::TokenLists& tokens) {
    const std::size_t first = likelyMaps(tensors);
    if (first == tensors.size()) {
        Q_EMIT failed(tr("%1 holds no attention maps: none of its tensors has 2 to 5 axes of "
                         "numbers.")
                          .arg(title));
        return;
    }
    maps::Dump dump;
    dump.title = title;
    dump.tensors = tensors;
    dump.first = first;
    dump.tokens = tokens;
    dump.limits = limits;
    showDump(std::make_shared<const maps::Dump>(std::move(dump)));
}

void MapPages::openTokens() {
    const QString path =
        chosenPath(tr("Open tokens"), tr("Texts and JSON (*.txt *.json *.attn *.tokens)") +
                                          QStringLiteral(";;") + tr("All files (*)"));
    if (path.isEmpty())
        return;
    const auto read = files::readFile(path, kLargestTokens);
    if (const auto* error = std::get_if<files::FileError>(&read)) {
        m_page->say(tr("%1 cannot be opened: %2").arg(error->path, error->reason));
        return;
    }
    m_page->useTokens(std::get<QByteArray>(read));
}

void MapPages::exportMaps() {
    const maps::Sight& sight = page()->sight();
    if (!sight.dump)
        return;
    const core::DumpPlace place = m_page->place();
    heatmap::RenderChoices choices;
    choices.stages = {sight.stage};
    choices.heads.resize(static_cast<std::size_t>(sight.dump->count(core::DumpAxis::Head)));
    std::iota(choices.heads.begin(), choices.heads.end(), core::Index{0});
    if (m_page->view() == maps::Header::View::Lines) {
        choices.view = heatmap::View::Lines;
        choices.lines = m_page->lines()->choice();
        choices.heads = m_page->lines()->shownHeads();
    }
    ExportContext context;
    context.command = ExportCommand::None;
    context.selectedHead = place.head;
    context.baseName = QFileInfo(sight.title).completeBaseName();
    if (sight.dump->has(core::DumpAxis::Layer))
        context.baseName += QStringLiteral("-layer%1").arg(place.layer);
    ExportDialog dialog(exportSourceOf(sight, place.layer), std::move(choices), context,
                        *m_settings, m_page->window());
    dialog.exec();
}

void MapPages::copyMap() {
    const maps::Sight& sight = page()->sight();
    if (!sight.dump || !m_page->content())
        return;
    const core::DumpPlace place = m_page->place();
    heatmap::RenderChoices choices;
    choices.heads = {place.head};
    choices.caption.kind = heatmap::CaptionChoice::Kind::Off;
    if (m_page->view() == maps::Header::View::Lines) {
        choices.view = heatmap::View::Lines;
        choices.lines = m_page->lines()->choice();
        choices.heads = m_page->lines()->shownHeads();
    }
    const ExportSource source = exportSourceOf(sight, place.layer);
    const figure::Figure figure = source.figure(choices);
    try {
        source.check(choices);
    } catch (const core::Error& error) {
        m_page->say(words::errorText(error));
        return;
    }
    copyImage(figure, QApplication::clipboard());
}

} // namespace attention::shell
