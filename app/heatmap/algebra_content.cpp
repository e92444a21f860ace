// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/algebra_content.h"

#include "core/head_algebra.h"
#include "core/number_text.h"
#include "heatmap/one_text.h"
#include "words/names.h"

#include <QCoreApplication>
#include <QStringList>

namespace attention::heatmap {

namespace {

constexpr std::size_t kMostValues = 8;
constexpr int kDigits = 3;

QString say(const char* text) {
    return QCoreApplication::translate("heatmap", text);
}

core::Matrix matrixOf(const core::Experiment& experiment, HeadForm form, core::Index head) {
    return form == HeadForm::QueryKey ? core::queryKeyForm(experiment, head)
                                      : core::valueOutputForm(experiment, head);
}

core::Spectrum spectrumOf(const core::Experiment& experiment, HeadForm form, core::Index head) {
    return form == HeadForm::QueryKey ? core::queryKeySpectrum(experiment, head)
                                      : core::valueOutputSpectrum(experiment, head);
}

QString valuesText(const core::Spectrum& spectrum) {
    QStringList texts;
    for (const double value : spectrum.singularValues) {
        if (texts.size() == static_cast<qsizetype>(kMostValues)) {
            texts.append(QStringLiteral("…"));
            break;
        }
        texts.append(words::fromCore(core::displayText(value, kDigits)));
    }
    return texts.join(QStringLiteral(", "));
}

/// What all heads' contents have in common.
MapContent commonContent(const core::Experiment& experiment, HeadForm form) {
    using core::TensorKind;
    MapContent content;
    content.kind = MapContent::Kind::Dimensions;
    content.legendTitle = formTitle(form);
    if (form == HeadForm::QueryKey) {
        content.rowAxis = say(QT_TRANSLATE_NOOP("heatmap", "Query’s dimension"));
        content.columnAxis = say(QT_TRANSLATE_NOOP("heatmap", "Key’s dimension"));
        content.rowLabels = words::rowLabels(experiment, {TensorKind::W_Q, 0});
        content.columnLabels = words::rowLabels(experiment, {TensorKind::W_K, 0});
    } else {
        content.rowAxis = say(QT_TRANSLATE_NOOP("heatmap", "Dimension of the token attended to"));
        content.columnAxis = say(QT_TRANSLATE_NOOP("heatmap", "Dimension written to"));
        content.rowLabels = words::rowLabels(experiment, {TensorKind::W_V, 0});
        content.columnLabels = words::columnLabels(experiment, core::Stage::Final);
    }
    return content;
}

QString explanationOf(const core::Experiment& experiment, HeadForm form) {
    if (form == HeadForm::QueryKey)
        return say(QT_TRANSLATE_NOOP(
            "heatmap", "W_Q W_Kᵀ: how much each dimension of a query’s token and each of a key’s "
                       "token add to the score when both are 1."));
    if (!experiment.W_O)
        return say(QT_TRANSLATE_NOOP(
            "heatmap", "W_V, as there is no W_O: what each dimension of the token attended to "
                       "writes into the head’s own columns of the final output."));
    return say(QT_TRANSLATE_NOOP("heatmap",
                                 "W_V W_O, with the head’s own rows of W_O: what each dimension of "
                                 "the token attended to writes into the final output."));
}

QString captionOf(const core::Experiment& experiment, HeadForm form, const core::Spectrum& spectrum,
                  const core::ColorScale& scale) {
    const auto number = [](double value) {
        return words::fromCore(core::displayText(value, kDigits));
    };
    QStringList sentences{explanationOf(experiment, form)};
    sentences.append(say(QT_TRANSLATE_NOOP("heatmap", "Colours: %1, %2, from %3 to %4."))
                         .arg(words::colorMapTitle(scale.map),
                              words::colorNormTitle(scale.norm).toLower(), number(scale.range.low),
                              number(scale.range.high)));
    if (!spectrum.singularValues.empty())
        sentences.append(
            say(QT_TRANSLATE_NOOP("heatmap", "Singular values: %1.")).arg(valuesText(spectrum)));
    return oneText(sentences);
}

} // namespace

QString formTitle(HeadForm form) {
    return form == HeadForm::QueryKey ? QStringLiteral("W_Q W_Kᵀ") : QStringLiteral("W_V W_O");
}

std::vector<MapContent> formContentsOf(const core::Experiment& experiment, HeadForm form,
                                       const std::vector<core::Index>& heads,
                                       const core::ColorChoice& colors) {
    const MapContent common = commonContent(experiment, form);
    std::vector<core::Tensor> all;
    all.reserve(heads.size());
    for (const core::Index head : heads)
        all.emplace_back(matrixOf(experiment, form, head));
    std::vector<MapContent> contents;
    for (std::size_t place = 0; place < heads.size(); ++place) {
        const core::Index head = heads[place];
        const core::Spectrum spectrum = spectrumOf(experiment, form, head);
        MapContent content = common;
        content.head = head;
        content.id = QStringLiteral("head-%1").arg(head);
        content.values = all[place];
        content.scale =
            core::scaleFor(colors, core::Stage::Scores, all, static_cast<core::Index>(place));
        content.shortTitle = words::headTitle(experiment, head);
        content.briefTitle = QString::number(head);
        content.title = QStringLiteral("%1 · %2 · %3")
                            .arg(content.shortTitle, content.legendTitle,
                                 say(QT_TRANSLATE_NOOP("heatmap", "rank %1")).arg(spectrum.rank));
        // The caption is one for all heads; their singular values differ.
        content.caption = captionOf(experiment, form,
                                    heads.size() == 1 ? spectrum : core::Spectrum{}, content.scale);
        contents.push_back(std::move(content));
    }
    return contents;
}

} // namespace attention::heatmap
