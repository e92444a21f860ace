<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>attention::shell::WorksheetDialog</name>
    <message>
        <source>Choose at least one step to be left blank.</source>
        <translation>请至少选择一个要留空的步骤。</translation>
    </message>
    <message>
        <source>%1 exists. Replace it?</source>
        <translation>%1 已存在。要替换吗？</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>已保存：%1</translation>
    </message>
    <message>
        <source>%1 could not be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>Practice worksheet</source>
        <translation>练习题</translation>
    </message>
    <message>
        <source>&amp;Tokens</source>
        <translation>词元(&amp;T)</translation>
    </message>
    <message>
        <source>How many tokens the sentence has</source>
        <translation>句子有多少个词元</translation>
    </message>
    <message>
        <source>&amp;d_k</source>
        <translation>&amp;d_k</translation>
    </message>
    <message>
        <source>The width of queries, keys and values</source>
        <translation>查询、键和值的宽度</translation>
    </message>
    <message>
        <source>See&amp;d</source>
        <translation>随机种子(&amp;D)</translation>
    </message>
    <message>
        <source>The same seed gives the same numbers, here and on every machine</source>
        <translation>相同的种子在任何机器上都给出相同的数值</translation>
    </message>
    <message>
        <source>Blank</source>
        <translation>留空</translation>
    </message>
    <message>
        <source>The steps that the reader fills in; the others are given</source>
        <translation>由读者填写的步骤；其余步骤直接给出</translation>
    </message>
    <message>
        <source>Other &amp;numbers</source>
        <translation>换一组数值(&amp;N)</translation>
    </message>
    <message>
        <source>Draws another seed</source>
        <translation>换一个随机种子</translation>
    </message>
    <message>
        <source>Save the &amp;key too</source>
        <translation>同时保存答案(&amp;K)</translation>
    </message>
    <message>
        <source>A second file with the answers, NAME-key.pdf</source>
        <translation>另存一个带答案的文件：文件名-key.pdf</translation>
    </message>
    <message>
        <source>Sho&amp;w the key</source>
        <translation>显示答案(&amp;W)</translation>
    </message>
    <message>
        <source>The preview shows the answers</source>
        <translation>在预览中显示答案</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>页</translation>
    </message>
    <message>
        <source>The page that the preview shows</source>
        <translation>预览显示的页</translation>
    </message>
    <message>
        <source>Preview of the worksheet</source>
        <translation>练习题预览</translation>
    </message>
    <message>
        <source>&amp;Open these numbers</source>
        <translation>打开这组数值(&amp;O)</translation>
    </message>
    <message>
        <source>Opens the sheet&apos;s numbers in the window, to be followed step by step</source>
        <translation>在窗口中打开练习题的数值，以便逐步跟算</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>关闭（Esc）</translation>
    </message>
    <message>
        <source>&amp;Save as PDF…</source>
        <translation>另存为 PDF(&amp;S)…</translation>
    </message>
    <message>
        <source>Writes the sheet, and the key where it is wanted</source>
        <translation>写出练习题；需要时一并写出答案</translation>
    </message>
</context>
</TS>
