// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/delimited.h"
#include "tests/fuzz/tensors.h"

using namespace attention;

/// A table is read as it suggests itself and under every other delimiter; its names fit its shape.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::textOf(data, size);
    core::io::Dialect dialect = core::io::dialectOf(text);
    core::io::previewRows(text, dialect, 20, 20);
    const auto read = [&] {
        return fuzz::answers([&] {
            const auto table = core::io::readDelimited(text, "table", dialect, fuzz::kFewBytes);
            fuzz::requireSound(table.tensor);
            const auto rows = static_cast<std::size_t>(table.tensor.shape[0]);
            const auto columns = static_cast<std::size_t>(table.tensor.shape[1]);
            fuzz::require(table.row_names.empty() || table.row_names.size() == rows,
                          "every row has its name");
            fuzz::require(table.column_names.empty() || table.column_names.size() == columns,
                          "every column has its name");
        });
    };
    read();
    for (const char delimiter : {',', ';', '\t', '|', ' '}) {
        dialect.delimiter = delimiter;
        read();
    }
    return 0;
}
