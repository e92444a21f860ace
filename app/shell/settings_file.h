// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <memory>

class QSettings;

namespace attention::shell {

/// What was found where the settings are kept. PutAside: a file that is no settings file, now
/// beside its place as `….broken`. Unreadable: nothing can be read or kept there.
enum class SettingsFound { Good, PutAside, Unreadable };

struct OpenedSettings {
    std::unique_ptr<QSettings> settings;
    SettingsFound found = SettingsFound::Good;

    /// One sentence for a person; empty where all is well.
    QString sentence() const;
};

/// The settings in the file, which need not exist; never fails.
OpenedSettings openSettings(const QString& path);

/// Where the settings of this user are kept.
QString settingsPath();

} // namespace attention::shell
