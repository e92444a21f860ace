<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>worksheet</name>
    <message>
        <source>scores / √%1</source>
        <translation>注意力分数 / √%1</translation>
    </message>
    <message>
        <source>softmax of each row</source>
        <translation>逐行 softmax</translation>
    </message>
    <message>
        <source>weights × V</source>
        <translation>注意力权重 × V</translation>
    </message>
    <message>
        <source>Attention by hand: key</source>
        <translation>手算注意力：答案</translation>
    </message>
    <message>
        <source>Attention by hand</source>
        <translation>手算注意力</translation>
    </message>
    <message>
        <source>Name: ________________________     Date: ______________</source>
        <translation>姓名：________________________     日期：______________</translation>
    </message>
    <message>
        <source>the cat sat on a warm red mat</source>
        <translation>我 爱 你 和 他 的 小 猫</translation>
    </message>
    <message>
        <source>Worksheet %1</source>
        <translation>练习 %1</translation>
    </message>
    <message>
        <source>Given</source>
        <translation>已知</translation>
    </message>
    <message>
        <source>Fill in</source>
        <translation>计算并填写</translation>
    </message>
    <message>
        <source>Answers</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>Rows are queries, columns are keys. Whole numbers stay whole; round all others to two decimals. Compute each step from the one before it; a weight is e to the power of its scaled score, divided by the sum of these over its row.</source>
        <translation>行是查询（Query），列是键（Key）。整数照写，其余保留两位小数。每一步都由前一步算出；注意力权重等于 e 的（缩放后分数）次幂，除以同一行这些幂之和。</translation>
    </message>
    <message>
        <source>Computed with full precision and rounded at the end: a last digit that differs by one after rounding on the way is right too.</source>
        <translation>按完整精度计算，最后才舍入：若逐步舍入，末位相差 1 也算正确。</translation>
    </message>
    <message>
        <source>Attention Lab · seed %1 · tokens %2 · d_k %3</source>
        <translation>Attention Lab · 随机种子 %1 · 词元 %2 · d_k %3</translation>
    </message>
</context>
</TS>
