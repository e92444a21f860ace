// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/document_files.h"

#include "core/error.h"
#include "core/io/project_file.h"
#include "core/reshape.h"
#include "document/document.h"
#include "document/recovery_text.h"
#include "files/file_bytes.h"
#include "files/file_stamp.h"
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
    files::FileStamp stamp;
    QString problem;
};

Loaded load(const QString& path, const std::stop_token& stop) {
    constexpr qint64 kLargest = qint64(1) << 30;
    const std::variant<QByteArray, files::FileError> read = files::readFile(path, kLargest, stop);
    const QString name = QFileInfo(path).fileName();
    if (const auto* error = std::get_if<files::FileError>(&read))
        return {std::nullopt,
                {},
                DocumentFiles::tr("%1 cannot be opened: %2").arg(name, error->reason)};
    const auto& bytes = std::get<QByteArray>(read);
    try {
        return {core::io::parseProject({bytes.constData(), static_cast<std::size_t>(bytes.size())}),
                files::stampOf(path, bytes),
                {}};
    } catch (const core::Error& error) {
        return {std::nullopt, {}, words::errorText(error, name)};
    } catch (const std::bad_alloc&) {
        return {
            std::nullopt, {}, DocumentFiles::tr("%1 needs more memory than there is.").arg(name)};
    }
}

bool isForeign(const QString& path) {
    constexpr qint64 kEnough = 4096;
    if (path.endsWith(QLatin1String(".attn")))
        return false;
    const QByteArray beginning = files::beginningOf(path, kEnough);
    return !beginning.isEmpty() &&
           !core::io::holdsProject(
               {beginning.constData(), static_cast<std::size_t>(beginning.size())});
}

/// What became of one attempt to save.
struct Saved {
    files::FileState foreign = files::FileState::AsItWas;
    std::optional<files::FileStamp> stamp; ///< where the file was written
    QString problem;
};

/// Recovered work whose file is gone or broken begins where it began before.
core::Experiment beginningOf(const document::WorkOrigin& origin, const std::stop_token& stop) {
    if (!origin.path.isEmpty())
        if (Loaded loaded = load(origin.path, stop); loaded.experiment)
            return std::move(*loaded.experiment);
    try {
        if (!origin.exampleName.isEmpty())
            return words::exampleWithWords(words::toCore(origin.exampleName));
    } catch (const core::Error&) {
        // An example of another version of the program.
    }
    return core::newExperiment(0);
}

void write(const core::Experiment& experiment, const QString& path,
           const DocumentFiles::KeepText& keep, const std::stop_token& stop, Saved& result) {
    const QString name = QFileInfo(path).fileName();
    try {
        const std::string text = core::io::writeProject(experiment);
        const auto bytes =
            QByteArray::fromRawData(text.data(), static_cast<qsizetype>(text.size()));
        if (stop.stop_requested())
            return;
        if (keep)
            keep(bytes);
        if (const auto error = files::replaceFile(path, bytes))
            result.problem = DocumentFiles::tr("%1 cannot be saved: %2").arg(name, error->reason);
        else
            result.stamp = files::stampOf(path, bytes);
    } catch (const core::Error& error) {
        result.problem = words::errorText(error, name);
    } catch (const std::bad_alloc&) {
        result.problem = DocumentFiles::tr("%1 needs more memory than there is.").arg(name);
    }
}

