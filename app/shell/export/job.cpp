// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/export/job.h"

#include "core/error.h"
#include "files/file_bytes.h"
#include "words/error_text.h"

#include <QMetaObject>
#include <QThreadPool>

#include <new>
#include <utility>

namespace attention::shell {

namespace {

struct EncodedFile {
    QString path;
    QByteArray bytes;
};

ExportOutcome cancelled() {
    return {ExportOutcome::Kind::Cancelled, {}, {}};
}

ExportOutcome failed(QStringList written, ExportFailure failure) {
    return {ExportOutcome::Kind::Failed, std::move(written), std::move(failure)};
}

ExportOutcome tooLarge(const ExportFile& file, figure::Format format,
                       const figure::EncodeOptions& options) {
    const QSize pixels =
        format == figure::Format::Png ? figure::pixelSizeOf(file.pages.front(), options) : QSize();
    return failed({}, {ExportFailure::Kind::TooLarge, file.path, {}, pixels});
}

ExportOutcome write(const std::vector<EncodedFile>& files) {
    QStringList written;
    for (const EncodedFile& file : files) {
        if (const auto error = files::replaceFile(file.path, file.bytes))
            return failed(written, {ExportFailure::Kind::NotWritten, file.path, error->reason, {}});
        written.append(file.path);
    }
    return {ExportOutcome::Kind::Written, written, {}};
}

} // namespace

ExportJob::ExportJob(QObject* parent)
    : QObject(parent)
    , m_pool(new QThreadPool(this)) {
    m_pool->setMaxThreadCount(1);
}

ExportJob::~ExportJob() {
    m_stop.request_stop();
    m_pool->waitForDone();
}

void ExportJob::start(Make make, figure::Format format, const figure::EncodeOptions& options) {
    m_running = true;
    m_stop = std::stop_source();
    m_pool->start([this, make = std::move(make), format, options, stop = m_stop.get_token()] {
        ExportOutcome outcome;
        try {
            outcome = run(make, format, options, stop);
        } catch (const core::Error& error) {
            outcome =
                failed({}, {ExportFailure::Kind::Unreadable, {}, words::errorText(error), {}});
        } catch (const std::bad_alloc&) {
            outcome = failed({}, {ExportFailure::Kind::TooLarge, {}, {}, {}});
        }
        QMetaObject::invokeMethod(
            this,
            [this, outcome = std::move(outcome)] {
                m_running = false;
                Q_EMIT finished(outcome);
            },
            Qt::QueuedConnection);
    });
}

void ExportJob::cancel() {
    m_stop.request_stop();
}

ExportOutcome ExportJob::run(const Make& make, figure::Format format,
                             const figure::EncodeOptions& options, const std::stop_token& stop) {
    const std::vector<ExportFile> files = make();
    std::vector<EncodedFile> encoded;
    encoded.reserve(files.size());
    const auto count = static_cast<double>(files.size());
    int told = 0;
    const auto tell = [this, &told](double fraction) {
        const int percent = static_cast<int>(fraction * 100);
        if (percent == std::exchange(told, percent))
            return;
        QMetaObject::invokeMethod(
            this, [this, fraction] { Q_EMIT progressed(fraction); }, Qt::QueuedConnection);
    };
    for (const ExportFile& file : files) {
        const auto before = static_cast<double>(encoded.size());
        const figure::EncodeJob job{
            stop, [&tell, before, count](double fraction) { tell((before + fraction) / count); }};
        QByteArray bytes = format == figure::Format::Pdf
                               ? figure::encodePages(file.pages, job)
                               : figure::encode(file.pages.front(), format, options, job);
        if (stop.stop_requested())
            return cancelled();
        if (bytes.isEmpty())
            return tooLarge(file, format, options);
        encoded.push_back({file.path, std::move(bytes)});
    }
    if (stop.stop_requested())
        return cancelled();
    return write(encoded);
}

} // namespace attention::shell
