<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>attention::compare::Bar</name>
    <message>
        <source>Nothing</source>
        <translation>不比较</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Name of the baseline</source>
        <translation>基准的名称</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>设为基准</translation>
    </message>
    <message>
        <source>&amp;Rename</source>
        <translation>重命名(&amp;R)</translation>
    </message>
    <message>
        <source>Res&amp;tore</source>
        <translation>恢复(&amp;T)</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>删除(&amp;M)</translation>
    </message>
    <message>
        <source>The chosen baseline</source>
        <translation>所选的基准</translation>
    </message>
    <message>
        <source>By number</source>
        <translation>按编号</translation>
    </message>
    <message>
        <source>By entropy</source>
        <translation>按熵</translation>
    </message>
    <message>
        <source>By similarity</source>
        <translation>按相似度</translation>
    </message>
    <message>
        <source>By distance</source>
        <translation>按距离</translation>
    </message>
    <message>
        <source>By first key</source>
        <translation>按首个键</translation>
    </message>
    <message>
        <source>Order of the heads</source>
        <translation>注意力头的顺序</translation>
    </message>
    <message>
        <source>All heads</source>
        <translation>全部头</translation>
    </message>
    <message>
        <source>A baseline, or another head</source>
        <translation>一个基准，或另一个头</translation>
    </message>
    <message>
        <source>Keep the present state as a baseline, in the file too</source>
        <translation>把当前状态保存为基准，也存入文件</translation>
    </message>
    <message>
        <source>Rename, restore or remove the chosen baseline</source>
        <translation>重命名、恢复或删除所选的基准</translation>
    </message>
    <message>
        <source>Every number as it was; the baselines stay</source>
        <translation>所有数值恢复原样；各基准保留</translation>
    </message>
    <message>
        <source>The numbers as they are now</source>
        <translation>现在的数值</translation>
    </message>
    <message>
        <source>The numbers it is compared with</source>
        <translation>用来对比的数值</translation>
    </message>
    <message>
        <source>Now minus the other: blue is more now, red is less</source>
        <translation>现在减去对比对象：蓝色为现在较大，红色为较小</translation>
    </message>
    <message>
        <source>Both side by side</source>
        <translation>两者并排</translation>
    </message>
    <message>
        <source>Order of the heads: entropy from small to large, similarity to the selected head, mean distance and share on the first key from large to small</source>
        <translation>注意力头的顺序：熵从小到大；与所选头的相似度、平均距离、首个键所占份额从大到小</translation>
    </message>
    <message>
        <source>Measures of every head, and how alike each two are</source>
        <translation>每个头的度量，以及两两之间的相似程度</translation>
    </message>
