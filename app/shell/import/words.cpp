// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/import/words.h"

#include "core/error.h"
#include "words/names.h"
#include "words/short_number.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace attention::shell {

namespace {

struct Text {
    Q_DECLARE_TR_FUNCTIONS(Import)
};

using core::ImportLayout;
using core::ImportRole;

constexpr std::array<const char*, core::kImportRoles> kRoles{
    QT_TRANSLATE_NOOP("Import", "Leave out"),
    QT_TRANSLATE_NOOP("Import", "X: embeddings"),
    QT_TRANSLATE_NOOP("Import", "Y: embeddings of the context"),
    QT_TRANSLATE_NOOP("Import", "W_Q of one head"),
    QT_TRANSLATE_NOOP("Import", "W_K of one head"),
    QT_TRANSLATE_NOOP("Import", "W_V of one head"),
    QT_TRANSLATE_NOOP("Import", "W_Q of all heads"),
    QT_TRANSLATE_NOOP("Import", "W_K of all heads"),
    QT_TRANSLATE_NOOP("Import", "W_V of all heads"),
    QT_TRANSLATE_NOOP("Import", "W_Q, W_K, W_V of all heads in one"),
    QT_TRANSLATE_NOOP("Import", "W_O: output projection"),
    QT_TRANSLATE_NOOP("Import", "b_Q of one head"),
    QT_TRANSLATE_NOOP("Import", "b_K of one head"),
    QT_TRANSLATE_NOOP("Import", "b_V of one head"),
    QT_TRANSLATE_NOOP("Import", "b_Q of all heads"),
    QT_TRANSLATE_NOOP("Import", "b_K of all heads"),
    QT_TRANSLATE_NOOP("Import", "b_V of all heads"),
    QT_TRANSLATE_NOOP("Import", "b_Q, b_K, b_V of all heads in one"),
    QT_TRANSLATE_NOOP("Import", "b_O: bias of W_O"),
    QT_TRANSLATE_NOOP("Import", "Mask"),
    QT_TRANSLATE_NOOP("Import", "Attention weights as they are"),
};

/// The axes of one role under each layout, in the field's symbols.
struct Axes {
    const char* rows;
    const char* columns;
    const char* width; ///< of one head
};

Axes axesOf(ImportRole role) {
    switch (role) {
    case ImportRole::X:
        return {"n", "d_model", ""};
    case ImportRole::ContextEmbeddings:
        return {"m", "d_Y", ""};
    case ImportRole::W_Q:
        return {"d_model", "d_k", ""};
    case ImportRole::W_K:
        return {"d_model", "d_k", ""};
    case ImportRole::W_V:
        return {"d_model", "d_v", ""};
    case ImportRole::AllW_Q:
        return {"d_model", "(H·d_k)", "H×d_k"};
    case ImportRole::AllW_K:
        return {"d_model", "(G·d_k)", "G×d_k"};
    case ImportRole::AllW_V:
        return {"d_model", "(G·d_v)", "G×d_v"};
    case ImportRole::FusedQKV:
        return {"d_model", "(3·H·d_k)", ""};
    default:
        return {"(H·d_v)", "d_out", ""};
    }
}

QString biasAxes(ImportRole role, ImportLayout layout) {
    const bool isHeadsFirst = layout == ImportLayout::HeadsFirst;
    if (role == ImportRole::AllB_Q)
        return isHeadsFirst ? QStringLiteral("H×d_k") : QStringLiteral("H·d_k");
    if (role == ImportRole::AllB_K)
        return isHeadsFirst ? QStringLiteral("G×d_k") : QStringLiteral("G·d_k");
    return isHeadsFirst ? QStringLiteral("G×d_v") : QStringLiteral("G·d_v");
}

QString headsFirst(const Axes& axes, ImportLayout layout) {
    const QString width = QLatin1String(axes.width).isEmpty() ? QStringLiteral("H×d_v")
                                                              : QString::fromUtf8(axes.width);
    const QString count = width.left(1);
    const QString columns = width.mid(2);
    if (layout == ImportLayout::HeadsMiddle)
        return QStringLiteral("%1×%2×%3").arg(QLatin1String(axes.rows), count, columns);
    return layout == ImportLayout::HeadsFirst
               ? QStringLiteral("%1×%2×%3").arg(count, QLatin1String(axes.rows), columns)
               : QStringLiteral("%1×%2×%3").arg(count, columns, QLatin1String(axes.rows));
}

QString numbersOf(const std::vector<core::Index>& numbers) {
    QStringList texts;
    for (const core::Index number : numbers)
        texts << QString::number(number);
    return texts.join(QStringLiteral(", "));
}

/// `W_K of head 2`, or the symbol of what no head has.
QString titleOf(core::TensorId id) {
    const QString symbol = words::tensorSymbol(id.kind);
    const bool isOfHead = id.kind >= core::TensorKind::W_Q && id.kind <= core::TensorKind::b_V;
    return isOfHead ? Text::tr("%1 of head %2").arg(symbol).arg(id.head) : symbol;
}

/// At most four by name.
QString titlesOf(const std::vector<core::TensorId>& ids) {
    constexpr std::size_t kNamed = 4;
    QStringList titles;
    for (std::size_t at = 0; at < std::min(ids.size(), kNamed); ++at)
        titles << titleOf(ids[at]);
    const QString named = titles.join(Text::tr(", "));
    return ids.size() > kNamed ? Text::tr("%1 and %2 more").arg(named).arg(ids.size() - kNamed)
                               : named;
}

QString lossText(core::ImportPlan::Loss loss) {
    using Loss = core::ImportPlan::Loss;
    switch (loss) {
    case Loss::Tokens:
        return Text::tr("The tokens get new names: t0, t1 …");
    case Loss::ContextTokens:
        return Text::tr("The tokens of the context get new names: t0, t1 …");
    case Loss::Dimensions:
        return Text::tr("The names of the dimensions go.");
    case Loss::Mask:
        return Text::tr("The mask no longer fits and goes.");
    case Loss::Positions:
        return Text::tr("The positions no longer fit and go.");
    case Loss::Ablations:
        return Text::tr("Heads that took the pattern of one that goes are intact again.");
    }
    return {};
}

QString sizesText(const core::ImportPlan& plan) {
    QString text = Text::tr("Afterwards: H = %1").arg(plan.heads);
    if (plan.keyValueHeads != plan.heads)
        text += QStringLiteral(", G = %1").arg(plan.keyValueHeads);
    text += QStringLiteral(", n = %1").arg(plan.n);
    if (plan.hasContext)
        text += QStringLiteral(", m = %1, d_Y = %2").arg(plan.m).arg(plan.d_Y);
    return text + QStringLiteral(", d_model = %1, d_k = %2, d_v = %3, d_out = %4.")
                      .arg(plan.d_model)
                      .arg(plan.d_k)
                      .arg(plan.d_v)
                      .arg(plan.d_out);
}

} // namespace

