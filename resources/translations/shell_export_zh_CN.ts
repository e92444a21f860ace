<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>ExportPrompts</name>
    <message>
        <source>Folder for the files</source>
        <translation>选择存放文件的文件夹</translation>
    </message>
    <message>
        <source>Replace files?</source>
        <translation>替换文件？</translation>
    </message>
    <message>
        <source>&amp;Replace</source>
        <translation>替换(&amp;R)</translation>
    </message>
    <message>
        <source>Save as</source>
        <translation>另存为</translation>
    </message>
</context>
<context>
    <name>attention::shell::ExportDialog</name>
    <message>
        <source>Figure: %1 × %2 px</source>
        <translation>图：%1 × %2 px</translation>
    </message>
    <message>
        <source>Figure: %1 × %2 mm</source>
        <translation>图：%1 × %2 mm</translation>
    </message>
    <message>
        <source>, %1 × %2 px</source>
        <translation>，%1 × %2 px</translation>
    </message>
    <message>
        <source>; files: %1</source>
        <translation>；文件数：%1</translation>
    </message>
    <message>
        <source>No installed font has these characters: %1</source>
        <translation>已安装的字体都没有这些字符：%1</translation>
    </message>
    <message>
        <source>%1 exists. Replace it?</source>
        <translation>%1 已存在。要替换吗？</translation>
    </message>
    <message>
        <source>Files in %1 that exist already and will be replaced: %2 of %3.</source>
        <translation>%1 中已有的文件将被替换：共 %3 个，替换 %2 个。</translation>
    </message>
    <message>
        <source>Cancel export</source>
        <translation>取消导出</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>The figure is too large to be drawn.</source>
        <translation>图太大，无法绘制。</translation>
    </message>
    <message>
        <source>The figure is too large to be drawn: %1 × %2 px.</source>
        <translation>图太大，无法绘制：%1 × %2 px。</translation>
    </message>
    <message>
        <source>%1 was not written, what stood there is unchanged: %2</source>
        <translation>%1 未写入，原有内容保持不变：%2</translation>
    </message>
    <message>
        <source>Files written before it: %1</source>
        <translation>此前已写入的文件数：%1</translation>
    </message>
    <message>
        <source>Export heatmap: %1</source>
        <translation>导出热力图：%1</translation>
    </message>
    <message>
        <source>Preview of the figure</source>
        <translation>图的预览</translation>
    </message>
    <message>
        <source>Co&amp;mmand</source>
        <translation>命令(&amp;M)</translation>
    </message>
    <message>
        <source>A saved experiment has a command that makes the same file</source>
        <translation>保存实验后，这里会给出生成相同文件的命令</translation>
    </message>
    <message>
        <source>The command that makes the same file</source>
        <translation>生成相同文件的命令</translation>
    </message>
    <message>
        <source>Cop&amp;y</source>
        <translation>复制(&amp;Y)</translation>
    </message>
    <message>
        <source>Copy the command</source>
        <translation>复制命令</translation>
    </message>
    <message>
        <source>Progress of the export</source>
        <translation>导出进度</translation>
    </message>
    <message>
        <source>&amp;Export…</source>
        <translation>导出(&amp;E)…</translation>
    </message>
    <message>
        <source>Choose where the file goes, and write it (Enter)</source>
        <translation>选择保存位置并写入文件（Enter）</translation>
    </message>
    <message>
        <source>Write nothing (Esc)</source>
        <translation>不写入任何文件（Esc）</translation>
    </message>
    <message>
        <source>Close this dialog (Esc)</source>
        <translation>关闭此对话框（Esc）</translation>
    </message>
    <message>
        <source>Export the whole pass</source>
        <translation>导出整个计算过程</translation>
    </message>
    <message>
        <source>Export lines: %1</source>
        <translation>导出连线图：%1</translation>
    </message>
    <message>
        <source>Nothing was written. %1</source>
        <translation>没有写入任何文件。%1</translation>
    </message>
    <message>
        <source>takes %1 of memory</source>
        <translation>需要 %1 内存</translation>
    </message>
</context>
<context>
    <name>attention::shell::ExportHeadFields</name>
    <message>
        <source>Heads are numbers from 0 to %1, each once: 0, 2, 5-7.</source>
        <translation>请填写 0 到 %1 的头编号，每个只写一次，例如 0, 2, 5-7。</translation>
    </message>
    <message>
        <source>All heads in one figure</source>
        <translation>所有头合为一图</translation>
    </message>
    <message>
        <source>This head: %1</source>
        <translation>当前头：%1</translation>
    </message>
    <message>
        <source>Chosen heads in one figure</source>
        <translation>指定的头合为一图</translation>
    </message>
    <message>
        <source>A file for each head</source>
        <translation>每个头一个文件</translation>
    </message>
    <message>
        <source>A file for each chosen head</source>
        <translation>每个指定的头一个文件</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>&amp;Heads</source>
        <translation>注意力头(&amp;H)</translation>
    </message>
    <message>
        <source>Which heads are exported, and in how many files</source>
        <translation>导出哪些头，写成几个文件</translation>
    </message>
    <message>
        <source>&amp;Chosen</source>
        <translation>头编号(&amp;C)</translation>
    </message>
    <message>
        <source>Numbers of heads in the order of the figure, such as 0, 2, 5-7</source>
        <translation>按图中顺序填写头编号，例如 0, 2, 5-7</translation>
    </message>
    <message>
        <source>Col&amp;umns</source>
        <translation>列数(&amp;U)</translation>
    </message>
    <message>
        <source>How many heatmaps stand side by side; 0 is automatic</source>
        <translation>每行并排几张热力图；0 表示自动</translation>
    </message>
    <message>
        <source>&amp;Format</source>
        <translation>格式(&amp;F)</translation>
    </message>
    <message>
        <source>PNG is pixels; SVG and PDF stay sharp at any size</source>
        <translation>PNG 由像素组成；SVG 和 PDF 放大后依然清晰</translation>
    </message>
