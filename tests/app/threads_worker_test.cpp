// SPDX-License-Identifier: GPL-3.0-or-later
#include "threads/worker.h"

#include <QElapsedTimer>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTest>
#include <QThread>

#include <atomic>
#include <memory>
#include <new>
#include <vector>

using namespace attention;
using threads::Worker;
using Urgency = Worker::Urgency;

class ThreadsWorkerTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void init() { m_answers.clear(); }

    void piecesAreAnsweredOneAfterAnotherUrgentOnesFirst() {
        Worker worker;
        QSemaphore gate;
        worker.start(gated(gate, 0), Urgency::Later);
        waitForBegun(1);
        worker.start(answering(1), Urgency::Later);
        worker.start(answering(2), Urgency::Now);
        worker.start(answering(3), Urgency::Soon);
        worker.start(answering(4), Urgency::Now);
        gate.release();
        QTRY_VERIFY(!worker.isBusy());
        QCOMPARE(m_answers, (std::vector<int>{0, 2, 4, 3, 1}));
    }

    void theNewestWaitsAndTakesThePlaceOfWhatWaited() {
        Worker worker;
        QSignalSpy busy(&worker, &Worker::busyChanged);
        QSemaphore gate;
        worker.startNewest(gated(gate, 0));
        waitForBegun(1);
        const auto held = std::make_shared<int>(7);
        worker.startNewest([this, held](const std::stop_token&) {
            return [this, held] { m_answers.push_back(*held); };
        });
        QCOMPARE(held.use_count(), 2L);
        worker.startNewest(answering(1));
        QCOMPARE(held.use_count(), 1L); // what is not wanted any more keeps nothing alive
        worker.startNewest(answering(2));
        QVERIFY(worker.isBusy());
        gate.release();
        QTRY_VERIFY(!worker.isBusy());
        QCOMPARE(m_answers, (std::vector<int>{0, 2}));
        QCOMPARE(busy.size(), 2);
    }

    void whatIsCancelledIsStoppedAndNeverAnswered() {
        Worker worker;
        QSemaphore begun;
        std::atomic<bool> wasStopped = false;
        worker.start(
            [&](const std::stop_token& stop) {
                begun.release();
                QElapsedTimer timer;
                timer.start();
                while (!stop.stop_requested() && timer.elapsed() < 5000)
                    QThread::yieldCurrentThread();
                wasStopped = stop.stop_requested();
                return [this] { m_answers.push_back(0); };
            },
            Urgency::Now);
        begun.acquire();
        worker.start(answering(1), Urgency::Now);
        worker.cancel();
        QVERIFY(!worker.isBusy());
        worker.start(answering(2), Urgency::Now);
        QTRY_VERIFY(!worker.isBusy());
        QVERIFY(wasStopped);
        QCOMPARE(m_answers, (std::vector<int>{2}));
    }

    void errorsAreToldAndTheNextPieceGoesOn() {
        Worker worker;
        std::vector<core::ErrorCode> codes;
        connect(&worker, &Worker::failed, &worker,
                [&codes](const core::Error& error) { codes.push_back(error.code()); });
        worker.start(
            [](const std::stop_token&) -> Worker::Answer {
                throw core::Error(core::ErrorCode::NotFinite, "weights");
            },
            Urgency::Now);
        worker.start([](const std::stop_token&) -> Worker::Answer { throw std::bad_alloc(); },
                     Urgency::Now);
        worker.start([](const std::stop_token&) -> Worker::Answer { return {}; }, Urgency::Now);
        worker.start(answering(1), Urgency::Now);
        QTRY_VERIFY(!worker.isBusy());
        QCOMPARE(codes, (std::vector{core::ErrorCode::NotFinite, core::ErrorCode::OutOfMemory}));
        QCOMPARE(m_answers, (std::vector<int>{1}));
    }

    void aWorkerThatGoesWaitsForItsThread() {
        std::atomic<int> ended = 0;
        {
            Worker worker;
            QSemaphore begun;
            worker.start(
                [&](const std::stop_token& stop) -> Worker::Answer {
                    begun.release();
                    while (!stop.stop_requested())
                        QThread::yieldCurrentThread();
                    QThread::msleep(20);
                    ++ended;
                    return [this] { m_answers.push_back(0); };
                },
                Urgency::Now);
            begun.acquire();
            worker.start(answering(1), Urgency::Now);
        }
        QCOMPARE(ended.load(), 1);
        QCoreApplication::processEvents();
        QVERIFY(m_answers.empty());
    }

  private:
    Worker::Work answering(int number) {
        return [this, number](const std::stop_token&) {
            return [this, number] { m_answers.push_back(number); };
        };
    }
    /// Runs until the gate is opened.
    Worker::Work gated(QSemaphore& gate, int number) {
        return [this, &gate, number](const std::stop_token&) {
            m_begun.release();
            gate.acquire();
            return [this, number] { m_answers.push_back(number); };
        };
    }
    void waitForBegun(int pieces) { m_begun.acquire(pieces); }

    QSemaphore m_begun;
    std::vector<int> m_answers;
};

QTEST_GUILESS_MAIN(ThreadsWorkerTest)
#include "threads_worker_test.moc"
