// SPDX-License-Identifier: GPL-3.0-or-later
// The controls of the arithmetic panel: where they stand, what they say, and copying.
#include "document/document.h"
#include "document/recompute.h"
#include "table/scaled.h"
#include "walkthrough/arithmetic_panel.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QSpinBox>
#include <QTextBrowser>
#include <QToolButton>
#include <QVBoxLayout>

#include <array>
#include <utility>

namespace attention::walkthrough {

namespace {

using words::ArithmeticFormat;

constexpr int kDigits = 4;
constexpr int kMostDigits = 12;
constexpr int kWideWidth = 820; ///< with room for the ways to copy
/// Copying more numbers takes noticeable time, and nobody reads them.
constexpr std::size_t kMostCopiedCells = 5000;

constexpr std::array kFormats{ArithmeticFormat::Latex, ArithmeticFormat::Markdown,
                              ArithmeticFormat::PlainText};

} // namespace

ArithmeticPanel::ArithmeticPanel(QWidget* parent)
    : QWidget(parent)
    , m_arithmeticHtml(palette(), font())
    , m_usesHtml(palette(), font())
    , m_texts(new QBoxLayout(QBoxLayout::LeftToRight))
    , m_back(flatButton())
    , m_forward(flatButton())
    , m_heading(new QLabel(this))
    , m_digitsLabel(new QLabel(this))
    , m_digits(new QSpinBox(this))
    , m_paper(new QCheckBox(this))
    , m_copyLabel(new QLabel(this))
    , m_latex(flatButton())
    , m_markdown(flatButton())
    , m_text(flatButton())
    , m_more(flatButton())
    , m_copyMenu(new QMenu(this))
    , m_arithmetic(makeBrowser())
    , m_uses(makeBrowser()) {
    m_digits->setRange(0, kMostDigits);
    m_digits->setValue(kDigits);
    m_digitsLabel->setBuddy(m_digits);
    m_heading->setTextFormat(Qt::PlainText);
    m_heading->setWordWrap(true);
    m_heading->setMinimumWidth(1);
    m_heading->setTextInteractionFlags(Qt::TextSelectableByMouse);
    QFont bold;
    bold.setWeight(QFont::DemiBold);
    m_heading->setFont(bold);
    for (QLabel* label : {m_digitsLabel, m_copyLabel})
        label->setForegroundRole(QPalette::PlaceholderText);
    m_back->setText(QStringLiteral("←"));
    m_forward->setText(QStringLiteral("→"));
    buildLayout();
    connectControls();
    retranslate();
}

QToolButton* ArithmeticPanel::flatButton() {
    auto* button = new QToolButton(this);
    button->setProperty("flat", true);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setEnabled(false);
    return button;
}

QTextBrowser* ArithmeticPanel::makeBrowser() {
    auto* browser = new QTextBrowser(this);
    browser->setFrameShape(QFrame::NoFrame);
    browser->setOpenLinks(false);
    browser->setUndoRedoEnabled(false);
    browser->viewport()->setAutoFillBackground(false);
    browser->document()->setDocumentMargin(0);
    browser->setMinimumHeight(table::scaled(24, font()));
    return browser;
}

void ArithmeticPanel::buildLayout() {
    auto* header = new QHBoxLayout;
    header->setSpacing(4);
    header->addWidget(m_back);
    header->addWidget(m_forward);
    header->addSpacing(4);
    header->addWidget(m_heading, 1);
    header->addSpacing(8);
    header->addWidget(m_digitsLabel);
    header->addWidget(m_digits);
    header->addSpacing(8);
    header->addWidget(m_paper);
    header->addSpacing(8);
    header->addWidget(m_copyLabel);
    for (QToolButton* button : {m_latex, m_markdown, m_text, m_more})
        header->addWidget(button);
    m_texts->setSpacing(24);
    m_texts->addWidget(m_arithmetic);
    m_texts->addWidget(m_uses);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addLayout(header);
    layout->addLayout(m_texts, 1);
}

void ArithmeticPanel::arrange() {
    const bool isNarrow = width() < table::scaled(kWideWidth, font());
    for (QWidget* widget :
         std::initializer_list<QWidget*>{m_copyLabel, m_latex, m_markdown, m_text})
        widget->setVisible(!isNarrow);
    m_more->setText(isNarrow ? tr("Copy") : QStringLiteral("⋯"));
    m_texts->setStretch(0, m_paper->isChecked() ? 2 : 1);
    m_texts->setStretch(1, 1);
}

void ArithmeticPanel::connectControls() {
    connect(m_back, &QToolButton::clicked, this, [this] { m_document->selection()->goBack(); });
    connect(m_forward, &QToolButton::clicked, this,
            [this] { m_document->selection()->goForward(); });
    const auto rewrite = [this] {
        arrange();
        m_teller.reset();
        m_paperTrace.reset();
        refresh();
        Q_EMIT choiceChanged();
    };
    connect(m_digits, &QSpinBox::valueChanged, this, rewrite);
    connect(m_paper, &QCheckBox::toggled, this, rewrite);
    for (QTextBrowser* browser : {m_arithmetic, m_uses}) {
        const ArithmeticHtml& html = browser == m_uses ? m_usesHtml : m_arithmeticHtml;
        connect(browser, &QTextBrowser::anchorClicked, this,
                [this, &html](const QUrl& link) { follow(html, link); });
        connect(browser, &QTextBrowser::highlighted, this,
                [this, &html](const QUrl& link) { hover(html, link); });
    }
    const std::array buttons{m_latex, m_markdown, m_text};
    for (std::size_t index = 0; index < buttons.size(); ++index)
        connect(buttons[index], &QToolButton::clicked, this,
                [this, format = kFormats[index]] { copy(Scope::Cell, format); });
    connect(m_more, &QToolButton::clicked, this, [this] {
        fillCopyMenu();
        m_copyMenu->popup(m_more->mapToGlobal(m_more->rect().bottomLeft()));
    });
}

std::vector<core::Cell> ArithmeticPanel::cellsOf(Scope scope) const {
    const core::Cell cell = std::get<core::Cell>(*m_shown);
    const core::Experiment& experiment = m_result->experiment;
    switch (scope) {
    case Scope::Cell:
        return {cell};
    case Scope::Row:
        return words::cellsOfRow(experiment, {cell.stage, cell.head}, cell.row);
    default:
        return words::cellsOfHead(experiment, m_document->selection()->head());
    }
}

void ArithmeticPanel::copy(Scope scope, ArithmeticFormat format) {
    if (!m_result || !m_shown || !std::holds_alternative<core::Cell>(*m_shown))
        return;
    refreshTeller();
    QApplication::clipboard()->setText(
        words::arithmeticText(m_teller->tell(cellsOf(scope)), format));
}

void ArithmeticPanel::fillCopyMenu() {
    m_copyMenu->clear();
    const std::array names{QStringLiteral("LaTeX"), QStringLiteral("Markdown"), tr("text")};
    for (const auto& [scope, title] :
         {std::pair(Scope::Cell, tr("This number as %1")),
          std::pair(Scope::Row, tr("The whole row as %1")),
          std::pair(Scope::Head, tr("The whole head, every stage, as %1"))}) {
        m_copyMenu->addSeparator();
        const bool isTooLong = cellsOf(scope).size() > kMostCopiedCells;
        for (std::size_t index = 0; index < kFormats.size(); ++index) {
            QAction* action = m_copyMenu->addAction(title.arg(names[index]));
            action->setEnabled(!isTooLong);
            connect(action, &QAction::triggered, this,
                    [this, wanted = scope, format = kFormats[index]] { copy(wanted, format); });
        }
    }
}

void ArithmeticPanel::retranslate() {
    setWindowTitle(tr("Arithmetic"));
    arrange();
    const auto name = [](QWidget* widget, const QString& text, const QString& keys) {
        widget->setAccessibleName(text);
        widget->setToolTip(keys.isEmpty() ? text : QStringLiteral("%1 (%2)").arg(text, keys));
    };
    name(m_back, tr("Back to the number before"), QStringLiteral("Alt+←"));
    name(m_forward, tr("Forward to the number after"), QStringLiteral("Alt+→"));
    m_digitsLabel->setText(tr("Decimals"));
    name(m_digits, tr("Decimals of computed numbers"), {});
    m_paper->setText(tr("As on paper"));
    m_paper->setToolTip(tr("Beside the exact numbers: the same with every step rounded to these "
                           "decimals, as by hand"));
    m_copyLabel->setText(tr("Copy as"));
    const std::array buttons{m_latex, m_markdown, m_text};
    const std::array names{QStringLiteral("LaTeX"), QStringLiteral("Markdown"), tr("text")};
    for (std::size_t index = 0; index < buttons.size(); ++index) {
        buttons[index]->setText(names[index]);
        name(buttons[index], tr("Copy the arithmetic of this number as %1").arg(names[index]), {});
    }
    name(m_more, tr("Copy this number’s arithmetic, its row’s or the whole head’s"), {});
    m_arithmetic->setAccessibleName(tr("Arithmetic of the selected number"));
    m_uses->setAccessibleName(tr("Where the selected number is used next"));
}

} // namespace attention::walkthrough
