// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/arithmetic_softmax.h"

#include "words/arithmetic_symbols.h"

#include <QCoreApplication>

#include <algorithm>

namespace attention::words {

namespace {

using Role = ArithmeticRun::Role;
using Level = ArithmeticRun::Level;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(words)
};

/// One way to write the softmax of a row: which numbers of a key and of the row it uses.
struct Form {
    double (*exponent)(const core::SoftmaxKey& key);
    double core::SoftmaxKey::*exponential;
    double core::SoftmaxOfRow::*sum;
    double core::SoftmaxOfRow::*leftOut;
};

const Form kStable{[](const core::SoftmaxKey& key) { return key.shifted; },
                   &core::SoftmaxKey::exponential, &core::SoftmaxOfRow::sum,
                   &core::SoftmaxOfRow::leftOutSum};
const Form kTextbook{[](const core::SoftmaxKey& key) { return key.score.value; },
                     &core::SoftmaxKey::plainExponential, &core::SoftmaxOfRow::plainSum,
                     &core::SoftmaxOfRow::plainLeftOutSum};

/// Writes the lines of one row.
class RowWriter {
  public:
    RowWriter(const ArithmeticTeller& teller, const core::Cell& cell, const ToldRow& row)
        : m_teller(teller)
        , m_cell(cell)
        , m_row(row) {}

    ArithmeticLine maximum() const {
        RunWriter line(m_teller.digits());
        line.name(QStringLiteral("max")).equals();
        return line.number(told(m_row.shown.maximum, m_row.exact ? &m_row.exact->maximum : nullptr))
            .words(Words::tr(", subtracted from every score of the row"))
            .line();
    }

    ArithmeticLine blocked(const ToldNumber& result) const {
        RunWriter line(m_teller.digits());
        writeCall(line, m_teller, m_cell);
        line.words(m_row.shown.sum == 0 ? Words::tr(": no key may be attended to → ")
                                        : Words::tr(": blocked → "));
        return line.number(result).line();
    }

    /// `weights(…) = e^(s − max) / Σ e^(s − max) = … = result`
    ArithmeticLine stable(const ToldNumber& result) const {
        RunWriter line(m_teller.digits());
        writeCall(line, m_teller, m_cell);
        line.equals();
        writeSymbol(line, QStringLiteral("s − max"));
        writeForm(line, kStable);
        return line.equals().number(result).line();
    }

    /// `textbook form: e^s / Σ e^s = … = result`
    ArithmeticLine textbook() const {
        RunWriter line(m_teller.digits());
        line.words(Words::tr("textbook form: "));
        writeSymbol(line, QStringLiteral("s"));
        writeForm(line, kTextbook);
        const bool isExact = m_row.exact && m_row.exact->textbook;
        ToldNumber result =
            told(*m_row.shown.textbook, isExact ? &*m_row.exact->textbook : nullptr);
        result.role = Role::Result;
        return line.equals().number(result).line();
    }

    ArithmeticLine noTextbook() const {
        RunWriter line(m_teller.digits(), ArithmeticLine::Kind::Note);
        return line
            .words(m_row.shown.plainSum == 0
                       ? Words::tr("The textbook form e^s / Σ e^s fails here: its sum is 0.")
                       : Words::tr("The textbook form e^s / Σ e^s fails here: its exponentials "
                                   "are too large for a double."))
            .line();
    }

  private:
    static ToldNumber told(double value, const double* exact) {
        ToldNumber number{value, {}, NumberOrigin::Computed, {}, Role::Plain};
        if (exact)
            number.exact = *exact;
        return number;
    }

    const core::SoftmaxKey* exactKey(core::Index index) const {
        if (!m_row.exact)
            return nullptr;
        if (m_row.exact->own.key == index)
            return &m_row.exact->own;
        const auto found = std::ranges::find(m_row.exact->keys, index, &core::SoftmaxKey::key);
        return found == m_row.exact->keys.end() ? nullptr : &*found;
    }

    static void writeSymbol(RunWriter& line, const QString& exponent) {
        const QString e = QStringLiteral("e");
        line.name(e).name(exponent, Level::Superscript).op(QStringLiteral(" / Σ "));
        line.name(e).name(exponent, Level::Superscript);
    }

    void writePower(RunWriter& line, const core::SoftmaxKey& key, const Form& form) const {
        ToldNumber exponent = told(form.exponent(key), nullptr);
        if (const core::SoftmaxKey* exact = exactKey(key.key))
            exponent.exact = form.exponent(*exact);
        exponent.place = key.score.place;
        exponent.role = key.allowed ? Role::Plain : Role::Blocked;
        line.name(QStringLiteral("e"), Level::Line, exponent.role);
        line.number(exponent, Level::Superscript);
    }

    ToldNumber exponential(const core::SoftmaxKey& key, const Form& form) const {
        const core::SoftmaxKey* exact = exactKey(key.key);
        ToldNumber number =
            told(key.*form.exponential, exact ? &(exact->*form.exponential) : nullptr);
        number.role = key.allowed ? Role::Plain : Role::Blocked;
        return number;
    }

    /// `= e^… / (e^… + …) = 1 / (1 + 0.49) = 1 / 1.49`
    void writeForm(RunWriter& line, const Form& form) const {
        const QString over = QStringLiteral(" / (");
        line.equals();
        writePower(line, m_row.shown.own, form);
        line.op(over);
        for (std::size_t i = 0; i < m_row.shown.keys.size(); ++i) {
            separate(line, i);
            writePower(line, m_row.shown.keys[i], form);
        }
        writeLeftOut(line, form);
        line.op(QStringLiteral(")")).equals().number(exponential(m_row.shown.own, form)).op(over);
        for (std::size_t i = 0; i < m_row.shown.keys.size(); ++i) {
            separate(line, i);
            line.number(exponential(m_row.shown.keys[i], form));
        }
        writeLeftOut(line, form);
        line.op(QStringLiteral(")")).equals().number(exponential(m_row.shown.own, form));
        const double* exactSum = m_row.exact ? &(m_row.exact->*form.sum) : nullptr;
        line.op(QStringLiteral(" / ")).number(told(m_row.shown.*form.sum, exactSum));
    }

    static void separate(RunWriter& line, std::size_t index) {
        if (index > 0)
            line.op(QStringLiteral(" + "));
    }

    void writeLeftOut(RunWriter& line, const Form& form) const {
        if (m_row.shown.leftOutCount > 0)
            writeRest(line, m_row.shown.leftOutCount, told(m_row.shown.*form.leftOut, nullptr));
    }

    const ArithmeticTeller& m_teller;
    const core::Cell m_cell;
    const ToldRow m_row;
};

} // namespace

std::vector<ArithmeticLine> softmaxLines(const ArithmeticTeller& teller, const core::Cell& cell,
                                         const ToldRow& row, const ToldNumber& result) {
    const RowWriter writer(teller, cell, row);
    if (!row.shown.own.allowed)
        return {writer.blocked(result)};
    return {writer.maximum(), writer.stable(result),
            row.shown.textbook ? writer.textbook() : writer.noTextbook()};
}

} // namespace attention::words
