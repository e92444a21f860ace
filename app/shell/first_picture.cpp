// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/first_picture.h"

#include "threads/worker.h"

#include <utility>

namespace attention::shell {

FirstPicture::FirstPicture(QObject* parent)
    : QObject(parent)
    , m_worker(new threads::Worker(this)) {}

void FirstPicture::start(ShownMaps::Work work) {
    m_worker->startNewest([this, work = std::move(work)](const std::stop_token&) {
        return [this, picture = work()] {
            m_picture = picture;
            Q_EMIT made();
        };
    });
}

void FirstPicture::forget() {
    m_worker->cancel();
    m_picture = {};
}

std::shared_ptr<const heatmap::MapContent> FirstPicture::newest(const ShownMaps::Pictures& pictures,
                                                                core::Index head) const {
    const bool isNewer = !m_picture.front.empty() && m_picture.revision > pictures.revision &&
                         m_picture.stage == pictures.stage && m_picture.front.front()->head == head;
    return isNewer ? m_picture.front.front() : pictures.front[static_cast<std::size_t>(head)];
}

} // namespace attention::shell
