// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/printed_table.h"
#include "core/table_text.h"
#include "tests/fuzz/answer.h"

#include <algorithm>

using namespace attention;

/// A printed table of the shape that the text suggests has as many cells as its shape says.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text = fuzz::textOf(data, size);
    for (const auto mark : {core::DecimalMark::Point, core::DecimalMark::Comma})
        fuzz::answers([&] {
            const core::TextTable cells = core::textTable(text, mark);
            const auto rows = static_cast<core::Index>(cells.rows.size());
            const auto columns = static_cast<core::Index>(cells.columns());
            const core::PrintedShape shape{"weights",
                                           std::max<core::Index>(rows - 1, 1),
                                           std::max<core::Index>(columns, 1),
                                           {"a", "b"}};
            const auto table = core::parsePrintedTable(text, shape, mark);
            fuzz::require(static_cast<core::Index>(table.cells.size()) ==
                              shape.rows * shape.columns,
                          "every cell of the shape is there");
        });
    return 0;
}
