// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/run_program.h"

#include <QProcess>
#include <QProcessEnvironment>

namespace attention::test {

Finished runProgram(const QStringList& arguments, const QString& folder,
                    const QStringList& environment) {
    QProcessEnvironment variables = QProcessEnvironment::systemEnvironment();
    for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "XDG_RUNTIME_DIR",
                             "LC_ALL", "LC_MESSAGES", "LANGUAGE"})
        variables.remove(QString::fromLatin1(name));
    variables.insert(QStringLiteral("LANG"), QStringLiteral("C"));
    for (const QString& variable : environment)
        variables.insert(variable.section(QLatin1Char('='), 0, 0),
                         variable.section(QLatin1Char('='), 1));
    QProcess process;
    process.setProcessEnvironment(variables);
    if (!folder.isEmpty())
        process.setWorkingDirectory(folder);
    process.start(QStringLiteral(ATTENTION_LAB_PROGRAM), arguments, QIODevice::ReadOnly);
    if (!process.waitForFinished(60'000) || process.exitStatus() != QProcess::NormalExit)
        return {-1, process.readAllStandardOutput(), process.readAllStandardError()};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

bool isQuietSuccess(const Finished& finished) {
    return finished.exitCode == 0 && finished.err.isEmpty();
}

bool isOneLineFailure(const Finished& finished, int exitCode) {
    const QString text = QString::fromUtf8(finished.err);
    return finished.exitCode == exitCode && finished.out.isEmpty() && text.size() > 1 &&
           text.size() <= 301 && text.count(QLatin1Char('\n')) == 1 &&
           text.endsWith(QLatin1Char('\n')) && text.toUtf8() == finished.err;
}

QByteArray toldOf(const Finished& finished) {
    return "exit " + QByteArray::number(finished.exitCode) + ", out: " + finished.out.left(300) +
           ", err: " + finished.err.left(600);
}

} // namespace attention::test
