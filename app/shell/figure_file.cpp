// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/figure_file.h"

#include "figure/encode.h"
#include "files/file_bytes.h"
#include "shell/background.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QSettings>
#include <QStandardPaths>

#include <stop_token>

namespace attention::shell {

namespace {

const QString kFolderKey = QStringLiteral("export/folder");
const QString kCsv = QStringLiteral("csv");

struct FigureFiles {
    Q_DECLARE_TR_FUNCTIONS(FigureFile)
};

QString folderIn(const QSettings& settings) {
    const QString folder = settings.value(kFolderKey).toString();
    if (!folder.isEmpty() && QFileInfo(folder).isDir())
        return folder;
    return QStandardPaths::writableLocation(QStandardPaths::PicturesLocation);
}

/// The path with an ending that says what is written.
QString completed(const QString& path) {
    const QString ending = QFileInfo(path).suffix().toLower();
    const bool isKnown = ending == kCsv || figure::formatOfEnding(ending).has_value();
    return isKnown ? path : path + QStringLiteral(".png");
}

} // namespace

QString choosePathOfFigure(QWidget* parent, const QString& suggestion) {
    QFileDialog dialog(parent, FigureFiles::tr("Save as"));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setFileMode(QFileDialog::AnyFile);
    QStringList filters;
    for (const char* ending : {"png", "svg", "pdf", "csv"})
        filters << QStringLiteral("%1 (*.%2)")
                       .arg(QString::fromLatin1(ending).toUpper(), QLatin1String(ending));
    dialog.setNameFilters(filters);
    dialog.setDefaultSuffix(QStringLiteral("png"));
    QObject::connect(&dialog, &QFileDialog::filterSelected, &dialog,
                     [&dialog](const QString& filter) {
                         dialog.setDefaultSuffix(filter.section(u' ', 0, 0).toLower());
                     });
    dialog.selectFile(suggestion);
    return dialog.exec() == QDialog::Accepted ? dialog.selectedFiles().value(0) : QString();
}

QString writeFigureFile(QWidget* parent, QSettings& settings, const FigureFile& file,
                        const ChoosePath& choosePath) {
    const QString chosen = choosePath(
        parent, QDir(folderIn(settings)).filePath(file.baseName + QStringLiteral(".png")));
    if (chosen.isEmpty())
        return {};
    const QString path = completed(chosen);
    settings.setValue(kFolderKey, QFileInfo(path).absolutePath());
    QByteArray bytes;
    if (const auto format = figure::formatOfEnding(QFileInfo(path).suffix().toLower())) {
        const Ending ending = runInBackground(
            parent, FigureFiles::tr("Drawing the figure…"), [&](std::stop_token stop) {
                bytes = figure::encode(file.figure, *format, {}, {std::move(stop), {}});
            });
        if (ending == Ending::Cancelled)
            return FigureFiles::tr("Cancelled: nothing was written.");
        if (bytes.isEmpty())
            return FigureFiles::tr("The figure is too large to be drawn.");
    } else {
        bytes = file.csv();
    }
    if (const auto error = files::replaceFile(path, bytes))
        return FigureFiles::tr("%1 was not written, what stood there is unchanged: %2")
            .arg(error->path, error->reason);
    return FigureFiles::tr("Written: %1").arg(path);
}

} // namespace attention::shell
