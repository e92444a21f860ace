// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/dump_findings.h"
#include "heatmap/map_view.h"
#include "maps/dump.h"
#include "maps/header.h"
#include "maps/map_content_of.h"

#include <QWidget>

#include <map>
#include <memory>
#include <optional>

class QLabel;
class QScrollArea;
class QSplitter;
class QStackedWidget;
class QVBoxLayout;

namespace attention::heatmap {
class LinesPanel;
}

namespace attention::threads {
class Worker;
}

namespace attention::maps {

class BusySign;
class FindingsPanel;
class ThumbnailGrid;

/// The viewer of attention maps as they are: every layer and head small, the chosen map large, and
/// what can be seen of them all. Reads them on threads of its own; GUI thread.
class Page : public QWidget {
    Q_OBJECT
  public:
    explicit Page(QWidget* parent = nullptr);

    /// Null: nothing is open.
    void setFile(std::shared_ptr<const Dump> file);
    bool isOpen() const { return m_file != nullptr; }
    /// Above the findings; the page owns it.
    void addToSide(QWidget* panel);

    /// What is on show; its dump is null where the tensor is no maps.
    const Sight& sight() const { return m_sight; }
    core::DumpPlace place() const { return m_place; }
    void setPlace(const core::DumpPlace& place);
    /// So many maps on, layer after layer, and round.
    void step(core::Index by);
    Header::View view() const { return m_view; }
    void setView(Header::View view);
    /// The map on show, ready to be drawn; null before the first.
    std::shared_ptr<const heatmap::MapContent> content() const { return m_large->content(); }

    void setColors(const core::ColorChoice& choice);
    core::ColorChoice defaultColors() const { return m_defaults.at(m_sight.stage); }
    /// What the colours of maps of this stage begin with, and go back to.
    void setDefaultColors(core::Stage stage, const core::ColorChoice& choice);
    void setNumbers(const heatmap::Numbers& numbers);
    void setReading(const core::DumpReading& reading);
    /// The text of a file or of the clipboard. Says what does not fit.
    void useTokens(const QByteArray& text);
    /// A sentence over the maps; empty for none.
    void say(const QString& sentence);
    QString said() const;

    enum class Layout { Everything, LargeOnly };
    void setLayout(Layout layout);

    heatmap::MapView* large() const { return m_large; }
    heatmap::LinesPanel* lines() const { return m_lines; }
    ThumbnailGrid* grid() const { return m_grid; }
    const std::optional<core::DumpFindings>& findings() const { return m_findings; }
    /// Whether everything that was asked for is on show.
    bool isAtRest() const;

  Q_SIGNALS:
    void sentenceChanged(const QString& sentence);
    /// Another map, other colours or numbers are on show.
    void shownChanged();
    void tokensFileWanted();
    void closeWanted();

  protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    using Position = heatmap::MapGeometry::Position;

    void buildLayout();
    void connectHeader();
    void connectViews();
    void showTensor(std::size_t tensor);
    void open(const core::DumpAxes& axes);
    void showProblem(const QString& problem);
    void showFailure(const core::Error& error);
    void takeTokens(const core::TokenLists& lists);
    QSize mapSize() const;
    void look();
    void takeFindings(const core::DumpFindings& findings);
    enum class Numbers { Weights, Scores };
    void decideStage(Numbers numbers);
    void refresh();
    void showMaps();
    void showPicture();
    void followReading();
    void takePicture(const std::shared_ptr<const heatmap::MapContent>& content,
                     const QString& statistics, Numbers numbers);
    void showLines();
    void makeThumbnails(const std::vector<core::DumpPlace>& places);
    void showView();
    void showCell(const core::DumpCell& cell);
    void hover(std::optional<Position> cell);
    QString sentence() const;

    std::shared_ptr<const Dump> m_file;
    std::size_t m_tensor = 0;
    Sight m_sight;
    core::DumpPlace m_place;
    bool m_isStageKnown = false;
    std::optional<core::DumpFindings> m_findings;
    core::TokenLists m_lists; ///< as read, empty: none
    std::map<core::Stage, core::ColorChoice> m_colors;
    std::map<core::Stage, core::ColorChoice> m_defaults;
    Header::View m_view = Header::View::Map;
    std::optional<core::DumpCell> m_wantedCell;
    std::optional<Position> m_hovered;
    QString m_statistics;

    threads::Worker* m_looking;    ///< findings
    threads::Worker* m_pictures;   ///< the large map
    threads::Worker* m_thumbnails; ///< shared scale, lines, small pictures
    Header* m_header;
    QLabel* m_note;
    BusySign* m_busy;
    QSplitter* m_splitter;
    QStackedWidget* m_answer;
    heatmap::MapView* m_large;
    heatmap::LinesPanel* m_lines;
    QLabel* m_problem;
    QScrollArea* m_side;
    QVBoxLayout* m_sideLayout = nullptr;
    FindingsPanel* m_findingsPanel;
    ThumbnailGrid* m_grid;
};

} // namespace attention::maps
