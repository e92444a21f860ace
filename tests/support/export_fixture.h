// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention.h"
#include "document/recompute.h"
#include "figure/encode.h"
#include "heatmap/render.h"
#include "shell/export/dialog.h"
#include "words/examples.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include <memory>
#include <string_view>
#include <thread>

namespace attention::test {

using shell::ExportDialog;

inline std::shared_ptr<const document::Result> resultOf(std::string_view example) {
    core::Experiment experiment = words::exampleWithWords(example);
    core::Trace trace = core::forward(experiment);
    return std::make_shared<const document::Result>(
        document::Result{1, std::move(experiment), std::move(trace), {}});
}

inline QByteArray bytesOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

inline void writeFile(const QString& path, const QByteArray& bytes) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
}

/// The bytes that another process would make. On a thread of its own: glyphs of a fallback font
/// depend on what widgets drew on this one.
inline QByteArray encodedAfresh(const figure::Figure& figure, figure::Format format,
                                const figure::EncodeOptions& options = {}) {
    QByteArray bytes;
    std::thread([&] { bytes = figure::encode(figure, format, options); }).join();
    return bytes;
}

/// An export dialog with head 2 selected, whose questions the test answers.
struct ExportFixture {
    QTemporaryDir folder;
    QSettings settings;
    std::shared_ptr<const document::Result> result;
    std::unique_ptr<ExportDialog> dialog;
    QString fileAnswer;
    QString folderAnswer;
    shell::Replacing replaceAnswer = shell::Replacing::Allowed;
    QString suggestion;
    QStringList questions;

    explicit ExportFixture(heatmap::RenderChoices start = {},
                           std::string_view example = "four-heads",
                           const QString& source = QStringLiteral("--example four-heads"))
        : settings(folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat)
        , result(resultOf(example)) {
        open(std::move(start), source);
    }

    void open(heatmap::RenderChoices start = {},
              const QString& source = QStringLiteral("--example four-heads")) {
        dialog = std::make_unique<ExportDialog>(
            result, std::move(start), shell::ExportContext{source, QStringLiteral("four-heads"), 2},
            settings);
        dialog->setPrompts({[this](QWidget*, const QString& suggested, figure::Format) {
                                suggestion = suggested;
                                return fileAnswer;
                            },
                            [this](QWidget*, const QString&) { return folderAnswer; },
                            [this](QWidget*, const QString& question) {
                                questions.append(question);
                                return replaceAnswer;
                            }});
        dialog->show();
    }

    template<typename Widget>
    Widget* child(const char* name) const {
        auto* widget = dialog->findChild<Widget*>(QLatin1String(name));
        if (!widget)
            qFatal("no widget %s", name);
        return widget;
    }
    void choose(const char* combo, int index) const {
        auto* box = child<QComboBox>(combo);
        QTest::keyClick(box, Qt::Key_Home);
        for (int step = 0; step < index; ++step)
            QTest::keyClick(box, Qt::Key_Down);
        QCOMPARE(box->currentIndex(), index);
    }
    void type(const char* box, const QString& text) const {
        auto* spin = child<QAbstractSpinBox>(box);
        spin->selectAll();
        QTest::keyClicks(spin, text);
    }
    QString path(const QString& name) const { return folder.filePath(name); }
    QString message() const {
        auto* label = child<QLabel>("exportMessage");
        return label->isVisibleTo(dialog.get()) ? label->text() : QString();
    }
    void pressExport() const { QTest::keyClick(dialog.get(), Qt::Key_Return); }
    bool isDone() const { return !dialog->isVisible(); }
    shell::ExportSubject subject(heatmap::RenderChoices start = {}) const {
        return {std::move(start), 2, result->trace.headCount()};
    }
    QByteArray expectedBytes(figure::Format format, const heatmap::RenderChoices& choices,
                             const figure::EncodeOptions& options = {}) const {
        return encodedAfresh(heatmap::figureOf(result->experiment, result->trace, choices), format,
                             options);
    }
};

inline heatmap::RenderChoices allHeads() {
    heatmap::RenderChoices choices;
    choices.heads = {0, 1, 2, 3};
    return choices;
}

} // namespace attention::test
