<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>words</name>
    <message>
        <source>Edit a cell of %1</source>
        <translation>修改 %1 的一个数值</translation>
    </message>
    <message>
        <source>Edit cells of %1 (%2)</source>
        <translation>修改 %1 的数值（%2 个）</translation>
    </message>
    <message>
        <source>Clear cells of %1</source>
        <translation>清零 %1 的数值</translation>
    </message>
    <message>
        <source>Paste into %1</source>
        <translation>粘贴到 %1</translation>
    </message>
    <message>
        <source>Fill %1</source>
        <translation>初始化 %1</translation>
    </message>
    <message>
        <source>Change the sentence</source>
        <translation>修改句子</translation>
    </message>
    <message>
        <source>Rename token “%1”</source>
        <translation>重命名词元“%1”</translation>
    </message>
    <message>
        <source>Add a token</source>
        <translation>添加词元</translation>
    </message>
    <message>
        <source>Remove token “%1”</source>
        <translation>删除词元“%1”</translation>
    </message>
    <message>
        <source>Move token “%1”</source>
        <translation>移动词元“%1”</translation>
    </message>
    <message>
        <source>Merge tokens</source>
        <translation>合并词元</translation>
    </message>
    <message>
        <source>Split token “%1”</source>
        <translation>拆分词元“%1”</translation>
    </message>
    <message>
        <source>Move the embedding of “%1”</source>
        <translation>移动“%1”的词嵌入</translation>
    </message>
    <message>
        <source>Add a head</source>
        <translation>添加注意力头</translation>
    </message>
    <message>
        <source>Remove head %1</source>
        <translation>删除头 %1</translation>
    </message>
    <message>
        <source>Rename head %1</source>
        <translation>重命名头 %1</translation>
    </message>
    <message>
        <source>Move head %1</source>
        <translation>移动头 %1</translation>
    </message>
    <message>
        <source>Add output projection W_O</source>
        <translation>添加输出投影 W_O</translation>
    </message>
    <message>
        <source>Remove output projection W_O</source>
        <translation>删除输出投影 W_O</translation>
    </message>
    <message>
        <source>Add biases</source>
        <translation>添加偏置</translation>
    </message>
    <message>
        <source>Remove biases</source>
        <translation>删除偏置</translation>
    </message>
    <message>
        <source>Change the divisor</source>
        <translation>修改除数</translation>
    </message>
    <message>
        <source>Change the mask</source>
        <translation>修改掩码</translation>
    </message>
    <message>
        <source>Change %1</source>
        <translation>修改 %1</translation>
    </message>
    <message>
        <source>Rename a dimension to “%1”</source>
        <translation>将维度重命名为“%1”</translation>
    </message>
    <message>
        <source>Change the title</source>
        <translation>修改标题</translation>
    </message>
    <message>
        <source>Change the notes</source>
        <translation>修改说明</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数字</translation>
    </message>
    <message>
        <source>text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>true or false</source>
        <translation>true 或 false</translation>
    </message>
    <message>
        <source>a list</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>an object</source>
        <translation>对象</translation>
    </message>
    <message>
        <source>null</source>
        <translation>空值（null）</translation>
    </message>
    <message>
        <source>a finite number</source>
        <translation>有限的数</translation>
    </message>
    <message>
        <source>a finite number above 0</source>
        <translation>大于 0 的有限数</translation>
    </message>
    <message>
        <source>at least one</source>
        <translation>至少一个</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>空</translation>
    </message>
    <message>
        <source>the end of the file</source>
        <translation>文件末尾</translation>
    </message>
    <message>
        <source>valid UTF-8</source>
        <translation>有效的 UTF-8</translation>
    </message>
    <message>
        <source>line %1, column %2</source>
        <translation>第 %1 行第 %2 列</translation>
    </message>
    <message>
        <source>%1: the text is not valid UTF-8.</source>
        <translation>%1：文本不是有效的 UTF-8。</translation>
    </message>
    <message>
        <source>%1: not valid JSON.</source>
        <translation>%1：不是有效的 JSON。</translation>
    </message>
    <message>
        <source>%1: not valid JSON: found %2.</source>
        <translation>%1：不是有效的 JSON：遇到%2。</translation>
    </message>
    <message>
        <source>%1: not valid JSON: expected %2.</source>
        <translation>%1：不是有效的 JSON：应为%2。</translation>
    </message>
    <message>
        <source>%1: not valid JSON: expected %2, found %3.</source>
        <translation>%1：不是有效的 JSON：应为%2，却遇到%3。</translation>
    </message>
    <message>
        <source>%1: nested too deeply.</source>
        <translation>%1：嵌套过深。</translation>
    </message>
    <message>
        <source>%1: nested deeper than %2 levels.</source>
        <translation>%1：嵌套超过 %2 层。</translation>
    </message>
    <message>
        <source>The file was made by a newer version of the program.</source>
        <translation>此文件由更新版本的程序生成。</translation>
    </message>
    <message>
        <source>The file has the format %1, which is newer than this program can read.</source>
        <translation>文件格式为 %1，比本程序能读取的格式更新。</translation>
    </message>
    <message>
        <source>This is not an Attention Lab file.</source>
        <translation>这不是 Attention Lab 文件。</translation>
    </message>
    <message>
        <source>This is not an Attention Lab file: its format is %1.</source>
        <translation>这不是 Attention Lab 文件：其格式为 %1。</translation>
    </message>
    <message>
        <source>The key %1 is given twice.</source>
        <translation>键名 %1 重复出现。</translation>
    </message>
    <message>
        <source>The key %1 is unknown.</source>
        <translation>未知的键名 %1。</translation>
    </message>
    <message>
        <source>The key %1 is missing.</source>
        <translation>缺少键名 %1。</translation>
    </message>
    <message>
        <source>The name “%1” is unknown.</source>
        <translation>未知的名称“%1”。</translation>
    </message>
    <message>
        <source>The number of entries of %1 must be %2, but is %3.</source>
        <translation>%1 的项数应为%2，实际为%3。</translation>
    </message>
    <message>
        <source>%1 must not be empty.</source>
        <translation>%1 不能为空。</translation>
    </message>
    <message>
        <source>%1: the number of key/value heads (%3) must divide the number of heads (%2).</source>
        <translation>%1：键/值头的数目（%3）必须能整除注意力头的数目（%2）。</translation>
    </message>
    <message>
        <source>%1 is allowed only together with %2.</source>
        <translation>%1 只能与 %2 一起出现。</translation>
    </message>
    <message>
        <source>%1 is not allowed together with %2.</source>
        <translation>%1 不能与 %2 同时出现。</translation>
    </message>
    <message>
        <source>An empty text is not a number.</source>
        <translation>空文本不是数字。</translation>
    </message>
    <message>
        <source>“%1” is not a number.</source>
        <translation>“%1”不是数字。</translation>
    </message>
    <message>
        <source>“%1” is not a finite number.</source>
        <translation>“%1”不是有限的数。</translation>
    </message>
    <message>
        <source>The numbers grow too large: %1 would be %2.</source>
        <translation>数值过大：%1 将为 %2。</translation>
    </message>
    <message>
        <source>%1 must not be %2.</source>
        <translation>%1 不能是%2。</translation>
    </message>
    <message>
        <source>%1 must be %2.</source>
        <translation>%1 应为%2。</translation>
    </message>
    <message>
        <source>%1 must be %2, but is %3.</source>
        <translation>%1 应为%2，实际为%3。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Four heads, four relations</source>
        <translation>四个头，四种关系</translation>
    </message>
    <message>
        <source>One sentence read by four heads: position, grammar, coreference, meaning.</source>
        <translation>四个注意力头读同一句话：位置、语法、指代、语义。</translation>
    </message>
    <message>
        <source>The sentence is 猫喵喵叫着追老鼠因为它饿了: the cat, meowing, chases the mouse because it is hungry. Every number was set by hand; nothing was trained. Rows are queries, columns are keys.
