// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/data/dialog.h"

#include "core/error.h"
#include "files/file_bytes.h"
#include "shell/background.h"
#include "shell/data/names.h"
#include "shell/export/paths.h"
#include "words/error_text.h"
#include "words/names.h"

#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QLocale>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>

#include <algorithm>
#include <new>
#include <stop_token>
#include <utility>

namespace attention::shell {

namespace {

using core::io::ArrayFormat;
using core::io::ArrayOutline;
using core::io::DataChoice;

const QString kFolderKey = QStringLiteral("data/folder");
const QString kFormatKey = QStringLiteral("data/format");

QString chooseFile(QWidget* parent, const QString& suggestion, ArrayFormat format) {
    const QString ending = words::fromCore(core::io::endingOf(format));
    QFileDialog dialog(parent, DataDialog::tr("Save as"));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setFileMode(QFileDialog::AnyFile);
    dialog.setNameFilter(QStringLiteral("%1 (*.%2)").arg(ending.toUpper(), ending));
    dialog.setDefaultSuffix(ending);
    dialog.selectFile(suggestion);
    return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
}

/// `scores  4×9×9`, names and shapes in columns.
QString linesOf(const std::vector<ArrayOutline>& outlines) {
    std::size_t widest = 0;
    for (const ArrayOutline& outline : outlines)
        widest = std::max(widest, outline.name.size());
    QStringList lines;
    for (const ArrayOutline& outline : outlines)
        lines << words::fromCore(outline.name).leftJustified(static_cast<qsizetype>(widest)) +
                     QStringLiteral("  ") + words::fromCore(core::io::shapeText(outline.shape));
    return lines.join(u'\n');
}

core::Index countOf(const std::vector<ArrayOutline>& outlines) {
    core::Index count = 0;
    for (const ArrayOutline& outline : outlines)
        count += core::io::countOf(outline.shape).value_or(0);
    return count;
}

bool isTable(ArrayFormat format) {
    return format == ArrayFormat::Csv || format == ArrayFormat::Tsv;
}

struct Outcome {
    enum class Kind { Written, Stopped, Failed };
    Kind kind = Kind::Stopped;
    QString reason; ///< of a failure, in words
};

Outcome writeFile(const document::Result& result, const DataChoice& choice, ArrayFormat format,
                  const QString& path, const std::stop_token& stop) {
    try {
        const std::string bytes =
            core::io::writeData(result.experiment, result.trace, choice, format);
        if (stop.stop_requested())
            return {};
        const QByteArray view =
            QByteArray::fromRawData(bytes.data(), static_cast<qsizetype>(bytes.size()));
        if (const auto error = files::replaceFile(path, view))
            return {Outcome::Kind::Failed,
                    DataDialog::tr("%1 was not written, what stood there is unchanged: %2")
                        .arg(error->path, error->reason)};
        return {Outcome::Kind::Written, {}};
    } catch (const core::Error& error) {
        return {Outcome::Kind::Failed, words::errorText(error)};
    } catch (const std::bad_alloc&) {
        return {Outcome::Kind::Failed, DataDialog::tr("There is not enough memory for this file.")};
    }
}

} // namespace

DataDialog::DataDialog(std::shared_ptr<const document::Result> result, const DataStart& start,
                       QSettings& settings, QWidget* parent)
    : QDialog(parent)
    , m_result(std::move(result))
    , m_baseName(start.baseName)
    , m_settings(settings)
    , m_prompts{chooseFile, standardExportPrompts().allowReplacing}
    , m_what(new QComboBox(this))
    , m_stageLabel(new QLabel(tr("&Stage"), this))
    , m_stage(new QComboBox(this))
    , m_tensorLabel(new QLabel(tr("&Matrix"), this))
    , m_tensor(new QComboBox(this))
    , m_headLabel(new QLabel(tr("&Head"), this))
    , m_head(new QComboBox(this))
    , m_format(new QComboBox(this))
    , m_arrays(new QPlainTextEdit(this))
    , m_size(new QLabel(this))
    , m_message(new QLabel(this))
    , m_export(new QPushButton(tr("&Export…"), this)) {
    setWindowTitle(tr("Export data"));
    setObjectName(QStringLiteral("dataDialog"));
    build();
    fillChoices(start);
    fillFormats();
    for (QComboBox* box : {m_what, m_stage, m_tensor, m_head, m_format})
        connect(box, &QComboBox::currentIndexChanged, this, &DataDialog::follow);
    connect(m_export, &QPushButton::clicked, this, &DataDialog::exportNow);
    follow();
}

void DataDialog::fillChoices(const DataStart& start) {
    const core::Experiment& experiment = m_result->experiment;
    using What = DataChoice::What;
    m_what->addItem(tr("One stage"), static_cast<int>(What::Stage));
    m_what->addItem(tr("Whole trace"), static_cast<int>(What::Trace));
    m_what->addItem(tr("All inputs"), static_cast<int>(What::Inputs));
    m_what->addItem(tr("One matrix"), static_cast<int>(What::Tensor));
    for (const core::Stage stage : m_result->trace.stages())
        m_stage->addItem(QStringLiteral("%1 · %2").arg(words::fromCore(core::stageName(stage)),
                                                       words::stageTitle(stage)),
                         static_cast<int>(stage));
    m_stage->setCurrentIndex(std::max(0, m_stage->findData(static_cast<int>(start.stage))));
    for (const core::TensorId& id : core::tensorsOf(experiment))
        m_tensor->addItem(words::fromCore(core::pathOf(experiment, id)));
    m_head->addItem(tr("All heads"));
    for (core::Index head = 0; head < experiment.headCount(); ++head)
        m_head->addItem(words::headTitle(experiment, head));
}

void DataDialog::fillFormats() {
    for (const ArrayFormat format : core::io::kArrayFormats)
        m_format->addItem(formatTitle(format), static_cast<int>(format));
    const auto last =
        core::io::arrayFormatNamed(words::toCore(m_settings.value(kFormatKey).toString()));
    setFormat(last.value_or(ArrayFormat::Npz));
}

void DataDialog::setFormat(ArrayFormat format) {
    m_format->setCurrentIndex(m_format->findData(static_cast<int>(format)));
}

void DataDialog::setPrompts(DataPrompts prompts) {
    m_prompts = std::move(prompts);
}

DataChoice DataDialog::choice() const {
    using What = DataChoice::What;
    DataChoice choice;
    choice.what = static_cast<What>(m_what->currentData().toInt());
    if (choice.what == What::Stage)
        choice.stage = static_cast<core::Stage>(m_stage->currentData().toInt());
    if (choice.what == What::Tensor)
        choice.tensor = core::tensorsOf(m_result->experiment)
                            .at(static_cast<std::size_t>(m_tensor->currentIndex()));
    const bool hasHeads =
        choice.what == What::Trace || (choice.what == What::Stage && core::isPerHead(choice.stage));
    if (hasHeads && m_head->currentIndex() > 0)
        choice.head = m_head->currentIndex() - 1;
    return choice;
}

ArrayFormat DataDialog::format() const {
    return static_cast<ArrayFormat>(m_format->currentData().toInt());
}

std::vector<ArrayOutline> DataDialog::outlines() const {
    DataChoice chosen = choice();
    if (isTable(format()) && m_result->trace.headCount() == 1 && !chosen.head)
        chosen.head = 0; // as writeData() does
    return core::io::outlineOf(m_result->experiment, chosen);
}

std::optional<QString> DataDialog::problem() const {
    const std::vector<ArrayOutline> arrays = outlines();
    if (core::io::holdsOneArray(format()) && arrays.size() != 1)
        return tr("A file of the format %1 holds one array: choose one stage or one matrix, or "
                  "another format.")
            .arg(formatTitle(format()));
    if (isTable(format()) && arrays.front().shape.size() > 2)
        return tr("A file of the format %1 holds one table: choose one head, or another format.")
            .arg(formatTitle(format()));
    return {};
}

void DataDialog::follow() {
    using What = DataChoice::What;
    const DataChoice chosen = choice();
    const bool isStage = chosen.what == What::Stage;
    const bool isTensor = chosen.what == What::Tensor;
    for (QWidget* widget : std::initializer_list<QWidget*>{m_stageLabel, m_stage})
        widget->setVisible(isStage);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_tensorLabel, m_tensor})
        widget->setVisible(isTensor);
    const bool hasHeads = chosen.what == What::Trace || (isStage && core::isPerHead(chosen.stage));
    for (QWidget* widget : std::initializer_list<QWidget*>{m_headLabel, m_head})
        widget->setVisible(hasHeads);
    const std::vector<ArrayOutline> arrays = outlines();
    m_arrays->setPlainText(linesOf(arrays));
    const core::Index count = countOf(arrays);
    m_size->setText(tr("Arrays: %L1. Numbers: %L2, %3 in memory.")
                        .arg(arrays.size())
                        .arg(count)
                        .arg(locale().formattedDataSize(count * qint64(sizeof(double)), 1,
                                                        QLocale::DataSizeSIFormat)));
    const std::optional<QString> told = problem();
    m_export->setEnabled(!told);
    say(told.value_or(QString()));
}

