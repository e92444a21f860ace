// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/data/names.h"

#include "core/io/text_arrays.h"
#include "core/tensor.h"
#include "document/document.h"
#include "shell/export/paths.h"
#include "words/names.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace attention::shell {

namespace {

QString spokenName(core::io::ArrayFormat format) {
    using core::io::ArrayFormat;
    switch (format) {
    case ArrayFormat::Npz:
        return QCoreApplication::translate("DataNames", "NumPy archive");
    case ArrayFormat::Npy:
        return QCoreApplication::translate("DataNames", "NumPy array");
    case ArrayFormat::Safetensors:
        return QStringLiteral("safetensors");
    case ArrayFormat::Csv:
        return QStringLiteral("CSV");
    case ArrayFormat::Tsv:
        return QCoreApplication::translate("DataNames", "Tab-separated");
    case ArrayFormat::Json:
        return QStringLiteral("JSON");
    case ArrayFormat::Markdown:
        return QStringLiteral("Markdown");
    case ArrayFormat::Latex:
        return QStringLiteral("LaTeX");
    }
    return {};
}

} // namespace

QString dataBaseName(const document::Document& document) {
    if (!document.path().isEmpty())
        return exportBaseName(QFileInfo(document.path()).completeBaseName());
    return document.exampleName().isEmpty() ? QStringLiteral("attention")
                                            : exportBaseName(document.exampleName());
}

QString dataFileStem(const QString& baseName, const core::Experiment& experiment,
                     const core::io::DataChoice& choice) {
    using What = core::io::DataChoice::What;
    QString part;
    switch (choice.what) {
    case What::Tensor:
        part =
            QString::fromStdString(core::io::pythonName(core::pathOf(experiment, choice.tensor)));
        break;
    case What::Inputs:
        part = QStringLiteral("inputs");
        break;
    case What::Stage:
        part = words::fromCore(core::stageName(choice.stage));
        break;
    case What::Trace:
        part = QStringLiteral("trace");
        break;
    }
    QString stem = baseName + u'-' + part;
    const bool isOfHead =
        choice.what == What::Trace || (choice.what == What::Stage && core::isPerHead(choice.stage));
    if (isOfHead && choice.head)
        stem += QStringLiteral("-head%1").arg(*choice.head);
    return stem;
}

QString inputsFileName(const document::Document& document) {
    core::io::DataChoice inputs;
    inputs.what = core::io::DataChoice::What::Inputs;
    return dataFileStem(dataBaseName(document), document.experiment(), inputs) +
           QStringLiteral(".npz");
}

QString formatTitle(core::io::ArrayFormat format) {
    return QStringLiteral("%1 (.%2)")
        .arg(spokenName(format), words::fromCore(core::io::endingOf(format)));
}

} // namespace attention::shell
