// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/data/copying.h"

#include "core/error.h"
#include "document/document.h"
#include "document/recompute.h"
#include "shell/actions.h"
#include "shell/background.h"
#include "shell/data/names.h"
#include "shell/open_editor.h"
#include "table/matrix_model.h"
#include "table/matrix_view.h"
#include "words/error_text.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QMenu>
#include <QMenuBar>

#include <new>
#include <optional>
#include <span>
#include <string>
#include <utility>

namespace attention::shell {

namespace {

struct Written {
    std::string text;
    QString problem; ///< in words; empty where there is text
};

Written written(const NumberReader& read, core::io::TextForm form) {
    try {
        const core::Matrix numbers = read();
        const core::io::NumberArray array{{},
                                          {numbers.rows(), numbers.cols()},
                                          {numbers.data(), numbers.data() + numbers.size()}};
        std::string text = core::io::writeText(std::span(&array, 1), form);
        text.pop_back(); // the line break
        return {std::move(text), {}};
    } catch (const core::Error& error) {
        return {{}, words::errorText(error)};
    } catch (const std::bad_alloc&) {
        return {{}, Copying::tr("There is not enough memory to copy these numbers.")};
    }
}

} // namespace

Copying::Copying(const Actions& actions, document::Recompute* recompute, QWidget* window)
    : QObject(window)
    , m_recompute(recompute)
    , m_window(window) {
    using core::io::ProgramLibrary;
    using core::io::TextForm;
    for (const auto& [id, form] : {std::pair("edit.copyAs.tsv", TextForm::Tsv),
                                   std::pair("edit.copyAs.numpy", TextForm::NumpyLiteral),
                                   std::pair("edit.copyAs.pytorch", TextForm::PytorchLiteral),
                                   std::pair("edit.copyAs.latex", TextForm::Latex),
                                   std::pair("edit.copyAs.markdown", TextForm::Markdown)})
        connect(actions[id], &QAction::triggered, this,
                [this, chosen = form] { copyNumbers(chosen); });
    for (const auto& [id, library] :
         {std::pair("edit.copyAs.numpyProgram", ProgramLibrary::Numpy),
          std::pair("edit.copyAs.pytorchProgram", ProgramLibrary::Pytorch)})
        connect(actions[id], &QAction::triggered, this,
                [this, chosen = library] { copyProgram(chosen); });
    connect(qApp, &QApplication::focusChanged, this,
            [this](QWidget*, QWidget* now) { followFocus(now); });
}

void Copying::setDocument(document::Document* document) {
    m_document = document;
}

/// A menu takes the keyboard for a moment only.
void Copying::followFocus(QWidget* now) {
    if (!now || now->window() != m_window || qobject_cast<QMenuBar*>(now) ||
        qobject_cast<QMenu*>(now))
        return;
    m_table = nullptr;
    for (QWidget* widget = now; widget && !m_table; widget = widget->parentWidget())
        m_table = qobject_cast<table::MatrixView*>(widget);
}

NumberReader Copying::chosenNumbers() const {
    if (m_table && m_table->isVisible() && m_table->matrixModel()) {
        const core::Region region = m_table->chosenRegion();
        if (region.rows > 0 && region.columns > 0)
            return [block = m_table->matrixModel()->block(region)] { return block; };
    }
    if (m_pages)
        if (const auto numbers = numbersOnPage(*m_pages))
            return *numbers;
    if (!m_document)
        return {};
    const core::Experiment& experiment = m_document->experiment();
    const core::Stage stage = m_document->selection()->stage();
    const core::Index head =
        core::isPerHead(stage) ? m_document->selection()->head() : core::Index{0};
    if (!core::hasStage(experiment, stage))
        return {};
    const auto result = m_recompute->result();
    const bool isNow = result && result->isExact && result->revision == m_document->revision();
    return [experiment, trace = isNow ? result->trace : core::Trace(), isNow, stage,
            head]() -> core::Matrix {
        const core::Tensor values = (isNow ? trace : core::forward(experiment)).stage(stage, head);
        return *values;
    };
}

void Copying::copyNumbers(core::io::TextForm form) {
    commitOpenEditor();
    const NumberReader numbers = chosenNumbers();
    if (!numbers) {
        Q_EMIT told(tr("There is no matrix here to copy."));
        return;
    }
    Written result;
    const Ending ending =
        runInBackground(m_window, tr("Copying the numbers…"),
                        [&](const std::stop_token&) { result = written(numbers, form); });
    if (ending == Ending::Cancelled)
        return;
    if (!result.problem.isEmpty())
        Q_EMIT told(result.problem);
    else
        QGuiApplication::clipboard()->setText(QString::fromStdString(result.text));
}

void Copying::copyProgram(core::io::ProgramLibrary library) {
    commitOpenEditor();
    if (!m_document)
        return;
    const core::Experiment& experiment = m_document->experiment();
    const core::Index count = core::io::inputCount(experiment);
    std::optional<std::string> file;
    if (count > core::io::kMostLiteralNumbers) {
        const QString name = inputsFileName(*m_document);
        file = name.toStdString();
        Q_EMIT told(tr("%L1 numbers are too many for the program itself: it reads them from “%2”. "
                       "File → Export data → All inputs, as NumPy archive, writes that file.")
                        .arg(count)
                        .arg(name));
    }
    QGuiApplication::clipboard()->setText(
        QString::fromStdString(core::io::programText(experiment, library, file)));
}

} // namespace attention::shell
