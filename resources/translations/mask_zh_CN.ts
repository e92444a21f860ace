<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>attention::mask::MaskFields</name>
    <message>
        <source>Mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>bottom right</source>
        <translation>右下对齐</translation>
    </message>
    <message>
        <source>top left</source>
        <translation>左上对齐</translation>
    </message>
    <message>
        <source>Kind of mask</source>
        <translation>掩码种类</translation>
    </message>
    <message>
        <source>Aligned</source>
        <translation>对齐方式</translation>
    </message>
    <message>
        <source>Bottom right: the last query stands at the last key. Top left: the first query stands at the first key. The same where there are as many queries as keys.</source>
        <translation>右下对齐：最后一个查询对准最后一个键。左上对齐：第一个查询对准第一个键。查询与键一样多时两者相同。</translation>
    </message>
    <message>
        <source>Blocked keys</source>
        <translation>屏蔽的键</translation>
    </message>
    <message>
        <source>Positions of the keys that nobody may attend to, such as 4 or 3–5; Enter takes them</source>
        <translation>对所有查询屏蔽的键的位置，例如 4 或 3–5；按 Enter 键生效</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>How many keys a query sees: its own and those before it</source>
        <translation>查询可见多少个键：自己的键和它之前的键</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>How many keys at the beginning every query sees</source>
        <translation>开头有多少个键对每个查询可见</translation>
    </message>
    <message>
        <source>Blocks start at</source>
        <translation>各块起点</translation>
    </message>
    <message>
        <source>Positions of the first tokens of the blocks, such as 0, 3; Enter takes them</source>
        <translation>各块第一个词元的位置，例如 0, 3；按 Enter 键生效</translation>
    </message>
    <message>
        <source>Every key is visible.</source>
        <translation>每个键都可见。</translation>
    </message>
    <message>
        <source>Painted cell by cell.</source>
        <translation>逐个单元格涂绘。</translation>
    </message>
</context>
<context>
    <name>attention::mask::MaskLegend</name>
    <message>
        <source>may attend</source>
        <translation>可见</translation>
    </message>
    <message>
        <source>blocked</source>
        <translation>屏蔽</translation>
    </message>
    <message>
        <source>no key left</source>
        <translation>没有可见的键</translation>
    </message>
</context>
<context>
    <name>attention::mask::MaskModel</name>
    <message>
        <source>Query “%1” → key “%2”: may attend</source>
        <translation>查询“%1”→ 键“%2”：可见</translation>
    </message>
    <message>
        <source>Query “%1” → key “%2”: blocked</source>
        <translation>查询“%1”→ 键“%2”：屏蔽</translation>
    </message>
</context>
<context>
    <name>attention::mask::MaskPanel</name>
    <message>
        <source>Query “%1” may attend to no key: its attention weights and output are 0.</source>
        <translation>查询“%1”没有可见的键：它的注意力权重和输出都是 0。</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>, …</source>
        <translation>……</translation>
    </message>
    <message>
        <source>%1 queries may attend to no key, and their attention weights and output are 0: %2</source>
        <translation>%1 个查询没有可见的键，它们的注意力权重和输出都是 0：%2</translation>
    </message>
    <message>
        <source>Mask: which keys each query may attend to</source>
        <translation>掩码：每个查询可见哪些键</translation>
    </message>
    <message>
        <source>Drag to paint cells, or over the tokens for whole rows and columns. Keys: Space the cell, Shift+Space its row, Ctrl+Space its column.</source>
        <translation>拖动涂绘单元格；在词元上拖动涂绘整行、整列。按键：空格键涂单元格，Shift+空格涂整行，Ctrl+空格涂整列。</translation>
    </message>
    <message>
        <source>Row: query (attends) · column: key (attended to)</source>
        <translation>行：查询（Query） · 列：键（Key）</translation>
    </message>
</context>
<context>
    <name>mask</name>
    <message>
        <source>“%1” is no position. Write positions such as 0, 3, 5–7.</source>
        <translation>“%1”不是位置。请写成 0, 3, 5–7 这样的位置。</translation>
    </message>
    <message>
        <source>Positions go from 0 to %1 here.</source>
        <translation>这里的位置从 0 到 %1。</translation>
    </message>
</context>
</TS>
