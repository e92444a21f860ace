// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/document.h"
#include "document/recompute.h"
#include "words/languages.h"

#include <QLocale>
#include <QObject>
#include <QTest>

#include <memory>

namespace attention::test {

/// What tests of one panel over a document share: the panel is shown, and given every result.
template<typename Panel>
class PanelTest : public QObject {
  protected:
    void showPanel(int width, int height) {
        QLocale::setDefault(QLocale::c());
        words::useLanguage(words::Language::English);
        m_document = std::make_unique<document::Document>();
        m_recompute = std::make_unique<document::Recompute>();
        m_panel = std::make_unique<Panel>();
        m_recompute->setDocument(m_document.get());
        m_panel->setDocument(m_document.get());
        connect(m_recompute.get(), &document::Recompute::finished, m_panel.get(),
                &Panel::setResult);
        m_panel->resize(width, height);
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowActive(m_panel.get()));
    }
    void closePanel() {
        m_panel.reset();
        m_recompute.reset();
        m_document.reset();
    }

    std::unique_ptr<document::Document> m_document;
    std::unique_ptr<document::Recompute> m_recompute;
    std::unique_ptr<Panel> m_panel;
};

} // namespace attention::test
