// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/figure_file.h"
#include "shell/precision_choice.h"

#include <QPointer>
#include <QWidget>

#include <memory>
#include <optional>

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QTableWidget;

namespace attention::document {
class Document;
}

namespace attention::heatmap {
class MapView;
}

namespace attention::table {
class InlineNote;
}

namespace attention::threads {
class Worker;
}

namespace attention::shell {

/// The pass in float, bfloat16 or float16: how far each stage is from double, and the map of the
/// selected one's differences. Computes on a thread of its own while it is seen; GUI thread.
class PrecisionPanel : public QWidget {
    Q_OBJECT
  public:
    explicit PrecisionPanel(QWidget* parent = nullptr);

    void setDocument(document::Document* document);
    /// Null: nothing to show yet.
    void setResult(std::shared_ptr<const document::Result> result);

    PrecisionChoice choice() const;
    void setChoice(const PrecisionChoice& choice); ///< no signal
    /// What the panel shows; null before the first.
    std::shared_ptr<const PrecisionResult> shown() const { return m_shown; }
    /// The map and all numbers, to be written; nothing before the first.
    std::optional<FigureFile> file() const;
    /// A sentence about the last export.
    void say(const QString& sentence);

  Q_SIGNALS:
    void choiceChanged();
    void exportAsked();

  protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

  private:
    void layOut();
    void setLengths();
    QWidget* makeSide();
    void connectControls();
    void compute();
    void accept(const std::shared_ptr<const PrecisionResult>& result);
    void refresh();
    void showStages();
    void showMap();
    core::Stage stage() const;
    core::Index head() const;
    void retranslate();

    QPointer<document::Document> m_document;
    std::shared_ptr<const document::Result> m_result;
    std::shared_ptr<const PrecisionResult> m_shown;
    threads::Worker* m_worker;
    bool m_isFilling = false;

    QLabel* m_formatTitle;
    QComboBox* m_formats;
    QCheckBox* m_shift;
    QPushButton* m_export;
    heatmap::MapView* m_map;
    QLabel* m_sentence;
    QTableWidget* m_stages;
    QLabel* m_rule;
    table::InlineNote* m_note;
};

} // namespace attention::shell
