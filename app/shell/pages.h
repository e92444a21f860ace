// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/tensor.h"
#include "heatmap/render.h"
#include "shell/influence_panels.h"
#include "shell/map_pages.h"

#include <QPointer>
#include <QStackedWidget>

#include <functional>
#include <memory>

class QAction;
class QSettings;

namespace attention::document {
class Document;
struct Result;
} // namespace attention::document

namespace attention::table {
class EditColumn;
}

namespace attention::walkthrough {
class Page;
}

namespace attention::shell {

class Actions;
class Appearance;
class ComparePanels;
class HeadsPage;
class LayerPanel;
class StudyPanels;
class WalkthroughParts;

/// What answers beside the edit column: the heads' page, the walkthrough, the study of √d_k or
/// the attention maps of a file, as its actions and the settings say. Hands them what they show,
/// and the marks of the walkthrough to the edit column. All but the heads' page are made when they
/// are first wanted. GUI thread.
class Pages : public QStackedWidget {
    Q_OBJECT
  public:
    enum class Kind { Heads, Walkthrough, Study, Maps };

    /// `settings` and `appearance` outlive the pages.
    Pages(const Actions& actions, QSettings* settings, Appearance* appearance,
          QWidget* parent = nullptr);

    HeadsPage* heads() const { return m_heads; }
    LayerPanel* layer() const { return m_layer; }
    WalkthroughParts* walkthroughParts();
    walkthrough::Page* walkthrough();
    StudyPanels* study();
    MapPages* maps() { return &m_maps; }
    ComparePanels* compare() const { return m_compare; }
    Kind current() const;
    void setCurrent(Kind kind);
    /// The person asked for this stage, also where it is the chosen one already.
    void showStage(core::Stage stage);

    void setDocument(document::Document* document);
    /// Null: nothing to show yet.
    void setResult(const std::shared_ptr<const document::Result>& result);
    /// The newest value has no result: the last numbers stay, greyed.
    void showOutdated();
    void setDigits(int digits);
    /// The tables that show what the selected number comes from, while the walkthrough is seen.
    void setEditColumn(table::EditColumn* edit);

    void restore();
    void save() const;

  Q_SIGNALS:
    /// The number under the pointer, or the selected one, in words, on the page that is seen.
    void sentenceChanged(const QString& sentence);
    void pageChanged();
    /// A person wants the heads' W_Q W_Kᵀ or W_V W_O as a picture.
    void formExportWanted(attention::heatmap::View view);

  private:
    /// Page and what is connected with it take the kind's empty place.
    void make(Kind kind);
    void put(Kind kind, QWidget* page);
    void makeWalkthrough();
    void connectVisits();
    void enableVisits();
    void connectPages(const Actions& actions);
    void connectLooks(const Actions& actions);
    void connectSentences();
    void connectMaps(const Actions& actions);
    std::function<void(const QString&)> sayOn(Kind kind);
    void showMarks();

    QPointer<document::Document> m_document;
    QAction* m_back;
    QAction* m_forward;
    QSettings* m_settings;
    Appearance* m_appearance;
    HeadsPage* m_heads;
    ComparePanels* m_compare;
    WalkthroughParts* m_walkthrough = nullptr;
    LayerPanel* m_layer; ///< at the side of the heads' page
    InfluencePanels* m_influence;
    QString m_sentence; ///< of the page that is seen
    StudyPanels* m_study = nullptr;
    MapPages m_maps;
    std::shared_ptr<const document::Result> m_result;
    bool m_isOutdated = false;
    int m_digits = 0;
    Kind m_beforeMaps = Kind::Heads;
    table::EditColumn* m_edit = nullptr;
};

} // namespace attention::shell
