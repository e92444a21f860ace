// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/tour/aims.h"

#include "heatmap/head_grid.h"
#include "heatmap/map_view.h"
#include "shell/formula_bar.h"
#include "shell/heads_page.h"
#include "shell/pages.h"
#include "shell/pass_controls.h"
#include "shell/top_bar.h"
#include "table/edit_column.h"
#include "table/head_tabs.h"
#include "table/matrix_view.h"
#include "table/stage_model.h"
#include "table/stage_tables.h"
#include "table/tensor_model.h"
#include "table/tensor_panel.h"
#include "table/weights_panel.h"
#include "walkthrough/flow_view.h"
#include "walkthrough/page.h"
#include "walkthrough/panel_card.h"

#include <QScrollArea>
#include <QToolButton>

#include <algorithm>

namespace attention::shell {

namespace {

constexpr int kRevealMargin = 24; ///< the frame is seen too

using learn::MatrixPart;
using learn::TourControl;

/// Rows and columns from the first to the last, in a matrix of so many.
core::Region regionOf(const MatrixPart& part, core::Index rows, core::Index columns) {
    return {part.row.value_or(0), part.column.value_or(0), part.row ? 1 : rows,
            part.column ? 1 : columns};
}

bool isInside(const MatrixPart& part, core::Index rows, core::Index columns) {
    return part.row.value_or(0) < rows && part.column.value_or(0) < columns;
}

bool isWhole(const MatrixPart& part) {
    return !part.row && !part.column;
}

QModelIndex indexIn(const table::MatrixView& view, const MatrixPart& part) {
    return view.model()->index(static_cast<int>(part.row.value_or(0)),
                               static_cast<int>(part.column.value_or(0)));
}

bool shows(const table::MatrixView& view, const core::MatrixId& matrix) {
    if (const auto* tensor = qobject_cast<const table::TensorModel*>(view.matrixModel()))
        return core::MatrixId(tensor->tensor()) == matrix;
    const auto* stage = qobject_cast<const table::StageModel*>(view.matrixModel());
    const auto cell = stage ? stage->cellAt(stage->index(0, 0)) : std::nullopt;
    return cell && core::matrixOf(*cell) == matrix;
}

} // namespace

Aims::Aims(TopBar* bar, table::EditColumn* edit, Pages* pages)
    : m_bar(bar)
    , m_edit(edit)
    , m_pages(pages) {}

std::optional<Aims::Aim> Aims::aimAt(const learn::TourTarget& target) const {
    const auto* control = std::get_if<TourControl>(&target);
    std::optional<Aim> aim =
        control ? aimAtControl(*control) : aimAtMatrix(std::get<MatrixPart>(target));
    return aim && aim->widget->isVisible() ? aim : std::nullopt;
}

std::optional<Aims::Aim> Aims::aimAtControl(TourControl control) const {
    QWidget* widget = nullptr;
    switch (control) {
    case TourControl::WeightTabs:
        widget = m_edit->weights()->tabs();
        break;
    case TourControl::Divisor:
        widget = m_bar->controls()->scaleButton();
        break;
    case TourControl::Mask:
        widget = m_bar->controls()->maskButton();
        break;
    case TourControl::Panels:
        widget = m_pages->walkthrough()->panels();
        break;
    case TourControl::Formula:
        widget = m_bar->formula();
        break;
    default:
        widget = m_pages->heads()->grid();
        break;
    }
    return Aim{widget, widget, widget->rect()};
}

std::optional<Aims::Aim> Aims::aimAtMatrix(const MatrixPart& part) const {
    const auto* stage = std::get_if<core::StageMatrix>(&part.matrix);
    if (stage && m_pages->current() == Pages::Kind::Walkthrough)
        return aimInFlow(part);
    if (stage && core::isMap(stage->stage))
        return aimInMap(part);
    return aimInTable(tableOf(part.matrix), part);
}

std::optional<Aims::Aim> Aims::aimInFlow(const MatrixPart& part) const {
    walkthrough::FlowView* view = m_pages->walkthrough()->flow();
    const auto& cards = view->flow().cards;
    const auto form = part.form == MatrixPart::Form::Plain
                          ? walkthrough::FlowCard::Form::Plain
                          : walkthrough::FlowCard::Form::Transposed;
    const auto found = std::ranges::find_if(cards, [&](const walkthrough::FlowCard& card) {
        return card.matrix == part.matrix && card.form == form;
    });
    if (found == cards.end() || !isInside(part, found->values.rows(), found->values.cols()))
        return std::nullopt;
    const auto card = static_cast<std::size_t>(found - cards.begin());
    if (isWhole(part))
        return Aim{view, view->viewport(), view->cardRect(card)};
    const core::Region region =
        found->shown(regionOf(part, found->values.rows(), found->values.cols()));
    const QRect first = view->cellRect({card, {region.row, region.column}});
    const QRect last =
        view->cellRect({card, {region.row + region.rows - 1, region.column + region.columns - 1}});
    return Aim{view, view->viewport(), first.united(last)};
}

std::optional<Aims::Aim> Aims::aimInMap(const MatrixPart& part) const {
    heatmap::MapView* view = m_pages->heads()->large();
    if (!view->content())
        return std::nullopt;
    const heatmap::MapGeometry geometry = view->geometry();
    if (!isInside(part, geometry.rows, geometry.columns))
        return std::nullopt;
    const core::Region region = regionOf(part, geometry.rows, geometry.columns);
    const QRectF first = geometry.cellRect(region.row, region.column);
    const QRectF last =
        geometry.cellRect(region.row + region.rows - 1, region.column + region.columns - 1);
    return Aim{view, view, first.united(last).toAlignedRect()};
}

table::MatrixView* Aims::tableOf(const core::MatrixId& matrix) const {
    QList<table::MatrixView*> views = m_edit->findChildren<table::MatrixView*>();
    views += m_pages->heads()->tables()->findChildren<table::MatrixView*>();
    const auto found = std::ranges::find_if(
        views, [&matrix](const table::MatrixView* view) { return shows(*view, matrix); });
    return found == views.end() ? nullptr : *found;
}

std::optional<Aims::Aim> Aims::aimInTable(table::MatrixView* view, const MatrixPart& part) const {
    if (!view)
        return std::nullopt;
    if (isWhole(part))
        return Aim{view, view, view->rect()};
    const int rows = view->model()->rowCount();
    const int columns = view->model()->columnCount();
    if (!isInside(part, rows, columns))
        return std::nullopt;
    const core::Region region = regionOf(part, rows, columns);
    const auto rectAt = [view](core::Index row, core::Index column) {
        return view->visualRect(
            view->model()->index(static_cast<int>(row), static_cast<int>(column)));
    };
    return Aim{
        view, view->viewport(),
        rectAt(region.row, region.column)
            .united(rectAt(region.row + region.rows - 1, region.column + region.columns - 1))};
}

QRect Aims::seen(const learn::TourTarget& target) const {
    const std::optional<Aim> aim = aimAt(target);
    if (!aim)
        return {};
    QWidget* ground = aim->ground;
    QRect rect = aim->rect.intersected(ground->rect());
    while (!ground->isWindow() && !rect.isEmpty()) {
        rect = rect.translated(ground->pos());
        ground = ground->parentWidget();
        rect = rect.intersected(ground->rect());
    }
    return rect;
}

void Aims::reveal(const learn::TourTarget& target) const {
    std::optional<Aim> aim = aimAt(target);
    if (!aim)
        return;
    if (auto* view = qobject_cast<table::MatrixView*>(aim->widget))
        view->scrollTo(indexIn(*view, std::get<MatrixPart>(target)));
    aim = aimAt(target);
    for (QWidget* up = aim->ground->parentWidget(); up && !up->isWindow(); up = up->parentWidget())
        if (auto* area = qobject_cast<QScrollArea*>(up)) {
            const QPoint center = aim->ground->mapTo(area->widget(), aim->rect.center());
            area->ensureVisible(center.x(), center.y(), aim->rect.width() / 2 + kRevealMargin,
                                aim->rect.height() / 2 + kRevealMargin);
        }
}

void Aims::focus(const learn::TourTarget& target) const {
    const std::optional<Aim> aim = aimAt(target);
    if (!aim)
        return;
    reveal(target);
    const auto* part = std::get_if<MatrixPart>(&target);
    if (auto* view = qobject_cast<table::MatrixView*>(aim->widget); view && part)
        view->setCurrentIndex(indexIn(*view, *part));
    aim->widget->setFocus(Qt::OtherFocusReason);
}

} // namespace attention::shell
