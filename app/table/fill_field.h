// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <functional>

class QLabel;
class QLineEdit;
class QToolButton;

namespace attention::table {

class InlineNote;

/// A line of the fill menu that takes a text: what it is for, the text, a button, and under it the
/// reason why the text was not taken. GUI thread.
class FillField : public QWidget {
    Q_OBJECT
  public:
    /// Fills by the text; a sentence where it cannot, else empty.
    using Apply = std::function<QString(const QString& text)>;

    explicit FillField(const QString& text, QWidget* parent = nullptr);

    void setApply(Apply apply) { m_apply = std::move(apply); }
    void setWords(const QString& label, const QString& button, const QString& help);
    QLineEdit* field() const { return m_field; }

  Q_SIGNALS:
    void applied();
    /// The reason changed, and the height with it.
    void noted(const QString& reason);

  protected:
    void changeEvent(QEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void apply();
    void say(const QString& reason);

    Apply m_apply;
    QLabel* m_label;
    QLineEdit* m_field;
    QToolButton* m_button;
    InlineNote* m_note;
};

} // namespace attention::table
