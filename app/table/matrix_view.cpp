// SPDX-License-Identifier: GPL-3.0-or-later
#include "table/matrix_view.h"

#include "table/cell_editor.h"
#include "table/column_names.h"
#include "table/flat_header_style.h"
#include "table/matrix_model.h"
#include "table/scaled.h"
#include "table/scrubber.h"

#include <QHeaderView>
#include <QKeyEvent>
#include <QScrollBar>

#include <algorithm>

namespace attention::table {

namespace {

constexpr int kRowHeight = 24;
constexpr int kLeastRows = 4;
constexpr int kMostRows = 14;
constexpr int kWidestRowLabel = 112;
constexpr int kMeasuredLabels = 512;

bool isClearKey(const QKeyEvent& key) {
    return (key.key() == Qt::Key_Delete || key.key() == Qt::Key_Backspace) &&
           key.modifiers() == Qt::NoModifier;
}

bool isKey(const QKeyEvent& key, Qt::KeyboardModifiers modifiers, Qt::Key wanted) {
    return key.key() == wanted && (key.modifiers() & ~Qt::KeypadModifier) == modifiers;
}

bool isCopyShown(const QKeyEvent& key) {
    return isKey(key, Qt::ControlModifier | Qt::AltModifier, Qt::Key_C);
}

bool isFillRight(const QKeyEvent& key) {
    return isKey(key, Qt::ControlModifier, Qt::Key_R);
}

bool isFillDown(const QKeyEvent& key) {
    return isKey(key, Qt::ControlModifier, Qt::Key_D);
}

/// Keys that a table answers itself, whatever the window's menus do with them.
bool isOwnKey(QKeyEvent& key) {
    return key.matches(QKeySequence::Copy) || key.matches(QKeySequence::Cut) ||
           key.matches(QKeySequence::Paste) || key.matches(QKeySequence::SelectAll) ||
           isClearKey(key) || isCopyShown(key) || isFillRight(key) || isFillDown(key);
}

} // namespace

MatrixView::MatrixView(QWidget* parent)
    : QTableView(parent)
    , m_delegate(new NumberDelegate(this))
    , m_names(new ColumnNames(this))
    , m_scrubber(new Scrubber(this)) {
    setItemDelegate(m_delegate);
    connect(m_delegate, &NumberDelegate::taken, this, &MatrixView::moveCursorBy);
    setSelectionMode(ContiguousSelection);
    setEditTriggers(DoubleClicked | EditKeyPressed | AnyKeyPressed);
    setHorizontalScrollMode(ScrollPerPixel);
    setVerticalScrollMode(ScrollPerPixel);
    setFrameShape(NoFrame);
    setShowGrid(false);
    setWordWrap(false);
    setCornerButtonEnabled(false);
    viewport()->setAttribute(Qt::WA_Hover);
    viewport()->setAutoFillBackground(false);
    setMouseTracking(true);
    FlatHeaderStyle::applyTo(this, FlatHeaderStyle::Sizes::OfView);
    for (QHeaderView* header : {horizontalHeader(), verticalHeader()})
        header->setSectionResizeMode(QHeaderView::Fixed);
    layOutRows();
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
}

void MatrixView::setMatrixModel(MatrixModel* model) {
    m_model = model;
    connect(model, &QAbstractItemModel::modelAboutToBeReset, this, &MatrixView::rememberCursor);
    setModel(model);
    connect(model, &QAbstractItemModel::modelReset, this, [this] {
        restoreCursor();
        layOutSections();
        describeSelection();
    });
    connect(model, &QAbstractItemModel::headerDataChanged, this, &MatrixView::layOutSections);
    layOutSections();
}

void MatrixView::setTint(NumberDelegate::Tint tint) {
    m_delegate->setTint(tint);
    viewport()->update();
}

void MatrixView::setDigits(int digits) {
    m_model->setDigits(digits);
    layOutSections();
}

core::Region MatrixView::selectedRegion() const {
    const QItemSelection selection = selectionModel()->selection();
    if (selection.isEmpty()) {
        const QModelIndex cursor = currentIndex();
        return cursor.isValid() ? core::Region{cursor.row(), cursor.column(), 1, 1}
                                : core::Region{};
    }
    // One rectangle, although the selection may come in several ranges.
    int top = selection.first().top();
    int left = selection.first().left();
    int bottom = top;
    int right = left;
    for (const QItemSelectionRange& range : selection) {
        top = std::min(top, range.top());
        left = std::min(left, range.left());
        bottom = std::max(bottom, range.bottom());
        right = std::max(right, range.right());
    }
    return {top, left, bottom - top + 1, right - left + 1};
}

core::Region MatrixView::chosenRegion() const {
    const core::Region region = selectedRegion();
    if (region.rows * region.columns > 1)
        return region;
    return {0, 0, m_model->rowCount(), m_model->columnCount()};
}

bool MatrixView::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride && isOwnKey(*static_cast<QKeyEvent*>(event))) {
        event->accept();
        return true;
    }
    return QTableView::event(event);
}

