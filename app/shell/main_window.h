// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/error.h"
#include "core/tensor.h"
#include "heatmap/render.h"
#include "shell/actions.h"
#include "shell/message_bar.h"

#include <QMainWindow>

#include <functional>
#include <memory>
#include <optional>

class QProgressBar;
class QSettings;
class QSplitter;
class QTimer;

namespace attention::document {
class Document;
class Recompute;
struct Result;
} // namespace attention::document

namespace attention::table {
class EditColumn;
}

namespace attention::shell {

class Appearance;
class DataActions;
class DocumentFiles;
class EditShare;
class Gallery;
class HeadsPage;
class HelpPanel;
class ImportActions;
class LayerActions;
class MaskEditing;
class Menus;
class Pages;
class Presentation;
class Prompts;
class StatusLine;
class TopBar;
class Tour;

/// Puts the rooms together: hands the document and its results to the views, and the actions to the
/// document. Owns the person's document, which may be put aside for another one; GUI thread.
class MainWindow : public QMainWindow {
    Q_OBJECT
  public:
    /// `settings` and `prompts` outlive the window; without prompts it asks by dialogs.
    explicit MainWindow(QSettings* settings, Prompts* prompts = nullptr);
    ~MainWindow() override;

    /// The one that is on show.
    document::Document* document() const { return m_document; }
    DocumentFiles* files() const { return m_files; }
    HeadsPage* page() const { return m_page; }
    Pages* pages() const { return m_pages; }
    Tour* tour() const { return m_tour; }
    const Actions& actions() const { return m_actions; }
    /// One sentence under the top bar, until it is closed.
    void tell(const QString& sentence);
    /// Such a sentence with a button.
    void offer(const QString& sentence, const MessageBar::Button& button,
               std::function<void()> deed);
    /// Below the messages; the window owns it.
    void addBar(QWidget* bar);
    /// The keyboard begins in X: the first arrow key or digit does something visible.
    void focusEmbeddings();

  protected:
    void changeEvent(QEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

  private:
    void buildLayout();
    void connectFileActions();
    void connectEditActions();
    void connectLayerActions();
    void connectViewActions();
    void connectHelp();
    void connectTour();
    void connectDocument();
    void connectTableActions();
    void connectAppearance();
    void connectPanels();
    void connectRecompute();
    void restoreView();
    void saveView() const;

    /// Every view shows this document from now on.
    void showDocument(document::Document* document);
    bool isPutAside() const;
    QString documentName() const;
    void showStarted();
    void showHistory();
    void showShape();
    void showResult(const std::shared_ptr<const document::Result>& result);
    void showError(const core::Error& error);
    void showStage(core::Stage stage);
    void setDigits(int digits);
    void showAppearance();
    void showEditColumn(bool on);
    void showGallery();
    void showSettings();
    void useDefaultColors();
    void exportHeatmap();
    void exportForm(heatmap::View view);
    void openExport(heatmap::RenderChoices choices);
    void copyImage();
    void offerWorksheet();
    void retranslate();

    QSettings* m_settings;
    std::unique_ptr<Prompts> m_ownPrompts;
    Appearance* m_appearance;
    document::Document* m_document;
    document::Recompute* m_recompute;
    Actions m_actions;
    Menus* m_menus;
    LayerActions* m_layer;
    DataActions* m_data;
    DocumentFiles* m_files;
    ImportActions* m_imports = nullptr;
    TopBar* m_topBar;
    QProgressBar* m_progress;
    QTimer* m_progressDelay;
    MessageBar* m_message;
    Gallery* m_gallery;
    QSplitter* m_splitter;
    table::EditColumn* m_edit;
    EditShare* m_editShare = nullptr;
    MaskEditing* m_masks;
    Pages* m_pages;
    HeadsPage* m_page; ///< of m_pages
    HelpPanel* m_help;
    Tour* m_tour;
    StatusLine* m_status;
    Presentation* m_presentation;
    std::optional<core::Error> m_passError;
    int m_digits = 2;
};

} // namespace attention::shell
