<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>FigureFile</name>
    <message>
        <source>Save as</source>
        <translation>另存为</translation>
    </message>
    <message>
        <source>Drawing the figure…</source>
        <translation>正在绘制图片…</translation>
    </message>
    <message>
        <source>Cancelled: nothing was written.</source>
        <translation>已取消：没有写入任何文件。</translation>
    </message>
    <message>
        <source>The figure is too large to be drawn.</source>
        <translation>图片太大，无法绘制。</translation>
    </message>
    <message>
        <source>%1 was not written, what stood there is unchanged: %2</source>
        <translation>%1 未写入，原有内容保持不变：%2</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
    </message>
</context>
<context>
    <name>Help</name>
    <message>
        <source>About Attention Lab</source>
        <translation>关于 Attention Lab</translation>
    </message>
    <message>
        <source>Attention Lab %1</source>
        <translation>Attention Lab %1</translation>
    </message>
    <message>
        <source>Shows how attention is computed: edit the numbers, watch every head answer. Every number on screen is computed.

Free software under the GNU General Public License, version 3 or later. Built with Qt %1 and Eigen.</source>
        <translation>展示注意力是如何计算的：修改数值，观察每个头的变化。屏幕上的每个数值都是计算出来的。

自由软件，采用 GNU 通用公共许可证第 3 版或更高版本。基于 Qt %1 与 Eigen 构建。</translation>
    </message>
</context>
<context>
    <name>Precision</name>
    <message>
        <source>softmax with the maximum subtracted</source>
        <translation>softmax 先减去最大值</translation>
    </message>
    <message>
        <source>softmax without the maximum subtracted</source>
        <translation>softmax 不减最大值</translation>
    </message>
    <message>
        <source>%1: about %2 decimal digits, numbers up to %3</source>
        <translation>%1：约 %2 位十进制有效数字，最大可表示 %3</translation>
    </message>
    <message>
        <source>%1 − double</source>
        <translation>%1 − double</translation>
    </message>
    <message>
        <source>%1: every stored number rounded to %2, sums in float, %3. %4</source>
        <translation>%1：每个存储的数值都舍入为 %2，求和用 float，%3。%4</translation>
    </message>
    <message>
        <source>No finite number differs.</source>
        <translation>所有有限的数值都相同。</translation>
    </message>
    <message>
        <source>Largest difference %1: %2 in double, %3 in %4. All together: %5 of the stage&apos;s norm.</source>
        <translation>最大差值 %1：double 中%2，%4 中为 %3。整体差值的范数是该步骤范数的 %5 倍。</translation>
    </message>
    <message>
        <source>Numbers that became infinite or undefined: %1, drawn in the deepest red.</source>
        <translation>变为无穷大或无定义的数值：%1 个，以最深的红色显示。</translation>
    </message>
