// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "words/languages.h"

namespace attention::words {

/// The embedded file with the translation of the whole program. Every language but English has one.
QString translationFile(Language language);

} // namespace attention::words
