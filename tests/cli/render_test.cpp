// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/cli/run_program.h"

#include "core/attention.h"
#include "core/colormap.h"
#include "core/examples.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

using namespace attention;
using namespace attention::test;

namespace {

QStringList split(const char* text) {
    return QString::fromUtf8(text).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

QString hex(core::Rgb color) {
    return QStringLiteral("#%1%2%3")
        .arg(color.red, 2, 16, QLatin1Char('0'))
        .arg(color.green, 2, 16, QLatin1Char('0'))
        .arg(color.blue, 2, 16, QLatin1Char('0'));
}

/// The fills of the shapes inside the group of that id, in order; empty where there is no group.
QStringList fillsOf(const QByteArray& svg, const QString& id) {
    QXmlStreamReader xml(svg);
    QStringList fills;
    int depth = 0;
    while (!xml.atEnd()) {
        const auto token = xml.readNext();
        if (token == QXmlStreamReader::StartElement) {
            if (depth > 0 || xml.attributes().value(QLatin1String("id")) == id)
                ++depth;
            const auto fill = xml.attributes().value(QLatin1String("fill"));
            if (depth > 1 && fill.startsWith(QLatin1Char('#')))
                fills << fill.toString();
        } else if (token == QXmlStreamReader::EndElement && depth > 0) {
            --depth;
        }
    }
    return fills;
}

} // namespace

class RenderTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    Finished run(const char* arguments) const {
        return runProgram(split(arguments), m_folder.path());
    }
    QByteArray read(const char* name) const {
        QFile file(m_folder.path() + QLatin1Char('/') + QString::fromUtf8(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    /// What render writes for the arguments.
    QByteArray rendered(const char* arguments, const char* name) const {
        const QStringList all = split("render") + split(arguments) +
                                QStringList{QStringLiteral("-o"), QString::fromUtf8(name)};
        const Finished finished = runProgram(all, m_folder.path());
        return isQuietSuccess(finished) && finished.out.isEmpty() ? read(name)
                                                                  : "failed: " + toldOf(finished);
    }

  private Q_SLOTS:
    void endingsChooseTheFormat() {
        QVERIFY(rendered("--example four-heads", "a.png").startsWith("\x89PNG"));
        QVERIFY(rendered("--example four-heads", "a.pdf").startsWith("%PDF-"));
        QVERIFY(rendered("--example four-heads", "a.svg").contains("<svg"));
        QVERIFY(rendered("--example four-heads --format png", "图 1.PNG").startsWith("\x89PNG"));
    }

    void pixelSizesAreExact() {
        for (const QSize size : {QSize(801, 600), QSize(333, 517), QSize(64, 64)}) {
            const QByteArray arguments = "--example four-heads --width " +
                                         QByteArray::number(size.width()) + "px --height " +
                                         QByteArray::number(size.height()) + "px";
            const QImage image =
                QImage::fromData(rendered(arguments.constData(), "exact.png"), "PNG");
            QCOMPARE(image.size(), size);
        }
    }

    void millimetresFollowTheResolution() {
        const QImage image = QImage::fromData(
            rendered("--example causal --width 85mm --height 50mm --dpi 254", "mm.png"), "PNG");
        QCOMPARE(image.size(), QSize(850, 500));
    }

    void everyCellOfTheSvgHasTheColourOfItsWeight() {
        const QByteArray svg = rendered("--example four-heads --head 0,2", "cells.svg");
        const core::Experiment experiment = core::exampleNamed("four-heads");
        const core::Trace trace = core::forward(experiment);
        const core::ColorScale scale;
        for (const core::Index head : {0, 2}) {
            const core::Tensor weights = trace.stage(core::Stage::Weights, head);
            for (core::Index row = 0; row < weights.rows(); ++row) {
                QStringList expected;
                for (core::Index column = 0; column < weights.cols(); ++column)
                    expected << hex(scale.colorOf((*weights)(row, column)));
                QCOMPARE(fillsOf(svg, QStringLiteral("head-%1-row-%2").arg(head).arg(row)),
                         expected);
            }
        }
        QVERIFY(fillsOf(svg, QStringLiteral("head-1-row-0")).isEmpty());
    }

    void foldersHoldOneFigureAHead() {
        const Finished finished = run("render --example causal -o new/maps --format svg");
        QVERIFY2(isQuietSuccess(finished) && finished.out.isEmpty(), toldOf(finished).constData());
        QCOMPARE(QDir(m_folder.filePath(QStringLiteral("new/maps"))).entryList(QDir::Files),
                 (QStringList{QStringLiteral("causal-weights-head0.svg"),
                              QStringLiteral("causal-weights-head1.svg")}));
        QVERIFY(isQuietSuccess(run("render --example causal -o new/maps --format svg --stage all "
                                   "--head 1")));
        const QStringList names =
            QDir(m_folder.filePath(QStringLiteral("new/maps"))).entryList(QDir::Files);
        QCOMPARE(names.size(), 11);
        QVERIFY(names.contains(QStringLiteral("causal-concat.svg")));
        QVERIFY(names.contains(QStringLiteral("causal-Q-head1.svg")));
        QVERIFY(fillsOf(read("new/maps/causal-weights-head1.svg"), QStringLiteral("head-1-row-5"))
                    .size() == 6);
    }

    void filesGiveTheirNameToTheFigures() {
        QVERIFY(QFile::copy(QStringLiteral(ATTENTION_TEST_DATA "/two_heads.attn"),
                            m_folder.filePath(QStringLiteral("我的 实验.v2.attn"))));
        const Finished finished = runProgram(
            {QStringLiteral("render"), QStringLiteral("我的 实验.v2.attn"), QStringLiteral("-o"),
             QStringLiteral("dir"), QStringLiteral("--head"), QStringLiteral("1")},
            m_folder.path());
        QVERIFY2(isQuietSuccess(finished), toldOf(finished).constData());
        QCOMPARE(QDir(m_folder.filePath(QStringLiteral("dir"))).entryList(QDir::Files),
                 QStringList{QStringLiteral("我的 实验.v2-weights-head1.png")});
    }

    void everyChoiceChangesTheFigure() {
        const QByteArray plain = rendered("--example causal", "plain.svg");
        QCOMPARE(rendered("--example causal", "again.svg"), plain);
        QSet<QByteArray> figures{plain};
        int count = 1;
        for (const char* choice : {"--head 1",
                                   "--stage scores",
                                   "--stage final",
                                   "--stage all",
                                   "--columns 1",
                                   "--width 500px",
                                   "--width 85mm",
                                   "--height 900px",
                                   "--font-size 9px",
                                   "--title Mats",
                                   "--caption off",
                                   "--caption Own",
                                   "--legend off",
                                   "--labels off",
                                   "--numbers off",
                                   "--numbers 4",
                                   "--background transparent",
                                   "--colormap magma",
                                   "--norm sqrt",
                                   "--norm log",
                                   "--range 0,0.5",
                                   "--range head",
                                   "--range percentile",
                                   "--text outlines",
                                   "--language zh_CN"}) {
            const QByteArray figure =
                rendered((QByteArray("--example causal ") + choice).constData(), "choice.svg");
            QVERIFY2(figure.contains("<svg"), choice);
            QVERIFY2(!figures.contains(figure), choice);
            figures << figure;
            ++count;
        }
        QCOMPARE(figures.size(), count);
    }

    void namesOfChoicesMayBeCapitalised() {
        QCOMPARE(rendered("--example causal --colormap Blues --norm Sqrt", "capital.svg"),
                 rendered("--example causal --colormap blues --norm sqrt", "small.svg"));
    }

    void wordsFollowTheLanguage() {
        const QByteArray english =
            rendered("--example causal --text fonts --language en", "en.svg");
        const QByteArray chinese =
            rendered("--example causal --text fonts --language zh_CN", "zh.svg");
        QVERIFY(english.contains("Attention weights") && english.contains("Query"));
        QVERIFY(chinese.contains("注意力权重") && chinese.contains("键（"));
        QVERIFY(!chinese.contains("Attention weights"));
    }

    void colourOptionsLeaveOtherStagesTheirDefaults() {
        const QByteArray plain = rendered("--example causal --stage all", "plain.svg");
        const QByteArray log = rendered("--example causal --stage all --norm log", "log.svg");
        const QString first = QStringLiteral("weights-head-0-row-0");
        QCOMPARE(fillsOf(plain, first).size(), 6);
        QCOMPARE(fillsOf(plain, first), fillsOf(log, first));
        const QString row = QStringLiteral("scores-head-1-row-0");
        QCOMPARE(fillsOf(plain, row).size(), 6);
        QVERIFY(fillsOf(plain, row) != fillsOf(log, row));
    }

    void aFailedWriteLeavesTheOldFigure() {
        const QByteArray before = rendered("--example causal", "kept.png");
        QVERIFY(isOneLineFailure(run("render --example causal -o kept.png --head 9"), 2));
        QVERIFY(isOneLineFailure(run("render --example causal -o kept.png/inside.png"), 1));
        QVERIFY(isOneLineFailure(run("render --example causal -o kept.png/inside"), 1));
        QCOMPARE(read("kept.png"), before);
        const Finished full = run("render --example causal -o /dev/full --format png");
        QVERIFY2(isOneLineFailure(full, 1), toldOf(full).constData());
    }
};

QTEST_GUILESS_MAIN(RenderTest)
#include "render_test.moc"
