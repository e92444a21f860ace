<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>NewLayer</name>
    <message>
        <source>Building a layer of %1 …</source>
        <translation>正在建立 %1 的注意力层…</translation>
    </message>
    <message>
        <source>A layer of %1 needs more memory than there is.</source>
        <translation>%1 的注意力层所需内存超过现有内存。</translation>
    </message>
</context>
<context>
    <name>attention::shell::PresetDialog</name>
    <message>
        <source>sinusoidal positions</source>
        <translation>正弦位置编码</translation>
    </message>
    <message>
        <source>learned positions</source>
        <translation>可学习位置编码</translation>
    </message>
    <message>
        <source>RoPE</source>
        <translation>旋转位置编码</translation>
    </message>
    <message>
        <source>%1: %2, %3, %4.</source>
        <translation>%1：%2，%3，%4。</translation>
    </message>
    <message>
        <source>causal mask</source>
        <translation>因果掩码</translation>
    </message>
    <message>
        <source>no mask</source>
        <translation>无掩码</translation>
    </message>
    <message>
        <source>with biases</source>
        <translation>有偏置</translation>
    </message>
    <message>
        <source>without biases</source>
        <translation>无偏置</translation>
    </message>
    <message>
        <source>&amp;Create</source>
        <translation>创建(&amp;C)</translation>
    </message>
    <message>
        <source>New layer of a model</source>
        <translation>新建模型的注意力层</translation>
    </message>
    <message>
        <source>Layers of published models</source>
        <translation>已发表模型的注意力层</translation>
    </message>
    <message>
        <source>Random &amp;seed</source>
        <translation>随机种子(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Another</source>
        <translation>换一个(&amp;A)</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Layer of</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>头</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>In double</source>
        <translation>双精度内存</translation>
    </message>
    <message>
        <source>Multiply-adds</source>
        <translation>乘加次数</translation>
    </message>
    <message>
        <source>Numbers in W_Q, W_K, W_V, W_O and biases</source>
        <translation>W_Q、W_K、W_V、W_O 和偏置中的数值个数</translation>
    </message>
    <message>
        <source>Of one pass over the tokens of the sentence</source>
        <translation>对句中词元计算一遍</translation>
    </message>
    <message>
        <source> A new document with the present sentence; normal numbers from the seed, not the trained ones.</source>
        <translation>以当前句子新建文档；数值由随机种子按正态分布产生，并非训练所得。</translation>
    </message>
    <message>
        <source> It needs %1 of memory and there are %2: it cannot be built here.</source>
        <translation>需要 %1 内存，现有 %2：无法在此机器上建立。</translation>
    </message>
</context>
</TS>
