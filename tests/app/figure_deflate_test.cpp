// SPDX-License-Identifier: GPL-3.0-or-later
#include "figure/deflate.h"
#include "figure/huffman.h"

#include <QTest>
#include <QtEndian>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

using namespace attention::figure;

namespace {

using Bytes = std::vector<std::uint8_t>;

/// As zlib reads the stream.
Bytes inflated(const QByteArray& stream, std::size_t count) {
    const auto size = qToBigEndian(static_cast<std::uint32_t>(count));
    const QByteArray bytes =
        qUncompress(QByteArray(reinterpret_cast<const char*>(&size), sizeof size) + stream);
    return {bytes.begin(), bytes.end()};
}

void append(Bytes& bytes, std::uint8_t value, std::size_t count) {
    bytes.insert(bytes.end(), count, value);
}

Bytes noise(std::size_t count, int values, unsigned seed) {
    std::mt19937 random(seed);
    Bytes bytes(count);
    std::ranges::generate(
        bytes, [&] { return static_cast<std::uint8_t>(random() % static_cast<unsigned>(values)); });
    return bytes;
}

} // namespace

class FigureDeflateTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void zlibReadsWhatWasWritten_data();
    void zlibReadsWhatWasWritten();
    void repeatsReachAsFarAsTheWindow();
    void runsAndRepeatsBecomeShort();
    void noCodeIsLongerThanAllowed();
    void codesCanBeTold();
};

void FigureDeflateTest::zlibReadsWhatWasWritten_data() {
    QTest::addColumn<Bytes>("bytes");
    QTest::newRow("nothing") << Bytes();
    QTest::newRow("one byte") << Bytes{7};
    QTest::newRow("few bytes") << Bytes{1, 1, 2, 2, 2, 3, 3, 3, 3};
    QTest::newRow("noise") << noise(300000, 256, 1);
    QTest::newRow("noise of few values") << noise(300000, 3, 2);
    Bytes runs;
    for (std::size_t length = 1; length <= 800; ++length)
        append(runs, static_cast<std::uint8_t>(length * 7), length);
    QTest::newRow("runs of every length") << runs;
    QTest::newRow("a long run") << Bytes(5000000, 201);
    Bytes repeats;
    const Bytes part = noise(700, 256, 3);
    for (std::size_t length = 1; length < part.size(); ++length)
        repeats.insert(repeats.end(), part.begin(),
                       part.begin() + static_cast<std::ptrdiff_t>(length));
    QTest::newRow("repeats of every length") << repeats;
    Bytes rare;
    for (std::size_t value = 0; value < 24; ++value)
        append(rare, static_cast<std::uint8_t>(value), 1);
    for (std::size_t value = 0, count = 1; value < 24; ++value, count += count / 2 + 1)
        for (std::size_t time = 0; time < count; ++time) {
            append(rare, static_cast<std::uint8_t>(value), 1);
            append(rare, static_cast<std::uint8_t>(value + 100), 1);
        }
    QTest::newRow("some bytes far rarer than others") << rare;
}

void FigureDeflateTest::zlibReadsWhatWasWritten() {
    QFETCH(Bytes, bytes);
    const QByteArray stream = deflated(bytes);
    QCOMPARE(inflated(stream, bytes.size()), bytes);
    QCOMPARE(deflated(bytes), stream);
}

void FigureDeflateTest::repeatsReachAsFarAsTheWindow() {
    for (const std::size_t distance : {9, 255, 256, 257, 24577, 32767, 32768, 32769}) {
        Bytes bytes = noise(distance, 256, 4);
        const Bytes begin(bytes.begin(), bytes.begin() + 9);
        bytes.insert(bytes.end(), begin.begin(), begin.end());
        QCOMPARE(inflated(deflated(bytes), bytes.size()), bytes);
    }
}

void FigureDeflateTest::runsAndRepeatsBecomeShort() {
    QVERIFY(deflated(Bytes(1000000, 9)).size() < 2000);
    Bytes rows;
    const Bytes row = noise(1000, 256, 5);
    for (int time = 0; time < 1000; ++time)
        rows.insert(rows.end(), row.begin(), row.end());
    QVERIFY(deflated(rows).size() < 8000);
}

void FigureDeflateTest::noCodeIsLongerThanAllowed() {
    std::vector<std::uint32_t> frequencies;
    for (std::uint32_t symbol = 0, one = 1, two = 1; symbol < 40; ++symbol) {
        frequencies.push_back(one);
        two += one;
        std::swap(one, two);
    }
    for (const int longest : {7, 15}) {
        const HuffmanCode code = HuffmanCode::of(frequencies, longest);
        double share = 0;
        for (const std::uint8_t length : code.lengths) {
            QVERIFY(length >= 1 && length <= longest);
            share += std::ldexp(1.0, -length);
        }
        QCOMPARE(share, 1.0);
    }
}

void FigureDeflateTest::codesCanBeTold() {
    const std::vector<std::uint32_t> frequencies{0, 5, 1, 0, 9, 2, 2, 0, 1};
    const HuffmanCode code = HuffmanCode::of(frequencies, 15);
    QVERIFY(code.lengths[4] <= code.lengths[1]);
    QVERIFY(code.lengths[1] < code.lengths[2]);
    QCOMPARE(code.lengths[0], std::uint8_t(0));
    for (std::size_t one = 0; one < frequencies.size(); ++one) {
        for (std::size_t other = 0; other < frequencies.size(); ++other) {
            const int length = code.lengths[one];
            if (one == other || length == 0 || code.lengths[other] < length)
                continue;
            const int mask = (1 << length) - 1;
            QVERIFY((code.codes[one] & mask) != (code.codes[other] & mask));
        }
    }
}

QTEST_APPLESS_MAIN(FigureDeflateTest)
#include "figure_deflate_test.moc"
