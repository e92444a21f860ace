// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/export/dialog.h"

#include "heatmap/map_content.h"
#include "shell/export/command_line.h"
#include "shell/export/form.h"
#include "shell/export/paths.h"
#include "shell/export/preview.h"

#include <QDir>
#include <QEvent>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>
#include <QTimer>

#include <chrono>
#include <utility>

#include <cstddef>

namespace attention::shell {

namespace {

using namespace std::chrono_literals;

/// An export that takes longer shows how far it is.
constexpr auto kProgressDelay = 500ms;
/// Bytes of memory that are worth a word.
constexpr std::size_t kLargeExport = std::size_t{256} << 20;
const QString kFolderKey = QStringLiteral("export/folder");

/// What nobody has chosen yet.
ExportChoices choicesOf(const heatmap::RenderChoices& start) {
    ExportChoices choices;
    choices.unit = start.sheet.unit;
    choices.width = start.sheet.width;
    choices.height = start.sheet.height;
    choices.fontSize = start.sheet.fontSize;
    choices.columns = start.sheet.columns;
    choices.title = start.sheet.title.value_or(QString());
    choices.caption = start.caption;
    choices.legend = start.sheet.legend;
    choices.labels = start.sheet.labels;
    choices.numbers = start.sheet.numbers;
    return choices;
}

} // namespace

ExportDialog::ExportDialog(std::shared_ptr<const document::Result> result,
                           heatmap::RenderChoices start, ExportContext context, QSettings& settings,
                           QWidget* parent)
    : ExportDialog(exportSourceOf(std::move(result)), std::move(start), std::move(context),
                   settings, parent) {}

ExportDialog::ExportDialog(ExportSource source, heatmap::RenderChoices start, ExportContext context,
                           QSettings& settings, QWidget* parent)
    : QDialog(parent)
    , m_source(std::move(source))
    , m_subject{std::move(start), context.selectedHead, m_source.headCount}
    , m_context(std::move(context))
    , m_settings(settings)
    , m_prompts(standardExportPrompts())
    , m_job(new ExportJob(this))
    , m_progressDelay(new QTimer(this)) {
    m_context.baseName = exportBaseName(m_context.baseName);
    build();
    m_form->setAutomaticCaption([this] { return automaticCaption(); });
    m_form->setChoices(startChoices());
    connect(m_form, &ExportForm::changed, this, &ExportDialog::followForm);
    connect(m_preview, &ExportPreview::figureChanged, this, &ExportDialog::followFigure);
    connect(m_export, &QPushButton::clicked, this, &ExportDialog::exportNow);
    connect(m_close, &QPushButton::clicked, this, &ExportDialog::reject);
    connect(m_job, &ExportJob::finished, this, &ExportDialog::finishJob);
    connect(m_job, &ExportJob::progressed, this,
            [this](double fraction) { m_progress->setValue(static_cast<int>(fraction * 100)); });
    m_progressDelay->setSingleShot(true);
    connect(m_progressDelay, &QTimer::timeout, m_progress, &QWidget::show);
    retranslate();
}

/// Of lines those heads that the window shows.
ExportChoices ExportDialog::startChoices() const {
    ExportChoices choices =
        loadExportChoices(m_settings, m_context.baseName, choicesOf(m_subject.start));
    if (!m_subject.isOverlaid())
        return choices;
    const std::vector<core::Index>& heads = m_subject.start.heads;
    const bool isAll = static_cast<core::Index>(heads.size()) == m_subject.headCount;
    choices.heads = isAll ? ExportHeads::All : ExportHeads::Chosen;
    choices.chosenHeads = heads;
    return choices;
}

QString ExportDialog::automaticCaption() const {
    heatmap::RenderChoices render = m_subject.start;
    render.heads = {m_subject.selectedHead};
    return m_source.caption(render);
}

void ExportDialog::setPrompts(ExportPrompts prompts) {
    m_prompts = std::move(prompts);
}

ExportChoices ExportDialog::choices() const {
    return m_form->choices();
}

void ExportDialog::followForm() {
    const ExportChoices choices = m_form->choices();
    showCommandLine(choices);
    showMessages();
    if (m_form->problem())
        return;
    heatmap::RenderChoices render = renderChoicesOf(choices, m_subject);
    if (isFilePerHead(choices.heads))
        render.heads = {choices.heads == ExportHeads::FilePerHead ? m_subject.selectedHead
                                                                  : render.heads.front()};
    m_size->setText(memoryText(choices));
    m_preview->setMake(
        [make = m_source.figure, render = std::move(render)] { return make(render); });
}

void ExportDialog::followFigure() {
    const auto figure = m_preview->figure();
    m_missing = m_preview->charactersWithoutGlyph();
    showMessages();
    if (!figure) {
        m_size->clear();
        return;
    }
    const ExportChoices choices = m_form->choices();
    const QSize pixels = figure::pixelSizeOf(*figure, encodeOptionsOf(choices));
    QString text;
    if (figure->unit == figure::Unit::Pixel)
        text = tr("Figure: %1 × %2 px").arg(pixels.width()).arg(pixels.height());
    else
        text = tr("Figure: %1 × %2 mm")
                   .arg(locale().toString(figure->size.width(), 'f', 1),
                        locale().toString(figure->size.height(), 'f', 1));
    if (figure->unit == figure::Unit::Millimetre && choices.format == figure::Format::Png)
        text += tr(", %1 × %2 px").arg(pixels.width()).arg(pixels.height());
    if (isFilePerHead(choices.heads))
        text +=
            tr("; files: %1").arg(exportFileNames(m_context.baseName, choices, m_subject).size());
    if (const QString memory = memoryText(choices); !memory.isEmpty())
        text += QStringLiteral(" · ") + memory;
    m_size->setText(text);
}

/// What the figure takes before it is written; empty where it is not worth a word.
QString ExportDialog::memoryText(const ExportChoices& choices) const {
    const std::size_t heads = renderChoicesOf(choices, m_subject).heads.size();
    const std::size_t bytes = m_source.bytesOfHead * heads;
    if (bytes < kLargeExport)
        return {};
    return tr("takes %1 of memory").arg(locale().formattedDataSize(static_cast<qint64>(bytes), 1));
}

void ExportDialog::showCommandLine(const ExportChoices& choices) {
    const bool isKnown = !m_context.sourceArgument.isEmpty() && !m_form->problem();
    m_copy->setEnabled(isKnown);
    const QString output = isFilePerHead(choices.heads)
                               ? QStringLiteral("heatmaps")
                               : exportFileName(m_context.baseName, choices, m_subject);
    m_command->setText(isKnown
                           ? exportCommandLine(choices, m_subject, m_context.sourceArgument, output)
                           : QString());
    m_command->setCursorPosition(0);
}

void ExportDialog::showMessages() {
    QStringList sentences;
    if (const auto problem = m_form->problem())
        sentences.append(*problem);
    if (m_failure)
        sentences.append(m_failure());
    if (!m_missing.isEmpty())
        sentences.append(tr("No installed font has these characters: %1").arg(m_missing));
    const QString text = sentences.join(u'\n');
    m_message->setText(text);
    m_message->setVisible(!text.isEmpty());
    m_messageIcon->setVisible(!text.isEmpty());
    m_export->setEnabled(!m_form->problem() && !m_job->isRunning());
}

QString ExportDialog::lastFolder() const {
    const QString folder = m_settings.value(kFolderKey).toString();
    if (!folder.isEmpty() && QFileInfo(folder).isDir())
        return folder;
    return QStandardPaths::writableLocation(QStandardPaths::PicturesLocation);
}

void ExportDialog::exportNow() {
    if (m_job->isRunning() || m_form->problem())
        return;
    const ExportChoices choices = m_form->choices();
    if (isFilePerHead(choices.heads))
        exportFolder(choices);
    else
        exportFigure(choices);
}

void ExportDialog::exportFigure(ExportChoices choices) {
    const QString suggestion =
        QDir(lastFolder()).filePath(exportFileName(m_context.baseName, choices, m_subject));
    const QString chosen = m_prompts.chooseFile(this, suggestion, choices.format);
    if (chosen.isEmpty())
        return;
    const ExportTarget target = exportTarget(chosen, choices.format);
    // The file dialog asked about the name it saw, not about a completed one.
    if (target.path != chosen && QFileInfo::exists(target.path) &&
        m_prompts.allowReplacing(this, tr("%1 exists. Replace it?").arg(target.path)) ==
            Replacing::Refused)
        return;
    if (target.format != choices.format) {
        choices.format = target.format;
        m_form->setChoices(choices);
        followForm();
    }
    startJob(choices, QFileInfo(target.path).absolutePath(),
             [make = m_source.figure, check = m_source.check, path = target.path,
              render = renderChoicesOf(choices, m_subject)] {
                 std::vector<ExportFile> files{{path, {make(render)}}};
                 if (check)
                     check(render);
                 return files;
             });
}

void ExportDialog::exportFolder(const ExportChoices& choices) {
    const QString folder = m_prompts.chooseFolder(this, lastFolder());
    if (folder.isEmpty())
        return;
    const QStringList names = exportFileNames(m_context.baseName, choices, m_subject);
    qsizetype existing = 0;
    for (const QString& name : names)
        existing += QFileInfo::exists(QDir(folder).filePath(name)) ? 1 : 0;
    if (existing > 0 &&
        m_prompts.allowReplacing(
            this, tr("Files in %1 that exist already and will be replaced: %2 of %3.")
                      .arg(folder)
                      .arg(existing)
                      .arg(names.size())) == Replacing::Refused)
        return;
    startJob(choices, folder,
             [make = m_source.figures, check = m_source.check, folder, base = m_context.baseName,
              format = choices.format, render = renderChoicesOf(choices, m_subject)] {
                 std::vector<ExportFile> files;
                 for (heatmap::NamedFigure& named : make(render))
                     files.push_back(
                         {QDir(folder).filePath(exportFileName(base, named.name, format)),
                          {std::move(named.figure)}});
                 if (check)
                     check(render);
                 return files;
             });
}

void ExportDialog::startJob(const ExportChoices& choices, const QString& folder,
                            ExportJob::Make make) {
    saveExportChoices(m_settings, m_context.baseName, choices);
    m_settings.setValue(kFolderKey, folder);
    m_failure = {};
    m_progress->setValue(0);
    m_progressDelay->start(kProgressDelay);
    m_job->start(std::move(make), choices.format, encodeOptionsOf(choices));
    setRunning();
}

void ExportDialog::setRunning() {
    const bool isRunning = m_job->isRunning();
    m_form->setEnabled(!isRunning);
    m_close->setText(isRunning ? tr("Cancel export") : tr("Close"));
    m_close->setToolTip(isRunning ? tr("Write nothing (Esc)") : tr("Close this dialog (Esc)"));
    m_close->setEnabled(true);
    if (!isRunning) {
        m_progressDelay->stop();
        m_progress->hide();
    }
    showMessages();
}

void ExportDialog::finishJob(const ExportOutcome& outcome) {
    m_written = outcome.paths;
    m_failure = sentenceOf(outcome);
    setRunning();
    if (!m_written.isEmpty())
        Q_EMIT exported(m_written);
    if (outcome.kind == ExportOutcome::Kind::Written)
        accept();
    else
        m_export->setFocus();
}

ExportDialog::Sentence ExportDialog::sentenceOf(const ExportOutcome& outcome) {
    if (outcome.kind != ExportOutcome::Kind::Failed)
        return {};
    const ExportFailure failure = outcome.failure;
    if (failure.kind == ExportFailure::Kind::TooLarge) {
        return [pixels = failure.pixels] {
            return pixels.isEmpty() ? tr("The figure is too large to be drawn.")
                                    : tr("The figure is too large to be drawn: %1 × %2 px.")
                                          .arg(pixels.width())
                                          .arg(pixels.height());
        };
    }
    if (failure.kind == ExportFailure::Kind::Unreadable)
        return [failure] { return tr("Nothing was written. %1").arg(failure.reason); };
    return [failure, written = outcome.paths.size()] {
        QString text = tr("%1 was not written, what stood there is unchanged: %2")
                           .arg(failure.path, failure.reason);
        if (written > 0)
            text += u'\n' + tr("Files written before it: %1").arg(written);
        return text;
    };
}

void ExportDialog::reject() {
    if (!m_job->isRunning()) {
        QDialog::reject();
        return;
    }
    m_job->cancel();
    m_close->setEnabled(false);
}

void ExportDialog::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

} // namespace attention::shell