Head 0, position: each token after the first looks at the one before it (0.829–0.906).
Head 1, grammar: 喵喵叫 and 追 look at their subject 猫 (0.908 each), 猫 looks back at both (0.479 each); 它 and 饿 look at each other (0.920 and 0.908).
Head 2, coreference: 它 looks at 猫 (0.925692) and hardly at 老鼠 (0.055). This head says that 它 is the cat. All its other rows are flat.
Head 3, meaning: 猫 and 喵喵叫 look at each other, and so do 老鼠 and 饿 (0.908 each). That is a statistical tie of a thing and a trait, such as words have that often stand together. It is not a claim that the mouse is hungry: who is hungry, heads 1 and 2 say together, through 它.
Try: in X, give 老鼠 a 1 in the column subject. In head 2, 它 then looks at 猫 and 老鼠 alike (0.495 each).
Try: set W_Q of head 2 to zeros. Every row becomes flat, 1/9 everywhere.</source>
        <translation>句子是“猫喵喵叫着追老鼠因为它饿了”。所有数值都是手工设定的，没有经过训练。行是查询（Query），列是键（Key）。
头 0，位置：除第一个词元外，每个词元都看它的前一个词元（0.829–0.906）。
头 1，语法：“喵喵叫”和“追”都看主语“猫”（各 0.908），“猫”也回看这两个动词（各 0.479）；“它”与“饿”互看（0.920 与 0.908）。
头 2，指代：“它”看“猫”（0.925692），几乎不看“老鼠”（0.055）。这个头说：“它”就是猫。其余各行都是均匀的。
头 3，语义：“猫”与“喵喵叫”互看，“老鼠”与“饿”互看（各 0.908）。这是事物与特征在统计上的关联，就像常常一起出现的词那样，并不是说老鼠饿了：谁饿了，由头 1 和头 2 通过“它”共同说明。
试一试：在 X 中把“老鼠”的“主语”一列改为 1。此时在头 2 中，“它”对“猫”和“老鼠”的注意力相同（各 0.495）。
试一试：把头 2 的 W_Q 全部置零。每一行都会变得均匀，处处为 1/9。</translation>
    </message>
    <message>
        <source>Three tokens by hand</source>
        <translation>三个词元，手算可验</translation>
    </message>
    <message>
        <source>我 爱 你 with identity projections: small enough to check on paper, and to find a slip in print.</source>
        <translation>“我 爱 你”，投影矩阵全为单位矩阵：小到可以在纸上核对，还能发现印刷中的错误。</translation>
    </message>
    <message>
        <source>Three tokens with two numbers each. All projections are identities, so Q = K = V = X.
The tutorial that this example comes from prints 0.27 0.27 0.46 for 你. The right row is 0.248 0.248 0.503: the scores of 你 are 1 1 2, divided by √2 they are 0.707 0.707 1.414, and the softmax of these is 0.248255 0.248255 0.503490.
Try: choose the causal mask. 我 then sees only itself, and row 爱 becomes 0.330 0.670 0.
Try: divide by d_k instead of √d_k. Row 你 becomes 0.274 0.274 0.452: nearer to what is printed, but not it either.</source>
        <translation>三个词元，每个只有两个数。投影矩阵全是单位矩阵，所以 Q = K = V = X。
这个例子出自一篇教程，其中“你”这一行印的是 0.27 0.27 0.46。正确的一行是 0.248 0.248 0.503：“你”的注意力分数是 1 1 2，除以 √2 得 0.707 0.707 1.414，再做 softmax 得 0.248255 0.248255 0.503490。
试一试：选择因果掩码。“我”只能看见自己，“爱”这一行变为 0.330 0.670 0。
试一试：把除数从 √d_k 改为 d_k。“你”这一行变为 0.274 0.274 0.452：更接近印出的数字，但仍然不是。</translation>
    </message>
    <message>
        <source>NumPy, seed 42</source>
        <translation>NumPy，随机种子 42</translation>
    </message>
    <message>
        <source>Random numbers that NumPy gives bit for bit: compare your own code with every stage.</source>
        <translation>与 NumPy 逐位相同的随机数：可用自己的代码逐步核对。</translation>
    </message>
    <message>
        <source>Four tokens with d_model = 8 and one head with d_k = d_v = 4. NumPy gives the same numbers:
import numpy as np
np.random.seed(42)
X = np.random.randn(4, 8)
W_Q = np.random.randn(8, 4)
W_K = np.random.randn(8, 4)
W_V = np.random.randn(8, 4)
S = (X @ W_Q) @ (X @ W_K).T / np.sqrt(4)
A = np.exp(S - S.max(axis=1, keepdims=True))
A /= A.sum(axis=1, keepdims=True)
print(A)
print(A @ (X @ W_V))
The first row of the weights is 0.112454 0.003776 0.456217 0.427554, the first row of the output −0.2656 1.2470 −1.7113 −0.2598.
Random projections already give sharp rows: t3 puts 0.994 on t0. Sharp is not the same as meaningful.
Try: choose an own divisor of 100. Every weight then lies between 0.20 and 0.29.
Try: choose no division. The largest weight of t1 grows from 0.616 to 0.746.</source>
        <translation>四个词元，d_model = 8，一个注意力头，d_k = d_v = 4。用 NumPy 可以得到同样的数值：
import numpy as np
np.random.seed(42)
X = np.random.randn(4, 8)
W_Q = np.random.randn(8, 4)
W_K = np.random.randn(8, 4)
W_V = np.random.randn(8, 4)
S = (X @ W_Q) @ (X @ W_K).T / np.sqrt(4)
A = np.exp(S - S.max(axis=1, keepdims=True))
A /= A.sum(axis=1, keepdims=True)
print(A)
print(A @ (X @ W_V))
注意力权重的第一行是 0.112454 0.003776 0.456217 0.427554，输出的第一行是 −0.2656 1.2470 −1.7113 −0.2598。
随机的投影矩阵也会产生尖锐的行：t3 把 0.994 放在 t0 上。尖锐并不等于有意义。
试一试：把除数设为 100。每个注意力权重都会落在 0.20 与 0.29 之间。
试一试：选择不除。t1 的最大注意力权重从 0.616 增加到 0.746。</translation>
    </message>
    <message>
        <source>Only what came before</source>
        <translation>只看前文</translation>
    </message>
    <message>
        <source>A causal mask, a head that averages, and a head that looks one token back.</source>
        <translation>因果掩码：一个头取平均，另一个头看前一个词元。</translation>
    </message>
    <message>
        <source>the cat sat on the mat, with a causal mask: a token may attend to itself and to the tokens before it. Blocked cells are −∞ before the softmax and exactly 0 after it.
Head 0 has W_Q = 0, so all its scores are 0 and every visible key gets the same weight: the rows are 1, then ½ ½, then ⅓ ⅓ ⅓, up to six times 1/6.
Head 1 looks one token back: the second token puts 0.987 on the first, every later token 0.973 on the one before it; the first token has only itself.
Values are wider than queries here: d_k = 2, d_v = 5.
Try: choose no mask. All rows of head 0 become flat at 1/6; in head 1 the first token looks at the last (0.973), for the clock has come full circle.
Try: set W_K of head 1 to zeros. Its rows become those of head 0.</source>
        <translation>the cat sat on the mat，带因果掩码：每个词元只能看见自己和它之前的词元。屏蔽的单元格在 softmax 之前是 −∞，之后恰好为 0。
