// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/recovery_text.h"

#include "core/error.h"
#include "core/io/project_file.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <cstring>
#include <string>

namespace attention::document {

namespace {

const QString kFormat = QStringLiteral("attention-lab-recovery/1");
const QString kFormatKey = QStringLiteral("format");
const QString kKeptKey = QStringLiteral("kept");
const QString kPathKey = QStringLiteral("path");
const QString kExampleKey = QStringLiteral("example");
const QString kFileHashKey = QStringLiteral("file_sha256");
const QString kBytesKey = QStringLiteral("project_bytes");
const QString kCheckKey = QStringLiteral("project_check");

/// Sixteen hexadecimal digits that every change of a single byte changes: each step can be undone.
/// Against accidents only, and many times as fast as SHA-256, since all of the text is checked
/// twice a second.
QString checkOf(const QByteArray& bytes) {
    constexpr quint64 kOdd = 0x9E3779B97F4A7C15;
    quint64 check = static_cast<quint64>(bytes.size());
    for (qsizetype at = 0; at < bytes.size(); at += sizeof(quint64)) {
        quint64 word = 0;
        std::memcpy(&word, bytes.constData() + at,
                    std::min(sizeof word, static_cast<std::size_t>(bytes.size() - at)));
        check = (check ^ word) * kOdd;
        check ^= check >> 29;
    }
    return QString::number(check, 16).rightJustified(16, u'0');
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
        {kCheckKey, checkOf(project)},
    };
    return QJsonDocument(line).toJson(QJsonDocument::Compact) + '\n' + project;
}

KeptWork parseRecovery(const QByteArray& bytes) {
    using core::ErrorCode;
    const std::string whole(kWholeRecoveryFile);
    if (bytes.isEmpty())
        throw core::Error(ErrorCode::Empty, whole);
    const qsizetype end = bytes.indexOf('\n');
    const QJsonObject line =
        QJsonDocument::fromJson(bytes.left(end < 0 ? bytes.size() : end)).object();
    if (end < 0 || line.value(kFormatKey).toString() != kFormat)
        throw core::Error(ErrorCode::NotThisFormat, whole, kFormat.toStdString());
    KeptWork work;
    work.project = bytes.mid(end + 1);
    const qint64 wanted = line.value(kBytesKey).toInteger(-1);
    if (work.project.size() < wanted)
        throw core::Error(ErrorCode::Truncated, "project", std::to_string(wanted),
                          std::to_string(work.project.size()));
    if (work.project.size() > wanted || checkOf(work.project) != line.value(kCheckKey).toString())
        throw core::Error(ErrorCode::Malformed, "project", kCheckKey.toStdString());
    work.origin.path = line.value(kPathKey).toString();
    work.origin.exampleName = line.value(kExampleKey).toString();
    work.origin.fileHash = QByteArray::fromHex(line.value(kFileHashKey).toString().toLatin1());
    work.origin.keptAt =
        QDateTime::fromString(line.value(kKeptKey).toString(), Qt::ISODateWithMs).toLocalTime();
    work.experiment = core::io::parseProject(
        {work.project.constData(), static_cast<std::size_t>(work.project.size())});
    return work;
}

} // namespace attention::document
