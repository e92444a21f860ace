<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Maps</name>
    <message>
        <source>layer %1</source>
        <translation>层 %1</translation>
    </message>
    <message>
        <source>head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>NaN cells: %1, infinite cells: %2, the first at %3. They are hatched and count for no range.</source>
        <translation>NaN 单元格 %1 个，无穷单元格 %2 个，第一个在%3。它们以斜线标出，不计入任何取值范围。</translation>
    </message>
    <message>
        <source>row %1, column %2</source>
        <translation>第 %1 行第 %2 列</translation>
    </message>
    <message>
        <source>Every row sums to 1, to within %1.</source>
        <translation>每行的和均为 1，偏差不超过 %1。</translation>
    </message>
    <message>
        <source>Rows that do not sum to 1: %1 of %2, the farthest off by %3 (%4).</source>
        <translation>和不为 1 的行：%1 / %2，最大偏差 %3（%4）。</translation>
    </message>
    <message>
        <source>row %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>Padding at the ends that has no weight in any map: keys %1 of %2, queries %3 of %4.</source>
        <translation>两端的填充，在任何一张图中都没有注意力权重：键 %1 / %2，查询 %3 / %4。</translation>
    </message>
    <message>
        <source>Numbers from %1 to %2: scores rather than attention weights.</source>
        <translation>数值从 %1 到 %2：是注意力分数，而不是注意力权重。</translation>
    </message>
    <message>
        <source>Columns sum to 1 and rows do not: queries and keys are probably swapped.</source>
        <translation>列和为 1 而行和不为 1：查询与键很可能颠倒了。</translation>
    </message>
    <message>
        <source>Rows of zeros or NaN only: %1.</source>
        <translation>全为零或 NaN 的行：%1。</translation>
    </message>
    <message>
        <source>A single map without heads: probably the mean over the heads, in which what one head does is not seen.</source>
        <translation>单独一张图，没有注意力头这一轴：很可能是各头的平均，看不出单个头的作用。</translation>
    </message>
    <message>
        <source>No row has a sum.</source>
        <translation>没有一行的和是有限数。</translation>
    </message>
    <message>
        <source>Transpose</source>
        <translation>转置</translation>
    </message>
    <message>
        <source>Show padding</source>
        <translation>显示填充</translation>
    </message>
    <message>
        <source>Trim</source>
        <translation>裁去</translation>
    </message>
    <message>
        <source>Rows as stored</source>
        <translation>各行保持原样</translation>
    </message>
    <message>
        <source>Divide rows by their sums</source>
        <translation>各行除以行和</translation>
    </message>
    <message>
        <source>Softmax of the rows</source>
        <translation>逐行 softmax</translation>
    </message>
    <message>
        <source>Show</source>
        <translation>查看</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>层 %1</translation>
    </message>
    <message>
        <source>Batch item %1</source>
        <translation>批次项 %1</translation>
    </message>
    <message>
        <source>rows and columns exchanged</source>
        <translation>行列互换</translation>
    </message>
    <message>
        <source>without padding: rows %1–%2, columns %3–%4</source>
        <translation>不含填充：第 %1–%2 行，第 %3–%4 列</translation>
    </message>
    <message>
        <source>each row divided by its sum</source>
        <translation>各行除以行和</translation>
    </message>
    <message>
        <source>softmax of each row</source>
        <translation>逐行 softmax</translation>
    </message>
    <message>
        <source>As stored.</source>
        <translation>与文件一致。</translation>
    </message>
    <message>
        <source>Changed: %1.</source>
        <translation>已更改：%1。</translation>
    </message>
    <message>
        <source>; </source>
        <translation>；</translation>
    </message>
    <message>
        <source>%1 of %2 (%3).</source>
        <translation>%2 的%1（%3）。</translation>
    </message>
    <message>
        <source>Hatched: %1 cells that are NaN or infinite.</source>
        <translation>斜线：%1 个单元格为 NaN 或无穷。</translation>
    </message>
    <message>
        <source>layers: %1</source>
        <translation>%1 层</translation>
    </message>
    <message>
        <source>batch: %1</source>
        <translation>批次 %1</translation>
    </message>
    <message>
        <source>heads: %1</source>
        <translation>%1 头</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>range %1</source>
        <translation>取值范围 %1</translation>
    </message>
    <message>
        <source>row sums %1</source>
        <translation>行和 %1</translation>
    </message>
    <message>
        <source>mean entropy %1</source>
        <translation>平均熵 %1</translation>
    </message>
    <message>
        <source>NaN or infinite cells: %1</source>
        <translation>NaN 或无穷单元格：%1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1: query “%2” → key “%3”: %4</source>
        <translation>%1：查询“%2”→ 键“%3”：%4</translation>
    </message>
    <message>
        <source>%1; row sum %2</source>
        <translation>%1；行和 %2</translation>
    </message>
    <message>
        <source>Every row without NaN or ∞ sums to 1, to within %1; rows that are not counted: %2 of %3.</source>
        <translation>不含 NaN 或 ∞ 的每行的和均为 1，偏差不超过 %1；未计入的行：%2（共 %3 行）。</translation>
    </message>
    <message>
        <source>Every row without NaN or ∞ that is not all zeros sums to 1, to within %1; rows that are not counted: %2 of %3.</source>
        <translation>不含 NaN 或 ∞ 且不全为零的每行的和均为 1，偏差不超过 %1；未计入的行：%2（共 %3 行）。</translation>
    </message>
    <message>
        <source>row sums %1 (rows with NaN or ∞ not counted: %2)</source>
        <translation>行和 %1（含 NaN 或 ∞ 而未计入的行：%2）</translation>
    </message>
