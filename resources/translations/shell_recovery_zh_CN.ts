<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>attention::shell::OfferRow</name>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>“%1” has unsaved work from %2.</source>
        <translation>“%1”有未保存的工作（%2）。</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>放弃</translation>
    </message>
    <message>
        <source>Discard for good</source>
        <translation>彻底放弃</translation>
    </message>
    <message>
        <source>Delete this work; asks once more</source>
        <translation>删除这项工作（会再问一次）</translation>
    </message>
    <message>
        <source>Delete this work, which nothing brings back</source>
        <translation>删除这项工作，之后无法找回</translation>
    </message>
    <message>
        <source>Restore</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Open this work as changes that are not saved yet</source>
        <translation>打开这项工作，作为尚未保存的更改</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>以后再说</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Keep this work and offer it at the next start</source>
        <translation>保留这项工作，下次启动时再提示</translation>
    </message>
    <message>
        <source>Close this message; the file stays</source>
        <translation>关闭此消息，文件保留</translation>
    </message>
    <message>
        <source>The file of unsaved work %1 is damaged and is kept: %2</source>
        <translation>未保存工作的文件 %1 已损坏，予以保留：%2</translation>
    </message>
    <message>
        <source>it is empty.</source>
        <translation>文件为空。</translation>
    </message>
    <message>
        <source>it is not a recovery file.</source>
        <translation>不是恢复文件。</translation>
    </message>
</context>
<context>
    <name>attention::shell::Recovery</name>
    <message>
        <source>Unsaved work cannot be kept for the case of a crash: %1</source>
        <translation>无法保留未保存的工作以防崩溃：%1</translation>
    </message>
    <message>
        <source>“%1” was changed by somebody else; you have changes too.</source>
        <translation>“%1”已被他人更改，您也有未保存的更改。</translation>
    </message>
    <message>
        <source>“%1” was changed by somebody else.</source>
        <translation>“%1”已被他人更改。</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>重新加载</translation>
    </message>
    <message>
        <source>Open the file as it is now</source>
        <translation>打开文件现在的内容</translation>
    </message>
</context>
</TS>
