// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/presets.h"

#include <QDialog>

#include <cstdint>
#include <optional>

class QLabel;
class QPushButton;
class QSpinBox;
class QTreeWidget;

namespace attention::shell {

/// Chooses a layer of a published model and the seed of its numbers, and tells what it costs.
/// GUI thread.
class PresetDialog : public QDialog {
    Q_OBJECT
  public:
    /// `tokens`: how many the layer will have. Without `available` bytes every layer may be tried.
    PresetDialog(core::Index tokens, std::optional<std::int64_t> available,
                 QWidget* parent = nullptr);

    const core::LayerPreset& preset() const;
    std::uint32_t seed() const;
    /// Bytes that the layer takes beside what there is.
    static std::int64_t bytesOf(const core::LayerPreset& preset, core::Index tokens);

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    void build();
    void fillList();
    /// As large as its lines are.
    void fitList();
    bool fits(const core::LayerPreset& preset) const;
    void follow();
    void drawSeed();

    core::Index m_count;
    std::optional<std::int64_t> m_available;
    QTreeWidget* m_list;
    QLabel* m_words;
    QSpinBox* m_seed;
    QPushButton* m_create;
};

} // namespace attention::shell
