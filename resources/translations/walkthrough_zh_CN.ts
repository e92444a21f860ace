<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Axes</name>
    <message>
        <source>tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>tokens of the context</source>
        <translation>源序列的词元</translation>
    </message>
    <message>
        <source>width of the embeddings</source>
        <translation>词嵌入的宽度</translation>
    </message>
    <message>
        <source>width of the context’s embeddings</source>
        <translation>源序列词嵌入的宽度</translation>
    </message>
    <message>
        <source>width of queries and keys</source>
        <translation>查询和键的宽度</translation>
    </message>
    <message>
        <source>width of values</source>
        <translation>值的宽度</translation>
    </message>
    <message>
        <source>width of all heads’ outputs side by side</source>
        <translation>所有头的输出拼接后的宽度</translation>
    </message>
    <message>
        <source>width of the final output</source>
        <translation>最终输出的宽度</translation>
    </message>
</context>
<context>
    <name>Flow</name>
    <message>
        <source>side by side</source>
        <translation>拼接</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>Scaled</source>
        <translation>缩放后</translation>
    </message>
    <message>
        <source>Masked</source>
        <translation>掩码后</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>注意力权重</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>头输出</translation>
    </message>
    <message>
        <source>Concat</source>
        <translation>拼接</translation>
    </message>
    <message>
        <source>Final</source>
        <translation>最终输出</translation>
    </message>
    <message>
        <source>transpose</source>
        <translation>转置</translation>
    </message>
    <message>
        <source>Bias</source>
        <translation>偏置</translation>
    </message>
</context>
<context>
    <name>FlowWords</name>
    <message>
        <source>%1 · Row “%2”, column “%3”: %4</source>
        <translation>%1 · 行“%2”，列“%3”：%4</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1, query %2, key %3, %4</source>
        <translation>%1，查询 %2，键 %3，%4</translation>
    </message>
    <message>
        <source>%1, row %2, column %3, %4</source>
        <translation>%1，行 %2，列 %3，%4</translation>
    </message>
    <message>
        <source>blocked</source>
        <translation>屏蔽</translation>
    </message>
    <message>
        <source>%1, %2 rows: %3, %4 columns: %5</source>
        <translation>%1，%2 行：%3，%4 列：%5</translation>
    </message>
    <message>
        <source>Query “%1” → key “%2”</source>
        <translation>查询“%1”→ 键“%2”</translation>
    </message>
    <message>
        <source>Row “%1”, column “%2”</source>
        <translation>行“%1”，列“%2”</translation>
    </message>
    <message>
        <source>The mask blocks this key.</source>
        <translation>掩码屏蔽了这个键。</translation>
    </message>
    <message>
        <source>the selected number comes from it</source>
        <translation>所选数值由它算出</translation>
    </message>
    <message>
        <source>the selected number goes into it</source>
        <translation>它由所选数值算出</translation>
    </message>
    <message>
        <source>%1 · %2: hidden</source>
        <translation>%1 · %2：已隐藏</translation>
    </message>
    <message>
        <source>hidden</source>
        <translation>已隐藏</translation>
    </message>
