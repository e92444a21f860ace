// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention.h"
#include "core/place.h"
#include "walkthrough/arithmetic_html.h"
#include "words/arithmetic.h"
#include "words/arithmetic_text.h"

#include <QPointer>
#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QBoxLayout;
class QCheckBox;
class QLabel;
class QMenu;
class QSpinBox;
class QTextBrowser;
class QToolButton;

namespace attention::document {
class Document;
struct Result;
} // namespace attention::document

namespace attention::walkthrough {

/// The arithmetic behind the selected number, exact and as on paper, and what the number is used
/// for next. Numbers lead to where they stand; arithmetic can be copied. GUI thread.
class ArithmeticPanel : public QWidget {
    Q_OBJECT
  public:
    explicit ArithmeticPanel(QWidget* parent = nullptr);
    ~ArithmeticPanel() override;

    void setDocument(document::Document* document);
    /// Null: nothing to show yet.
    void setResult(std::shared_ptr<const document::Result> result);

    enum class Paper { Off, Beside };
    void setPaper(Paper paper);
    Paper paper() const;
    void setDigits(int digits);
    int digits() const;

    QTextBrowser* arithmetic() const { return m_arithmetic; }
    QTextBrowser* uses() const { return m_uses; }
    /// The number of the link under the pointer; nothing where there is none.
    std::optional<core::Place> hovered() const { return m_hovered; }

  Q_SIGNALS:
    void hoverChanged();
    /// A person chose digits or paper here.
    void choiceChanged();

  protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

  private:
    /// Which numbers are copied.
    enum class Scope { Cell, Row, Head };

    void buildLayout();
    /// The ways to copy are a menu where there is no room for them.
    void arrange();
    void connectControls();
    QTextBrowser* makeBrowser();
    QToolButton* flatButton();
    void forgetResult();
    void refreshTeller();
    void refresh();
    void showCell(const core::Cell& cell);
    /// Nothing of a number that somebody works out.
    void showHidden(const core::Cell& cell);
    std::vector<words::ArithmeticLine> concealed(std::vector<words::ArithmeticLine> lines) const;
    void showTensorCell(const core::TensorCell& cell);
    void showUses(const core::Place& place);
    void showNothing();
    void showTop() const;
    QString paperHtml(const words::CellArithmetic& told);
    void follow(const ArithmeticHtml& html, const QUrl& link);
    void hover(const ArithmeticHtml& html, const QUrl& link);
    void copy(Scope scope, words::ArithmeticFormat format);
    std::vector<core::Cell> cellsOf(Scope scope) const;
    void fillCopyMenu();
    bool isPaperTooLarge() const;
    void retranslate();

    QPointer<document::Document> m_document;
    std::shared_ptr<const document::Result> m_result;
    std::unique_ptr<words::ArithmeticTeller> m_teller;
    std::unique_ptr<core::Trace> m_paperTrace;
    std::optional<core::Place> m_shown;
    std::optional<core::Place> m_hovered;
    bool m_isStale = true;
    ArithmeticHtml m_arithmeticHtml;
    ArithmeticHtml m_usesHtml;

    QBoxLayout* m_texts;
    QToolButton* m_back;
    QToolButton* m_forward;
    QLabel* m_heading;
    QLabel* m_digitsLabel;
    QSpinBox* m_digits;
    QCheckBox* m_paper;
    QLabel* m_copyLabel;
    QToolButton* m_latex;
    QToolButton* m_markdown;
    QToolButton* m_text;
    QToolButton* m_more;
    QMenu* m_copyMenu;
    QTextBrowser* m_arithmetic;
    QTextBrowser* m_uses;
};

} // namespace attention::walkthrough
