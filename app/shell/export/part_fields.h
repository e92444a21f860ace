// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/export/choices.h"
#include "shell/export/form_row.h"

#include <QObject>

#include <functional>

class QCheckBox;
class QComboBox;
class QLineEdit;
class QPlainTextEdit;

namespace attention::shell {

/// The rows of the export form that say what stands around the cells and in them. GUI thread.
class ExportPartFields : public QObject {
    Q_OBJECT
  public:
    ExportPartFields(QFormLayout* form, const ExportSubject& subject);

    void setChoices(const ExportChoices& choices);
    void readInto(ExportChoices& choices) const;
    /// Where a person's own caption begins; asked when one begins.
    void setAutomaticCaption(std::function<QString()> caption);
    void retranslate();

  Q_SIGNALS:
    void changed();

  private:
    void build();
    void connectChanges();
    void followCaption();
    void beginOwnCaption();

    std::function<QString()> m_automaticCaption;

    QLineEdit* m_title;
    QComboBox* m_caption;
    QPlainTextEdit* m_ownCaption;
    QComboBox* m_numbers;
    QWidget* m_parts;
    QCheckBox* m_legend;
    QCheckBox* m_labels;
    QComboBox* m_background;
    ExportFormRow m_titleRow;
    ExportFormRow m_captionRow;
    ExportFormRow m_ownCaptionRow;
    ExportFormRow m_numbersRow;
    ExportFormRow m_partsRow;
    ExportFormRow m_backgroundRow;
};

} // namespace attention::shell
