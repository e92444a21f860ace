// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/cli.h"

#include "cli/arguments.h"
#include "cli/check_command.h"
#include "cli/convert_command.h"
#include "cli/examples_command.h"
#include "cli/experiment_source.h"
#include "cli/explain_command.h"
#include "cli/failure.h"
#include "cli/help.h"
#include "cli/influence_command.h"
#include "cli/outcome.h"
#include "cli/render_command.h"
#include "cli/tensors_command.h"
#include "cli/trace_command.h"
#include "cli/worksheet_command.h"
#include "core/error.h"
#include "words/error_text.h"
#include "words/one_line.h"

#include <QCoreApplication>
#include <QFile>
#include <QGuiApplication>

#include <array>
#include <cerrno>
#include <cstdio>
#include <memory>
#include <new>

namespace attention::cli {

namespace {

struct Command {
    const char* name;
    Outcome (*run)(const QStringList& words);
    enum class Needs { Texts, Fonts } needs;
};

/// A command that either does its work or throws.
template<QByteArray (*run)(const QStringList& words)>
Outcome succeeded(const QStringList& words) {
    return {run(words), ExitCode::Ok};
}

constexpr std::array kCommands{
    Command{"examples", succeeded<runExamples>, Command::Needs::Texts},
    Command{"trace", succeeded<runTrace>, Command::Needs::Texts},
    Command{"explain", succeeded<runExplain>, Command::Needs::Texts},
    Command{"influence", succeeded<runInfluence>, Command::Needs::Texts},
    Command{"check", runCheck, Command::Needs::Texts},
    Command{"tensors", succeeded<runTensors>, Command::Needs::Texts},
    Command{"convert", succeeded<runConvert>, Command::Needs::Texts},
    Command{"render", succeeded<runRender>, Command::Needs::Fonts},
    Command{"worksheet", succeeded<runWorksheet>, Command::Needs::Fonts},
};

const Command* commandNamed(const QString& word) {
    for (const Command& command : kCommands)
        if (word == QLatin1String(command.name))
            return &command;
    return nullptr;
}

/// What Qt remarks about locale, fonts or folders of the session is no result of a command.
void dropMessage(QtMsgType type, const QMessageLogContext&, const QString& text) {
    if (type == QtFatalMsg)
        std::fprintf(stderr, "%s\n", text.toUtf8().constData());
}

/// An application object that needs no display and reads none of the person's arguments.
std::unique_ptr<QCoreApplication> makeApplication(const Command* command) {
    static int count = 1;
    static std::array<char, 14> name{"attention-lab"};
    static std::array<char*, 2> arguments{name.data(), nullptr};
    if (!command || command->needs == Command::Needs::Texts)
        return std::make_unique<QCoreApplication>(count, arguments.data());
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qunsetenv("QT_QPA_PLATFORMTHEME");
    return std::make_unique<QGuiApplication>(count, arguments.data());
}

void print(const QByteArray& bytes) {
    const auto size = static_cast<std::size_t>(bytes.size());
    if (std::fwrite(bytes.constData(), 1, size, stdout) != size || std::fflush(stdout) != 0)
        throw badFile(
            {QCoreApplication::translate("cli", "standard output"), qt_error_string(errno)});
}

int fail(ExitCode code, const QString& sentence) {
    const QString line = words::cut(words::oneLine(sentence), words::kLongestMessage);
    std::fprintf(stderr, "%s\n", line.toUtf8().constData());
    return static_cast<int>(code);
}

/// Exit code of what `work` does.
template<typename Work>
int guarded(Work work) {
    try {
        return static_cast<int>(work());
    } catch (const Failure& failure) {
        return fail(failure.code(), failure.sentence());
    } catch (const core::Error& error) {
        return fail(ExitCode::BadInput, words::errorText(error));
    } catch (const std::bad_alloc&) {
        return fail(ExitCode::BadInput,
                    QCoreApplication::translate("cli", "There is not enough memory for this."));
    }
}

QByteArray answerTo(Inquiry inquiry) {
    return inquiry == Inquiry::Help ? helpText().toUtf8()
                                    : QByteArray("attention-lab " ATTENTION_LAB_VERSION "\n");
}

bool hasDisplay() {
    return qEnvironmentVariableIsSet("DISPLAY") || qEnvironmentVariableIsSet("WAYLAND_DISPLAY") ||
           qEnvironmentVariableIsSet("QT_QPA_PLATFORM");
}

WindowRequest windowRequestOf(const QStringList& words) {
    const Arguments arguments(words, {QStringLiteral("example"), QStringLiteral("language")});
    const ExperimentSource source = windowSourceOf(arguments);
    const WindowRequest request{source.file, source.example, languageOption(arguments)};
    if (!hasDisplay())
        throw Failure(ExitCode::BadInput,
                      QCoreApplication::translate(
                          "cli",
                          "There is no display for the window; the commands trace and render "
                          "need none."));
    return request;
}

int runWithApplication(const Command* command, Inquiry inquiry, const QStringList& words) {
    const QtMessageHandler before = qInstallMessageHandler(dropMessage);
    std::unique_ptr<QCoreApplication> application = makeApplication(command);
    words::useLanguage(languageIn(words).value_or(words::systemLanguage()));
    const int code = guarded([&] {
        Outcome outcome;
        if (inquiry != Inquiry::None)
            outcome.text = answerTo(inquiry);
        else if (command)
            outcome = command->run(words.mid(1));
        else
            windowRequestOf(words);
        print(outcome.text);
        return outcome.code;
    });
    application.reset();
    qInstallMessageHandler(before);
    return code;
}

} // namespace

std::variant<int, WindowRequest> run(int argc, char** argv) {
    QStringList words;
    for (int index = 1; index < argc; ++index)
        words << QFile::decodeName(argv[index]);
    const Command* command = commandNamed(words.value(0));
    const Inquiry inquiry = inquiryOf(words);

    if (!command && inquiry == Inquiry::None) {
        // The window makes its own application; one is needed here only for words about a failure.
        try {
            return windowRequestOf(words);
        } catch (const Failure&) {
        }
    }
    return runWithApplication(command, inquiry, words);
}

} // namespace attention::cli
