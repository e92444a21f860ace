// SPDX-License-Identifier: GPL-3.0-or-later
#include "heatmap/comparison.h"

#include "core/number_text.h"
#include "core/statistics.h"
#include "words/names.h"
#include "words/short_number.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace attention::heatmap {

namespace {

using core::ComparisonView;

constexpr core::ColorChoice kDifferenceColors{
    core::ColorMap::RedBlue, core::ColorNorm::Linear, core::RangeMode::Shared, {0, 1}};

QString say(const char* text) {
    return QCoreApplication::translate("heatmap", text);
}

core::Index referenceHeadOf(core::Index head, const Comparison& comparison) {
    return comparison.head.value_or(head);
}

QString twoTitles(const QString& title, const QString& second) {
    return title + QStringLiteral(" · ") + second;
}

/// The colour scale of one head over its pictures now and there: of all heads, or its own.
core::ColorScale jointScale(const core::ColorChoice& colors, core::Stage stage,
                            const std::vector<core::Tensor>& all, const MapContent& front,
                            const MapContent& beside) {
    if (colors.range != core::RangeMode::Head)
        return core::scaleFor(colors, stage, all, 0);
    core::ColorChoice shared = colors;
    shared.range = core::RangeMode::Shared;
    return core::scaleFor(shared, stage, std::vector{front.values, beside.values}, 0);
}

/// Makes the pictures of one stage.
class Maker {
  public:
    Maker(const core::Experiment& experiment, const core::Trace& trace, core::Stage stage,
          std::vector<core::Index> heads, const core::ColorChoice& colors,
          const Comparison& comparison)
        : m_experiment(&experiment)
        , m_trace(&trace)
        , m_stage(stage)
        , m_heads(core::isPerHead(stage) ? std::move(heads) : std::vector<core::Index>{0})
        , m_colors(colors)
        , m_comparison(&comparison) {
        // A difference is of the weights themselves, with a range of its own.
        if (comparison.view == core::ComparisonView::Difference)
            m_colors.sinks = {};
    }

    ComparedContents make() const {
        ComparedContents contents{
            mapContentsOf(*m_experiment, *m_trace, m_stage, m_heads, m_colors), {}};
        switch (m_comparison->view) {
        case ComparisonView::Now:
            break;
        case ComparisonView::Reference:
            showReference(contents.front);
            break;
        case ComparisonView::Difference:
            showDifference(contents.front);
            break;
        case ComparisonView::Both:
            showBoth(contents);
            break;
        }
        return contents;
    }

  private:
    bool canShow(core::Index head) const {
        return !mismatchOf(*m_trace, m_stage, head, *m_comparison);
    }

    MapContent referenceOf(core::Index head) const {
        const core::Index there = referenceHeadOf(head, *m_comparison);
        MapContent content =
            mapContentsOf(m_comparison->experiment, m_comparison->trace, m_stage, {there}, m_colors)
                .front();
        if (!m_comparison->head)
            content.title = twoTitles(m_comparison->name, content.title);
        return content;
    }

    void showReference(std::vector<MapContent>& contents) const {
        for (std::size_t index = 0; index < contents.size(); ++index)
            if (canShow(m_heads[index])) {
                const QString id = contents[index].id;
                contents[index] = referenceOf(m_heads[index]);
                contents[index].id = id;
            }
    }

    /// Of every head of the pass that can be subtracted, so that the scale is of them all.
    core::ColorScale differenceScale() const {
        std::vector<core::Tensor> all;
        const core::Index count = core::isPerHead(m_stage) ? m_trace->headCount() : 1;
        for (core::Index head = 0; head < count; ++head)
            if (canShow(head))
                all.push_back(differenceOf(head));
        core::ColorChoice colors = kDifferenceColors;
        colors.pooling = m_colors.pooling;
        return core::scaleFor(colors, m_stage, all, 0);
    }

    core::Tensor differenceOf(core::Index head) const {
        const core::Tensor now = m_trace->stage(m_stage, head);
        const core::Tensor there =
            m_comparison->trace.stage(m_stage, referenceHeadOf(head, *m_comparison));
        return core::difference(*now, *there);
    }

    void showDifference(std::vector<MapContent>& contents) const {
        const core::ColorScale scale = differenceScale();
        for (std::size_t index = 0; index < contents.size(); ++index)
            if (canShow(m_heads[index]))
                becomeDifference(contents[index], m_heads[index], scale);
            else
                contents[index].remark = say(QT_TRANSLATE_NOOP("heatmap", "no difference"));
    }

