<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>PracticeHints</name>
    <message>
        <source>−∞ where the mask blocks the key, else the scaled score.</source>
        <translation>掩码屏蔽该键时为 −∞，否则为缩放后分数。</translation>
    </message>
    <message>
        <source>0 where the mask blocks the key, else the softmax of the row.</source>
        <translation>掩码屏蔽该键时为 0，否则为该行的 softmax。</translation>
    </message>
    <message>
        <source>The mask blocks this key.</source>
        <translation>掩码屏蔽了这个键。</translation>
    </message>
    <message>
        <source>The query may attend to this key.</source>
        <translation>这个键对该查询可见。</translation>
    </message>
</context>
<context>
    <name>Tour</name>
    <message>
        <source>key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>at first</source>
        <translation>最初</translation>
    </message>
    <message>
        <source>now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>head</source>
        <translation>注意力头</translation>
    </message>
    <message>
        <source>A row of weights sums to 1, so a head that looks at one thing has little left for another. Several heads, each with its own W_Q, W_K and W_V, look for different things at once.</source>
        <translation>注意力权重每一行的和是 1，所以一个头看重了一样东西，留给别的就不多。多个头各有自己的 W_Q、W_K、W_V，可以同时寻找不同的东西。</translation>
    </message>
    <message>
        <source>The same sentence, read by %1 heads:</source>
        <translation>同一个句子，由 %1 个头来读：</translation>
    </message>
    <message>
        <source>Every head gives each token an output of d_v numbers. They are put side by side, head 0 first: concat.</source>
        <translation>每个头为每个词元给出 d_v 个数的输出。把它们并排放在一起，头 0 在前，这就是拼接。</translation>
    </message>
    <message>
        <source>%1 heads × %2 numbers = %3 columns</source>
        <translation>%1 个头 × %2 个数 = %3 列</translation>
    </message>
    <message>
        <source>W_O then mixes what the heads found into one vector for each token:</source>
        <translation>然后 W_O 把各个头找到的内容混合成每个词元的一个向量：</translation>
    </message>
    <message>
        <source>concat %1 · W_O %2 → final %3</source>
        <translation>拼接 %1 · W_O %2 → 最终输出 %3</translation>
    </message>
    <message>
        <source>There is no W_O in this example: final is concat.</source>
        <translation>这个示例没有 W_O：最终输出就是拼接。</translation>
    </message>
    <message>
        <source>GPT-3 does the same in each layer, on another scale: %1 heads × %2 numbers = %3 columns, as wide as its embeddings are.</source>
        <translation>GPT-3 的每一层也是这样做的，只是规模不同：%1 个头 × %2 个数 = %3 列，与它的词嵌入一样宽。</translation>
    </message>
    <message>
        <source>Set the framed cell of X, row %1, column %2, to %3: click it, type the number, press Enter. Watch row %4 of the heatmap.</source>
        <translation>把 X 中框出的单元格（%1行，%2 列）改成 %3：点击它，输入数字，按回车键。注意看热力图中的%4行。</translation>
    </message>
    <message>
        <source>✓ Done. The key of %1 is now %2: its score with %3 is %4. Ctrl+Z takes the edit back.</source>
        <translation>✓ 完成。%1的键现在是 %2：它与%3的注意力分数是 %4。按 Ctrl+Z 可撤销这次修改。</translation>
    </message>
    <message>
        <source>The cell holds %1.</source>
        <translation>单元格里是 %1。</translation>
    </message>
    <message>
        <source>step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>operation</source>
        <translation>运算</translation>
    </message>
    <message>
        <source>purpose</source>
        <translation>目的</translation>
    </message>
    <message>
        <source>embed</source>
        <translation>词嵌入</translation>
    </message>
    <message>
        <source>a vector for each token</source>
        <translation>每个词元一个向量</translation>
    </message>
    <message>
        <source>project</source>
        <translation>投影</translation>
    </message>
    <message>
        <source>what it looks for, what it is found by, what it hands over</source>
        <translation>要找什么、凭什么被找到、交出什么</translation>
    </message>
    <message>
        <source>score</source>
        <translation>打分</translation>
    </message>
    <message>
        <source>how well each key answers each query</source>
        <translation>每个键与每个查询有多匹配</translation>
    </message>
    <message>
        <source>scale</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>the same spread at every width; no saturation</source>
        <translation>任何宽度下离散程度相同，不饱和</translation>
    </message>
    <message>
        <source>mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>nobody sees what is blocked</source>
        <translation>被屏蔽的谁也看不到</translation>
    </message>
    <message>
        <source>shares that sum to 1</source>
        <translation>和为 1 的份额</translation>
    </message>
    <message>
        <source>weighted sum</source>
        <translation>加权求和</translation>
    </message>
    <message>
        <source>weights · V</source>
        <translation>注意力权重 · V</translation>
    </message>
    <message>
        <source>as much of each value as its weight</source>
        <translation>按注意力权重取每个值</translation>
    </message>
    <message>
        <source>concat</source>
        <translation>拼接</translation>
    </message>
    <message>
        <source>heads side by side</source>
        <translation>各头并排</translation>
    </message>
    <message>
        <source>several relations at once</source>
        <translation>同时看多种关系</translation>
    </message>
    <message>
        <source>output projection</source>
        <translation>输出投影</translation>
    </message>
    <message>
        <source>mix what the heads found</source>
        <translation>混合各头找到的内容</translation>
    </message>
    <message>
        <source>The framed formula is the same on one line; a click on a part of it shows that stage. When you close the tour, your own document comes back as you left it.</source>
        <translation>框出的公式把这一切写成一行；点击其中一部分，就显示那个步骤。关闭导览后，您自己的文档会原样回来。</translation>
    </message>
    <message>
        <source>A token becomes a vector</source>
        <translation>词元变成向量</translation>
    </message>
    <message>
        <source>One vector, three projections</source>
        <translation>一个向量，三个投影</translation>
    </message>
    <message>
        <source>Dot product: direction and length</source>
        <translation>点积：方向与模长</translation>
    </message>
    <message>
        <source>Why K is transposed</source>
        <translation>K 为什么要转置</translation>
    </message>
    <message>
        <source>Why the scores are divided by √d_k</source>
        <translation>分数为什么要除以 √d_k</translation>
    </message>
    <message>
        <source>Softmax: scores become weights</source>
        <translation>softmax：分数变成注意力权重</translation>
    </message>
    <message>
        <source>Undivided, softmax saturates</source>
        <translation>不除，softmax 就会饱和</translation>
    </message>
    <message>
        <source>The weighted sum</source>
        <translation>加权求和</translation>
    </message>
    <message>
        <source>The mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>Why several heads</source>
        <translation>为什么要多个头</translation>
    </message>
    <message>
        <source>Concat and W_O</source>
        <translation>拼接与 W_O</translation>
    </message>
    <message>
        <source>Your turn</source>
        <translation>动手试一试</translation>
    </message>
    <message>
        <source>All steps at a glance</source>
        <translation>全部步骤一览</translation>
    </message>
    <message>
        <source>The example was changed so much that this step has nothing left to point at. “Reset the example” brings it back.</source>
        <translation>示例改动太大，这一步已经没有可指的内容。点击“还原示例”即可恢复。</translation>
    </message>
    <message>
        <source>The sentence is split into tokens, here %1 of them: %2. A computer calculates with numbers, so each token becomes a row of numbers, its embedding: a vector.</source>
        <translation>句子先切成词元，这里有 %1 个：%2。计算机用数字计算，所以每个词元变成一行数字，也就是它的词嵌入：一个向量。</translation>
    </message>
    <message>
        <source>X holds them all, a row for each token and a column for each dimension: %1.</source>
        <translation>X 把它们放在一起，每个词元一行，每个维度一列：%1。</translation>
    </message>
    <message>
        <source>In a trained model these numbers are learned. Here you can type your own: everything in the window follows at once.</source>
        <translation>在训练好的模型里，这些数字是学来的。在这里您可以自己输入：窗口里的一切会立刻跟着变。</translation>
    </message>
    <message>
        <source>Think of a reader in a library. What I look for is the query; the label on a book is the key; the text inside the book is the value.</source>
        <translation>想象图书馆里的一位读者。我要找什么，是查询（Query）；书脊上的标签，是键（Key）；书里的文字，是值（Value）。</translation>
    </message>
    <message>
        <source>Every token plays all three parts, so its one vector is projected three times, by W_Q, W_K and W_V. Here %1 looks for the word it stands for, and %2 is one of the books:</source>
        <translation>每个词元同时扮演这三个角色，所以同一个向量要用 W_Q、W_K、W_V 投影三次。这里%1在找它所指的词，%2是其中一本书：</translation>
    </message>
    <message>
        <source>One projection for all would not do: %1 would then look at %2 exactly as much as %2 at %1. With three, the score of %1 → %2 is %3, and that of %2 → %1 is %4.</source>
        <translation>只用一个投影不行：那样%1看%2的分数与%2看%1的分数必然相等。有了三个投影，%1 → %2 的分数是 %3，%2 → %1 的分数是 %4。</translation>
    </message>
    <message>
        <source>How well does a key answer a query? Multiply both element by element and add up: the dot product, their score.</source>
        <translation>一个键与一个查询有多匹配？逐个元素相乘再相加，就是点积，也就是它们的注意力分数。</translation>
    </message>
    <message>
        <source>It is also |q| |k| cos θ: the more the two point the same way, and the longer they are, the larger it is.</source>
        <translation>它也等于 |q| |k| cos θ：两者方向越一致、模长越大，点积就越大。</translation>
    </message>
    <message>
        <source>%1 points most in the direction of the query, yet %2 has no smaller score: it is longer.</source>
        <translation>%1的方向与查询最接近，可是%2的分数并不更小：因为它更长。</translation>
    </message>
    <message>
        <source>Q is %1, a query in each row. K is %2, a key in each row. A matrix product takes rows from the left and columns from the right, so the keys have to stand in columns: Kᵀ is %3.</source>
        <translation>Q 是 %1，每行一个查询。K 是 %2，每行一个键。矩阵乘法用左边的行乘右边的列，所以键必须竖成列：Kᵀ 是 %3。</translation>
    </message>
    <message>
        <source>The inner number, d_k = %1, must be the same on both sides; it is summed away. What is left is a score for every query and every key.</source>
        <translation>中间的数 d_k = %1 两边必须相同，它在求和中消失；剩下的是每个查询对每个键的一个分数。</translation>
    </message>
    <message>
        <source>Row %1 of Q meets column %2 of Kᵀ in the selected cell of the scores: %3.</source>
        <translation>Q 的%1行与 Kᵀ 的%2列，在注意力分数中选定的单元格相遇：%3。</translation>
    </message>
    <message>
        <source>s − max</source>
        <translation>s − 最大值</translation>
    </message>
    <message>
        <source>score s</source>
        <translation>分数 s</translation>
    </message>
    <message>
        <source>weight</source>
        <translation>注意力权重</translation>
    </message>
    <message>
        <source>sum</source>
        <translation>和</translation>
    </message>
    <message>
        <source>%1 sees %2 of %3 keys; its largest weight is %4.</source>
        <translation>%1能看到 %3 个键中的 %2 个；其最大的注意力权重是 %4。</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>平均值</translation>
    </message>
    <message>
        <source>standard deviation</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>Suppose a query and a key hold d_k independent numbers, each of mean 0 and variance 1. Then each of the d_k products has mean 0 and variance 1, and their sum, the score, has mean 0 and variance d_k: its standard deviation is √d_k.</source>
        <translation>设查询和键各有 d_k 个相互独立的数，平均值为 0，方差为 1。那么 d_k 个乘积中每一个的平均值为 0，方差为 1；它们的和，也就是分数，平均值为 0，方差为 d_k：标准差是 √d_k。</translation>
    </message>
    <message>
        <source>Measured by this program, on %1 random scores for each d_k (seed %2):</source>
        <translation>由本程序测得，每个 d_k 用 %1 个随机分数（随机种子 %2）：</translation>
    </message>
    <message>
        <source>Dividing by √d_k brings the spread back to 1, however wide the head is. In this example d_k = %1, and the scores are divided by %2.</source>
        <translation>除以 √d_k，无论头有多宽，标准差都回到 1。这个示例中 d_k = %1，分数除以 %2。</translation>
    </message>
    <message>
        <source>Softmax turns each row of scores into weights: e to the power of each score, divided by the sum of the row. Row %1:</source>
        <translation>softmax 把每一行分数变成注意力权重：先求 e 的分数次方，再除以这一行的和。%1行：</translation>
    </message>
    <message>
        <source>No weight is negative and a row sums to 1, so a weight is a share: how much of its attention %1 gives to each key. The larger a score, the larger its share; equal scores get equal shares.</source>
        <translation>注意力权重没有负数，每行的和是 1，所以它们是份额：%1把多少注意力给每个键。分数越大，份额越大；分数相等，份额也相等。</translation>
    </message>
    <message>
        <source>slope</source>
        <translation>斜率</translation>
    </message>
    <message>
        <source>slope, ÷ √d_k</source>
        <translation>斜率，÷ √d_k</translation>
    </message>
    <message>
        <source>Exponentials of large scores differ enormously: one weight comes near 1, all others near 0. Softmax is saturated. The slope of a weight w is w (1 − w); near 0 and near 1 it vanishes, and with it the gradient that a model learns by.</source>
        <translation>分数很大时，指数之间相差悬殊：一个注意力权重接近 1，其余都接近 0，softmax 就饱和了。注意力权重 w 的斜率是 w (1 − w)；w 接近 0 或 1 时斜率趋于 0，模型赖以学习的梯度也随之消失。</translation>
    </message>
    <message>
        <source>The same random scores, %1 keys each: the largest weight w on average and its slope, undivided and divided by √d_k:</source>
        <translation>还是那些随机分数，每个查询 %1 个键：最大注意力权重 w 的平均值及其斜率，不除与除以 √d_k 的对比：</translation>
    </message>
    <message>
        <source>In row %1 of this example the largest weight is %2; undivided it is %3. Choose “%4” in the framed menu to see it.</source>
        <translation>在这个示例的%1行，最大的注意力权重是 %2；不除时是 %3。在框出的菜单中选择“%4”就能看到。</translation>
    </message>
    <message>
        <source>output of %1</source>
        <translation>%1的输出</translation>
    </message>
    <message>
        <source>Every token hands over its value, and the weights say how much of each is taken:</source>
        <translation>每个词元交出自己的值，注意力权重决定各取多少：</translation>
    </message>
    <message>
        <source>In the library: from each book as much of the text as its label fits the question. The vector of %1 now holds what it found in its context.</source>
        <translation>在图书馆里：标签与问题越匹配，就从那本书里取得越多。%1的向量现在包含了它在上下文中找到的内容。</translation>
    </message>
    <message>
        <source>A model that writes the next token must not see what comes after it. The mask says who may attend to whom. A blocked score becomes −∞ before the softmax, and e&lt;sup&gt;−∞&lt;/sup&gt; is 0: a blocked weight is exactly 0, and the others still sum to 1.</source>
        <translation>要写出下一个词元的模型不能看到后面的内容。掩码规定谁可见谁。被屏蔽的分数在 softmax 之前变成 −∞，而 e&lt;sup&gt;−∞&lt;/sup&gt; 等于 0：被屏蔽的注意力权重恰好是 0，其余的和仍是 1。</translation>
    </message>
    <message>
        <source>The mask here: %1. It blocks %2 of %3 cells.</source>
        <translation>这里的掩码：%1。它屏蔽了 %3 个单元格中的 %2 个。</translation>
    </message>
    <message>
        <source>First row: %1</source>
        <translation>第一行：%1</translation>
    </message>
    <message>
        <source>Last row: %1</source>
        <translation>最后一行：%1</translation>
    </message>
    <message>
        <source>Choose another mask in the framed menu and watch the hatched cells.</source>
        <translation>在框出的菜单中选择别的掩码，看看画斜线的单元格怎样变化。</translation>
    </message>
    <message>
        <source>strongest pair</source>
        <translation>最强的一对</translation>
    </message>
    <message>
        <source>Click a tile: its heatmap comes up large, and its matrices where they are edited.</source>
        <translation>点击一张小图：它的热力图放大显示，编辑栏也换成它的矩阵。</translation>
    </message>
