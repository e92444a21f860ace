// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/help.h"

#include <QCoreApplication>
#include <QStringList>

namespace attention::cli {

namespace {

QString programHelp() {
    return QCoreApplication::translate("cli", "Attention Lab shows how attention is computed.\n");
}

QString windowHelp() {
    return QCoreApplication::translate("cli", "attention-lab [FILE | --example NAME]\n"
                                              "    Opens the window; of a file of arrays "
                                              "attention maps are shown, others imported.\n");
}

QString examplesHelp() {
    return QCoreApplication::translate("cli", "attention-lab examples\n"
                                              "    Lists the built-in examples.\n");
}

QString traceHelp() {
    return QCoreApplication::translate(
        "cli",
        "attention-lab trace (FILE | --example NAME)\n"
        "    Prints every number of the computation.\n"
        "    --head H             only this head, counted from 0\n"
        "    --stage S            only this stage: Q, K, V, scores, scaled, masked, weights, "
        "output, concat, final; with positions also X_pos, Q_rot, K_rot or bias\n"
        "    --format json|npz|safetensors|npy|csv|tsv|markdown|latex\n"
        "                         npy, csv and tsv need one stage, csv and tsv also one head where "
        "there are several; without --head each stage is one array, heads first\n"
        "    -o FILE              writes a file instead of printing; its ending names the "
        "format\n");
}

QString renderHelp() {
    return QCoreApplication::translate(
        "cli", "attention-lab render (FILE | --example NAME) -o OUT\n"
               "    Draws heatmaps. OUT with the ending .png, .svg or .pdf is one figure; any "
               "other name is a folder with one figure for each head.\n"
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
               "    --pooling max|mean       what a pixel of a PNG shows that several cells share\n"
               "    --text outlines|fonts    how text stands in SVG\n"
               "    --baseline NAME      compares with a baseline that the file keeps\n"
               "    --against-head H     compares every head with this one\n"
               "    --show now|baseline|difference|both    how; difference unless said\n");
}

/// Further options of render.
QString viewHelp() {
    return QCoreApplication::translate(
        "cli",
        "    --view map|lines|qk|vo    heatmaps of a stage; the weights as lines; W_Q W_Kᵀ of each "
        "head; W_V W_O of each head\n"
        "    --keep PERCENT       lines: of each query only the largest weights that "
        "together reach so much\n"
        "    --token query:N|key:N     lines: only those of this token\n"
        "    --sinks KEY[,KEY…]   weights: key columns that do not count for the range of colours\n"
        "    --sink-treatment range|renormalise    renormalise: rows are divided by their sum "
        "without these keys\n");
}

QString explainHelp() {
    return QCoreApplication::translate(
        "cli", "attention-lab explain (FILE | --example NAME) --stage S (--cell R,C | --all)\n"
               "    Tells the arithmetic behind a number, exactly and as on paper.\n"
               "    --cell R,C           row and column, counted from 0\n"
               "    --all                every number of the stage\n"
               "    --head H             only this head; otherwise every head\n"
               "    --format md|tex|txt  Markdown, LaTeX with amsmath, or text\n"
               "    --digits N           decimals, 0 to 15\n"
               "    -o FILE              writes a file instead of printing\n");
}

QString influenceHelp() {
    return QCoreApplication::translate(
        "cli", "attention-lab influence (FILE | --example NAME) --cell STAGE,HEAD,ROW,COLUMN\n"
               "    Prints the derivative of one number of the computation with respect to every "
               "number that is edited.\n"
               "    --cell               as in weights,1,3,2; without a head where the stage has "
               "none: final,3,2\n"
               "    --format json|csv\n"
               "    -o FILE              writes a file instead of printing\n");
}

QString checkHelp() {
    return QCoreApplication::translate(
        "cli",
        "attention-lab check (FILE | --example NAME) --stage S --against TABLE.csv\n"
        "    Compares printed numbers with the computed ones: a line for each wrong one, "
        "then the likely slip. Exit code 0 where all agree, 1 where not.\n"
        "    --stage S            the stage that is printed\n"
        "    --head H             its head, where there are several\n"
        "    --against TABLE.csv  CSV, tabs, spaces, Markdown, JSON lists, or as NumPy, PyTorch, "
        "MATLAB or LaTeX print an array; labels and blank cells are skipped, the printed "
        "digits set the tolerance\n"
        "    --from STAGE=TABLE.csv    an earlier printed stage: wrong numbers that follow "
        "from it are carried over\n");
}

QString tensorsHelp() {
    return QCoreApplication::translate(
        "cli", "attention-lab tensors IN [--format text|json]\n"
               "    Lists the arrays of a file: name, type, shape, and why one cannot be read. IN "
               "is .npy, .npz, .safetensors, CSV, TSV, JSON, a printed matrix, or .attn.\n");
}

QString convertHelp() {
    return QCoreApplication::translate(
        "cli", "attention-lab convert IN -o OUT\n"
               "    Writes the arrays of a file into a file of another format, which the ending of "
               "OUT chooses: .npz, .npy, .safetensors, .csv, .tsv, .json, .md, .tex.\n"
               "    --tensor NAME        only this one\n");
}

QString worksheetHelp() {
    return QCoreApplication::translate(
        "cli",
        "attention-lab worksheet -o SHEET.pdf\n"
        "    Writes a sheet of small numbers to be worked out on paper.\n"
        "    --key KEY.pdf        the same sheet with its answers\n"
        "    --experiment FILE.attn   its numbers, to be opened in the window\n"
        "    --seed N             other numbers\n"
        "    --tokens N           1 to 8\n"
        "    --d-k N              1 to 6\n"
        "    --stages S,…         what is left blank: Q, K, V, scores, scaled, weights, output\n");
}

} // namespace

QString helpText() {
    return QStringList{
        programHelp(),
        windowHelp(),
        examplesHelp(),
        traceHelp(),
        renderHelp() + viewHelp(),
        explainHelp(),
        influenceHelp(),
        checkHelp(),
        tensorsHelp(),
        convertHelp(),
        worksheetHelp(),
        QCoreApplication::translate("cli", "Everywhere: --language en|zh_CN, --help, --version.\n")}
        .join(u'\n');
}

} // namespace attention::cli
