// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/comparison.h"

#include "words/names.h"

#include <QCoreApplication>

#include <cmath>

namespace attention::words {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(words)
  public:
    static QString sizes(const core::SizeMismatch& mismatch, core::Stage stage);
};

QString Words::sizes(const core::SizeMismatch& mismatch, core::Stage stage) {
    using What = core::SizeMismatch::What;
    QString text;
    switch (mismatch.what) {
    case What::Heads:
        text = tr("%1 heads now, %2 there");
        break;
    case What::NoSuchHead:
        return tr("head %1 does not exist there").arg(mismatch.now);
    case What::NoStage:
        return mismatch.now == 1 ? tr("that pass has no such stage")
                                 : tr("the pass has no such stage now");
    case What::Rows:
        text = tr("%1 rows now, %2 there");
        break;
    case What::Columns:
        text = core::isMap(stage) ? tr("%1 keys now, %2 there") : tr("%1 columns now, %2 there");
        break;
    }
    return text.arg(mismatch.now).arg(mismatch.before);
}

/// Three significant digits tell how far something moved.
QString shortly(double value) {
    return QString::number(value, 'g', 3);
}

} // namespace

QString comparisonViewTitle(core::ComparisonView view) {
    switch (view) {
    case core::ComparisonView::Now:
        return Words::tr("Now");
    case core::ComparisonView::Reference:
        return Words::tr("Baseline");
    case core::ComparisonView::Difference:
        return Words::tr("Difference");
    case core::ComparisonView::Both:
        return Words::tr("Both");
    }
    return {};
}

QString mismatchText(const core::SizeMismatch& mismatch, core::Stage stage, const QString& name) {
    return Words::tr("%1 cannot be compared with “%2”: %3.")
        .arg(stageTitle(stage), name, Words::sizes(mismatch, stage));
}

QString movementText(const core::Movement& movement) {
    if (movement.norm == 0)
        return Words::tr("not at all");
    if (std::isinf(movement.relative))
        return Words::tr("at most %1 (from 0)").arg(shortly(movement.largest));
    return Words::tr("at most %1 (relative %2 %)")
        .arg(shortly(movement.largest), shortly(100 * movement.relative));
}

} // namespace attention::words
