// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/arithmetic_latex.h"

#include <QHash>

namespace attention::words {

namespace {

using Kind = ArithmeticRun::Kind;
using Level = ArithmeticRun::Level;

/// A sum goes on in the next row once its row is so long.
constexpr qsizetype kLongRow = 100;

QString nameOf(const QString& text) {
    if (text == QStringView(u"θ"))
        return QStringLiteral("\\theta");
    if (text == QLatin1String("max") || text == QLatin1String("cos") ||
        text == QLatin1String("sin"))
        return QLatin1Char('\\') + text;
    if (text == QStringView(u"s − max"))
        return QStringLiteral("s - \\max");
    return text.size() == 1 ? text : QStringLiteral("\\mathrm{%1}").arg(text);
}

/// `−1.2e−9` as `-1.2 \times 10^{-9}`.
QString numberOf(QString text) {
    text.replace(QChar(0x2212), QLatin1Char('-')).replace(QChar(0x221E), QStringLiteral("\\infty"));
    const qsizetype mark = text.indexOf(QLatin1Char('e'));
    if (mark < 0)
        return text;
    return QStringLiteral("%1 \\times 10^{%2}").arg(text.left(mark), text.mid(mark + 1));
}

QString signsOf(const QString& text) {
    static const QHash<QChar, QString> commands{
        {QChar(0x00D7), QStringLiteral(" \\times ")}, {QChar(0x00B7), QStringLiteral("\\cdot")},
        {QChar(0x2026), QStringLiteral("\\dots")},    {QChar(0x00B0), QStringLiteral("^\\circ")},
        {QChar(0x03A3), QStringLiteral("\\sum")},     {QChar(0x221A), QStringLiteral("\\sqrt")}};
    QString signs;
    for (const QChar sign : text)
        signs += commands.value(sign, QString(sign));
    return signs;
}

QString bodyOf(const ArithmeticRun& run) {
    switch (run.kind) {
    case Kind::Name:
        return nameOf(run.text);
    case Kind::Label:
    case Kind::Words:
        return QStringLiteral("\\text{%1}").arg(latexText(run.text));
    case Kind::Number: {
        const QString number = numberOf(run.text);
        return run.agreement == ArithmeticRun::Agreement::Parts
                   ? QStringLiteral("\\overset{\\neq}{%1}").arg(number)
                   : number;
    }
    default:
        return signsOf(run.text);
    }
}

/// Writes the rows of one align*.
class Rows {
  public:
    void add(const ArithmeticRun& run) {
        if (run.kind == Kind::Equals)
            return equals();
        if (run.kind == Kind::Operator && run.text.startsWith(QLatin1String(",  ")))
            return next();
        const bool isPlus = run.kind == Kind::Operator && run.text.startsWith(QLatin1String(" + "));
        if (isPlus && m_row.size() > kLongRow)
            breakRow(QStringLiteral("  &\\quad"));
        setLevel(run.level);
        // `a / (b × 10⁻⁹)`: a power of ten keeps together behind a sign.
        const bool isPower =
            run.kind == Kind::Number && m_isFactor && run.text.contains(QLatin1Char('e'));
        m_row += isPower ? QStringLiteral("(%1)").arg(bodyOf(run)) : bodyOf(run);
        m_isFactor = run.text.endsWith(QLatin1String("/ ")) || run.text.endsWith(QChar(0x00D7));
        // What stands under the root is the next run, with its subscript.
        if (run.kind == Kind::Operator && run.text.endsWith(QChar(0x221A))) {
            m_row += QLatin1Char('{');
            m_root = Root::Opened;
        } else if (m_root == Root::Opened) {
            m_root = Root::Filled;
        }
    }

    QString text() {
        setLevel(Level::Line);
        closeRoot();
        return m_text + m_row;
    }

  private:
    enum class Root { None, Opened, Filled };

    void setLevel(Level level) {
        if (level != m_level && m_level != Level::Line)
            m_row += QLatin1Char('}');
        if (level == Level::Line)
            closeRoot();
        if (level != m_level && level != Level::Line)
            m_row += level == Level::Subscript ? QStringLiteral("_{") : QStringLiteral("^{");
        m_level = level;
    }

    void closeRoot() {
        if (m_root != Root::Filled)
            return;
        m_row += QLatin1Char('}');
        m_root = Root::None;
    }

    void breakRow(const QString& start) {
        setLevel(Level::Line);
        m_text += m_row + QStringLiteral(" \\\\\n");
        m_row = start;
    }

    void equals() {
        if (m_hasEquals)
            breakRow(QStringLiteral("  &= "));
        else {
            setLevel(Level::Line);
            m_row += QStringLiteral(" &= ");
        }
        m_hasEquals = true;
    }

    /// Another equation of the same line.
    void next() {
        breakRow(QStringLiteral("  "));
        m_hasEquals = false;
    }

    QString m_text;
    QString m_row = QStringLiteral("  ");
    Level m_level = Level::Line;
    Root m_root = Root::None;
    bool m_hasEquals = false;
    bool m_isFactor = false; ///< whether the last sign was × or /
};

} // namespace

QString latexText(const QString& text) {
    static const QHash<QChar, QString> commands{
        {QLatin1Char('\\'), QStringLiteral("\\textbackslash{}")},
        {QLatin1Char('~'), QStringLiteral("\\textasciitilde{}")},
        {QLatin1Char('^'), QStringLiteral("\\textasciicircum{}")},
        {QLatin1Char('<'), QStringLiteral("\\textless{}")},
        {QLatin1Char('>'), QStringLiteral("\\textgreater{}")},
        {QLatin1Char('|'), QStringLiteral("\\textbar{}")},
        {QLatin1Char('"'), QStringLiteral("\\textquotedbl{}")},
        {QChar(0x2192), QStringLiteral("$\\to$")},
        {QChar(0x03A3), QStringLiteral("$\\sum$")},
        {QChar(0x2260), QStringLiteral("$\\neq$")}};
    QString escaped;
    for (const QChar character : text) {
        const int subscript = character.unicode() - 0x2080;
        if (subscript >= 0 && subscript <= 9) {
            escaped += QStringLiteral("$_%1$").arg(subscript);
            continue;
        }
        if (QStringView(u"_%&#${}").contains(character))
            escaped += QLatin1Char('\\');
        escaped += commands.value(character, QString(character));
    }
    return escaped;
}

QString latexLine(const ArithmeticLine& line) {
    if (line.kind == ArithmeticLine::Kind::Note) {
        QString note;
        for (const ArithmeticRun& run : line.runs)
            note += latexText(run.text);
        return note + QLatin1Char('\n');
    }
    Rows rows;
    for (const ArithmeticRun& run : line.runs)
        rows.add(run);
    return QStringLiteral("\\begin{align*}\n%1\n\\end{align*}\n").arg(rows.text());
}

} // namespace attention::words
