<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>ClipboardBlock</name>
    <message>
        <source>Nothing was pasted. Row %1 of the clipboard has another number of cells: expected %2, found %3.</source>
        <translation>没有粘贴任何内容。剪贴板第 %1 行的单元格数不同：应为 %2，实为 %3。</translation>
    </message>
    <message>
        <source>Nothing was pasted. Clipboard, row %1, column %2: %3</source>
        <translation>没有粘贴任何内容。剪贴板第 %1 行第 %2 列：%3</translation>
    </message>
    <message>
        <source>Nothing was pasted. The clipboard holds no text.</source>
        <translation>没有粘贴任何内容。剪贴板中没有文本。</translation>
    </message>
</context>
<context>
    <name>attention::table::AblationMenu</name>
    <message>
        <source>Ab&amp;lation of this head</source>
        <translation>消融此头(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Intact</source>
        <translation>不消融(&amp;I)</translation>
    </message>
    <message>
        <source>The head does its own attention</source>
        <translation>此头照常计算自己的注意力</translation>
    </message>
    <message>
        <source>&amp;Zero</source>
        <translation>置零(&amp;Z)</translation>
    </message>
    <message>
        <source>Its output is 0</source>
        <translation>它的头输出为 0</translation>
    </message>
    <message>
        <source>&amp;Mean of its rows</source>
        <translation>行平均(&amp;M)</translation>
    </message>
    <message>
        <source>Every row of its output is the mean of all its rows</source>
        <translation>头输出的每一行都取所有行的平均</translation>
    </message>
    <message>
        <source>&amp;Uniform</source>
        <translation>均匀(&amp;U)</translation>
    </message>
    <message>
        <source>The same attention weight for every key that the query may see</source>
        <translation>查询对每个可见的键都用同样的注意力权重</translation>
    </message>
    <message>
        <source>&amp;Pattern of another head</source>
        <translation>用另一个头的注意力权重(&amp;P)</translation>
    </message>
</context>
<context>
    <name>attention::table::ChoiceButton</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>attention::table::ColumnNames</name>
    <message>
        <source>Name of the dimension</source>
        <translation>维度的名称</translation>
    </message>
</context>
<context>
    <name>attention::table::FillButton</name>
    <message>
        <source>Set the selected cells, or the whole matrix where none are selected</source>
        <translation>设置所选单元格；没有选择多个单元格时设置整个矩阵</translation>
    </message>
    <message>
        <source>Zeros</source>
        <translation>全零</translation>
    </message>
    <message>
        <source>Ones</source>
        <translation>全一</translation>
    </message>
    <message>
        <source>Identity</source>
        <translation>单位矩阵</translation>
    </message>
    <message>
        <source>Normal, seed %1</source>
        <translation>正态分布，种子 %1</translation>
    </message>
    <message>
        <source>Uniform in [−1, 1), seed %1</source>
        <translation>[−1, 1) 均匀分布，种子 %1</translation>
    </message>
    <message>
        <source>Again with seed %1</source>
        <translation>换用种子 %1 再来一次</translation>
    </message>
    <message>
        <source>Random seed</source>
        <translation>随机种子</translation>
    </message>
    <message>
        <source>Fill ▾</source>
        <translation>初始化 ▾</translation>
    </message>
    <message>
        <source>One-hot</source>
        <translation>独热</translation>
    </message>
    <message>
        <source>Sinusoidal positions</source>
        <translation>正弦位置编码</translation>
    </message>
    <message>
        <source>Xavier, seed %1</source>
        <translation>Xavier，种子 %1</translation>
    </message>
    <message>
        <source>Orthogonal, seed %1</source>
        <translation>正交矩阵，种子 %1</translation>
    </message>
    <message>
        <source>Uniform in [−a, a) with a = √(6 / (rows + columns))</source>
        <translation>[−a, a) 上的均匀分布，a = √(6 / (行数 + 列数))</translation>
    </message>
    <message>
        <source>Columns, or rows, of length 1 at right angles</source>
        <translation>各列（或各行）模长为 1 且两两垂直</translation>
    </message>
    <message>
        <source>One 1 in each row; equal tokens have equal rows</source>
        <translation>每行一个 1；相同词元的行相同</translation>
    </message>
    <message>
        <source>sin and cos of row / 10000^(column / columns)</source>
        <translation>行号 / 10000^(列号 / 列数) 的 sin 与 cos</translation>
    </message>
    <message>
        <source>Transposed</source>
        <translation>转置</translation>
    </message>
    <message>
        <source>Transposed: only a square, this is %1×%2</source>
        <translation>转置：仅限方阵，此处为 %1×%2</translation>
    </message>
    <message>
        <source>Fill right</source>
        <translation>向右填充</translation>
    </message>
    <message>
        <source>Fill down</source>
        <translation>向下填充</translation>
    </message>
    <message>
        <source>Scaled by</source>
        <translation>乘以</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>相乘</translation>
    </message>
    <message>
        <source>Every number is multiplied by this number or formula</source>
        <translation>每个数值都乘以此数或算式的值</translation>
    </message>
    <message>
        <source>Fill</source>
        <translation>填入</translation>
    </message>
    <message>
        <source>A formula in the row i, the column j, both from 0, and the present number x, such as sin(i/2) + j, x/2, i &gt;= j ? 1 : 0. Known are + − * / ^ ( ), comparisons, pi, e, sqrt, exp, ln, sin, cos, tan, abs, min, max and more.</source>
        <translation>以行号 i、列号 j（均从 0 起）和现有数值 x 写成的算式，如 sin(i/2) + j、x/2、i &gt;= j ? 1 : 0。可用 + − * / ^ ( )、比较、pi、e、sqrt、exp、ln、sin、cos、tan、abs、min、max 等。</translation>
    </message>
</context>
<context>
    <name>attention::table::HeadChooser</name>
    <message>
        <source>Remove this head</source>
        <translation>删除此头</translation>
    </message>
    <message>
        <source>The last head cannot be removed.</source>
        <translation>不能删除最后一个头。</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>Name of the head</source>
        <translation>头的名称</translation>
    </message>
    <message>
        <source>Add a head</source>
        <translation>添加头</translation>
    </message>
    <message>
        <source>More about this head</source>
        <translation>此头的更多操作</translation>
    </message>
    <message>
        <source>Rename this head</source>
        <translation>重命名此头</translation>
    </message>
    <message>
        <source>Move to an earlier place</source>
        <translation>前移一位</translation>
    </message>
    <message>
        <source>Move to a later place</source>
        <translation>后移一位</translation>
    </message>
    <message>
        <source>Duplicate this head</source>
        <translation>复制此头</translation>
    </message>
    <message>
        <source>Rename, move, duplicate or ablate this head</source>
        <translation>重命名、移动、复制或消融此头</translation>
    </message>
    <message>
        <source>%1 · K, V %2</source>
        <translation>%1 · K、V %2</translation>
    </message>
</context>
<context>
    <name>attention::table::HeadTabs</name>
    <message>
        <source>Matrices of the head</source>
        <translation>此头的矩阵</translation>
    </message>
    <message>
        <source>%1, shared by heads %2</source>
        <translation>%1，由头 %2 共用</translation>
    </message>
</context>
<context>
    <name>attention::table::InlineOffer</name>
    <message>
        <source>%1 (Enter; Esc leaves it)</source>
        <translation>%1（Enter 执行，Esc 放弃）</translation>
    </message>
</context>
<context>
    <name>attention::table::LayerKindPanel</name>
    <message>
        <source>One head</source>
        <translation>单头</translation>
    </message>
    <message>
        <source>Multi-head</source>
        <translation>多头</translation>
    </message>
    <message>
        <source>%1 W_K, W_V: every head has its own (multi-head)</source>
        <translation>%1 组 W_K、W_V：每头一组（多头）</translation>
    </message>
    <message>
        <source>Multi-query</source>
        <translation>多查询</translation>
    </message>
    <message>
        <source>1 W_K, W_V: all heads share them (multi-query)</source>
        <translation>1 组 W_K、W_V：所有头共用（多查询）</translation>
    </message>
    <message>
        <source>%1 W_K, W_V: each for %2 heads (grouped-query)</source>
        <translation>%1 组 W_K、W_V：每 %2 头共用一组（分组查询）</translation>
    </message>
    <message>
        <source>Self-attention</source>
        <translation>自注意力</translation>
    </message>
    <message>
        <source>Self-attention: keys and values from the sentence</source>
        <translation>自注意力：键和值来自句子</translation>
    </message>
    <message>
        <source>Cross-attention</source>
        <translation>交叉注意力</translation>
    </message>
    <message>
        <source>Cross-attention: keys and values from a context</source>
        <translation>交叉注意力：键和值来自源序列</translation>
    </message>
    <message>
        <source>Kind of layer</source>
        <translation>层的类型</translation>
    </message>
    <message>
        <source>Keys and values</source>
        <translation>键和值</translation>
    </message>
    <message>
        <source>Where keys and values come from. A context begins as a copy of the sentence and of X; then it is edited on its own.</source>
        <translation>键和值从何而来。源序列起初是句子和 X 的副本，之后单独修改。</translation>
    </message>
    <message>
        <source>Key/value heads</source>
        <translation>键/值头</translation>
    </message>
    <message>
        <source>How many W_K and W_V there are. Fewer keep the first of each group; more begin as copies. A shared one is edited once for all its heads.</source>
        <translation>W_K 和 W_V 共有几组。减少时每组保留第一个，增多时复制。共用的矩阵改一次，对所有使用它的头生效。</translation>
    </message>
    <message>
        <source>Grouped: %1</source>
        <translation>分组：%1</translation>
    </message>
</context>
<context>
    <name>attention::table::MatrixModel</name>
    <message>
        <source>Row %1, column %2: %3</source>
        <translation>行 %1，列 %2：%3</translation>
    </message>
    <message>
        <source>%1 — double-click to rename</source>
        <translation>%1——双击可重命名</translation>
    </message>
    <message>
        <source>%1; in the baseline: %2</source>
        <translation>%1；基准中为 %2</translation>
    </message>
</context>
<context>
    <name>attention::table::MatrixView</name>
    <message>
        <source>Nothing was pasted. From row %1, column %2 there is room for %3×%4 cells: the clipboard holds %5×%6.</source>
        <translation>没有粘贴任何内容。从第 %1 行第 %2 列起只容得下 %3×%4 个单元格，而剪贴板中有 %5×%6 个。</translation>
    </message>
    <message>
        <source>Copy with every digit</source>
        <translation>复制（全部位数）</translation>
    </message>
    <message>
        <source>Copy as shown</source>
        <translation>复制（按显示位数）</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>剪切</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Set to 0</source>
        <translation>设为 0</translation>
    </message>
    <message>
        <source>Fill right</source>
        <translation>向右填充</translation>
    </message>
    <message>
        <source>Fill down</source>
        <translation>向下填充</translation>
    </message>
    <message>
        <source>Rename this dimension</source>
        <translation>重命名此维度</translation>
    </message>
    <message>
        <source>Copy as</source>
        <translation>复制为</translation>
    </message>
</context>
<context>
    <name>attention::table::PositionsPanel</name>
    <message>
        <source>The base of RoPE is greater than 0.</source>
        <translation>旋转位置编码的底数应大于 0。</translation>
    </message>
    <message>
        <source>RoPE rotates pairs of dimensions: d_k must be even.</source>
        <translation>旋转位置编码成对旋转维度：d_k 须为偶数。</translation>
    </message>
    <message>
        <source>No positions</source>
        <translation>无位置编码</translation>
    </message>
    <message>
        <source>None: the order of the tokens does not count</source>
        <translation>无：词元的次序不起作用</translation>
    </message>
    <message>
        <source>Sinusoidal</source>
        <translation>正弦位置编码</translation>
    </message>
    <message>
        <source>Sinusoidal: sines and cosines are added to X</source>
        <translation>正弦：把正弦、余弦加到 X 上</translation>
    </message>
    <message>
        <source>Learned: a table is added to X</source>
        <translation>可学习：把一张表加到 X 上</translation>
    </message>
    <message>
        <source>RoPE</source>
        <translation>旋转位置编码</translation>
    </message>
    <message>
        <source>RoPE (rotary): Q and K are rotated by their position</source>
        <translation>旋转位置编码（RoPE）：Q 和 K 按位置旋转</translation>
    </message>
    <message>
        <source>ALiBi</source>
        <translation>ALiBi</translation>
    </message>
    <message>
        <source>ALiBi: distance lowers the scores, by a slope for each head</source>
        <translation>ALiBi：距离越远分数越低，每头一个斜率</translation>
    </message>
    <message>
        <source>Relative bias</source>
        <translation>相对位置偏置</translation>
    </message>
    <message>
        <source>Relative: each distance adds its number to the scores</source>
        <translation>相对：每种距离在分数上加一个数值</translation>
    </message>
    <message>
        <source>Free bias</source>
        <translation>自由偏置</translation>
    </message>
    <message>
        <source>Bias: each pair of tokens adds its number to the scores</source>
        <translation>偏置：每对词元在分数上加一个数值</translation>
    </message>
    <message>
        <source>Halves</source>
        <translation>前后半对应</translation>
    </message>
    <message>
        <source>Halves: dimension j turns with j + d_k/2</source>
        <translation>前后半对应：第 j 维与第 j + d_k/2 维一起旋转</translation>
    </message>
    <message>
        <source>Neighbours</source>
        <translation>相邻成对</translation>
    </message>
    <message>
        <source>Neighbours: 2j turns with 2j + 1</source>
        <translation>相邻成对：第 2j 维与第 2j + 1 维一起旋转</translation>
    </message>
    <message>
        <source>Positions</source>
        <translation>位置编码</translation>
    </message>
    <message>
        <source>How the order of the tokens enters: added to X, rotating Q and K, or added to the scaled scores</source>
        <translation>词元次序如何进入计算：加到 X 上、旋转 Q 和 K，或加到缩放后分数上</translation>
    </message>
    <message>
        <source>Pairs of RoPE</source>
        <translation>旋转位置编码的配对</translation>
    </message>
    <message>
        <source>Which two dimensions are rotated together</source>
        <translation>哪两个维度一起旋转</translation>
    </message>
    <message>
        <source>base</source>
        <translation>底数</translation>
    </message>
    <message>
        <source>Base of RoPE</source>
        <translation>旋转位置编码的底数</translation>
    </message>
    <message>
        <source>Pair c of position i is rotated by i · base^(−2c/d_k)</source>
        <translation>位置 i 的第 c 对旋转 i · 底数^(−2c/d_k)</translation>
    </message>
    <message>
        <source>Learned</source>
        <translation>可学习位置编码</translation>
    </message>
</context>
<context>
    <name>attention::table::Scrubber</name>
    <message>
        <source>Drag to change the number; with Shift finer, with Ctrl coarser (Alt+↑, Alt+↓; Alt+PgUp, Alt+PgDn: 10 steps; Alt+Shift+↑, ↓: 1/10)</source>
        <translation>拖动以改变数值；按住 Shift 更细，按住 Ctrl 更粗（Alt+↑、Alt+↓；Alt+PgUp、Alt+PgDn：十步；Alt+Shift+↑、↓：十分之一步）</translation>
    </message>
    <message>
        <source>Drag to change the number</source>
        <translation>拖动以改变数值</translation>
    </message>
</context>
<context>
    <name>attention::table::SentenceEdit</name>
    <message>
        <source>A sentence needs at least one token; the last ones are kept.</source>
        <translation>句子至少需要一个词元；保留原有词元。</translation>
    </message>
    <message>
        <source>A token holds a space or /: edit the tokens below.</source>
        <translation>有词元含空格或 /：请在下方编辑词元。</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>句子</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>源序列</translation>
    </message>
    <message>
        <source>Type a sentence</source>
        <translation>输入一个句子</translation>
    </message>
    <message>
        <source>The tokens follow while you type. Spaces or / set where tokens begin; Escape takes back what was typed.</source>
        <translation>词元随输入实时更新。空格或 / 决定词元的分界；按 Esc 撤回输入。</translation>
    </message>
</context>
<context>
    <name>attention::table::StageTables</name>
    <message>
        <source>No numbers yet</source>
        <translation>还没有数值</translation>
    </message>
</context>
<context>
    <name>attention::table::TensorModel</name>
    <message>
        <source>Derivative of %1: %2</source>
        <translation>%1的导数：%2</translation>
    </message>
</context>
<context>
    <name>attention::table::TensorPanel</name>
    <message>
        <source>Fill %1</source>
        <translation>初始化 %1</translation>
    </message>
    <message>
        <source>Enlarge %1 to %2×%3 and paste</source>
        <translation>将 %1 扩大到 %2×%3 并粘贴</translation>
    </message>
    <message>
        <source> · shared by heads %1</source>
        <translation> · 由头 %1 共用</translation>
    </message>
</context>
<context>
    <name>attention::table::TitleEdit</name>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>Title of the document</source>
        <translation>文档标题</translation>
    </message>
    <message>
        <source>Title of the document: click to change it</source>
        <translation>文档标题：点击可修改</translation>
    </message>
</context>
<context>
    <name>attention::table::TokenList</name>
    <message>
        <source>new</source>
        <comment>the text of a token that was just added</comment>
        <translation>新</translation>
    </message>
    <message>
        <source>Add a token at the end (Insert)</source>
        <translation>在末尾添加词元（Insert）</translation>
    </message>
    <message>
        <source>The last token cannot be removed.</source>
        <translation>不能删除最后一个词元。</translation>
    </message>
    <message>
        <source>Remove the selected tokens (Delete)</source>
        <translation>删除所选词元（Delete）</translation>
    </message>
    <message>
        <source>Merge the selected tokens into one (Ctrl+J)</source>
        <translation>把所选词元合并为一个（Ctrl+J）</translation>
    </message>
    <message>
        <source>Select neighbouring tokens to merge them (Ctrl+J)</source>
        <translation>选择相邻的词元即可合并（Ctrl+J）</translation>
    </message>
    <message>
        <source>Split the token into its characters (Ctrl+Shift+J). While renaming: Ctrl+Enter splits at the text cursor.</source>
        <translation>把词元拆分为单个字符（Ctrl+Shift+J）。重命名时按 Ctrl+Enter 在文本光标处拆分。</translation>
    </message>
    <message>
        <source>Select one token of several characters to split it (Ctrl+Shift+J)</source>
        <translation>选择一个多字符词元即可拆分（Ctrl+Shift+J）</translation>
    </message>
    <message>
        <source>Tokens</source>
        <translation>词元</translation>
    </message>
    <message>
        <source>F2 or double click renames a token; drag it to another place.</source>
        <translation>按 F2 或双击可重命名词元；拖动可移动位置。</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>添加</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>拆分</translation>
    </message>
    <message>
        <source>Move left</source>
        <translation>左移</translation>
    </message>
    <message>
        <source>Move right</source>
        <translation>右移</translation>
    </message>
</context>
<context>
    <name>attention::table::TokenModel</name>
    <message>
        <source>Token %1: %2</source>
        <translation>词元 %1：%2</translation>
    </message>
    <message>
        <source>A token needs at least one character.</source>
        <translation>词元至少需要一个字符。</translation>
    </message>
    <message>
        <source>The last token cannot be removed.</source>
        <translation>不能删除最后一个词元。</translation>
    </message>
</context>
<context>
    <name>attention::table::TokensPanel</name>
    <message>
        <source>Tokens: %1</source>
        <translation>词元：%1</translation>
    </message>
    <message>
        <source>Sentence</source>
        <translation>句子</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>源序列</translation>
    </message>
    <message>
        <source>Repeated tokens share one row</source>
        <translation>重复的词元共用一行</translation>
    </message>
    <message>
        <source>Equal tokens take the row of the first one, and an edit of one changes all of them</source>
        <translation>相同的词元采用第一个词元的行；修改其中一个，其余随之改变</translation>
    </message>
</context>
<context>
    <name>attention::table::WeightsPanel</name>
    <message>
        <source>Output projection W_O</source>
        <translation>输出投影 W_O</translation>
    </message>
    <message>
        <source>final = concat W_O; without it, final = concat</source>
        <translation>final = concat W_O；没有 W_O 时 final = concat</translation>
    </message>
    <message>
        <source>Biases</source>
        <translation>偏置</translation>
    </message>
    <message>
        <source>b_Q, b_K, b_V of every head, and b_O beside W_O</source>
        <translation>每个头的 b_Q、b_K、b_V，有 W_O 时还有 b_O</translation>
    </message>
</context>
<context>
    <name>attention::table::WidthBox</name>
    <message>
        <source>Change %1. New columns and rows are 0; old numbers stay.</source>
        <translation>修改 %1。新增的列和行为 0；原有数值不变。</translation>
    </message>
</context>
</TS>