头 0 的 W_Q = 0，所以注意力分数全为 0，每个可见的键得到相同的注意力权重：各行依次是 1，½ ½，⅓ ⅓ ⅓，直到六个 1/6。
头 1 看前一个词元：第二个词元把 0.987 放在第一个上，之后每个词元把 0.973 放在前一个上；第一个词元只能看自己。
这里的值比查询更宽：d_k = 2，d_v = 5。
试一试：选择无掩码。头 0 的每一行都变得均匀，处处为 1/6；在头 1 中，第一个词元会看最后一个（0.973），因为钟已经走完一圈。
试一试：把头 1 的 W_K 全部置零。它的各行就和头 0 一样了。</translation>
    </message>
    <message>
        <source>Queries Q</source>
        <translation>查询 Q</translation>
    </message>
    <message>
        <source>Keys K</source>
        <translation>键 K</translation>
    </message>
    <message>
        <source>Values V</source>
        <translation>值 V</translation>
    </message>
    <message>
        <source>Scores</source>
        <translation>注意力分数</translation>
    </message>
    <message>
        <source>Scaled scores</source>
        <translation>缩放后分数</translation>
    </message>
    <message>
        <source>Masked scores</source>
        <translation>掩码后分数</translation>
    </message>
    <message>
        <source>Attention weights</source>
        <translation>注意力权重</translation>
    </message>
    <message>
        <source>Head output</source>
        <translation>头输出</translation>
    </message>
    <message>
        <source>Concat</source>
        <translation>拼接</translation>
    </message>
    <message>
        <source>Final output</source>
        <translation>最终输出</translation>
    </message>
    <message>
        <source>Q = X W_Q + b_Q: what each token looks for.</source>
        <translation>Q = X W_Q + b_Q：每个词元在寻找什么。</translation>
    </message>
    <message>
        <source>K = Y W_K + b_K: what each token can be found by; Y is X, or the context’s embeddings.</source>
        <translation>K = Y W_K + b_K：每个词元凭什么被找到；Y 即 X，或源序列的词嵌入。</translation>
    </message>
    <message>
        <source>V = Y W_V + b_V: what each token hands over; Y is X, or the context’s embeddings.</source>
        <translation>V = Y W_V + b_V：每个词元交出什么内容；Y 即 X，或源序列的词嵌入。</translation>
    </message>
    <message>
        <source>scores = Q Kᵀ: the dot product of every query with every key.</source>
        <translation>scores = Q Kᵀ：每个查询与每个键的点积。</translation>
    </message>
    <message>
        <source>scaled = scores / divisor: the divisor is √d_k unless chosen otherwise.</source>
        <translation>scaled = scores / 除数：除非另选，除数为 √d_k。</translation>
    </message>
    <message>
        <source>weights = softmax of each row of the masked scores: a row’s weights sum to 1.</source>
        <translation>weights：对掩码后分数逐行做 softmax，每行的行和为 1。</translation>
    </message>
    <message>
        <source>output = weights V: the weighted sum of the value vectors.</source>
        <translation>output = weights V：值向量的加权求和。</translation>
    </message>
    <message>
        <source>concat: the outputs of all heads side by side, head 0 first.</source>
        <translation>concat：各头的输出并排拼接，头 0 在最前。</translation>
    </message>
    <message>
        <source>final = concat W_O + b_O, or concat itself where there is no W_O.</source>
        <translation>final = concat W_O + b_O；没有 W_O 时就是 concat 本身。</translation>
    </message>
    <message>
        <source>Embedding matrix X</source>
        <translation>嵌入矩阵 X</translation>
    </message>
    <message>
        <source>Context embeddings Y</source>
        <translation>源序列的词嵌入 Y</translation>
    </message>
    <message>
        <source>Query projection W_Q</source>
        <translation>查询投影矩阵 W_Q</translation>
    </message>
    <message>
        <source>Key projection W_K</source>
        <translation>键投影矩阵 W_K</translation>
    </message>
    <message>
        <source>Value projection W_V</source>
        <translation>值投影矩阵 W_V</translation>
    </message>
    <message>
        <source>Query bias b_Q</source>
        <translation>查询偏置 b_Q</translation>
    </message>
    <message>
        <source>Key bias b_K</source>
        <translation>键偏置 b_K</translation>
    </message>
    <message>
        <source>Value bias b_V</source>
        <translation>值偏置 b_V</translation>
    </message>
    <message>
        <source>Output projection W_O</source>
        <translation>输出投影 W_O</translation>
    </message>
    <message>
        <source>Output bias b_O</source>
        <translation>输出偏置 b_O</translation>
    </message>
    <message>
        <source>Head %1 · %2</source>
        <translation>头 %1 · %2</translation>
    </message>
    <message>
        <source>Head %1</source>
        <translation>头 %1</translation>
    </message>
    <message>
        <source>no division</source>
        <translation>不除</translation>
    </message>
    <message>
        <source>No mask</source>
        <translation>无掩码</translation>
    </message>
    <message>
        <source>Causal mask</source>
        <translation>因果掩码</translation>
    </message>
    <message>
        <source>Mask as given</source>
        <translation>自定掩码</translation>
    </message>
    <message>
        <source>Viridis</source>
        <translation>翠绿（Viridis）</translation>
    </message>
    <message>
        <source>Cividis</source>
        <translation>蓝黄（Cividis）</translation>
    </message>
    <message>
        <source>Magma</source>
        <translation>熔岩（Magma）</translation>
    </message>
    <message>
        <source>Blues</source>
        <translation>蓝色</translation>
    </message>
    <message>
        <source>Greys</source>
        <translation>灰色</translation>
    </message>
    <message>
        <source>Red–blue</source>
        <translation>红–蓝</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>Square root</source>
        <translation>平方根</translation>
    </message>
    <message>
        <source>Logarithmic</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>Fixed</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>Each head’s own</source>
        <translation>各头自定</translation>
    </message>
    <message>
        <source>Shared by all heads</source>
        <translation>各头共用</translation>
    </message>
    <message>
        <source>2nd to 98th percentile</source>
        <translation>第 2 至第 98 百分位</translation>
    </message>
    <message>
        <source>By hand</source>
        <translation>手动设定</translation>
    </message>
    <message>
        <source>the heads’ outputs side by side</source>
        <translation>各头输出并排拼接</translation>
    </message>
    <message>
        <source>%1: softmax over the keys of %2 divided by %3</source>
        <translation>%1：%2 除以 %3，再对各键做 softmax</translation>
    </message>
    <message>
        <source>%1: %2 divided by %3</source>
        <translation>%1：%2 除以 %3</translation>
    </message>
    <message>
        <source>Colours: %1, %2, from %3 to %4 (%5)</source>
        <translation>配色：%1，%2色阶，从 %3 到 %4（%5）</translation>
    </message>
    <message>
        <source>; blocked cells are hatched and do not count</source>
        <translation>；屏蔽的单元格画斜线，不计入取值范围</translation>
    </message>
    <message>
        <source>; values outside take the end colours</source>
        <translation>；范围之外的数值取两端的颜色</translation>
    </message>
    <message>
        <source>Row “%1”, column “%2”: %3</source>
        <translation>行“%1”，列“%2”：%3</translation>
    </message>
    <message>
        <source>Query “%1” → key “%2”: %3 (blocked)</source>
        <translation>查询“%1”→ 键“%2”：%3（屏蔽）</translation>
    </message>
    <message>
        <source>Query “%1” → key “%2”: %3</source>
        <translation>查询“%1”→ 键“%2”：%3</translation>
    </message>
    <message>
        <source>%1; %2</source>
        <translation>%1；%2</translation>
    </message>
    <message>
        <source>%1. %2%3.</source>
        <translation>%1。%2%3。</translation>
    </message>
    <message>
        <source>“%1”</source>
        <translation>“%1”</translation>
    </message>
    <message>
        <source> or </source>
        <translation>或</translation>
    </message>
    <message>
        <source>The key %1 is unknown; known are %2.</source>
        <translation>未知的键名 %1；可用的有 %2。</translation>
    </message>
    <message>
        <source>%1 must be one of these: %2; it is “%3”.</source>
        <translation>%1 应为以下之一：%2；实际为“%3”。</translation>
    </message>
    <message>
        <source>Move a number of %1</source>
        <translation>调节 %1 的一个数值</translation>
    </message>
    <message>
        <source>Give repeated tokens one row</source>
        <translation>让重复的词元共用一行</translation>
    </message>
    <message>
        <source>Duplicate head %1</source>
        <translation>复制头 %1</translation>
    </message>
    <message>
        <source>“%1” is not a complete formula.</source>
        <translation>“%1”不是完整的算式。</translation>
    </message>
    <message>
        <source>“%1” is not a formula: “%2” does not fit there.</source>
        <translation>“%1”不是有效的算式：“%2”不能出现在这里。</translation>
    </message>
    <message>
        <source>Count %1 · sum %2 · mean %3 · min %4 · max %5 · norm %6</source>
        <translation>计数 %1 · 和 %2 · 平均值 %3 · 最小值 %4 · 最大值 %5 · 范数 %6</translation>
    </message>
    <message>
        <source>%1, %2: query “%3” → key “%4”</source>
        <translation>%1，%2：查询“%3”→ 键“%4”</translation>
    </message>
    <message>
        <source>%1, %2: row “%3”, column “%4”</source>
        <translation>%1，%2：行“%3”，列“%4”</translation>
    </message>
    <message>
        <source>%1: row “%2”, column “%3”</source>
        <translation>%1：行“%2”，列“%3”</translation>
    </message>
    <message>
        <source>divisor</source>
        <translation>除数</translation>
    </message>
    <message>
        <source>: </source>
        <translation>：</translation>
    </message>
    <message>
        <source>, blocked → </source>
        <translation>，屏蔽 → </translation>
    </message>
    <message>
        <source>Head %1, column %2 of its output; nothing is computed.</source>
        <translation>取自头 %1 输出的第 %2 列（从 0 数起），不做计算。</translation>
    </message>
    <message>
        <source>There is no W_O: the final output is concat.</source>
        <translation>没有 W_O：最终输出就是拼接的结果。</translation>
    </message>
    <message>
        <source>A vector of length 0 has no direction: there is no angle.</source>
        <translation>模长为 0 的向量没有方向，也就没有夹角。</translation>
    </message>
    <message>
        <source>This query may attend to no key: its output is 0.</source>
        <translation>这个查询没有可见的键：输出为 0。</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>Blocked keys take no part: %1 and others, %2 in all.</source>
        <translation>屏蔽的键不参与计算：%1 等，共 %2 个。</translation>
    </message>
    <message>
        <source>Blocked keys take no part: %1.</source>
        <translation>屏蔽的键不参与计算：%1。</translation>
    </message>
    <message>
        <source>: no key may be attended to → </source>
        <translation>：没有可见的键 → </translation>
    </message>
    <message>
        <source>: blocked → </source>
        <translation>：屏蔽 → </translation>
    </message>
    <message>
        <source>textbook form: </source>
        <translation>教科书写法：</translation>
    </message>
    <message>
        <source>The textbook form e^s / Σ e^s fails here: its sum is 0.</source>
        <translation>教科书写法 e^s / Σ e^s 在这里行不通：分母之和为 0。</translation>
    </message>
    <message>
        <source>The textbook form e^s / Σ e^s fails here: its exponentials are too large for a double.</source>
        <translation>教科书写法 e^s / Σ e^s 在这里行不通：指数值超出双精度数的范围。</translation>
    </message>
    <message>
        <source>1 smaller term: </source>
        <translation>其余 1 个较小项：</translation>
    </message>
    <message>
        <source>%1 smaller terms: </source>
        <translation>其余 %1 个较小项：</translation>
    </message>
    <message>
        <source>On paper, rounded after every step (decimals: %1); ≠ marks what is not the exact number rounded:</source>
        <translation>手算（逐步舍入，保留 %1 位小数）；≠ 标出与精确值舍入后不同的数值：</translation>
    </message>
    <message>
        <source>leaving out the mask</source>
        <translation>漏掉了掩码</translation>
    </message>
    <message>
        <source>a causal mask</source>
        <translation>误用了因果掩码</translation>
    </message>
    <message>
        <source>a causal mask off by one, which blocks a token’s own key too</source>
        <translation>因果掩码错开一位，把词元自己的键也屏蔽了</translation>
    </message>
    <message>
        <source>a causal mask off by one, which leaves the next key visible</source>
        <translation>因果掩码错开一位，下一个键仍可见</translation>
    </message>
    <message>
        <source>swapped heads: the numbers of head %1</source>
        <translation>注意力头弄混：这是头 %1 的数值</translation>
    </message>
    <message>
        <source>swapping heads %1 and %2</source>
        <translation>头 %1 与头 %2 调换了</translation>
    </message>
    <message>
        <source>dividing by √d_k</source>
        <translation>除以 √d_k</translation>
    </message>
    <message>
        <source>dividing by d_k</source>
        <translation>除以 d_k</translation>
    </message>
    <message>
        <source>dividing by √d_k twice</source>
        <translation>除了两次 √d_k</translation>
    </message>
    <message>
        <source>dividing twice</source>
        <translation>除了两次</translation>
    </message>
    <message>
        <source>dividing by √d_model</source>
        <translation>除以 √d_model</translation>
    </message>
    <message>
        <source>not dividing at all</source>
        <translation>根本没有除</translation>
    </message>
    <message>
        <source>row %1 “%2”</source>
        <translation>行 %1“%2”</translation>
    </message>
    <message>
        <source>Likely slip in the whole table: %1. All its printed numbers agree with that (%2 of %2).</source>
        <translation>整张表可能的错因：%1。表中印刷的数值全部与此相符（%2 / %2）。</translation>
    </message>
    <message>
        <source>Likely slip in the wrong rows alone (%1): %2. All printed numbers of these rows agree with that (%3 of %3).</source>
        <translation>仅就出错的行（%1）而言，可能的错因：%2。这些行中印刷的数值全部与此相符（%3 / %3）。</translation>
    </message>
    <message>
        <source>%1 (gives %2)</source>
        <translation>%1（得 %2）</translation>
    </message>
    <message>
        <source>No slip explains the whole table. Nearest: %1; its largest remaining difference is %2, so it does not explain all.</source>
        <translation>没有一种错因能解释整张表。最接近的是：%1；剩余的最大差值为 %2，因此不能完全解释。</translation>
    </message>
    <message>
        <source>No slip explains the table. Nearest on the wrong rows alone (%1): %2; its largest remaining difference is %3, so it does not explain all.</source>
        <translation>没有一种错因能解释这张表。仅就出错的行（%1）而言，最接近的是：%2；剩余的最大差值为 %3，因此不能完全解释。</translation>
    </message>
    <message>
        <source>For information: a divisor of %1 would give all printed numbers.</source>
        <translation>供参考：除数取 %1 时，可得到全部印刷数值。</translation>
    </message>
    <message>
        <source>For information: a divisor of %1 would give all printed numbers of the wrong rows.</source>
        <translation>供参考：除数取 %1 时，可得到出错各行的全部印刷数值。</translation>
    </message>
    <message>
        <source>All printed numbers agree: %1.</source>
        <translation>印刷数值全部相符：%1 个。</translation>
    </message>
    <message>
        <source>All printed numbers agree: %1, of which within rounding: %2.</source>
        <translation>印刷数值全部相符：%1 个，其中舍入误差内 %2 个。</translation>
    </message>
    <message>
        <source>right</source>
        <translation>正确</translation>
    </message>
    <message>
        <source>right within rounding</source>
        <translation>舍入误差内</translation>
    </message>
    <message>
        <source>wrong</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>wrong, carried over</source>
        <translation>连带错误</translation>
    </message>
    <message>
        <source>query “%1” → key “%2”</source>
        <translation>查询“%1”→ 键“%2”</translation>
    </message>
    <message>
        <source>“%1”, %2</source>
        <translation>“%1”，%2</translation>
    </message>
    <message>
        <source>Row %1, column %2 (%3)</source>
        <translation>行 %1，列 %2（%3）</translation>
    </message>
    <message>
        <source>%1: computed %2</source>
        <translation>%1：算得 %2</translation>
    </message>
    <message>
        <source>%1: printed %2, computed %3: %4</source>
        <translation>%1：印刷 %2，算得 %3：%4</translation>
    </message>
    <message>
        <source>softmax over the columns instead of the rows</source>
        <translation>按列而不是按行做了 softmax</translation>
    </message>
    <message>
        <source>K not transposed: Q K instead of Q Kᵀ</source>
        <translation>K 没有转置：算成了 Q K 而不是 Q Kᵀ</translation>
    </message>
    <message>
        <source>transposing %1</source>
        <translation>转置了 %1</translation>
    </message>
    <message>
        <source>rounding every intermediate to this many decimals: %1</source>
        <translation>每一步中间结果都舍入，保留的小数位数：%1</translation>
    </message>
    <message>
        <source>Every wrong number is carried over: it follows from the numbers that are printed for an earlier stage.</source>
        <translation>所有错误都是连带错误：它们由较早步骤的印刷数值推算得出。</translation>
    </message>
    <message>
        <source>No known slip comes nearer than the right numbers.</source>
        <translation>没有已知的错因比正确数值更接近。</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1%2</translation>
    </message>
    <message>
        <source>Wrong: %1 of %2 printed numbers.</source>
        <translation>%2 个印刷数值中有 %1 个错误。</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>, subtracted from every score of the row</source>
        <translation>，从该行的每个分数中减去</translation>
    </message>
    <message>
        <source>People and their interests</source>
        <translation>人和兴趣</translation>
    </message>
    <message>
        <source>A score is a dot product: the same interests, none in common, opposite ones.</source>
        <translation>注意力分数就是点积：兴趣相同、毫不相干、恰好相反。</translation>
    </message>
    <message>
        <source>Four people as vectors of two interests, sport and music: 安安 likes sport [1, 0], 贝贝 music [0, 1], 晨晨 some of both [0.7, 0.7], and 丹丹 the opposite of sport [−1, 0]. All projections are identities, so Q = K = V = X, and a score is the dot product of two people.
