// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/study_result.h"

#include <QWidget>

class QComboBox;
class QGridLayout;
class QLabel;
class QProgressBar;
class QPushButton;
class QSpinBox;

namespace attention::plots {

/// What the study draws, in fields, and its start, cancel and export. GUI thread.
class StudyControls : public QWidget {
    Q_OBJECT
  public:
    explicit StudyControls(QWidget* parent = nullptr);

    StudyRequest request() const;
    void setRequest(const StudyRequest& request); ///< no signal
    enum class State { Idle, Running };
    void setState(State state);
    void setProgress(double fraction);
    QPushButton* exportButton() const { return m_export; }
    void retranslate();

  Q_SIGNALS:
    void requestChanged();
    void measureAsked();
    void cancelAsked();

  private:
    void layOut();
    void addField(QGridLayout* grid, int place, QLabel* label, QWidget* field);
    void connectFields();
    void choosePreset(int index);
    void noteChange();
    void showPreset();
    void nameField(QLabel* label, QWidget* field, const QString& name, const QString& tip);

    bool m_isFilling = false;
    State m_state = State::Idle;
    QComboBox* m_presets;
    QComboBox* m_distribution;
    QSpinBox* m_width;
    QSpinBox* m_seed;
    QSpinBox* m_queries;
    QSpinBox* m_keys;
    QComboBox* m_steps;
    QPushButton* m_run; ///< starts, or cancels what runs
    QPushButton* m_export;
    QProgressBar* m_progress;
    QLabel* m_presetLabel;
    QLabel* m_distributionLabel;
    QLabel* m_widthLabel;
    QLabel* m_seedLabel;
    QLabel* m_queriesLabel;
    QLabel* m_keysLabel;
    QLabel* m_stepsLabel;
};

} // namespace attention::plots
