// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/project_file.h"

#include "core/io/json_reader.h"
#include "core/io/project_reader.h"

namespace attention::core::io {

Experiment parseProject(std::string_view bytes) {
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    if (bytes.starts_with(kByteOrderMark))
        bytes.remove_prefix(kByteOrderMark.size());
    return readExperiment(readJson(bytes));
}

} // namespace attention::core::io
