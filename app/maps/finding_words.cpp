// SPDX-License-Identifier: GPL-3.0-or-later
#include "maps/finding_words.h"

#include "words/names.h"
#include "words/short_number.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace attention::maps {

namespace {

using core::DumpAxis;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Maps)
};

/// `layer 2, head 0, row 5`.
QString placeOf(const core::AttentionDump& dump, const core::DumpPlace& place,
                const QString& line) {
    QStringList parts;
    if (dump.has(DumpAxis::Layer))
        parts.append(Words::tr("layer %1").arg(place.layer));
    if (dump.has(DumpAxis::Head))
        parts.append(Words::tr("head %1").arg(place.head));
    parts.append(line);
    return parts.join(Words::tr(", "));
}

void addNotFinite(std::vector<Finding>& list, const core::AttentionDump& dump,
                  const core::DumpFindings& found) {
    if (!found.firstNotFinite)
        return;
    const core::DumpCell& cell = *found.firstNotFinite;
    list.push_back(
        {Words::tr("NaN cells: %1, infinite cells: %2, the first at %3. They are "
                   "hatched and count for no range.")
             .arg(found.notANumber)
             .arg(found.infinite)
             .arg(placeOf(dump, cell.place,
                          Words::tr("row %1, column %2").arg(cell.row).arg(cell.column))),
         Remedy::ShowCell});
}

/// Rows without a sum are not spoken of as if they had one.
QString everyRow(const core::DumpFindings& found) {
    const QString within = words::shortNumber(std::max(found.rows.deviation, 1e-15), 2);
    const core::Index all = found.maps * found.height;
    const core::Index left = all - found.rows.lines;
    if (left == 0)
        return Words::tr("Every row sums to 1, to within %1.").arg(within);
    const QString text =
        found.rows.empty == 0
            ? Words::tr("Every row without NaN or ∞ sums to 1, to within %1; rows that are not "
                        "counted: %2 of %3.")
            : Words::tr("Every row without NaN or ∞ that is not all zeros sums to 1, to within "
                        "%1; rows that are not counted: %2 of %3.");
    return text.arg(within).arg(left).arg(all);
}

void addRows(std::vector<Finding>& list, const core::AttentionDump& dump,
             const core::DumpFindings& found) {
    const core::SumFindings& rows = found.rows;
    if (rows.off == 0) {
        if (rows.lines > 0)
            list.push_back({everyRow(found), Remedy::None});
        return;
    }
    const core::DumpCell& farthest = *rows.farthest;
    list.push_back(
        {Words::tr("Rows that do not sum to 1: %1 of %2, the farthest off by %3 (%4).")
             .arg(rows.off)
             .arg(rows.lines)
             .arg(words::shortNumber(rows.deviation, 3),
                  placeOf(dump, farthest.place, Words::tr("row %1").arg(farthest.row))),
         core::areAxesSwapped(found) || core::areScores(found) ? Remedy::None : Remedy::Normalise});
}

void addPadding(std::vector<Finding>& list, const core::DumpFindings& found) {
    if (!found.withoutPadding)
        return;
    const core::Region& kept = *found.withoutPadding;
    list.push_back({Words::tr("Padding at the ends that has no weight in any map: keys %1 of %2, "
                              "queries %3 of %4.")
                        .arg(found.width - kept.columns)
                        .arg(found.width)
                        .arg(found.height - kept.rows)
                        .arg(found.height),
                    Remedy::Trim});
}

} // namespace

std::vector<Finding> findingsInWords(const core::AttentionDump& dump,
                                     const core::DumpFindings& found) {
    std::vector<Finding> list;
    if (core::areScores(found))
        list.push_back({Words::tr("Numbers from %1 to %2: scores rather than attention weights.")
                            .arg(words::shortNumber(found.range.low, 4),
                                 words::shortNumber(found.range.high, 4)),
                        Remedy::Softmax});
    if (core::areAxesSwapped(found))
        list.push_back({Words::tr("Columns sum to 1 and rows do not: queries and keys are probably "
                                  "swapped."),
                        Remedy::Transpose});
    addNotFinite(list, dump, found);
    addRows(list, dump, found);
    if (found.rows.empty > 0)
        list.push_back(
            {Words::tr("Rows of zeros or NaN only: %1.").arg(found.rows.empty), Remedy::None});
    addPadding(list, found);
    if (core::isProbablyMeanOfHeads(dump, found))
        list.push_back({Words::tr("A single map without heads: probably the mean over the heads, "
                                  "in which what one head does is not seen."),
                        Remedy::None});
    if (list.empty())
        list.push_back({Words::tr("No row has a sum."), Remedy::None});
    return list;
}

bool isDone(Remedy remedy, const core::DumpReading& reading) {
    switch (remedy) {
    case Remedy::Transpose:
        return reading.turn == core::DumpTurn::Transposed;
    case Remedy::Trim:
        return reading.kept.has_value();
    case Remedy::Normalise:
        return reading.rows == core::RowChange::Normalised;
    case Remedy::Softmax:
        return reading.rows == core::RowChange::Softmax;
    case Remedy::None:
    case Remedy::ShowCell:
        break;
    }
    return false;
}

QString remedyText(Remedy remedy, const core::DumpReading& reading) {
    const bool done = isDone(remedy, reading);
    switch (remedy) {
    case Remedy::Transpose:
        return Words::tr("Transpose");
    case Remedy::Trim:
        return done ? Words::tr("Show padding") : Words::tr("Trim");
    case Remedy::Normalise:
        return done ? Words::tr("Rows as stored") : Words::tr("Divide rows by their sums");
    case Remedy::Softmax:
        return done ? Words::tr("Rows as stored") : Words::tr("Softmax of the rows");
    case Remedy::ShowCell:
        return Words::tr("Show");
    case Remedy::None:
        break;
    }
    return {};
}

core::DumpReading readingWith(Remedy remedy, core::DumpReading reading,
                              const core::DumpFindings& findings) {
    const bool done = isDone(remedy, reading);
    switch (remedy) {
    case Remedy::Transpose:
        reading.turn = done ? core::DumpTurn::AsStored : core::DumpTurn::Transposed;
        if (reading.kept)
            reading.kept = core::Region{reading.kept->column, reading.kept->row,
                                        reading.kept->columns, reading.kept->rows};
        break;
    case Remedy::Trim:
        reading.kept = done ? std::nullopt : findings.withoutPadding;
        break;
    case Remedy::Normalise:
        reading.rows = done ? core::RowChange::None : core::RowChange::Normalised;
        break;
    case Remedy::Softmax:
        reading.rows = done ? core::RowChange::None : core::RowChange::Softmax;
        break;
    case Remedy::None:
    case Remedy::ShowCell:
        break;
    }
    return reading;
}

} // namespace attention::maps
