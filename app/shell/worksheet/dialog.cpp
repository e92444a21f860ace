// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/worksheet/dialog.h"

#include "core/worksheet.h"
#include "shell/export/paths.h"
#include "shell/export/preview.h"
#include "shell/mnemonic.h"
#include "words/names.h"

#include <QCheckBox>
#include <QDir>
#include <QEvent>
#include <QFileInfo>
#include <QFormLayout>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QRandomGenerator>
#include <QSettings>
#include <QSpinBox>
#include <QStandardPaths>

#include <algorithm>
#include <limits>

namespace attention::shell {

namespace {

using worksheet::kWorksheetStages;
constexpr int kMostPages = 9;
constexpr std::uint32_t kSeeds = 1000; ///< that the button draws from: short numbers to write down
const QString kFolderKey = QStringLiteral("worksheet/folder");

QString keyOf(const char* name) {
    return QStringLiteral("worksheet/") + QLatin1String(name);
}

/// `sheet.pdf` → `sheet-key.pdf`
QString keyPathOf(const QString& path) {
    const QFileInfo file(path);
    return file.dir().filePath(file.completeBaseName() + QStringLiteral("-key.pdf"));
}

} // namespace

WorksheetDialog::WorksheetDialog(QSettings& settings, QWidget* parent)
    : QDialog(parent)
    , m_settings(settings)
    , m_prompts(standardExportPrompts())
    , m_job(new ExportJob(this)) {
    build();
    load();
    connectControls();
    retranslate();
    follow();
}

QSpinBox* WorksheetDialog::addNumber(const char* name, int lowest, int highest, int value) {
    auto* box = new QSpinBox;
    box->setObjectName(QLatin1String(name));
    box->setRange(lowest, highest);
    box->setValue(value);
    auto* label = new QLabel;
    label->setBuddy(box);
    m_form->addRow(label, box);
    return box;
}

QWidget* WorksheetDialog::stageBoxes() {
    auto* widget = new QWidget;
    auto* grid = new QGridLayout(widget);
    grid->setContentsMargins(0, 0, 0, 0);
    for (std::size_t index = 0; index < kWorksheetStages.size(); ++index) {
        auto* box = new QCheckBox;
        box->setObjectName(QStringLiteral("worksheet-") +
                           words::fromCore(core::stageName(kWorksheetStages.at(index))));
        box->setChecked(true);
        // Q, K, V in one line, the others below each other.
        if (index < 3)
            grid->addWidget(box, 0, static_cast<int>(index));
        else
            grid->addWidget(box, static_cast<int>(index) - 2, 0, 1, 3);
        m_stageBoxes.push_back(box);
    }
    return widget;
}

void WorksheetDialog::build() {
    m_form = new QFormLayout;
    m_form->setVerticalSpacing(10);
    m_form->setHorizontalSpacing(16);
    const worksheet::Choices usual;
    m_tokens = addNumber("worksheetTokens", 1, static_cast<int>(core::kMostWorksheetTokens),
                         static_cast<int>(usual.tokens));
    m_width = addNumber("worksheetWidth", 1, static_cast<int>(core::kMostWorksheetWidth),
                        static_cast<int>(usual.d_k));
    m_seed = addNumber("worksheetSeed", 0, std::numeric_limits<int>::max(), 1);
    m_again = new QPushButton;
    m_again->setAutoDefault(false);
    m_form->addRow(QString(), m_again);
    m_stages = stageBoxes();
    m_form->addRow(new QLabel, m_stages);
    m_key = new QCheckBox;
    m_key->setObjectName(QStringLiteral("worksheetKey"));
    m_key->setChecked(true);
    m_form->addRow(QString(), m_key);
    m_preview = new ExportPreview;
    m_showKey = new QCheckBox;
    m_page = new QSpinBox;
    m_page->setRange(1, 1);
    auto* below = new QHBoxLayout;
    below->addWidget(m_showKey);
    below->addStretch();
    below->addWidget(m_page);
    m_message = new QLabel;
    m_message->setObjectName(QStringLiteral("worksheetMessage"));
    m_message->setWordWrap(true);
    m_message->hide();
    m_open = new QPushButton;
    m_open->setAutoDefault(false);
    m_close = new QPushButton;
    m_close->setAutoDefault(false);
    m_save = new QPushButton;
    m_save->setProperty("primary", true);
    m_save->setDefault(true);
    auto* buttons = new QHBoxLayout;
    for (QPushButton* button : {m_open, m_close, m_save})
        buttons->addWidget(button);
    buttons->insertStretch(1);
    buttons->setSpacing(8);
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(20, 20, 20, 16);
    grid->setHorizontalSpacing(24);
    grid->addLayout(m_form, 0, 0);
    grid->addWidget(m_preview, 0, 1);
    grid->addLayout(below, 1, 1);
    grid->addWidget(m_message, 2, 0, 1, 2);
    grid->addLayout(buttons, 3, 0, 1, 2);
    grid->setColumnStretch(1, 1);
    grid->setRowStretch(0, 1);
}

void WorksheetDialog::load() {
    m_tokens->setValue(m_settings.value(keyOf("tokens"), m_tokens->value()).toInt());
    m_width->setValue(m_settings.value(keyOf("width"), m_width->value()).toInt());
    m_seed->setValue(m_settings.value(keyOf("seed"), m_seed->value()).toInt());
    m_key->setChecked(m_settings.value(keyOf("key"), true).toBool());
}

void WorksheetDialog::connectControls() {
    for (const QSpinBox* box : {m_tokens, m_width, m_seed, m_page})
        connect(box, &QSpinBox::valueChanged, this, &WorksheetDialog::follow);
    for (const QCheckBox* box : m_stageBoxes)
        connect(box, &QCheckBox::toggled, this, &WorksheetDialog::follow);
    connect(m_showKey, &QCheckBox::toggled, this, &WorksheetDialog::follow);
    connect(m_again, &QPushButton::clicked, this, [this] {
        m_seed->setValue(static_cast<int>(QRandomGenerator::global()->bounded(kSeeds)));
    });
    connect(m_open, &QPushButton::clicked, this, &QDialog::accept);
    connect(m_close, &QPushButton::clicked, this, &QDialog::reject);
    connect(m_save, &QPushButton::clicked, this, &WorksheetDialog::save);
    connect(m_job, &ExportJob::finished, this, &WorksheetDialog::finish);
}

worksheet::Choices WorksheetDialog::choices() const {
    worksheet::Choices choices;
    choices.seed = static_cast<std::uint32_t>(m_seed->value());
    choices.tokens = m_tokens->value();
    choices.d_k = m_width->value();
    choices.stages.clear();
    for (std::size_t index = 0; index < m_stageBoxes.size(); ++index)
        if (m_stageBoxes[index]->isChecked())
            choices.stages.push_back(kWorksheetStages.at(index));
    return choices;
}

void WorksheetDialog::follow() {
    const worksheet::Choices wanted = choices();
    m_save->setEnabled(!wanted.stages.empty() && !m_job->isRunning());
    m_message->setVisible(wanted.stages.empty());
    if (wanted.stages.empty()) {
        m_message->setText(tr("Choose at least one step to be left blank."));
        return;
    }
    const auto kind = m_showKey->isChecked() ? worksheet::Kind::Key : worksheet::Kind::Sheet;
    const auto pages = static_cast<int>(worksheet::pagesOf(wanted, kind).size());
    m_page->setRange(1, std::min(pages, kMostPages));
    m_page->setEnabled(pages > 1);
    m_page->setSuffix(QStringLiteral(" / %1").arg(pages));
    m_preview->setMake([wanted, kind, page = m_page->value() - 1] {
        return worksheet::pagesOf(wanted, kind).at(static_cast<std::size_t>(page));
    });
}

void WorksheetDialog::save() {
    QString folder = m_settings.value(kFolderKey).toString();
    if (folder.isEmpty() || !QFileInfo(folder).isDir())
        folder = QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation);
    const QString suggestion =
        QDir(folder).filePath(QStringLiteral("attention-worksheet-%1.pdf").arg(m_seed->value()));
    const QString chosen = m_prompts.chooseFile(this, suggestion, figure::Format::Pdf);
    if (chosen.isEmpty())
        return;
    const ExportTarget target = exportTarget(chosen, figure::Format::Pdf);
    const QString path =
        target.format == figure::Format::Pdf ? target.path : target.path + QStringLiteral(".pdf");
    const QString key = m_key->isChecked() ? keyPathOf(path) : QString();
    const bool isUnseen = path != chosen && QFileInfo::exists(path);
    const QString existing = isUnseen ? path : QFileInfo::exists(key) ? key : QString();
    if (!existing.isEmpty() &&
        m_prompts.allowReplacing(this, tr("%1 exists. Replace it?").arg(existing)) ==
            Replacing::Refused)
        return;
    m_settings.setValue(kFolderKey, QFileInfo(path).absolutePath());
    m_settings.setValue(keyOf("tokens"), m_tokens->value());
    m_settings.setValue(keyOf("width"), m_width->value());
    m_settings.setValue(keyOf("seed"), m_seed->value());
    m_settings.setValue(keyOf("key"), m_key->isChecked());
    m_save->setEnabled(false);
    m_job->start(
        [wanted = choices(), path, key] {
            std::vector<ExportFile> files{
                {path, worksheet::pagesOf(wanted, worksheet::Kind::Sheet)}};
            if (!key.isEmpty())
                files.push_back({key, worksheet::pagesOf(wanted, worksheet::Kind::Key)});
            return files;
        },
        figure::Format::Pdf, {});
}

