// SPDX-License-Identifier: GPL-3.0-or-later
// Fifty typing sessions, each a process of its own over one folder of recovery files, are killed at
// random moments; what the next start finds is compared with what was typed until then.
#include "tests/support/window_fixture.h"

#include "core/io/project_file.h"
#include "files/file_bytes.h"
#include "shell/recovery/found_work.h"
#include "shell/recovery/recovery.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

#include <chrono>
#include <cstdio>
#include <map>
#include <memory>
#include <random>
#include <utility>
#include <vector>

#include <csignal>

using namespace attention;
using namespace std::chrono_literals;

namespace {

constexpr int kSessions = 50;
constexpr int kAtOnce = 5;
const QString kTyping = QStringLiteral("--type");
const QString kTypingAndSaving = QStringLiteral("--type-and-save");
constexpr int kLongestMilliseconds = 3600;
constexpr int kEditsUntilSave = 23;
constexpr qint64 kMostLost = 2'000'000'000;

/// Of the machine, the same in every process.
qint64 now() {
    return std::chrono::steady_clock::now().time_since_epoch().count();
}

enum class Saving { Never, NowAndThen };

/// Types 1, 2, 3 … into one cell of X and says so, and saves if it does, until it is killed.
int typeForever(const QString& file, const QString& folder, Saving saving) {
    test::WindowFixture fixture;
    const shell::Recovery recovery(fixture.window.get(), folder);
    fixture.window->files()->openPath(file);
    auto* view = fixture.column()->embeddings()->view();
    const auto say = [](const char* what, int edit) {
        std::printf("%s %d %lld\n", what, edit, static_cast<long long>(now()));
        std::fflush(stdout);
    };
    say("ready", 0);
    for (int edit = 1;; ++edit) {
        view->setCurrentIndex(view->model()->index(1, 2));
        view->setFocus();
        fixture.type(qPrintable(QString::number(edit)));
        fixture.press(Qt::Key_Return);
        if ((*fixture.experiment().embeddings)(1, 2) != edit)
            return 1;
        say("typed", edit);
        if (saving == Saving::NowAndThen && edit % kEditsUntilSave == 0) {
            say("saving", edit);
            fixture.press(Qt::Key_S, Qt::ControlModifier);
            say("saved", edit);
        }
        QTest::qWait(25);
    }
}

struct Session {
    QString file;
    std::unique_ptr<QProcess> process;
    qint64 lifetime = 0;
    QElapsedTimer sinceReady;
    QByteArray log;
    qint64 killedAt = 0;
};

/// What the log of a session says.
struct Typed {
    std::vector<std::pair<int, qint64>> edits; ///< the number typed, and when
    int saving = 0;
    int saved = 0;

    int last() const { return edits.empty() ? 0 : edits.back().first; }
    /// The last one at that time.
    int until(qint64 time) const {
        int found = 0;
        for (const auto& [number, when] : edits)
            if (when <= time)
                found = number;
        return found;
    }
    qint64 timeOf(int number) const {
        for (const auto& [edit, when] : edits)
            if (edit == number)
                return when;
        return 0;
    }
};

Typed typedIn(const QByteArray& log) {
    Typed typed;
    for (const QByteArray& line : log.split('\n')) {
        const QList<QByteArray> words = line.split(' ');
        if (words.size() != 3)
            continue;
        if (words[0] == "typed")
            typed.edits.emplace_back(words[1].toInt(), words[2].toLongLong());
        else if (words[0] == "saving")
            typed.saving = words[1].toInt();
        else if (words[0] == "saved")
            typed.saved = words[1].toInt();
    }
    return typed;
}

} // namespace

class ShellKillTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void fiftyKilledSessionsLoseTwoSecondsAtMost() {
        m_random.seed(static_cast<std::uint32_t>(now()));
        std::vector<Session> running;
        int begun = 0;
        while (begun < kSessions || !running.empty()) {
            while (begun < kSessions && running.size() < kAtOnce)
                running.push_back(begin(begun++));
            QTest::qWait(5);
            for (Session& session : running)
                killWhenTimeIsUp(session);
            for (auto session = running.begin(); session != running.end();)
                if (session->killedAt != 0) {
                    m_ended[session->file] = {typedIn(session->log), session->killedAt};
                    session = running.erase(session);
                } else {
                    ++session;
                }
        }
        QCOMPARE(m_ended.size(), std::size_t(kSessions));
        compareWithWhatWasTyped();
    }

  private:
    struct Ended {
        Typed typed;
        qint64 killedAt = 0;
    };

    Session begin(int number) {
        Session session;
        session.file = m_folder.filePath(QStringLiteral("session-%1.attn").arg(number));
        [[maybe_unused]] const bool copied =
            QFile::copy(QStringLiteral(ATTENTION_TEST_DATA "/four_heads.attn"), session.file);
        QFile(session.file).setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
        session.lifetime = std::uniform_int_distribution<qint64>(0, kLongestMilliseconds)(m_random);
        session.process = std::make_unique<QProcess>();
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("TMPDIR"), m_folder.path());
        session.process->setProcessEnvironment(environment);
        session.process->setStandardErrorFile(QProcess::nullDevice());
        session.process->start(
            QCoreApplication::applicationFilePath(),
            {number % 2 == 0 ? kTyping : kTypingAndSaving, session.file, recoveryFolder()});
        return session;
    }

    void killWhenTimeIsUp(Session& session) {
        session.log += session.process->readAllStandardOutput();
        if (!session.sinceReady.isValid() && session.log.startsWith("ready"))
            session.sinceReady.start();
        const bool isOver = session.process->state() == QProcess::NotRunning;
        if (!isOver &&
            (!session.sinceReady.isValid() || session.sinceReady.elapsed() < session.lifetime))
            return;
        QVERIFY2(!isOver, "a session ended by itself");
        session.killedAt = now();
        ::kill(static_cast<pid_t>(session.process->processId()), SIGKILL);
        session.process->waitForFinished();
        session.log += session.process->readAllStandardOutput();
    }

    void compareWithWhatWasTyped() {
        std::map<QString, core::Experiment> recovered;
        for (const shell::FoundWork& found : shell::findWork(recoveryFolder())) {
            QVERIFY2(found.work, qPrintable(found.damagedPath));
            QVERIFY(!recovered.contains(found.work->origin.path));
            recovered[found.work->origin.path] = found.work->experiment;
        }
        QVERIFY(QDir(recoveryFolder()).entryList({QStringLiteral("*.damaged")}).isEmpty());
        qint64 worst = 0;
        for (const auto& [file, ended] : m_ended) {
            const Typed& typed = ended.typed;
            const int saved = numberIn(savedIn(file));
            QVERIFY2(saved == typed.saved || saved == typed.saving, qPrintable(file));
            const auto found = recovered.find(file);
            const int kept = found == recovered.end() ? saved : numberIn(found->second);
            QVERIFY2(kept >= saved, "an older edit than the saved one");
            QVERIFY2(kept <= typed.last() + 1, "an edit that nobody typed");
            QVERIFY2(kept >= typed.until(ended.killedAt - kMostLost),
                     qPrintable(QStringLiteral("%1 of %2").arg(kept).arg(typed.last())));
            if (kept < typed.last())
                worst = std::max(worst, ended.killedAt - typed.timeOf(kept + 1));
        }
        qInfo("%zu of %zu sessions left work; the oldest lost edit was %lld ms old",
              recovered.size(), m_ended.size(), worst / 1'000'000);
        // Half of the sessions never save: they leave what they typed unless they ended at once.
        QVERIFY2(recovered.size() >= kSessions / 4, "the sessions were too short to tell");
    }

    /// The number that was typed; all else must be as it was.
    static int numberIn(const core::Experiment& experiment) {
        const double number = (*experiment.embeddings)(1, 2);
        core::Experiment expected = original();
        const double before = (*expected.embeddings)(1, 2);
        expected.embeddings.edit()(1, 2) = number;
        if (!core::sameExperiment(expected, experiment))
            return -1;
        return number == before ? 0 : static_cast<int>(number);
    }
    static core::Experiment original() {
        return parsed(QStringLiteral(ATTENTION_TEST_DATA "/four_heads.attn"));
    }
    static core::Experiment parsed(const QString& path) {
        const auto read = files::readFile(path);
        return core::io::parseProject(std::get<QByteArray>(read).toStdString());
    }
    static core::Experiment savedIn(const QString& path) { return parsed(path); }
    QString recoveryFolder() const { return m_folder.filePath(QStringLiteral("recovery")); }

    QTemporaryDir m_folder;
    std::mt19937 m_random;
    std::map<QString, Ended> m_ended;
};

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    const QStringList arguments = QApplication::arguments();
    if (arguments.value(1) == kTyping || arguments.value(1) == kTypingAndSaving)
        return typeForever(arguments.value(2), arguments.value(3),
                           arguments.value(1) == kTyping ? Saving::Never : Saving::NowAndThen);
    ShellKillTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "shell_kill_test.moc"
