// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fill.h"
#include "core/matrix.h"
#include "table/fill_field.h"

#include <QToolButton>

#include <cstdint>
#include <utility>
#include <vector>

class QAction;
class QDoubleSpinBox;
class QLabel;
class QMenu;

namespace attention::table {

/// The menu of a matrix's header that sets its numbers; the seed of random ones is in sight. GUI
/// thread.
class FillButton : public QToolButton {
    Q_OBJECT
  public:
    explicit FillButton(QWidget* parent = nullptr);

    QMenu* choices() const { return m_menu; }
    std::uint32_t seed() const;
    void setSeed(std::uint32_t seed);
    /// What would be filled: only a square can be transposed.
    void setRegion(core::Region region);
    FillField* factor() const { return m_factor; }
    FillField* formula() const { return m_formula; }

  Q_SIGNALS:
    void chosen(attention::core::Fill fill, quint32 seed);
    void transposeChosen();
    void rightChosen();
    void downChosen();

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void buildMenu();
    void addFill(core::Fill fill);
    QAction* addChoice(void (FillButton::*signal)());
    FillField* addField(const QString& text);
    void addSeed();
    void again();
    QString fillText(core::Fill fill) const;
    void retranslate();
    void nameFields();

    QMenu* m_menu;
    std::vector<std::pair<core::Fill, QAction*>> m_fills;
    QAction* m_again = nullptr;
    QLabel* m_seedLabel;
    QDoubleSpinBox* m_seed; ///< doubles hold every 32-bit seed; an integer box does not
    QAction* m_transpose = nullptr;
    QAction* m_right = nullptr;
    QAction* m_down = nullptr;
    FillField* m_factor = nullptr;
    FillField* m_formula = nullptr;
    core::Region m_region;
    core::Fill m_lastRandom = core::Fill::Normal;
};

} // namespace attention::table
