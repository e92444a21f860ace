// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

#include <array>

namespace attention::plots {

class BarDelegate;
class SoftmaxModel;

/// A SoftmaxModel as a table whose bars share the width that the numbers leave. GUI thread.
class ScoreTable : public QTableView {
    Q_OBJECT
  public:
    explicit ScoreTable(SoftmaxModel* model, QWidget* parent = nullptr);

    /// Whether printed weights and their verdicts have columns.
    enum class Columns { Hidden, Shown };
    void setPrinted(Columns columns);

    QSize minimumSizeHint() const override;

  Q_SIGNALS:
    /// A person went to the row of that entry.
    void entryChosen(int entry);
    void removeAsked();

  protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

  private:
    /// A width a column; 0 for bars, which share the rest.
    using Widths = std::array<int, 8>;
    void connectModel(const BarDelegate* delegate);
    void layOut();
    Widths textWidths() const;
    int restBeside(const Widths& widths) const;
    void hideWhatHasNoRoom(const Widths& widths);
    /// What the texts of the first rows of a column need.
    int widthOf(int column, int least) const;

    SoftmaxModel* m_model;
};

} // namespace attention::plots
