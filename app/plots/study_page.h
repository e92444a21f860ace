// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/study_result.h"

#include <QWidget>

#include <memory>
#include <vector>

class QGridLayout;
class QLabel;
class QPushButton;
class QScrollArea;

namespace attention::table {
class InlineNote;
class MatrixView;
} // namespace attention::table

namespace attention::plots {

class ChartView;
class StudyControls;
class StudyJob;
class StudyNumbers;

/// Why scores are divided by √d_k: random queries and keys of every width, measured in the
/// background and shown in charts. Measures what its fields say when it is first seen, and again
/// when they change. GUI thread.
class StudyPage : public QWidget {
    Q_OBJECT
  public:
    explicit StudyPage(QWidget* parent = nullptr);

    StudyRequest request() const;
    /// As remembered; measured when the page is seen.
    void setRequest(const StudyRequest& request);
    /// What the charts show; null before the first.
    std::shared_ptr<const StudyResult> result() const { return m_result; }
    bool isMeasuring() const;
    void setDigits(int digits);
    /// A sentence about the last export, until the next measuring; empty for none.
    void say(const QString& sentence);

  Q_SIGNALS:
    void requestChanged();
    void resultChanged();
    void exportAsked();

  protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void layOut();
    QWidget* makeHeader();
    QWidget* cardOf(QWidget* content);
    void connectControls();
    void measure();
    void chooseWidth(core::Index d_k);
    void accept(const std::shared_ptr<const StudyResult>& result);
    void followRunning();
    void showResult();
    void showLegend();
    void arrange();
    void retranslate();

    StudyJob* m_job;
    std::shared_ptr<const StudyResult> m_result;
    int m_columns = 0;

    StudyControls* m_controls;
    QLabel* m_claim;
    QLabel* m_finding;
    QLabel* m_caption;
    QLabel* m_legend;
    table::InlineNote* m_note;
    QScrollArea* m_scroll;
    QGridLayout* m_grid;
    std::vector<QWidget*> m_cards;
    std::vector<ChartView*> m_charts;
    QLabel* m_numbersTitle;
    StudyNumbers* m_numbers;
    table::MatrixView* m_numbersView;
};

} // namespace attention::plots