bool MatrixView::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::HoverMove || event->type() == QEvent::HoverEnter)
        Q_EMIT hovered(indexAt(static_cast<QHoverEvent*>(event)->position().toPoint()));
    else if (event->type() == QEvent::HoverLeave)
        Q_EMIT hovered({});
    return QTableView::viewportEvent(event);
}

void MatrixView::changeEvent(QEvent* event) {
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_model) {
        layOutRows();
        layOutSections();
    }
    if (event->type() == QEvent::LanguageChange && m_model)
        describeSelection();
}

bool MatrixView::handleEditKey(QKeyEvent* event) {
    if (event->matches(QKeySequence::Copy))
        copy();
    else if (isCopyShown(*event))
        copyShown();
    else if (isFillRight(*event))
        fillRight();
    else if (isFillDown(*event))
        fillDown();
    else if (event->matches(QKeySequence::Cut))
        cut();
    else if (event->matches(QKeySequence::Paste))
        paste();
    else if (isClearKey(*event))
        clearCells();
    else
        return false;
    return true;
}

bool MatrixView::handleMoveKey(QKeyEvent* event) {
    const bool back = event->modifiers().testFlag(Qt::ShiftModifier);
    switch (event->key()) {
    case Qt::Key_Return:
    case Qt::Key_Enter:
        moveCursorBy({0, back ? -1 : 1});
        return true;
    case Qt::Key_Tab:
    case Qt::Key_Backtab:
        // Ctrl+Tab leaves a large table at once, Tab at its end.
        if (event->modifiers().testFlag(Qt::ControlModifier))
            QAbstractScrollArea::focusNextPrevChild(event->key() == Qt::Key_Tab && !back);
        else if (!isCursorAtEnd(event->key() == Qt::Key_Tab && !back ? End::Last : End::First))
            return false;
        return true;
    default:
        return false;
    }
}

void MatrixView::keyPressEvent(QKeyEvent* event) {
    if (handleEditKey(event) || handleMoveKey(event))
        event->accept();
    else
        QTableView::keyPressEvent(event);
}

void MatrixView::mousePressEvent(QMouseEvent* event) {
    if (CellEditor* editor = refusedEditor()) {
        editor->setFocus();
        editor->showRefusal();
        return;
    }
    QTableView::mousePressEvent(event);
}

bool MatrixView::isCursorAtEnd(End end) const {
    const QModelIndex cursor = currentIndex();
    if (!cursor.isValid())
        return true;
    return end == End::First ? cursor.row() == 0 && cursor.column() == 0
                             : cursor.row() == m_model->rowCount() - 1 &&
                                   cursor.column() == m_model->columnCount() - 1;
}

bool MatrixView::focusNextPrevChild(bool next) {
    if (isCursorAtEnd(next ? End::Last : End::First))
        return QAbstractScrollArea::focusNextPrevChild(next);
    return QTableView::focusNextPrevChild(next);
}

void MatrixView::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QTableView::currentChanged(current, previous);
    if (current.isValid())
        Q_EMIT cursorMoved(current);
}

void MatrixView::selectionChanged(const QItemSelection& selected,
                                  const QItemSelection& deselected) {
    QTableView::selectionChanged(selected, deselected);
    describeSelection();
}

void MatrixView::dataChanged(const QModelIndex& topLeft, const QModelIndex& bottomRight,
                             const QList<int>& roles) {
    QTableView::dataChanged(topLeft, bottomRight, roles);
    if (!m_description.isEmpty())
        describeSelection();
}

void MatrixView::focusInEvent(QFocusEvent* event) {
    QTableView::focusInEvent(event);
    Q_EMIT selectionDescribed(m_description);
}

