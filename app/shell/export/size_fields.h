// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/export/choices.h"
#include "shell/export/form_row.h"

#include <QObject>

class QComboBox;
class QDoubleSpinBox;
class QSpinBox;

namespace attention::shell {

/// The rows of the export form that say how large the figure and its letters are. GUI thread.
class ExportSizeFields : public QObject {
    Q_OBJECT
  public:
    explicit ExportSizeFields(QFormLayout* form);

    void setChoices(const ExportChoices& choices);
    void readInto(ExportChoices& choices) const;
    /// Pixels an inch count for a PNG in mm only.
    void setFormat(figure::Format format);
    void retranslate();

  Q_SIGNALS:
    void changed();

  private:
    void build();
    void choosePreset(int index);
    void chooseUnit(int index);
    void showSizes(const ExportChoices& choices);
    void followUnit();
    void noteChange();

    figure::Format m_format = figure::Format::Png;
    figure::Unit m_unit = figure::Unit::Pixel;
    QComboBox* m_preset;
    QWidget* m_sizes;
    QDoubleSpinBox* m_width;
    QDoubleSpinBox* m_height;
    QComboBox* m_units;
    QDoubleSpinBox* m_fontSize;
    QSpinBox* m_dpi;
    ExportFormRow m_presetRow;
    ExportFormRow m_sizeRow;
    ExportFormRow m_fontRow;
    ExportFormRow m_dpiRow;
};

} // namespace attention::shell
