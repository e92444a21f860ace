<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>cli</name>
    <message>
        <source>Unknown option %1; attention-lab --help lists what there is.</source>
        <translation>未知的选项 %1；attention-lab --help 会列出所有选项。</translation>
    </message>
    <message>
        <source>The option %1 is given twice.</source>
        <translation>选项 %1 重复出现。</translation>
    </message>
    <message>
        <source>The value “%1” of %2 is wrong: it must be %3.</source>
        <translation>%2 的值“%1”有误：应为 %3。</translation>
    </message>
    <message>
        <source>a whole number from %1 to %2</source>
        <translation>%1 到 %2 之间的整数</translation>
    </message>
    <message>
        <source>standard output</source>
        <translation>标准输出</translation>
    </message>
    <message>
        <source>There is not enough memory for this.</source>
        <translation>内存不足。</translation>
    </message>
    <message>
        <source>There is no display for the window; the commands trace and render need none.</source>
        <translation>没有可用的显示器来打开窗口；trace 与 render 命令不需要显示器。</translation>
    </message>
    <message>
        <source>“%1” is too much: examples takes nothing but --language.</source>
        <translation>“%1”是多余的：examples 只接受 --language。</translation>
    </message>
    <message>
        <source>%1. %2</source>
        <translation>%1。%2</translation>
    </message>
    <message>
        <source>Only one file can be given; “%1” is too much.</source>
        <translation>只能给出一个文件；“%1”是多余的。</translation>
    </message>
    <message>
        <source>Give a file or --example, not both.</source>
        <translation>文件与 --example 只能给出其中之一。</translation>
    </message>
    <message>
        <source>A file or --example NAME is missing.</source>
        <translation>缺少文件或 --example NAME。</translation>
    </message>
    <message>
        <source>“%1” is neither a command nor a file; attention-lab --help lists what there is.</source>
        <translation>“%1”既不是命令也不是文件；attention-lab --help 会列出所有命令。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Attention Lab shows how attention is computed.
</source>
        <translation>Attention Lab 演示注意力是如何计算出来的。
</translation>
    </message>
    <message>
        <source>attention-lab examples
    Lists the built-in examples.
</source>
        <translation>attention-lab examples
    列出内置的例子。
</translation>
    </message>
    <message>
        <source>attention-lab worksheet -o SHEET.pdf
    Writes a sheet of small numbers to be worked out on paper.
    --key KEY.pdf        the same sheet with its answers
    --experiment FILE.attn   its numbers, to be opened in the window
    --seed N             other numbers
    --tokens N           1 to 8
    --d-k N              1 to 6
    --stages S,…         what is left blank: Q, K, V, scores, scaled, weights, output
</source>
        <translation>attention-lab worksheet -o SHEET.pdf
    写出一张用小整数手算的练习。
    --key KEY.pdf        同一张练习及其答案
    --experiment FILE.attn   其中的数值，可在窗口中打开
    --seed N             换一组数值
    --tokens N           1 到 8
    --d-k N              1 到 6
    --stages S,…         留空的步骤：Q、K、V、scores、scaled、weights、output
</translation>
    </message>
    <message>
        <source>Everywhere: --language en|zh_CN, --help, --version.
</source>
        <translation>均可使用：--language en|zh_CN、--help、--version。
