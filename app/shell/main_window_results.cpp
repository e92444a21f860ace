// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/document.h"
#include "document/recompute.h"
#include "shell/heads_page.h"
#include "shell/main_window.h"
#include "shell/message_bar.h"
#include "shell/pages.h"
#include "shell/status_line.h"
#include "words/error_text.h"

#include <QProgressBar>
#include <QTimer>

namespace attention::shell {

void MainWindow::connectRecompute() {
    connect(m_recompute, &document::Recompute::finished, this, &MainWindow::showResult);
    connect(m_recompute, &document::Recompute::firstMade, this,
            [this](const auto& result) { m_pages->heads()->showFirst(result); });
    connect(m_recompute, &document::Recompute::failed, this, &MainWindow::showError);
    connect(m_recompute, &document::Recompute::runningChanged, this, [this] {
        if (m_recompute->isRunning()) {
            if (!m_progressDelay->isActive() && !m_progress->isVisible())
                m_progressDelay->start();
        } else {
            m_progressDelay->stop();
            m_progress->hide();
        }
    });
    connect(m_progressDelay, &QTimer::timeout, m_progress, &QWidget::show);
}

void MainWindow::showStarted() {
    m_message->clear(MessageBar::Kind::Event);
    // A small document has been computed by now, or has failed; its error stays.
    if (m_recompute->isRunning()) {
        m_passError.reset();
        m_message->clear(MessageBar::Kind::Pass);
    }
    const std::shared_ptr<const document::Result> result = m_recompute->result();
    if (!result || result->revision < m_document->revision()) {
        m_pages->setResult(nullptr);
        m_status->clear();
    }
    showHistory();
    showShape();
    showStage(m_document->selection()->stage());
}

void MainWindow::showResult(const std::shared_ptr<const document::Result>& result) {
    m_passError.reset();
    m_message->clear(MessageBar::Kind::Pass);
    m_pages->setResult(result);
    m_status->setResult(*result);
}

void MainWindow::showError(const core::Error& error) {
    m_passError = error;
    m_message->show(MessageBar::Kind::Pass, words::errorText(error));
    m_pages->showOutdated();
}

} // namespace attention::shell