void WorksheetDialog::finish(const ExportOutcome& outcome) {
    m_save->setEnabled(true);
    QStringList names;
    for (const QString& path : outcome.paths)
        names << QFileInfo(path).fileName();
    QString text = tr("Saved: %1").arg(names.join(QStringLiteral(", ")));
    if (outcome.kind == ExportOutcome::Kind::Failed)
        text = tr("%1 could not be written: %2").arg(outcome.failure.path, outcome.failure.reason);
    m_message->setText(text);
    m_message->show();
    if (outcome.kind == ExportOutcome::Kind::Written)
        Q_EMIT written(outcome.paths);
}

void WorksheetDialog::retranslate() {
    setWindowTitle(tr("Practice worksheet"));
    const auto name = [this](QWidget* field, const QString& label, const QString& tip) {
        auto* shown = qobject_cast<QLabel*>(m_form->labelForField(field));
        shown->setText(label);
        field->setAccessibleName(withoutMnemonic(label));
        field->setToolTip(tip);
    };
    name(m_tokens, tr("&Tokens"), tr("How many tokens the sentence has"));
    name(m_width, tr("&d_k"), tr("The width of queries, keys and values"));
    name(m_seed, tr("See&d"),
         tr("The same seed gives the same numbers, here and on every machine"));
    name(m_stages, tr("Blank"), tr("The steps that the reader fills in; the others are given"));
    const auto label = [](QAbstractButton* button, const QString& text, const QString& tip) {
        button->setText(text);
        button->setAccessibleName(withoutMnemonic(text));
        button->setToolTip(tip);
    };
    label(m_again, tr("Other &numbers"), tr("Draws another seed"));
    for (std::size_t index = 0; index < m_stageBoxes.size(); ++index)
        label(m_stageBoxes[index], words::stageTitle(kWorksheetStages.at(index)),
              words::stageExplanation(kWorksheetStages.at(index)));
    label(m_key, tr("Save the &key too"), tr("A second file with the answers, NAME-key.pdf"));
    label(m_showKey, tr("Sho&w the key"), tr("The preview shows the answers"));
    m_page->setAccessibleName(tr("Page"));
    m_page->setToolTip(tr("The page that the preview shows"));
    m_preview->setAccessibleName(tr("Preview of the worksheet"));
    label(m_open, tr("&Open these numbers"),
          tr("Opens the sheet's numbers in the window, to be followed step by step"));
    label(m_close, tr("Close"), tr("Close (Esc)"));
    label(m_save, tr("&Save as PDF…"), tr("Writes the sheet, and the key where it is wanted"));
}

void WorksheetDialog::changeEvent(QEvent* event) {
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        follow();
    }
}

} // namespace attention::shell
