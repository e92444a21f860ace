// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fill.h"

#include <QToolButton>

#include <cstdint>

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

  Q_SIGNALS:
    void chosen(attention::core::Fill fill, quint32 seed);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    QAction* addFill(core::Fill fill);
    void addSeed();
    void again();
    void retranslate();

    QMenu* m_menu;
    QAction* m_zeros;
    QAction* m_ones;
    QAction* m_identity;
    QAction* m_normal;
    QAction* m_uniform;
    QAction* m_again;
    QLabel* m_seedLabel;
    QDoubleSpinBox* m_seed; ///< doubles hold every 32-bit seed; an integer box does not
    core::Fill m_lastRandom = core::Fill::Normal;
};

} // namespace attention::table
