// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/attention_dump.h"
#include "maps/dump.h"

#include <QWidget>

#include <array>
#include <memory>

class QAction;
class QComboBox;
class QLabel;
class QSpinBox;
class QToolButton;

namespace attention::maps {

/// Over the maps: which tensor of the file, how its axes are read, the tokens, map or lines, and
/// close. Decides nothing; GUI thread.
class Header : public QWidget {
    Q_OBJECT
  public:
    explicit Header(QWidget* parent = nullptr);

    /// No signals.
    void setFile(std::shared_ptr<const Dump> file);
    void setTensor(std::size_t tensor);
    /// Null: the tensor is no maps.
    void setDump(const core::AttentionDump* dump);
    void setBatch(core::Index batch);

    enum class View { Map, Lines };
    void setView(View view);
    /// Why there are no lines; empty where there are.
    void setLinesProblem(const QString& problem);

    QAction* tokensFromFile() const { return m_fromFile; }

  Q_SIGNALS:
    void tensorChosen(std::size_t tensor);
    void axesChosen(const attention::core::DumpAxes& axes);
    void batchChosen(attention::core::Index batch);
    void viewChosen(attention::maps::Header::View view);
    void tokensFileWanted();
    void tokensPasted(const QString& text);
    void tokensForgotten();
    void closeWanted();

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void layOut();
    void connectControls();
    void fillTensors();
    void fillAxes();
    void retranslate();

    std::shared_ptr<const Dump> m_file;
    std::size_t m_axesCount = 0; ///< of the shown tensor; 0 where it is no maps
    core::DumpAxes m_axes;
    QString m_linesProblem;
    QLabel* m_title;
    QLabel* m_extent;
    QComboBox* m_tensor;
    QComboBox* m_ways;
    QSpinBox* m_batch;
    QToolButton* m_tokens;
    QAction* m_fromFile;
    QAction* m_fromClipboard;
    QAction* m_counted;
    QWidget* m_switch;
    std::array<QToolButton*, 2> m_views;
    QToolButton* m_close;
};

} // namespace attention::maps
