// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/data/data_actions.h"

#include "document/document.h"
#include "document/recompute.h"
#include "shell/actions.h"
#include "shell/data/copying.h"
#include "shell/data/names.h"
#include "shell/exact_result.h"
#include "shell/open_editor.h"

#include <QAction>

namespace attention::shell {

DataActions::DataActions(const Actions& actions, document::Recompute* recompute,
                         QSettings* settings, QWidget* window)
    : QObject(window)
    , m_recompute(recompute)
    , m_settings(settings)
    , m_window(window)
    , m_copying(new Copying(actions, recompute, window)) {
    connect(m_copying, &Copying::told, this, &DataActions::told);
    connect(actions["file.exportData"], &QAction::triggered, this, &DataActions::exportData);
}

void DataActions::setDocument(document::Document* document) {
    m_document = document;
    m_copying->setDocument(document);
}

void DataActions::setPages(Pages* pages) {
    m_copying->setPages(pages);
}

void DataActions::exportData() {
    commitOpenEditor();
    if (!m_document)
        return;
    const auto [result, problem] = exactResult(*m_recompute, *m_document, m_window);
    if (!problem.isEmpty())
        Q_EMIT told(problem);
    if (!result)
        return;
    DataDialog dialog(result, {dataBaseName(*m_document), m_document->selection()->stage()},
                      *m_settings, m_window);
    if (m_prompts)
        dialog.setPrompts(*m_prompts);
    if (dialog.exec() == QDialog::Accepted)
        Q_EMIT told(tr("Written: %1").arg(dialog.writtenFile()));
}

} // namespace attention::shell
