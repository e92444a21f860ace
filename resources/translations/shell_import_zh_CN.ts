<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Import</name>
    <message>
        <source>%1 needs more memory than there is.</source>
        <translation>%1 需要的内存超过可用内存。</translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation>正在读取 %1…</translation>
    </message>
    <message>
        <source>%1 holds no tensors.</source>
        <translation>%1 中没有张量。</translation>
    </message>
    <message>
        <source>%1 cannot be opened: %2</source>
        <translation>无法打开 %1：%2</translation>
    </message>
    <message>
        <source>Clipboard</source>
        <translation>剪贴板</translation>
    </message>
    <message>
        <source>Files of numbers (%1)</source>
        <translation>数值文件 (%1)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Leave out</source>
        <translation>不导入</translation>
    </message>
    <message>
        <source>X: embeddings</source>
        <translation>X：词嵌入</translation>
    </message>
    <message>
        <source>Y: embeddings of the context</source>
        <translation>Y：源序列的词嵌入</translation>
    </message>
    <message>
        <source>W_Q of one head</source>
        <translation>一个头的 W_Q</translation>
    </message>
    <message>
        <source>W_K of one head</source>
        <translation>一个头的 W_K</translation>
    </message>
    <message>
        <source>W_V of one head</source>
        <translation>一个头的 W_V</translation>
    </message>
    <message>
        <source>W_Q of all heads</source>
        <translation>所有头的 W_Q</translation>
    </message>
    <message>
        <source>W_K of all heads</source>
        <translation>所有头的 W_K</translation>
    </message>
    <message>
        <source>W_V of all heads</source>
        <translation>所有头的 W_V</translation>
    </message>
    <message>
        <source>W_Q, W_K, W_V of all heads in one</source>
        <translation>所有头的 W_Q、W_K、W_V 合为一个</translation>
    </message>
    <message>
        <source>W_O: output projection</source>
        <translation>W_O：输出投影</translation>
    </message>
    <message>
        <source>b_Q of one head</source>
        <translation>一个头的 b_Q</translation>
    </message>
    <message>
        <source>b_K of one head</source>
        <translation>一个头的 b_K</translation>
    </message>
    <message>
        <source>b_V of one head</source>
        <translation>一个头的 b_V</translation>
    </message>
    <message>
        <source>b_Q of all heads</source>
        <translation>所有头的 b_Q</translation>
    </message>
    <message>
        <source>b_K of all heads</source>
        <translation>所有头的 b_K</translation>
    </message>
    <message>
        <source>b_V of all heads</source>
        <translation>所有头的 b_V</translation>
    </message>
    <message>
        <source>b_Q, b_K, b_V of all heads in one</source>
        <translation>所有头的 b_Q、b_K、b_V 合为一个</translation>
    </message>
    <message>
        <source>b_O: bias of W_O</source>
        <translation>b_O：W_O 的偏置</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>Attention weights as they are</source>
        <translation>注意力权重（原样查看）</translation>
    </message>
    <message>
        <source>%1 of head %2</source>
        <translation>头 %2 的 %1</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>The tokens get new names: t0, t1 …</source>
        <translation>词元将重新命名为 t0、t1 …</translation>
    </message>
    <message>
        <source>The tokens of the context get new names: t0, t1 …</source>
        <translation>源序列的词元将重新命名为 t0、t1 …</translation>
    </message>
    <message>
        <source>The mask no longer fits and goes.</source>
        <translation>掩码不再匹配，将被移除。</translation>
    </message>
    <message>
        <source>The positions no longer fit and go.</source>
        <translation>位置编码不再匹配，将被移除。</translation>
    </message>
    <message>
        <source>Heads that took the pattern of one that goes are intact again.</source>
        <translation>沿用被移除的头的注意力的那些头将恢复原状。</translation>
    </message>
    <message>
        <source>%1, as Conv1D stores it</source>
        <translation>%1，按 Conv1D 的方式存储</translation>
    </message>
    <message>
        <source>%1, transposed</source>
        <translation>%1，需转置</translation>
    </message>
    <message>
        <source>%1, transposed as Linear stores it</source>
        <translation>%1，按 Linear 的方式存储，需转置</translation>
    </message>
    <message>
        <source>1 or true: may attend</source>
        <translation>1 或 true：可见</translation>
    </message>
    <message>
        <source>1 or true: blocked</source>
        <translation>1 或 true：屏蔽</translation>
    </message>
    <message>
        <source>Added to the scores: 0 may attend, −∞ is blocked</source>
        <translation>加到分数上：0 为可见，−∞ 为屏蔽</translation>
    </message>
    <message>
        <source>%1 → %2: %3</source>
        <translation>%1 → %2：%3</translation>
    </message>
    <message>
        <source>%1 NaN</source>
        <translation>%1 个 NaN</translation>
    </message>
    <message>
        <source>%1 infinite</source>
        <translation>%1 个无穷</translation>
    </message>
    <message>
        <source>Filled with numbers made here: %1.</source>
        <translation>由本程序生成数值填入：%1。</translation>
    </message>
    <message>
        <source>Heads of before that go: %1.</source>
        <translation>将移除原有的头：%1。</translation>
    </message>
    <message>
        <source>No longer fit and go: %1.</source>
        <translation>不再匹配，将被移除：%1。</translation>
    </message>
    <message>
        <source>Every head has its own W_K and W_V then.</source>
        <translation>之后每个头都有自己的 W_K 和 W_V。</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 等（另有 %2 个）</translation>
    </message>
    <message>
        <source>Afterwards: H = %1</source>
        <translation>导入后：H = %1</translation>
    </message>
    <message>
        <source>%1 → %2: %3 heads of %4</source>
        <translation>%1 → %2：%3 个头，各为 %4</translation>
    </message>
    <message>
        <source>%1 → %2: one head of %3</source>
        <translation>%1 → %2：一个头，为 %3</translation>
    </message>
    <message>
        <source>The names of the dimensions go.</source>
        <translation>维度名称将被移除。</translation>
    </message>
    <message>
        <source>Heads with new weights lose their names: %1.</source>
        <translation>换了新权重的注意力头不再保留名称：%1。</translation>
    </message>
    <message>
        <source>The file&apos;s name becomes the title.</source>
        <translation>文件名将成为标题。</translation>
    </message>
    <message>
        <source>Read as the nearest double: the type holds more digits.</source>
        <translation>按最接近的双精度数读取：该类型的位数更多。</translation>
    </message>
    <message>
        <source>Whole numbers from 2^53 on are read as the nearest double.</source>
        <translation>从 2^53 起的整数按最接近的双精度数读取。</translation>
    </message>