</context>
<context>
    <name>TourWords</name>
    <message>
        <source>, </source>
        <comment>between tokens</comment>
        <translation>、</translation>
    </message>
</context>
<context>
    <name>attention::learn::CheckModel</name>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1: blank</source>
        <translation>%1：空白</translation>
    </message>
    <message>
        <source>%1: printed %2, computed %3: %4</source>
        <translation>%1：印刷 %2，算得 %3：%4</translation>
    </message>
</context>
<context>
    <name>attention::learn::CheckPanel</name>
    <message>
        <source>Type what is printed into a cell, or paste a whole table: labels are taken off, blank cells are skipped, and the printed digits set the tolerance.</source>
        <translation>把印刷的数值填入单元格，或粘贴整张表格：标签会去掉，空白单元格会跳过，印刷的位数决定容差。</translation>
    </message>
    <message>
        <source>Looking for the slip…</source>
        <translation>正在查找错因…</translation>
    </message>
    <message>
        <source>%1 %2: %3</source>
        <translation>%1 %2：%3</translation>
    </message>
    <message>
        <source>carried over</source>
        <translation>连带错误</translation>
    </message>
    <message>
        <source>Bring back</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清空</translation>
    </message>
    <message>
        <source>The table as it was before it was cleared</source>
        <translation>恢复清空之前的表格</translation>
    </message>
    <message>
        <source>Blank all cells of this table</source>
        <translation>把这张表的单元格全部变为空白</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Also checked against what follows from the printed stages before: %1.</source>
        <translation>也与由此前步骤的印刷数值推算的结果作了核对：%1。</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>核对</translation>
    </message>
    <message>
        <source>Compare numbers that a tutorial, paper or homework prints with the computed ones</source>
        <translation>把教程、论文或作业中印刷的数值与算得的数值核对</translation>
    </message>
    <message>
        <source>Paste table</source>
        <translation>粘贴表格</translation>
    </message>
    <message>
        <source>Printed numbers</source>
        <translation>印刷数值</translation>
    </message>
    <message>
        <source>A table from the clipboard: cells apart by tabs, commas or spaces, Markdown, or an array as NumPy, PyTorch, MATLAB or LaTeX print it (%1)</source>
        <translation>剪贴板中的表格：以制表符、逗号或空格分隔，Markdown，或 NumPy、PyTorch、MATLAB、LaTeX 打印的数组（%1）</translation>
    </message>