</translation>
    </message>
    <message>
        <source>Sizes must be all in mm or all in px, not mixed.</source>
        <translation>尺寸必须全部用 mm 或全部用 px，不能混用。</translation>
    </message>
    <message>
        <source>The option -o with a file or a folder is missing.</source>
        <translation>缺少选项 -o 及其文件或文件夹。</translation>
    </message>
    <message>
        <source>The ending of “%1” contradicts --format %2.</source>
        <translation>“%1”的扩展名与 --format %2 矛盾。</translation>
    </message>
    <message>
        <source>Head %1 is given twice.</source>
        <translation>头 %1 重复出现。</translation>
    </message>
    <message>
        <source>There is not enough memory for the picture %1.</source>
        <translation>内存不足，无法生成图片 %1。</translation>
    </message>
    <message>
        <source>the folder cannot be created</source>
        <translation>无法创建文件夹</translation>
    </message>
    <message>
        <source>a length such as 85mm (at most %1mm) or, in whole pixels, 1200px (at most %2px)</source>
        <translation>长度，例如 85mm（不超过 %1mm），或整数像素，例如 1200px（不超过 %2px）</translation>
    </message>
    <message>
        <source>The picture would have %1×%2 pixels; at most %3 a side and %4 million in all are possible.</source>
        <translation>图片将有 %1×%2 像素；每边最多 %3，总数最多 %4 百万。</translation>
    </message>
    <message>
        <source>“%1” is too much: worksheet takes options alone.</source>
        <translation>“%1”是多余的：worksheet 只接受选项。</translation>
    </message>
    <message>
        <source>worksheet needs -o SHEET.pdf, the file to write.</source>
        <translation>worksheet 需要 -o SHEET.pdf，即要写入的文件。</translation>
    </message>
    <message>
        <source>a row from 0 to %1 and a column from 0 to %2, as in 1,0</source>
        <translation>行号 0 到 %1、列号 0 到 %2，例如 1,0</translation>
    </message>
    <message>
        <source>Name a stage with --stage.</source>
        <translation>请用 --stage 指定步骤。</translation>
    </message>
    <message>
        <source>Name one cell with --cell R,C, or all with --all.</source>
        <translation>请用 --cell R,C 指定一个单元格，或用 --all 指定全部。</translation>
    </message>
    <message>
        <source>attention-lab explain (FILE | --example NAME) --stage S (--cell R,C | --all)
    Tells the arithmetic behind a number, exactly and as on paper.
    --cell R,C           row and column, counted from 0
    --all                every number of the stage
    --head H             only this head; otherwise every head
    --format md|tex|txt  Markdown, LaTeX with amsmath, or text
    --digits N           decimals, 0 to 15
    -o FILE              writes a file instead of printing
</source>
        <translation>attention-lab explain (FILE | --example NAME) --stage S (--cell R,C | --all)
    逐步写出一个数值的算式：精确，以及手算（逐步舍入）。
    --cell R,C           行号和列号，从 0 数起
    --all                这个步骤的全部数值
    --head H             只写这个注意力头；不指定则写全部头
    --format md|tex|txt  Markdown、LaTeX（使用 amsmath）或文本
    --digits N           小数位数，0 到 15
    -o FILE              写入文件而不是输出到屏幕
</translation>
    </message>
    <message>
        <source>A table holds one head’s numbers: name a head with --head.</source>
        <translation>一张表格只含一个头的数值：请用 --head 指定一个头。</translation>
    </message>
    <message>
        <source>a stage before the one that is checked</source>
        <translation>所核对步骤之前的一个步骤</translation>
    </message>
    <message>
        <source>--stage says which numbers are printed.</source>
        <translation>需要用 --stage 指明印刷的是哪个步骤的数值。</translation>
    </message>
    <message>
        <source>--against names the table with the printed numbers.</source>
        <translation>需要用 --against 指明印刷数值所在的表格文件。</translation>
    </message>
    <message>
        <source>%1 is named twice: sheet, key and experiment are different files.</source>
        <translation>%1 出现了两次：练习、答案和实验必须是不同的文件。</translation>
    </message>
    <message>
        <source>attention-lab influence (FILE | --example NAME) --cell STAGE,HEAD,ROW,COLUMN
    Prints the derivative of one number of the computation with respect to every number that is edited.
    --cell               as in weights,1,3,2; without a head where the stage has none: final,3,2
    --format json|csv
    -o FILE              writes a file instead of printing
</source>
        <translation>attention-lab influence (FILE | --example NAME) --cell STAGE,HEAD,ROW,COLUMN
    输出计算中一个数值对每个可编辑数值的导数。
    --cell               步骤、头、行号、列号，如 weights,1,3,2；不分头的步骤不写头：final,3,2
    --format json|csv
    -o FILE              写入文件而不是输出到屏幕