</context>
<context>
    <name>Prompts</name>
    <message>
        <source>Attention Lab files (*.attn)</source>
        <translation>Attention Lab 文件 (*.attn)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>未保存的更改</translation>
    </message>
    <message>
        <source>“%1” has changes that are not saved.</source>
        <translation>“%1”有未保存的更改。</translation>
    </message>
    <message>
        <source>Without saving they are lost.</source>
        <translation>不保存就会丢失。</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Discard changes</source>
        <translation>放弃更改(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
    <message>
        <source>Open an experiment</source>
        <translation>打开实验</translation>
    </message>
    <message>
        <source>Save the experiment</source>
        <translation>保存实验</translation>
    </message>
    <message>
        <source>The file is gone</source>
        <translation>文件已不存在</translation>
    </message>
    <message>
        <source>The file has changed</source>
        <translation>文件已更改</translation>
    </message>
    <message>
        <source>“%1” was removed or moved by somebody else.</source>
        <translation>“%1”已被他人删除或移走。</translation>
    </message>
    <message>
        <source>“%1” was changed by somebody else after it was opened here.</source>
        <translation>“%1”在此处打开之后被他人更改过。</translation>
    </message>
    <message>
        <source>It can be written anew at the same place.</source>
        <translation>可以在原处重新写入。</translation>
    </message>
    <message>
        <source>Overwriting it loses their changes, reloading it loses yours.</source>
        <translation>覆盖会丢失他人的更改，重新加载会丢失您的更改。</translation>
    </message>
    <message>
        <source>&amp;Write it anew</source>
        <translation>重新写入(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Overwrite</source>
        <translation>覆盖(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Save as…</source>
        <translation>另存为(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Reload</source>
        <translation>重新加载(&amp;R)</translation>
    </message>
    <message>
        <source>Import numbers</source>
        <translation>导入数值</translation>
    </message>
    <message>
        <source>The folder is gone</source>
        <translation>文件夹已不存在</translation>
    </message>
    <message>
        <source>The folder of “%1” is no longer there.</source>
        <translation>“%1”所在的文件夹已不存在。</translation>
    </message>
    <message>
        <source>Your work can be saved in another place.</source>
        <translation>您的工作可以保存到别处。</translation>
    </message>
    <message>
        <source>At the place of “%1” is a folder now.</source>
        <translation>“%1”的位置现在是一个文件夹。</translation>
    </message>
    <message>
        <source>“%1” is now a link that leads back to itself.</source>
        <translation>“%1”现在是一个指向自身的链接。</translation>
    </message>
</context>
<context>
    <name>QProgressDialog</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>Settings</name>
    <message>
        <source>The settings could not be understood and begin anew; the old file is %1.</source>
        <translation>无法识别设置文件，已重新开始；原文件在 %1。</translation>
    </message>
    <message>
        <source>The settings can be neither read nor kept: %1.</source>
        <translation>设置既不能读取也不能保存：%1。</translation>
    </message>
</context>
<context>
    <name>WorkDialog</name>
    <message>
        <source>Cancelling …</source>
        <translation>正在取消 …</translation>
    </message>
</context>
<context>
    <name>actions</name>
    <message>
        <source>&amp;New</source>
        <translation>新建(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>另存为(&amp;A)…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>Copy &amp;image</source>
        <translation>复制图像(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Add a head</source>
        <translation>添加注意力头(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Remove the selected head</source>
        <translation>删除所选的头(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Next head</source>
        <translation>下一个头(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous head</source>
        <translation>上一个头(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Output projection W_O</source>
        <translation>输出投影 W_O(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Biases</source>
        <translation>偏置(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Queries, keys, values</source>
        <translation>查询、键、值(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Scores</source>
        <translation>注意力分数(&amp;S)</translation>
    </message>
    <message>
        <source>S&amp;caled scores</source>
        <translation>缩放后分数(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Masked scores</source>
        <translation>掩码后分数(&amp;M)</translation>
    </message>
    <message>
        <source>Attention &amp;weights</source>
        <translation>注意力权重(&amp;W)</translation>
    </message>
    <message>
        <source>Head &amp;output</source>
        <translation>头输出(&amp;O)</translation>
    </message>
    <message>
        <source>Co&amp;ncat</source>
        <translation>拼接(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Final output</source>
        <translation>最终输出(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Enlarge the selected head</source>
        <translation>放大所选的头(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;More decimals</source>
        <translation>增加小数位(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Fewer decimals</source>
        <translation>减少小数位(&amp;F)</translation>
    </message>
    <message>
        <source>E&amp;xamples strip</source>
        <translation>示例栏(&amp;X)</translation>
    </message>
    <message>
        <source>As the des&amp;ktop</source>
        <translation>跟随系统(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>键盘快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;About Attention Lab</source>
        <translation>关于 Attention Lab(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Duplicate the selected head</source>
        <translation>复制所选的头(&amp;D)</translation>
    </message>
    <message>
        <source>T&amp;int numbers by their value</source>
        <translation>按大小给数值着色(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Settings…</source>
        <translation>设置(&amp;S)…</translation>
    </message>
    <message>
        <source>Text lar&amp;ger</source>
        <translation>放大文字(&amp;G)</translation>
    </message>
    <message>
        <source>Text smalle&amp;r</source>
        <translation>缩小文字(&amp;R)</translation>
    </message>
    <message>
        <source>Text at &amp;100 %</source>
        <translation>文字恢复 100%(&amp;1)</translation>
    </message>
    <message>
        <source>&amp;Presentation</source>
        <translation>演示(&amp;P)</translation>
    </message>
    <message>
        <source>Edit &amp;column</source>
        <translation>编辑栏(&amp;C)</translation>
    </message>
    <message>
        <source>Side pa&amp;nel</source>
        <translation>侧栏(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Help page</source>
        <translation>帮助页(&amp;H)</translation>
    </message>
    <message>
        <source>Hea&amp;ds</source>
        <translation>多头(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Walkthrough</source>
        <translation>分步演算(&amp;W)</translation>
    </message>
    <message>
        <source>Practice &amp;worksheet…</source>
        <translation>练习题(&amp;W)…</translation>
    </message>
    <message>
        <source>&amp;Back to the number before</source>
        <translation>回到上一个数值(&amp;B)</translation>
    </message>
    <message>
        <source>F&amp;orward to the number after</source>
        <translation>前往下一个数值(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Guided tour</source>
        <translation>入门导览(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>Abla&amp;te the selected head with zero</source>
        <translation>消融所选的头：置零(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Merge heads…</source>
        <translation>合并注意力头(&amp;M)…</translation>
    </message>
    <message>
        <source>Use &amp;X + final as the next X</source>
        <translation>把 X + 最终输出用作下一个 X(&amp;X)</translation>
    </message>
    <message>
        <source>Use &amp;final as the next X</source>
        <translation>把最终输出用作下一个 X(&amp;F)</translation>
    </message>
    <message>
        <source>Tint numbers by infl&amp;uence</source>
        <translation>按影响给数值着色(&amp;U)</translation>
    </message>
    <message>
        <source>Edit the &amp;mask</source>
        <translation>编辑掩码(&amp;M)</translation>
    </message>
    <message>
        <source>New &amp;layer of a model…</source>
        <translation>新建模型的注意力层(&amp;L)…</translation>
    </message>
    <message>
        <source>Why √d_&amp;k</source>
        <translation>为什么 √d_k(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Pin as a baseline</source>
        <translation>设为基准(&amp;P)</translation>
    </message>
    <message>
        <source>Show the &amp;difference</source>
        <translation>显示差值(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Positions in the pass</source>
        <translation>计算中的位置(&amp;P)</translation>
    </message>
    <message>
        <source>Weights &amp;as lines</source>
        <translation>注意力权重连线图(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Import numbers…</source>
        <translation>导入数值(&amp;I)…</translation>
    </message>
    <message>
        <source>Paste specia&amp;l…</source>
        <translation>选择性粘贴(&amp;L)…</translation>
    </message>
    <message>
        <source>Export &amp;data…</source>
        <translation>导出数据(&amp;D)…</translation>
    </message>
    <message>
        <source>&amp;Tab-separated</source>
        <translation>制表符分隔(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;NumPy literal</source>
        <translation>NumPy 字面量(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;PyTorch literal</source>
        <translation>PyTorch 字面量(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;LaTeX matrix</source>
        <translation>LaTeX 矩阵(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Markdown table</source>
        <translation>Markdown 表格(&amp;M)</translation>
    </message>
    <message>
        <source>NumPy pro&amp;gram</source>
        <translation>NumPy 程序(&amp;G)</translation>
    </message>
    <message>
        <source>P&amp;yTorch program</source>
        <translation>PyTorch 程序(&amp;Y)</translation>
    </message>
    <message>
        <source>Open attention &amp;maps…</source>
        <translation>打开注意力图(&amp;M)…</translation>
    </message>
    <message>
        <source>&amp;Close the attention maps</source>
        <translation>关闭注意力图(&amp;C)</translation>
    </message>
    <message>
        <source>Maps</source>
        <translation>注意力图</translation>
    </message>
</context>
<context>
    <name>attention::shell::AblationPanel</name>
    <message>
        <source>Effect of the ablation</source>
        <translation>消融的影响</translation>
    </message>
    <message>
        <source>concat moves by at most %1, relative norm %2</source>
        <translation>拼接最多变化 %1，相对范数 %2</translation>
    </message>
    <message>
        <source>final moves by at most %1, relative norm %2</source>
        <translation>最终输出最多变化 %1，相对范数 %2</translation>
    </message>
    <message>
        <source>Against the pass with every head intact: the largest change of a number, and the norm of all changes divided by the norm of what was there</source>
        <translation>与所有头都不消融时相比：单个数值的最大变化，以及全部变化的范数除以原来的范数</translation>
    </message>
    <message>
        <source>Effect of the ablation on each token</source>
        <translation>消融对每个词元的影响</translation>
    </message>
</context>
<context>
    <name>attention::shell::CellPanel</name>
    <message>
        <source>Selected cell</source>
        <translation>所选单元格</translation>
    </message>
    <message>
        <source>This row</source>
        <translation>这一行</translation>
    </message>
    <message>
        <source>Click a cell, or move to it with the arrow keys, to see its number.</source>
        <translation>点击单元格，或用方向键移到单元格，查看其数值。</translation>
    </message>
    <message>
        <source>q·k = %1</source>
        <translation>q·k = %1</translation>
    </message>
    <message>
        <source>blocked by the mask: the attention weight is 0</source>
        <translation>被掩码屏蔽：注意力权重为 0</translation>
    </message>
    <message>
        <source>This query may attend to no key: its attention weights and output are 0.</source>
        <translation>这个查询没有可见的键：其注意力权重和输出均为 0。</translation>
    </message>
    <message>
        <source>Row sum %1   entropy %2   largest: %3</source>
        <translation>行和 %1   熵 %2   最大：%3</translation>
    </message>
    <message>
        <source>%1: %2 instead</source>
        <translation>%1：改用 %2</translation>
    </message>
    <message>
        <source>q_rot·k_rot = %1</source>
        <translation>q_rot·k_rot = %1</translation>
    </message>
</context>
<context>
    <name>attention::shell::ColorPanel</name>
    <message>
        <source>Colours</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Colour map</source>
        <translation>配色</translation>
    </message>
    <message>
        <source>Colour norm: how values are spread over the colours</source>
        <translation>色阶：数值如何对应到颜色</translation>
    </message>
    <message>
        <source>Range: which values the two ends of the colours stand for</source>
        <translation>取值范围：色条两端代表的数值</translation>
    </message>
    <message>
        <source>Value of the lowest colour</source>
        <translation>最低颜色对应的数值</translation>
    </message>
    <message>
        <source>Value of the highest colour</source>
        <translation>最高颜色对应的数值</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Back to this stage&apos;s own colours</source>
        <translation>恢复此步骤的默认颜色</translation>
    </message>
    <message>
        <source>Numbers: auto</source>
        <translation>数值：自动</translation>
    </message>
    <message>
        <source>Numbers: off</source>
        <translation>数值：不显示</translation>
    </message>
    <message>
        <source>Decimals: %1</source>
        <translation>小数位：%1</translation>
    </message>
    <message>
        <source>Numbers in the cells, where they have room</source>
        <translation>格子里的数值，放得下时才显示</translation>
    </message>
    <message>
        <source>Eyes: all colours</source>
        <translation>色觉：完整</translation>
    </message>
    <message>
        <source>Eyes: deuteranopia</source>
        <translation>色觉：绿色盲</translation>
    </message>
    <message>
        <source>Eyes: protanopia</source>
        <translation>色觉：红色盲</translation>
    </message>
    <message>
        <source>Eyes: tritanopia</source>
        <translation>色觉：蓝色盲</translation>
    </message>
    <message>
        <source>Preview of the colour maps in the list above, as eyes without green (deuteranopia), red (protanopia) or blue (tritanopia) cones see them</source>
        <translation>预览上方列表中的配色：绿色盲、红色盲或蓝色盲的人看到的样子</translation>
    </message>
    <message>
        <source>Pixel: largest</source>
        <translation>像素：最大值</translation>
    </message>
    <message>
        <source>Pixel: mean</source>
        <translation>像素：平均值</translation>
    </message>
    <message>
        <source>What a pixel shows that several cells of a large map share: the largest value, or the one farthest from the centre of the colours, or the mean</source>
        <translation>大图中几个单元格共用一个像素时显示什么：最大值（配色有中心时为离中心最远的值），或平均值</translation>
    </message>
</context>
<context>
    <name>attention::shell::ComparePanels</name>
    <message>
        <source>Cosine of the weights</source>
        <translation>注意力权重的余弦</translation>
    </message>
    <message>
        <source>Jensen–Shannon divergence (nats)</source>
        <translation>Jensen–Shannon 散度（奈特）</translation>
    </message>
    <message>
        <source>Head</source>
        <translation>头</translation>
    </message>
</context>
<context>
    <name>attention::shell::DocumentFiles</name>
    <message>
        <source>%1 cannot be opened: %2</source>
        <translation>无法打开 %1：%2</translation>
    </message>
    <message>
        <source>%1 needs more memory than there is.</source>
        <translation>%1 所需的内存超出可用内存。</translation>
    </message>
    <message>
        <source>Opening %1 …</source>
        <translation>正在打开 %1 …</translation>
    </message>
    <message>
        <source>experiment</source>
        <translation>实验</translation>
    </message>
    <message>
        <source>Saving %1 …</source>
        <translation>正在保存 %1 …</translation>
    </message>
    <message>
        <source>%1 cannot be saved: %2</source>
        <translation>无法保存 %1：%2</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>%1 was saved without the changes made meanwhile. Save it once more.</source>
        <translation>%1 已保存，但不包含保存期间所做的更改。请再保存一次。</translation>
    </message>
</context>
<context>
    <name>attention::shell::EffectModel</name>
    <message>
        <source>concat
most</source>
        <translation>拼接
最大</translation>
    </message>
    <message>
        <source>concat
norm</source>
        <translation>拼接
范数</translation>
    </message>
    <message>
        <source>final
most</source>
        <translation>最终
最大</translation>
    </message>
    <message>
        <source>final
norm</source>
        <translation>最终
范数</translation>
    </message>
    <message>
        <source>The largest change of a number of this row</source>
        <translation>这一行中单个数值的最大变化</translation>
    </message>
    <message>
        <source>The norm of the row’s change divided by the norm of the row before</source>
        <translation>这一行变化的范数除以原来这一行的范数</translation>
    </message>
</context>
<context>
    <name>attention::shell::FormulaBar</name>
    <message>
        <source>Formula: %1</source>
        <translation>公式：%1</translation>
    </message>
</context>
<context>
    <name>attention::shell::Gallery</name>
    <message>
        <source>Examples to start from</source>
        <translation>从示例开始</translation>
    </message>
    <message>
        <source>Hide the examples; they stay in the menu</source>
        <translation>隐藏示例；仍可从菜单打开</translation>
    </message>
    <message>
        <source>Guided tour</source>
        <translation>入门导览</translation>
    </message>
    <message>
        <source>How attention is computed, in short steps (Ctrl+F1)</source>
        <translation>分步讲解注意力的计算（Ctrl+F1）</translation>
    </message>
</context>
<context>
    <name>attention::shell::LayerActions</name>
    <message>
        <source>final cannot be the next X: it has %1 columns, and X has %2.</source>
        <translation>最终输出不能用作下一个 X：它有 %1 列，X 有 %2 列。</translation>
    </message>
    <message>
        <source>With an output projection W_O it gets as many.</source>
        <translation>加上输出投影 W_O，列数就相同了。</translation>
    </message>
</context>
<context>
    <name>attention::shell::LayerPanel</name>
    <message>
        <source>Layer</source>
        <translation>本层</translation>
    </message>
    <message>
        <source>More about this layer</source>
        <translation>本层的更多操作</translation>
    </message>
    <message>
        <source>Ablate or merge heads, or go on to the next layer</source>
        <translation>消融或合并注意力头，或进入下一层</translation>
    </message>
</context>
<context>
    <name>attention::shell::MainWindow</name>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Undo: %1</source>
        <translation>撤销(&amp;U)：%1</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Redo: %1</source>
        <translation>重做(&amp;R)：%1</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>示例</translation>
    </message>
</context>
<context>
    <name>attention::shell::MapOrLines</name>
    <message>
        <source>Map</source>
        <translation>热力图</translation>
    </message>
    <message>
        <source>The attention weights of the selected head as a heatmap (Ctrl+Shift+L)</source>
        <translation>把所选头的注意力权重画成热力图（Ctrl+Shift+L）</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>连线图</translation>
    </message>
    <message>
        <source>The attention weights of the heads as lines from queries to keys (Ctrl+Shift+L)</source>
        <translation>把各头的注意力权重画成从查询到键的连线（Ctrl+Shift+L）</translation>
    </message>
    <message>
        <source>Map or lines</source>
        <translation>热力图或连线图</translation>
    </message>
    <message>
        <source>Lines show the pass as it is now: choose Now to see them</source>
        <translation>连线图只显示现在的计算过程：选择“现在”即可查看</translation>
    </message>
</context>
<context>
    <name>attention::shell::MapPages</name>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Open attention maps</source>
        <translation>打开注意力图</translation>
    </message>
    <message>
        <source>%1 cannot be opened: %2</source>
        <translation>无法打开 %1：%2</translation>
    </message>
    <message>
        <source>%1 holds no attention maps: none of its tensors has 2 to 5 axes of numbers.</source>
        <translation>%1 中没有注意力图：没有一个张量是 2 至 5 轴的数值。</translation>
    </message>
    <message>
        <source>Open tokens</source>
        <translation>打开词元</translation>
    </message>
    <message>
        <source>Texts and JSON (*.txt *.json *.attn *.tokens)</source>
        <translation>文本与 JSON (*.txt *.json *.attn *.tokens)</translation>
    </message>
</context>
<context>
    <name>attention::shell::Menus</name>
    <message>
        <source>&amp;Clear this list</source>
        <translation>清空此列表(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近打开(&amp;R)</translation>
    </message>
    <message>
        <source>E&amp;xamples</source>
        <translation>示例(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>Hea&amp;ds</source>
        <translation>注意力头(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Stage</source>
        <translation>步骤(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>Copy &amp;as</source>
        <translation>复制为(&amp;A)</translation>
    </message>
</context>
<context>
    <name>attention::shell::MergeDialog</name>
    <message>
        <source>Merge heads</source>
        <translation>合并注意力头</translation>
    </message>
    <message>
        <source>Heads to merge</source>
        <translation>要合并的注意力头</translation>
    </message>
    <message>
        <source>Merge</source>
        <translation>合并</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Check two heads or more.</source>
        <translation>请勾选两个或更多的头。</translation>
    </message>
    <message>
        <source>Now: %1</source>
        <translation>现在：%1</translation>
    </message>
    <message>
        <source>Merged: %1</source>
        <translation>合并后：%1</translation>
    </message>
    <message>
        <source>Under rotary positions heads cannot be merged: other pairs of dimensions would be turned than before.</source>
        <translation>使用旋转位置编码时不能合并注意力头：成对旋转的维度会与原来不同。</translation>
    </message>
    <message>
        <source>Their W_Q, W_K and W_V are put side by side. The merged head has one map where there were several: where its heads looked at different tokens, it must compromise. The other heads keep their maps, unless they take the pattern of a merged one, and get columns of 0, for all heads of a layer agree in d_k and d_v.</source>
        <translation>各头的 W_Q、W_K、W_V 并排放在一起。合并后的头只有一张图：原来几个头看不同的词元时，它只能折中。其余的头图不变（借用被合并头的权重的除外），并补上全为 0 的列，因为同一层所有头的 d_k、d_v 必须一致。</translation>
    </message>
</context>
<context>
    <name>attention::shell::MessageBar</name>
    <message>
        <source>Close this message</source>
        <translation>关闭此消息</translation>
    </message>
</context>
<context>
    <name>attention::shell::NotesPanel</name>
    <message>
        <source>Notes</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>What this experiment shows</source>
        <translation>这个实验展示了什么</translation>
    </message>
</context>
<context>
    <name>attention::shell::PageChooser</name>
    <message>
        <source>Page</source>
        <translation>页面</translation>
    </message>
</context>
<context>
    <name>attention::shell::PassControls</name>
    <message>
        <source>Own divisor:</source>
        <translation>自定除数：</translation>
    </message>
    <message>
        <source>What the scores are divided by</source>
        <translation>注意力分数除以什么</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>Which keys a query may attend to</source>
        <translation>查询可见哪些键</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>Own divisor</source>
        <translation>自定除数</translation>
    </message>
    <message>
        <source>A divisor is greater than 0.</source>
        <translation>除数必须大于 0。</translation>
    </message>
    <message>
        <source>A positive number such as 2.5, 1/3 or sqrt(2); Enter takes it</source>
        <translation>正数，如 2.5、1/3 或 sqrt(2)；按 Enter 确认</translation>
    </message>
</context>
<context>
    <name>attention::shell::PrecisionPanel</name>
    <message>
        <source>No numbers yet</source>
        <translation>还没有数值</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>The pass in float, bfloat16 and float16, and how far it is from double</source>
        <translation>以 float、bfloat16、float16 计算，以及与 double 的差距</translation>
    </message>
    <message>
        <source>Compute in</source>
        <translation>计算精度</translation>
    </message>
    <message>
        <source>The format that every stored number is rounded to</source>
        <translation>每个存储的数值舍入到的格式</translation>
    </message>
    <message>
        <source>Softmax subtracts the row&apos;s maximum</source>
        <translation>softmax 先减去该行最大值</translation>
    </message>
    <message>
        <source>Without it e^s overflows: beyond s ≈ 11 in float16, 88 in float and bfloat16, 709 in double</source>
        <translation>否则 e^s 会溢出：float16 在 s 约大于 11 时，float 和 bfloat16 约大于 88 时，double 约大于 709 时</translation>
    </message>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>This map as PNG, SVG or PDF, or the numbers of every stage as CSV</source>
        <translation>把此图导出为 PNG、SVG 或 PDF，或把每个步骤的数值导出为 CSV</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Largest</source>
        <translation>最大差值</translation>
    </message>
    <message>
        <source>Relative</source>
        <translation>相对差值</translation>
    </message>
    <message>
        <source>Not finite</source>
        <translation>非有限值</translation>
    </message>
    <message>
        <source>How far each stage is from double</source>
        <translation>每个步骤与 double 的差距</translation>
    </message>
    <message>
        <source>Rounded to the format: what you edit, the divisor, every number of every stage, and in softmax s − max, e^… and their sum. Products are summed in float.</source>
        <translation>舍入到该格式的有：所编辑的数值、除数、每个步骤的每个数值，以及 softmax 中的 s − max、e^… 与它们的和。乘积的求和用 float。</translation>
    </message>
</context>
<context>
    <name>attention::shell::SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>As the desktop</source>
        <translation>跟随桌面</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>浅色</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>Reduced &amp;motion</source>
        <translation>减少动态效果(&amp;M)</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>&amp;Language:</source>
        <translation>语言(&amp;L)：</translation>
    </message>
    <message>
        <source>The language of the program and of new figures</source>
        <translation>程序和新图的语言</translation>
    </message>
    <message>
        <source>&amp;Theme:</source>
        <translation>主题(&amp;T)：</translation>
    </message>
    <message>
        <source>Light or dark</source>
        <translation>浅色或深色</translation>
    </message>
    <message>
        <source>Text &amp;size:</source>
        <translation>文字大小(&amp;S)：</translation>
    </message>
    <message>
        <source>Of tables, formula, heatmaps and menus</source>
        <translation>表格、公式、热力图和菜单的文字</translation>
    </message>
    <message>
        <source>&amp;Decimals in tables:</source>
        <translation>表格小数位(&amp;D)：</translation>
    </message>
    <message>
        <source>How many decimals the tables show</source>
        <translation>表格显示几位小数</translation>
    </message>
    <message>
        <source>Colour map of attention &amp;weights:</source>
        <translation>注意力权重的配色(&amp;W)：</translation>
    </message>
    <message>
        <source>What the heatmaps of attention weights begin with and go back to</source>
        <translation>注意力权重热力图默认和重置时的配色</translation>
    </message>
    <message>
        <source>Colour map of &amp;other stages:</source>
        <translation>其他步骤的配色(&amp;O)：</translation>
    </message>
    <message>
        <source>What scores and vectors begin with and go back to</source>
        <translation>注意力分数和向量默认和重置时的配色</translation>
    </message>
    <message>
        <source>Menus do not fade, the caret does not blink, the progress line stands still</source>
        <translation>菜单不淡入淡出，光标不闪烁，进度条不移动</translation>
    </message>
    <message>
        <source>%1 MiB, half of this machine’s</source>
        <translation>%1 MiB，本机内存的一半</translation>
    </message>
    <message>
        <source>Memory for &amp;files:</source>
        <translation>读取文件的内存(&amp;F)：</translation>
    </message>
    <message>
        <source>How much memory reading a file of arrays may use; what needs more is refused</source>
        <translation>读取数组文件最多可用多少内存；需要更多的会被拒绝</translation>
    </message>
</context>
<context>
    <name>attention::shell::SinkControls</name>
    <message>
        <source>No key</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Left out keys hold %1 of a query’s weight on average, in this head</source>
        <translation>在此头中，去掉的键平均占一个查询的注意力权重的 %1</translation>
    </message>
    <message>
        <source>Sinks: all keys count</source>
        <translation>注意力汇：所有键都计入</translation>
    </message>
    <message>
        <source>Range without keys</source>
        <translation>取值范围不计某些键</translation>
    </message>
    <message>
        <source>Renormalised without keys</source>
        <translation>去掉某些键后重新归一化</translation>
    </message>
    <message>
        <source>Attention sinks: keys that every query attends to hide the rest. Leave their columns out of the range of the colours, or divide each row by its sum without them</source>
        <translation>注意力汇（sink）：每个查询都关注的键会掩盖其余部分。可以让这些列不计入取值范围，或让每行除以去掉它们之后的行和</translation>
    </message>
    <message>
        <source>Attention sinks</source>
        <translation>注意力汇</translation>
    </message>
    <message>
        <source>Keys to leave out, with the part of a query’s weight they hold</source>
        <translation>要去掉的键，以及它们占一个查询的注意力权重的多少</translation>
    </message>
    <message>
        <source>Keys to leave out</source>
        <translation>要去掉的键</translation>
    </message>
</context>
<context>
    <name>attention::shell::StageChooser</name>
    <message>
        <source>Q·K·V</source>
        <translation>Q·K·V</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>分数</translation>
    </message>
    <message>
        <source>Scaled</source>
        <translation>缩放后</translation>
    </message>
    <message>
        <source>Masked</source>
        <translation>掩码后</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>注意力权重</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>头输出</translation>
    </message>
    <message>
        <source>Concat</source>
        <translation>拼接</translation>
    </message>
    <message>
        <source>Final</source>
        <translation>最终输出</translation>
    </message>
    <message>
        <source>Queries, keys and values</source>
        <translation>查询、键和值</translation>
    </message>
    <message>
        <source>%1 (Alt+%2)</source>
        <translation>%1（Alt+%2）</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Bias</source>
        <translation>偏置</translation>
    </message>
    <message>
        <source>Rotated queries and keys</source>
        <translation>旋转后的查询和键</translation>
    </message>
</context>
<context>
    <name>attention::shell::StatusLine</name>
    <message>
        <source>Heads: %1 · n = %2 · m = %3 · d_model = %4 · d_k = %5 · d_v = %6 · computed in %7 ms</source>
        <translation>%1 个头 · n = %2 · m = %3 · d_model = %4 · d_k = %5 · d_v = %6 · 计算用时 %7 ms</translation>
    </message>
</context>
<context>
    <name>attention::shell::TopBar</name>
    <message>
        <source>Export…</source>
        <translation>导出…</translation>
    </message>
    <message>
        <source>Export heatmaps as PNG, SVG or PDF (Ctrl+E)</source>
        <translation>将热力图导出为 PNG、SVG 或 PDF（Ctrl+E）</translation>
    </message>
    <message>
        <source>Built-in examples</source>
        <translation>内置示例</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>示例</translation>
    </message>
</context>
<context>
    <name>shell</name>
    <message>
        <source>%1 · %2: %3 · difference %4</source>
        <translation>%1 · %2：%3 · 差值 %4</translation>
    </message>
    <message>
        <source>Computing the numbers to be written…</source>
        <translation>正在计算要写出的数值…</translation>
    </message>
    <message>
        <source>There is not enough memory to compute the numbers.</source>
        <translation>内存不足，无法计算这些数值。</translation>
    </message>
</context>
</TS>
