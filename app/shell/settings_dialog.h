// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/colormap.h"

#include <QDialog>

#include <vector>

class QCheckBox;
class QComboBox;
class QDialogButtonBox;
class QFormLayout;
class QSettings;
class QSpinBox;

namespace attention::shell {

class Appearance;

/// Language, theme, text size, decimals, default colours, motion and the memory for reading files;
/// every change applies at once. GUI thread.
class SettingsDialog : public QDialog {
    Q_OBJECT
  public:
    SettingsDialog(QSettings* settings, Appearance* appearance, int decimals,
                   QWidget* parent = nullptr);

  Q_SIGNALS:
    void decimalsChanged(int decimals);
    void defaultColorsChanged();

  protected:
    void changeEvent(QEvent* event) override;

  private:
    QComboBox* addChoice(const char* name);
    void addLabelled(QWidget* field);
    void addMaps(QComboBox* box, core::Stage stage);
    void addMemory();
    void connectControls();
    void retranslate();
    void retranslateTips();

    QSettings* m_settings;
    Appearance* m_appearance;
    QFormLayout* m_form;
    QComboBox* m_language;
    QComboBox* m_theme;
    QComboBox* m_textSize;
    QSpinBox* m_decimals;
    QComboBox* m_weightsMap;
    QComboBox* m_othersMap;
    QSpinBox* m_memory;
    QCheckBox* m_reducedMotion;
    QDialogButtonBox* m_buttons;
};

} // namespace attention::shell
