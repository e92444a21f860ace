<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>DataNames</name>
    <message>
        <source>NumPy archive</source>
        <translation>NumPy 归档</translation>
    </message>
    <message>
        <source>NumPy array</source>
        <translation>NumPy 数组</translation>
    </message>
    <message>
        <source>Tab-separated</source>
        <translation>制表符分隔</translation>
    </message>
</context>
<context>
    <name>attention::shell::Copying</name>
    <message>
        <source>Copying the numbers…</source>
        <translation>正在复制数值……</translation>
    </message>
    <message>
        <source>%L1 numbers are too many for the program itself: it reads them from “%2”. File → Export data → All inputs, as NumPy archive, writes that file.</source>
        <translation>%L1 个数值太多，无法写进程序本身：程序将从“%2”读取它们。该文件由“文件 → 导出数据 → 全部输入”以 NumPy 归档格式写出。</translation>
    </message>
    <message>
        <source>There is not enough memory to copy these numbers.</source>
        <translation>内存不足，无法复制这些数值。</translation>
    </message>
    <message>
        <source>There is no matrix here to copy.</source>
        <translation>这里没有可复制的矩阵。</translation>
    </message>
</context>
<context>
    <name>attention::shell::DataActions</name>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
    </message>
</context>
<context>
    <name>attention::shell::DataDialog</name>
    <message>
        <source>Save as</source>
        <translation>另存为</translation>
    </message>
    <message>
        <source>%1 was not written, what stood there is unchanged: %2</source>
        <translation>未写入 %1，原有内容保持不变：%2</translation>
    </message>
    <message>
        <source>There is not enough memory for this file.</source>
        <translation>内存不足，无法生成此文件。</translation>
    </message>
    <message>
        <source>&amp;Stage</source>
        <translation>步骤(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Matrix</source>
        <translation>矩阵(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Head</source>
        <translation>注意力头(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>Export data</source>
        <translation>导出数据</translation>
    </message>
    <message>
        <source>One stage</source>
        <translation>一个步骤</translation>
    </message>
    <message>
        <source>Whole trace</source>
        <translation>整个计算过程</translation>
    </message>
    <message>
        <source>All inputs</source>
        <translation>全部输入</translation>
    </message>
    <message>
        <source>One matrix</source>
        <translation>一个矩阵</translation>
    </message>
    <message>
        <source>All heads</source>
        <translation>所有注意力头</translation>
    </message>
    <message>
        <source>A file of the format %1 holds one array: choose one stage or one matrix, or another format.</source>
        <translation>%1 格式的文件只能存放一个数组：请选择一个步骤或一个矩阵，或换一种格式。</translation>
    </message>
    <message>
        <source>A file of the format %1 holds one table: choose one head, or another format.</source>
        <translation>%1 格式的文件只能存放一张表：请选择一个头，或换一种格式。</translation>
    </message>
    <message>
        <source>Arrays: %L1. Numbers: %L2, %3 in memory.</source>
        <translation>数组：%L1 个。数值：%L2 个，占内存 %3。</translation>
    </message>
    <message>
        <source>%1 exists. Replace it?</source>
        <translation>%1 已存在。是否替换？</translation>
    </message>
    <message>
        <source>Writing “%1”…</source>
        <translation>正在写入“%1”……</translation>
    </message>
    <message>
        <source>Cancelled: nothing was written.</source>
        <translation>已取消：未写入任何内容。</translation>
    </message>
    <message>
        <source>&amp;Numbers</source>
        <translation>数值(&amp;N)</translation>
    </message>
    <message>
        <source>Which numbers are written</source>
        <translation>写出哪些数值</translation>
    </message>
    <message>
        <source>A step of the computation</source>
        <translation>计算中的一个步骤</translation>
    </message>
    <message>
        <source>A matrix that you edit, under its name in files</source>
        <translation>您编辑的矩阵，按它在文件中的名称列出</translation>
    </message>
    <message>
        <source>All heads are one array, head 0 first; one head is a matrix</source>
        <translation>所有头合成一个数组，头 0 在前；单个头是一个矩阵</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>格式(&amp;F)</translation>
    </message>
    <message>
        <source>The kind of file</source>
        <translation>文件的种类</translation>
    </message>
    <message>
        <source>&amp;Arrays in the file</source>
        <translation>文件中的数组(&amp;A)</translation>
    </message>
    <message>
        <source>Name and shape of each array in the file</source>
        <translation>文件中每个数组的名称和形状</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Close this dialog (Esc)</source>
        <translation>关闭此对话框（Esc）</translation>
    </message>
    <message>
        <source>Choose where the file goes, and write it (Enter)</source>
        <translation>选择文件位置并写入（Enter）</translation>
    </message>
</context>
</TS>