    void becomeDifference(MapContent& content, core::Index head,
                          const core::ColorScale& scale) const {
        const MapContent there = referenceOf(head);
        content.values = differenceOf(head);
        content.scale = scale;
        content.rowSums.clear();
        // What is blocked in one of both is a difference, and is shown.
        if (content.allowed && there.allowed)
            content.allowed = std::make_shared<const core::AllowedMatrix>(
                content.allowed->array() || there.allowed->array());
        else
            content.allowed.reset();
        const core::Range range = core::finiteRange(*content.values);
        const double largest = std::max(std::abs(range.low), std::abs(range.high));
        content.remark = say(QT_TRANSLATE_NOOP("heatmap", "largest %1"))
                             .arg(words::fromCore(core::displayText(largest, 2)));
        content.legendTitle = say(QT_TRANSLATE_NOOP("heatmap", "Difference: now − %1"));
        if (m_comparison->head)
            content.legendTitle = say(QT_TRANSLATE_NOOP("heatmap", "Difference: head − %1"));
        content.legendTitle = content.legendTitle.arg(nameOf(*m_comparison));
        content.title = twoTitles(content.legendTitle, content.title);
        content.caption = captionOfDifference(scale);
    }

    QString captionOfDifference(const core::ColorScale& scale) const {
        const QString reach = words::shortNumber(scale.range.high);
        const QString text =
            m_comparison->head
                ? say(QT_TRANSLATE_NOOP("heatmap",
                                        "%1: each head minus %2. Colours: red–blue about 0, from "
                                        "−%3 to %3, the same scale for all heads."))
                : say(QT_TRANSLATE_NOOP("heatmap",
                                        "%1: now minus the baseline “%2”. Colours: red–blue about "
                                        "0, from −%3 to %3, the same scale for all heads."));
        return text.arg(words::stageTitle(m_stage), nameOf(*m_comparison), reach);
    }

    /// All heads' numbers, now and there.
    std::vector<core::Tensor> allOfBoth() const {
        std::vector<core::Tensor> all;
        for (const core::Trace* trace : {m_trace, &m_comparison->trace}) {
            const core::Index count = core::isPerHead(m_stage) ? trace->headCount() : 1;
            for (core::Index head = 0; head < count; ++head)
                all.push_back(trace->stage(m_stage, head));
        }
        return all;
    }

    void showBoth(ComparedContents& contents) const {
        const bool isThere = std::any_of(m_heads.begin(), m_heads.end(),
                                         [this](auto head) { return canShow(head); });
        if (!isThere)
            return;
        const std::vector<core::Tensor> all = allOfBoth();
        for (std::size_t index = 0; index < contents.front.size(); ++index) {
            MapContent& front = contents.front[index];
            MapContent beside = canShow(m_heads[index]) ? referenceOf(m_heads[index]) : front;
            beside.id = front.id + QStringLiteral("-reference");
            // A tile is named by its short title alone.
            if (!m_comparison->head && core::isPerHead(m_stage))
                beside.shortTitle =
                    twoTitles(words::shortHeadTitle(m_heads[index]), m_comparison->name);
            front.scale = beside.scale = jointScale(m_colors, m_stage, all, front, beside);
            front.caption = captionOfBoth(front.scale);
            if (!m_comparison->head)
                front.title = twoTitles(say(QT_TRANSLATE_NOOP("heatmap", "Now")), front.title);
            contents.beside.push_back(std::move(beside));
        }
    }

    QString captionOfBoth(const core::ColorScale& scale) const {
        const QString left =
            m_comparison->head
                ? say(QT_TRANSLATE_NOOP("heatmap", "Left: each head; right: %1."))
                : say(QT_TRANSLATE_NOOP("heatmap", "Left: now; right: the baseline “%1”."));
        return left.arg(nameOf(*m_comparison)) + QStringLiteral(" ") +
               words::caption(*m_experiment, m_stage, m_colors, scale);
    }

    const core::Experiment* m_experiment;
    const core::Trace* m_trace;
    core::Stage m_stage;
    std::vector<core::Index> m_heads;
    core::ColorChoice m_colors;
    const Comparison* m_comparison;
};

} // namespace

std::optional<core::SizeMismatch> mismatchOf(const core::Trace& trace, core::Stage stage,
                                             core::Index head, const Comparison& comparison) {
    using What = core::SizeMismatch::What;
    if (comparison.view == ComparisonView::Now)
        return std::nullopt;
    const auto mismatch =
        core::sizeMismatch(trace, comparison.trace, stage, head, referenceHeadOf(head, comparison));
    if (!mismatch || comparison.view == ComparisonView::Difference)
        return mismatch;
    const bool isAbsent = mismatch->what == What::NoSuchHead || mismatch->what == What::NoStage;
    return isAbsent ? mismatch : std::nullopt;
}

ComparedContents comparedContentsOf(const core::Experiment& experiment, const core::Trace& trace,
                                    core::Stage stage, const std::vector<core::Index>& heads,
                                    const core::ColorChoice& colors, const Comparison& comparison) {
    return Maker(experiment, trace, stage, heads, colors, comparison).make();
}

QString nameOf(const Comparison& comparison) {
    return comparison.head ? words::shortHeadTitle(*comparison.head) : comparison.name;
}

} // namespace attention::heatmap