</context>
<context>
    <name>attention::learn::PracticeModel</name>
    <message>
        <source>%1: hidden</source>
        <translation>%1：已隐藏</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1: typed %2: %3</source>
        <translation>%1：填写 %2：%3</translation>
    </message>
    <message>
        <source>%1: typed %2, computed %3: %4</source>
        <translation>%1：填写 %2，算得 %3：%4</translation>
    </message>
</context>
<context>
    <name>attention::learn::PracticePanel</name>
    <message>
        <source>Choose what to hide: the whole stage, or cells that you select in the table. Hidden numbers become “?” in the walkthrough too. You work them out and type them; the digits you type set the tolerance.</source>
        <translation>选择要隐藏的内容：整个步骤，或在表格中选中的单元格。隐藏的数值在分步演算中也显示为“?”。请你算出并填写；填写的位数决定容差。</translation>
    </message>
    <message>
        <source>%1 of %2 right</source>
        <translation>答对 %1 / %2</translation>
    </message>
    <message>
        <source>Every number is on show again. Beside what you typed stands the computed number.</source>
        <translation>所有数值都已重新显示。你填写的数值旁边是算得的数值。</translation>
    </message>
    <message>
        <source>All of them are right.</source>
        <translation>全部正确。</translation>
    </message>
    <message>
        <source>Type a number; Enter or Tab moves on to the next. All numbers above that are not hidden may be used.</source>
        <translation>填写一个数值；按 Enter 或 Tab 移到下一个。上方未隐藏的数值都可以使用。</translation>
    </message>
    <message>
        <source> or </source>
        <translation> 或 </translation>
    </message>
    <message>
        <source>What is wrong here is carried over: it follows from what you typed for an earlier stage.</source>
        <translation>这里的错误是连带错误：由你在前面步骤填写的数值引起。</translation>
    </message>
    <message>
        <source>Likely slip: %1. All the numbers you typed agree with that.</source>
        <translation>可能的错因：%1。你填写的所有数值都与此一致。</translation>
    </message>
    <message>
        <source>Likely slip in the wrong rows: %1. All the numbers you typed in these rows agree with that.</source>
        <translation>出错的行中可能的错因：%1。你在这些行填写的所有数值都与此一致。</translation>
    </message>
    <message>
        <source>Show the answer</source>
        <translation>显示答案</translation>
    </message>
    <message>
        <source>Next hint</source>
        <translation>下一条提示</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Practice</source>
        <translation>练习</translation>
    </message>
    <message>
        <source>Hide numbers, work them out and type them, with hints on request</source>
        <translation>隐藏数值，自己算出并填写，需要时可看提示</translation>
    </message>
    <message>
        <source>Hide every number of this stage, here and in the walkthrough</source>
        <translation>隐藏这一步骤的所有数值，这里和分步演算中都隐藏</translation>
    </message>
    <message>
        <source>Hide the cells that are selected in the table: drag over them, or click with Ctrl</source>
        <translation>隐藏表格中选中的单元格：拖动选取，或按住 Ctrl 单击</translation>
    </message>
    <message>
        <source>Let the program choose which numbers are hidden</source>
        <translation>由程序选择隐藏哪些数值</translation>
    </message>
    <message>
        <source>For the number under the cursor: first the formula, then its numbers, last the answer (%1)</source>
        <translation>针对光标所在的数值：先给公式，再代入数值，最后给出答案（%1）</translation>
    </message>
    <message>
        <source>Show all and end</source>
        <translation>全部显示并结束</translation>
    </message>
    <message>
        <source>End the practice: every number is on show again</source>
        <translation>结束练习：重新显示所有数值</translation>
    </message>
    <message>
        <source>Numbers to work out</source>
        <translation>要计算的数值</translation>
    </message>
    <message>
        <source>Hints</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Hide stage</source>
        <translation>隐藏步骤</translation>
    </message>
    <message>
        <source>Hide chosen</source>
        <translation>隐藏选中</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Hide every other cell</source>
        <translation>每隔一个单元格隐藏</translation>
    </message>
    <message>
        <source>Hide a random third</source>
        <translation>随机隐藏三分之一</translation>
    </message>
