// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/names.h"

#include <QCoreApplication>

namespace attention::words {

namespace {

using Kind = core::Mask::Kind;

constexpr qsizetype kMostPositions = 4; ///< that a title lists

struct Words {
    Q_DECLARE_TR_FUNCTIONS(words)
  public:
    static QString listed(const std::vector<core::Index>& positions);
};

QString Words::listed(const std::vector<core::Index>& positions) {
    QStringList texts;
    for (const core::Index position : positions) {
        if (texts.size() == kMostPositions) {
            texts << QStringLiteral("…");
            break;
        }
        texts << QString::number(position);
    }
    return texts.join(tr(", "));
}

} // namespace

QString maskTitle(Kind kind) {
    switch (kind) {
    case Kind::None:
        return Words::tr("No mask");
    case Kind::Causal:
        return Words::tr("Causal mask");
    case Kind::Padding:
        return Words::tr("Padding mask");
    case Kind::Window:
        return Words::tr("Sliding window");
    case Kind::Prefix:
        return Words::tr("Prefix mask");
    case Kind::Blocks:
        return Words::tr("Block mask");
    default:
        return Words::tr("Mask as given");
    }
}

QString maskTitle(const core::Mask& mask) {
    switch (mask.kind) {
    case Kind::Causal:
        return mask.align == core::Mask::Align::TopLeft ? Words::tr("Causal mask from the top left")
                                                        : maskTitle(mask.kind);
    case Kind::Padding:
        return mask.blocked.empty()
                   ? maskTitle(mask.kind)
                   : Words::tr("Padding mask at %1").arg(Words::listed(mask.blocked));
    case Kind::Window:
        return Words::tr("Sliding window of %1").arg(mask.size);
    case Kind::Prefix:
        return Words::tr("Prefix mask of %1").arg(mask.length);
    case Kind::Blocks:
        return Words::tr("Blocks from %1").arg(Words::listed(mask.starts));
    default:
        return maskTitle(mask.kind);
    }
}

QString maskExplanation(Kind kind) {
    switch (kind) {
    case Kind::None:
        return Words::tr("Every query may attend to every key.");
    case Kind::Causal:
        return Words::tr("A query may attend to its own key and to those before it.");
    case Kind::Padding:
        return Words::tr("Some keys are blocked for every query.");
    case Kind::Window:
        return Words::tr("A query may attend to its own key and to a few before it.");
    case Kind::Prefix:
        return Words::tr("Every query may attend to the first keys; beyond them to its own key and "
                         "to those before it.");
    case Kind::Blocks:
        return Words::tr("A query may attend to the keys of its own block.");
    default:
        return Words::tr("Cell by cell, as painted below the matrices or listed in the file.");
    }
}

} // namespace attention::words
