// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/example_words.h"

#include <QtGlobal>

namespace attention::words {

namespace {

constexpr ExampleWords kFourHeads{
    "four-heads", QT_TRANSLATE_NOOP("words", "Four heads, four relations"),
    QT_TRANSLATE_NOOP("words", "One sentence read by four heads: position, grammar, coreference, "
                               "meaning."),
    QT_TRANSLATE_NOOP(
        "words",
        "The sentence is 猫喵喵叫着追老鼠因为它饿了: the cat, meowing, chases the mouse because "
        "it is hungry. Every number was set by hand; nothing was trained. Rows are queries, "
        "columns are keys.\n"
        "Head 0, position: each token after the first looks at the one before it "
        "(0.829–0.906).\n"
        "Head 1, grammar: 喵喵叫 and 追 look at their subject 猫 (0.908 each), 猫 looks back at "
        "both (0.479 each); 它 and 饿 look at each other (0.920 and 0.908).\n"
        "Head 2, coreference: 它 looks at 猫 (0.925692) and hardly at 老鼠 (0.055). This head "
        "says that 它 is the cat. All its other rows are flat.\n"
        "Head 3, meaning: 猫 and 喵喵叫 look at each other, and so do 老鼠 and 饿 (0.908 each). "
        "That is a statistical tie of a thing and a trait, such as words have that often stand "
        "together. It is not a claim that the mouse is hungry: who is hungry, heads 1 and 2 say "
        "together, through 它.\n"
        "Try: in X, give 老鼠 a 1 in the column subject. In head 2, 它 then looks at 猫 and 老鼠 "
        "alike (0.495 each).\n"
        "Try: set W_Q of head 2 to zeros. Every row becomes flat, 1/9 everywhere.")};

constexpr ExampleWords kThreeTokens{
    "three-tokens", QT_TRANSLATE_NOOP("words", "Three tokens by hand"),
    QT_TRANSLATE_NOOP("words", "我 爱 你 with identity projections: small enough to check on "
                               "paper, and to find a slip in print."),
    QT_TRANSLATE_NOOP(
        "words",
        "Three tokens with two numbers each. All projections are identities, so Q = K = V = X.\n"
        "The tutorial that this example comes from prints 0.27 0.27 0.46 for 你. The right row "
        "is 0.248 0.248 0.503: the scores of 你 are 1 1 2, divided by √2 they are 0.707 0.707 "
        "1.414, and the softmax of these is 0.248255 0.248255 0.503490.\n"
        "Try: choose the causal mask. 我 then sees only itself, and row 爱 becomes 0.330 0.670 "
        "0.\n"
        "Try: divide by d_k instead of √d_k. Row 你 becomes 0.274 0.274 0.452: nearer to what is "
        "printed, but not it either.")};

constexpr ExampleWords kNumpy42{
    "numpy-42", QT_TRANSLATE_NOOP("words", "NumPy, seed 42"),
    QT_TRANSLATE_NOOP("words", "Random numbers that NumPy gives bit for bit: compare your own "
                               "code with every stage."),
    QT_TRANSLATE_NOOP(
        "words",
        "Four tokens with d_model = 8 and one head with d_k = d_v = 4. NumPy gives the same "
        "numbers:\n"
        "import numpy as np\n"
        "np.random.seed(42)\n"
        "X = np.random.randn(4, 8)\n"
        "W_Q = np.random.randn(8, 4)\n"
        "W_K = np.random.randn(8, 4)\n"
        "W_V = np.random.randn(8, 4)\n"
        "S = (X @ W_Q) @ (X @ W_K).T / np.sqrt(4)\n"
        "A = np.exp(S - S.max(axis=1, keepdims=True))\n"
        "A /= A.sum(axis=1, keepdims=True)\n"
        "print(A)\n"
        "print(A @ (X @ W_V))\n"
        "The first row of the weights is 0.112454 0.003776 0.456217 0.427554, the first row of "
        "the output −0.2656 1.2470 −1.7113 −0.2598.\n"
        "Random projections already give sharp rows: t3 puts 0.994 on t0. Sharp is not the same "
        "as meaningful.\n"
        "Try: choose an own divisor of 100. Every weight then lies between 0.20 and 0.29.\n"
        "Try: choose no division. The largest weight of t1 grows from 0.616 to 0.746.")};

constexpr ExampleWords kCausal{
    "causal", QT_TRANSLATE_NOOP("words", "Only what came before"),
    QT_TRANSLATE_NOOP("words", "A causal mask, a head that averages, and a head that looks one "
                               "token back."),
    QT_TRANSLATE_NOOP(
        "words",
        "the cat sat on the mat, with a causal mask: a token may attend to itself and to the "
        "tokens before it. Blocked cells are −∞ before the softmax and exactly 0 after it.\n"
        "Head 0 has W_Q = 0, so all its scores are 0 and every visible key gets the same weight: "
        "the rows are 1, then ½ ½, then ⅓ ⅓ ⅓, up to six times 1/6.\n"
        "Head 1 looks one token back: the second token puts 0.987 on the first, every later "
        "token 0.973 on the one before it; the first token has only itself.\n"
        "Values are wider than queries here: d_k = 2, d_v = 5.\n"
        "Try: choose no mask. All rows of head 0 become flat at 1/6; in head 1 the first token "
        "looks at the last (0.973), for the clock has come full circle.\n"
        "Try: set W_K of head 1 to zeros. Its rows become those of head 0.")};

} // namespace

const std::array<ExampleWords, 4>& exampleWords() {
    static constexpr std::array<ExampleWords, 4> kAll{kFourHeads, kThreeTokens, kNumpy42, kCausal};
    return kAll;
}

} // namespace attention::words
