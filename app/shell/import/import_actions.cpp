// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/import/import_actions.h"

#include "core/error.h"
#include "document/document.h"
#include "files/machine_memory.h"
#include "shell/actions.h"
#include "shell/import/dialog.h"
#include "shell/open_editor.h"
#include "shell/prompts.h"
#include "words/error_text.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDropEvent>
#include <QFileInfo>
#include <QMimeData>
#include <QSettings>
#include <QTimer>
#include <QUrl>
#include <QWidget>

namespace attention::shell {

namespace {

constexpr auto kFolderKey = "import/folder";

/// The first file of numbers among what is dragged; project files are opened elsewhere.
QString importPathIn(const QMimeData* data) {
    for (const QUrl& url : data->urls())
        if (url.isLocalFile() && isImportFile(url.toLocalFile()))
            return url.toLocalFile();
    return {};
}

} // namespace

ImportActions::ImportActions(const Actions& actions, Prompts* prompts, QSettings* settings,
                             QWidget* window)
    : QObject(window)
    , m_prompts(prompts)
    , m_settings(settings)
    , m_window(window) {
    connect(actions["file.import"], &QAction::triggered, this, &ImportActions::askForFile);
    connect(actions["edit.pasteSpecial"], &QAction::triggered, this, &ImportActions::pasteSpecial);
    // A field of text below the pointer would take the file's name otherwise.
    qApp->installEventFilter(this);
}

void ImportActions::setDocument(document::Document* document) {
    m_document = document;
}

bool ImportActions::eventFilter(QObject* watched, QEvent* event) {
    const bool isDrag = event->type() == QEvent::DragEnter || event->type() == QEvent::DragMove;
    if (!isDrag && event->type() != QEvent::Drop)
        return false;
    const auto* widget = qobject_cast<QWidget*>(watched);
    auto* drop = static_cast<QDropEvent*>(event);
    const QString path =
        widget && widget->window() == m_window ? importPathIn(drop->mimeData()) : QString();
    if (path.isEmpty())
        return false;
    drop->acceptProposedAction();
    if (!isDrag) // the other program must not wait for the dialog
        QTimer::singleShot(0, this, [this, path] { importFile(path); });
    return true;
}

void ImportActions::askForFile() {
    const QString path =
        m_prompts->askImportPath(m_settings->value(QLatin1String(kFolderKey)).toString());
    if (path.isEmpty())
        return;
    m_settings->setValue(QLatin1String(kFolderKey), QFileInfo(path).absolutePath());
    importFile(path);
}

void ImportActions::pasteSpecial() {
    const QString text = QApplication::clipboard()->text();
    if (text.trimmed().isEmpty())
        Q_EMIT refused(tr("The clipboard holds no text."));
    else
        importText(text);
}

core::io::ReadLimits ImportActions::limits() const {
    return {files::memoryLimit(*m_settings)};
}

void ImportActions::importFile(const QString& path) {
    commitOpenEditor();
    offer(readImportFile(path, limits(), m_window));
}

void ImportActions::importText(const QString& text) {
    commitOpenEditor();
    offer(readImportText(text, limits(), m_window));
}

/// The dialog; what was chosen in it becomes one undo step.
void ImportActions::offer(const std::variant<ImportSource, QString>& read) {
    if (const auto* problem = std::get_if<QString>(&read)) {
        if (!problem->isEmpty())
            Q_EMIT refused(*problem);
        return;
    }
    const auto& source = std::get<ImportSource>(read);
    if (!m_document)
        return;
    ImportDialog dialog(source, m_document->experiment(), m_document->selection()->head(),
                        m_window);
    if (dialog.exec() != QDialog::Accepted)
        return;
    if (dialog.imported()) {
        try {
            m_document->reshape(*dialog.imported(), {words::Deed::ImportTensors, {source.name}});
        } catch (const core::Error& error) {
            Q_EMIT refused(words::errorText(error));
        }
    }
    const std::vector<core::io::NamedTensor> maps = dialog.maps();
    if (!maps.empty())
        Q_EMIT mapsChosen(source.name, maps, source.limits, dialog.mapTokens());
}

} // namespace attention::shell
