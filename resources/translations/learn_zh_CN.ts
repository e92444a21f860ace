<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>attention::learn::CheckModel</name>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1: blank</source>
        <translation>%1：空白</translation>
    </message>
    <message>
        <source>%1: printed %2, computed %3: %4</source>
        <translation>%1：印刷 %2，算得 %3：%4</translation>
    </message>
</context>
<context>
    <name>attention::learn::CheckPanel</name>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Type what is printed into a cell, or paste a whole table: labels are taken off, blank cells are skipped, and the printed digits set the tolerance.</source>
        <translation>把印刷的数值填入单元格，或粘贴整张表格：标签会去掉，空白单元格会跳过，印刷的位数决定容差。</translation>
    </message>
    <message>
        <source>Looking for the slip…</source>
        <translation>正在查找错因…</translation>
    </message>
    <message>
        <source>%1 %2: %3</source>
        <translation>%1 %2：%3</translation>
    </message>
    <message>
        <source>carried over</source>
        <translation>连带错误</translation>
    </message>
    <message>
        <source>Bring back</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清空</translation>
    </message>
    <message>
        <source>The table as it was before it was cleared</source>
        <translation>恢复清空之前的表格</translation>
    </message>
    <message>
        <source>Blank all cells of this table</source>
        <translation>把这张表的单元格全部变为空白</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Also checked against what follows from the printed stages before: %1.</source>
        <translation>也与由此前步骤的印刷数值推算的结果作了核对：%1。</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>核对</translation>
    </message>
    <message>
        <source>Compare numbers that a tutorial, paper or homework prints with the computed ones</source>
        <translation>把教程、论文或作业中印刷的数值与算得的数值核对</translation>
    </message>
    <message>
        <source>Paste table</source>
        <translation>粘贴表格</translation>
    </message>
    <message>
        <source>A table from the clipboard: cells apart by tabs, commas or spaces, or Markdown (%1)</source>
        <translation>剪贴板中的表格：单元格以制表符、逗号或空格分隔，或 Markdown 表格（%1）</translation>
    </message>
    <message>
        <source>Printed numbers</source>
        <translation>印刷数值</translation>
    </message>
</context>
</TS>
