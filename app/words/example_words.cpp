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

constexpr ExampleWords kInterests{
    "interests", QT_TRANSLATE_NOOP("words", "People and their interests"),
    QT_TRANSLATE_NOOP("words", "A score is a dot product: the same interests, none in common, "
                               "opposite ones."),
    QT_TRANSLATE_NOOP(
        "words",
        "Four people as vectors of two interests, sport and music: 安安 likes sport [1, 0], 贝贝 "
        "music [0, 1], 晨晨 some of both [0.7, 0.7], and 丹丹 the opposite of sport [−1, 0]. All "
        "projections are identities, so Q = K = V = X, and a score is the dot product of two "
        "people.\n"
        "安安 and 晨晨 give 0.7, for they point about the same way; 安安 and 贝贝 give 0, they "
        "have "
        "nothing in common; 安安 and 丹丹 give −1, they are opposite.\n"
        "After division by √2 and softmax, 安安 puts 0.393 on herself, 0.318 on 晨晨, 0.194 on "
        "贝贝 "
        "and 0.096 on 丹丹. Even the opposite gets something: a weight is never 0 unless it is "
        "blocked.\n"
        "Try: double both numbers of 晨晨. 安安 then puts more on 晨晨 (0.433) than on herself "
        "(0.326): a large dot product can come from length, not only from direction.\n"
        "Try: choose no division. The differences grow: 安安 puts 0.446 on herself.")};

constexpr ExampleWords kLibrary{
    "library", QT_TRANSLATE_NOOP("words", "A reader searches a library"),
    QT_TRANSLATE_NOOP("words", "Query, keys and values: what is wanted, the labels on the books, "
                               "the text inside them."),
    QT_TRANSLATE_NOOP(
        "words",
        "One query over five books. This is cross-attention: the query comes from X, keys and "
        "values come from the context Y. The reader wants four things: Python, programming, for "
        "beginners, from zero.\n"
        "The first four numbers of a book are its labels, the last three its content: code, "
        "explanations, all else. W_K takes the labels alone and W_V the content alone: what a book "
        "is found by is not what it hands over.\n"
        "从零学Python (Python from zero) has all four labels. Python进阶 (more Python), 编程入门 "
        "(first programming) and 吉他零基础 (the guitar from zero) have two each, 家常菜谱 (home "
        "cooking) has none. So the scores are 4 2 2 2 0, divided by √4 they are 2 1 1 1 0, and the "
        "weights are 0.447 0.164 0.164 0.164 0.060.\n"
        "The output 2.161 1.879 0.795 is the content of all five books, mixed by these weights.\n"
        "Try: let the query want Python alone, [1, 0, 0, 0]. The two Python books then have the "
        "same weight, 0.262 each.\n"
        "Try: choose no division. The best book takes 0.702 instead of 0.447.")};

constexpr ExampleWords kFindTheLargest{
    "find-the-largest", QT_TRANSLATE_NOOP("words", "Find the largest number"),
    QT_TRANSLATE_NOOP("words", "Softmax as a soft form of “take the largest”: from the mean to the "
                               "maximum by one number."),
    QT_TRANSLATE_NOOP(
        "words",
        "The tokens are the numbers 3 1 4 1 5 9 2 6. An embedding is the number and a 1 beside it. "
        "Key and value are the number itself; the query is the 1 times the gain, the second number "
        "of W_Q. So every token asks for large numbers, and the gain says how strongly. d_k = 1, "
        "and the divisor is 1.\n"
        "The gain is 0.5: 9 gets the weight 0.642, 6 gets 0.143, and the output is 7.443 in every "
        "row.\n"
        "Try: change the gain from 0.5 to 0. All weights become 1/8, and the output is the mean, "
        "3.875.\n"
        "Try: change it to 2. 9 gets 0.997, and the output 8.991 is nearly the largest number.")};

constexpr ExampleWords kApple{
    "apple", QT_TRANSLATE_NOOP("words", "One word, two meanings"),
    QT_TRANSLATE_NOOP("words", "The same embedding in two sentences: the context makes one a fruit "
                               "and one a brand."),
    QT_TRANSLATE_NOOP(
        "words",
        "Two sentences side by side: 小明 吃 苹果 (Xiaoming eats an apple) and 苹果 发布 手机 "
        "(Apple "
        "brings out a phone). Both 苹果 have the same embedding, so before attention nothing tells "
        "the fruit from the brand. The mask keeps the two sentences apart: its blocks start at 0 "
        "and 3.\n"
        "The query of 苹果 asks for food and for technology. In the first sentence it finds 吃 "
        "(0.972), in the second 发布 and 手机 (0.496 each). W_O writes what was found into the "
        "columns food and technology: the first 苹果 ends with food 0.972 and technology 0, the "
        "second with food 0 and technology 0.993.\n"
        "The other tokens have the query 0, so they look at their own sentence evenly: 1/3 each.\n"
        "Try: choose no mask. Both 苹果 then see both sentences and become the same again: food "
        "0.329, technology 0.657.\n"
        "Try: set W_Q to zeros. Nobody asks for anything, and 苹果 takes the mean of its "
        "sentence.")};

constexpr ExampleWords kInduction{
    "induction", QT_TRANSLATE_NOOP("words", "What comes next?"),
    QT_TRANSLATE_NOOP("words", "An induction head: one layer notes what came before, the next "
                               "finds what followed."),
    QT_TRANSLATE_NOOP(
        "words",
        "Three colours in a row, again and again: 始 红 黄 蓝 红 黄 蓝 红 (start, red, yellow, "
        "blue …). What comes next? It takes two layers, one after the other, to tell; together "
        "they are called an induction head. Every number was set by hand. A token sees itself and "
        "what came before it.\n"
        "The columns of X are the token itself, the token before it (all 0: nobody has looked yet) "
        "and the position.\n"
        "Head 0 looks one token back (0.976–0.997), and W_O writes what it found into the columns "
        "of the token before.\n"
        "Head 1 looks for keys whose token before is its own token. These columns of X are still "
        "empty, so its rows are even: 1/8 each in the last one. Its rows of W_O are 0, for it only "
        "looks.\n"
        "Try: choose Use X + final as the next X in the menu Heads. This is the second layer. Head "
        "1 now finds what followed last time: the last 红 looks at both 黄 (0.989 together), and "
        "its head output says 黄 with 0.989. Yellow comes next.\n"
        "Try: before that, ablate head 0 with zero. Then nobody notes the token before, and head 1 "
        "stays even in the second layer.")};

} // namespace

const std::array<ExampleWords, 9>& exampleWords() {
    static constexpr std::array<ExampleWords, 9> kAll{kFourHeads,      kThreeTokens, kNumpy42,
                                                      kCausal,         kInterests,   kLibrary,
                                                      kFindTheLargest, kApple,       kInduction};
    return kAll;
}

} // namespace attention::words
