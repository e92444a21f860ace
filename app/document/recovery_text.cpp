// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/recovery_text.h"

#include "core/error.h"
#include "core/io/project_file.h"
#include "files/file_stamp.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace attention::document {

namespace {

const QString kFormat = QStringLiteral("attention-lab-recovery/1");
const QString kFormatKey = QStringLiteral("format");
const QString kKeptKey = QStringLiteral("kept");
const QString kPathKey = QStringLiteral("path");
const QString kExampleKey = QStringLiteral("example");
const QString kFileHashKey = QStringLiteral("file_sha256");
const QString kBytesKey = QStringLiteral("project_bytes");
const QString kHashKey = QStringLiteral("project_sha256");

QByteArray hashAt(const QJsonObject& line, const QString& key) {
    return QByteArray::fromHex(line.value(key).toString().toLatin1());
}

} // namespace

QByteArray recoveryText(const WorkOrigin& origin, const QByteArray& project) {
    const QJsonObject line{
        {kFormatKey, kFormat},
        {kKeptKey, origin.keptAt.toUTC().toString(Qt::ISODateWithMs)},
        {kPathKey, origin.path},
        {kExampleKey, origin.exampleName},
        {kFileHashKey, QString::fromLatin1(origin.fileHash.toHex())},
        {kBytesKey, project.size()},
        {kHashKey, QString::fromLatin1(files::contentHash(project).toHex())},
    };
    return QJsonDocument(line).toJson(QJsonDocument::Compact) + '\n' + project;
}

KeptWork parseRecovery(const QByteArray& bytes) {
    using core::ErrorCode;
    const qsizetype end = bytes.indexOf('\n');
    const QJsonObject line =
        QJsonDocument::fromJson(bytes.left(end < 0 ? bytes.size() : end)).object();
    if (end < 0 || line.value(kFormatKey).toString() != kFormat)
        throw core::Error(ErrorCode::Malformed, "format", kFormat.toStdString());
    KeptWork work;
    work.project = bytes.mid(end + 1);
    const qint64 wanted = line.value(kBytesKey).toInteger(-1);
    if (work.project.size() < wanted)
        throw core::Error(ErrorCode::Truncated, "project", std::to_string(wanted),
                          std::to_string(work.project.size()));
    if (work.project.size() > wanted || files::contentHash(work.project) != hashAt(line, kHashKey))
        throw core::Error(ErrorCode::Malformed, "project", "SHA-256");
    work.origin.path = line.value(kPathKey).toString();
    work.origin.exampleName = line.value(kExampleKey).toString();
    work.origin.fileHash = hashAt(line, kFileHashKey);
    work.origin.keptAt =
        QDateTime::fromString(line.value(kKeptKey).toString(), Qt::ISODateWithMs).toLocalTime();
    work.experiment = core::io::parseProject(
        {work.project.constData(), static_cast<std::size_t>(work.project.size())});
    return work;
}

} // namespace attention::document