QString importRoleTitle(ImportRole role) {
    return QCoreApplication::translate("Import", kRoles.at(static_cast<std::size_t>(role)));
}

QString importLayoutTitle(ImportRole role, ImportLayout layout) {
    if (core::axesOf(role, ImportLayout::Plain) == 1)
        return biasAxes(role, layout);
    const Axes axes = axesOf(role);
    const QString rows = QString::fromUtf8(axes.rows);
    const QString columns = QString::fromUtf8(axes.columns);
    if (layout == ImportLayout::Plain && role == ImportRole::FusedQKV)
        return Text::tr("%1, as Conv1D stores it").arg(rows + u'×' + columns);
    if (layout == ImportLayout::Plain)
        return rows + u'×' + columns;
    if (layout == ImportLayout::Transposed &&
        (role == ImportRole::X || role == ImportRole::ContextEmbeddings))
        return Text::tr("%1, transposed").arg(columns + u'×' + rows);
    if (layout == ImportLayout::Transposed)
        return Text::tr("%1, transposed as Linear stores it").arg(columns + u'×' + rows);
    if (role == ImportRole::W_O)
        return QStringLiteral("H×d_v×d_out");
    const QString text = headsFirst(axes, layout);
    return layout == ImportLayout::HeadsFirstTransposed ? Text::tr("%1, transposed").arg(text)
                                                        : text;
}

QString maskPolarityTitle(core::MaskPolarity polarity) {
    switch (polarity) {
    case core::MaskPolarity::OneMayAttend:
        return Text::tr("1 or true: may attend");
    case core::MaskPolarity::OneIsBlocked:
        return Text::tr("1 or true: blocked");
    default:
        return Text::tr("Added to the scores: 0 may attend, −∞ is blocked");
    }
}

