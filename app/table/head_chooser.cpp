// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/head_chooser.h"

#include "core/error.h"
#include "core/reshape.h"
#include "document/document.h"
#include "table/ablation_menu.h"
#include "words/error_text.h"
#include "words/names.h"

#include <QAbstractItemView>
#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QMenu>
#include <QSignalBlocker>
#include <QToolButton>

namespace attention::table {

HeadChooser::HeadChooser(QWidget* parent)
    : QWidget(parent)
    , m_heads(new QComboBox)
    , m_name(new QLineEdit)
    , m_add(makeButton(&HeadChooser::addHead))
    , m_remove(makeButton(&HeadChooser::removeHead))
    , m_more(makeButton(nullptr)) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_heads, 1);
    layout->addWidget(m_name, 1);
    layout->addWidget(m_add);
    layout->addWidget(m_remove);
    layout->addWidget(m_more);
    m_heads->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_heads->setMinimumContentsLength(5);
    m_name->hide();
    m_name->installEventFilter(this);
    m_add->setText(QStringLiteral("+"));
    m_remove->setText(QStringLiteral("−"));
    m_more->setText(QStringLiteral("⋯"));
    addMenu();
    connect(m_heads, &QComboBox::activated, this,
            [this](int head) { m_document->selection()->selectHead(head); });
    connect(m_name, &QLineEdit::editingFinished, this, &HeadChooser::endRename);
    retranslate();
}

QToolButton* HeadChooser::makeButton(void (HeadChooser::*run)()) {
    auto* button = new QToolButton;
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    if (run)
        connect(button, &QToolButton::clicked, this, run);
    return button;
}

void HeadChooser::addMenu() {
    auto* menu = new QMenu(m_more);
    m_rename = menu->addAction(QString());
    m_earlier = menu->addAction(QString());
    m_later = menu->addAction(QString());
    m_duplicate = menu->addAction(QString());
    m_ablation = new AblationMenu(menu);
    menu->addMenu(m_ablation);
    connect(m_more, &QToolButton::clicked, menu,
            [this, menu] { menu->popup(m_more->mapToGlobal(m_more->rect().bottomLeft())); });
    connect(m_rename, &QAction::triggered, this, &HeadChooser::beginRename);
    connect(m_earlier, &QAction::triggered, this, &HeadChooser::moveEarlier);
    connect(m_later, &QAction::triggered, this, &HeadChooser::moveLater);
    connect(m_duplicate, &QAction::triggered, this, &HeadChooser::duplicateHead);
}

void HeadChooser::setDocument(document::Document* document) {
    if (m_document) {
        m_document->disconnect(this);
        m_document->selection()->disconnect(this);
    }
    m_document = document;
    m_ablation->setDocument(document);
    if (document) {
        connect(document, &document::Document::shapeChanged, this, &HeadChooser::refresh);
        connect(document->selection(), &document::Selection::headChanged, this,
                &HeadChooser::showHead);
    }
    refresh();
}

void HeadChooser::addHead() {
    const core::Experiment& before = m_document->experiment();
    const auto seed = static_cast<std::uint32_t>(before.headCount());
    m_document->reshape(core::withHeadAdded(before, seed), {words::Deed::AddHead, {}});
    m_document->selection()->selectHead(m_document->experiment().headCount() - 1);
}

void HeadChooser::removeHead() {
    const core::Index head = m_document->selection()->head();
    try {
        m_document->reshape(core::withHeadRemoved(m_document->experiment(), head),
                            {words::Deed::RemoveHead, {QString::number(head)}});
    } catch (const core::Error& error) {
        Q_EMIT refused(words::errorText(error));
    }
}

void HeadChooser::duplicateHead() {
    const core::Index head = m_document->selection()->head();
    const core::Experiment& before = m_document->experiment();
    const core::Index count = before.headCount();
    m_document->reshape(core::withHeadDuplicated(before, head),
                        {words::Deed::DuplicateHead, {QString::number(head)}});
    // The copy stands right after the head, or after the group that it belongs to.
    m_document->selection()->selectHead(head + m_document->experiment().headCount() - count);
}

void HeadChooser::moveBy(int step) {
    const core::Index head = m_document->selection()->head();
    m_document->reshape(core::withHeadMoved(m_document->experiment(), head, head + step),
                        {words::Deed::MoveHead, {QString::number(head)}});
    m_document->selection()->selectHead(head + step);
}

void HeadChooser::beginRename() {
    const auto head = static_cast<std::size_t>(m_document->selection()->head());
    m_name->setText(words::fromCore(m_document->experiment().heads.at(head).name));
    m_name->selectAll();
    m_heads->hide();
    m_name->show();
    m_name->setFocus();
}

void HeadChooser::endRename() {
    if (m_name->isHidden())
        return;
    const core::Index head = m_document->selection()->head();
    stopRename();
    m_document->reshape(
        core::withHeadRenamed(m_document->experiment(), head, words::toCore(m_name->text())),
        {words::Deed::RenameHead, {QString::number(head)}});
}

void HeadChooser::stopRename() {
    m_name->hide();
    m_heads->show();
    m_heads->setFocus();
}

bool HeadChooser::eventFilter(QObject* object, QEvent* event) {
    const bool key = event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
    if (object != m_name || !key || static_cast<QKeyEvent*>(event)->key() != Qt::Key_Escape)
        return QWidget::eventFilter(object, event);
    if (event->type() == QEvent::KeyPress)
        stopRename();
    event->accept();
    return true;
}

void HeadChooser::showHead() {
    m_heads->setCurrentIndex(static_cast<int>(m_document->selection()->head()));
    m_heads->setToolTip(m_heads->currentText());
    refreshControls();
}

void HeadChooser::refresh() {
    if (!m_document || m_document->experiment().heads.empty())
        return;
    const QSignalBlocker quiet(m_heads);
    const core::Experiment& experiment = m_document->experiment();
    m_heads->clear();
    for (core::Index head = 0; head < experiment.headCount(); ++head) {
        const QString title = words::headTitle(experiment, head);
        m_heads->addItem(experiment.isGrouped()
                             ? tr("%1 · K, V %2").arg(title).arg(experiment.keyValueHeadOf(head))
                             : title);
    }
    m_heads->view()->setMinimumWidth(m_heads->view()->sizeHintForColumn(0) + 24);
    showHead();
}

void HeadChooser::refreshControls() {
    const core::Index head = m_document ? m_document->selection()->head() : 0;
    const core::Index count = m_document ? m_document->experiment().headCount() : 0;
    m_remove->setEnabled(count > 1);
    m_remove->setToolTip(count > 1 ? tr("Remove this head")
                                   : tr("The last head cannot be removed."));
    m_earlier->setEnabled(head > 0);
    m_later->setEnabled(head + 1 < count);
}

void HeadChooser::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void HeadChooser::retranslate() {
    m_heads->setAccessibleName(tr("Head"));
    m_name->setAccessibleName(tr("Name of the head"));
    m_name->setPlaceholderText(tr("Name of the head"));
    m_add->setAccessibleName(tr("Add a head"));
    m_add->setToolTip(tr("Add a head"));
    m_remove->setAccessibleName(tr("Remove this head"));
    m_more->setAccessibleName(tr("More about this head"));
    m_more->setToolTip(tr("Rename, move, duplicate or ablate this head"));
    m_rename->setText(tr("Rename this head"));
    m_earlier->setText(tr("Move to an earlier place"));
    m_later->setText(tr("Move to a later place"));
    m_duplicate->setText(tr("Duplicate this head"));
    refreshControls();
    refresh();
}

} // namespace attention::table
