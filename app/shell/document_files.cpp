// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/document_files.h"

#include "core/error.h"
#include "core/io/project_file.h"
#include "core/reshape.h"
#include "document/document.h"
#include "files/file_bytes.h"
#include "shell/background.h"
#include "shell/open_editor.h"
#include "shell/prompts.h"
#include "words/error_text.h"
#include "words/examples.h"
#include "words/names.h"

#include <QDir>
#include <QFileInfo>
#include <QRandomGenerator>
#include <QSettings>
#include <QWidget>

#include <new>
#include <variant>

namespace attention::shell {

namespace {

constexpr int kMostRecent = 10;
const QString kRecentKey = QStringLiteral("files/recent");
const QString kFolderKey = QStringLiteral("files/folder");

struct Loaded {
    std::optional<core::Experiment> experiment;
    QString problem;
};

Loaded load(const QString& path) {
    const std::variant<QByteArray, files::FileError> read = files::readFile(path);
    const QString name = QFileInfo(path).fileName();
    if (const auto* error = std::get_if<files::FileError>(&read))
        return {std::nullopt,
                DocumentFiles::tr("%1 cannot be opened: %2").arg(name, error->reason)};
    const auto& bytes = std::get<QByteArray>(read);
    try {
        return {core::io::parseProject({bytes.constData(), static_cast<std::size_t>(bytes.size())}),
                {}};
    } catch (const core::Error& error) {
        return {std::nullopt, words::errorText(error, name)};
    } catch (const std::bad_alloc&) {
        return {std::nullopt, DocumentFiles::tr("%1 needs more memory than there is.").arg(name)};
    }
}

} // namespace

DocumentFiles::DocumentFiles(document::Document* document, Prompts* prompts, QSettings* settings,
                             QWidget* parent)
    : QObject(parent)
    , m_document(document)
    , m_prompts(prompts)
    , m_settings(settings)
    , m_window(parent) {}

DocumentFiles::Outcome DocumentFiles::startWith(core::Experiment experiment) {
    if (leave() == Outcome::NotDone)
        return Outcome::NotDone;
    m_document->start(std::move(experiment));
    return Outcome::Done;
}

DocumentFiles::Outcome DocumentFiles::startNew() {
    // A small seed, so that a person can note it down and type it into the fill menu again.
    const quint32 seed = QRandomGenerator::global()->bounded(10000U);
    core::Experiment experiment = core::newExperiment(seed);
    const std::string number = std::to_string(seed);
    experiment.notes = {{"en", "Random numbers from seed " + number + "."},
                        {"zh_CN", "随机数值，随机种子 " + number + "。"}};
    return startWith(std::move(experiment));
}

DocumentFiles::Outcome DocumentFiles::open() {
    const QString path = m_prompts->askOpenPath(m_settings->value(kFolderKey).toString());
    return path.isEmpty() ? Outcome::NotDone : openPath(path);
}

DocumentFiles::Outcome DocumentFiles::openPath(const QString& path) {
    Loaded loaded;
    const Ending ending =
        runInBackground(m_window, tr("Opening %1 …").arg(QFileInfo(path).fileName()),
                        [&](const std::stop_token&) { loaded = load(path); });
    if (ending == Ending::Cancelled)
        return Outcome::NotDone;
    if (!loaded.experiment) {
        Q_EMIT failed(loaded.problem);
        return Outcome::NotDone;
    }
    if (leave() == Outcome::NotDone)
        return Outcome::NotDone;
    const QString absolute = QFileInfo(path).absoluteFilePath();
    m_document->start(std::move(*loaded.experiment), absolute);
    remember(absolute);
    return Outcome::Done;
}

DocumentFiles::Outcome DocumentFiles::openExample(const QString& name) {
    if (leave() == Outcome::NotDone)
        return Outcome::NotDone;
    m_document->start(words::exampleWithWords(words::toCore(name)), {}, name);
    return Outcome::Done;
}

DocumentFiles::Outcome DocumentFiles::save() {
    return m_document->path().isEmpty() ? saveAs() : writeTo(m_document->path());
}

DocumentFiles::Outcome DocumentFiles::saveAs() {
    QString suggestion = m_document->path();
    if (suggestion.isEmpty()) {
        const QString name =
            m_document->exampleName().isEmpty() ? tr("experiment") : m_document->exampleName();
        suggestion =
            QDir(m_settings->value(kFolderKey).toString()).filePath(name + QStringLiteral(".attn"));
    }
    const QString path = m_prompts->askSavePath(suggestion);
    return path.isEmpty() ? Outcome::NotDone : writeTo(path);
}

DocumentFiles::Outcome DocumentFiles::leave() {
    commitOpenEditor();
    if (!m_document->isModified())
        return Outcome::Done;
    switch (m_prompts->askUnsaved(displayName())) {
    case Prompts::Unsaved::Save:
        return save();
    case Prompts::Unsaved::Discard:
        return Outcome::Done;
    default:
        return Outcome::NotDone;
    }
}

DocumentFiles::Outcome DocumentFiles::writeTo(const QString& path) {
    std::optional<files::FileError> error;
    bool written = false;
    const QString name = QFileInfo(path).fileName();
    const core::Experiment& experiment = m_document->experiment();
    runInBackground(m_window, tr("Saving %1 …").arg(name), [&](const std::stop_token& stop) {
        const std::string text = core::io::writeProject(experiment);
        if (stop.stop_requested())
            return;
        error =
            files::replaceFile(path, QByteArray(text.data(), static_cast<qsizetype>(text.size())));
        written = !error;
    });
    if (error)
        Q_EMIT failed(tr("%1 cannot be saved: %2").arg(name, error->reason));
    if (!written)
        return Outcome::NotDone;
    const QString absolute = QFileInfo(path).absoluteFilePath();
    m_document->markSaved(absolute);
    remember(absolute);
    Q_EMIT saved();
    return Outcome::Done;
}

QString DocumentFiles::displayName() const {
    if (!m_document->path().isEmpty())
        return QFileInfo(m_document->path()).fileName();
    const QString title = words::inCurrentLanguage(words::fromCore(m_document->experiment().title));
    return title.isEmpty() ? tr("Untitled") : title;
}

QStringList DocumentFiles::recentPaths() const {
    return m_settings->value(kRecentKey).toStringList();
}

void DocumentFiles::clearRecent() {
    m_settings->remove(kRecentKey);
    Q_EMIT recentChanged();
}

void DocumentFiles::remember(const QString& path) {
    QStringList paths = recentPaths();
    paths.removeAll(path);
    paths.prepend(path);
    m_settings->setValue(kRecentKey, paths.mid(0, kMostRecent));
    m_settings->setValue(kFolderKey, QFileInfo(path).absolutePath());
    Q_EMIT recentChanged();
}

} // namespace attention::shell
