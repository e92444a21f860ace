<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Study</name>
    <message>
        <source>Standard deviation of q·k</source>
        <translation>q·k 的标准差</translation>
    </message>
    <message>
        <source>Mean of q·k</source>
        <translation>q·k 的均值</translation>
    </message>
    <message>
        <source>Largest q·k</source>
        <translation>最大的 q·k</translation>
    </message>
    <message>
        <source>q·q, a query with itself</source>
        <translation>q·q（查询与自身的点积）</translation>
    </message>
    <message>
        <source>Largest attention weight</source>
        <translation>最大的注意力权重</translation>
    </message>
    <message>
        <source>Entropy of the attention weights (nats)</source>
        <translation>注意力权重的熵（nat）</translation>
    </message>
    <message>
        <source>Norm of the softmax Jacobian ∂w/∂s</source>
        <translation>softmax 雅可比矩阵的范数 ∂w/∂s</translation>
    </message>
    <message>
        <source>Histogram of q·k at d_k = %1 (%2 bins each)</source>
        <translation>d_k = %1 时 q·k 的直方图（各 %2 个区间）</translation>
    </message>
    <message>
        <source>without division</source>
        <translation>不除</translation>
    </message>
    <message>
        <source>divided by √d_k</source>
        <translation>除以 √d_k</translation>
    </message>
    <message>
        <source>expected without division</source>
        <translation>不除时的期望值</translation>
    </message>
    <message>
        <source>Entries from %1, seed %2; queries: %3, keys of each: %4; d_k = %5</source>
        <translation>元素取自 %1，随机种子 %2；查询 %3 个，每个查询有 %4 个键；d_k = %5</translation>
    </message>
    <message>
        <source>The %1 dot products have a standard deviation of %2 (√d_k = %3); divided, of %4. The largest attention weight of a row is %5 on average without division, %6 with it; the norm of the softmax Jacobian is %7 without, %8 with.</source>
        <translation>%1 个点积的标准差为 %2（√d_k = %3）；除后为 %4。一行中最大的注意力权重平均为：不除 %5，除后 %6；softmax 雅可比矩阵的范数：不除 %7，除后 %8。</translation>
    </message>
    <message>
        <source>All scores lie near %1, but a shift that a whole row shares cancels in softmax: only the spread within rows, %2, can saturate it.</source>
        <translation>所有分数都在 %1 附近，但整行共有的偏移在 softmax 中相互抵消：能使它饱和的只有行内的离散程度（标准差 %2）。</translation>
    </message>
    <message>
        <source>“With 64 dimensions the scores have a standard deviation of √64 = 8; divided by 8 it is 1.”</source>
        <translation>“64 维时，分数的标准差为 √64 = 8；除以 8 后为 1。”</translation>
    </message>
    <message>
        <source>“With 512 dimensions the standard deviation is √512 ≈ 22.6: without division softmax is almost one-hot, and hardly any gradient is left.”</source>
        <translation>“512 维时，标准差为 √512 ≈ 22.6：不除的话，softmax 几乎是独热的，梯度所剩无几。”</translation>
    </message>
    <message>
        <source>“64 numbers between 0 and 1 give scores near 16, so large that softmax saturates.”</source>
        <translation>“64 个 0 到 1 之间的数使分数接近 16，大到使 softmax 饱和。”</translation>
    </message>
    <message>
        <source>“512 numbers between 0 and 1 give scores near 128, so large that softmax saturates.”</source>
        <translation>“512 个 0 到 1 之间的数使分数接近 128，大到使 softmax 饱和。”</translation>
    </message>
    <message>
        <source>%1 dimensions, %2</source>
        <translation>%1 维，%2</translation>
    </message>
    <message>
        <source>Why scores are divided by √d_k</source>
        <translation>为什么分数要除以 √d_k</translation>
    </message>
</context>
<context>
    <name>attention::plots::AlgebraModel</name>
    <message>
        <source>Row “%1”, column “%2”: %3</source>
        <translation>行“%1”，列“%2”：%3</translation>
    </message>
