// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/score_entry.h"

#include <QCoreApplication>

#include <array>

namespace attention::plots {

namespace {

constexpr std::array kNames{QT_TRANSLATE_NOOP("attention::plots::ScoreEntry", "animal"),
                            QT_TRANSLATE_NOOP("attention::plots::ScoreEntry", "tired"),
                            QT_TRANSLATE_NOOP("attention::plots::ScoreEntry", "street")};
constexpr std::array kScores{3.2, 1.8, 0.4};

} // namespace

std::vector<ScoreEntry> starterScores() {
    std::vector<ScoreEntry> entries;
    for (std::size_t index = 0; index < kNames.size(); ++index)
        entries.push_back({{}, kScores[index], false, {}, static_cast<int>(index)});
    translateStarters(entries);
    return entries;
}

void translateStarters(std::vector<ScoreEntry>& entries) {
    for (ScoreEntry& entry : entries)
        if (entry.starter >= 0)
            entry.name = QCoreApplication::translate(
                "attention::plots::ScoreEntry", kNames[static_cast<std::size_t>(entry.starter)]);
}

} // namespace attention::plots
