// SPDX-License-Identifier: GPL-3.0-or-later
// The whole window, offscreen. Prints one `NAME FIGURE` a line.
#include "document/document.h"
#include "shell/theme.h"
#include "tests/benchmark/large_map.h"
#include "tests/benchmark/layer.h"
#include "tests/benchmark/session.h"

#include <malloc.h>

#include <cstdio>
#include <cstring>

using namespace attention;
using namespace attention::benchmark;

namespace {

double allocatedBytes() {
    const struct mallinfo2 info = mallinfo2();
    return static_cast<double>(info.uordblks + info.hblkhd);
}

/// What the undo step of a paste of a million cells keeps, as a multiple of the block.
void measurePaste() {
    constexpr core::Index kSide = 1000;
    document::Document document;
    document.start(layerOf({kSide, kSide, 1}));
    const double before = allocatedBytes();
    document.editCells({}, {0, 0, kSide, kSide}, core::Matrix::Constant(kSide, kSide, 0.5), {});
    const double kept = allocatedBytes() - before;
    std::printf("paste:kept %.6f\n", kept / (kSide * kSide * sizeof(double)));
}

} // namespace

int main(int argc, char** argv) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication application(argc, argv);
    shell::rememberSystemTheme();
    const char* const what = argc > 1 ? argv[1] : "";
    if (std::strcmp(what, "session") == 0)
        Session(layerOf({512, 768, 12})).run();
    else if (std::strcmp(what, "rows512") == 0)
        Session(layerOf({512, 768, 12})).measureRows(15);
    else if (std::strcmp(what, "rows1024") == 0)
        Session(layerOf({1024, 768, 12})).measureRows(9);
    else if (std::strcmp(what, "cells16") == 0)
        Session(layerOf({16, 64, 4})).measureCells(400);
    else if (std::strcmp(what, "map8192") == 0)
        measureLargeMap(8192);
    else if (std::strcmp(what, "paste") == 0)
        measurePaste();
    else
        return 2;
    return 0;
}
