<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>Help</name>
    <message>
        <source>Leave the presentation</source>
        <translation>退出演示</translation>
    </message>
    <message>
        <source>Change the number</source>
        <translation>修改数值</translation>
    </message>
    <message>
        <source>type, or F2</source>
        <translation>直接输入，或按 F2</translation>
    </message>
    <message>
        <source>Take it and go down, up</source>
        <translation>确认并移到下一行、上一行</translation>
    </message>
    <message>
        <source>Take it and go right, left</source>
        <translation>确认并移到右边、左边</translation>
    </message>
    <message>
        <source>Leave it as it was</source>
        <translation>放弃修改</translation>
    </message>
    <message>
        <source>Set to 0</source>
        <translation>设为 0</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>选择</translation>
    </message>
    <message>
        <source>drag, or Shift+arrow keys</source>
        <translation>拖动，或 Shift+方向键</translation>
    </message>
    <message>
        <source>Cut, copy, paste as tab-separated text</source>
        <translation>以制表符分隔的文本剪切、复制、粘贴</translation>
    </message>
    <message>
        <source>Move the cell cursor</source>
        <translation>移动单元格光标</translation>
    </message>
    <message>
        <source>arrow keys</source>
        <translation>方向键</translation>
    </message>
    <message>
        <source>First, last key of the row</source>
        <translation>本行第一个、最后一个键</translation>
    </message>
    <message>
        <source>First, last cell</source>
        <translation>第一个、最后一个单元格</translation>
    </message>
    <message>
        <source>Enlarge a head</source>
        <translation>放大一个头</translation>
    </message>
    <message>
        <source>double-click, or Enter on its tile</source>
        <translation>双击，或在其小图上按 Enter</translation>
    </message>
    <message>
        <source>Back to all heads</source>
        <translation>回到所有头</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>按键</translation>
    </message>
    <message>
        <source>Everywhere</source>
        <translation>任何位置</translation>
    </message>
    <message>
        <source>In a table</source>
        <translation>表格中</translation>
    </message>
    <message>
        <source>In a heatmap</source>
        <translation>热力图中</translation>
    </message>
    <message>
        <source>Move the number up, down</source>
        <translation>增大、减小数值</translation>
    </message>
    <message>
        <source>Move it by ten steps</source>
        <translation>一次增减十步</translation>
    </message>
    <message>
        <source>Move it by a tenth of a step</source>
        <translation>一次增减十分之一步</translation>
    </message>
    <message>
        <source>Move it with the mouse</source>
        <translation>用鼠标调节</translation>
    </message>
    <message>
        <source>drag the ↔ grip, or any number with the middle button</source>
        <translation>拖动 ↔ 手柄，或用中键拖动任一数值</translation>
    </message>
    <message>
        <source>Fill right, fill down</source>
        <translation>向右填充、向下填充</translation>
    </message>
    <message>
        <source>Copy the digits that are shown</source>
        <translation>按显示的位数复制</translation>
    </message>
    <message>
        <source>Rename a dimension of X</source>
        <translation>重命名 X 的维度</translation>
    </message>
    <message>
        <source>double-click its name</source>
        <translation>双击其名称</translation>
    </message>
    <message>
        <source>Bar at the top</source>
        <translation>顶部工具栏</translation>
    </message>
    <message>
        <source>Undo, redo and the examples. The formula of the whole computation: click a part of it to see that stage. Beside it the divisor and the mask. Then the stages in their order, and the export.</source>
        <translation>撤销、重做和示例。整个计算的公式：点击其中一部分，即可查看该步骤。旁边是除数和掩码，然后按顺序排列各个步骤，最后是导出。</translation>
    </message>
    <message>
        <source>Sentence and tokens</source>
        <translation>句子与词元</translation>
    </message>
    <message>
        <source>Type a sentence: it is split into tokens while you type. In the list, tokens are renamed, added, removed, merged, split, and moved by dragging.</source>
        <translation>输入一句话，输入时即拆分为词元。在列表中可以重命名、添加、删除、合并、拆分词元，也可以拖动来调整顺序。</translation>
    </message>
    <message>
        <source>Embedding matrix X</source>
        <translation>嵌入矩阵 X</translation>
    </message>
    <message>
        <source>A row for each token, a column for each dimension. Every number can be typed, dragged, pasted from a spreadsheet, or filled; all heads follow at once.</source>
        <translation>每个词元一行，每个维度一列。每个数值都可以输入、拖动、从电子表格粘贴或初始化，所有头立即随之变化。</translation>
    </message>
    <message>
        <source>Projection matrices</source>
        <translation>投影矩阵</translation>
    </message>
    <message>
        <source>W_Q, W_K, W_V and biases of the selected head, W_O of the layer. The menu beside a matrix initialises it; its random numbers come from a seed that you see.</source>
        <translation>所选头的 W_Q、W_K、W_V 和偏置，以及本层的 W_O。矩阵旁的菜单用于初始化，随机数来自可见的随机种子。</translation>
    </message>
    <message>
        <source>Heads</source>
        <translation>注意力头</translation>
    </message>
    <message>
        <source>A small heatmap for each head. A click selects a head everywhere, a double-click enlarges it, Esc goes back.</source>
        <translation>每个头一幅小热力图。单击即在各处选中该头，双击放大，按 Esc 返回。</translation>
    </message>
    <message>
        <source>Heatmap</source>
        <translation>热力图</translation>
    </message>
    <message>
        <source>Cell</source>
        <translation>单元格</translation>
    </message>
    <message>
        <source>How the selected number is computed, step by step, and its whole row.</source>
        <translation>所选数值如何一步步算出，以及它所在的整行。</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>说明</translation>
    </message>
    <message>
        <source>Your own words about the experiment, kept in its file.</source>
        <translation>自己为这个实验写的说明，随文件保存。</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>The figure as it will be, as PNG, SVG or PDF, in pixels or millimetres, and the command that makes the same file.</source>
        <translation>预览即成图：导出为 PNG、SVG 或 PDF，尺寸以像素或毫米计，并给出生成同一文件的命令。</translation>
    </message>
    <message>
        <source>What each part is</source>
        <translation>各部分是什么</translation>
    </message>
    <message>
        <source>Move in a matrix</source>
        <translation>在矩阵内移动</translation>
    </message>
    <message>
        <source>To the next, the previous matrix</source>
        <translation>到下一个、上一个矩阵</translation>
    </message>
    <message>
        <source>To the matrix on that side</source>
        <translation>到该方向的矩阵</translation>
    </message>
    <message>
        <source>Ctrl+arrow keys</source>
        <translation>Ctrl+方向键</translation>
    </message>
    <message>
        <source>First, last cell of the matrix</source>
        <translation>矩阵的第一个、最后一个单元格</translation>
    </message>
    <message>
        <source>Play and pause</source>
        <translation>播放和暂停</translation>
    </message>
    <message>
        <source>Space</source>
        <translation>空格键</translation>
    </message>
    <message>
        <source>One step on, one step back</source>
        <translation>前进一步、后退一步</translation>
    </message>
    <message>
        <source>End the walk: show every number</source>
        <translation>结束演示：显示所有数值</translation>
    </message>
    <message>
        <source>From number to number in the arithmetic</source>
        <translation>在算式中逐个数值移动</translation>
    </message>
    <message>
        <source>On the bar of buttons: step, matrix, speed</source>
        <translation>在按钮栏上：步、矩阵、速度</translation>
    </message>
    <message>
        <source>Walkthrough</source>
        <translation>分步演算</translation>
    </message>
    <message>
        <source>The second page: every matrix of the selected head, from X to the output. Select any number to see what it comes from (whole frames), what it goes into (broken frames) and its arithmetic; click a number there to go to it. Play walks through the pass.</source>
        <translation>第二个页面：所选头从 X 到输出的每个矩阵。选中任意数值，即可看到它的来源（实线框）、去向（虚线框）和算式；点击算式中的数值可跳到它所在之处。“播放”会逐步走完整个计算过程。</translation>
    </message>
    <message>
        <source>In the walkthrough</source>
        <translation>在分步演算中</translation>
    </message>
    <message>
        <source>Guided tour</source>
        <translation>入门导览</translation>
    </message>
    <message>
        <source>From a token to multi-head attention in short steps, each beside the real controls. Help → Guided tour, or Ctrl+F1; your own document waits and comes back as it was.</source>
        <translation>从词元到多头注意力，每一小步都指着真实的控件讲解。选择“帮助 → 入门导览”或按 Ctrl+F1；您自己的文档先放在一边，结束后原样回来。</translation>
    </message>
    <message>
        <source>A hint while you practise</source>
        <translation>练习时的提示</translation>
    </message>
    <message>
        <source>Practice</source>
        <translation>练习</translation>
    </message>
    <message>
        <source>Under the walkthrough: hide numbers of a stage, work them out and type them. Each is checked at once, and hints go from the formula to the answer.</source>
        <translation>在分步演算下方：隐藏一个步骤的数值，自己算出并填写。每个数值立即核对，提示从公式逐条给到答案。</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>本层</translation>
    </message>
    <message>
        <source>What the layer costs. In its menu, and in that of a head (right click on its heatmap): ablate the head, which is marked ⊘ until it is intact again, with what that changes in concat and final; merge heads into one; take final, or X + final, as the X of a further layer. All can be undone.</source>
        <translation>本层的开销。在它的菜单和每个头的菜单（右键点击热力图）里：消融一个头，它会带着 ⊘ 标记，直到恢复为止，并显示拼接和最终输出因此变化多少；把几个头合并成一个；把最终输出或 X + 最终输出用作下一层的 X。都可以撤销。</translation>
    </message>
    <message>
        <source>Influence</source>
        <translation>影响</translation>
    </message>
    <message>
        <source>Ctrl+I tints every number that you edit by what it does to the selected cell: the derivative of the cell with respect to it. The five largest are listed under the tables; a click goes there.</source>
        <translation>Ctrl+I 按每个可编辑数值对选中单元格的影响着色，即该单元格对此数值的导数。表格下方列出影响最大的五个，单击即可转到该处。</translation>
    </message>
    <message>
        <source>Block or allow the cell</source>
        <translation>屏蔽或放开单元格</translation>
    </message>
    <message>
        <source>Block or allow its row</source>
        <translation>屏蔽或放开整行</translation>
    </message>
    <message>
        <source>Shift+Space</source>
        <translation>Shift+空格</translation>
    </message>
    <message>
        <source>Block or allow its column</source>
        <translation>屏蔽或放开整列</translation>
    </message>
    <message>
        <source>Ctrl+Space</source>
        <translation>Ctrl+空格</translation>
    </message>
    <message>
        <source>Mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>Below the matrices: who may attend to whom. Choose a kind and its numbers, or paint cells, rows and columns with the mouse. A query that is left without any key is named, and its row is cross-hatched.</source>
        <translation>在矩阵下方：谁对谁可见。选择种类及其数值，或用鼠标涂绘单元格、整行、整列。没有可见的键的查询会被指出，它的行画上交叉斜线。</translation>
    </message>
    <message>
        <source>In the mask</source>
        <translation>在掩码中</translation>
    </message>
    <message>
        <source>Kind of layer</source>
        <translation>层的类型</translation>
    </message>
    <message>
        <source>Under the matrices: keys and values from the sentence or from a context, how many heads share W_K and W_V, and how positions enter (sinusoidal, learned, RoPE, ALiBi, a bias by distance or free) with their numbers. File → New layer of a model builds one with the shape of BERT, GPT-2 and others.</source>
        <translation>在矩阵下方：键和值来自句子还是源序列，多少个头共用 W_K 和 W_V，位置编码如何进入（正弦、可学习、旋转、ALiBi、按距离的偏置或自由偏置）及其数值。“文件 → 新建模型的注意力层”可建立与 BERT、GPT-2 等形状相同的层。</translation>
    </message>
    <message>
        <source>Why √d_k</source>
        <translation>为什么 √d_k</translation>
    </message>
    <message>
        <source>The third page: random queries and keys of every width from 1 to 1024, drawn from a seed that you see. Charts show how far q·k spreads and what softmax makes of it, without and with the division. Click into a chart to look at a d_k; claims of tutorials are ready settings.</source>
        <translation>第三个页面：d_k 从 1 到 1024 的随机查询和键，由可见的随机种子产生。图表显示 q·k 的离散程度，以及不除与除以 √d_k 时 softmax 的结果。点击图表可查看某个 d_k；教程中的说法已备好为现成的设置。</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>Under the walkthrough: the pass in float, bfloat16 or float16, how far each stage is from double, and softmax without the maximum subtracted.</source>
        <translation>在分步演算下方：以 float、bfloat16 或 float16 计算，每个步骤与 double 的差距，以及不减最大值的 softmax。</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>The row over the heatmap. Pin keeps the present state as a baseline, in the file too; then heatmaps and tables show now, the baseline, their difference, or both, changed numbers have a corner, and a sentence says how far outputs moved. Another head can be chosen in place of a baseline. All heads shows what is measured of each head and how alike each two are.</source>
        <translation>热力图上方的一行。“设为基准”把当前状态保存为基准，也存入文件；之后热力图和表格可以显示现在、基准、两者的差值或并排，改动过的数值带有角标，并有一句话说明输出变化了多少。也可以选择另一个头来代替基准。“全部头”显示每个头的度量以及两两之间的相似程度。</translation>
    </message>
    <message>
        <source>Stages of positions</source>
        <translation>位置的步骤</translation>
    </message>
    <message>
        <source>Positions add a stage to the pass: X_pos before Q, K and V, the turned Q_rot and K_rot before the scores, or a bias before the mask. It stands among the other stages, in the walkthrough and in figures, with its arithmetic.</source>
        <translation>位置会给计算增加步骤：Q、K、V 之前的 X_pos，分数之前旋转后的 Q_rot 和 K_rot，或掩码之前的偏置。它与其他步骤并列，也出现在分步演算和图中，并附有算式。</translation>
    </message>
    <message>
        <source>Lines: one token alone</source>
        <translation>连线图：只看一个词元</translation>
    </message>
    <message>
        <source>arrow keys; Esc: all</source>
        <translation>方向键；Esc：全部</translation>
    </message>
    <message>
        <source>Lines</source>
        <translation>连线图</translation>
    </message>
    <message>
        <source>The attention weights as lines from queries to keys, a colour for each head. Point at a token to see its lines alone, click it to keep them; the slider keeps only the largest weights of each query.</source>
        <translation>把注意力权重画成从查询到键的连线，每个头一种颜色。指向一个词元，就只看它的连线，单击则保留；滑块只保留每个查询最大的注意力权重。</translation>
    </message>
    <message>
        <source>The colour map, the norm and the range. The caption of an exported figure says what was chosen. Keys that draw all attention (sinks) can be left out of the range, or of the rows’ sums; the map then says so.</source>
        <translation>配色、色阶和取值范围。导出图片的图注会写明所选的内容。吸走全部注意力的键（注意力汇）可以不计入取值范围，或不计入行和；热力图会注明。</translation>
    </message>
    <message>
        <source>Head algebra</source>
        <translation>头的代数</translation>
    </message>
    <message>
        <source>Under the walkthrough: W_Q W_Kᵀ and W_V W_O of the selected head, all that it does to its input. Rotate W_Q and W_K to see that only the product counts.</source>
        <translation>在分步演算下方：所选头的 W_Q W_Kᵀ 与 W_V W_O，即它对输入所做的一切。旋转 W_Q 与 W_K，可以看到只有乘积起作用。</translation>
    </message>
    <message>
        <source>Attention maps of a file</source>
        <translation>文件中的注意力图</translation>
    </message>
    <message>
        <source>File → Open attention maps shows what another program saved (layers × batch × heads × queries × keys; leading parts may be missing) as it is, on a page beside your document: every layer and head small, the chosen map large. It says what it sees: rows that do not sum to 1, swapped axes, padding, NaN. Transposing, trimming and changes of rows happen on your word only. Tokens come from a file or the clipboard.</source>
        <translation>“文件 → 打开注意力图”按原样显示其他程序保存的数据（层 × 批次 × 头 × 查询 × 键，前面的轴可以缺省），在文档之外自成一页：每一层每个头各有缩略图，所选的图放大显示。它会指出所见：和不为 1 的行、颠倒的轴、填充、NaN。转置、裁去填充和对各行的更改只在您选择时进行。词元来自文件或剪贴板。</translation>
    </message>
    <message>
        <source>Numbers for other programs</source>
        <translation>供其他程序使用的数值</translation>
    </message>
    <message>
        <source>File → Export data, or Ctrl+Shift+E: a stage, a matrix, the whole trace or all inputs, for NumPy, PyTorch, spreadsheets and papers; the dialog says which arrays the file will hold. Edit → Copy as: the selection of a table, or else the stage on show, as text for these, or a Python program that computes the weights again.</source>
        <translation>文件 → 导出数据（Ctrl+Shift+E）：把一个步骤、一个矩阵、整个计算过程或全部输入写成文件，供 NumPy、PyTorch、电子表格和论文使用；对话框会列出文件将包含哪些数组。编辑 → 复制为：把表格中的选区（没有选区时为所显示的步骤）复制为供它们使用的文本，或复制为重新计算注意力权重的 Python 程序。</translation>
    </message>
    <message>
        <source>Import</source>
        <translation>导入</translation>
    </message>
    <message>
        <source>File → Import, a file dropped on the window, or Edit → Paste special for a text: arrays of NumPy, PyTorch and spreadsheets. The list says what is in the file; say what each tensor is. Usual names are known (q_proj.weight, c_attn.weight …), and a layout that must be transposed or cut into heads shows the resulting shapes and first numbers. What does not fit names the dimension; what would not stay is said before. One import is one undo step.</source>
        <translation>“文件 → 导入数值”、把文件拖到窗口上，或对文本用“编辑 → 选择性粘贴”：NumPy、PyTorch 和电子表格的数组。列表列出文件中的张量，由您说明每个张量是什么。常用的名称（q_proj.weight、c_attn.weight 等）会自动识别；需要转置或分成多个头的布局会显示得到的形状和前几个数值。不匹配时会指出是哪个维度，不能保留的内容会事先说明。一次导入是一步撤销。</translation>
    </message>
    <message>
        <source>Nothing lost</source>
        <translation>不丢失工作</translation>
    </message>
    <message>
        <source>Saving replaces the file whole or leaves it as it was. What is not saved is kept aside within two seconds: after a crash the next start offers it under the top bar. A file that somebody else has changed is never overwritten unasked.</source>
        <translation>保存要么完整替换文件，要么保持原样。未保存的内容会在两秒内另行保留：崩溃之后，下次启动时在顶部工具栏下方提示恢复。他人更改过的文件，未经询问绝不覆盖。</translation>
    </message>
    <message>
        <source>Rows are queries, the tokens that attend; columns are keys, the tokens attended to. Point at a cell to read its number; click it, or use the arrow keys, to keep it selected. Blocked cells are hatched. The wheel or + and − zoom a large map, dragging it or the small map in its corner moves it, 0 shows all of it. A pixel that several cells share shows the largest of them, or their mean: chosen with the colours, and said over the map and in its tooltips. Pointing at a query&apos;s label lists its largest keys.</source>
        <translation>行是查询（Query），即发出注意的词元；列是键（Key），即被注意的词元。指向单元格可读出数值，单击或用方向键可选中它。屏蔽的单元格画有斜线。滚轮或 + 和 − 可缩放大图，拖动图或其角落里的小图可移动，按 0 显示整幅图。几个单元格共用一个像素时，像素显示其中的最大值或平均值：与配色一起选择，图上方和工具提示中会说明。指向查询的标签，会列出它最大的键。</translation>
    </message>
    <message>
        <source>From tile to tile</source>
        <translation>在小图之间移动</translation>
    </message>
    <message>
        <source>arrow keys; Home, End: in the row; Ctrl+Home, Ctrl+End: of all</source>
        <translation>方向键；Home、End：本行首尾；Ctrl+Home、Ctrl+End：全部首尾</translation>
    </message>
</context>
<context>
    <name>attention::shell::HelpPanel</name>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>Close the help page (Esc)</source>
        <translation>关闭帮助页（Esc）</translation>
    </message>
    <message>
        <source>Close the help page</source>
        <translation>关闭帮助页</translation>
    </message>
</context>
</TS>
