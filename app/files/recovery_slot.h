// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "files/open_file.h"
#include "files/system_error.h"

#include <QByteArray>
#include <QString>

#include <optional>
#include <variant>
#include <vector>

namespace attention::files {

/// One file in the folder of recovery files, and the lock that says that somebody holds it: a
/// running window, or one that offers what another left behind. The system takes the lock back when
/// the program ends, however it ends. One thread at a time.
class RecoverySlot {
  public:
    /// A new one without a file yet; makes the folder, which nobody else may read.
    static std::variant<RecoverySlot, FileError> create(const QString& folder);
    /// Those with a file that nobody holds any more; held from now on. What a killed writer left
    /// half written goes after an hour.
    static std::vector<RecoverySlot> abandoned(const QString& folder);

    RecoverySlot(RecoverySlot&&) noexcept = default;
    RecoverySlot& operator=(RecoverySlot&& other) noexcept;
    /// Lets go; the file stays for the next who looks for abandoned ones.
    ~RecoverySlot();

    QString path() const;
    bool hasFile() const;
    std::variant<QByteArray, FileError> read() const;
    /// Replaces the file whole.
    std::optional<FileError> write(const QByteArray& bytes);
    void removeFile();
    /// Out of the way of the offers, beside its place; its new path.
    QString putAside();

  private:
    RecoverySlot(QString folder, QString name, OpenFile lock);
    static std::optional<RecoverySlot> held(const QString& folder, const QString& name);
    QString lockPath() const;
    void letGo();

    QString m_folder;
    QString m_name; ///< empty in one that was moved from
    OpenFile m_lock;
};

} // namespace attention::files