</translation>
    </message>
    <message>
        <source>stage, head, row and column, as in weights,1,3,2</source>
        <translation>步骤、头、行号、列号，例如 weights,1,3,2</translation>
    </message>
    <message>
        <source>stage, row and column, as in final,3,2</source>
        <translation>步骤、行号、列号，例如 final,3,2</translation>
    </message>
    <message>
        <source>a head from 0 to %1</source>
        <translation>头 0 到 %1</translation>
    </message>
    <message>
        <source>a row from 0 to %1 and a column from 0 to %2</source>
        <translation>行号 0 到 %1、列号 0 到 %2</translation>
    </message>
    <message>
        <source>Name one cell with --cell STAGE,HEAD,ROW,COLUMN.</source>
        <translation>请用 --cell STAGE,HEAD,ROW,COLUMN 指定一个单元格。</translation>
    </message>
    <message>
        <source>%1 has no baseline “%2”.</source>
        <translation>%1 中没有名为“%2”的基准。</translation>
    </message>
    <message>
        <source>Either --baseline or --against-head, not both.</source>
        <translation>--baseline 与 --against-head 只能给出其中之一。</translation>
    </message>
    <message>
        <source>--show needs --baseline or --against-head.</source>
        <translation>--show 需要与 --baseline 或 --against-head 一起使用。</translation>
    </message>
    <message>
        <source>A comparison needs one stage, not all.</source>
        <translation>比较时只能指定一个步骤，不能是全部。</translation>
    </message>
    <message>
        <source>This experiment has no stage %1; it has %2.</source>
        <translation>此实验没有步骤 %1；它有 %2。</translation>
    </message>
    <message>
        <source>    --view map|lines|qk|vo    heatmaps of a stage; the weights as lines; W_Q W_Kᵀ of each head; W_V W_O of each head
    --keep PERCENT       lines: of each query only the largest weights that together reach so much
    --token query:N|key:N     lines: only those of this token
    --sinks KEY[,KEY…]   weights: key columns that do not count for the range of colours
    --sink-treatment range|renormalise    renormalise: rows are divided by their sum without these keys
</source>
        <translation>    --view map|lines|qk|vo    某一步骤的热力图；注意力权重连线图；各头的 W_Q W_Kᵀ；各头的 W_V W_O
    --keep PERCENT       连线图：每个查询只保留合计达到此百分比的最大的注意力权重
    --token query:N|key:N     连线图：只画此词元的连线
    --sinks KEY[,KEY…]   注意力权重：不计入取值范围的键列
    --sink-treatment range|renormalise    renormalise：每行除以去掉这些键之后的行和
</translation>
    </message>
    <message>
        <source>--stage is for --view map only.</source>
        <translation>--stage 只用于 --view map。</translation>
    </message>
    <message>
        <source>--keep and --token are for --view lines only.</source>
        <translation>--keep 和 --token 只用于 --view lines。</translation>
    </message>
    <message>
        <source>--sink-treatment needs --sinks with the keys to leave out.</source>
        <translation>--sink-treatment 需要用 --sinks 指明要去掉的键。</translation>
    </message>
    <message>
        <source>A key of --sinks is given twice.</source>
        <translation>--sinks 中有一个键出现了两次。</translation>
    </message>
    <message>
        <source>--sinks is for heatmaps of the attention weights only.</source>
        <translation>--sinks 只用于注意力权重的热力图。</translation>
    </message>
    <message>
        <source>--baseline and --against-head are for --view map only.</source>
        <translation>--baseline 和 --against-head 只用于 --view map。</translation>
    </message>
    <message>
        <source>--sinks is not for a comparison.</source>
        <translation>--sinks 不用于对比。</translation>
    </message>
    <message>
        <source>--%1 is not for --view lines.</source>
        <translation>--%1 不用于 --view lines。</translation>
    </message>
    <message>
        <source>%1 is no text for a terminal: name a file with -o, or use a pipe.</source>
        <translation>%1 不是文本，不能显示在终端上：请用 -o 指定文件，或使用管道。</translation>
    </message>
    <message>
        <source>attention-lab trace (FILE | --example NAME)
    Prints every number of the computation.
    --head H             only this head, counted from 0
    --stage S            only this stage: Q, K, V, scores, scaled, masked, weights, output, concat, final; with positions also X_pos, Q_rot, K_rot or bias
    --format json|npz|safetensors|npy|csv|tsv|markdown|latex
                         npy, csv and tsv need one stage, csv and tsv also one head where there are several; without --head each stage is one array, heads first
    -o FILE              writes a file instead of printing; its ending names the format
