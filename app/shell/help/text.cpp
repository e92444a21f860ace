// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/help/text.h"

#include "shell/actions.h"
#include "shell/help/keys.h"

#include <QAction>
#include <QCoreApplication>

namespace attention::shell {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(Help)
};

struct Part {
    const char* title;
    const char* text;
};

constexpr Part kParts[] = {
    {QT_TRANSLATE_NOOP("Help", "Guided tour"),
     QT_TRANSLATE_NOOP("Help", "From a token to multi-head attention in short steps, each beside "
                               "the real controls. Help → Guided tour, or Ctrl+F1; your own "
                               "document waits and comes back as it was.")},
    {QT_TRANSLATE_NOOP("Help", "Bar at the top"),
     QT_TRANSLATE_NOOP(
         "Help", "Undo, redo and the examples. The formula of the whole computation: click a part "
                 "of it to see that stage. Beside it the divisor and the mask. Then the stages in "
                 "their order, and the export.")},
    {QT_TRANSLATE_NOOP("Help", "Nothing lost"),
     QT_TRANSLATE_NOOP(
         "Help", "Saving replaces the file whole or leaves it as it was. What is not saved is kept "
                 "aside within two seconds: after a crash the next start offers it under the top "
                 "bar. A file that somebody else has changed is never overwritten unasked.")},
    {QT_TRANSLATE_NOOP("Help", "Sentence and tokens"),
     QT_TRANSLATE_NOOP(
         "Help", "Type a sentence: it is split into tokens while you type. In the list, tokens are "
                 "renamed, added, removed, merged, split, and moved by dragging.")},
    {QT_TRANSLATE_NOOP("Help", "Embedding matrix X"),
     QT_TRANSLATE_NOOP("Help", "A row for each token, a column for each dimension. Every number "
                               "can be typed, dragged, pasted from a spreadsheet, or filled; all "
                               "heads follow at once.")},
    {QT_TRANSLATE_NOOP("Help", "Kind of layer"),
     QT_TRANSLATE_NOOP(
         "Help",
         "Under the matrices: keys and values from the sentence or from a context, how many "
         "heads share W_K and W_V, and how positions enter (sinusoidal, learned, RoPE, "
         "ALiBi, a bias by distance or free) with their numbers. File → New layer of a "
         "model builds one with the shape of BERT, GPT-2 and others.")},
    {QT_TRANSLATE_NOOP("Help", "Projection matrices"),
     QT_TRANSLATE_NOOP("Help", "W_Q, W_K, W_V and biases of the selected head, W_O of the layer. "
                               "The menu beside a matrix initialises it; its random numbers come "
                               "from a seed that you see.")},
    {QT_TRANSLATE_NOOP("Help", "Mask"),
     QT_TRANSLATE_NOOP("Help", "Below the matrices: who may attend to whom. Choose a kind and its "
                               "numbers, or paint cells, rows and columns with the mouse. A query "
                               "that is left without any key is named, and its row is "
                               "cross-hatched.")},
    {QT_TRANSLATE_NOOP("Help", "Heads"),
     QT_TRANSLATE_NOOP("Help", "A small heatmap for each head. A click selects a head everywhere, "
                               "a double-click enlarges it, Esc goes back.")},
    {QT_TRANSLATE_NOOP("Help", "Layer"),
     QT_TRANSLATE_NOOP("Help", "What the layer costs. In its menu, and in that of a head (right "
                               "click on its heatmap): ablate the head, which is marked ⊘ until it "
                               "is intact again, with what that changes in concat and final; merge "
                               "heads into one; take final, or X + final, as the X of a further "
                               "layer. All can be undone.")},
    {QT_TRANSLATE_NOOP("Help", "Compare"),
     QT_TRANSLATE_NOOP("Help", "The row over the heatmap. Pin keeps the present state as a "
                               "baseline, in the file too; then heatmaps and tables show now, the "
                               "baseline, their difference, or both, changed numbers have a "
                               "corner, and a sentence says how far outputs moved. Another head "
                               "can be chosen in place of a baseline. All heads shows what is "
                               "measured of each head and how alike each two are.")},
    {QT_TRANSLATE_NOOP("Help", "Heatmap"),
     QT_TRANSLATE_NOOP("Help", "Rows are queries, the tokens that attend; columns are keys, the "
                               "tokens attended to. Point at a cell to read its number; click it, "
                               "or use the arrow keys, to keep it selected. Blocked cells are "
                               "hatched. The wheel or + and − zoom a large map, dragging it or the "
                               "small map in its corner moves it, 0 shows all of it. A pixel that "
                               "several cells share shows the largest of them, or their mean: "
                               "chosen with the colours, and said over the map and in its "
                               "tooltips. Pointing at a query's label lists its largest keys.")},
    {QT_TRANSLATE_NOOP("Help", "Lines"),
     QT_TRANSLATE_NOOP("Help", "The attention weights as lines from queries to keys, a colour for "
                               "each head. Point at a token to see its lines alone, click it to "
                               "keep them; the slider keeps only the largest weights of each "
                               "query.")},
    {QT_TRANSLATE_NOOP("Help", "Cell"),
     QT_TRANSLATE_NOOP("Help", "How the selected number is computed, step by step, and its whole "
                               "row.")},
    {QT_TRANSLATE_NOOP("Help", "Influence"),
     QT_TRANSLATE_NOOP("Help", "Ctrl+I tints every number that you edit by what it does to the "
                               "selected cell: the derivative of the cell with respect to it. The "
                               "five largest are listed under the tables; a click goes there.")},
    {QT_TRANSLATE_NOOP("Help", "Walkthrough"),
     QT_TRANSLATE_NOOP("Help", "The second page: every matrix of the selected head, from X to the "
                               "output. Select any number to see what it comes from (whole "
                               "frames), what it goes into (broken frames) and its arithmetic; "
                               "click a number there to go to it. Play walks through the pass.")},
    {QT_TRANSLATE_NOOP("Help", "Why √d_k"),
     QT_TRANSLATE_NOOP("Help", "The third page: random queries and keys of every width from 1 to "
                               "1024, drawn from a seed that you see. Charts show how far q·k "
                               "spreads and what softmax makes of it, without and with the "
                               "division. Click into a chart to look at a d_k; claims of tutorials "
                               "are ready settings.")},
    {QT_TRANSLATE_NOOP("Help", "Precision"),
     QT_TRANSLATE_NOOP("Help", "Under the walkthrough: the pass in float, bfloat16 or float16, how "
                               "far each stage is from double, and softmax without the maximum "
                               "subtracted.")},
    {QT_TRANSLATE_NOOP("Help", "Stages of positions"),
     QT_TRANSLATE_NOOP("Help", "Positions add a stage to the pass: X_pos before Q, K and V, the "
                               "turned Q_rot and K_rot before the scores, or a bias before the "
                               "mask. It stands among the other stages, in the walkthrough and in "
                               "figures, with its arithmetic.")},
    {QT_TRANSLATE_NOOP("Help", "Attention maps of a file"),
     QT_TRANSLATE_NOOP("Help", "File → Open attention maps shows what another program saved "
                               "(layers × batch × heads × queries × keys; leading parts may be "
                               "missing) as it is, on a page beside your document: every layer and "
                               "head small, the chosen map large. It says what it sees: rows that "
                               "do not sum to 1, swapped axes, padding, NaN. Transposing, trimming "
                               "and changes of rows happen on your word only. Tokens come from a "
                               "file or the clipboard.")},
    {QT_TRANSLATE_NOOP("Help", "Practice"),
     QT_TRANSLATE_NOOP("Help", "Under the walkthrough: hide numbers of a stage, work them out and "
                               "type them. Each is checked at once, and hints go from the formula "
                               "to the answer.")},
    {QT_TRANSLATE_NOOP("Help", "Colours"),
     QT_TRANSLATE_NOOP("Help", "The colour map, the norm and the range. The caption of an exported "
                               "figure says what was chosen. Keys that draw all attention "
                               "(sinks) can be left out of the range, or of the rows’ sums; the "
                               "map then says so.")},
    {QT_TRANSLATE_NOOP("Help", "Head algebra"),
     QT_TRANSLATE_NOOP("Help", "Under the walkthrough: W_Q W_Kᵀ and W_V W_O of the selected head, "
                               "all that it does to its input. Rotate W_Q and W_K to see that "
                               "only the product counts.")},
    {QT_TRANSLATE_NOOP("Help", "Notes"),
     QT_TRANSLATE_NOOP("Help", "Your own words about the experiment, kept in its file.")},
    {QT_TRANSLATE_NOOP("Help", "Import"),
     QT_TRANSLATE_NOOP(
         "Help", "File → Import, a file dropped on the window, or Edit → Paste special for a text: "
                 "arrays of NumPy, PyTorch and spreadsheets. The list says what is in the file; "
                 "say what each tensor is. Usual names are known (q_proj.weight, c_attn.weight "
                 "…), and a layout that must be transposed or cut into heads shows the resulting "
                 "shapes and first numbers. What does not fit names the dimension; what would not "
                 "stay is said before. One import is one undo step.")},
    {QT_TRANSLATE_NOOP("Help", "Export"),
     QT_TRANSLATE_NOOP("Help", "The figure as it will be, as PNG, SVG or PDF, in pixels or "
                               "millimetres, and the command that makes the same file.")},
    {QT_TRANSLATE_NOOP("Help", "Numbers for other programs"),
     QT_TRANSLATE_NOOP(
         "Help", "File → Export data, or Ctrl+Shift+E: a stage, a matrix, the whole trace or all "
                 "inputs, for NumPy, PyTorch, spreadsheets and papers; the dialog says which "
                 "arrays the file will hold. Edit → Copy as: the selection of a table, or else the "
                 "stage on show, as text for these, or a Python program that computes the weights "
                 "again.")},
};

