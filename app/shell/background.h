// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <atomic>
#include <functional>
#include <stop_token>

class QWidget;

namespace attention::shell {

enum class Ending { Done, Cancelled };

/// Runs `work` on another thread and waits for it with a live window; over half a second it shows
/// `text` with a Cancel button, which asks the work to stop and goes on waiting until it has. Where
/// the program quits meanwhile, the work is asked to stop too. `work` must not throw; where it can
/// tell how far it is, it writes 0 to 100 to `percent`. GUI thread.
Ending runInBackground(QWidget* parent, const QString& text,
                       const std::function<void(std::stop_token)>& work,
                       const std::atomic<int>* percent = nullptr);

} // namespace attention::shell
