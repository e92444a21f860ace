// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/main_window.h"

#include "document/document.h"
#include "document/recompute.h"
#include "learn/tour_panel.h"
#include "shell/appearance.h"
#include "shell/data/data_actions.h"
#include "shell/document_files.h"
#include "shell/edit_share.h"
#include "shell/gallery.h"
#include "shell/heads_page.h"
#include "shell/help/panel.h"
#include "shell/history_keys.h"
#include "shell/layer_actions.h"
#include "shell/mask_editing.h"
#include "shell/menus.h"
#include "shell/pages.h"
#include "shell/presentation.h"
#include "shell/prompts.h"
#include "shell/status_line.h"
#include "shell/top_bar.h"
#include "shell/tour/tour.h"
#include "table/edit_column.h"
#include "words/error_text.h"
#include "words/examples.h"
#include "words/names.h"

#include <QAction>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QEvent>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QMenuBar>
#include <QMimeData>
#include <QProgressBar>
#include <QSettings>
#include <QSplitter>
#include <QTimer>
#include <QToolButton>
#include <QUrl>
#include <QVBoxLayout>

#include <utility>

namespace attention::shell {

namespace {

/// A pass that is shorter than this shows no progress line.
constexpr int kProgressAfterMilliseconds = 150;

QString projectPathIn(const QMimeData* data) {
    const QList<QUrl> urls = data->urls();
    for (const QUrl& url : urls)
        if (url.isLocalFile() && url.toLocalFile().endsWith(QLatin1String(".attn")))
            return url.toLocalFile();
    return {};
}

} // namespace

MainWindow::MainWindow(QSettings* settings, Prompts* prompts)
    : m_settings(settings)
    , m_ownPrompts(prompts ? nullptr : new DialogPrompts(this))
    , m_appearance(new Appearance(settings, this))
    , m_document(new document::Document(this))
    , m_recompute(new document::Recompute(this))
    , m_actions(this)
    , m_menus(new Menus(this, m_actions))
    , m_layer(new LayerActions(m_actions, m_recompute, this))
    , m_data(new DataActions(m_actions, m_recompute, settings, this))
    , m_files(new DocumentFiles(m_document, prompts ? prompts : m_ownPrompts.get(), settings, this))
    , m_topBar(new TopBar(m_actions, this))
    , m_progress(new QProgressBar(this))
    , m_progressDelay(new QTimer(this))
    , m_message(new MessageBar(this))
    , m_gallery(new Gallery(this))
    , m_splitter(new QSplitter(this))
    , m_edit(new table::EditColumn(m_splitter))
    , m_masks(new MaskEditing(m_actions, m_edit, m_topBar->controls()))
    , m_pages(new Pages(m_actions, settings, m_appearance, m_splitter))
    , m_page(m_pages->heads())
    , m_help(new HelpPanel(m_actions, this))
    , m_tour(new Tour({this, m_actions, m_document, m_recompute, m_topBar, m_edit, m_pages}))
    , m_status(new StatusLine(this))
    , m_presentation(
          new Presentation(this, m_appearance, m_topBar, m_page,
                           {menuBar(), m_gallery, m_edit, m_help, m_tour->panel(), m_status})) {
    setAcceptDrops(true);
    new HistoryKeys(this);
    buildLayout();
    connectFileActions();
    connectEditActions();
    connectViewActions();
    connectDocument();
    connectRecompute();
    connectTour();
    showDocument(m_document);
    m_pages->setEditColumn(m_edit);
    restoreView();
    retranslate();
}

MainWindow::~MainWindow() = default;

void MainWindow::buildLayout() {
    m_progress->setObjectName(QStringLiteral("PassProgress"));
    m_progress->setRange(0, 0);
    m_progress->setTextVisible(false);
    m_progressDelay->setSingleShot(true);
    m_progressDelay->setInterval(kProgressAfterMilliseconds);
    QSizePolicy keepsPlace = m_progress->sizePolicy();
    keepsPlace.setRetainSizeWhenHidden(true);
    m_progress->setSizePolicy(keepsPlace);
    m_progress->hide();
    m_topBar->examplesButton()->setMenu(m_menus->examples());

    m_edit->setObjectName(QStringLiteral("EditColumn"));
    m_edit->setAttribute(Qt::WA_StyledBackground);
    m_splitter->setHandleWidth(1);
    m_splitter->addWidget(m_edit);
    m_splitter->addWidget(m_pages);
    m_splitter->setCollapsible(1, false);
    m_splitter->setStretchFactor(1, 1);
    m_editShare = new EditShare(m_splitter, m_edit);
    auto* central = new QWidget(this);
    auto* layout = new QVBoxLayout(central);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_topBar);
    layout->addWidget(m_progress);
    layout->addWidget(m_message);
    layout->addWidget(m_gallery);
    auto* beside = new QHBoxLayout;
    beside->setSpacing(0);
    beside->addWidget(m_splitter, 1);
    beside->addWidget(m_help);
    beside->addWidget(m_tour->panel());
    layout->addLayout(beside, 1);
    layout->addWidget(m_status);
    setCentralWidget(central);
}

void MainWindow::tell(const QString& sentence) {
    m_message->show(MessageBar::Kind::Event, sentence);
}

void MainWindow::offer(const QString& sentence, const MessageBar::Button& button,
                       std::function<void()> deed) {
    m_message->offer(sentence, button, std::move(deed));
}

void MainWindow::addBar(QWidget* bar) {
    auto* layout = static_cast<QVBoxLayout*>(centralWidget()->layout());
    layout->insertWidget(layout->indexOf(m_message) + 1, bar);
}

void MainWindow::retranslate() {
    m_actions.retranslate();
    m_menus->retranslate();
    m_topBar->retranslate();
    m_message->retranslate();
    m_gallery->retranslate();
    m_topBar->setExampleText(tr("Examples"));
    showHistory();
    showShape();
    if (m_recompute->result())
        m_status->setResult(*m_recompute->result());
    if (m_passError)
        m_message->show(MessageBar::Kind::Pass, words::errorText(*m_passError));
}

void MainWindow::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QMainWindow::changeEvent(event);
}

void MainWindow::closeEvent(QCloseEvent* event) {
    if (m_files->leave() == DocumentFiles::Outcome::NotDone) {
        event->ignore();
        return;
    }
    m_tour->end();
    m_presentation->leave();
    saveView();
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (!projectPathIn(event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    event->acceptProposedAction();
    const QString path = projectPathIn(event->mimeData());
    // The other program must not wait for a question that opening may ask.
    QTimer::singleShot(0, this, [this, path] { m_files->openPath(path); });
}

} // namespace attention::shell