</context>
<context>
    <name>attention::compare::HeadsPanel</name>
    <message>
        <source>entropy</source>
        <translation>熵</translation>
    </message>
    <message>
        <source>Mean entropy of a query&apos;s weights, in nats: 0 where each query attends to one key alone</source>
        <translation>每个查询的注意力权重之熵的平均值，单位为奈特：每个查询只看一个键时为 0</translation>
    </message>
    <message>
        <source>distance</source>
        <translation>距离</translation>
    </message>
    <message>
        <source>Mean distance |query − key| of the weights, in tokens</source>
        <translation>注意力权重的平均距离 |查询 − 键|，以词元计</translation>
    </message>
    <message>
        <source>first</source>
        <translation>首键</translation>
    </message>
    <message>
        <source>Share of the weights on the first key</source>
        <translation>注意力权重落在首个键上的份额</translation>
    </message>
    <message>
        <source>cosine</source>
        <translation>余弦</translation>
    </message>
    <message>
        <source>Cosine of the weights with those of the selected head, head %1</source>
        <translation>与所选头（头 %1）的注意力权重之间的余弦</translation>
    </message>
    <message>
        <source>JS</source>
        <translation>JS</translation>
    </message>
    <message>
        <source>Jensen–Shannon divergence from the selected head, head %1, in nats: mean over the queries, 0 equal, 0.693 nothing in common</source>
        <translation>与所选头（头 %1）之间的 Jensen–Shannon 散度，单位为奈特：对各查询取平均，0 为相同，0.693 为毫无共同之处</translation>
    </message>
    <message>
        <source>moved</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>Largest change of the head&apos;s output</source>
        <translation>头输出的最大变化</translation>
    </message>
    <message>
        <source>relative</source>
        <translation>相对</translation>
    </message>
    <message>
        <source>Length of the change of the head&apos;s output, divided by the length of the output it is compared with</source>
        <translation>头输出变化量的模长，除以对比对象输出的模长</translation>
    </message>
    <message>
        <source>Largest change of the token&apos;s output</source>
        <translation>该词元输出的最大变化</translation>
    </message>
    <message>
        <source>Length of the change of the token&apos;s output, divided by the length of the output it is compared with</source>
        <translation>该词元输出变化量的模长，除以对比对象输出的模长</translation>
    </message>
    <message>
        <source>Tokens of head %1 against %2</source>
        <translation>头 %1 的各词元与“%2”对比</translation>
    </message>
    <message>
        <source>How alike the heads are</source>
        <translation>各头的相似程度</translation>
    </message>
    <message>
        <source>Cosine</source>
        <translation>余弦</translation>
    </message>
    <message>
        <source>Cosine of the weights of each two heads, all cells in one row: 1 is the same direction, 0 nothing in common</source>
        <translation>两两头的注意力权重（所有单元格排成一行）之间的余弦：1 为方向相同，0 为毫无共同之处</translation>
    </message>
    <message>
        <source>Jensen–Shannon</source>
        <translation>Jensen–Shannon</translation>
    </message>
    <message>
        <source>Jensen–Shannon divergence of each two heads in nats, mean over the queries: 0 is equal, ln 2 = 0.693 nothing in common</source>
        <translation>两两头之间的 Jensen–Shannon 散度，单位为奈特，对各查询取平均：0 为相同，ln 2 = 0.693 为毫无共同之处</translation>
    </message>
    <message>
        <source>Every head</source>
        <translation>每个头</translation>
    </message>
    <message>
        <source>Measures of every head</source>
        <translation>每个头的度量</translation>
    </message>
    <message>
        <source>How far each token moved</source>
        <translation>每个词元变化了多少</translation>
    </message>
</context>
<context>
    <name>attention::compare::Reference</name>
    <message>
        <source>Baseline %1</source>
        <translation>基准 %1</translation>
    </message>
    <message>
        <source>A baseline needs a name.</source>
        <translation>基准需要一个名称。</translation>
    </message>
    <message>
        <source>Another baseline is named “%1”.</source>
        <translation>已有名为“%1”的基准。</translation>
    </message>
</context>
<context>
    <name>compare</name>
    <message>
        <source>head %1 %2</source>
        <translation>头 %1：%2</translation>
    </message>
    <message>
        <source>token “%1” %2</source>
        <translation>词元“%1”：%2</translation>
    </message>
    <message>
        <source>most of all “%1”, %2</source>
        <translation>变化最大的是“%1”：%2</translation>
    </message>
    <message>
        <source>final output %1</source>
        <translation>最终输出：%1</translation>
    </message>
    <message>
        <source>Computing “%1”…</source>
        <translation>正在计算“%1”…</translation>
    </message>
    <message>
        <source>Outputs against %1: %2.</source>
        <translation>头输出与%1的对比，%2。</translation>
    </message>
    <message>
        <source>; </source>
        <translation>；</translation>
    </message>
    <message>
        <source>Moved since “%1”: %2.</source>
        <translation>与“%1”相比的变化：%2。</translation>
    </message>
    <message>
        <source>The tokens differ; rows are compared by their number.</source>
        <translation>词元不同；各行按编号对比。</translation>
    </message>
    <message>
        <source>Colours: red–blue about 0, the same scale for all heads.</source>
        <translation>颜色：以 0 为中心的红–蓝，所有头使用同一色阶。</translation>
    </message>
</context>
</TS>