</context>
<context>
    <name>Steps</name>
    <message>
        <source>Each token becomes a row of numbers, its embedding, so that one can calculate with it.</source>
        <translation>每个词元变成一行数，即它的词嵌入，这样才能计算。</translation>
    </message>
    <message>
        <source>Keys and values come from a second sequence; each of its tokens is a row of numbers too.</source>
        <translation>键和值来自另一个序列；它的每个词元同样是一行数。</translation>
    </message>
    <message>
        <source>W_O is learned: it mixes what the heads have found.</source>
        <translation>W_O 由训练得到：它把各个头的发现混合起来。</translation>
    </message>
    <message>
        <source>Divided by √d_k: long vectors give large dot products, and softmax would choose one key alone.</source>
        <translation>除以 √d_k：向量越长点积越大，softmax 就会只选中一个键。</translation>
    </message>
    <message>
        <source>Divided by d_k, more than the usual √d_k: the weights become more even.</source>
        <translation>除以 d_k，比通常的 √d_k 更大：注意力权重更平均。</translation>
    </message>
    <message>
        <source>Nothing is divided here: large scores let softmax choose one key alone.</source>
        <translation>这里不做除法：分数一大，softmax 就会只选中一个键。</translation>
    </message>
    <message>
        <source>Divided by a number of your choice: a larger one makes the weights more even.</source>
        <translation>除以自选的数：除数越大，注意力权重越平均。</translation>
    </message>
    <message>
        <source>Each embedding times W_Q is a query: what this token looks for.</source>
        <translation>每个词嵌入乘以 W_Q 得到查询（Query）：这个词元在找什么。</translation>
    </message>
    <message>
        <source>Each embedding times W_K is a key: what this token can be found by.</source>
        <translation>每个词嵌入乘以 W_K 得到键（Key）：凭什么找到这个词元。</translation>
    </message>
    <message>
        <source>Each embedding times W_V is a value: what this token hands over.</source>
        <translation>每个词嵌入乘以 W_V 得到值（Value）：这个词元交出什么内容。</translation>
    </message>
    <message>
        <source>Each query meets each key in a dot product: the better they fit, the larger the score.</source>
        <translation>每个查询与每个键求点积：越匹配，分数越大。</translation>
    </message>
    <message>
        <source>Where a query may not attend to a key stands −∞, so that its weight becomes exactly 0.</source>
        <translation>查询看不到的键处填 −∞，使其注意力权重正好为 0。</translation>
    </message>
    <message>
        <source>Softmax turns each row into shares: none negative, together 1, the largest for the largest score.</source>
        <translation>softmax 把每一行变成份额：没有负数，总和为 1，分数最大者份额最大。</translation>
    </message>
    <message>
        <source>Each token sums the values by its weights: it takes most from whom it attends to most.</source>
        <translation>每个词元按注意力权重对值加权求和：最关注谁，就从谁那里取得最多。</translation>
    </message>
    <message>
        <source>The outputs of all heads stand side by side: each head has looked for something else.</source>
        <translation>把所有头的输出拼接起来：每个头关注的内容各不相同。</translation>
    </message>
    <message>
        <source>W_O mixes what the heads have found into one row for each token.</source>
        <translation>W_O 把各个头的发现混合成每个词元的一行。</translation>
    </message>
    <message>
        <source>K is turned so that each key is a column: a row of Q and a column of Kᵀ have the same %1 numbers.</source>
        <translation>K 转置后每个键成为一列：Q 的一行与 Kᵀ 的一列同样有 %1 个数，才能逐个相乘。</translation>
    </message>
    <message>
        <source>The farther a key is from the query, the more is taken from its score; each head has its own slope.</source>
        <translation>键离查询越远，分数减得越多；每个头有自己的斜率。</translation>
    </message>
    <message>
        <source>Each distance between query and key has a number of its own, which is added to the scaled score.</source>
        <translation>查询与键之间的每种距离都有自己的数值，加到缩放后分数上。</translation>
    </message>
    <message>
        <source>A number for each query and key, which is added to the scaled score.</source>
        <translation>每个查询与键各有一个数值，加到缩放后分数上。</translation>
    </message>
    <message>
        <source>The bias is added to the scaled scores before the softmax.</source>
        <translation>在 softmax 之前，把偏置加到缩放后分数上。</translation>
    </message>
    <message>
        <source>The bias is added to the scaled scores; where a query may not attend to a key stands −∞.</source>
        <translation>把偏置加到缩放后分数上；查询看不到的键处为 −∞。</translation>
    </message>
    <message>
        <source>This head is ablated: every key that may be attended to has the same weight, whatever its score.</source>
        <translation>此头已消融：无论分数多少，每个可见的键的注意力权重都相同。</translation>
    </message>
    <message>
        <source>This head is ablated: its weights are those of head %1.</source>
        <translation>此头已消融：它使用头 %1 的注意力权重。</translation>
    </message>
    <message>
        <source>This head is ablated: its output is 0, whatever its weights.</source>
        <translation>此头已消融：无论注意力权重如何，输出都为 0。</translation>
    </message>
    <message>
        <source>This head is ablated: every token gets the mean of the rows that the head would give.</source>
        <translation>此头已消融：每个词元都得到此头原本各行输出的平均值。</translation>
    </message>
    <message>
        <source>To each embedding the numbers of its position are added, so that the order of the tokens counts.</source>
        <translation>每个词嵌入加上其位置的数值，这样词元的顺序才起作用。</translation>
    </message>
    <message>
        <source>Each query is turned by its position, two numbers at a time: its length stays.</source>
        <translation>每个查询按其位置旋转，每次转两个数值：模长不变。</translation>
    </message>
    <message>
        <source>Each key is turned by its position too: a score then depends on the distance of the two.</source>
        <translation>每个键也按其位置旋转：分数于是取决于两者的距离。</translation>
    </message>
</context>
<context>
    <name>Text</name>
    <message>
        <source>turn</source>
        <translation>旋转</translation>
    </message>
