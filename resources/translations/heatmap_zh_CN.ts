<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Pooling</name>
    <message>
        <source>A pixel shows the mean of %1 × %1 cells.</source>
        <translation>每个像素显示 %1 × %1 个单元格的平均值。</translation>
    </message>
    <message>
        <source>A pixel shows the largest of %1 × %1 cells.</source>
        <translation>每个像素显示 %1 × %1 个单元格中的最大值。</translation>
    </message>
    <message>
        <source>A pixel shows, of %1 × %1 cells, the value farthest from %2.</source>
        <translation>每个像素显示 %1 × %1 个单元格中离 %2 最远的值。</translation>
    </message>
</context>
<context>
    <name>attention::heatmap::HeadToggles</name>
    <message>
        <source>%1: show its lines or not (Space; with Ctrl: this head alone)</source>
        <translation>%1：显示或隐藏它的连线（空格键；按住 Ctrl：只看此头）</translation>
    </message>
    <message>
        <source>Heads whose lines are shown</source>
        <translation>显示连线的注意力头</translation>
    </message>
</context>
<context>
    <name>attention::heatmap::LinesPanel</name>
    <message>
        <source>&amp;Keep the largest up to</source>
        <translation>保留最大者直到(&amp;K)</translation>
    </message>
    <message>
        <source>Of each query the largest weights that together reach this part of its attention; 100 % keeps all</source>
        <translation>每个查询只保留合计达到此比例的最大的注意力权重；100 % 为全部保留</translation>
    </message>
    <message>
        <source>Keep the largest up to, percent of the mass</source>
        <translation>保留最大的注意力权重，直到占总量的百分比</translation>
    </message>
</context>
<context>
    <name>attention::heatmap::LinesView</name>
    <message>
        <source>Lines of attention weights</source>
        <translation>注意力权重的连线</translation>
    </message>
    <message>
        <source>Arrow keys isolate a token; Escape shows all</source>
        <translation>方向键：只看一个词元；Esc：显示全部</translation>
    </message>
</context>
<context>
    <name>attention::heatmap::MapView</name>
    <message>
        <source>rows %1–%2 of %3, columns %4–%5 of %6</source>
        <translation>第 %1–%2 行（共 %3 行），第 %4–%5 列（共 %6 列）</translation>
    </message>
    <message>
        <source>The whole map: click or drag to see another part; 0 shows all of it</source>
        <translation>整幅图：点击或拖动可查看另一部分；按 0 显示全部</translation>
    </message>
    <message>
        <source>Zoom with the wheel, + and −.</source>
        <translation>用滚轮、+ 和 − 放大或缩小。</translation>
    </message>
