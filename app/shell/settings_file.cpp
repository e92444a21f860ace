// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/settings_file.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSettings>

namespace attention::shell {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(Settings)
};

std::unique_ptr<QSettings> settingsIn(const QString& path) {
    return std::make_unique<QSettings>(path, QSettings::IniFormat);
}

/// QSettings reads most bytes as some kind of key; a NUL is in no settings file.
bool isBinary(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) && file.readAll().contains('\0');
}

QString brokenPath(const QString& path) {
    return path + QStringLiteral(".broken");
}

bool putAside(const QString& path) {
    QFile::remove(brokenPath(path));
    return QFile::rename(path, brokenPath(path));
}

} // namespace

QString OpenedSettings::sentence() const {
    switch (found) {
    case SettingsFound::Good:
        break;
    case SettingsFound::PutAside:
        return Text::tr("The settings could not be understood and begin anew; the old file is %1.")
            .arg(QDir::toNativeSeparators(brokenPath(settings->fileName())));
    case SettingsFound::Unreadable:
        return Text::tr("The settings can be neither read nor kept: %1.")
            .arg(QDir::toNativeSeparators(settings->fileName()));
    }
    return {};
}

OpenedSettings openSettings(const QString& path) {
    OpenedSettings opened{settingsIn(path), SettingsFound::Good};
    const QFileInfo file(path);
    if (!file.exists())
        return opened;
    if (!file.isFile() || !file.isReadable()) {
        opened.found = SettingsFound::Unreadable;
        return opened;
    }
    opened.settings->allKeys(); // only now every line is read
    if (opened.settings->status() == QSettings::NoError && !isBinary(path))
        return opened;
    opened.settings.reset();
    opened.found = putAside(path) ? SettingsFound::PutAside : SettingsFound::Unreadable;
    opened.settings = settingsIn(path);
    return opened;
}

QString settingsPath() {
    const QSettings settings(QSettings::IniFormat, QSettings::UserScope,
                             QStringLiteral("attention-lab"), QStringLiteral("attention-lab"));
    return settings.fileName();
}

} // namespace attention::shell
