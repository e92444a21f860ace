// SPDX-License-Identifier: GPL-3.0-or-later
#include "compare/bar.h"

#include "compare/reference.h"
#include "table/captions.h"
#include "words/comparison.h"
#include "words/names.h"

#include <QAction>
#include <QBoxLayout>
#include <QComboBox>
#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QToolButton>

namespace attention::compare {

namespace {

constexpr std::array kOrders{HeadOrder::Number, HeadOrder::Entropy, HeadOrder::Similarity,
                             HeadOrder::Distance, HeadOrder::FirstKey};
constexpr int kSubjectLetters = 13;

/// In the list of subjects: nothing, the pins, then the heads.
constexpr int kNothing = 0;

QString withKey(const QString& text, const QAction* action) {
    if (!action || action->shortcut().isEmpty())
        return text;
    return QStringLiteral("%1 (%2)").arg(text,
                                         action->shortcut().toString(QKeySequence::NativeText));
}

} // namespace

Bar::Bar(QWidget* parent)
    : QWidget(parent)
    , m_row(new QBoxLayout(QBoxLayout::LeftToRight))
    , m_title(table::makeRemark())
    , m_subject(new QStackedWidget)
    , m_with(new QComboBox)
    , m_name(new QLineEdit)
    , m_pin(new QToolButton)
    , m_more(new QToolButton)
    , m_rename(new QAction(this))
    , m_restore(new QAction(this))
    , m_remove(new QAction(this))
    , m_viewBox(new QWidget)
    , m_order(new QComboBox)
    , m_heads(new QToolButton)
    , m_sentence(table::makeRemark()) {
    build();
    connectControls();
    retranslate();
}

void Bar::build() {
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(8);
    m_row->addWidget(buildSubject(), 1);
    auto* second = new QWidget;
    auto* secondRow = new QHBoxLayout(second);
    secondRow->setContentsMargins(0, 0, 0, 0);
    secondRow->setSpacing(8);
    buildViews();
    secondRow->addWidget(m_viewBox);
    secondRow->addStretch(1);
    secondRow->addWidget(buildOrder());
    m_row->addWidget(second, 2);
    m_sentence->setWordWrap(true);
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_sentence->setObjectName(QStringLiteral("moved"));
    m_sentence->hide();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addLayout(m_row);
    layout->addWidget(m_sentence);
}

QWidget* Bar::buildSubject() {
    m_with->setObjectName(QStringLiteral("subject"));
    m_with->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_with->setMinimumContentsLength(kSubjectLetters);
    m_name->setObjectName(QStringLiteral("baselineName"));
    m_name->installEventFilter(this);
    m_subject->addWidget(m_with);
    m_subject->addWidget(m_name);
    m_subject->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_pin->setObjectName(QStringLiteral("pin"));
    m_pin->setFocusPolicy(Qt::StrongFocus);
    m_more->setText(QStringLiteral("⋯"));
    m_more->setFocusPolicy(Qt::StrongFocus);
    m_more->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(m_more);
    menu->addActions({m_rename, m_restore, m_remove});
    m_more->setMenu(menu);
    auto* box = new QWidget;
    auto* layout = new QHBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(m_title);
    layout->addWidget(m_subject, 1);
    layout->addWidget(m_pin);
    layout->addWidget(m_more);
    return box;
}

void Bar::buildViews() {
    auto* layout = new QHBoxLayout(m_viewBox);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    for (const core::ComparisonView view : core::kComparisonViews) {
        auto* button = new QToolButton;
        button->setCheckable(true);
        button->setFocusPolicy(Qt::StrongFocus);
        button->setProperty("segment", view == core::ComparisonView::Now ? QStringLiteral("first")
                                       : view == core::ComparisonView::Both
                                           ? QStringLiteral("last")
                                           : QStringLiteral("middle"));
        connect(button, &QToolButton::clicked, this, [this, view] {
            m_reference->setView(view);
            showChoice();
        });
        m_views[static_cast<std::size_t>(view)] = button;
        layout->addWidget(button);
    }
}

QWidget* Bar::buildOrder() {
    m_order->setObjectName(QStringLiteral("order"));
    for (std::size_t entry = 0; entry < kOrders.size(); ++entry)
        m_order->addItem({});
    m_order->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_heads->setCheckable(true);
    m_heads->setObjectName(QStringLiteral("compareHeads"));
    m_heads->setFocusPolicy(Qt::StrongFocus);
    auto* box = new QWidget;
    auto* layout = new QHBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(m_order);
    layout->addWidget(m_heads);
    return box;
}

void Bar::connectControls() {
    connect(m_with, &QComboBox::activated, this, &Bar::choose);
    connect(m_pin, &QToolButton::clicked, this, [this] { m_reference->pinNow(); });
    connect(m_rename, &QAction::triggered, this, &Bar::editName);
    connect(m_restore, &QAction::triggered, this, [this] { m_reference->restore(); });
    connect(m_remove, &QAction::triggered, this, [this] { m_reference->remove(); });
    connect(m_name, &QLineEdit::editingFinished, this, [this] { finishName(true); });
    connect(m_order, &QComboBox::activated, this, &Bar::orderChanged);
    connect(m_heads, &QToolButton::toggled, this, &Bar::headsToggled);
}

void Bar::setReference(Reference* reference) {
    m_reference = reference;
    connect(reference, &Reference::pinsChanged, this, &Bar::showSubjects);
    connect(reference, &Reference::choiceChanged, this, &Bar::showChoice);
    showSubjects();
}

void Bar::setHeadCount(core::Index count) {
    if (count == m_headCount)
        return;
    m_headCount = count;
    showSubjects();
    arrange();
}

void Bar::setSentence(const QString& sentence) {
    m_sentence->setText(sentence);
    m_sentence->setVisible(!sentence.isEmpty());
}

void Bar::setActions(const QAction* pin, const QAction* difference) {
    m_pinAction = pin;
    m_differenceAction = difference;
    retranslateTips();
}

HeadOrder Bar::order() const {
    return kOrders[static_cast<std::size_t>(m_order->currentIndex())];
}

void Bar::setOrder(HeadOrder order) {
    m_order->setCurrentIndex(static_cast<int>(order));
}

QToolButton* Bar::viewButton(core::ComparisonView view) const {
    return m_views[static_cast<std::size_t>(view)];
}

void Bar::choose(int entry) {
    const int pins = static_cast<int>(m_reference->pinNames().size());
    if (entry == kNothing)
        m_reference->chooseNothing();
    else if (entry <= pins)
        m_reference->choosePin(entry - 1);
    else
        m_reference->chooseHead(m_with->itemData(entry).toLongLong());
}

void Bar::editName() {
    if (m_reference->pin() < 0)
        return;
    m_name->setText(m_reference->name());
    m_subject->setCurrentWidget(m_name);
    m_name->selectAll();
    m_name->setFocus();
}

void Bar::finishName(bool isTaken) {
    if (m_subject->currentWidget() != m_name)
        return;
    const QString refusal = isTaken ? m_reference->refusalOf(m_name->text()) : QString();
    if (!refusal.isEmpty()) {
        setSentence(refusal);
        // Left by the mouse or Tab the old name stays; while the keyboard is here, so does the
        // field.
        if (m_name->hasFocus())
            return m_name->selectAll();
    }
    {
        // The field loses the keyboard, which would end it once more.
        const QSignalBlocker blocker(m_name);
        m_subject->setCurrentWidget(m_with);
    }
    if (isTaken)
        m_reference->rename(m_name->text());
    m_with->setFocus();
}

bool Bar::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_name && event->type() == QEvent::ShortcutOverride &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        event->accept();
        return true;
    }
    if (watched == m_name && event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        finishName(false);
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void Bar::showSubjects() {
    if (!m_reference)
        return;
    const QSignalBlocker blocker(m_with);
    m_with->clear();
    m_with->addItem(tr("Nothing"));
    m_with->addItems(m_reference->pinNames());
    if (m_headCount > 1)
        for (core::Index head = 0; head < m_headCount; ++head)
            m_with->addItem(words::shortHeadTitle(head), QVariant::fromValue<qlonglong>(head));
    showChoice();
}

void Bar::showChoice() {
    if (!m_reference)
        return;
    using Kind = Reference::Kind;
    const int pins = static_cast<int>(m_reference->pinNames().size());
    int entry = kNothing;
    if (m_reference->kind() == Kind::Pin)
        entry = m_reference->pin() + 1;
    else if (m_reference->kind() == Kind::Head)
        entry = pins + 1 + static_cast<int>(m_reference->head());
    m_with->setCurrentIndex(entry);
    m_more->setVisible(m_reference->kind() == Kind::Pin);
    m_viewBox->setVisible(m_reference->kind() != Kind::None);
    for (const core::ComparisonView view : core::kComparisonViews)
        viewButton(view)->setChecked(view == m_reference->view());
    viewButton(core::ComparisonView::Reference)
        ->setText(m_reference->kind() == Kind::Head
                      ? m_reference->name()
                      : words::comparisonViewTitle(core::ComparisonView::Reference));
    m_order->setVisible(m_headCount > 1);
    m_heads->setVisible(m_headCount > 1);
    arrange();
}

/// In a narrow window what it is compared with stands over how.
void Bar::arrange() {
    int needed = m_row->spacing();
    for (int index = 0; index < m_row->count(); ++index)
        needed += m_row->itemAt(index)->sizeHint().width();
    m_row->setDirection(needed > width() ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

void Bar::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

void Bar::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange)
        arrange();
}

void Bar::retranslate() {
    m_title->setText(tr("Compare with"));
    m_with->setAccessibleName(tr("Compare with"));
    m_name->setAccessibleName(tr("Name of the baseline"));
    m_pin->setText(tr("Pin"));
    m_rename->setText(tr("&Rename"));
    m_restore->setText(tr("Res&tore"));
    m_remove->setText(tr("Re&move"));
    m_more->setAccessibleName(tr("The chosen baseline"));
    for (const core::ComparisonView view : core::kComparisonViews)
        viewButton(view)->setText(words::comparisonViewTitle(view));
    const std::array orders{tr("By number"), tr("By entropy"), tr("By similarity"),
                            tr("By distance"), tr("By first key")};
    for (std::size_t entry = 0; entry < kOrders.size(); ++entry)
        m_order->setItemText(static_cast<int>(entry), orders[entry]);
    m_order->setAccessibleName(tr("Order of the heads"));
    m_heads->setText(tr("All heads"));
    retranslateTips();
    showSubjects();
}

void Bar::retranslateTips() {
    m_with->setToolTip(tr("A baseline, or another head"));
    m_pin->setToolTip(
        withKey(tr("Keep the present state as a baseline, in the file too"), m_pinAction));
    m_more->setToolTip(tr("Rename, restore or remove the chosen baseline"));
    m_restore->setToolTip(tr("Every number as it was; the baselines stay"));
    using core::ComparisonView;
    viewButton(ComparisonView::Now)->setToolTip(tr("The numbers as they are now"));
    viewButton(ComparisonView::Reference)->setToolTip(tr("The numbers it is compared with"));
    viewButton(ComparisonView::Difference)
        ->setToolTip(
            withKey(tr("Now minus the other: blue is more now, red is less"), m_differenceAction));
    viewButton(ComparisonView::Both)->setToolTip(tr("Both side by side"));
    m_order->setToolTip(tr("Order of the heads: entropy from small to large, similarity to the "
                           "selected head, mean distance and share on the first key from large "
                           "to small"));
    m_heads->setToolTip(tr("Measures of every head, and how alike each two are"));
}

} // namespace attention::compare
