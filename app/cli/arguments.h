// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/experiment.h"
#include "core/tensor.h"
#include "words/languages.h"

#include <QString>
#include <QStringList>

#include <map>
#include <optional>

namespace attention::cli {

/// The words after the command, taken apart. Every option takes a value and may be given once; a
/// switch takes none.
class Arguments {
  public:
    /// `options` and `switches` are the names allowed, without dashes; `o` is the one short option.
    /// Throws Failure (WrongUsage) for an unknown option, a missing value, and an option given
    /// twice.
    Arguments(const QStringList& words, const QStringList& options,
              const QStringList& switches = {});

    const QStringList& positional() const { return m_positional; }
    std::optional<QString> value(const QString& option) const;
    /// Whether the switch is given.
    bool has(const QString& name) const { return m_switches.contains(name); }

  private:
    QStringList m_positional;
    QStringList m_switches;
    std::map<QString, QString> m_values;
};

/// Whether help or the version is asked for instead of the work.
enum class Inquiry { None, Help, Version };
Inquiry inquiryOf(const QStringList& words);

/// The language that `--language` names, if the words hold a valid one.
std::optional<words::Language> languageIn(const QStringList& words);

/// Refuses an option's value, naming what it may be.
[[noreturn]] void refuseValue(const QString& option, const QString& value, const QString& allowed);

/// `en` or `zh_CN`; nothing where the option is absent. Throws Failure for another value.
std::optional<words::Language> languageOption(const Arguments& arguments);

/// A whole number from `lowest` to `highest`. Throws Failure.
int wholeNumber(const QString& option, const QString& value, int lowest, int highest);

/// Throws Failure for a name that is no stage.
core::Stage stageOption(const QString& value, const QString& option = QStringLiteral("stage"));

/// Throws Failure where the experiment's pass has no such stage, naming those that it has.
void requireStage(const core::Experiment& experiment, core::Stage stage);

/// One head of the experiment's `count`. Throws Failure.
core::Index headOption(const QString& value, core::Index count,
                       const QString& option = QStringLiteral("head"));

} // namespace attention::cli
