// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "maps/page.h"
#include "shell/map_pages.h"
#include "shell/pages.h"
#include "tests/support/dumps.h"
#include "tests/support/window_fixture.h"

#include <QFile>
#include <QObject>

#include <cstring>
#include <vector>

namespace attention::test {

/// As numpy.save() writes float32.
inline QByteArray floatNpy(const core::io::Shape& shape, const std::vector<double>& numbers) {
    QByteArray axes;
    for (const core::Index length : shape)
        axes += QByteArray::number(static_cast<qlonglong>(length)) + ", ";
    QByteArray header = "{'descr': '<f4', 'fortran_order': False, 'shape': (" + axes + "), }";
    header += QByteArray(63 - (10 + header.size()) % 64, ' ') + "\n";
    QByteArray bytes("\x93NUMPY\x01\x00", 8);
    bytes += static_cast<char>(header.size() & 0xFF);
    bytes += static_cast<char>(header.size() >> 8);
    bytes += header;
    const qsizetype start = bytes.size();
    bytes.resize(start + static_cast<qsizetype>(4 * numbers.size()));
    for (std::size_t index = 0; index < numbers.size(); ++index) {
        const auto number = static_cast<float>(numbers[index]);
        std::memcpy(bytes.data() + start + 4 * index, &number, 4);
    }
    return bytes;
}

/// What tests of the page of maps share: a window, and maps shown in it.
class MapsTest : public QObject {
  protected:
    shell::Pages* pages() const { return m_window->window->pages(); }
    maps::Page* page() const { return pages()->maps()->page(); }
    void settle() const {
        QTRY_VERIFY_WITH_TIMEOUT(page()->isAtRest() && page()->content(), 20000);
    }
    void show(const core::io::Shape& shape) const {
        pages()->maps()->showDump(weightsDump(shape));
        settle();
    }
    static void write(const QString& path, const QByteArray& bytes) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
    }

    std::unique_ptr<WindowFixture> m_window;
};

} // namespace attention::test
