// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "maps/finding_words.h"

#include <QWidget>

#include <memory>
#include <optional>

class QCheckBox;
class QComboBox;
class QLabel;
class QToolButton;
class QVBoxLayout;

namespace attention::maps {

/// What was seen of the maps, each with its remedy, and what was done to them on the user's word.
/// GUI thread.
class FindingsPanel : public QWidget {
    Q_OBJECT
  public:
    explicit FindingsPanel(QWidget* parent = nullptr);

    /// Without findings the maps are still being looked at, or nobody waits for it any more.
    enum class Looking { Yes, No };
    void setFindings(std::shared_ptr<const core::AttentionDump> dump,
                     std::optional<core::DumpFindings> findings, Looking looking);
    void setReading(const core::DumpReading& reading); ///< no signal

  Q_SIGNALS:
    void readingChosen(const attention::core::DumpReading& reading);
    void cellWanted(const attention::core::DumpCell& cell);
    /// Looking at all maps takes too long.
    void stopWanted();

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void layOut();
    void connectControls();
    void rebuild();
    QWidget* rowOf(const Finding& finding);
    void apply(Remedy remedy);
    void showReading();
    void retranslate();

    std::shared_ptr<const core::AttentionDump> m_dump;
    std::optional<core::DumpFindings> m_findings;
    Looking m_looking = Looking::No;
    core::DumpReading m_reading;
    QLabel* m_heading;
    QWidget* m_list = nullptr;
    QVBoxLayout* m_listPlace;
    QLabel* m_busy;
    QToolButton* m_stop;
    QLabel* m_readingHeading;
    QCheckBox* m_transposed;
    QCheckBox* m_trimmed;
    QComboBox* m_rows;
};

} // namespace attention::maps