</context>
<context>
    <name>attention::shell::DelimitedPreview</name>
    <message>
        <source>First &amp;row holds names</source>
        <translation>首行为名称(&amp;R)</translation>
    </message>
    <message>
        <source>First &amp;column holds names</source>
        <translation>首列为名称(&amp;C)</translation>
    </message>
    <message>
        <source>Comma ,</source>
        <translation>逗号 ,</translation>
    </message>
    <message>
        <source>Semicolon ;</source>
        <translation>分号 ;</translation>
    </message>
    <message>
        <source>Tab</source>
        <translation>制表符</translation>
    </message>
    <message>
        <source>Spaces</source>
        <translation>空格</translation>
    </message>
    <message>
        <source>Vertical bar | (Markdown)</source>
        <translation>竖线 |（Markdown）</translation>
    </message>
    <message>
        <source>Point: 0.5</source>
        <translation>句点：0.5</translation>
    </message>
    <message>
        <source>Comma: 0,5</source>
        <translation>逗号：0,5</translation>
    </message>
    <message>
        <source>The names of the columns, such as tokens; no numbers.</source>
        <translation>各列的名称（例如词元），不是数值。</translation>
    </message>
    <message>
        <source>The names of the rows, such as tokens; no numbers.</source>
        <translation>各行的名称（例如词元），不是数值。</translation>
    </message>
    <message>
        <source>First rows of the table</source>
        <translation>表格的前几行</translation>
    </message>
    <message>
        <source>Cells apart &amp;by</source>
        <translation>单元格分隔符(&amp;B)</translation>
    </message>
    <message>
        <source>Decimal &amp;mark</source>
        <translation>小数点(&amp;M)</translation>
    </message>
    <message>
        <source>This is not a number.</source>
        <translation>这不是数值。</translation>
    </message>
    <message>
        <source>Cells in red are not numbers: %1.</source>
        <translation>红色的单元格不是数值：%1 个。</translation>
    </message>
</context>
<context>
    <name>attention::shell::ImportActions</name>
    <message>
        <source>The clipboard holds no text.</source>
        <translation>剪贴板中没有文本。</translation>
    </message>