</context>
<context>
    <name>attention::plots::AlgebraPanel</name>
    <message>
        <source>%1×%2, rank %3. Singular values: %4</source>
        <translation>%1×%2，秩 %3。奇异值：%4</translation>
    </message>
    <message>
        <source>Too large to be read as a table; the export draws it.</source>
        <translation>太大，无法作为表格阅读；导出时会画成图。</translation>
    </message>
    <message>
        <source>Head algebra</source>
        <translation>头的代数</translation>
    </message>
    <message>
        <source>What the scores see of W_Q and W_K: scores = X · W_Q W_Kᵀ · Yᵀ without biases</source>
        <translation>注意力分数只看到 W_Q 与 W_K 的这个乘积：无偏置时，分数 = X · W_Q W_Kᵀ · Yᵀ</translation>
    </message>
    <message>
        <source>What the head writes: its part of the final output = weights · Y · W_V W_O</source>
        <translation>此头写入什么：它在最终输出中的部分 = 注意力权重 · Y · W_V W_O</translation>
    </message>
    <message>
        <source>A row is a dimension of the query’s token, a column one of the key’s token: what the pair adds to the score when both are 1.</source>
        <translation>行是查询词元的维度，列是键词元的维度：两者同为 1 时给注意力分数加上多少。</translation>
    </message>
    <message>
        <source>A row is a dimension of the token attended to, a column one of the final output: what the head writes when it attends to it.</source>
        <translation>行是被关注词元的维度，列是最终输出的维度：此头关注它时写入什么。</translation>
    </message>
    <message>
        <source>W_Q W_Kᵀ of the selected head</source>
        <translation>所选头的 W_Q W_Kᵀ</translation>
    </message>
    <message>
        <source>W_V W_O of the selected head</source>
        <translation>所选头的 W_V W_O</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Save this matrix of the heads as a picture</source>
        <translation>把各头的这个矩阵保存为图片</translation>
    </message>
</context>
<context>
    <name>attention::plots::AlgebraTurn</name>
    <message>
        <source>Largest change of a weight in any head: %1</source>
        <translation>各头注意力权重的最大变化：%1</translation>
    </message>
    <message>
        <source>Only W_Q W_Kᵀ reaches the scores: W_Q R and W_K R⁻ᵀ have the same product, so the map does not move, except by rounding.</source>
        <translation>注意力分数只取决于 W_Q W_Kᵀ：W_Q R 与 W_K R⁻ᵀ 的乘积不变，因此热力图除舍入误差外不动。</translation>
    </message>
    <message>
        <source>Heads that share W_K take the same R.</source>
        <translation>共用 W_K 的各头取同一个 R。</translation>
    </message>
    <message>
        <source>Random rotation</source>
        <translation>随机旋转</translation>
    </message>
    <message>
        <source>Rotation by an angle</source>
        <translation>按角度旋转</translation>
    </message>
    <message>
        <source>Random invertible matrix</source>
        <translation>随机可逆矩阵</translation>
    </message>
    <message>
        <source>R: what W_Q is multiplied by, and W_K by its inverse transposed</source>
        <translation>R：W_Q 乘以它，W_K 乘以它的逆的转置</translation>
    </message>
    <message>
        <source>Angle</source>
        <translation>角度</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>Turns the dimensions 0 and 1, 2 and 3 … of queries and keys</source>
        <translation>旋转查询和键的维度 0 与 1、2 与 3……</translation>
    </message>
    <message>
        <source>The same seed gives the same R</source>
        <translation>同一随机种子得到同一个 R</translation>
    </message>
    <message>
        <source>Rotate W_Q and W_K</source>
        <translation>旋转 W_Q 与 W_K</translation>
    </message>
    <message>
        <source>W_Q becomes W_Q R, W_K becomes W_K R⁻ᵀ, biases too; one undo step</source>
        <translation>W_Q 变为 W_Q R，W_K 变为 W_K R⁻ᵀ，偏置同样；一步可撤销</translation>
    </message>
    <message>
        <source>Rotary positions turn queries and keys after W_Q and W_K: under them this holds only for an R that keeps their pairs; for others the map moves.</source>
        <translation>旋转位置编码在 W_Q、W_K 之后旋转查询和键：此时只有保持其配对的 R 才使热力图不动，其他 R 会使它改变。</translation>
    </message>
