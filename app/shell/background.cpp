// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/background.h"

#include <QCloseEvent>
#include <QCoreApplication>
#include <QEventLoop>
#include <QMetaObject>
#include <QProgressDialog>
#include <QPushButton>
#include <QTimer>

#include <chrono>
#include <thread>

namespace attention::shell {

namespace {

constexpr std::chrono::milliseconds kShowAfter{500};
constexpr std::chrono::milliseconds kLookEvery{100};

/// Stays before its window however it is cancelled, until the work has ended.
class WorkDialog : public QProgressDialog {
    Q_DECLARE_TR_FUNCTIONS(WorkDialog)
  public:
    WorkDialog(const QString& text, int maximum, QWidget* parent)
        : QProgressDialog(text, QProgressDialog::tr("Cancel"), 0, maximum, parent) {
        // Its own answer to being cancelled is to hide.
        QObject::disconnect(this, SIGNAL(canceled()), this, SLOT(cancel()));
        QObject::connect(this, &QProgressDialog::canceled, this, [this] {
            setLabelText(tr("Cancelling …"));
            for (QPushButton* button : findChildren<QPushButton*>())
                button->setEnabled(false);
        });
        setWindowModality(Qt::WindowModal);
        setMinimumDuration(0);
        setAutoClose(false);
        setAutoReset(false);
    }
    void reject() override { Q_EMIT canceled(); }

  protected:
    void closeEvent(QCloseEvent* event) override {
        event->ignore();
        Q_EMIT canceled();
    }
};

} // namespace

Ending runInBackground(QWidget* parent, const QString& text,
                       const std::function<void(std::stop_token)>& work,
                       const std::atomic<int>* percent) {
    QEventLoop loop;
    bool done = false;
    bool isLong = false;
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
    const auto ending = [&] {
        return thread.get_stop_token().stop_requested() ? Ending::Cancelled : Ending::Done;
    };
    // A loop that ends for no reason of ours does so because the program quits; no later one would
    // wait either.
    const auto stopForQuitting = [&] {
        thread.request_stop();
        thread.join();
        return Ending::Cancelled;
    };

    // Short work: keys and clicks wait, so that nothing changes meanwhile.
    QTimer::singleShot(kShowAfter, &loop, [&] {
        isLong = true;
        loop.quit();
    });
    loop.exec(QEventLoop::ExcludeUserInputEvents);
    if (done)
        return Ending::Done;
    if (!isLong)
        return stopForQuitting();

    // Long work: the dialog takes them.
    WorkDialog dialog(text, percent ? 100 : 0, parent);
    QTimer look;
    if (percent) {
        QObject::connect(&look, &QTimer::timeout, &dialog,
                         [&dialog, percent] { dialog.setValue(*percent); });
        look.start(kLookEvery);
    }
    QObject::connect(&dialog, &QProgressDialog::canceled, &loop,
                     [&thread] { thread.request_stop(); });
    dialog.show();
    loop.exec();
    return done ? ending() : stopForQuitting();
}

} // namespace attention::shell
