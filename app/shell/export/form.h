// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/export/choices.h"

#include <QScrollArea>

#include <functional>

namespace attention::shell {

class ExportHeadFields;
class ExportPartFields;
class ExportSizeFields;

/// Every field of the export dialog, in one column; scrolls where the window is low. GUI thread.
class ExportForm : public QScrollArea {
    Q_OBJECT
  public:
    explicit ExportForm(const ExportSubject& subject, QWidget* parent = nullptr);

    void setChoices(const ExportChoices& choices); ///< no signal
    ExportChoices choices() const;
    /// Why nothing can be exported so, in words.
    std::optional<QString> problem() const;
    /// Where a person's own caption begins; asked when one begins.
    void setAutomaticCaption(std::function<QString()> caption);
    /// `selectedHead`: its title.
    void retranslate(const QString& selectedHead);

    QSize sizeHint() const override;

  Q_SIGNALS:
    void changed();

  private:
    ExportHeadFields* m_heads;
    ExportSizeFields* m_sizes;
    ExportPartFields* m_parts;
};

} // namespace attention::shell
