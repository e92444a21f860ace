// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointer>
#include <QWidget>

class QAction;
class QComboBox;
class QLineEdit;
class QToolButton;

namespace attention::document {
class Document;
}

namespace attention::table {

class AblationMenu;

/// Chooses the head, and adds, removes, renames and moves heads. GUI thread.
class HeadChooser : public QWidget {
    Q_OBJECT
  public:
    explicit HeadChooser(QWidget* parent = nullptr);

    void setDocument(document::Document* document);

  Q_SIGNALS:
    void refused(const QString& reason);

  protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* object, QEvent* event) override;

  private:
    void addMenu();
    QToolButton* makeButton(void (HeadChooser::*run)());
    void addHead();
    void removeHead();
    void duplicateHead();
    void moveBy(int step);
    void moveEarlier() { moveBy(-1); }
    void moveLater() { moveBy(1); }
    void beginRename();
    void endRename();
    void stopRename();
    void showHead();
    void refresh();
    void refreshControls();
    void retranslate();

    QPointer<document::Document> m_document;
    QComboBox* m_heads;
    QLineEdit* m_name; ///< in the place of the chooser while a head is renamed
    QToolButton* m_add;
    QToolButton* m_remove;
    QToolButton* m_more;
    QAction* m_rename;
    QAction* m_earlier;
    QAction* m_later;
    QAction* m_duplicate;
    AblationMenu* m_ablation = nullptr;
};

} // namespace attention::table