安安 and 晨晨 give 0.7, for they point about the same way; 安安 and 贝贝 give 0, they have nothing in common; 安安 and 丹丹 give −1, they are opposite.
After division by √2 and softmax, 安安 puts 0.393 on herself, 0.318 on 晨晨, 0.194 on 贝贝 and 0.096 on 丹丹. Even the opposite gets something: a weight is never 0 unless it is blocked.
Try: double both numbers of 晨晨. 安安 then puts more on 晨晨 (0.433) than on herself (0.326): a large dot product can come from length, not only from direction.
Try: choose no division. The differences grow: 安安 puts 0.446 on herself.</source>
        <translation>四个人，每人是由两种兴趣（运动和音乐）组成的向量：安安喜欢运动 [1, 0]，贝贝喜欢音乐 [0, 1]，晨晨两样都有一些 [0.7, 0.7]，丹丹恰好与运动相反 [−1, 0]。投影矩阵全是单位矩阵，所以 Q = K = V = X，注意力分数就是两个人的点积。
安安与晨晨的点积是 0.7，方向相近；安安与贝贝是 0，毫不相干；安安与丹丹是 −1，方向相反。
除以 √2 再做 softmax 后，安安给自己 0.393，给晨晨 0.318，给贝贝 0.194，给丹丹 0.096。即使方向相反也会分到一点：只要没有被屏蔽，注意力权重就不会是 0。
试一试：把晨晨的两个数都加倍。安安给晨晨的（0.433）就超过给自己的（0.326）：点积大可能来自模长，而不只是方向。
试一试：选择不除。差别变大：安安给自己 0.446。</translation>
    </message>
    <message>
        <source>A reader searches a library</source>
        <translation>在图书馆找书</translation>
    </message>
    <message>
        <source>Query, keys and values: what is wanted, the labels on the books, the text inside them.</source>
        <translation>查询、键和值：想要什么，书上的标签，书里的内容。</translation>
    </message>
    <message>
        <source>One query over five books. This is cross-attention: the query comes from X, keys and values come from the context Y. The reader wants four things: Python, programming, for beginners, from zero.
