// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/recovery/found_work.h"

#include "files/file_bytes.h"
#include "files/recovery_slot.h"

#include <QFileInfo>

#include <algorithm>
#include <cerrno>
#include <new>
#include <optional>
#include <utility>
#include <variant>

namespace attention::shell {

namespace {

/// Whether the saving had come to its end, and only the recovery file was left to remove.
bool isSaved(const document::KeptWork& work) {
    if (work.origin.path.isEmpty())
        return false;
    if (!QFileInfo(work.origin.path).isFile())
        return false;
    const auto file = files::readFile(work.origin.path);
    const auto* bytes = std::get_if<QByteArray>(&file);
    return bytes && *bytes == work.project;
}

FoundWork damaged(files::RecoverySlot& slot, const core::Error& why) {
    FoundWork found;
    found.damage = why;
    found.damagedPath = slot.putAside();
    return found;
}

/// Nothing where there is nothing to offer.
std::optional<FoundWork> open(files::RecoverySlot slot) {
    const auto read = slot.read();
    if (const auto* error = std::get_if<files::FileError>(&read)) {
        FoundWork found;
        found.damage = error->reason;
        found.damagedPath = slot.path();
        return found;
    }
    try {
        auto work = std::make_shared<document::KeptWork>(
            document::parseRecovery(std::get<QByteArray>(read)));
        if (isSaved(*work)) {
            slot.removeFile();
            return std::nullopt;
        }
        work->project.clear();
        if (!work->origin.keptAt.isValid())
            work->origin.keptAt = QFileInfo(slot.path()).lastModified();
        FoundWork found;
        found.work = std::move(work);
        found.slot = std::make_shared<files::RecoverySlot>(std::move(slot));
        return found;
    } catch (const core::Error& error) {
        return damaged(slot, error);
    } catch (const std::bad_alloc&) {
        FoundWork found;
        found.damage = files::systemReason(ENOMEM);
        found.damagedPath = slot.path();
        return found;
    }
}

QDateTime timeOf(const FoundWork& found) {
    return found.work ? found.work->origin.keptAt : QDateTime();
}

} // namespace

std::vector<FoundWork> findWork(const QString& folder) {
    std::vector<FoundWork> all;
    for (files::RecoverySlot& slot : files::RecoverySlot::abandoned(folder))
        if (auto found = open(std::move(slot)))
            all.push_back(std::move(*found));
    std::ranges::stable_sort(all, [](const FoundWork& left, const FoundWork& right) {
        return timeOf(left) > timeOf(right);
    });
    return all;
}

} // namespace attention::shell
