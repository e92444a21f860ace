<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>files</name>
    <message>
        <source>the folder %1 is not there</source>
        <translation>文件夹 %1 不存在</translation>
    </message>
    <message>
        <source>nothing can be written into the folder %1 (%2)</source>
        <translation>无法写入文件夹 %1（%2）</translation>
    </message>
    <message>
        <source>there is no such file or folder</source>
        <translation>文件或文件夹不存在</translation>
    </message>
    <message>
        <source>part of the path is not a folder</source>
        <translation>路径中有一部分不是文件夹</translation>
    </message>
    <message>
        <source>this is a folder, not a file</source>
        <translation>这是文件夹，不是文件</translation>
    </message>
    <message>
        <source>the name is too long</source>
        <translation>名称太长</translation>
    </message>
    <message>
        <source>its symbolic links lead in a circle</source>
        <translation>符号链接循环指向自身</translation>
    </message>
    <message>
        <source>permission is denied</source>
        <translation>没有权限</translation>
    </message>
    <message>
        <source>the disk is full</source>
        <translation>磁盘已满</translation>
    </message>
    <message>
        <source>this user&apos;s share of the disk is used up</source>
        <translation>该用户的磁盘配额已用完</translation>
    </message>
    <message>
        <source>the drive can only be read</source>
        <translation>磁盘是只读的</translation>
    </message>
    <message>
        <source>the file is too large</source>
        <translation>文件太大</translation>
    </message>
    <message>
        <source>the drive reports an error</source>
        <translation>磁盘读写出错</translation>
    </message>
    <message>
        <source>the drive is no longer there</source>
        <translation>磁盘已不存在</translation>
    </message>
    <message>
        <source>too many files are open</source>
        <translation>打开的文件太多</translation>
    </message>
    <message>
        <source>there is not enough memory</source>
        <translation>内存不足</translation>
    </message>
</context>
</TS>
