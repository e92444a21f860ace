// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "maps/dump.h"

#include <QObject>
#include <QString>

#include <functional>
#include <memory>
#include <vector>

class QAction;
class QSettings;
class QWidget;

namespace attention::maps {
class Page;
}

namespace attention::shell {

class Actions;
class ColorPanel;

/// Attention maps as they are, on a page of their own: their files, their colours and their
/// export. The open document knows nothing of them. GUI thread.
class MapPages : public QObject {
    Q_OBJECT
  public:
    /// `settings` outlive this.
    MapPages(const Actions& actions, QSettings* settings, QObject* parent = nullptr);

    /// Made when it is first wanted; who shows it owns it.
    maps::Page* page();
    bool isOpen() const;

    /// Shows the maps in the place of those that were open.
    void showDump(std::shared_ptr<const maps::Dump> dump);
    /// Those of a file, the likeliest first; failed() where none can be maps. Tokens that do not
    /// fit are said.
    void showTensors(const QString& title, const std::vector<core::io::NamedTensor>& tensors,
                     const core::io::ReadLimits& limits, const core::TokenLists& tokens = {});
    void close();
    /// Reads the file and shows its maps; where it cannot, failed() says why and all stays.
    void openPath(const QString& path);

    /// A path in the folder, or empty where the person turned back; tests choose themselves.
    using ChoosePath = std::function<QString(QWidget* parent, const QString& folder)>;
    void setChoosePath(ChoosePath choosePath);

    /// The maps of the layer on show, by the export dialog.
    void exportMaps();
    /// The map on show as a picture on the clipboard.
    void copyMap();

  Q_SIGNALS:
    /// The page is there from now on.
    void pageMade(attention::maps::Page* page);
    void opened();
    void closed();
    void failed(const QString& sentence);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void open();
    void openTokens();
    void connectColors();
    void followShown();
    void follow();
    QString chosenPath(const QString& title, const QString& filter);

    QSettings* m_settings;
    QAction* m_shown; ///< the page
    QAction* m_close;
    maps::Page* m_page = nullptr;
    ColorPanel* m_colors = nullptr;
    ChoosePath m_choosePath;
    bool m_isOpen = false;
};

} // namespace attention::shell