</context>
<context>
    <name>attention::shell::ExportPartFields</name>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Own words</source>
        <translation>自定义</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Where they fit</source>
        <translation>放得下时显示</translation>
    </message>
    <message>
        <source>Decimals: %1</source>
        <translation>小数位数：%1</translation>
    </message>
    <message>
        <source>White</source>
        <translation>白色</translation>
    </message>
    <message>
        <source>Transparent</source>
        <translation>透明</translation>
    </message>
    <message>
        <source>&amp;Title</source>
        <translation>标题(&amp;T)</translation>
    </message>
    <message>
        <source>A line above the figure; none where it is empty</source>
        <translation>图上方的一行文字；留空则没有标题</translation>
    </message>
    <message>
        <source>C&amp;aption</source>
        <translation>图注(&amp;A)</translation>
    </message>
    <message>
        <source>Words below the figure: the stage, its formula, colours and range</source>
        <translation>图下方的文字：步骤、公式、配色和取值范围</translation>
    </message>
    <message>
        <source>&amp;Own caption</source>
        <translation>自定义图注(&amp;O)</translation>
    </message>
    <message>
        <source>Your words below the figure</source>
        <translation>写在图下方的文字</translation>
    </message>
    <message>
        <source>&amp;Numbers</source>
        <translation>数值(&amp;N)</translation>
    </message>
    <message>
        <source>Numbers in the cells, where the cells have room</source>
        <translation>单元格放得下时显示其中的数值</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>组成部分</translation>
    </message>
    <message>
        <source>What stands around the cells</source>
        <translation>单元格周围的内容</translation>
    </message>
    <message>
        <source>Bac&amp;kground</source>
        <translation>背景(&amp;K)</translation>
    </message>
    <message>
        <source>White paper, or what lies behind the figure; text is dark</source>
        <translation>白底，或透出图后面的内容；文字为深色</translation>
    </message>
    <message>
        <source>Le&amp;gend</source>
        <translation>图例(&amp;G)</translation>
    </message>
    <message>
        <source>The colour bar with its range</source>
        <translation>色条及其取值范围</translation>
    </message>
    <message>
        <source>La&amp;bels</source>
        <translation>标签(&amp;B)</translation>
    </message>
    <message>
        <source>The tokens at rows and columns</source>
        <translation>行和列旁边的词元</translation>
    </message>
</context>
<context>
    <name>attention::shell::ExportSizeFields</name>
    <message>
        <source>What the maps need</source>
        <translation>按内容自动确定</translation>
    </message>
    <message>
        <source>Slide, 1920 × 1080 px</source>
        <translation>幻灯片，1920 × 1080 px</translation>
    </message>
    <message>
        <source>Column of a paper, 85 mm</source>
        <translation>论文单栏，85 mm</translation>
    </message>
    <message>
        <source>Two columns of a paper, 180 mm</source>
        <translation>论文双栏，180 mm</translation>
    </message>
    <message>
        <source>Own size</source>
        <translation>自定义大小</translation>
    </message>
    <message>
        <source>Automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>&amp;Preset</source>
        <translation>预设(&amp;P)</translation>
    </message>
    <message>
        <source>Sizes for where the figure will stand</source>
        <translation>按图的用途设定大小</translation>
    </message>
    <message>
        <source>&amp;Size</source>
        <translation>大小(&amp;S)</translation>
    </message>
    <message>
        <source>Width of the figure; 0 is automatic</source>
        <translation>图的宽度；0 表示自动</translation>
    </message>
    <message>
        <source>Height of the figure; 0 is automatic</source>
        <translation>图的高度；0 表示自动</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>Pixels, or millimetres on paper</source>
        <translation>像素，或纸上的毫米数</translation>
    </message>
    <message>
        <source>Unit</source>
        <translation>单位</translation>
    </message>
    <message>
        <source>&amp;Letters</source>
        <translation>字号(&amp;L)</translation>
    </message>
    <message>
        <source>Size of the letters; 0 is automatic</source>
        <translation>文字的大小；0 表示自动</translation>
    </message>
    <message>
        <source>Pi&amp;xels an inch</source>
        <translation>每英寸像素(&amp;X)</translation>
    </message>
    <message>
        <source>How finely a PNG of a size in millimetres is drawn</source>
        <translation>以毫米为单位的 PNG 的精细程度</translation>
    </message>
</context>
</TS>
