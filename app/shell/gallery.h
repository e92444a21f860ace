// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

class QLabel;
class QScrollArea;
class QToolButton;

namespace attention::shell {

class ExampleCard;

/// The built-in examples as a strip of cards: what a newcomer sees first. GUI thread.
class Gallery : public QWidget {
    Q_OBJECT
  public:
    explicit Gallery(QWidget* parent = nullptr);

    /// The example that is open; empty for none.
    void setOpen(const QString& exampleName);
    QToolButton* tourButton() const { return m_tour; }
    void retranslate();

  Q_SIGNALS:
    void exampleActivated(const QString& name);
    void tourChosen();
    void closed();

  protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

  private:
    void fitCards();
    void scrollToOpen();

    std::vector<ExampleCard*> m_cards;
    QLabel* m_heading;
    QToolButton* m_tour;
    QToolButton* m_close;
    QScrollArea* m_scroll;
};

} // namespace attention::shell
