// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/embedding_mover.h"
#include "plots/plane_scene.h"

#include <QPointer>
#include <QWidget>

#include <memory>

class QLabel;

namespace attention::document {
class Document;
struct Result;
} // namespace attention::document

namespace attention::table {
class InlineNote;
}

namespace attention::plots {

class FreePair;
class ModeChooser;
class PairTables;
class PlaneView;

/// Queries and keys of the selected head as arrows, with the numbers of all pairs; or two free
/// vectors. Shows the Result it was last given; GUI thread.
class GeometryPanel : public QWidget {
    Q_OBJECT
  public:
    explicit GeometryPanel(QWidget* parent = nullptr);
    ~GeometryPanel() override;

    void setDocument(document::Document* document);
    /// Null: nothing to show yet.
    void setResult(std::shared_ptr<const document::Result> result);

    enum class Mode { Head, FreePair };
    void setMode(Mode mode);
    void setLengths(Lengths lengths);

  protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

  private:
    void layOut();
    void connectViews();
    void followSelection();
    void choosePair(Pair pair);
    void chooseTip(const Tip& tip);
    core::Index head() const;
    void refresh();
    void takeHead();
    void showScene();
    void showPair();
    void showRemark();
    void showTitles();
    void retranslate();

    QPointer<document::Document> m_document;
    std::shared_ptr<const document::Result> m_result;
    EmbeddingMover m_mover;
    Mode m_mode = Mode::Head;
    Lengths m_lengths = Lengths::Own;
    VectorSet m_vectors;
    PlaneScene m_scene;
    Pair m_pair; ///< of the head; two free vectors are the pair 0, 0

    ModeChooser* m_modes;
    ModeChooser* m_views;
    QLabel* m_headTitle;
    PlaneView* m_plane;
    QLabel* m_remark;
    table::InlineNote* m_note;
    QLabel* m_reading;
    QLabel* m_insight;
    PairTables* m_tables;
    FreePair* m_free;
};

} // namespace attention::plots
