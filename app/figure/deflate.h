// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <cstdint>
#include <span>

namespace attention::figure {

/// The bytes as a zlib stream (RFC 1950), made for pictures of few colours: runs of one byte and
/// repeats of eight bytes or more become short. Several times as fast as zlib at its fastest; the
/// same bytes give the same stream. Any thread.
QByteArray deflated(std::span<const std::uint8_t> bytes);

} // namespace attention::figure