QString heading(const QString& title, const char* anchor = "") {
    return QStringLiteral("<h3><a name=\"%1\"></a>%2</h3>")
        .arg(QLatin1String(anchor), title.toHtmlEscaped());
}

QString partsText() {
    QString html;
    for (const Part& part : kParts)
        html += QStringLiteral("<p><b>%1</b><br/>%2</p>")
                    .arg(Text::tr(part.title).toHtmlEscaped(), Text::tr(part.text).toHtmlEscaped());
    return html;
}

QString keysText(const QString& title, const std::vector<KeyLine>& lines) {
    QString html = QStringLiteral("<p><b>%1</b></p><table width=\"100%\" cellspacing=\"0\" "
                                  "cellpadding=\"3\">")
                       .arg(title.toHtmlEscaped());
    for (const KeyLine& line : lines)
        html += QStringLiteral("<tr><td width=\"58%\">%1</td><td>%2</td></tr>")
                    .arg(line.what.toHtmlEscaped(), line.keys.toHtmlEscaped());
    return html + QStringLiteral("</table>");
}

} // namespace

QString helpText(const Actions& actions) {
    return heading(Text::tr("What each part is")) + partsText() +
           heading(Text::tr("Keys"), kKeysAnchor) +
           keysText(Text::tr("Everywhere"), actionKeys(actions)) +
           keysText(Text::tr("In a table"), tableKeys()) +
           keysText(Text::tr("In the mask"), maskKeys()) +
           keysText(Text::tr("In a heatmap"), heatmapKeys()) +
           keysText(Text::tr("In the walkthrough"), walkthroughKeys());
}

} // namespace attention::shell
