// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/project_file.h"
#include "tests/support/window_fixture.h"

#include <QFile>
#include <QObject>
#include <QProgressDialog>
#include <QTimer>

namespace attention::test {

/// What tests of the window's files share: a window, and files in its folder.
class FileTest : public QObject {
  protected:
    document::Document* document() const { return m_fixture->document(); }
    Answers& answers() const { return m_fixture->answers; }

    /// Types a number into a cell of W_Q.
    void edit(const char* text) const {
        m_fixture->clickCell(m_fixture->weightsTable(0), 1, 0);
        m_fixture->type(text);
        m_fixture->press(Qt::Key_Return);
    }
    /// Three tokens, two heads.
    void writeExample(const char* name) const {
        QVERIFY(QFile::copy(QStringLiteral(ATTENTION_TEST_DATA "/two_heads.attn"),
                            m_fixture->path(name)));
        QFile(m_fixture->path(name))
            .setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    }
    QByteArray read(const char* name) const {
        QFile file(m_fixture->path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    void write(const char* name, const QByteArray& bytes) const {
        write(m_fixture->path(name), bytes);
    }
    void write(const QString& path, const QByteArray& bytes) const {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
    }
    core::Experiment saved(const char* name) const {
        const QByteArray bytes = read(name);
        return bytes.isEmpty() ? core::Experiment() : core::io::parseProject(bytes.toStdString());
    }
    /// Once, when the dialog of a long work is there.
    template<typename Deed>
    void whenProgressShows(Deed deed) {
        auto* look = new QTimer(this);
        connect(look, &QTimer::timeout, this, [look, deed] {
            if (auto* dialog = qobject_cast<QProgressDialog*>(QApplication::activeModalWidget())) {
                look->stop();
                look->deleteLater();
                deed(dialog);
            }
        });
        look->start(50);
    }

    std::unique_ptr<WindowFixture> m_fixture;
};

} // namespace attention::test
