// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/delimited.h"
#include "core/io/shared_bytes.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QTableWidget;

namespace attention::shell {

/// How a table of text is read: the delimiter, decimal mark and headers that it suggests, which the
/// person corrects while its first rows show what comes of it. Holds the text. GUI thread.
class DelimitedPreview : public QWidget {
    Q_OBJECT
  public:
    explicit DelimitedPreview(QWidget* parent = nullptr);

    /// Shows the text (UTF-8) as it suggests itself.
    void setText(const core::io::SharedBytes& text);

    const core::io::Dialect& dialect() const { return m_dialect; }

  Q_SIGNALS:
    /// The person chose otherwise.
    void dialectChanged(const core::io::Dialect& dialect);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void build();
    void take();
    void showDialect();
    void showRows();
    void showRow(int row, const std::vector<std::string>& cells);

    core::io::SharedBytes m_text{std::string()};
    core::io::Dialect m_dialect;
    QComboBox* m_delimiter;
    QComboBox* m_mark;
    QCheckBox* m_headerRow;
    QCheckBox* m_headerColumn;
    QTableWidget* m_table;
    QLabel* m_note;
    int m_texts = 0; ///< cells on view that should be numbers and are not
};

} // namespace attention::shell