</context>
<context>
    <name>attention::learn::StagePanel</name>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
</context>
<context>
    <name>attention::learn::TourPanel</name>
    <message>
        <source>Step %1 of %2</source>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>Finish</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Close the tour (Right arrow key)</source>
        <translation>关闭导览（右方向键）</translation>
    </message>
    <message>
        <source>The next step (Right arrow key)</source>
        <translation>下一步（右方向键）</translation>
    </message>
    <message>
        <source>Guided tour</source>
        <translation>入门导览</translation>
    </message>
    <message>
        <source>Close the tour; your own document comes back (Esc)</source>
        <translation>关闭导览，回到您自己的文档（Esc）</translation>
    </message>
    <message>
        <source>Close the tour</source>
        <translation>关闭导览</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>上一步</translation>
    </message>
    <message>
        <source>The step before (Left arrow key)</source>
        <translation>上一步（左方向键）</translation>
    </message>
    <message>
        <source>Go to the frame</source>
        <translation>转到框出的内容</translation>
    </message>
    <message>
        <source>Give the keyboard to what is framed; Ctrl+F1 brings it back</source>
        <translation>让框出的内容接收键盘输入；按 Ctrl+F1 回到这里</translation>
    </message>
    <message>
        <source>Reset the example</source>
        <translation>还原示例</translation>
    </message>
    <message>
        <source>Bring the example of this step back as it was</source>
        <translation>把这一步的示例恢复原样</translation>
    </message>
</context>
</TS>
