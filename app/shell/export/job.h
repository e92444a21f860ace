// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "figure/encode.h"
#include "figure/figure.h"

#include <QObject>
#include <QSize>
#include <QString>
#include <QStringList>

#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

class QThreadPool;

namespace attention::shell {

/// More pages than one are for PDF alone.
struct ExportFile {
    QString path;
    std::vector<figure::Figure> pages;
};

/// Why files could not be written.
struct ExportFailure {
    enum class Kind {
        TooLarge, ///< the picture of `path` cannot be made in memory
        NotWritten,
        Unreadable, ///< the numbers are not to be had any more; nothing was written
    };
    Kind kind = Kind::NotWritten;
    QString path;
    QString reason; ///< of the operating system, or what is wrong with the numbers
    QSize pixels;   ///< of a PNG that is too large
};

struct ExportOutcome {
    enum class Kind { Written, Cancelled, Failed };
    Kind kind = Kind::Written;
    QStringList paths; ///< files that were replaced
    ExportFailure failure;
};

/// Draws figures, encodes them and writes their files on a thread of its own; lives on the GUI
/// thread. Every file is ready in memory before the first is written, so that cancelling leaves
/// the folder as it was. The first failure ends the job.
class ExportJob : public QObject {
    Q_OBJECT
  public:
    /// Makes the figures; called on the job's thread.
    using Make = std::function<std::vector<ExportFile>()>;

    explicit ExportJob(QObject* parent = nullptr);
    ~ExportJob() override; ///< cancels and waits

    /// Only while no job runs.
    void start(Make make, figure::Format format, const figure::EncodeOptions& options);
    void cancel();
    bool isRunning() const { return m_running; }

  Q_SIGNALS:
    void progressed(double fraction); ///< 0 to 1
    void finished(const attention::shell::ExportOutcome& outcome);

  private:
    ExportOutcome run(const Make& make, figure::Format format, const figure::EncodeOptions& options,
                      const std::stop_token& stop);

    QThreadPool* m_pool;
    std::stop_source m_stop;
    bool m_running = false;
};

} // namespace attention::shell
