// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/background.h"

#include <QEventLoop>
#include <QMetaObject>
#include <QProgressDialog>
#include <QTimer>

#include <chrono>
#include <thread>

namespace attention::shell {

namespace {

constexpr std::chrono::milliseconds kShowAfter{500};
constexpr std::chrono::milliseconds kLookEvery{100};

} // namespace

Ending runInBackground(QWidget* parent, const QString& text,
                       const std::function<void(std::stop_token)>& work,
                       const std::atomic<int>* percent) {
    QEventLoop loop;
    bool done = false;
    std::jthread thread([&](std::stop_token stop) {
        work(std::move(stop));
        QMetaObject::invokeMethod(
            &loop,
            [&] {
                done = true;
                loop.quit();
            },
            Qt::QueuedConnection);
    });

    // Short work: keys and clicks wait, so that nothing changes meanwhile.
    QTimer::singleShot(kShowAfter, &loop, &QEventLoop::quit);
    loop.exec(QEventLoop::ExcludeUserInputEvents);
    if (done)
        return Ending::Done;

    // Long work: the dialog takes them.
    QProgressDialog dialog(text, QProgressDialog::tr("Cancel"), 0, percent ? 100 : 0, parent);
    dialog.setWindowModality(Qt::WindowModal);
    dialog.setMinimumDuration(0);
    dialog.setAutoClose(false);
    dialog.setAutoReset(false);
    QTimer look;
    if (percent) {
        QObject::connect(&look, &QTimer::timeout, &dialog,
                         [&dialog, percent] { dialog.setValue(*percent); });
        look.start(kLookEvery);
    }
    QObject::connect(&dialog, &QProgressDialog::canceled, &loop,
                     [&thread] { thread.request_stop(); });
    dialog.show();
    while (!done)
        loop.exec();
    return thread.get_stop_token().stop_requested() ? Ending::Cancelled : Ending::Done;
}

} // namespace attention::shell
