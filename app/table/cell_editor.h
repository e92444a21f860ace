// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineEdit>
#include <QPointer>

#include <functional>

class QLabel;

namespace attention::table {

/// Why a text cannot be taken, as one sentence; empty where it can.
using RefusalOf = std::function<QString(const QString& text)>;

/// The text of one cell while it is edited. What is refused stays open, outlined, with the reason
/// under it. GUI thread.
class CellEditor : public QLineEdit {
    Q_OBJECT
  public:
    CellEditor(RefusalOf refusalOf, QWidget* parent);
    ~CellEditor() override;

    /// The text before the edit; what was typed or refused is gone.
    void begin(const QString& text);
    bool isChanged() const { return text() != m_before; }
    /// Whether the text is unchanged or can be taken.
    bool accepts() const;
    /// The reason under the editor, and the focus back in it.
    void showRefusal();
    /// The reason that is shown, else empty.
    QString refusal() const;

  Q_SIGNALS:
    /// The number changed under a refused text that nobody is editing any more.
    void overtaken();

  protected:
    void paintEvent(QPaintEvent* event) override;
    void moveEvent(QMoveEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void hideEvent(QHideEvent* event) override;

  private:
    void hideRefusal();
    void placeRefusal();

    RefusalOf m_refusalOf;
    QString m_before;
    QPointer<QLabel> m_reason;
};

} // namespace attention::table