</context>
<context>
    <name>attention::walkthrough::ArithmeticPanel</name>
    <message>
        <source>Exact</source>
        <translation>精确</translation>
    </message>
    <message>
        <source>As on paper: rounded at every step, then used</source>
        <translation>手算：每步舍入后再用</translation>
    </message>
    <message>
        <source>This pass is too large to be done by hand.</source>
        <translation>计算量太大，无法手算。</translation>
    </message>
    <message>
        <source>≠: by the rounding of the steps this is another number than the exact one.</source>
        <translation>≠：由于逐步舍入，这里与精确值不同。</translation>
    </message>
    <message>
        <source>Rounded at every step it is the same number.</source>
        <translation>逐步舍入后数值相同。</translation>
    </message>
    <message>
        <source>A number that you edit: nothing is computed before it.</source>
        <translation>这是由你编辑的数值，之前没有计算。</translation>
    </message>
    <message>
        <source>Where it is used next</source>
        <translation>接下来用在哪里</translation>
    </message>
    <message>
        <source>Nowhere: it is a result.</source>
        <translation>不再使用：它就是结果。</translation>
    </message>
    <message>
        <source>No number is selected</source>
        <translation>未选中数值</translation>
    </message>
    <message>
        <source>Click any number above, or move to it with the arrow keys, to see how it is computed.</source>
        <translation>点击上方任意数值，或用方向键移到它，查看它是如何算出来的。</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>The whole row as %1</source>
        <translation>整行，复制为 %1</translation>
    </message>
    <message>
        <source>The whole head, every stage, as %1</source>
        <translation>整个头的所有步骤，复制为 %1</translation>
    </message>
    <message>
        <source>Arithmetic</source>
        <translation>算式</translation>
    </message>
    <message>
        <source>Back to the number before</source>
        <translation>回到上一个数值</translation>
    </message>
    <message>
        <source>Forward to the number after</source>
        <translation>前往下一个数值</translation>
    </message>
    <message>
        <source>Decimals</source>
        <translation>小数位</translation>
    </message>
    <message>
        <source>Decimals of computed numbers</source>
        <translation>计算结果的小数位数</translation>
    </message>
    <message>
        <source>As on paper</source>
        <translation>手算（逐步舍入）</translation>
    </message>
    <message>
        <source>Beside the exact numbers: the same with every step rounded to these decimals, as by hand</source>
        <translation>在精确算式旁列出每步都舍入到这些小数位的手算过程</translation>
    </message>
    <message>
        <source>Copy as</source>
        <translation>复制为</translation>
    </message>
    <message>
        <source>Copy the arithmetic of this number as %1</source>
        <translation>把这个数值的算式复制为 %1</translation>
    </message>
    <message>
        <source>Arithmetic of the selected number</source>
        <translation>所选数值的算式</translation>
    </message>
    <message>
        <source>Where the selected number is used next</source>
        <translation>所选数值接下来用在哪里</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>This number as %1</source>
        <translation>此数值，复制为 %1</translation>
    </message>
    <message>
        <source>Copy this number’s arithmetic, its row’s or the whole head’s</source>
        <translation>复制这个数值、它所在的行或整个头的算式</translation>
    </message>
    <message>
        <source>You are working this number out. The tab Practice gives hints, one by one.</source>
        <translation>这个数值正由你来计算。“练习”标签页会逐条给出提示。</translation>
    </message>
    <message>
        <source>Further numbers that depend on it: %1</source>
        <translation>还影响的其他数值：%1 个</translation>
    </message>
</context>
<context>
    <name>attention::walkthrough::FlowView</name>
    <message>
        <source>The pass of the selected head</source>
        <translation>所选头的计算过程</translation>
    </message>
    <message>
        <source>No numbers yet</source>
        <translation>还没有数值</translation>
    </message>
</context>
<context>
    <name>attention::walkthrough::MarkLegend</name>
    <message>
        <source>comes from</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>goes into</source>
        <translation>去向</translation>
    </message>
    <message>
        <source>Whole frame: the selected number comes from it. Broken frame: the selected number goes into it.</source>
        <translation>实线框：所选数值由它算出。虚线框：它由所选数值算出。</translation>
    </message>
</context>
<context>
    <name>attention::walkthrough::PanelCard</name>
    <message>
        <source>Panels</source>
        <translation>面板</translation>
    </message>
</context>
<context>
    <name>attention::walkthrough::StepBar</name>
    <message>
        <source>Pause</source>
        <translation>暂停</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>%1: number by number, the softmax row by row (Space in the flow)</source>
        <translation>%1：逐个数值，softmax 逐行（在流程图中按空格键）</translation>
    </message>
    <message>
        <source>Play the pass, or click any number to see where it comes from and what it is used for.</source>
        <translation>播放计算过程，或点击任意数值，查看它从哪里来、用到哪里去。</translation>
    </message>
    <message>
        <source>Step %1 of %2:</source>
        <translation>第 %1 步，共 %2 步：</translation>
    </message>
    <message>
        <source>To the beginning</source>
        <translation>回到开头</translation>
    </message>
    <message>
        <source>Home on this bar</source>
        <translation>在此栏按 Home</translation>
    </message>
    <message>
        <source>One step back</source>
        <translation>后退一步</translation>
    </message>
    <message>
        <source>PgUp in the flow, ← on this bar</source>
        <translation>在流程图中按 PgUp，在此栏按 ←</translation>
    </message>
    <message>
        <source>One step on</source>
        <translation>前进一步</translation>
    </message>
    <message>
        <source>PgDown in the flow, → on this bar</source>
        <translation>在流程图中按 PgDown，在此栏按 →</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>+ and − on this bar</source>
        <translation>在此栏按 + 和 −</translation>
    </message>
</context>
</TS>