QString importTargetTitle(const core::ImportTarget& target) {
    return titleOf(target.id);
}

QString importedShapeText(const core::ImportItem& item,
                          const std::vector<core::ImportTarget>& targets) {
    const QString stored = QString::fromStdString(core::io::shapeText(item.tensor.shape));
    if (targets.empty())
        return {};
    const core::ImportTarget& first = targets.front();
    const QString shape = QStringLiteral("%1×%2").arg(first.rows).arg(first.columns);
    QStringList symbols;
    for (const core::ImportTarget& target : targets)
        if (const QString symbol = words::tensorSymbol(target.id.kind); !symbols.contains(symbol))
            symbols << symbol;
    const QString symbol = symbols.join(QStringLiteral(", "));
    const qsizetype heads = static_cast<qsizetype>(targets.size()) / symbols.size();
    if (heads > 1)
        return Text::tr("%1 → %2: %3 heads of %4").arg(stored, symbol).arg(heads).arg(shape);
    if (core::isOfAllHeads(item.choice.role))
        return Text::tr("%1 → %2: one head of %3").arg(stored, symbol, shape);
    return Text::tr("%1 → %2: %3").arg(stored, titleOf(first.id), shape);
}

QString importRangeText(const core::TensorScan& scan, const core::io::Shape& shape) {
    const core::Index count = core::io::countOf(shape).value_or(0);
    QStringList parts;
    if (scan.notANumber > 0)
        parts << Text::tr("%1 NaN").arg(QLocale().toString(qlonglong(scan.notANumber)));
    if (scan.infinite > 0)
        parts << Text::tr("%1 infinite").arg(QLocale().toString(qlonglong(scan.infinite)));
    if (count > scan.notANumber + scan.infinite)
        parts << QStringLiteral("%1 … %2").arg(words::shortNumber(scan.range.low, 4),
                                               words::shortNumber(scan.range.high, 4));
    return parts.isEmpty() ? QStringLiteral("—") : parts.join(Text::tr(", "));
}

QString importRoundingText(const core::TensorScan& scan, const std::string& dtype) {
    constexpr double kWholeNumbers = 9007199254740992.0; // 2^53
    if (dtype.ends_with("f16"))
        return Text::tr("Read as the nearest double: the type holds more digits.");
    const bool isFloat = dtype.find_first_of("fF") != std::string::npos;
    const double most = std::max(std::abs(scan.range.low), std::abs(scan.range.high));
    return !isFloat && most >= kWholeNumbers
               ? Text::tr("Whole numbers from 2^53 on are read as the nearest double.")
               : QString();
}

QString importTypeText(const std::string& dtype) {
    namespace vocabulary = core::vocabulary;
    const std::array<std::string_view, 6> kNone{vocabulary::kNumber, vocabulary::kText,
                                                vocabulary::kList,   vocabulary::kObject,
                                                vocabulary::kNull,   "boolean"};
    const bool isNone = std::ranges::find(kNone, std::string_view(dtype)) != kNone.end();
    return isNone ? QStringLiteral("—") : words::fromCore(dtype);
}

QStringList importPlanLines(const core::Experiment& before, const core::ImportPlan& plan) {
    QStringList lines{sizesText(plan)};
    if (!plan.filled.empty())
        lines << Text::tr("Filled with numbers made here: %1.").arg(titlesOf(plan.filled));
    if (!plan.headsGone.empty())
        lines << Text::tr("Heads of before that go: %1.").arg(numbersOf(plan.headsGone));
    if (!plan.headsUnnamed.empty())
        lines << Text::tr("Heads with new weights lose their names: %1.")
                     .arg(numbersOf(plan.headsUnnamed));
    if (plan.takesTitle)
        lines << Text::tr("The file's name becomes the title.");
    if (!plan.gone.empty())
        lines << Text::tr("No longer fit and go: %1.").arg(titlesOf(plan.gone));
    for (const core::ImportPlan::Loss loss : plan.lost)
        lines << lossText(loss);
    if (before.isGrouped() && plan.keyValueHeads == plan.heads)
        lines << Text::tr("Every head has its own W_K and W_V then.");
    return lines;
}

} // namespace attention::shell
