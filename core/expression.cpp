// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/expression.h"

#include "core/error.h"
#include "core/typed_text.h"
#include "core/utf8.h"

#include <muParser.h>

#include <cmath>
#include <numbers>
#include <string>
#include <utility>

namespace attention::core {

namespace {

/// What may stand in a sign before a value, in muParser's words.
constexpr const char* kSignCharacters = "/+-*^?<>=#!$%&|~'_√";

void replaceAll(std::string& text, std::string_view from, std::string_view to) {
    for (std::size_t at = text.find(from); at != std::string::npos;
         at = text.find(from, at + to.size()))
        text.replace(at, from.size(), to);
}

/// The text as muParser reads it.
std::string parserText(std::string_view text, DecimalMark mark) {
    std::string plain = plainTyped(text, mark);
    if (plain.starts_with('='))
        plain.erase(0, 1);
    const std::pair<const char*, const char*> forms[] = {
        {"×", "*"}, {"·", "*"}, {"÷", "/"}, {"π", "pi"}, {";", ","}};
    for (const auto& [typed, parsed] : forms)
        replaceAll(plain, typed, parsed);
    return plain;
}

/// muParser would assign: `i = 3` is no comparison.
bool assigns(const std::string& text) {
    for (std::size_t at = text.find('='); at != std::string::npos; at = text.find('=', at + 1)) {
        const bool ends =
            at > 0 && std::string_view("<>!=").find(text[at - 1]) != std::string::npos;
        const bool begins = at + 1 < text.size() && text[at + 1] == '=';
        if (!ends && !begins)
            return true;
    }
    return false;
}

std::string trimmed(std::string text) {
    text.erase(text.find_last_not_of(" \t") + 1);
    return text;
}

/// One formula and the values of its names.
class Formula {
  public:
    enum class Names { None, CellNames };

    Formula(std::string_view text, DecimalMark mark, Names names)
        : m_text(text) {
        m_parser.DefineConst("pi", std::numbers::pi);
        m_parser.DefineConst("e", std::numbers::e);
        m_parser.DefineInfixOprtChars(kSignCharacters);
        m_parser.DefineInfixOprt("√", [](double value) -> double { return std::sqrt(value); });
        if (names == Names::CellNames) {
            m_parser.DefineVar("i", &m_row);
            m_parser.DefineVar("j", &m_column);
            m_parser.DefineVar("x", &m_present);
        }
        const std::string parsed = parserText(text, mark);
        if (assigns(parsed))
            throw Error(ErrorCode::NotAFormula, quotedText(m_text), {}, "=");
        guarded([&] { m_parser.SetExpr(parsed); });
    }

    double at(Index row, Index column, double present) {
        m_row = static_cast<double>(row);
        m_column = static_cast<double>(column);
        m_present = present;
        int count = 0;
        const double* values = nullptr;
        guarded([&] { values = m_parser.Eval(count); });
        // `1, 2` is a list.
        if (count != 1)
            throw Error(ErrorCode::NotAFormula, quotedText(m_text), {}, ",");
        return values[0];
    }

  private:
    template<typename Step>
    void guarded(Step step) const {
        try {
            step();
        } catch (const mu::Parser::exception_type& error) {
            const bool isUnfinished = error.GetCode() == mu::ecUNEXPECTED_EOF ||
                                      error.GetCode() == mu::ecMISSING_PARENS ||
                                      error.GetCode() == mu::ecTOO_FEW_PARAMS;
            throw Error(ErrorCode::NotAFormula, quotedText(m_text), {},
                        isUnfinished ? std::string() : quotedText(trimmed(error.GetToken())));
        }
    }

    std::string m_text;
    mu::Parser m_parser;
    double m_row = 0;
    double m_column = 0;
    double m_present = 0;
};

/// Whether the text means to compute: it has an operator after its sign, or a bracket.
bool looksLikeFormula(std::string_view text, DecimalMark mark) {
    const std::string plain = plainTyped(text, mark);
    return plain.starts_with('=') || plain.find_first_of("+-*/^(<>?", 1) != std::string::npos;
}

std::string placeText(std::string_view text, Index row, Index column) {
    return quotedText(text) + " (i = " + std::to_string(row) + ", j = " + std::to_string(column) +
           ")";
}

} // namespace

double evaluate(std::string_view text, DecimalMark mark) {
    try {
        return parseNumber(text, mark);
    } catch (const Error& error) {
        if (error.code() != ErrorCode::NotANumber)
            throw;
        double value = 0;
        try {
            value = Formula(text, mark, Formula::Names::None).at(0, 0, 0);
        } catch (const Error&) {
            if (looksLikeFormula(text, mark))
                throw;
            throw error;
        }
        if (!std::isfinite(value))
            throw Error(ErrorCode::NotFinite, quotedText(text),
                        std::string(vocabulary::kFiniteNumber));
        return value;
    }
}

Matrix filledByFormula(std::string_view text, Region region, const Matrix& present,
                       DecimalMark mark) {
    Formula formula(text, mark, Formula::Names::CellNames);
    Matrix result(region.rows, region.columns);
    for (Index row = 0; row < region.rows; ++row)
        for (Index column = 0; column < region.columns; ++column) {
            const Index i = region.row + row;
            const Index j = region.column + column;
            const double value = formula.at(i, j, present(row, column));
            if (!std::isfinite(value))
                throw Error(ErrorCode::NotFinite, placeText(text, i, j),
                            std::string(vocabulary::kFiniteNumber), shortestText(value));
            result(row, column) = value;
        }
    return result;
}

} // namespace attention::core
