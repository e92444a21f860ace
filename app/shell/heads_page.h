// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor.h"
#include "heatmap/map_content.h"
#include "heatmap/map_view.h"
#include "shell/shown_maps.h"

#include <QPointer>
#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QBoxLayout;
class QFrame;
class QScrollArea;
class QSplitter;
class QStackedWidget;

namespace attention::document {
class Document;
struct Result;
} // namespace attention::document

namespace attention::heatmap {
class HeadGrid;
}

namespace attention::table {
class StageTables;
}

namespace attention::threads {
class Worker;
}

namespace attention::shell {

class CellPanel;
class ColorPanel;
class FirstPicture;
class MapOrLines;
class MapPair;
class NotesPanel;

/// What answers: the selected head large, every head as a tile, and what is known about the
/// selected cell. Shows the Result it was last given; GUI thread.
class HeadsPage : public QWidget {
    Q_OBJECT
  public:
    explicit HeadsPage(QWidget* parent = nullptr);

    void setDocument(document::Document* document);
    /// Without a result the page is empty.
    void setResult(std::shared_ptr<const document::Result> result);
    /// A result of which the selected head alone is made yet, while that of all is on its way.
    void showFirst(const std::shared_ptr<const document::Result>& result);
    void setValidity(heatmap::MapView::Validity validity);
    void setDigits(int digits);
    table::StageTables* tables() const { return m_tables; }
    heatmap::MapView* large() const;
    /// The picture to the right of the large one; hidden where there is none.
    heatmap::MapView* beside() const;
    heatmap::HeadGrid* grid() const { return m_grid; }
    MapOrLines* mapOrLines() const { return m_mapOrLines; }
    /// The colours of the heatmaps, and what else changes them.
    ShownMaps* maps() const { return m_maps; }
    void retranslate();

    /// A row of controls over the heatmap; hidden while the tiles stand beside.
    void setHeader(QWidget* header);
    /// Stands in the place of the large heatmap while it is shown; null: the heatmap itself.
    void showInstead(QWidget* panel);

    void setNumbers(const heatmap::Numbers& numbers);

    /// The selected head alone, or everything.
    enum class Layout { Everything, LargeOnly };
    void setLayout(Layout layout);
    Layout layoutForm() const { return m_layout; }

    /// Colours, the selected cell and the notes, beside the heatmap.
    enum class Side { Shown, Hidden };
    void setSide(Side side);
    Side side() const { return m_sideForm; }

    /// Between the selected cell and the notes; the page owns it.
    void addToSide(QWidget* panel);

    /// Where the tiles stand; back below, the heights are as they were.
    enum class Tiles { Below, Beside };
    void setTiles(Tiles tiles);

    /// The heatmap of the selected head at the selected stage, and the one it is compared with
    /// where both are shown: of a result that need not be the shown one. Empty before the
    /// first.
    std::vector<heatmap::MapContent>
    selectedContents(const std::shared_ptr<const document::Result>& result) const;

    QByteArray saveSplitter() const;
    void restoreSplitter(const QByteArray& state);

  Q_SIGNALS:
    /// The cell under the pointer, or the selected one, in words; empty where there is none.
    void sentenceChanged(const QString& sentence);
    void layoutChanged();
    /// A person chose colours or numbers here.
    void colorsChanged(attention::core::Stage stage);
    void numbersChanged(const attention::heatmap::Numbers& numbers);

  protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    using Position = heatmap::MapGeometry::Position;

    void buildLayout();
    void prepareTables();
    void connectViews();
    bool hasSide() const;
    void limitAnswer();
    void scaleToFont();
    void rebuildContents();
    void showPictures(const ShownMaps::Pictures& pictures);
    void showNothing();
    void showSelection();
    void showHead();
    void showCell();
    void hoverCell(std::optional<core::Cell> cell);
    void activate(core::Index head, Position position);
    std::optional<core::Cell> cellAt(core::Index head, std::optional<Position> position) const;
    QString sentenceOf(std::optional<core::Cell> cell) const;
    core::Stage tileStage() const;

    QPointer<document::Document> m_document;
    std::shared_ptr<const document::Result> m_result;
    ShownMaps* m_maps;
    threads::Worker* m_maker;
    FirstPicture* m_first;
    ShownMaps::Pictures m_pictures; ///< a head each; of tileStage(), once m_maker has nothing to do
    bool m_isStale = false;         ///< hidden while the selection or the result changed
    Layout m_layout = Layout::Everything;
    Side m_sideForm = Side::Shown;
    QByteArray m_stateBelow; ///< of the splitter while the tiles stand beside

    QBoxLayout* m_column = nullptr;
    QWidget* m_header = nullptr;
    QWidget* m_instead = nullptr; ///< one of m_answer's own, or null
    QSplitter* m_splitter;
    QFrame* m_card;
    QBoxLayout* m_cardLayout;
    QStackedWidget* m_answer;
    MapPair* m_large;
    MapOrLines* m_mapOrLines; ///< holds m_large
    table::StageTables* m_tables;
    heatmap::HeadGrid* m_grid;
    QScrollArea* m_side;
    ColorPanel* m_colorPanel;
    CellPanel* m_cellPanel;
    NotesPanel* m_notes;
};

} // namespace attention::shell
