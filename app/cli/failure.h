// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "files/file_bytes.h"

#include <QString>

#include <exception>

namespace attention::cli {

enum class ExitCode { Ok = 0, BadInput = 1, WrongUsage = 2 };

/// Ends a command: the exit code and the one line that goes to stderr.
class Failure : public std::exception {
  public:
    Failure(ExitCode code, QString sentence)
        : m_code(code)
        , m_sentence(std::move(sentence)) {}

    ExitCode code() const { return m_code; }
    const QString& sentence() const { return m_sentence; }

  private:
    ExitCode m_code;
    QString m_sentence;
};

Failure wrongUsage(const QString& sentence);
Failure badFile(const files::FileError& error);

} // namespace attention::cli