</context>
<context>
    <name>heatmap</name>
    <message>
        <source>Query “%1” → key “%2”</source>
        <translation>查询“%1”→ 键“%2”</translation>
    </message>
    <message>
        <source>“%1”, %2</source>
        <translation>“%1”，%2</translation>
    </message>
    <message>
        <source>blocked</source>
        <translation>屏蔽</translation>
    </message>
    <message>
        <source>query %1, key %2, %3</source>
        <translation>查询 %1，键 %2，%3</translation>
    </message>
    <message>
        <source>token %1, %2, %3</source>
        <translation>词元 %1，%2，%3</translation>
    </message>
    <message>
        <source>Row sum %1</source>
        <translation>行和 %1</translation>
    </message>
    <message>
        <source>entropy %1</source>
        <translation>熵 %1</translation>
    </message>
    <message>
        <source>Query (attends)</source>
        <translation>查询（谁在关注）</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>Key (attended to)</source>
        <translation>键（关注谁）</translation>
    </message>
    <message>
        <source>Dimension</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>Heatmaps of all heads</source>
        <translation>所有注意力头的热力图</translation>
    </message>
    <message>
        <source>All heads</source>
        <translation>所有头</translation>
    </message>
    <message>
        <source>transpose</source>
        <translation>转置</translation>
    </message>
    <message>
        <source>The other matrices: the same map, each stage with a range of its own.</source>
        <translation>其他矩阵：同一配色，每个步骤各用自己的取值范围。</translation>
    </message>
    <message>
        <source>The other matrices: red–blue about 0, each stage with a range of its own.</source>
        <translation>其他矩阵：红–蓝，以 0 为中心，每个步骤各用自己的取值范围。</translation>
    </message>
    <message>
        <source>no difference</source>
        <translation>无差值</translation>
    </message>
    <message>
        <source>largest %1</source>
        <translation>最大 %1</translation>
    </message>
    <message>
        <source>Difference: now − %1</source>
        <translation>差值：现在 − %1</translation>
    </message>
    <message>
        <source>Difference: head − %1</source>
        <translation>差值：各头 − %1</translation>
    </message>
    <message>
        <source>%1: each head minus %2. Colours: red–blue about 0, from −%3 to %3, the same scale for all heads.</source>
        <translation>%1：每个头减去%2。颜色：以 0 为中心的红–蓝，从 −%3 到 %3，所有头使用同一色阶。</translation>
    </message>
    <message>
        <source>%1: now minus the baseline “%2”. Colours: red–blue about 0, from −%3 to %3, the same scale for all heads.</source>
        <translation>%1：现在减去基准“%2”。颜色：以 0 为中心的红–蓝，从 −%3 到 %3，所有头使用同一色阶。</translation>
    </message>
    <message>
        <source>Left: each head; right: %1.</source>
        <translation>左：每个头；右：%1。</translation>
    </message>
    <message>
        <source>Left: now; right: the baseline “%1”.</source>
        <translation>左：现在；右：基准“%1”。</translation>
    </message>
    <message>
        <source>turn</source>
        <translation>旋转</translation>
    </message>
    <message>
        <source>Query’s dimension</source>
        <translation>查询的维度</translation>
    </message>
    <message>
        <source>Key’s dimension</source>
        <translation>键的维度</translation>
    </message>
    <message>
        <source>Dimension of the token attended to</source>
        <translation>被关注词元的维度</translation>
    </message>
    <message>
        <source>Dimension written to</source>
        <translation>写入的维度</translation>
    </message>
    <message>
        <source>W_Q W_Kᵀ: how much each dimension of a query’s token and each of a key’s token add to the score when both are 1.</source>
        <translation>W_Q W_Kᵀ：查询词元的某一维度与键词元的某一维度同为 1 时，给注意力分数加上多少。</translation>
    </message>
    <message>
        <source>W_V, as there is no W_O: what each dimension of the token attended to writes into the head’s own columns of the final output.</source>
        <translation>没有 W_O，因此就是 W_V：被关注词元的每个维度向最终输出中此头自己的各列写入什么。</translation>
    </message>
    <message>
        <source>W_V W_O, with the head’s own rows of W_O: what each dimension of the token attended to writes into the final output.</source>
        <translation>W_V W_O（取 W_O 中此头自己的各行）：被关注词元的每个维度向最终输出写入什么。</translation>
    </message>
    <message>
        <source>Colours: %1, %2, from %3 to %4.</source>
        <translation>配色：%1，%2，从 %3 到 %4。</translation>
    </message>
    <message>
        <source>Singular values: %1.</source>
        <translation>奇异值：%1。</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>秩 %1</translation>
    </message>
    <message>
        <source>left out; raw weight %1</source>
        <translation>已去掉；原注意力权重 %1</translation>
    </message>
    <message>
        <source>raw weight %1; renormalised %2</source>
        <translation>原注意力权重 %1；重新归一化后 %2</translation>
    </message>
    <message>
        <source>%1, not in the range of the colours</source>
        <translation>%1，不计入取值范围</translation>
    </message>
    <message>
        <source>left out</source>
        <translation>已去掉</translation>
    </message>
    <message>
        <source>query “%1”</source>
        <translation>查询“%1”</translation>
    </message>
    <message>
        <source>key “%1”</source>
        <translation>键“%1”</translation>
    </message>
    <message>
        <source>largest up to %1 %</source>
        <translation>最大者直到 %1 %</translation>
    </message>
    <message>
        <source>only %1</source>
        <translation>只看%1</translation>
    </message>
    <message>
        <source>Each head has its colour.</source>
        <translation>每个头各有一种颜色。</translation>
    </message>
    <message>
        <source>Of each query only the largest weights that together reach %1 % are drawn.</source>
        <translation>每个查询只画合计达到 %1 % 的最大的注意力权重。</translation>
    </message>
    <message>
        <source>Only the lines of %1 are drawn.</source>
        <translation>只画%1的连线。</translation>
    </message>
    <message>
        <source>Only the %1 heaviest of %2 lines are drawn.</source>
        <translation>只画最大的 %1 条连线，共 %2 条。</translation>
    </message>
    <message>
        <source>renormalised without %1</source>
        <translation>去掉 %1 后重新归一化</translation>
    </message>
    <message>
        <source>range without %1</source>
        <translation>取值范围不计 %1</translation>
    </message>
    <message>
        <source>Shown are not the weights: each row is divided by its sum without the keys left out: %1.</source>
        <translation>所示并非原注意力权重：每行除以去掉下列键之后的行和：%1。</translation>
    </message>
    <message>
        <source>Keys that do not count for the range of the colours: %1.</source>
        <translation>不计入取值范围的键：%1。</translation>
    </message>
    <message>
        <source>left out: %1</source>
        <translation>去掉的部分：%1</translation>
    </message>
    <message>
        <source>without %1</source>
        <translation>不计 %1</translation>
    </message>
    <message>
        <source>What they hold of a query’s weight on average: %1.</source>
        <translation>它们平均占一个查询的注意力权重的：%1。</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>%1. %2 (%3)  %4</source>
        <translation>%1. %2（%3）  %4</translation>
    </message>
    <message>
        <source>Largest keys of the query:</source>
        <translation>该查询最大的键：</translation>
    </message>
    <message>
        <source>Largest keys:</source>
        <translation>最大的键：</translation>
    </message>
    <message>
        <source>Lines from queries (left) to keys (right): thickness is proportional to the weight, opacity rises with it.</source>
        <translation>从查询（左）到键（右）的连线：粗细与注意力权重成正比，不透明度随之升高。</translation>
    </message>
</context>
</TS>
