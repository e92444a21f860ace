// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/project_file.h"

#include "core/io/json_reader.h"
#include "core/io/project_reader.h"

namespace attention::core::io {

bool holdsProject(std::string_view beginning) {
    constexpr std::size_t kBeginning = 4096;
    const std::size_t first = beginning.find_first_not_of("\xEF\xBB\xBF \t\r\n");
    return first != std::string_view::npos && beginning[first] == '{' &&
           beginning.substr(0, kBeginning).find("\"attention-lab/") != std::string_view::npos;
}

Experiment parseProject(std::string_view bytes) {
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    if (bytes.starts_with(kByteOrderMark))
        bytes.remove_prefix(kByteOrderMark.size());
    return readExperiment(readJson(bytes));
}

} // namespace attention::core::io
