// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace attention::shell {

/// `Heads` of `&Heads`, `格式` of `格式(&F)`.
QString withoutMnemonic(QString text);

} // namespace attention::shell
