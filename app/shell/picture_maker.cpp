// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/picture_maker.h"

#include <QMetaObject>
#include <QThreadPool>

#include <utility>

namespace attention::shell {

PictureMaker::PictureMaker(QObject* parent)
    : QObject(parent)
    , m_pool(new QThreadPool(this)) {
    m_pool->setMaxThreadCount(1);
}

PictureMaker::~PictureMaker() {
    m_pool->waitForDone();
}

void PictureMaker::start(ShownMaps::Work work) {
    if (m_isRunning)
        m_waiting = std::move(work);
    else
        run(std::move(work));
}

void PictureMaker::forget() {
    m_waiting = nullptr;
    m_isForgotten = m_isRunning;
}

void PictureMaker::run(ShownMaps::Work work) {
    m_isRunning = true;
    m_isForgotten = false;
    m_pool->start([this, work = std::move(work)] {
        QMetaObject::invokeMethod(
            this, [this, pictures = work()] { finish(pictures); }, Qt::QueuedConnection);
    });
}

void PictureMaker::finish(const ShownMaps::Pictures& pictures) {
    m_isRunning = false;
    const bool isTold = !m_isForgotten;
    if (m_waiting)
        run(std::exchange(m_waiting, nullptr));
    if (isTold)
        Q_EMIT made(pictures);
}

} // namespace attention::shell
