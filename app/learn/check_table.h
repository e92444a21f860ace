// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

namespace attention::learn {

class CheckModel;

/// A CheckModel as a grid for the keyboard: digits begin an edit, Delete blanks cells, Ctrl+V
/// pastes. GUI thread.
class CheckTable : public QTableView {
    Q_OBJECT
  public:
    explicit CheckTable(CheckModel* model, QWidget* parent = nullptr);

    QSize minimumSizeHint() const override;

  Q_SIGNALS:
    void pasteAsked();
    /// The cursor was moved by the person.
    void cellChosen(int row, int column);

  protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void layOut();
    void blankSelected();

    CheckModel* m_model;
};

} // namespace attention::learn