</context>
<context>
    <name>attention::shell::ImportDialog</name>
    <message>
        <source>&amp;Layer</source>
        <translation>层(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Heads</source>
        <translation>头数(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Tokens</source>
        <translation>词元(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Fill what no longer fits with new numbers</source>
        <translation>不再匹配的部分用新数值填入(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Import</source>
        <translation>导入(&amp;I)</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>(no name)</source>
        <translation>（无名称）</translation>
    </message>
    <message>
        <source>The import needs more memory than there is.</source>
        <translation>导入所需的内存超过可用内存。</translation>
    </message>
    <message>
        <source>Importing…</source>
        <translation>正在导入…</translation>
    </message>
    <message>
        <source>Which layer of the file is taken</source>
        <translation>取文件中的哪一层</translation>
    </message>
    <message>
        <source>Ranges that are known</source>
        <translation>已知取值范围的张量</translation>
    </message>
    <message>
        <source>Into how many heads the columns are cut</source>
        <translation>各列分成多少个头</translation>
    </message>
    <message>
        <source>t0 t1 …</source>
        <translation>t0 t1…</translation>
    </message>
    <message>
        <source>A name for each row of X, with spaces between them</source>
        <translation>X 每一行的名称，用空格隔开</translation>
    </message>
    <message>
        <source>Rows of X are drawn from the names of the tokens, projections at random</source>
        <translation>X 的各行由词元名称生成，投影矩阵随机生成</translation>
    </message>
    <message>
        <source>Number in the place of NaN and infinity</source>
        <translation>代替 NaN 和无穷的数值</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>&amp;Show the maps</source>
        <translation>查看注意力图(&amp;S)</translation>
    </message>
    <message>
        <source>Say what a tensor is: choose it in the list, then “This is”.</source>
        <translation>请说明张量的含义：先在列表中选中，再选“这是”。</translation>
    </message>
    <message>
        <source>The maps are shown as they are; the experiment stays.</source>
        <translation>注意力图原样显示；实验保持不变。</translation>
    </message>
    <message>
        <source>&amp;Replace NaN and infinity by</source>
        <translation>将 NaN 和无穷替换为(&amp;R)</translation>
    </message>
    <message>
        <source>%1: one tensor</source>
        <translation>%1：一个张量</translation>
    </message>
    <message>
        <source>%1: %2 tensors</source>
        <translation>%1：%2 个张量</translation>
    </message>
    <message>
        <source>&amp;Replace NaN and infinity (%1) by</source>
        <translation>将 NaN 和无穷（%1 个）替换为(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Context</source>
        <translation>源序列(&amp;C)</translation>
    </message>
    <message>
        <source>A name for each row of Y, with spaces between them</source>
        <translation>Y 每一行的名称，用空格隔开</translation>
    </message>
    <message>
        <source>Reading %1…</source>
        <translation>正在读取 %1…</translation>
    </message>
    <message>
        <source>%1 is not finite; say what replaces NaN and infinity.</source>
        <translation>%1 不是有限数；请说明用什么代替 NaN 和无穷。</translation>
    </message>
</context>
<context>
    <name>attention::shell::RolePanel</name>
    <message>
        <source>This is</source>
        <translation>这是</translation>
    </message>
    <message>
        <source>Stored as</source>
        <translation>存储方式</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>头</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>含义</translation>
    </message>
    <message>
        <source>Matrix of the preview</source>
        <translation>预览的矩阵</translation>
    </message>
    <message>
        <source>First numbers as they are taken</source>
        <translation>将导入的前几个数值</translation>
    </message>
    <message>
        <source>Place on axis %1</source>
        <translation>轴 %1 上的位置</translation>
    </message>
    <message>
        <source>Axis %1 has %2 places</source>
        <translation>轴 %1 有 %2 个位置</translation>
    </message>
    <message>
        <source>%1×%2 of %3×%4</source>
        <translation>%3×%4 中的 %1×%2</translation>
    </message>
</context>
<context>
    <name>attention::shell::TensorList</name>
    <message>
        <source>Tensors of the file</source>
        <translation>文件中的张量</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Range</source>
        <translation>取值范围</translation>
    </message>
    <message>
        <source>What it is</source>
        <translation>含义</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>无法读取</translation>
    </message>
</context>
</TS>