</source>
        <translation>attention-lab trace (FILE | --example NAME)
    输出计算中的全部数值。
    --head H             只输出这个注意力头，从 0 数起
    --stage S            只输出这个步骤：Q、K、V、scores、scaled、masked、weights、output、concat、final；有位置时还有 X_pos、Q_rot、K_rot 或 bias
    --format json|npz|safetensors|npy|csv|tsv|markdown|latex
                         npy、csv 和 tsv 需要指定一个步骤，有多个头时 csv 和 tsv 还需指定一个头；不用 --head 时每个步骤是一个数组，各个头依次排列
    -o FILE              写入文件而不是输出到屏幕；后缀决定格式
</translation>
    </message>
    <message>
        <source>%1 holds one matrix: name a stage with --stage.</source>
        <translation>%1 只容纳一个矩阵：请用 --stage 指定步骤。</translation>
    </message>
    <message>
        <source>%1 holds one array: name a stage with --stage.</source>
        <translation>%1 只容纳一个数组：请用 --stage 指定步骤。</translation>
    </message>
    <message>
        <source>%1 holds one matrix: name a head with --head.</source>
        <translation>%1 只容纳一个矩阵：请用 --head 指定注意力头。</translation>
    </message>
    <message>
        <source>-o OUT says where the numbers are written to.</source>
        <translation>-o OUT 指明数字写到哪里。</translation>
    </message>
    <message>
        <source>“%1” must have one of these endings: %2.</source>
        <translation>“%1”的扩展名必须是其中之一：%2。</translation>
    </message>
    <message>
        <source>There is no array “%1” in %2; attention-lab tensors lists what there is.</source>
        <translation>%2 中没有数组“%1”；attention-lab tensors 列出其中有什么。</translation>
    </message>
    <message>
        <source>attention-lab tensors IN [--format text|json]
    Lists the arrays of a file: name, type, shape, and why one cannot be read. IN is .npy, .npz, .safetensors, CSV, TSV, JSON, a printed matrix, or .attn.
</source>
        <translation>attention-lab tensors IN [--format text|json]
    列出文件中的数组：名称、类型、形状，以及某个数组为何无法读取。IN 是 .npy、.npz、.safetensors、CSV、TSV、JSON、打印出的矩阵或 .attn。
</translation>
    </message>
    <message>
        <source>attention-lab convert IN -o OUT
    Writes the arrays of a file into a file of another format, which the ending of OUT chooses: .npz, .npy, .safetensors, .csv, .tsv, .json, .md, .tex.
    --tensor NAME        only this one
</source>
        <translation>attention-lab convert IN -o OUT
    把文件中的数组写成另一种格式，由 OUT 的扩展名决定：.npz、.npy、.safetensors、.csv、.tsv、.json、.md、.tex。
    --tensor NAME        只写这一个
</translation>
    </message>
    <message>
        <source>the file was shortened while it was read</source>
        <translation>文件在读取时被截短了</translation>
    </message>
    <message>
        <source>A file of numbers is missing.</source>
        <translation>缺少含有数字的文件。</translation>
    </message>
    <message>
        <source>attention-lab [FILE | --example NAME]
    Opens the window; of a file of arrays attention maps are shown, others imported.
</source>
        <translation>attention-lab [FILE | --example NAME]
    打开窗口；数组文件中的注意力图直接显示，其他数组进入导入。
