<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
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
        <source>now</source>
        <translation>现在</translation>
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
</context>
</TS>
