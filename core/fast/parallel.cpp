// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fast/parallel.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#if defined(__linux__)
#include <sched.h>
#endif

namespace attention::core {

namespace {

/// What one core does in about a millisecond.
constexpr double kMillisecond = 5e6;

/// Cores that this thread may run on: fewer than the machine's where it was started so (taskset).
std::size_t usableCores() {
#if defined(__linux__)
    cpu_set_t cores;
    if (sched_getaffinity(0, sizeof cores, &cores) == 0)
        return static_cast<std::size_t>(std::max(1, CPU_COUNT(&cores)));
#endif
    return std::max(1U, std::thread::hardware_concurrency());
}

} // namespace

std::size_t threadsFor(double multiplications) {
    if (multiplications < kMillisecond)
        return 1;
    return usableCores();
}

void forEachTask(std::size_t tasks, std::size_t threads,
                 const std::function<void(std::size_t, std::size_t)>& work) {
    std::atomic<std::size_t> next = 0;
    std::exception_ptr thrown;
    std::once_flag isThrown;
    const auto workUntilDone = [&](std::size_t worker) noexcept {
        try {
            for (std::size_t task = next++; task < tasks; task = next++)
                work(task, worker);
        } catch (...) {
            next = tasks;
            std::call_once(isThrown, [&] { thrown = std::current_exception(); });
        }
    };
    {
        std::vector<std::jthread> others;
        for (std::size_t worker = 1; worker < std::min(threads, tasks); ++worker)
            others.emplace_back(workUntilDone, worker);
        workUntilDone(0);
    }
    if (thrown)
        std::rethrow_exception(thrown);
}

} // namespace attention::core