</translation>
    </message>
    <message>
        <source>attention-lab check (FILE | --example NAME) --stage S --against TABLE.csv
    Compares printed numbers with the computed ones: a line for each wrong one, then the likely slip. Exit code 0 where all agree, 1 where not.
    --stage S            the stage that is printed
    --head H             its head, where there are several
    --against TABLE.csv  CSV, tabs, spaces, Markdown, JSON lists, or as NumPy, PyTorch, MATLAB or LaTeX print an array; labels and blank cells are skipped, the printed digits set the tolerance
    --from STAGE=TABLE.csv    an earlier printed stage: wrong numbers that follow from it are carried over
</source>
        <translation>attention-lab check (FILE | --example NAME) --stage S --against TABLE.csv
    核对印刷数值：每个错误的数值输出一行，最后一行是可能的错因。全部相符时退出码为 0，否则为 1。
    --stage S            印刷数值所属的步骤
    --head H             有多个头时，所属的注意力头
    --against TABLE.csv  CSV、制表符、空格、Markdown 表格、JSON 列表，或 NumPy、PyTorch、MATLAB、LaTeX 打印的数组；标签和空白单元格会跳过，印刷的位数决定容差
    --from STAGE=TABLE.csv    较早步骤的印刷数值：由它推出的错误算作连带错误
</translation>
    </message>
    <message>
        <source>%1 holds %2 arrays, but a .%3 file holds one: name it with --tensor NAME.</source>
        <translation>%1 含有 %2 个数组，而 .%3 文件只能存放一个：请用 --tensor NAME 指明是哪一个。</translation>
    </message>
    <message>
        <source>%1 holds arrays, not an experiment: import it in the window, or see attention-lab tensors.</source>
        <translation>%1 中是数组，不是实验：请在窗口中导入，或参见 attention-lab tensors。</translation>
    </message>
    <message>
        <source>attention-lab render (FILE | --example NAME) -o OUT
    Draws heatmaps. OUT with the ending .png, .svg or .pdf is one figure; any other name is a folder with one figure for each head.
    --format png|svg|pdf
    --head H[,H…]|all
    --stage S|all
    --columns N          heatmaps side by side
    --width, --height    85mm or 1200px
    --dpi N              pixels per inch of a PNG whose size is in mm
    --font-size          3mm or 13px
    --title TEXT
    --caption on|off|TEXT
    --legend on|off
    --labels on|off
    --numbers auto|off|DIGITS
    --background light|transparent
    --colormap viridis|cividis|magma|blues|greys|redblue
    --norm linear|sqrt|log
    --range fixed|head|shared|percentile|A,B
    --pooling max|mean       what a pixel of a PNG shows that several cells share
    --text outlines|fonts    how text stands in SVG
    --baseline NAME      compares with a baseline that the file keeps
    --against-head H     compares every head with this one
    --show now|baseline|difference|both    how; difference unless said
</source>
        <translation>attention-lab render (FILE | --example NAME) -o OUT
    绘制热力图。OUT 以 .png、.svg 或 .pdf 结尾时为一张图；其他名称为文件夹，每个头一张图。
    --format png|svg|pdf
    --head H[,H…]|all
    --stage S|all
    --columns N          并排的热力图个数
    --width、--height    85mm 或 1200px
    --dpi N              尺寸以 mm 计的 PNG 每英寸的像素数
    --font-size          3mm 或 13px
    --title TEXT         标题
    --caption on|off|TEXT    图注
    --legend on|off      图例
    --labels on|off      标签
    --numbers auto|off|DIGITS    单元格中的数值
    --background light|transparent    背景
    --colormap viridis|cividis|magma|blues|greys|redblue    配色
    --norm linear|sqrt|log    色阶
    --range fixed|head|shared|percentile|A,B    取值范围
    --pooling max|mean       几个单元格共用 PNG 的一个像素时显示什么
    --text outlines|fonts    SVG 中文字的形式
    --baseline NAME      与文件中保存的基准对比
    --against-head H     每个头都与这个头对比
    --show now|baseline|difference|both    对比方式；默认为 difference
</translation>
    </message>
</context>
</TS>
