// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/document.h"
#include "words/examples.h"
#include "words/languages.h"

#include <QLocale>
#include <QObject>
#include <QTest>

namespace attention::test {

/// What tests of views that edit a document share: the document, and its way back.
class EditTest : public QObject {
  protected:
    void startWith(const char* example) {
        QLocale::setDefault(QLocale::c());
        words::useLanguage(words::Language::English);
        m_document.start(words::exampleWithWords(example));
        m_start = m_document.experiment();
    }
    /// So many undo steps there are, and they lead back to the beginning.
    void undoAll(int steps) {
        for (int step = 0; step < steps; ++step) {
            QVERIFY(m_document.canUndo());
            m_document.undo();
        }
        QVERIFY(!m_document.canUndo());
        QVERIFY(core::sameExperiment(m_start, m_document.experiment()));
    }

    document::Document m_document;
    core::Experiment m_start;
};

} // namespace attention::test
