// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace attention::plots {

/// One score with its name.
struct ScoreEntry {
    QString name;
    double score = 0;
    bool isBlocked = false;
    QString printed;  ///< a weight that somebody printed, as text
    int starter = -1; ///< which of starterScores() still has its own name; −1 for any other
    double bias = 0;  ///< of positions, added to the score after its division

    bool operator==(const ScoreEntry&) const = default;
};

/// The list that a person meets first: animal 3.2, tired 1.8, street 0.4, in the current language.
std::vector<ScoreEntry> starterScores();
/// Names of starters that nobody changed, in the current language.
void translateStarters(std::vector<ScoreEntry>& entries);

} // namespace attention::plots
