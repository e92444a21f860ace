// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/matrix.h"
#include "shell/shown_maps.h"

#include <QObject>

#include <memory>

namespace attention::threads {
class Worker;
}

namespace attention::shell {

/// The picture of the selected head, made on another thread before those of all heads are there.
/// Lives on the GUI thread.
class FirstPicture : public QObject {
    Q_OBJECT
  public:
    explicit FirstPicture(QObject* parent = nullptr);

    /// Makes the one picture in front.
    void start(ShownMaps::Work work);
    /// Another document: what was made is of no use.
    void forget();
    /// The head's picture where it is newer than these, of the same stage; else that among them.
    std::shared_ptr<const heatmap::MapContent> newest(const ShownMaps::Pictures& pictures,
                                                      core::Index head) const;

  Q_SIGNALS:
    void made();

  private:
    threads::Worker* m_worker;
    ShownMaps::Pictures m_picture;
};

} // namespace attention::shell