</context>
<context>
    <name>attention::maps::BusySign</name>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Stop reading; the picture before stays</source>
        <translation>停止读取；保留之前的图</translation>
    </message>
</context>
<context>
    <name>attention::maps::FindingsPanel</name>
    <message>
        <source>Looking at all maps…</source>
        <translation>正在查看所有图…</translation>
    </message>
    <message>
        <source>Not all maps were looked at.</source>
        <translation>没有查看全部的图。</translation>
    </message>
    <message>
        <source>What the maps show</source>
        <translation>图中所见</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Look at no more maps</source>
        <translation>不再查看其余的图</translation>
    </message>
    <message>
        <source>Changes to what is stored</source>
        <translation>对原始数据的更改</translation>
    </message>
    <message>
        <source>Transpose</source>
        <translation>转置</translation>
    </message>
    <message>
        <source>Exchange rows and columns of every map</source>
        <translation>互换每张图的行与列</translation>
    </message>
    <message>
        <source>Trim padding</source>
        <translation>裁去填充</translation>
    </message>
    <message>
        <source>Leave out tokens at the ends that have no weight in any map</source>
        <translation>去掉两端在任何一张图中都没有注意力权重的词元</translation>
    </message>
    <message>
        <source>Rows as stored</source>
        <translation>各行保持原样</translation>
    </message>
    <message>
        <source>Rows divided by their sums</source>
        <translation>各行除以行和</translation>
    </message>
    <message>
        <source>Softmax of the rows</source>
        <translation>逐行 softmax</translation>
    </message>
    <message>
        <source>What is done to the numbers of each row; nothing unless chosen here</source>
        <translation>对每行数值的处理；不在此选择则不作任何处理</translation>
    </message>
</context>
<context>
    <name>attention::maps::Header</name>
    <message>
        <source>layers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>batch</source>
        <translation>批次</translation>
    </message>
    <message>
        <source>heads</source>
        <translation>头</translation>
    </message>
    <message>
        <source>The weights of the layer’s heads as lines from queries to keys</source>
        <translation>以查询到键的连线显示该层各头的注意力权重</translation>
    </message>
    <message>
        <source>Which of the file’s tensors is shown</source>
        <translation>显示文件中的哪个张量</translation>
    </message>
    <message>
        <source>What the axes before rows and columns count</source>
        <translation>行、列之前各轴的含义</translation>
    </message>
    <message>
        <source>Batch item </source>
        <translation>批次项 </translation>
    </message>
    <message>
        <source>Which item of the batch is shown</source>
        <translation>显示批次中的哪一项</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>Name rows and columns by their tokens</source>
        <translation>用词元标注行与列</translation>
    </message>
    <message>
        <source>From a text or JSON &amp;file…</source>
        <translation>从文本或 JSON 文件(&amp;F)…</translation>
    </message>
    <message>
        <source>From the &amp;clipboard</source>
        <translation>从剪贴板(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Numbers instead of tokens</source>
        <translation>用序号代替词元(&amp;N)</translation>
    </message>
    <message>
        <source>Map</source>
        <translation>热力图</translation>
    </message>
    <message>
        <source>The weights of the chosen head as a heatmap</source>
        <translation>以热力图显示所选头的注意力权重</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>连线</translation>
    </message>
    <message>
        <source>Close the attention maps (Ctrl+W)</source>
        <translation>关闭注意力图（Ctrl+W）</translation>
    </message>
</context>
<context>
    <name>attention::maps::Page</name>
    <message>
        <source>Lines are of attention weights; these numbers are scores.</source>
        <translation>连线只用于注意力权重；这些数值是注意力分数。</translation>
    </message>
    <message>
        <source>Lines are drawn of at most %1 tokens.</source>
        <translation>最多画 %1 个词元的连线。</translation>
    </message>
    <message>
        <source>The tokens name one axis of the maps; the other one is still counted.</source>
        <translation>这些词元只标注了图的一个轴；另一个轴仍用序号。</translation>
    </message>
    <message>
        <source>The tokens do not fit: there are %1, the maps have %2 rows and %3 columns.</source>
        <translation>词元数目不符：共 %1 个，而图有 %2 行 %3 列。</translation>
    </message>
    <message>
        <source>The tokens do not fit: there are %1 for rows and %2 for columns, the maps have %3 rows and %4 columns.</source>
        <translation>词元数目不符：行 %1 个、列 %2 个，而图有 %3 行 %4 列。</translation>
    </message>
    <message>
        <source>Stopped: the map was not read.</source>
        <translation>已停止：没有读取此图。</translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <translation>%1 × %2</translation>
    </message>
    <message>
        <source>Reading the map of %1 …</source>
        <translation>正在读取 %1 的图…</translation>
    </message>
    <message>
        <source>Reading the map of %1, which takes %2 of memory …</source>
        <translation>正在读取 %1 的图，需要 %2 内存…</translation>
    </message>
</context>
<context>
    <name>attention::maps::ThumbnailGrid</name>
    <message>
        <source>Layer %1</source>
        <translation>层 %1</translation>
    </message>
    <message>
        <source>The map</source>
        <translation>该图</translation>
    </message>
    <message>
        <source>Small pictures of all layers and heads</source>
        <translation>所有层与头的缩略图</translation>
    </message>
</context>
</TS>
