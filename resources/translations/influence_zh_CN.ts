<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>attention::influence::InfluencePanel</name>
    <message>
        <source>Derivatives of %1</source>
        <translation>%1的导数</translation>
    </message>
    <message>
        <source>Derivatives of %1 (%2)</source>
        <translation>%1（%2）的导数</translation>
    </message>
    <message>
        <source>The derivatives do not fit into memory.</source>
        <translation>内存放不下这些导数。</translation>
    </message>
    <message>
        <source>Computing…</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <source>Select a cell of a heatmap, of a stage’s table or of the walkthrough: the tables then show what each number does to it.</source>
        <translation>请在热力图、步骤的表格或分步演算中选中一个单元格：各表格随即显示每个数值对它的影响。</translation>
    </message>
    <message>
        <source>This cell is blocked: it is −∞ whatever is edited, and has no derivative.</source>
        <translation>该单元格被屏蔽：无论怎样编辑都是 −∞，没有导数。</translation>
    </message>
    <message>
        <source>No number that is edited moves this cell.</source>
        <translation>没有可编辑的数值会改变该单元格。</translation>
    </message>
    <message>
        <source>%1 = %2 · derivative of %3: %4</source>
        <translation>%1 = %2 · %3的导数：%4</translation>
    </message>
    <message>
        <source>Colours from %1 to %2</source>
        <translation>颜色从 %1 到 %2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Go to %1</source>
        <translation>转到 %1</translation>
    </message>
    <message>
        <source>Tint numbers by influence</source>
        <translation>按影响给数值着色</translation>
    </message>
    <message>
        <source>What each number does to the selected cell: the derivative of the cell with respect to it (%1)</source>
        <translation>每个数值对选中单元格的影响：该单元格对此数值的导数（%1）</translation>
    </message>
    <message>
        <source>How far the cell moves for each 1 that a number is raised, at the numbers as they stand: violet up, teal down</source>
        <translation>在当前数值处，某个数值每增加 1，该单元格改变多少：紫色为增大，青色为减小</translation>
    </message>
    <message>
        <source>Largest</source>
        <translation>影响最大</translation>
    </message>
</context>
<context>
    <name>influence</name>
    <message>
        <source>head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>heads %1–%2</source>
        <translation>头 %1–%2</translation>
    </message>
    <message>
        <source>%1 → %2</source>
        <translation>%1 → %2</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1, head %2: %3</source>
        <translation>%1，头 %2：%3</translation>
    </message>
    <message>
        <source>%1, %2: %3</source>
        <translation>%1，%2：%3</translation>
    </message>
</context>
</TS>
