// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fill.h"
#include "core/matrix.h"
#include "table/fill_field.h"

#include <QToolButton>

#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

class QAction;
class QDoubleSpinBox;
class QLabel;
class QMenu;

namespace attention::table {

/// The menu of a matrix's header that sets its numbers; the seed of random ones is in sight. Its
/// lines are made when they are first wanted. GUI thread.
class FillButton : public QToolButton {
    Q_OBJECT
  public:
    explicit FillButton(QWidget* parent = nullptr);

    QMenu* choices();
    std::uint32_t seed();
    void setSeed(std::uint32_t seed);
    /// Asked whenever the menu opens: only a square can be transposed.
    void setRegion(std::function<core::Region()> region);
    void setApply(FillField::Apply factor, FillField::Apply formula);
    FillField* factor();
    FillField* formula();

  Q_SIGNALS:
    void chosen(attention::core::Fill fill, quint32 seed);
    void transposeChosen();
    void rightChosen();
    void downChosen();

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void buildMenu();
    void buildIfNeeded();
    void open();
    void addFill(core::Fill fill);
    QAction* addChoice(void (FillButton::*signal)());
    FillField* addField(const QString& text);
    void addSeed();
    void again();
    QString fillText(core::Fill fill) const;
    void retranslate();
    void nameLines();
    void nameFields();

    QMenu* m_menu;
    std::vector<std::pair<core::Fill, QAction*>> m_fills;
    QAction* m_again = nullptr;
    QLabel* m_seedLabel = nullptr;
    QDoubleSpinBox* m_seed = nullptr; ///< doubles hold every 32-bit seed; an integer box does not
    QAction* m_transpose = nullptr;
    QAction* m_right = nullptr;
    QAction* m_down = nullptr;
    FillField* m_factor = nullptr;
    FillField* m_formula = nullptr;
    std::function<core::Region()> m_region;
    FillField::Apply m_applyFactor;
    FillField::Apply m_applyFormula;
    core::Fill m_lastRandom = core::Fill::Normal;
};

} // namespace attention::table
