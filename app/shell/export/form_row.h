// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shell/mnemonic.h"

#include <QFormLayout>
#include <QLabel>
#include <QString>
#include <QWidget>

namespace attention::shell {

/// One labelled row of a form: the label leads to the field, and names it for screen readers. GUI
/// thread.
class ExportFormRow {
  public:
    ExportFormRow(QFormLayout* form, QWidget* field)
        : m_form(form)
        , m_label(new QLabel)
        , m_field(field) {
        form->addRow(m_label, field);
    }

    /// `focus` takes the focus where the field is made of several.
    void setBuddy(QWidget* focus) {
        m_focus = focus;
        m_label->setBuddy(focus);
    }

    /// `label` with its mnemonic, without colon.
    void setTexts(const QString& label, const QString& toolTip) {
        QWidget* focus = m_focus ? m_focus : m_field;
        m_label->setBuddy(focus);
        m_label->setText(label);
        m_label->setToolTip(toolTip);
        m_field->setToolTip(toolTip);
        focus->setToolTip(toolTip);
        focus->setAccessibleName(withoutMnemonic(label));
        focus->setAccessibleDescription(toolTip);
    }

    enum class Visible { No, Yes };
    void setVisible(Visible visible) { m_form->setRowVisible(m_field, visible == Visible::Yes); }
    enum class Usable { No, Yes };
    void setUsable(Usable usable) {
        m_label->setEnabled(usable == Usable::Yes);
        m_field->setEnabled(usable == Usable::Yes);
    }

  private:
    QFormLayout* m_form;
    QLabel* m_label;
    QWidget* m_field;
    QWidget* m_focus = nullptr;
};

} // namespace attention::shell
