// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/run_window.h"

#include "shell/appearance.h"
#include "shell/document_files.h"
#include "shell/first_paint.h"
#include "shell/main_window.h"
#include "shell/recovery/recovery.h"
#include "shell/settings_file.h"
#include "shell/theme.h"

#include <QApplication>
#include <QIcon>
#include <QSettings>
#include <QTimer>

/// The resources of a static library are asked for outside every namespace.
static void initialiseIcons() {
    Q_INIT_RESOURCE(icons);
}

namespace attention::shell {

namespace {

constexpr const char* kDefaultExample = "four-heads";

words::Language chosenLanguage(const WindowArguments& arguments, const QSettings& settings) {
    if (arguments.language)
        return *arguments.language;
    const QString code = settings.value(QStringLiteral("window/language")).toString();
    return code.isEmpty() ? words::systemLanguage() : words::languageOf(code);
}

} // namespace

int runWindow(int& argc, char** argv, const WindowArguments& arguments) {
    QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("attention-lab"));
    QApplication::setApplicationVersion(QStringLiteral(ATTENTION_LAB_VERSION));
    QApplication::setDesktopFileName(QStringLiteral("attention-lab"));
    initialiseIcons();
    rememberSystemTheme();

    const OpenedSettings opened = openSettings(settingsPath());
    QSettings* settings = opened.settings.get();
    words::useLanguage(chosenLanguage(arguments, *settings));
    Appearance appearance(settings);
    appearance.prepare();

    MainWindow window(settings);
    appearance.apply();
    if (!settings->contains(QStringLiteral("window/geometry")))
        window.resize(1440, 900);
    window.files()->openExample(arguments.example.isEmpty() ? QLatin1String(kDefaultExample)
                                                            : arguments.example);
    const Recovery recovery(&window, recoveryPath());
    window.show();
    window.focusEmbeddings();
    afterFirstPaint(&window, [] {
        QApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/attention-lab.png")));
    });
    if (opened.found != SettingsFound::Good)
        window.tell(opened.sentence());
    if (!arguments.file.isEmpty())
        // Whoever quits meanwhile quits a program that runs.
        QTimer::singleShot(0, &window,
                           [&window, &arguments] { window.files()->openPath(arguments.file); });
    return QApplication::exec();
}

} // namespace attention::shell