</context>
<context>
    <name>attention::plots::CosineModel</name>
    <message>
        <source>Query “%1”, key “%2”: cos θ = %3</source>
        <translation>查询“%1”、键“%2”：cos θ = %3</translation>
    </message>
    <message>
        <source>Query “%1”, key “%2”: a vector of length 0 has no direction</source>
        <translation>查询“%1”、键“%2”：模长为 0 的向量没有方向</translation>
    </message>
</context>
<context>
    <name>attention::plots::DifferenceBox</name>
    <message>
        <source>A blocked key has no score to compare.</source>
        <translation>被屏蔽的键没有可比较的分数。</translation>
    </message>
    <message>
        <source>Weights: %1 ÷ %2 = %3</source>
        <translation>注意力权重：%1 ÷ %2 = %3</translation>
    </message>
    <message>
        <source>The difference of two s alone decides the ratio of their weights</source>
        <translation>两个 s 之差单独决定注意力权重之比</translation>
    </message>
    <message>
        <source>The score that is compared</source>
        <translation>被减的分数</translation>
    </message>
    <message>
        <source>The score that is subtracted</source>
        <translation>减去的分数</translation>
    </message>
</context>
<context>
    <name>attention::plots::DivisorRow</name>
    <message>
        <source>Divisor</source>
        <translation>除数</translation>
    </message>
    <message>
        <source>Divide the scores: smaller is sharper (double-click or Backspace: 1)</source>
        <translation>分数除以它：越小越尖锐（双击或按 Backspace 键：1）</translation>
    </message>
    <message>
        <source>Divide the scores of every head: smaller is sharper (double-click or Backspace: √d_k)</source>
        <translation>各头的分数都除以它：越小越尖锐（双击或按 Backspace 键：√d_k）</translation>
    </message>
    <message>
        <source>Back to 1</source>
        <translation>恢复为 1</translation>
    </message>
    <message>
        <source>Back to √d_k</source>
        <translation>恢复为 √d_k</translation>
    </message>
</context>
<context>
    <name>attention::plots::EmbeddingMover</name>
    <message>
        <source>Tips cannot be dragged: d_k is 1, they lie on a line.</source>
        <translation>箭头不能拖动：d_k 为 1，它们都在一条直线上。</translation>
    </message>
    <message>
        <source>Tips cannot be dragged: d_k is %1, and many vectors have the same place in this plane.</source>
        <translation>箭头不能拖动：d_k 为 %1，平面上同一位置对应许多向量。</translation>
    </message>
    <message>
        <source>Tips cannot be dragged: an embedding has %1 numbers, and many give the same place.</source>
        <translation>箭头不能拖动：词嵌入有 %1 个数，许多词嵌入得到同一位置。</translation>
    </message>
    <message>
        <source>Tips cannot be dragged: an embedding has one number, and most places have none.</source>
        <translation>箭头不能拖动：词嵌入只有一个数，大多数位置没有对应的词嵌入。</translation>
    </message>
    <message>
        <source>Tips cannot be dragged: %1 is not invertible, most places have no embedding.</source>
        <translation>箭头不能拖动：%1 不可逆，大多数位置没有对应的词嵌入。</translation>
    </message>
    <message>
        <source>There is no embedding to move.</source>
        <translation>没有可移动的词嵌入。</translation>
    </message>
</context>
<context>
    <name>attention::plots::FreePair</name>
    <message>
        <source>First number of %1</source>
        <translation>%1 的第一个数</translation>
    </message>
    <message>
        <source>Second number of %1</source>
        <translation>%1 的第二个数</translation>
    </message>
