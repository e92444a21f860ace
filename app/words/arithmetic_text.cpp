// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/arithmetic_text.h"

#include "words/arithmetic_latex.h"

#include <QCoreApplication>
#include <QHash>

#include <algorithm>

namespace attention::words {

namespace {

using Level = ArithmeticRun::Level;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(words)
};

QString markdownText(const QString& text) {
    static const QHash<QChar, QString> entities{{QLatin1Char('<'), QStringLiteral("&lt;")},
                                                {QLatin1Char('>'), QStringLiteral("&gt;")},
                                                {QLatin1Char('&'), QStringLiteral("&amp;")}};
    QString escaped;
    for (const QChar character : text) {
        if (QStringView(u"\\`*_[]#|~$").contains(character))
            escaped += QLatin1Char('\\');
        escaped += entities.value(character, QString(character));
    }
    return escaped;
}

QString markdownRun(const ArithmeticRun& run) {
    QString text = markdownText(run.text);
    if (run.role == ArithmeticRun::Role::Result && run.kind == ArithmeticRun::Kind::Number)
        text = QStringLiteral("**%1**").arg(text);
    if (run.agreement == ArithmeticRun::Agreement::Parts)
        text += QStringLiteral("<sup>≠</sup>");
    return text;
}

QString plainRun(const ArithmeticRun& run) {
    return run.agreement == ArithmeticRun::Agreement::Parts ? run.text + QStringLiteral("[≠]")
                                                            : run.text;
}

bool isOneWord(const QString& text) {
    return std::ranges::all_of(text, [](QChar character) {
        return character.isLetterOrNumber() || character.isSurrogate();
    });
}

/// What stands in one subscript or superscript.
QString raised(const QString& text, Level level, ArithmeticFormat format) {
    if (format == ArithmeticFormat::Markdown)
        return (level == Level::Subscript ? QStringLiteral("<sub>%1</sub>")
                                          : QStringLiteral("<sup>%1</sup>"))
            .arg(text);
    const QChar sign = level == Level::Subscript ? QLatin1Char('_') : QLatin1Char('^');
    return isOneWord(text) ? sign + text : sign + QStringLiteral("(%1)").arg(text);
}

QString lineText(const ArithmeticLine& line, ArithmeticFormat format) {
    if (format == ArithmeticFormat::Latex)
        return latexLine(line);
    QString text;
    QString group;
    Level level = Level::Line;
    const auto flush = [&] {
        text += level == Level::Line ? group : raised(group, level, format);
        group.clear();
    };
    for (const ArithmeticRun& run : line.runs) {
        if (run.level != level)
            flush();
        level = run.level;
        group += format == ArithmeticFormat::Markdown ? markdownRun(run) : plainRun(run);
    }
    flush();
    return format == ArithmeticFormat::Markdown ? text + QStringLiteral("\n\n")
                                                : QStringLiteral("  ") + text + QLatin1Char('\n');
}

QString headingText(const QString& heading, ArithmeticFormat format) {
    switch (format) {
    case ArithmeticFormat::Markdown:
        return QStringLiteral("### %1\n\n").arg(markdownText(heading));
    case ArithmeticFormat::Latex:
        return QStringLiteral("\\paragraph{%1}\n").arg(latexText(heading));
    default:
        return heading + QLatin1Char('\n');
    }
}

/// The sentence above the lines on paper.
QString paperText(const CellArithmetic& cell, ArithmeticFormat format) {
    const QString sentence =
        Words::tr(
            "On paper, rounded after every step (decimals: %1); ≠ marks what is not the exact "
            "number rounded:")
            .arg(QString::number(cell.digits));
    switch (format) {
    case ArithmeticFormat::Markdown:
        return markdownText(sentence) + QStringLiteral("\n\n");
    case ArithmeticFormat::Latex:
        return latexText(sentence) + QLatin1Char('\n');
    default:
        return QStringLiteral("  ") + sentence + QLatin1Char('\n');
    }
}

} // namespace

QString arithmeticText(const std::vector<CellArithmetic>& cells, ArithmeticFormat format) {
    QString text;
    for (const CellArithmetic& cell : cells) {
        if (!text.isEmpty() && format != ArithmeticFormat::Markdown)
            text += QLatin1Char('\n');
        text += headingText(cell.heading, format);
        for (const ArithmeticLine& line : cell.exact)
            text += lineText(line, format);
        if (cell.agreement == ArithmeticRun::Agreement::Same)
            continue;
        text += paperText(cell, format);
        for (const ArithmeticLine& line : cell.paper)
            text += lineText(line, format);
    }
    while (text.endsWith(QLatin1String("\n\n")))
        text.chop(1);
    return text;
}

QString plainLine(const ArithmeticLine& line) {
    return lineText(line, ArithmeticFormat::PlainText).trimmed();
}

} // namespace attention::words
