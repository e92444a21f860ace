// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/menus.h"

#include "core/examples.h"
#include "shell/actions.h"
#include "words/examples.h"
#include "words/names.h"

#include <QAction>
#include <QActionGroup>
#include <QDir>
#include <QFileInfo>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>

namespace attention::shell {

namespace {

void add(QMenu* menu, const Actions& actions, std::initializer_list<const char*> ids) {
    for (const char* id : ids) {
        if (*id == '\0')
            menu->addSeparator();
        else
            menu->addAction(actions[id]);
    }
}

void addExclusive(QMenu* menu, const Actions& actions, std::initializer_list<const char*> ids) {
    auto* group = new QActionGroup(menu);
    for (const char* id : ids) {
        group->addAction(actions[id]);
        menu->addAction(actions[id]);
    }
}

} // namespace

Menus::Menus(QMainWindow* window, const Actions& actions)
    : QObject(window) {
    QMenuBar* bar = window->menuBar();
    m_file = bar->addMenu(QString());
    add(m_file, actions, {"file.new", "file.newLayer", "file.open", "file.openMaps"});
    m_recent = m_file->addMenu(QString());
    m_examples = m_file->addMenu(QString());
    add(m_file, actions,
        {"", "file.save", "file.saveAs", "", "file.import", "file.export", "file.exportData",
         "file.worksheet", "", "file.closeMaps", "file.quit"});
    m_edit = bar->addMenu(QString());
    add(m_edit, actions, {"edit.undo", "edit.redo", "", "edit.mask", "", "edit.copyImage"});
    m_copyAs = m_edit->addMenu(QString());
    add(m_copyAs, actions,
        {"edit.copyAs.tsv", "edit.copyAs.numpy", "edit.copyAs.pytorch", "edit.copyAs.latex",
         "edit.copyAs.markdown", "", "edit.copyAs.numpyProgram", "edit.copyAs.pytorchProgram"});
    add(m_edit, actions,
        {"edit.pasteSpecial", "", "compare.pin", "compare.difference", "", "edit.settings"});
    m_heads = bar->addMenu(QString());
    add(m_heads, actions,
        {"head.add", "head.duplicate", "head.remove", "head.merge", "", "head.ablate", "",
         "head.next", "head.previous", "", "weights.outputProjection", "weights.biases", "",
         "layer.useResidual", "layer.useFinal"});
    m_view = bar->addMenu(QString());
    addExclusive(m_view, actions,
                 {"view.page.heads", "view.page.walkthrough", "view.page.study", "view.page.maps"});
    add(m_view, actions, {"", "view.back", "view.forward", ""});
    m_stage = m_view->addMenu(QString());
    for (int stage = 1; stage <= 9; ++stage)
        m_stage->addAction(actions.action(QStringLiteral("view.stage.%1").arg(stage)));
    add(m_view, actions,
        {"view.enlarge", "view.lines", "view.present", "", "view.moreDigits", "view.fewerDigits",
         "view.tint", "view.influence", "", "view.textLarger", "view.textSmaller", "view.textPlain",
         "", "view.editColumn", "view.sidePanel", "view.gallery", ""});
    m_theme = m_view->addMenu(QString());
    addExclusive(m_theme, actions, {"view.theme.system", "view.theme.light", "view.theme.dark"});
    m_language = m_view->addMenu(QString());
    addExclusive(m_language, actions, {"view.language.en", "view.language.zh_CN"});
    m_help = bar->addMenu(QString());
    add(m_help, actions, {"help.tour", "help.page", "help.shortcuts", "", "help.about"});
    buildExamples();
    retranslate();
}

void Menus::buildExamples() {
    for (const std::string_view name : core::exampleNames()) {
        QAction* action = m_examples->addAction(QString());
        action->setCheckable(true);
        action->setData(words::fromCore(name));
        connect(action, &QAction::triggered, this, [this, action] {
            action->setChecked(false); // until the document says that it is open
            Q_EMIT exampleActivated(action->data().toString());
        });
    }
    m_examples->setToolTipsVisible(true);
}

void Menus::setOpenExample(const QString& name) {
    const QList<QAction*> actions = m_examples->actions();
    for (QAction* action : actions)
        action->setChecked(action->data().toString() == name);
}

void Menus::setRecentPaths(const QStringList& paths) {
    m_recentPaths = paths;
    m_recent->clear();
    m_recent->setEnabled(!paths.isEmpty());
    for (const QString& path : paths) {
        QString text = QFileInfo(path).fileName();
        QAction* action = m_recent->addAction(text.replace(u'&', QStringLiteral("&&")));
        action->setToolTip(QDir::toNativeSeparators(path));
        connect(action, &QAction::triggered, this, [this, path] { Q_EMIT recentActivated(path); });
    }
    m_recent->setToolTipsVisible(true);
    m_recent->addSeparator();
    QAction* clear = m_recent->addAction(tr("&Clear this list"));
    connect(clear, &QAction::triggered, this, &Menus::recentCleared);
}

void Menus::retranslate() {
    m_file->setTitle(tr("&File"));
    m_recent->setTitle(tr("Open &recent"));
    m_examples->setTitle(tr("E&xamples"));
    m_edit->setTitle(tr("&Edit"));
    m_copyAs->setTitle(tr("Copy &as"));
    m_heads->setTitle(tr("Hea&ds"));
    m_view->setTitle(tr("&View"));
    m_stage->setTitle(tr("&Stage"));
    m_theme->setTitle(tr("&Theme"));
    m_language->setTitle(tr("&Language"));
    m_help->setTitle(tr("&Help"));
    const QList<QAction*> actions = m_examples->actions();
    for (QAction* action : actions) {
        const std::string name = words::toCore(action->data().toString());
        action->setText(words::exampleTitle(name));
        action->setToolTip(words::exampleSummary(name));
    }
    setRecentPaths(m_recentPaths);
}

} // namespace attention::shell
