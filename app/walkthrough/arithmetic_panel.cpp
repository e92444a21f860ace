// SPDX-License-Identifier: GPL-3.0-or-later
#include "walkthrough/arithmetic_panel.h"

#include "core/error.h"
#include "document/document.h"
#include "document/recompute.h"
#include "table/hues.h"
#include "table/number_input.h"
#include "walkthrough/flow_words.h"
#include "walkthrough/next_uses.h"
#include "words/error_text.h"
#include "words/names.h"

#include <QCheckBox>
#include <QEvent>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QSpinBox>
#include <QTextBrowser>
#include <QToolButton>

#include <utility>

namespace attention::walkthrough {

namespace {

/// A pass with more multiplications is none for paper.
constexpr double kMostPaperCost = 300000;

/// New text where the old one was being read.
void rewrite(QTextBrowser* browser, const QString& html, bool isSamePlace) {
    const int scrolled = browser->verticalScrollBar()->value();
    browser->setHtml(html);
    if (isSamePlace)
        browser->verticalScrollBar()->setValue(scrolled);
}

} // namespace

ArithmeticPanel::~ArithmeticPanel() = default;

void ArithmeticPanel::setDocument(document::Document* document) {
    if (m_document) {
        m_document->selection()->disconnect(this);
        m_document->hidden()->disconnect(this);
    }
    m_document = document;
    setResult(nullptr);
    if (!document)
        return;
    document::Selection* selection = document->selection();
    connect(selection, &document::Selection::placeChanged, this, &ArithmeticPanel::refresh);
    connect(document->hidden(), &document::HiddenNumbers::changed, this, &ArithmeticPanel::refresh);
    connect(selection, &document::Selection::visitsChanged, this, [this] {
        m_back->setEnabled(m_document->selection()->canGoBack());
        m_forward->setEnabled(m_document->selection()->canGoForward());
    });
    m_back->setEnabled(selection->canGoBack());
    m_forward->setEnabled(selection->canGoForward());
}

void ArithmeticPanel::setResult(std::shared_ptr<const document::Result> result) {
    forgetResult();
    m_result = std::move(result);
    refresh();
}

/// The teller points into the result and the pass on paper.
void ArithmeticPanel::forgetResult() {
    m_teller.reset();
    m_paperTrace.reset();
    m_result.reset();
}

bool ArithmeticPanel::isPaperTooLarge() const {
    return core::predictedCost(m_result->experiment) > kMostPaperCost;
}

void ArithmeticPanel::refreshTeller() {
    if (m_teller)
        return;
    const bool hasPaper = m_paper->isChecked() && !isPaperTooLarge();
    if (hasPaper)
        m_paperTrace = std::make_unique<core::Trace>(
            core::forwardOnPaper(m_result->experiment, m_digits->value()));
    m_teller = std::make_unique<words::ArithmeticTeller>(m_result->experiment, m_result->trace,
                                                         m_digits->value(), m_paperTrace.get());
}

void ArithmeticPanel::refresh() {
    m_isStale = !isVisible();
    if (m_isStale)
        return;
    const std::optional<core::Place> place =
        m_document && m_result ? m_document->selection()->place() : std::nullopt;
    m_arithmeticHtml = ArithmeticHtml(palette(), font());
    m_usesHtml = ArithmeticHtml(palette(), font());
    const bool isHidden = place && m_document->hidden()->contains(*place);
    try {
        if (isHidden) {
            core::requirePlace(m_result->experiment, *place);
            showHidden(std::get<core::Cell>(*place));
        } else if (place) {
            core::requirePlace(m_result->experiment, *place);
            refreshTeller();
            if (const auto* cell = std::get_if<core::Cell>(&*place))
                showCell(*cell);
            else
                showTensorCell(std::get<core::TensorCell>(*place));
            showUses(*place);
        } else {
            showNothing();
        }
    } catch (const core::Error& error) {
        // The place may be newer than the result, and a pass on paper may overflow.
        showNothing();
        m_arithmetic->setHtml(m_arithmeticHtml.note(words::errorText(error)));
    }
    if (m_shown != place)
        showTop();
    m_shown = place;
    const bool isCell = place && std::holds_alternative<core::Cell>(*place);
    for (QToolButton* button : {m_latex, m_markdown, m_text, m_more})
        button->setEnabled(isCell && !isHidden);
}

/// Where a small card scrolls the panel: a new number is read from its beginning.
void ArithmeticPanel::showTop() const {
    for (QWidget* around = parentWidget(); around; around = around->parentWidget())
        if (auto* area = qobject_cast<QScrollArea*>(around))
            area->verticalScrollBar()->setValue(0);
}

void ArithmeticPanel::showHidden(const core::Cell& cell) {
    m_heading->setText(hiddenSentence(m_result->experiment, cell));
    m_arithmetic->setHtml(m_arithmeticHtml.note(
        tr("You are working this number out. The tab Practice gives hints, one by one.")));
    m_uses->setHtml({});
}

/// Hidden numbers among the operands are question marks.
std::vector<words::ArithmeticLine>
ArithmeticPanel::concealed(std::vector<words::ArithmeticLine> lines) const {
    for (words::ArithmeticLine& line : lines)
        for (words::ArithmeticRun& run : line.runs)
            if (run.place && m_document->hidden()->contains(*run.place)) {
                run.text = QStringLiteral("?");
                run.agreement = words::ArithmeticRun::Agreement::Same;
            }
    return lines;
}

void ArithmeticPanel::showCell(const core::Cell& cell) {
    using Size = ArithmeticHtml::Size;
    words::CellArithmetic told = m_teller->tell(cell);
    told.exact = concealed(std::move(told.exact));
    told.paper = concealed(std::move(told.paper));
    m_heading->setText(told.heading);
    const QString exact = m_arithmeticHtml.lines(told.exact, Size::Large);
    QString html = exact;
    if (m_paper->isChecked())
        html =
            m_arithmeticHtml.beside(m_arithmeticHtml.heading(tr("Exact")) + exact, paperHtml(told));
    rewrite(m_arithmetic, html, m_shown == core::Place(cell));
}

QString ArithmeticPanel::paperHtml(const words::CellArithmetic& told) {
    const QString title =
        m_arithmeticHtml.heading(tr("As on paper: rounded at every step, then used"));
    if (isPaperTooLarge())
        return title + m_arithmeticHtml.note(tr("This pass is too large to be done by hand."));
    QString html = title + m_arithmeticHtml.lines(told.paper, ArithmeticHtml::Size::Large);
    const bool parts = told.agreement == words::ArithmeticRun::Agreement::Parts;
    html += m_arithmeticHtml.note(
        parts ? tr("≠: by the rounding of the steps this is another number than the exact one.")
              : tr("Rounded at every step it is the same number."));
    return html;
}

void ArithmeticPanel::showTensorCell(const core::TensorCell& cell) {
    const core::Experiment& experiment = m_result->experiment;
    m_heading->setText(placeSentence(*m_result, cell));
    const core::Tensor& tensor = *core::findTensor(experiment, cell.tensor);
    words::ArithmeticRun number;
    number.kind = words::ArithmeticRun::Kind::Number;
    number.role = words::ArithmeticRun::Role::Result;
    number.text = table::exactText((*tensor)(cell.row, cell.column));
    words::ArithmeticRun name;
    name.kind = words::ArithmeticRun::Kind::Name;
    name.text = QStringLiteral("%1(%2, %3) = ")
                    .arg(words::tensorSymbol(cell.tensor.kind),
                         words::rowLabels(experiment, cell.tensor).value(cell.row),
                         words::columnLabels(experiment, cell.tensor).value(cell.column));
    const words::ArithmeticLine line{words::ArithmeticLine::Kind::Formula, {name, number}};
    rewrite(m_arithmetic,
            m_arithmeticHtml.line(line, ArithmeticHtml::Size::Large) +
                m_arithmeticHtml.note(tr("A number that you edit: nothing is computed before it.")),
            m_shown == core::Place(cell));
}

void ArithmeticPanel::showUses(const core::Place& place) {
    const NextUses next = nextUsesOf(*m_teller, place, m_document->selection()->head());
    QString html = m_usesHtml.heading(tr("Where it is used next"));
    html += m_usesHtml.lines(concealed(next.lines), ArithmeticHtml::Size::Small);
    if (next.lines.empty())
        html += m_usesHtml.note(tr("Nowhere: it is a result."));
    if (next.leftOut > 0)
        html += m_usesHtml.note(
            tr("Further numbers that depend on it: %1").arg(QString::number(next.leftOut)));
    rewrite(m_uses, html, m_shown == place);
}

void ArithmeticPanel::showNothing() {
    m_heading->setText(tr("No number is selected"));
    m_arithmetic->setHtml(m_arithmeticHtml.note(
        m_result ? tr("Click any number above, or move to it with the arrow keys, to see how it is "
                      "computed.")
                 : QString()));
    m_uses->setHtml({});
}

void ArithmeticPanel::follow(const ArithmeticHtml& html, const QUrl& link) {
    // The text is replaced while its browser still handles the click.
    const std::optional<core::Place> place = html.placeOf(link);
    if (place)
        QMetaObject::invokeMethod(
            this,
            [this, place] {
                m_document->selection()->selectPlace(shownPlace(m_document->experiment(), *place));
            },
            Qt::QueuedConnection);
}

void ArithmeticPanel::hover(const ArithmeticHtml& html, const QUrl& link) {
    m_hovered = html.placeOf(link);
    Q_EMIT hoverChanged();
}

void ArithmeticPanel::setPaper(Paper paper) {
    m_paper->setChecked(paper == Paper::Beside);
}

ArithmeticPanel::Paper ArithmeticPanel::paper() const {
    return m_paper->isChecked() ? Paper::Beside : Paper::Off;
}

void ArithmeticPanel::setDigits(int digits) {
    m_digits->setValue(digits);
}

int ArithmeticPanel::digits() const {
    return m_digits->value();
}

void ArithmeticPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    switch (event->type()) {
    case QEvent::LanguageChange:
        m_teller.reset(); // its labels are of the language before
        retranslate();
        refresh();
        break;
    case QEvent::PaletteChange:
    case QEvent::FontChange:
        refresh();
        break;
    default:
        break;
    }
}

void ArithmeticPanel::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

void ArithmeticPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (m_isStale)
        refresh();
}

} // namespace attention::walkthrough
