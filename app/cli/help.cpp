// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/help.h"

#include <QCoreApplication>

namespace attention::cli {

namespace {

/// The window, and the commands that show a pass.
QString firstText() {
    return QCoreApplication::translate(
        "cli",
        "Attention Lab shows how attention is computed.\n"
        "\n"
        "attention-lab [FILE.attn | --example NAME]\n"
        "    Opens the window.\n"
        "\n"
        "attention-lab examples\n"
        "    Lists the built-in examples.\n"
        "\n"
        "attention-lab trace (FILE | --example NAME)\n"
        "    Prints every number of the computation.\n"
        "    --head H             only this head, counted from 0\n"
        "    --stage S            only this stage: Q, K, V, scores, scaled, masked, weights, "
        "output, concat, final\n"
        "    --format json|csv    csv needs one stage, and one head where there are several\n"
        "    -o FILE              writes a file instead of printing\n"
        "\n"
        "attention-lab render (FILE | --example NAME) -o OUT\n"
        "    Draws heatmaps. OUT with the ending .png, .svg or .pdf is one figure; any other name "
        "is a folder with one figure for each head.\n"
        "    --format png|svg|pdf\n"
        "    --head H[,H…]|all\n"
        "    --stage S|all\n"
        "    --columns N          heatmaps side by side\n"
        "    --width, --height    85mm or 1200px\n"
        "    --dpi N              pixels per inch of a PNG whose size is in mm\n"
        "    --font-size          3mm or 13px\n"
        "    --title TEXT\n"
        "    --caption on|off|TEXT\n"
        "    --legend on|off\n"
        "    --labels on|off\n"
        "    --numbers auto|off|DIGITS\n"
        "    --background light|transparent\n"
        "    --colormap viridis|cividis|magma|blues|greys|redblue\n"
        "    --norm linear|sqrt|log\n"
        "    --range fixed|head|shared|percentile|A,B\n"
        "    --text outlines|fonts    how text stands in SVG\n"
        "\n");
}

QString explainText() {
    return QCoreApplication::translate(
        "cli", "attention-lab explain (FILE | --example NAME) --stage S (--cell R,C | --all)\n"
               "    Tells the arithmetic behind a number, exactly and as on paper.\n"
               "    --cell R,C           row and column, counted from 0\n"
               "    --all                every number of the stage\n"
               "    --head H             only this head; otherwise every head\n"
               "    --format md|tex|txt  Markdown, LaTeX with amsmath, or text\n"
               "    --digits N           decimals, 0 to 15\n"
               "    -o FILE              writes a file instead of printing\n"
               "\n");
}

QString lastText() {
    return QCoreApplication::translate("cli",
                                       "Everywhere: --language en|zh_CN, --help, --version.\n");
}

} // namespace

QString helpText() {
    return firstText() + explainText() + lastText();
}

} // namespace attention::cli
