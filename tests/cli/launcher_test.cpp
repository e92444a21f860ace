// SPDX-License-Identifier: GPL-3.0-or-later
// app/run.sh where everything is built: a copy of it beside a program that only says its arguments.
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

class LauncherTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        for (const char* path : {"app", "core", "resources", "build/release/app"})
            QVERIFY(QDir(m_folder->path()).mkpath(QLatin1String(path)));
        write("CMakeLists.txt", "");
        write("CMakePresets.json", "{}");
        write("resources/install_packages.sh", "#!/bin/sh\necho built anew; exit 9\n");
        write("build/release/app/attention-lab",
              "#!/bin/sh\npwd\nfor each in \"$@\"; do echo \"<$each>\"; done\n");
        QVERIFY(
            QFile::copy(QStringLiteral(ATTENTION_SOURCE_DIR "/app/run.sh"), path("app/run.sh")));
        write("build/release/up_to_date", "");
    }

    void argumentsAndTheCallersFolderArePassedOn() {
        QVERIFY(QDir(m_folder->path()).mkpath(QStringLiteral("elsewhere")));
        QCOMPARE(run(path("app/run.sh"), path("elsewhere"), {}),
                 path("elsewhere") + QStringLiteral("\n<trace>\n<two words>\n"));
    }

    void aLinkToItFindsItsCheckout() {
        QVERIFY(QDir(m_folder->path()).mkpath(QStringLiteral("bin")));
        QVERIFY(QFile::link(path("app/run.sh"), path("bin/attention")));
        QCOMPARE(run(path("bin/attention"), path("bin"), {}),
                 path("bin") + QStringLiteral("\n<trace>\n<two words>\n"));
        QVERIFY(!QFile::exists(path("bin/build")));
    }

    void aSearchPathOfFoldersDoesNotLeadAstray() {
        QVERIFY(QDir(m_folder->path()).mkpath(QStringLiteral("other/app")));
        QCOMPARE(run(QStringLiteral("app/run.sh"), m_folder->path(), path("other")),
                 m_folder->path() + QStringLiteral("\n<trace>\n<two words>\n"));
    }

  private:
    QString path(const char* name) const { return m_folder->filePath(QLatin1String(name)); }

    void write(const char* name, const char* text) const {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
        file.setPermissions(file.permissions() | QFile::ExeOwner | QFile::ExeUser);
    }

    static QString run(const QString& program, const QString& folder, const QString& searchPath) {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("CDPATH"), searchPath);
        process.setProcessEnvironment(environment);
        process.setWorkingDirectory(folder);
        process.start(QStringLiteral("bash"),
                      {program, QStringLiteral("trace"), QStringLiteral("two words")});
        process.waitForFinished();
        return QString::fromUtf8(process.readAllStandardOutput() + process.readAllStandardError());
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

QTEST_GUILESS_MAIN(LauncherTest)
#include "launcher_test.moc"