Prompts::ForeignChange changeOf(files::FileState state) {
    using Change = Prompts::ForeignChange;
    switch (state) {
    case files::FileState::Gone:
        return Change::Gone;
    case files::FileState::FolderGone:
        return Change::FolderGone;
    case files::FileState::Folder:
        return Change::Folder;
    case files::FileState::LinkLoop:
        return Change::LinkLoop;
    default:
        return Change::Changed;
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
    take(std::move(experiment), {}, {});
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
    if (isForeign(path)) {
        Q_EMIT foreignFileChosen(path);
        return Outcome::NotDone;
    }
    Loaded loaded;
    const Ending ending =
        runInBackground(m_window, tr("Opening %1 …").arg(QFileInfo(path).fileName()),
                        [&](const std::stop_token& stop) { loaded = load(path, stop); });
    if (ending == Ending::Cancelled)
        return Outcome::NotDone;
    if (!loaded.experiment) {
        Q_EMIT failed(loaded.problem);
        return Outcome::NotDone;
    }
    if (leave() == Outcome::NotDone)
        return Outcome::NotDone;
    take(std::move(*loaded.experiment), path, std::move(loaded.stamp));
    return Outcome::Done;
}

void DocumentFiles::take(core::Experiment experiment, const QString& path, files::FileStamp stamp) {
    const QString absolute = path.isEmpty() ? QString() : QFileInfo(path).absoluteFilePath();
    setStamp(std::move(stamp));
    m_document->start(std::move(experiment), absolute);
    if (!absolute.isEmpty())
        remember(absolute);
}

void DocumentFiles::setStamp(files::FileStamp stamp) {
    m_stamp = std::move(stamp);
    Q_EMIT fileHashChanged();
}

DocumentFiles::Outcome DocumentFiles::reload() {
    const QString path = m_document->path();
    Loaded loaded;
    const Ending ending =
        runInBackground(m_window, tr("Opening %1 …").arg(QFileInfo(path).fileName()),
                        [&](const std::stop_token& stop) { loaded = load(path, stop); });
    if (ending == Ending::Cancelled)
        return Outcome::NotDone;
    if (!loaded.experiment) {
        Q_EMIT failed(loaded.problem);
        return Outcome::NotDone;
    }
    Q_EMIT givenUp();
    take(std::move(*loaded.experiment), path, std::move(loaded.stamp));
    return Outcome::Done;
}

DocumentFiles::Outcome DocumentFiles::restore(const core::Experiment& work,
                                              const document::WorkOrigin& origin) {
    core::Experiment beginning;
    const QString name = QFileInfo(origin.path).fileName();
    const Ending ending =
        runInBackground(m_window, tr("Opening %1 …").arg(name), [&](const std::stop_token& stop) {
            beginning = beginningOf(origin, stop);
        });
    if (ending == Ending::Cancelled || leave() == Outcome::NotDone)
        return Outcome::NotDone;
    files::FileStamp stamp;
    if (!origin.path.isEmpty()) {
        stamp = files::stampOf(origin.path, {});
        stamp.size = -1; // only the content tells
        stamp.hash = origin.fileHash;
    }
    setStamp(std::move(stamp));
    m_document->start(std::move(beginning), origin.path, origin.exampleName);
    m_document->reshape(work, {words::Deed::RestoreWork,
                               {origin.keptAt.toString(QStringLiteral("yyyy-MM-dd HH:mm"))}});
    if (!origin.path.isEmpty())
        remember(origin.path);
    return Outcome::Done;
}

DocumentFiles::Outcome DocumentFiles::openExample(const QString& name) {
    if (leave() == Outcome::NotDone)
        return Outcome::NotDone;
    setStamp({});
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
    if (m_isSaving)
        return Outcome::NotDone; // whoever closes the window meanwhile can do so again
    commitOpenEditor();
    if (!m_document->isModified())
        return Outcome::Done;
    switch (m_prompts->askUnsaved(displayName())) {
    case Prompts::Unsaved::Save:
        return save();
    case Prompts::Unsaved::Discard:
        Q_EMIT givenUp();
        return Outcome::Done;
    default:
        return Outcome::NotDone;
    }
}

DocumentFiles::Outcome DocumentFiles::writeTo(const QString& path, Foreign changes) {
    if (m_isSaving)
        return Outcome::NotDone;
    Saved result;
    const QString absolute = QFileInfo(path).absoluteFilePath();
    // A document's own path is looked at wherever it leads now.
    const bool isOwn = !m_stamp.path.isEmpty() && absolute == m_document->path();
    const quint64 revision = m_document->revision();
    m_isSaving = true;
    runInBackground(m_window, tr("Saving %1 …").arg(QFileInfo(path).fileName()),
                    [&, experiment = m_document->experiment(), stamp = m_stamp,
                     keep = m_keeper ? m_keeper(path) : KeepText()](const std::stop_token& stop) {
                        if (changes == Foreign::Ask && (isOwn || files::isSameFile(stamp, path)))
                            result.foreign = files::stateAt(stamp, path);
                        if (result.foreign == files::FileState::AsItWas)
                            write(experiment, path, keep, stop, result);
                    });
    m_isSaving = false;
    if (result.foreign != files::FileState::AsItWas)
        return answerForeignChange(path, result.foreign);
    if (!result.stamp) {
        Q_EMIT notSaved();
        if (!result.problem.isEmpty())
            Q_EMIT failed(result.problem);
        return Outcome::NotDone;
    }
    finishSaving(absolute, revision, std::move(*result.stamp));
    return m_document->isModified() ? Outcome::NotDone : Outcome::Done;
}

/// What changed while the file was written is not in it.
void DocumentFiles::finishSaving(const QString& path, quint64 revision, files::FileStamp stamp) {
    if (m_document->revision() == revision) {
        setStamp(std::move(stamp));
        m_document->markSaved(path);
        remember(path);
        Q_EMIT saved();
        return;
    }
    if (path == m_document->path())
        setStamp(std::move(stamp));
    Q_EMIT notSaved();
    Q_EMIT failed(tr("%1 was saved without the changes made meanwhile. Save it once more.")
                      .arg(QFileInfo(path).fileName()));
}

DocumentFiles::Outcome DocumentFiles::answerForeignChange(const QString& path,
                                                          files::FileState state) {
    const Prompts::ForeignChange change = changeOf(state);
    switch (m_prompts->askChanged(QFileInfo(path).fileName(), change)) {
    case Prompts::Changed::Overwrite:
        return writeTo(path, Foreign::Overwrite);
    case Prompts::Changed::SaveAs:
        return saveAs();
    case Prompts::Changed::Reload:
        reload();
        return Outcome::NotDone;
    default:
        return Outcome::NotDone;
    }
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
