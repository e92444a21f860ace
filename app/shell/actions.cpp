// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/actions.h"

#include <QAction>
#include <QCoreApplication>
#include <QKeySequence>
#include <QWidget>

namespace attention::shell {

namespace {

enum class Kind { Plain, Checkable };

struct Entry {
    const char* id;
    const char* text;
    const char* shortcut; ///< in QKeySequence's portable form; empty for none
    Kind kind = Kind::Plain;
};

// The languages' own names are the same in every language and are not translated.
constexpr Entry kEntries[] = {
    {"file.new", QT_TRANSLATE_NOOP("actions", "&New"), "Ctrl+N"},
    {"file.newLayer", QT_TRANSLATE_NOOP("actions", "New &layer of a model…"), "Ctrl+Shift+N"},
    {"file.open", QT_TRANSLATE_NOOP("actions", "&Open…"), "Ctrl+O"},
    {"file.openMaps", QT_TRANSLATE_NOOP("actions", "Open attention &maps…"), "Ctrl+Shift+O"},
    {"file.closeMaps", QT_TRANSLATE_NOOP("actions", "&Close the attention maps"), "Ctrl+W"},
    {"file.save", QT_TRANSLATE_NOOP("actions", "&Save"), "Ctrl+S"},
    {"file.saveAs", QT_TRANSLATE_NOOP("actions", "Save &as…"), "Ctrl+Shift+S"},
    {"file.import", QT_TRANSLATE_NOOP("actions", "&Import numbers…"), "Ctrl+Shift+I"},
    {"file.export", QT_TRANSLATE_NOOP("actions", "&Export…"), "Ctrl+E"},
    {"file.exportData", QT_TRANSLATE_NOOP("actions", "Export &data…"), "Ctrl+Shift+E"},
    {"file.worksheet", QT_TRANSLATE_NOOP("actions", "Practice &worksheet…"), ""},
    {"file.quit", QT_TRANSLATE_NOOP("actions", "&Quit"), "Ctrl+Q"},
    {"edit.undo", QT_TRANSLATE_NOOP("actions", "&Undo"), "Ctrl+Z"},
    {"edit.redo", QT_TRANSLATE_NOOP("actions", "&Redo"), "Ctrl+Shift+Z"},
    {"edit.mask", QT_TRANSLATE_NOOP("actions", "Edit the &mask"), "Ctrl+M"},
    {"edit.copyImage", QT_TRANSLATE_NOOP("actions", "Copy &image"), "Ctrl+Shift+C"},
    {"edit.pasteSpecial", QT_TRANSLATE_NOOP("actions", "Paste specia&l…"), "Ctrl+Shift+V"},
    {"edit.copyAs.tsv", QT_TRANSLATE_NOOP("actions", "&Tab-separated"), ""},
    {"edit.copyAs.numpy", QT_TRANSLATE_NOOP("actions", "&NumPy literal"), ""},
    {"edit.copyAs.pytorch", QT_TRANSLATE_NOOP("actions", "&PyTorch literal"), ""},
    {"edit.copyAs.latex", QT_TRANSLATE_NOOP("actions", "&LaTeX matrix"), ""},
    {"edit.copyAs.markdown", QT_TRANSLATE_NOOP("actions", "&Markdown table"), ""},
    {"edit.copyAs.numpyProgram", QT_TRANSLATE_NOOP("actions", "NumPy pro&gram"), ""},
    {"edit.copyAs.pytorchProgram", QT_TRANSLATE_NOOP("actions", "P&yTorch program"), ""},
    {"compare.pin", QT_TRANSLATE_NOOP("actions", "&Pin as a baseline"), "Ctrl+Shift+P"},
    {"compare.difference", QT_TRANSLATE_NOOP("actions", "Show the &difference"), "Ctrl+Shift+D",
     Kind::Checkable},
    {"edit.settings", QT_TRANSLATE_NOOP("actions", "&Settings…"), "Ctrl+Shift+,"},
    {"head.add", QT_TRANSLATE_NOOP("actions", "&Add a head"), "Ctrl+Shift+H"},
    {"head.duplicate", QT_TRANSLATE_NOOP("actions", "&Duplicate the selected head"), ""},
    {"head.remove", QT_TRANSLATE_NOOP("actions", "&Remove the selected head"), ""},
    {"head.ablate", QT_TRANSLATE_NOOP("actions", "Abla&te the selected head with zero"),
     "Ctrl+Shift+A", Kind::Checkable},
    {"head.merge", QT_TRANSLATE_NOOP("actions", "&Merge heads…"), "Ctrl+Shift+M"},
    {"head.next", QT_TRANSLATE_NOOP("actions", "&Next head"), "Ctrl+PgDown"},
    {"head.previous", QT_TRANSLATE_NOOP("actions", "&Previous head"), "Ctrl+PgUp"},
    {"weights.outputProjection", QT_TRANSLATE_NOOP("actions", "&Output projection W_O"), "",
     Kind::Checkable},
    {"weights.biases", QT_TRANSLATE_NOOP("actions", "&Biases"), "", Kind::Checkable},
    {"layer.useResidual", QT_TRANSLATE_NOOP("actions", "Use &X + final as the next X"),
     "Ctrl+Shift+X"},
    {"layer.useFinal", QT_TRANSLATE_NOOP("actions", "Use &final as the next X"), "Ctrl+Shift+F"},
    {"view.stage.1", QT_TRANSLATE_NOOP("actions", "&Queries, keys, values"), "Alt+1"},
    {"view.stage.2", QT_TRANSLATE_NOOP("actions", "&Scores"), "Alt+2"},
    {"view.stage.3", QT_TRANSLATE_NOOP("actions", "S&caled scores"), "Alt+3"},
    {"view.stage.4", QT_TRANSLATE_NOOP("actions", "&Masked scores"), "Alt+4"},
    {"view.stage.5", QT_TRANSLATE_NOOP("actions", "Attention &weights"), "Alt+5"},
    {"view.stage.6", QT_TRANSLATE_NOOP("actions", "Head &output"), "Alt+6"},
    {"view.stage.7", QT_TRANSLATE_NOOP("actions", "Co&ncat"), "Alt+7"},
    {"view.stage.8", QT_TRANSLATE_NOOP("actions", "&Final output"), "Alt+8"},
    {"view.stage.9", QT_TRANSLATE_NOOP("actions", "&Positions in the pass"), "Alt+9"},
    {"view.page.heads", QT_TRANSLATE_NOOP("actions", "Hea&ds"), "Ctrl+1", Kind::Checkable},
    {"view.page.walkthrough", QT_TRANSLATE_NOOP("actions", "&Walkthrough"), "Ctrl+2",
     Kind::Checkable},
    {"view.page.study", QT_TRANSLATE_NOOP("actions", "Why √d_&k"), "Ctrl+3", Kind::Checkable},
    {"view.page.maps", QT_TRANSLATE_NOOP("actions", "Maps"), "Ctrl+4", Kind::Checkable},
    {"view.back", QT_TRANSLATE_NOOP("actions", "&Back to the number before"), "Alt+Left"},
    {"view.forward", QT_TRANSLATE_NOOP("actions", "F&orward to the number after"), "Alt+Right"},
    {"view.enlarge", QT_TRANSLATE_NOOP("actions", "&Enlarge the selected head"), "Ctrl+L",
     Kind::Checkable},
    {"view.lines", QT_TRANSLATE_NOOP("actions", "Weights &as lines"), "Ctrl+Shift+L",
     Kind::Checkable},
    {"view.moreDigits", QT_TRANSLATE_NOOP("actions", "&More decimals"), "Ctrl+."},
    {"view.fewerDigits", QT_TRANSLATE_NOOP("actions", "&Fewer decimals"), "Ctrl+,"},
    {"view.tint", QT_TRANSLATE_NOOP("actions", "T&int numbers by their value"), "",
     Kind::Checkable},
    {"view.influence", QT_TRANSLATE_NOOP("actions", "Tint numbers by infl&uence"), "Ctrl+I",
     Kind::Checkable},
    {"view.textLarger", QT_TRANSLATE_NOOP("actions", "Text lar&ger"), "Ctrl+="},
    {"view.textSmaller", QT_TRANSLATE_NOOP("actions", "Text smalle&r"), "Ctrl+-"},
    {"view.textPlain", QT_TRANSLATE_NOOP("actions", "Text at &100 %"), "Ctrl+0"},
    {"view.present", QT_TRANSLATE_NOOP("actions", "&Presentation"), "F11", Kind::Checkable},
    {"view.editColumn", QT_TRANSLATE_NOOP("actions", "Edit &column"), "Ctrl+B", Kind::Checkable},
    {"view.sidePanel", QT_TRANSLATE_NOOP("actions", "Side pa&nel"), "Ctrl+Shift+B",
     Kind::Checkable},
    {"view.gallery", QT_TRANSLATE_NOOP("actions", "E&xamples strip"), "", Kind::Checkable},
    {"view.theme.system", QT_TRANSLATE_NOOP("actions", "As the des&ktop"), "", Kind::Checkable},
    {"view.theme.light", QT_TRANSLATE_NOOP("actions", "&Light"), "", Kind::Checkable},
    {"view.theme.dark", QT_TRANSLATE_NOOP("actions", "&Dark"), "", Kind::Checkable},
    {"view.language.en", "English", "", Kind::Checkable},
    {"view.language.zh_CN", "简体中文", "", Kind::Checkable},
    {"help.tour", QT_TRANSLATE_NOOP("actions", "&Guided tour"), "Ctrl+F1"},
    {"help.page", QT_TRANSLATE_NOOP("actions", "&Help page"), "F1", Kind::Checkable},
    {"help.shortcuts", QT_TRANSLATE_NOOP("actions", "&Keyboard shortcuts"), ""},
    {"help.about", QT_TRANSLATE_NOOP("actions", "&About Attention Lab"), ""},
};

} // namespace

Actions::Actions(QWidget* window)
    : QObject(window) {
    for (const Entry& entry : kEntries) {
        auto* action = new QAction(this);
        action->setObjectName(QLatin1String(entry.id));
        action->setShortcut(
            QKeySequence::fromString(QLatin1String(entry.shortcut), QKeySequence::PortableText));
        action->setCheckable(entry.kind == Kind::Checkable);
        window->addAction(action);
        m_all.push_back(action);
        m_byId.insert(action->objectName(), action);
    }
    action(QStringLiteral("view.textLarger"))
        ->setShortcuts({QKeySequence(QStringLiteral("Ctrl+=")), QKeySequence::ZoomIn});
    action(QStringLiteral("edit.redo"))
        ->setShortcuts(
            {QKeySequence(QStringLiteral("Ctrl+Shift+Z")), QKeySequence(QStringLiteral("Ctrl+Y"))});
    retranslate();
}

QAction* Actions::action(const QString& id) const {
    QAction* found = m_byId.value(id);
    Q_ASSERT_X(found, "Actions", qPrintable(id));
    return found;
}

QAction* Actions::operator[](const char* id) const {
    return action(QLatin1String(id));
}

void Actions::retranslate() {
    for (std::size_t index = 0; index < m_all.size(); ++index)
        m_all[index]->setText(QCoreApplication::translate("actions", kEntries[index].text));
}

} // namespace attention::shell