</context>
<context>
    <name>attention::plots::GeometryPanel</name>
    <message>
        <source>main axis 1: %1 %</source>
        <translation>主轴 1：%1 %</translation>
    </message>
    <message>
        <source>main axis 2: %1 %</source>
        <translation>主轴 2：%1 %</translation>
    </message>
    <message>
        <source>dimension 0</source>
        <translation>维度 0</translation>
    </message>
    <message>
        <source>dimension 1</source>
        <translation>维度 1</translation>
    </message>
    <message>
        <source>No numbers yet</source>
        <translation>还没有数值</translation>
    </message>
    <message>
        <source>d_k is 1: vectors are numbers on a line, queries above it and keys below.</source>
        <translation>d_k 为 1：向量是直线上的数，查询在线上方，键在线下方。</translation>
    </message>
    <message>
        <source>Selected head</source>
        <translation>所选头</translation>
    </message>
    <message>
        <source>Free pair</source>
        <translation>自由向量对</translation>
    </message>
    <message>
        <source>Queries and keys of the selected head</source>
        <translation>所选头的查询与键</translation>
    </message>
    <message>
        <source>Two vectors that belong to nothing, to try things out</source>
        <translation>两个不属于文档的向量，可随意尝试</translation>
    </message>
    <message>
        <source>Length and direction</source>
        <translation>模长与方向</translation>
    </message>
    <message>
        <source>Direction only</source>
        <translation>只看方向</translation>
    </message>
    <message>
        <source>Arrows with their lengths, and the numbers of every pair</source>
        <translation>箭头保留各自模长，并列出每一对的数值</translation>
    </message>
    <message>
        <source>Every arrow with length 1, and cos θ of every pair as a heatmap</source>
        <translation>箭头模长都为 1，并以热力图显示每一对的 cos θ</translation>
    </message>
    <message>
        <source>Queries and keys as arrows</source>
        <translation>以箭头表示的查询与键</translation>
    </message>
    <message>
        <source>Drag a tip to move its vector. Page Up, Page Down: another tip; arrow keys: move it (Shift: 10 steps; Escape: leave a drag)</source>
        <translation>拖动箭头即移动该向量。Page Up、Page Down：换一个箭头；方向键：移动它（Shift：10 步；Esc：放弃拖动）</translation>
    </message>
    <message>
        <source>d_k is %1: projected to the two main axes, with %2 % of the variance about the origin; angles and lengths may look smaller than they are.</source>
        <translation>d_k 为 %1：投影到两条主轴，占对原点方差的 %2 %；夹角和模长看上去可能偏小。</translation>
    </message>
    <message>
        <source>Geometry</source>
        <translation>几何</translation>
    </message>
</context>
<context>
    <name>attention::plots::PairModel</name>
    <message>
        <source>Click to sort</source>
        <translation>单击以排序</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
</context>
<context>
    <name>attention::plots::PairTables</name>
    <message>
        <source>Lengths, cosine and dot product of every query and key</source>
        <translation>每个查询与键的模长、余弦与点积</translation>
    </message>
    <message>
        <source>cos θ of every query (row) and key (column)</source>
        <translation>每个查询（行）与键（列）的 cos θ</translation>
    </message>
</context>
<context>
    <name>attention::plots::PairWords</name>
    <message>
        <source>A vector of length 0 has no direction.</source>
        <translation>模长为 0 的向量没有方向。</translation>
    </message>
    <message>
        <source>θ = %1°; along %2, %3 reaches |q| cos θ = %4</source>
        <translation>θ = %1°；%3 在 %2 方向上的投影 |q| cos θ = %4</translation>
    </message>
    <message>
        <source>k(%1) scores %2 by its length; k(%3) scores %4 and points nearer.</source>
        <translation>k(%1) 凭模长得 %2 分；k(%3) 得 %4 分，方向更近。</translation>
    </message>
</context>
<context>
    <name>attention::plots::PlaneView</name>
    <message>
        <source>Every arrow has length 1 here: drag tips in “Length and direction”.</source>
        <translation>此处箭头模长都为 1：请在“模长与方向”中拖动。</translation>
    </message>
</context>
<context>
    <name>attention::plots::ScoreEntry</name>
    <message>
        <source>animal</source>
        <translation>动物</translation>
    </message>
    <message>
        <source>tired</source>
        <translation>疲惫</translation>
    </message>
    <message>
        <source>street</source>
        <translation>街道</translation>
    </message>