void MatrixView::closeEditor(QWidget* editor, QAbstractItemDelegate::EndEditHint hint) {
    auto* cell = qobject_cast<CellEditor*>(editor);
    if (cell && hint != QAbstractItemDelegate::RevertModelCache) {
        if (!cell->accepts()) {
            cell->showRefusal();
            return;
        }
        if (cell->isChanged())
            Q_EMIT edited();
    }
    QTableView::closeEditor(editor, hint);
}

void MatrixView::moveCursorBy(QPoint step) {
    const QModelIndex cursor = currentIndex();
    if (!cursor.isValid())
        return;
    const int row = std::clamp(cursor.row() + step.y(), 0, m_model->rowCount() - 1);
    const int column = std::clamp(cursor.column() + step.x(), 0, m_model->columnCount() - 1);
    setCurrentIndex(m_model->index(row, column));
}

void MatrixView::rememberCursor() {
    m_cursor = {currentIndex().column(), currentIndex().row()};
}

void MatrixView::restoreCursor() {
    if (m_cursor.x() < 0 || m_model->rowCount() == 0)
        return;
    const QSignalBlocker quiet(this);
    setCurrentIndex(m_model->index(std::min(m_cursor.y(), m_model->rowCount() - 1),
                                   std::min(m_cursor.x(), m_model->columnCount() - 1)));
}

int MatrixView::lineHeight() const {
    return scaled(kRowHeight, font());
}

void MatrixView::layOutRows() {
    for (QHeaderView* header : {horizontalHeader(), verticalHeader()})
        header->setMinimumSectionSize(lineHeight());
    verticalHeader()->setDefaultSectionSize(lineHeight());
    horizontalHeader()->setFixedHeight(lineHeight());
}

void MatrixView::layOutSections() {
    const QFontMetrics metrics(font());
    const QString digits(m_model->digits(), QLatin1Char('8'));
    const int plain = metrics.horizontalAdvance(QStringLiteral("−88.") + digits);
    const int small = metrics.horizontalAdvance(QStringLiteral("−.e−88") + digits);
    horizontalHeader()->setDefaultSectionSize(
        std::max({scaled(58, font()), plain + 14, small + 14}));
    int label = 0;
    for (int row = 0; row < std::min(m_model->rowCount(), kMeasuredLabels); ++row)
        label = std::max(label,
                         metrics.horizontalAdvance(
                             m_model->headerData(row, Qt::Vertical, Qt::DisplayRole).toString()));
    verticalHeader()->setFixedWidth(
        std::clamp(label + 14, scaled(40, font()), scaled(kWidestRowLabel, font())));
    updateExtent();
    m_scrubber->placeGrip();
}

int MatrixView::barHeight() const {
    return horizontalScrollBar()->sizeHint().height() +
           style()->pixelMetric(QStyle::PM_ScrollView_ScrollBarSpacing, nullptr, this);
}

QSize MatrixView::sizeHint() const {
    const int columns = m_model ? m_model->columnCount() : 0;
    const int rows = std::clamp(m_model ? m_model->rowCount() : 0, 1, kMostRows);
    return {verticalHeader()->width() + columns * horizontalHeader()->defaultSectionSize() + 2,
            std::min((rows + 1) * lineHeight() + barHeight(), maximumHeight())};
}

QSize MatrixView::minimumSizeHint() const {
    const int rows = std::clamp(m_model ? m_model->rowCount() : 0, 1, kLeastRows);
    return {verticalHeader()->width() + horizontalHeader()->defaultSectionSize(),
            std::min((rows + 1) * lineHeight() + barHeight(), maximumHeight())};
}

void MatrixView::updateExtent() {
    const int wide = m_model->columnCount() * horizontalHeader()->defaultSectionSize() +
                     verticalHeader()->width();
    const int bar = wide > width() ? barHeight() : 0;
    const int rows = std::max(m_model->rowCount(), 1);
    const int height = std::min((rows + 1) * lineHeight() + bar, QWIDGETSIZE_MAX);
    if (height != maximumHeight())
        setMaximumHeight(height);
    updateGeometry();
}

void MatrixView::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    if (m_model)
        updateExtent();
}

CellEditor* MatrixView::refusedEditor() const {
    const auto editors = viewport()->findChildren<CellEditor*>();
    const auto found = std::find_if(editors.begin(), editors.end(), [](const CellEditor* editor) {
        return editor->isVisible() && !editor->accepts();
    });
    return found == editors.end() ? nullptr : *found;
}

} // namespace attention::table
