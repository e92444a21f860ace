// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/broken_files.h"

namespace attention::test {

namespace {

std::string repeated(const std::string& text, int times) {
    std::string all;
    for (int time = 0; time < times; ++time)
        all += text;
    return all;
}

} // namespace

std::vector<BrokenFile> brokenTables() {
    return {
        {"maps.csv", "empty file", ""},
        {"maps.csv", "only line breaks", "\n\n\n"},
        {"maps.csv", "a header and no numbers", "the,cat,sat\n"},
        {"maps.csv", "a cell of text, 6x", "1,2\n3,4\n5,6x\n"},
        {"maps.csv", "a table of texts", "name,city,year\nAnn,Rome,2020\nEve,Bonn,2021\n"},
        {"maps.csv", "an empty cell", "1,,3\n4,5,6\n"},
        {"maps.csv", "an empty last cell", "1,2,3\n4,5,\n"},
        {"maps.csv", "a row that is too short", "1,2,3\n4,5\n"},
        {"maps.csv", "a row that is too long", "1,2\n3,4,5\n"},
        {"maps.csv", "a header that is too long", "a,b,c,d\n1,2,3\n4,5,6\n"},
        {"maps.csv", "a group separator, 1,234.5", "0.5;1,234.5\n"},
        {"maps.csv", "a group separator beside decimal commas, 1.234,5", "0,5;1.234,5\n"},
        {"maps.csv", "group separators in the first row", "\"1,234.5\",\"2,000\"\n\"3\",\"4\"\n"},
        {"maps.tsv", "a thousand or a decimal comma, 1,234", "12\t1,234\n7\t2,345\n"},
        {"maps.csv", "a quote that is never closed", "1,2\n3,\"4\n5,6\n"},
        {"maps.csv", "a number beyond the range of double", "1,2\n3,1e999\n"},
        {"maps.csv", "bytes that are not UTF-8", "1,2\n3,\xFF\n"},
        {"maps.csv", "rows left out of the print", "1,2,3\n4,5,6\n...\n7,8,9\n"},
        {"maps.csv", "more numbers than memory is allowed", repeated("1,2,3,4,5,6,7,8\n", 20'000)},
    };
}

std::vector<BrokenFile> brokenJson() {
    return {
        {"maps.json", "empty file", ""},
        {"maps.json", "cut in the middle", "[[1, 2], [3, 4"},
        {"maps.json", "text behind the value", "[1, 2] [3]"},
        {"maps.json", "a comma too many", "[1, 2,]"},
        {"maps.json", "nan in lower case, which nobody writes", R"({"W": [[1, nan]]})"},
        {"maps.json", "a number beyond the range of double", "[1, 1e999]"},
        {"maps.json", "ragged lists", R"({"W": [[1, 2, 3], [4, 5]]})"},
        {"maps.json", "ragged lists inside", R"({"W": [[[1], [2]], [[3], [4, 5]]]})"},
        {"maps.json", "a number in the place of a list", "[[1], 2]"},
        {"maps.json", "a list in the place of a number", "[1, [2]]"},
        {"maps.json", "a text among the numbers", R"({"W": [[1, 2], [3, "x"]]})"},
        {"maps.json", "a list of texts", R"({"tokens": ["the", "cat"]})"},
        {"maps.json", "null instead of a tensor", R"({"mask": null})"},
        {"maps.json", "a key given twice", R"({"W": 1, "W": 2})"},
        {"maps.json", "two values of one path", R"({"a.W": 1, "a": {"W": 2}})"},
        {"maps.json", "lists nested too deeply", repeated("[", 17) + repeated("]", 17)},
        {"maps.json", "bytes that are not UTF-8", "[1, \xFF]"},
        {"maps.json", "more numbers than memory is allowed", "[0" + repeated(",0", 100'000) + "]"},
    };
}

std::vector<BrokenFile> brokenPrints() {
    return {
        {"print.txt", "empty text", ""},
        {"print.txt", "a text without numbers", "hello world"},
        {"print.txt", "NumPy: abbreviated", "[0. 1. 2. ... 7. 8. 9.]"},
        {"print.txt", "PyTorch: abbreviated",
         "tensor([[1., 2.],\n        ...,\n        [3., 4.]])"},
        {"print.txt", "NumPy: a word among the numbers", "[[1 2]\n [3 x]]"},
        {"print.txt", "NumPy: complex numbers", "[1.+2.j 3.+0.j]"},
        {"print.txt", "NumPy: masked numbers", "[1.0 -- 3.0]"},
        {"print.txt", "a row that is too short", "[[1, 2],\n [3]]"},
        {"print.txt", "a bracket that is never closed", "[[1, 2],\n [3, 4]"},
        {"print.txt", "a call that is never closed", "array([1, 2]"},
        {"print.txt", "a number in the place of a row", "[[1], 2]"},
        {"print.txt", "a row in the place of a number", "[1, [2]]"},
        {"print.txt", "two commas", "[1,, 2]"},
        {"print.txt", "brackets nested too deeply", repeated("[", 20)},
        {"print.txt", "MATLAB: rows of different length", "A = [1 2; 3]"},
        {"print.txt", "MATLAB: abbreviated", "A = [1 2 ... 9]"},
        {"print.txt", "MATLAB: blocks of different height",
         "A =\n Columns 1 through 2:\n 1 2\n 3 4\n Column 3:\n 5\n"},
        {"print.txt", "PyTorch: an axis that no array has",
         "tensor([], size=(0, 99999999999999999999))"},
        {"print.txt", "a name without an array", "Q ="},
        {"print.tex", "LaTeX: rows without cells", "\\begin{bmatrix}\\\\\\\\\\\\\\end{bmatrix}"},
        {"print.tex", "LaTeX: rows of different length",
         "\\begin{matrix}1 & 2 \\\\ 3\\end{matrix}"},
        {"print.tex", "LaTeX: a letter among the numbers", "\\begin{matrix}1 & a\\end{matrix}"},
        {"print.tex", "LaTeX: abbreviated", "\\begin{pmatrix}1 & \\cdots & 3\\end{pmatrix}"},
        {"print.tex", "LaTeX: a matrix that does not end", "\\begin{matrix}1 & 2"},
        {"print.md", "Markdown: a cell of text", "| | a | b |\n|---|---|---|\n| x | 1 | ? |\n"},
        {"print.txt", "rows of different length", "1 2\n\n3 4 5\n"},
        {"print.txt", "more numbers than memory is allowed", "[0" + repeated(", 0", 100'000) + "]"},
        {"picture.png", "another format", std::string("\x89PNG\r\n\x1A\n\0\0\0\rIHDR", 16)},
    };
}

} // namespace attention::test