void DataDialog::say(const QString& sentence) {
    m_message->setText(sentence);
}

/// Where the file goes: with the format's ending, and only over a file that may be replaced.
std::optional<QString> DataDialog::chosenPath() {
    QString folder = m_settings.value(kFolderKey).toString();
    if (folder.isEmpty() || !QFileInfo(folder).isDir())
        folder = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    const QString name =
        QStringLiteral("%1.%2").arg(dataFileStem(m_baseName, m_result->experiment, choice()),
                                    words::fromCore(core::io::endingOf(format())));
    const QString chosen = m_prompts.chooseFile(this, QDir(folder).filePath(name), format());
    if (chosen.isEmpty())
        return {};
    if (const auto ending = core::io::arrayFormatOf(words::toCore(chosen))) {
        setFormat(*ending);
        return problem() ? std::nullopt : std::optional(chosen);
    }
    const QFileInfo info(chosen);
    if (info.exists() && !info.isFile())
        return chosen; // a device or a pipe
    const QString path = chosen + u'.' + words::fromCore(core::io::endingOf(format()));
    // The file dialog asked about the name it saw.
    if (QFileInfo::exists(path) &&
        m_prompts.allowReplacing(this, tr("%1 exists. Replace it?").arg(path)) ==
            Replacing::Refused)
        return {};
    return path;
}

void DataDialog::exportNow() {
    if (problem())
        return;
    if (const auto path = chosenPath())
        write(*path);
}

void DataDialog::write(const QString& path) {
    m_settings.setValue(kFolderKey, QFileInfo(path).absolutePath());
    m_settings.setValue(kFormatKey, words::fromCore(core::io::formatName(format())));
    Outcome outcome;
    runInBackground(this, tr("Writing “%1”…").arg(QFileInfo(path).fileName()),
                    [&, chosen = choice(), as = format()](const std::stop_token& stop) {
                        outcome = writeFile(*m_result, chosen, as, path, stop);
                    });
    switch (outcome.kind) {
    case Outcome::Kind::Failed:
        say(outcome.reason);
        break;
    case Outcome::Kind::Stopped:
        say(tr("Cancelled: nothing was written."));
        break;
    case Outcome::Kind::Written:
        m_written = path;
        accept();
        break;
    }
}

} // namespace attention::shell