The first four numbers of a book are its labels, the last three its content: code, explanations, all else. W_K takes the labels alone and W_V the content alone: what a book is found by is not what it hands over.
从零学Python (Python from zero) has all four labels. Python进阶 (more Python), 编程入门 (first programming) and 吉他零基础 (the guitar from zero) have two each, 家常菜谱 (home cooking) has none. So the scores are 4 2 2 2 0, divided by √4 they are 2 1 1 1 0, and the weights are 0.447 0.164 0.164 0.164 0.060.
The output 2.161 1.879 0.795 is the content of all five books, mixed by these weights.
Try: let the query want Python alone, [1, 0, 0, 0]. The two Python books then have the same weight, 0.262 each.
Try: choose no division. The best book takes 0.702 instead of 0.447.</source>
        <translation>一个查询，五本书。这是交叉注意力：查询来自 X，键和值来自源序列 Y。读者想要四样东西：Python、编程、入门、零基础。
每本书的前四个数是它的标签，后三个数是它的内容：代码、讲解、其他。W_K 只取标签，W_V 只取内容：一本书靠什么被找到，与它给出什么，是两回事。
“从零学Python”四个标签都有；“Python进阶”“编程入门”“吉他零基础”各有两个；“家常菜谱”一个也没有。所以注意力分数是 4 2 2 2 0，除以 √4 得 2 1 1 1 0，注意力权重是 0.447 0.164 0.164 0.164 0.060。
输出 2.161 1.879 0.795 是五本书的内容按这些注意力权重混合的结果。
试一试：让查询只要 Python，即 [1, 0, 0, 0]。两本 Python 书的注意力权重就相同，各 0.262。
试一试：选择不除。最合适的书从 0.447 变为 0.702。</translation>
    </message>
    <message>
        <source>Find the largest number</source>
        <translation>找最大的数</translation>
    </message>
    <message>
        <source>Softmax as a soft form of “take the largest”: from the mean to the maximum by one number.</source>
        <translation>softmax 是“取最大”的柔和形式：改一个数，就从平均数走到最大数。</translation>
    </message>
    <message>
        <source>The tokens are the numbers 3 1 4 1 5 9 2 6. An embedding is the number and a 1 beside it. Key and value are the number itself; the query is the 1 times the gain, the second number of W_Q. So every token asks for large numbers, and the gain says how strongly. d_k = 1, and the divisor is 1.
