// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QSplitter;

namespace attention::table {
class EditColumn;
}

namespace attention::shell {

/// How much of the window the edit column has: what its matrices and the text size want, within a
/// share of the window, until a person drags the splitter. GUI thread.
class EditShare : public QObject {
    Q_OBJECT
  public:
    /// The edit column is the splitter's first widget.
    EditShare(QSplitter* splitter, table::EditColumn* edit);

    /// The width is a person's own: it stays.
    void keep() { m_kept = true; }
    bool isKept() const { return m_kept; }
    /// Gives the column its width, also where a person closed it.
    void apply();

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    QSplitter* m_splitter;
    table::EditColumn* m_edit;
    bool m_kept = false;
};

} // namespace attention::shell
