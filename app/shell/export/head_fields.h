// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/export/choices.h"
#include "shell/export/form_row.h"

#include <QObject>
#include <QString>

#include <optional>

class QButtonGroup;
class QComboBox;
class QLineEdit;
class QSpinBox;

namespace attention::shell {

/// The rows of the export form that say which heads go into which files. GUI thread.
class ExportHeadFields : public QObject {
    Q_OBJECT
  public:
    ExportHeadFields(QFormLayout* form, const ExportSubject& subject);

    void setChoices(const ExportChoices& choices);
    void readInto(ExportChoices& choices) const;
    /// Why the heads cannot be exported so, in words.
    std::optional<QString> problem() const;
    void retranslate(const QString& selectedHead);

  Q_SIGNALS:
    void changed();

  private:
    void followHeads();
    ExportHeads heads() const;
    figure::Format format() const;
    std::optional<std::vector<core::Index>> chosenHeads() const;

    core::Index m_headCount;
    bool m_isWithoutHeads;
    bool m_isWholePass;
    bool m_isOverlaid;
    QComboBox* m_heads;
    QLineEdit* m_chosen;
    QSpinBox* m_columns;
    QWidget* m_formats;
    QButtonGroup* m_formatButtons;
    ExportFormRow m_headsRow;
    ExportFormRow m_chosenRow;
    ExportFormRow m_columnsRow;
    ExportFormRow m_formatRow;
};

} // namespace attention::shell