The gain is 0.5: 9 gets the weight 0.642, 6 gets 0.143, and the output is 7.443 in every row.
Try: change the gain from 0.5 to 0. All weights become 1/8, and the output is the mean, 3.875.
Try: change it to 2. 9 gets 0.997, and the output 8.991 is nearly the largest number.</source>
        <translation>词元是数 3 1 4 1 5 9 2 6。每个词嵌入是这个数和旁边的一个 1。键和值就是这个数本身；查询是 1 乘以增益，增益是 W_Q 的第二个数。于是每个词元都在找大的数，增益决定找得多坚决。d_k = 1，除数是 1。
增益是 0.5：9 的注意力权重是 0.642，6 的是 0.143，每一行的输出都是 7.443。
试一试：把增益从 0.5 改为 0。所有注意力权重变为 1/8，输出是平均数 3.875。
试一试：改为 2。9 得到 0.997，输出 8.991 几乎就是最大的数。</translation>
    </message>
    <message>
        <source>One word, two meanings</source>
        <translation>一个词，两种意思</translation>
    </message>
    <message>
        <source>The same embedding in two sentences: the context makes one a fruit and one a brand.</source>
        <translation>两个句子里的词嵌入相同，上下文使一个成为水果，一个成为品牌。</translation>
    </message>
    <message>
        <source>What comes next?</source>
        <translation>接下来是什么？</translation>
    </message>
    <message>
        <source>An induction head: one layer notes what came before, the next finds what followed.</source>
        <translation>归纳头：第一层记下前一个词元，第二层找到上次之后跟着什么。</translation>
    </message>
    <message>
        <source>Three colours in a row, again and again: 始 红 黄 蓝 红 黄 蓝 红 (start, red, yellow, blue …). What comes next? It takes two layers, one after the other, to tell; together they are called an induction head. Every number was set by hand. A token sees itself and what came before it.
The columns of X are the token itself, the token before it (all 0: nobody has looked yet) and the position.
Head 0 looks one token back (0.976–0.997), and W_O writes what it found into the columns of the token before.
Head 1 looks for keys whose token before is its own token. These columns of X are still empty, so its rows are even: 1/8 each in the last one. Its rows of W_O are 0, for it only looks.
Try: choose Use X + final as the next X in the menu Heads. This is the second layer. Head 1 now finds what followed last time: the last 红 looks at both 黄 (0.989 together), and its head output says 黄 with 0.989. Yellow comes next.
Try: before that, ablate head 0 with zero. Then nobody notes the token before, and head 1 stays even in the second layer.</source>
        <translation>三种颜色一遍又一遍：始 红 黄 蓝 红 黄 蓝 红。接下来是什么？要回答，需要先后两层，合起来称为归纳头（induction head）。所有数值都由手工设定。每个词元只看得见自己和前面的词元。
X 的各列是：词元本身、前一个词元（全为 0：还没有谁看过）、位置。
头 0 看前一个词元（0.976–0.997），W_O 把看到的写进“前一个词元”的各列。
头 1 找这样的键：它的前一个词元就是查询自己。X 的这几列还是空的，所以它的每一行都是平均的：最后一行各 1/8。W_O 中属于它的行是 0：它只看，不写。
试一试：在“注意力头”菜单中选择“把 X + 最终输出用作下一个 X”。这就是第二层。头 1 现在找到上次之后跟着什么：最后一个“红”看两个“黄”（合计 0.989），它的头输出说的是“黄”，0.989。接下来是黄。
试一试：在此之前用“置零”消融头 0。这样谁也没有记下前一个词元，头 1 在第二层仍然是平均的。</translation>
    </message>
    <message>
        <source>Merge heads %1</source>
        <translation>合并头 %1</translation>
    </message>
    <message>
        <source>Ablate head %1</source>
        <translation>消融头 %1</translation>
    </message>
    <message>
        <source>Make head %1 intact again</source>
        <translation>恢复头 %1</translation>
    </message>
    <message>
        <source>Use final as the next X</source>
        <translation>把最终输出用作下一个 X</translation>
    </message>
    <message>
        <source>Use X + final as the next X</source>
        <translation>把 X + 最终输出用作下一个 X</translation>
    </message>
    <message>
        <source>Parameters: %1 (%2 in double)</source>
        <translation>参数：%1（双精度 %2）</translation>
    </message>
    <message>
        <source>Multiply-adds: %1</source>
        <translation>乘加：%1</translation>
    </message>
    <message>
        <source>Exponentials: %1</source>
        <translation>指数运算：%1</translation>
    </message>
    <message>
        <source>One map of all heads: %1</source>
        <translation>所有头的一张图：%1</translation>
    </message>
    <message>
        <source>Parameters: the numbers of W_Q, W_K, W_V, W_O and of the biases
Multiply-adds: n d_model H d_k + m d_Y G (d_k + d_v) + H n m (d_k + d_v) + n H d_v d_out
Exponentials: one for each query and key that it may attend to, in every head
One map of all heads: 8 bytes × H n m; scores, scaled, masked and weights take one each</source>
        <translation>参数：W_Q、W_K、W_V、W_O 和偏置的数值个数
乘加：n d_model H d_k + m d_Y G (d_k + d_v) + H n m (d_k + d_v) + n H d_v d_out
指数运算：每个头中，每个查询与其可见的键各一次
所有头的一张图：8 字节 × H n m；注意力分数、缩放后分数、掩码后分数、注意力权重各占一张</translation>
    </message>
    <message>
        <source>zero</source>
        <translation>置零</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>行平均</translation>
    </message>
    <message>
        <source>uniform</source>
        <translation>均匀</translation>
    </message>
    <message>
        <source>pattern of head %1</source>
        <translation>用头 %1 的注意力权重</translation>
    </message>
    <message>
        <source>head %1: %2</source>
        <translation>头 %1：%2</translation>
    </message>
    <message>
        <source>; </source>
        <translation>；</translation>
    </message>
    <message>
        <source>%1 Ablated: %2.</source>
        <translation>%1消融：%2。</translation>
    </message>
    <message>
        <source>larger than the one before</source>
        <translation>比前一个大的数</translation>
    </message>
    <message>
        <source>Head %1 (%2)</source>
        <translation>头 %1（%2）</translation>
    </message>
    <message>
        <source>Paint the mask</source>
        <translation>涂绘掩码</translation>
    </message>
    <message>
        <source>Padding mask</source>
        <translation>填充掩码</translation>
    </message>
    <message>
        <source>Sliding window</source>
        <translation>滑动窗口</translation>
    </message>
    <message>
        <source>Prefix mask</source>
        <translation>前缀掩码</translation>
    </message>
    <message>
        <source>Block mask</source>
        <translation>分块掩码</translation>
    </message>
    <message>
        <source>Causal mask from the top left</source>
        <translation>因果掩码（左上对齐）</translation>
    </message>
    <message>
        <source>Padding mask at %1</source>
        <translation>填充掩码（键 %1）</translation>
    </message>
    <message>
        <source>Sliding window of %1</source>
        <translation>滑动窗口（%1 个键）</translation>
    </message>
    <message>
        <source>Prefix mask of %1</source>
        <translation>前缀掩码（前 %1 个键）</translation>
    </message>
    <message>
        <source>Blocks from %1</source>
        <translation>分块掩码（起于 %1）</translation>
    </message>
    <message>
        <source>Every query may attend to every key.</source>
        <translation>每个查询对每个键都可见。</translation>
    </message>
    <message>
        <source>A query may attend to its own key and to those before it.</source>
        <translation>查询可见自己的键和它之前的键。</translation>
    </message>
    <message>
        <source>Some keys are blocked for every query.</source>
        <translation>某些键对所有查询屏蔽。</translation>
    </message>
    <message>
        <source>A query may attend to its own key and to a few before it.</source>
        <translation>查询可见自己的键和它之前的几个键。</translation>
    </message>
    <message>
        <source>Every query may attend to the first keys; beyond them to its own key and to those before it.</source>
        <translation>开头的键对每个查询可见；此外查询可见自己的键和它之前的键。</translation>
    </message>
    <message>
        <source>A query may attend to the keys of its own block.</source>
        <translation>查询只可见本块内的键。</translation>
    </message>
    <message>
        <source>Cell by cell, as painted below the matrices or listed in the file.</source>
        <translation>逐个单元格：在矩阵下方涂绘，或在文件中列出。</translation>
    </message>
    <message>
        <source>Two sentences side by side: 小明 吃 苹果 (Xiaoming eats an apple) and 苹果 发布 手机 (Apple brings out a phone). Both 苹果 have the same embedding, so before attention nothing tells the fruit from the brand. The mask keeps the two sentences apart: its blocks start at 0 and 3.
