// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/preset/new_layer.h"

#include "shell/background.h"
#include "shell/document_files.h"
#include "shell/preset/dialog.h"
#include "shell/preset/memory.h"
#include "words/names.h"

#include <QCoreApplication>
#include <QWidget>

#include <atomic>
#include <new>
#include <optional>
#include <utility>

namespace attention::shell {

namespace {

struct NewLayer {
    Q_DECLARE_TR_FUNCTIONS(NewLayer)
};

void describe(core::Experiment& layer, const core::LayerPreset& preset, std::uint32_t seed) {
    const std::string name(preset.name);
    const std::string number = std::to_string(seed);
    layer.title = name;
    layer.notes = {{"en", "An attention layer with the shape of " + name +
                              "’s. Random numbers from seed " + number + ", not the trained ones."},
                   {"zh_CN", "与 " + name + " 形状相同的注意力层。随机数值，随机种子 " + number +
                                 "，并非训练得到的数值。"}};
}

} // namespace

QString startLayer(const core::LayerPreset& preset, const std::vector<std::string>& tokens,
                   std::uint32_t seed, DocumentFiles* files, QWidget* window) {
    std::optional<core::Experiment> layer;
    std::atomic<int> percent = 0;
    bool isTooLarge = false;
    const QString name = words::fromCore(preset.name);
    const Ending ending = runInBackground(
        window, NewLayer::tr("Building a layer of %1 …").arg(name),
        [&](const std::stop_token& stop) {
            try {
                layer = core::layerOf(preset, tokens, seed, [&](double share) {
                    percent = static_cast<int>(100 * share);
                    return !stop.stop_requested();
                });
            } catch (const std::bad_alloc&) {
                isTooLarge = true;
            }
        },
        &percent);
    if (isTooLarge)
        return NewLayer::tr("A layer of %1 needs more memory than there is.").arg(name);
    if (ending == Ending::Cancelled || !layer)
        return {};
    describe(*layer, preset, seed);
    files->startWith(std::move(*layer));
    return {};
}

QString offerNewLayer(const std::vector<std::string>& tokens, DocumentFiles* files,
                      QWidget* window) {
    PresetDialog dialog(static_cast<core::Index>(tokens.size()), availableMemory(), window);
    if (dialog.exec() != QDialog::Accepted)
        return {};
    return startLayer(dialog.preset(), tokens, dialog.seed(), files, window);
}

} // namespace attention::shell
