// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

namespace attention::shell {

/// A built-in example as a button: its title over what it shows. GUI thread.
class ExampleCard : public QToolButton {
    Q_OBJECT
  public:
    ExampleCard(const QString& name, QWidget* parent);

    QString name() const { return m_name; }
    void setWords(const QString& title, const QString& summary);
    enum class Form { Whole, TitleAlone };
    void setForm(Form form);
    /// What the words need in a card of this width.
    int heightOf(Form form, int width) const;

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    QFont titleFont() const;
    QFont summaryFont() const;

    QString m_name;
    QString m_title;
    QString m_summary;
    Form m_form = Form::Whole;
};

} // namespace attention::shell
