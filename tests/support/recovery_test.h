// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/recovery/offer_bar.h"
#include "shell/recovery/recovery.h"
#include "tests/support/file_test.h"

#include <QCoreApplication>
#include <QDir>
#include <QSignalSpy>

#include <chrono>

namespace attention::test {

/// A window whose work is kept every 20 ms, in a folder of the test's own.
class RecoveryTest : public FileTest {
  protected:
    void openWatched() {
        m_fixture = std::make_unique<WindowFixture>();
        ++m_number;
        watch(kOften);
    }
    void closeWatched() {
        m_recovery.reset();
        m_fixture.reset();
    }
    /// The window ends without asking, and another one starts.
    void startAgain(std::chrono::milliseconds every = kOften) {
        m_recovery.reset();
        m_fixture->open("four-heads");
        watch(every);
    }

    QString folder() const { return m_work.filePath(QString::number(m_number)); }
    std::vector<shell::OfferRow*> rows() const { return m_recovery->bar()->rows(); }
    bool hasFile() const {
        return !QDir(folder()).entryList({QStringLiteral("*.recovery")}, QDir::Files).isEmpty();
    }
    void openMine() {
        writeExample("mine.attn");
        m_fixture->window->files()->openPath(m_fixture->path("mine.attn"));
    }

    std::unique_ptr<shell::Recovery> m_recovery;

  private:
    static constexpr std::chrono::milliseconds kOften{20};

    void watch(std::chrono::milliseconds every) {
        m_recovery = std::make_unique<shell::Recovery>(m_fixture->window.get(), folder(), every);
        QSignalSpy looked(m_recovery.get(), &shell::Recovery::looked);
        QVERIFY(looked.wait());
        QCoreApplication::processEvents();
    }

    QTemporaryDir m_work;
    int m_number = 0;
};

} // namespace attention::test