</context>
<context>
    <name>attention::plots::SoftmaxModel</name>
    <message>
        <source>The score before it is divided</source>
        <translation>未除的分数</translation>
    </message>
    <message>
        <source>What the softmax takes: the score divided, and c where one is added</source>
        <translation>softmax 的输入：分数除以除数，再加上 c（如有）</translation>
    </message>
    <message>
        <source>The exponential as in textbooks; overflows for large scores</source>
        <translation>教科书写法的指数；分数大时溢出</translation>
    </message>
    <message>
        <source>The exponential with the largest s subtracted: the form that is computed</source>
        <translation>减去最大 s 后的指数：实际计算所用</translation>
    </message>
    <message>
        <source>The exponential divided by the sum of its column; both forms give the same</source>
        <translation>指数除以该列之和；两种写法结果相同</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Key</source>
        <translation>键</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>Attention weight</source>
        <translation>注意力权重</translation>
    </message>
    <message>
        <source>s = score ÷ %1 + bias</source>
        <translation>s = 分数 ÷ %1 + 偏置</translation>
    </message>
    <message>
        <source>s = score ÷ %1</source>
        <translation>s = 分数 ÷ %1</translation>
    </message>
    <message>
        <source>A weight that somebody printed, to be checked; its digits say how exact it is</source>
        <translation>要核对的印刷注意力权重；其位数表示精确程度</translation>
    </message>
    <message>
        <source>Whether the printed weight is right</source>
        <translation>印刷的注意力权重是否正确</translation>
    </message>
    <message>
        <source>Printed</source>
        <translation>印刷值</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>核对结果</translation>
    </message>
    <message>
        <source>A score lies between −1e9 and 1e9.</source>
        <translation>分数须在 −1e9 与 1e9 之间。</translation>
    </message>
</context>
<context>
    <name>attention::plots::SoftmaxPanel</name>
    <message>
        <source>score %1</source>
        <translation>分数 %1</translation>
    </message>
    <message>
        <source>Σ e^s = %1   Σ e^(s − max) = %2   Σ weights = %3   entropy %4 of at most ln %5 = %6</source>
        <translation>Σ e^s = %1   Σ e^(s − max) = %2   Σ 注意力权重 = %3   熵 %4，上限 ln %5 = %6</translation>
    </message>
    <message>
        <source>No numbers yet</source>
        <translation>还没有数值</translation>
    </message>
    <message>
        <source>This query may attend to no key: its attention weights are 0.</source>
        <translation>这个查询没有可见的键：其注意力权重为 0。</translation>
    </message>
    <message>
        <source>The same c added to every s changes no weight.</source>
        <translation>每个 s 加上同一个 c，注意力权重不变。</translation>
    </message>
    <message>
        <source>Every e^s and their sum are multiplied by e^c = %1: the weights stay.</source>
        <translation>每个 e^s 与它们的和都乘以 e^c = %1：注意力权重不变。</translation>
    </message>
    <message>
        <source>Selected row</source>
        <translation>所选行</translation>
    </message>
    <message>
        <source>Free scores</source>
        <translation>自由分数</translation>
    </message>
    <message>
        <source>The softmax of the selected query in the selected head</source>
        <translation>所选头中所选查询的 softmax</translation>
    </message>
    <message>
        <source>The softmax of any list of named scores</source>
        <translation>任意一组带名称的分数的 softmax</translation>
    </message>
    <message>
        <source>Query</source>
        <translation>查询</translation>
    </message>
    <message>
        <source>The row of the scores: which query attends</source>
        <translation>分数的哪一行：由哪个查询去关注</translation>
    </message>
    <message>
        <source>Add a score</source>
        <translation>添加分数</translation>
    </message>
    <message>
        <source>Add a score at the end</source>
        <translation>在末尾添加一个分数</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Remove the score of the cursor (Delete)</source>
        <translation>删除光标所在的分数（Delete）</translation>
    </message>
    <message>
        <source>Sort by weight</source>
        <translation>按注意力权重排序</translation>
    </message>
    <message>
        <source>The largest attention weight first</source>
        <translation>注意力权重最大的排在最前</translation>
    </message>
    <message>
        <source>Scores, exponentials and attention weights</source>
        <translation>分数、指数与注意力权重</translation>
    </message>
    <message>
        <source>Add c</source>
        <translation>加 c</translation>
    </message>
    <message>
        <source>Add the same c to every score (double-click or Backspace: 0)</source>
        <translation>给每个分数加上同一个 c（双击或按 Backspace 键：0）</translation>
    </message>
    <message>
        <source>Back to 0</source>
        <translation>恢复为 0</translation>
    </message>
    <message>
        <source>Softmax</source>
        <translation>Softmax</translation>
    </message>
