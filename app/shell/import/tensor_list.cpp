// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/import/tensor_list.h"

#include "core/colormap.h"
#include "shell/import/words.h"
#include "table/scaled.h"
#include "words/names.h"

#include <QEvent>
#include <QHeaderView>
#include <QImage>
#include <QPixmap>
#include <QResizeEvent>

#include <algorithm>
#include <cmath>

namespace attention::shell {

namespace {

enum Column { Name, ShapeOf, Type, RangeOf, Becomes, kColumns };

/// Of white to blue and red about 0; of weights in the colours of their heatmap.
core::ColorScale scaleOf(const core::TensorScan& scan) {
    if (scan.hasUnitRows)
        return {core::ColorMap::Viridis, core::ColorNorm::Linear, {0, 1}};
    const double most = std::max(std::abs(scan.range.low), std::abs(scan.range.high));
    return {core::ColorMap::RedBlue, core::ColorNorm::Linear, {-most, most}};
}

QImage pictureOf(const core::TensorScan& scan, QRgb notFinite) {
    const core::Matrix& values = scan.picture;
    const core::ColorScale scale = scaleOf(scan);
    QImage image(static_cast<int>(values.cols()), static_cast<int>(values.rows()),
                 QImage::Format_RGB32);
    for (core::Index row = 0; row < values.rows(); ++row)
        for (core::Index column = 0; column < values.cols(); ++column) {
            const core::Rgb color = scale.colorOf(values(row, column));
            image.setPixel(static_cast<int>(column), static_cast<int>(row),
                           std::isfinite(values(row, column))
                               ? qRgb(color.red, color.green, color.blue)
                               : notFinite);
        }
    return image;
}

/// As large as the icon lets it be, its cells square, in the middle.
QPixmap iconOf(const QImage& image, QSize size, qreal ratio) {
    const QSize pixels = size * ratio;
    QImage icon(pixels, QImage::Format_ARGB32_Premultiplied);
    icon.fill(Qt::transparent);
    const QSize scaled = image.size().scaled(pixels, Qt::KeepAspectRatio).expandedTo(QSize(2, 2));
    const QPoint corner((pixels.width() - scaled.width()) / 2,
                        (pixels.height() - scaled.height()) / 2);
    for (int y = 0; y < scaled.height(); ++y)
        for (int x = 0; x < scaled.width(); ++x)
            icon.setPixel(corner + QPoint(x, y), image.pixel(x * image.width() / scaled.width(),
                                                             y * image.height() / scaled.height()) |
                                                     0xff000000U);
    QPixmap pixmap = QPixmap::fromImage(icon);
    pixmap.setDevicePixelRatio(ratio);
    return pixmap;
}

} // namespace

TensorList::TensorList(QWidget* parent)
    : QTreeWidget(parent) {
    setObjectName(QStringLiteral("ImportList"));
    setAccessibleName(tr("Tensors of the file"));
    setRootIsDecorated(false);
    setUniformRowHeights(true);
    setAllColumnsShowFocus(true);
    setTextElideMode(Qt::ElideMiddle);
    setHeaderLabels({tr("Name"), tr("Shape"), tr("Type"), tr("Range"), tr("What it is")});
    const int side = table::scaled(22, font());
    setIconSize(QSize(side, side));
    connect(this, &QTreeWidget::currentItemChanged, this,
            [this] { Q_EMIT currentRowChanged(currentRow()); });
}

void TensorList::setRows(const std::vector<TensorRow>& rows) {
    const QSignalBlocker quiet(this);
    clear();
    QList<QTreeWidgetItem*> items;
    for (const TensorRow& row : rows) {
        auto* item = new QTreeWidgetItem;
        item->setText(Name, words::fromCore(row.tensor.name));
        item->setToolTip(Name, words::fromCore(row.tensor.name));
        item->setText(ShapeOf, QString::fromStdString(core::io::shapeText(row.tensor.shape)));
        item->setText(Type, importTypeText(row.tensor.dtype));
        item->setSizeHint(Becomes, QSize(0, iconSize().height() + table::scaled(8, font())));
        items << item;
    }
    addTopLevelItems(items);
    for (std::size_t index = 0; index < rows.size(); ++index)
        showRow(static_cast<int>(index), rows[index]);
    fitColumns();
}

void TensorList::showRow(int index, const TensorRow& row) {
    QTreeWidgetItem* item = topLevelItem(index);
    if (!item)
        return;
    const bool isLeftOut = row.choice.role == core::ImportRole::Nothing;
    item->setText(Becomes, isLeftOut ? QStringLiteral("–") : importRoleTitle(row.choice.role));
    if (!row.isReadable()) {
        item->setText(RangeOf, tr("cannot be read"));
        item->setText(Becomes, row.problem);
        for (int column = 0; column < kColumns; ++column)
            item->setToolTip(column, row.problem);
        return;
    }
    item->setText(RangeOf,
                  row.scan ? importRangeText(*row.scan, row.tensor.shape) : QStringLiteral("…"));
    const QString rounding = row.scan ? importRoundingText(*row.scan, row.tensor.dtype) : QString();
    item->setToolTip(RangeOf, rounding.isEmpty() ? item->text(RangeOf)
                                                 : item->text(RangeOf) + u'\n' + rounding);
    item->setToolTip(ShapeOf, item->text(ShapeOf));
    item->setToolTip(Name, item->text(Name));
    item->setToolTip(Becomes, item->text(Becomes));
    if (row.scan && row.scan->picture.size() > 0 && item->icon(Name).isNull())
        item->setIcon(Name, iconOf(pictureOf(*row.scan, palette().color(QPalette::Mid).rgb()),
                                   iconSize(), devicePixelRatioF()));
}

int TensorList::currentRow() const {
    return indexOfTopLevelItem(currentItem());
}

void TensorList::setCurrentRow(int index) {
    setCurrentItem(topLevelItem(index));
}

/// Every column as wide as its texts, within reason; the last takes the rest.
void TensorList::fitColumns() {
    const auto within = [this](int column, int most) {
        resizeColumnToContents(column);
        const int picture = column == Name ? iconSize().width() : 0;
        setColumnWidth(column, std::min(columnWidth(column) + picture + table::scaled(12, font()),
                                        table::scaled(most, font())));
    };
    setIconSize(QSize(table::scaled(22, font()), table::scaled(22, font())));
    within(ShapeOf, 120);
    within(Type, 60);
    setColumnWidth(RangeOf, table::scaled(150, font()));
    const int others = columnWidth(ShapeOf) + columnWidth(Type) + columnWidth(RangeOf);
    within(Name, 260);
    const int least = table::scaled(120, font());
    const int left = viewport()->width() - others - table::scaled(170, font());
    setColumnWidth(Name, std::min(columnWidth(Name), std::max(least, left)));
}

/// A narrow list elides the names, in their middle, rather than what it says of them.
void TensorList::resizeEvent(QResizeEvent* event) {
    QTreeWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        fitColumns();
}

/// The window's style and font are known only now.
void TensorList::showEvent(QShowEvent* event) {
    fitColumns();
    QTreeWidget::showEvent(event);
}

void TensorList::changeEvent(QEvent* event) {
    QTreeWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        fitColumns();
}

} // namespace attention::shell
