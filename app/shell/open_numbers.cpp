// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/open_numbers.h"

#include "core/attention_dump.h"
#include "core/dump_findings.h"
#include "core/import_names.h"
#include "shell/background.h"
#include "shell/document_files.h"
#include "shell/import/import_actions.h"
#include "shell/import/source.h"
#include "shell/main_window.h"
#include "shell/open_editor.h"
#include "shell/pages.h"

#include <new>

namespace attention::shell {

namespace {

using Subject = core::ImportName::Subject;

/// Axes that no parameter of attention has.
constexpr std::size_t kMapsOnly = 4;
constexpr std::size_t kNamed = 10; ///< more than any count of axes

bool canBeMaps(const core::io::NamedTensor& tensor) {
    return !tensor.refusal && !core::waysToRead(tensor.shape.size()).empty() &&
           core::io::countOf(tensor.shape).value_or(0) > 0;
}

} // namespace

std::size_t likelyMaps(const std::vector<core::io::NamedTensor>& tensors) {
    std::size_t best = tensors.size();
    std::size_t bestScore = 0;
    for (std::size_t index = 0; index < tensors.size(); ++index) {
        if (!canBeMaps(tensors[index]))
            continue;
        const bool isNamed = core::importNameOf(tensors[index].name).subject == Subject::Maps;
        const std::size_t score = tensors[index].shape.size() + (isNamed ? kNamed : 0);
        if (score > bestScore) {
            best = index;
            bestScore = score;
        }
    }
    return best;
}

bool looksLikeMaps(const core::io::NamedTensor& tensor, const core::io::ReadLimits& limits,
                   const std::stop_token& stop) {
    if (!canBeMaps(tensor))
        return false;
    const Subject subject = core::importNameOf(tensor.name).subject;
    if (subject != Subject::Unknown)
        return subject == Subject::Maps;
    if (tensor.shape.size() >= kMapsOnly)
        return true;
    try {
        core::io::NamedTensor first = tensor;
        first.shape.erase(first.shape.begin(), first.shape.end() - 2);
        const core::DumpFindings found =
            core::findingsOf(core::AttentionDump(first), 0, core::DumpTurn::AsStored, limits, stop);
        return found.rows.lines > 0 && found.rows.off == 0 && !core::areScores(found);
    } catch (const core::Error&) {
        return false; // the import says what is wrong
    } catch (const std::bad_alloc&) {
        return false;
    }
}

void openNumbers(MainWindow* window, const QString& path) {
    auto* imports = window->findChild<ImportActions*>();
    if (!imports)
        return;
    commitOpenEditor();
    const auto read = readImportFile(path, imports->limits(), window);
    if (const auto* source = std::get_if<ImportSource>(&read)) {
        const std::size_t maps = likelyMaps(source->tensors);
        bool areMaps = false;
        if (maps < source->tensors.size() &&
            runInBackground(window, DocumentFiles::tr("Opening %1 …").arg(source->name),
                            [&](const std::stop_token& stop) {
                                areMaps =
                                    looksLikeMaps(source->tensors[maps], source->limits, stop);
                            }) == Ending::Cancelled)
            return;
        if (areMaps)
            window->pages()->maps()->showTensors(source->name, source->tensors, source->limits,
                                                 tokensOf(*source));
        else
            imports->offer(read);
    } else if (const QString& problem = std::get<QString>(read); !problem.isEmpty()) {
        window->tell(problem);
    }
}

} // namespace attention::shell
