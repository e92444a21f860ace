// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention.h"
#include "core/colormap.h"
#include "document/document.h"
#include "heatmap/head_grid.h"
#include "heatmap/map_view.h"
#include "shell/document_files.h"
#include "shell/formula_bar.h"
#include "shell/heads_page.h"
#include "shell/main_window.h"
#include "shell/message_bar.h"
#include "shell/prompts.h"
#include "shell/status_line.h"
#include "shell/theme.h"
#include "table/edit_column.h"
#include "table/head_tabs.h"
#include "table/matrix_view.h"
#include "table/sentence_edit.h"
#include "table/tensor_panel.h"
#include "table/tokens_panel.h"
#include "table/weights_panel.h"
#include "words/languages.h"
#include "words/names.h"

#include <QAction>
#include <QApplication>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <memory>

namespace attention::test {

/// Answers that a test gives in a person's place, and what was asked.
struct Answers : shell::Prompts {
    Unsaved unsaved = Unsaved::Cancel;
    Changed changed = Changed::Cancel;
    QString openPath;
    QString savePath;
    QString importPath;
    QStringList unsavedNames;
    QList<ForeignChange> foreignChanges;
    QStringList suggestions;

    Unsaved askUnsaved(const QString& name) override {
        unsavedNames << name;
        return unsaved;
    }
    Changed askChanged(const QString&, ForeignChange change) override {
        foreignChanges << change;
        return changed;
    }
    QString askOpenPath(const QString&) override { return openPath; }
    QString askImportPath(const QString&) override { return importPath; }
    QString askSavePath(const QString& suggestion) override {
        suggestions << suggestion;
        return savePath;
    }
};

/// The real window with an example, its own settings, and Answers. Keys and clicks go to the window
/// as the desktop would send them.
struct WindowFixture {
    QTemporaryDir folder;
    QSettings settings{folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat};
    Answers answers;
    std::unique_ptr<shell::MainWindow> window;

    explicit WindowFixture(const char* example = "four-heads") {
        words::useLanguage(words::Language::English);
        shell::useTheme(*qApp, shell::Theme::Light);
        open(example);
    }

    /// Another window over the same settings.
    void open(const char* example) {
        window = std::make_unique<shell::MainWindow>(&settings, &answers);
        window->resize(1440, 900);
        window->files()->openExample(QLatin1String(example));
        window->show();
        if (!QTest::qWaitForWindowActive(window.get()))
            qFatal("the window is not active");
    }

    document::Document* document() const { return window->document(); }
    const core::Experiment& experiment() const { return document()->experiment(); }
    QAction* action(const char* id) const { return window->actions()[id]; }
    QString sentence() const { return child<shell::StatusLine>()->sentence(); }
    QString message() const { return child<shell::MessageBar>()->sentence(); }
    QString path(const char* name) const { return folder.filePath(QLatin1String(name)); }

    template<typename Widget>
    Widget* child() const {
        auto* widget = window->findChild<Widget*>();
        if (!widget)
            qFatal("no such widget");
        return widget;
    }

    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) const {
        QTest::keyClick(window->windowHandle(), key, modifiers);
    }
    void type(const char* text) const {
        for (; *text; ++text)
            QTest::keyClick(window->windowHandle(), *text);
    }
    void undo() const { press(Qt::Key_Z, Qt::ControlModifier); }
    void redo() const { press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier); }

    table::EditColumn* column() const { return child<table::EditColumn>(); }
    table::SentenceEdit* sentenceEdit() const { return column()->sentence()->sentence(); }
    void click(QWidget* widget, QPoint point) const {
        QTest::mouseClick(window->windowHandle(), Qt::LeftButton, Qt::NoModifier,
                          widget->mapTo(window.get(), point));
    }
    void click(QWidget* widget) const { click(widget, widget->rect().center()); }
    void clickCell(table::MatrixView* view, int row, int column) const {
        const QModelIndex index = view->model()->index(row, column);
        view->scrollTo(index);
        click(view->viewport(), view->visualRect(index).center());
    }
    table::MatrixView* weightsTable(int tab) const {
        table::WeightsPanel* panel = column()->weights();
        click(panel->tabs(), panel->tabs()->tabRect(tab).center());
        return panel->matrix()->view();
    }
    void selectHead(core::Index head) const { document()->selection()->selectHead(head); }

    heatmap::MapView* tile(core::Index head) const {
        const QString id = QStringLiteral("head-%1").arg(head);
        const auto views = child<heatmap::HeadGrid>()->findChildren<heatmap::MapView*>();
        const auto found = std::find_if(views.begin(), views.end(), [&](heatmap::MapView* view) {
            return view->content() && view->content()->id == id;
        });
        return found == views.end() ? nullptr : *found;
    }
    heatmap::MapView* large() const {
        const auto views = window->page()->findChildren<heatmap::MapView*>();
        const auto found = std::find_if(views.begin(), views.end(), [&](heatmap::MapView* view) {
            return !child<heatmap::HeadGrid>()->isAncestorOf(view);
        });
        return found == views.end() ? nullptr : *found;
    }
};

inline QPoint cellPoint(const heatmap::MapView* view, core::Index row, core::Index column) {
    return view->geometry().cellRect(row, column).center().toPoint();
}

/// The colour of a cell on the screen, beside its number: at a fifth of its height.
inline QRgb cellColor(heatmap::MapView* view, core::Index row, core::Index column) {
    const QRectF cell = view->geometry().cellRect(row, column);
    const QPointF point(cell.center().x(), cell.top() + cell.height() / 5);
    return view->grab().toImage().pixel(point.toPoint());
}

/// The colour that a number has among all heads of the experiment's own stage.
inline QRgb expectedColor(const core::Experiment& experiment, const core::Cell& cell) {
    const core::Trace trace = core::forward(experiment);
    std::vector<core::Tensor> all;
    for (core::Index head = 0; head < trace.headCount(); ++head)
        all.push_back(trace.stage(cell.stage, head));
    const core::ColorScale scale =
        core::scaleFor(core::defaultColors(cell.stage), cell.stage, all, cell.head);
    const core::Rgb color =
        scale.colorOf((*all[static_cast<std::size_t>(cell.head)])(cell.row, cell.column));
    return qRgb(color.red, color.green, color.blue);
}

inline QString expectedSentence(const core::Experiment& experiment, const core::Cell& cell) {
    const core::Trace trace = core::forward(experiment);
    return words::cellSentence(experiment, cell,
                               (*trace.stage(cell.stage, cell.head))(cell.row, cell.column));
}

} // namespace attention::test
