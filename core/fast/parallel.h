// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>

namespace attention::core {

/// How many threads are worth it: one below about a millisecond of work, then one for each of the
/// machine's cores at most. `multiplications` as predictedCost() counts them.
std::size_t threadsFor(double multiplications);

/// Calls work(task, worker) for every task from 0, each once, worker < threads; returns when all
/// are done. The caller is worker 0 and waits for the others asleep. What a task throws is thrown
/// here, once no other runs; tasks that were not begun are left out then.
void forEachTask(std::size_t tasks, std::size_t threads,
                 const std::function<void(std::size_t task, std::size_t worker)>& work);

} // namespace attention::core
