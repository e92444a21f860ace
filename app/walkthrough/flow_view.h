// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/document.h"
#include "walkthrough/flow_painter.h"
#include "walkthrough/marks.h"

#include <QAbstractScrollArea>
#include <QPointer>

#include <memory>
#include <optional>

namespace attention::document {
class Document;
struct Result;
} // namespace attention::document

namespace attention::walkthrough {

/// The pass of the selected head as a flow of small matrices with one cursor over all their cells;
/// marks what the selected number comes from and what depends on it. Paints only what is seen. GUI
/// thread.
class FlowView : public QAbstractScrollArea {
    Q_OBJECT
  public:
    explicit FlowView(QWidget* parent = nullptr);
    ~FlowView() override;

    void setDocument(document::Document* document);
    /// Null: nothing to show yet.
    void setResult(std::shared_ptr<const document::Result> result);
    /// The newest value has no result: the last numbers stay, greyed.
    enum class Validity { Current, Outdated };
    void setValidity(Validity validity);
    void setDigits(int digits);
    /// Nothing: every number is on show.
    void setProgress(std::optional<Progress> progress);

    /// Scrolls to the stage's matrix, whatever is selected.
    void showStage(core::Stage stage);
    const Flow& flow() const { return m_scene.flow; }
    const FlowLayout& flowLayout() const { return m_scene.layout; }
    const Marks& marks() const { return m_marks; }
    /// The card of the cursor, and its cell.
    std::optional<FlowLayout::Hit> cursor() const;
    /// The number under the pointer; nothing where there is none.
    std::optional<core::Place> hovered() const;
    /// Frames the number as the pointer does; nothing: none.
    void pointAt(const std::optional<core::Place>& place);
    /// Selects the cell as a click does.
    void activate(const FlowLayout::Hit& hit);
    /// Selects the cell as a walk does: the walk is one visit.
    void walkTo(const FlowLayout::Hit& hit);
    /// In viewport coordinates.
    QRect cellRect(const FlowLayout::Hit& hit) const;
    QRect cardRect(std::size_t card) const;
    std::optional<FlowLayout::Hit> hitAt(QPoint point) const;

    QSize minimumSizeHint() const override;
    QSize sizeHint() const override;

  Q_SIGNALS:
    void hoverChanged();
    void marksChanged();
    void rebuilt();
    /// A person chose a cell here by mouse or keyboard.
    void placeChosen();
    void playRequested();
    void stepRequested(int by);
    void escaped();

  protected:
    bool viewportEvent(QEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    void changeEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    void rebuild();
    void followHidden();
    void layOut();
    void clear();
    void showPlace();
    void remark();
    void updateBars();
    void reveal(const FlowLayout::Hit& hit);
    void hover(std::optional<FlowLayout::Hit> hit);
    QPoint offset() const;
    QPoint canvasPoint(QPoint viewportPoint) const;
    void choose(const FlowLayout::Hit& hit, document::Selection::Visit visit);
    void select(const FlowLayout::Hit& hit, document::Selection::Visit visit);
    bool moveInCard(const QKeyEvent& event);
    std::optional<std::size_t> cardBeside(int key) const;
    void enterCard(std::size_t card);
    QString toolTipAt(QPoint point) const;

    QPointer<document::Document> m_document;
    std::shared_ptr<const document::Result> m_result;
    int m_digits = 2;
    FlowScene m_scene;
    Marks m_marks;
};

} // namespace attention::walkthrough
