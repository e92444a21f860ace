// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/io/named_tensor.h"
#include "core/io/shared_bytes.h"

#include <span>
#include <string>
#include <vector>

namespace attention::core::io {

/// Lists the members of NumPy's `.npz`: a zip archive (also zip64) of `.npy` files, stored or
/// packed by deflate, bzip2 or lzma. Only the header of each member is unpacked; its numbers are
/// when they are read. Member names are names and nothing else, without their ending `.npy`.
/// A member that cannot be read as numbers is listed with the refusal: Unreadable (not an array,
/// encrypted, unknown compression, no real numbers), DuplicateKey for each of several members of
/// one name, Truncated where the archive says that fewer bytes are there than the array needs, and
/// what readNpyHeader() throws. No members: an empty list. Throws Malformed where the bytes are no
/// zip archive, and Unreadable for one of torch.save(). Reading throws Malformed where the checksum
/// is wrong (found at a member's end).
std::vector<NamedTensor> parseNpz(const SharedBytes& bytes, const ReadLimits& limits);

/// A zip archive of writeNpy() members, stored; the same arrays give the same bytes. Throws
/// DuplicateKey for two arrays of one name.
std::string writeNpz(std::span<const NumberArray> arrays);

} // namespace attention::core::io