</context>
<context>
    <name>attention::plots::StudyControls</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>测量</translation>
    </message>
    <message>
        <source>Stop measuring; the charts stay as they are</source>
        <translation>停止测量；图表保持不变</translation>
    </message>
    <message>
        <source>Measure again: the same seed gives the same numbers</source>
        <translation>重新测量：随机种子相同，数值就相同</translation>
    </message>
    <message>
        <source>Claims of tutorials</source>
        <translation>教程中的说法</translation>
    </message>
    <message>
        <source>Ready settings: what tutorials claim, measured</source>
        <translation>现成的设置：实际测量教程中的说法</translation>
    </message>
    <message>
        <source>Your own setting</source>
        <translation>自定义</translation>
    </message>
    <message>
        <source>Entries from</source>
        <translation>元素取自</translation>
    </message>
    <message>
        <source>What every number of a query and of a key is drawn from</source>
        <translation>查询和键的每个数值取自的分布</translation>
    </message>
    <message>
        <source>Look at d_k</source>
        <translation>查看 d_k</translation>
    </message>
    <message>
        <source>The width whose numbers and histogram are shown; a click into a chart chooses it</source>
        <translation>显示哪个 d_k 的数值和直方图；点击图表也可选择</translation>
    </message>
    <message>
        <source>Random seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>NumPy&apos;s RandomState(seed): the same seed gives the same numbers</source>
        <translation>即 NumPy 的 RandomState(种子)：随机种子相同，数值就相同</translation>
    </message>
    <message>
        <source>Widths from 1 to 1024</source>
        <translation>1 到 1024 的 d_k</translation>
    </message>
    <message>
        <source>Which d_k are measured for the charts</source>
        <translation>图表测量哪些 d_k</translation>
    </message>
    <message>
        <source>doubling: 1, 2, 4, …</source>
        <translation>逐次翻倍：1、2、4……</translation>
    </message>
    <message>
        <source>four in each doubling</source>
        <translation>每次翻倍取四个</translation>
    </message>
    <message>
        <source>every width (takes long)</source>
        <translation>全部（耗时较长）</translation>
    </message>
    <message>
        <source>Queries</source>
        <translation>查询个数</translation>
    </message>
    <message>
        <source>How many queries are drawn</source>
        <translation>随机抽取多少个查询</translation>
    </message>
    <message>
        <source>Keys of each</source>
        <translation>每个查询的键数</translation>
    </message>
    <message>
        <source>How many keys each query has: a row of the softmax</source>
        <translation>每个查询有多少个键：softmax 的一行</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>The charts as PNG, SVG or PDF, or their numbers as CSV (Ctrl+E)</source>
        <translation>把图表导出为 PNG、SVG 或 PDF，或把数值导出为 CSV（Ctrl+E）</translation>
    </message>
    <message>
        <source>How far the measuring is</source>
        <translation>测量进度</translation>
    </message>
</context>
<context>
    <name>attention::plots::StudyNumbers</name>
    <message>
        <source>mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>deviation</source>
        <translation>标准差</translation>
    </message>
    <message>
        <source>within rows</source>
        <translation>行内标准差</translation>
    </message>
    <message>
        <source>largest q·k</source>
        <translation>最大的 q·k</translation>
    </message>
    <message>
        <source>q·q</source>
        <translation>q·q</translation>
    </message>
    <message>
        <source>largest weight</source>
        <translation>最大注意力权重</translation>
    </message>
    <message>
        <source>entropy</source>
        <translation>熵</translation>
    </message>
    <message>
        <source>Jacobian norm</source>
        <translation>雅可比范数</translation>
    </message>
</context>
<context>
    <name>attention::plots::StudyPage</name>
    <message>
        <source>Cancelled: the charts show the setting below.</source>
        <translation>已取消：图表显示的是下面所写的设置。</translation>
    </message>
    <message>
        <source>Tutorials: %1</source>
        <translation>教程：%1</translation>
    </message>
    <message>
        <source>At d_k = %1</source>
        <translation>d_k = %1</translation>
    </message>
    <message>
        <source>The measures at the chosen d_k</source>
        <translation>所选 d_k 的各项测量值</translation>
    </message>
</context>
</TS>