The query of 苹果 asks for food and for technology. In the first sentence it finds 吃 (0.972), in the second 发布 and 手机 (0.496 each). W_O writes what was found into the columns food and technology: the first 苹果 ends with food 0.972 and technology 0, the second with food 0 and technology 0.993.
The other tokens have the query 0, so they look at their own sentence evenly: 1/3 each.
Try: choose no mask. Both 苹果 then see both sentences and become the same again: food 0.329, technology 0.657.
Try: set W_Q to zeros. Nobody asks for anything, and 苹果 takes the mean of its sentence.</source>
        <translation>两个并排的句子：小明 吃 苹果，苹果 发布 手机。两个“苹果”的词嵌入相同，所以在注意力之前，水果和品牌没有任何区别。掩码把两个句子隔开：各块起于 0 和 3。
“苹果”的查询在找食物和科技。它在第一句里找到“吃”（0.972），在第二句里找到“发布”和“手机”（各 0.496）。W_O 把找到的东西写进“食物”和“科技”两列：第一个“苹果”最终食物 0.972、科技 0，第二个食物 0、科技 0.993。上下文使一个成为水果，一个成为品牌。
其他词元的查询是 0，所以平均地看自己的句子：各 1/3。
试一试：选择无掩码。两个“苹果”都看到两个句子，又变得一样：食物 0.329，科技 0.657。
试一试：把 W_Q 设为全零。谁也不再找什么，“苹果”取所在句子的平均。</translation>
    </message>
    <message>
        <source>Take keys and values from a context</source>
        <translation>键和值改为来自源序列</translation>
    </message>
    <message>
        <source>Take keys and values from the sentence</source>
        <translation>键和值改为来自句子</translation>
    </message>
    <message>
        <source>Change who shares W_K and W_V</source>
        <translation>更改 W_K、W_V 的共用方式</translation>
    </message>
    <message>
        <source>Change the positions</source>
        <translation>更改位置编码</translation>
    </message>
    <message>
        <source>Positions P</source>
        <translation>位置编码 P</translation>
    </message>
    <message>
        <source>Learned positions P</source>
        <translation>可学习位置编码 P</translation>
    </message>
    <message>
        <source>ALiBi slopes P</source>
        <translation>ALiBi 斜率 P</translation>
    </message>
    <message>
        <source>Bias by distance P</source>
        <translation>按距离的偏置 P</translation>
    </message>
    <message>
        <source>Bias matrix P</source>
        <translation>偏置矩阵 P</translation>
    </message>
    <message>
        <source>%1 heads now, %2 there</source>
        <translation>现在有 %1 个头，对方有 %2 个</translation>
    </message>
    <message>
        <source>head %1 does not exist there</source>
        <translation>对方没有头 %1</translation>
    </message>
    <message>
        <source>that pass has no such stage</source>
        <translation>对方没有这个步骤</translation>
    </message>
    <message>
        <source>the pass has no such stage now</source>
        <translation>现在没有这个步骤</translation>
    </message>
    <message>
        <source>%1 rows now, %2 there</source>
        <translation>现在有 %1 行，对方有 %2 行</translation>
    </message>
    <message>
        <source>%1 keys now, %2 there</source>
        <translation>现在有 %1 个键，对方有 %2 个</translation>
    </message>
    <message>
        <source>%1 columns now, %2 there</source>
        <translation>现在有 %1 列，对方有 %2 列</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>现在</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>基准</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差值</translation>
    </message>
    <message>
        <source>Both</source>
        <translation>并排</translation>
    </message>
    <message>
        <source>%1 cannot be compared with “%2”: %3.</source>
        <translation>%1无法与“%2”对比：%3。</translation>
    </message>
    <message>
        <source>not at all</source>
        <translation>没有变化</translation>
    </message>
    <message>
        <source>at most %1 (from 0)</source>
        <translation>最多 %1（原为 0）</translation>
    </message>
    <message>
        <source>at most %1 (relative %2 %)</source>
        <translation>最多 %1（相对 %2 %）</translation>
    </message>
    <message>
        <source>Pin baseline “%1”</source>
        <translation>设为基准“%1”</translation>
    </message>
    <message>
        <source>Rename a baseline to “%1”</source>
        <translation>把基准重命名为“%1”</translation>
    </message>
    <message>
        <source>Remove baseline “%1”</source>
        <translation>删除基准“%1”</translation>
    </message>
    <message>
        <source>Restore baseline “%1”</source>
        <translation>恢复基准“%1”</translation>
    </message>
    <message>
        <source>The number that was given for this query and key.</source>
        <translation>为这个查询和键给定的数值。</translation>
    </message>
    <message>
        <source>The number of head %1 for the distance key − query = %2.</source>
        <translation>头 %1 在距离 键 − 查询 = %2 处的数值。</translation>
    </message>
    <message>
        <source>This head is ablated: every key that the query may attend to has the same weight.</source>
        <translation>此头已消融：每个可见的键的注意力权重都相同。</translation>
    </message>
    <message>
        <source>This head is ablated: its output is 0.</source>
        <translation>此头已消融：输出为 0。</translation>
    </message>
    <message>
        <source>%1 further rows: </source>
        <translation>其余 %1 行：</translation>
    </message>
    <message>
        <source>This head is ablated: every row is the mean of the rows that it would have.</source>
        <translation>此头已消融：每一行都是原本各行的平均值。</translation>
    </message>
    <message>
        <source>This head is ablated: its weights are those of head %1, from whose masked scores they come.</source>
        <translation>此头已消融：使用头 %1 的注意力权重，由头 %1 的掩码后分数得出。</translation>
    </message>
    <message>
        <source>leaving out the positions</source>
        <translation>漏掉了位置</translation>
    </message>
    <message>
        <source>counting positions from 1 instead of 0</source>
        <translation>位置从 1 而不是从 0 数起</translation>
    </message>
    <message>
        <source>turning the other pairs of dimensions together</source>
        <translation>旋转时维度的配对方式弄错了</translation>
    </message>
    <message>
        <source>Embeddings with positions X_pos</source>
        <translation>加位置的词嵌入 X_pos</translation>
    </message>
    <message>
        <source>Rotated queries Q_rot</source>
        <translation>旋转后的查询 Q_rot</translation>
    </message>
    <message>
        <source>Rotated keys K_rot</source>
        <translation>旋转后的键 K_rot</translation>
    </message>
    <message>
        <source>Position bias</source>
        <translation>位置偏置</translation>
    </message>
    <message>
        <source>X_pos = X + P: each embedding with the numbers of its position added; it takes the place of X.</source>
        <translation>X_pos = X + P：每个词嵌入加上其位置的数值，代替 X 参与计算。</translation>
    </message>
    <message>
        <source>Q_rot: each query turned by its position, pair by pair: a cos θ − b sin θ and a sin θ + b cos θ.</source>
        <translation>Q_rot：每个查询按其位置成对旋转：a cos θ − b sin θ 与 a sin θ + b cos θ。</translation>
    </message>
    <message>
        <source>K_rot: each key turned by its position, pair by pair: a cos θ − b sin θ and a sin θ + b cos θ.</source>
        <translation>K_rot：每个键按其位置成对旋转：a cos θ − b sin θ 与 a sin θ + b cos θ。</translation>
    </message>
    <message>
        <source>bias: what the positions of query and key add to the scaled score before the softmax.</source>
        <translation>bias：在 softmax 之前，查询与键的位置给缩放后分数加上的数值。</translation>
    </message>
    <message>
        <source>masked: the scaled scores, with the bias where there is one, where the query may attend to the key; −∞ elsewhere.</source>
        <translation>masked：查询可见的键处为缩放后分数（有偏置时加上偏置），其余为 −∞。</translation>
    </message>
    <message>
        <source>mask</source>
        <translation>掩码</translation>
    </message>
    <message>
        <source>+ bias</source>
        <translation>+ 偏置</translation>
    </message>
    <message>
        <source>+ bias, mask</source>
        <translation>+ 偏置，掩码</translation>
    </message>
    <message>
        <source>those of head %1</source>
        <translation>用头 %1 的</translation>
    </message>
    <message>
        <source>switched off</source>
        <translation>已关闭</translation>
    </message>
    <message>
        <source>mean of × V</source>
        <translation>× V 后取平均</translation>
    </message>
    <message>
        <source>−slope × distance of query and key</source>
        <translation>−斜率 × 查询与键的距离</translation>
    </message>
    <message>
        <source>a number for each distance of query and key</source>
        <translation>查询与键的每种距离各有一个数值</translation>
    </message>
    <message>
        <source>a number for each query and key</source>
        <translation>每个查询与键各有一个数值</translation>
    </message>
    <message>
        <source>each row of Q turned by its position</source>
        <translation>Q 的每一行按其位置旋转</translation>
    </message>
    <message>
        <source>each row of K turned by its position</source>
        <translation>K 的每一行按其位置旋转</translation>
    </message>
    <message>
        <source>%1, plus the position bias</source>
        <translation>%1，再加位置偏置</translation>
    </message>
    <message>
        <source>Rotate W_Q and W_K of head %1</source>
        <translation>旋转头 %1 的 W_Q 与 W_K</translation>
    </message>
    <message>
        <source>a whole number</source>
        <translation>整数</translation>
    </message>
    <message>
        <source>an even number, as RoPE rotates pairs of dimensions</source>
        <translation>偶数（RoPE 按成对的维度旋转）</translation>
    </message>
    <message>
        <source>another head</source>
        <translation>另一个头</translation>
    </message>
    <message>
        <source>Python objects, which are never unpickled</source>
        <translation>Python 对象，本程序从不反序列化（unpickle）</translation>
    </message>
    <message>
        <source>structured records</source>
        <translation>结构化记录</translation>
    </message>
    <message>
        <source>texts</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>complex numbers</source>
        <translation>复数</translation>
    </message>
    <message>
        <source>dates or durations</source>
        <translation>日期或时间间隔</translation>
    </message>
    <message>
        <source>raw bytes</source>
        <translation>原始字节</translation>
    </message>
    <message>
        <source>of a type that is unknown here</source>
        <translation>未知类型</translation>
    </message>
    <message>
        <source>encrypted</source>
        <translation>加密的</translation>
    </message>
    <message>
        <source>compressed in a way that is unknown here</source>
        <translation>以未知方式压缩的</translation>
    </message>
    <message>
        <source>not an array</source>
        <translation>不是数组</translation>
    </message>
    <message>
        <source>This is none of the formats that are read here: .attn, .npy, .npz, safetensors, CSV, TSV, JSON, or a printed matrix.</source>
        <translation>这不是能读取的格式：.attn、.npy、.npz、safetensors、CSV、TSV、JSON 或打印出来的矩阵。</translation>
    </message>
    <message>
        <source>%1 ends too early: %2 bytes are announced, %3 are there.</source>
        <translation>%1 过早结束：声明有 %2 字节，实际只有 %3 字节。</translation>
    </message>
    <message>
        <source>%1 cannot be read as numbers (%2).</source>
        <translation>%1 不能作为数字读取（%2）。</translation>
    </message>
    <message>
        <source>%1 would need %2 of memory; the limit is %3.</source>
        <translation>%1 需要 %2 内存；上限为 %3。</translation>
    </message>
    <message>
        <source>%1: the print is abbreviated (…), so numbers are missing. Print it whole.</source>
        <translation>%1：打印内容有省略（…），缺少数字。请完整打印。</translation>
    </message>
    <message>
        <source>Cancelled; nothing was changed.</source>
        <translation>已取消；未作任何更改。</translation>
    </message>
    <message>
        <source>Restore the work of %1</source>
        <translation>恢复%1的工作</translation>
    </message>
    <message>
        <source>Import from %1</source>
        <translation>从 %1 导入</translation>
    </message>
    <message>
        <source>%1.</source>
        <translation>%1。</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>文件是空的。</translation>
    </message>
    <message>
        <source>%1 holds no numbers.</source>
        <translation>%1 中没有数字。</translation>
    </message>
    <message>
        <source>The zip archive is broken off or damaged: its directory is missing.</source>
        <translation>zip 压缩包不完整或已损坏：找不到它的目录。</translation>
    </message>
    <message>
        <source>The zip archive is damaged: its parts contradict each other.</source>
        <translation>zip 压缩包已损坏：各部分互相矛盾。</translation>
    </message>
    <message>
        <source>This is a Python pickle, as torch.save writes it, which is never opened here; save the tensors as safetensors or .npz.</source>
        <translation>这是 Python 的 pickle 文件（torch.save 写出的就是它），本程序从不打开；请把张量另存为 safetensors 或 .npz。</translation>
    </message>
    <message>
        <source>%1 is damaged: its checksum is wrong.</source>
        <translation>%1 已损坏：校验和不正确。</translation>
    </message>
    <message>
        <source>%1 is damaged: it cannot be unpacked.</source>
        <translation>%1 已损坏：无法解压。</translation>
    </message>
    <message>
        <source>sinusoidal positions</source>
        <translation>正弦位置编码</translation>
    </message>
    <message>
        <source>learned positions</source>
        <translation>可学习位置编码</translation>
    </message>
    <message>
        <source>rotary positions (RoPE)</source>
        <translation>旋转位置编码（RoPE）</translation>
    </message>
    <message>
        <source>relative position bias</source>
        <translation>相对位置偏置</translation>
    </message>
</context>
</TS>
