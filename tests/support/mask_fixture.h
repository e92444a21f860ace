// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/examples.h"
#include "core/mask.h"
#include "document/document.h"
#include "mask/mask_fields.h"
#include "mask/mask_header.h"
#include "mask/mask_model.h"
#include "mask/mask_panel.h"
#include "mask/mask_view.h"
#include "mask/warning_label.h"
#include "words/languages.h"

#include <QApplication>
#include <QComboBox>
#include <QLineEdit>
#include <QTest>

#include <memory>

namespace attention::test {

// In the order of the chooser.
inline constexpr int kCausal = 1;
inline constexpr int kPadding = 2;
inline constexpr int kWindow = 3;
inline constexpr int kPrefix = 4;
inline constexpr int kBlocks = 5;
inline constexpr int kGiven = 6;

/// The mask of a document of its own, with the mouse and the keyboard on it.
class MaskFixture {
  public:
    MaskFixture() {
        words::useLanguage(words::Language::English);
        m_document = std::make_unique<document::Document>();
        m_panel = std::make_unique<mask::MaskPanel>();
        open(core::exampleNamed("numpy-42")); // four tokens
    }

    document::Document* document() const { return m_document.get(); }
    mask::MaskPanel* panel() const { return m_panel.get(); }

    void open(const core::Experiment& value) {
        m_document->start(value);
        m_panel->setDocument(m_document.get());
        m_panel->resize(380, 700);
        m_panel->show();
        m_panel->activateWindow();
        if (!QTest::qWaitForWindowActive(m_panel.get()))
            qFatal("the mask is not active");
    }

    const core::Experiment& experiment() const { return m_document->experiment(); }
    bool allowed(int row, int column) const { return m_panel->model()->allowed()(row, column); }
    int blockedCount() const {
        const core::AllowedMatrix& all = m_panel->model()->allowed();
        return static_cast<int>(all.size() - all.count());
    }

    void choose(int entry) {
        QComboBox* kinds = m_panel->fields()->kinds();
        kinds->setCurrentIndex(entry);
        Q_EMIT kinds->activated(entry);
    }
    void type(const QString& text) {
        QLineEdit* field = m_panel->fields()->positions();
        field->selectAll();
        field->insert(text); // keys of a test have no full-width characters
        QTest::keyClick(field, Qt::Key_Return);
    }

    QPoint centerOf(int row, int column) const {
        mask::MaskView* view = m_panel->view();
        return view->visualRect(view->model()->index(row, column)).center();
    }
    QImage picture(int row, int column) const {
        mask::MaskView* view = m_panel->view();
        view->setCurrentIndex(view->model()->index(3, 3));
        const QRect rect = view->visualRect(view->model()->index(row, column));
        return view->viewport()->grab(rect).toImage();
    }
    void press(int row, int column) {
        QTest::mousePress(m_panel->view()->viewport(), Qt::LeftButton, {}, centerOf(row, column));
    }
    void moveTo(int row, int column) {
        QMouseEvent move(QEvent::MouseMove, QPointF(centerOf(row, column)),
                         m_panel->view()->viewport()->mapToGlobal(QPointF(centerOf(row, column))),
                         Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_panel->view()->viewport(), &move);
    }
    void release(int row, int column) {
        QTest::mouseRelease(m_panel->view()->viewport(), Qt::LeftButton, {}, centerOf(row, column));
    }
    void stroke(QPoint from, QPoint to) { // of rows and columns
        press(from.x(), from.y());
        moveTo(to.x(), to.y());
        release(to.x(), to.y());
    }
    void strokeOver(mask::MaskHeader* header, int from, int to) {
        const auto pointOf = [header](int section) {
            const int along = header->sectionViewportPosition(section) + 5;
            return header->orientation() == Qt::Vertical ? QPoint(5, along) : QPoint(along, 5);
        };
        QTest::mousePress(header->viewport(), Qt::LeftButton, {}, pointOf(from));
        QMouseEvent move(QEvent::MouseMove, QPointF(pointOf(to)),
                         header->viewport()->mapToGlobal(QPointF(pointOf(to))), Qt::NoButton,
                         Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(header->viewport(), &move);
        QTest::mouseRelease(header->viewport(), Qt::LeftButton, {}, pointOf(to));
    }

  private:
    std::unique_ptr<document::Document> m_document;
    std::unique_ptr<mask::MaskPanel> m_panel;
};

} // namespace attention::test
