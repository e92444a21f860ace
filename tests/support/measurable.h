// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace attention::test {

/// Whether the program is as fast as it is for a person: optimised, without sanitizers.
constexpr bool isMeasurable() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || !defined(__OPTIMIZE__)
    return false;
#elif defined(__has_feature)
    return !__has_feature(address_sanitizer);
#else
    return true;
#endif
}

} // namespace attention::test
