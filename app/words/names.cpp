// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/names.h"

#include "words/ablation_words.h"
#include "words/languages.h"
#include "words/short_number.h"

#include <QCoreApplication>

namespace attention::words {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(words)
};

bool holdsHan(QStringView text) {
    for (qsizetype index = 0; index < text.size(); ++index)
        if (text.at(index).script() == QChar::Script_Han)
            return true;
    return false;
}

} // namespace

QString fromCore(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

std::string toCore(const QString& text) {
    return text.toStdString();
}

QString inCurrentLanguage(const QString& text) {
    const QString separator = QStringLiteral(" · ");
    const qsizetype at = text.indexOf(separator);
    if (at < 0 || text.indexOf(separator, at + 1) >= 0)
        return text;
    const QString chinese = text.left(at);
    const QString english = text.mid(at + separator.size());
    if (!holdsHan(chinese) || holdsHan(english) || english.isEmpty())
        return text;
    return currentLanguage() == Language::SimplifiedChinese ? chinese : english;
}

QString stageTitle(core::Stage stage) {
    switch (stage) {
    case core::Stage::X_pos:
        return Words::tr("Embeddings with positions X_pos");
    case core::Stage::Q_rot:
        return Words::tr("Rotated queries Q_rot");
    case core::Stage::K_rot:
        return Words::tr("Rotated keys K_rot");
    case core::Stage::Bias:
        return Words::tr("Position bias");
    case core::Stage::Q:
        return Words::tr("Queries Q");
    case core::Stage::K:
        return Words::tr("Keys K");
    case core::Stage::V:
        return Words::tr("Values V");
    case core::Stage::Scores:
        return Words::tr("Scores");
    case core::Stage::Scaled:
        return Words::tr("Scaled scores");
    case core::Stage::Masked:
        return Words::tr("Masked scores");
    case core::Stage::Weights:
        return Words::tr("Attention weights");
    case core::Stage::Output:
        return Words::tr("Head output");
    case core::Stage::Concat:
        return Words::tr("Concat");
    default:
        return Words::tr("Final output");
    }
}

QString stageExplanation(core::Stage stage) {
    switch (stage) {
    case core::Stage::X_pos:
        return Words::tr("X_pos = X + P: each embedding with the numbers of its position added; it "
                         "takes the place of X.");
    case core::Stage::Q_rot:
        return Words::tr("Q_rot: each query turned by its position, pair by pair: a cos θ − b sin "
                         "θ and a sin θ + b cos θ.");
    case core::Stage::K_rot:
        return Words::tr("K_rot: each key turned by its position, pair by pair: a cos θ − b sin θ "
                         "and a sin θ + b cos θ.");
    case core::Stage::Bias:
        return Words::tr("bias: what the positions of query and key add to the scaled score before "
                         "the softmax.");
    case core::Stage::Q:
        return Words::tr("Q = X W_Q + b_Q: what each token looks for.");
    case core::Stage::K:
        return Words::tr("K = Y W_K + b_K: what each token can be found by; Y is X, or the "
                         "context’s embeddings.");
    case core::Stage::V:
        return Words::tr("V = Y W_V + b_V: what each token hands over; Y is X, or the context’s "
                         "embeddings.");
    case core::Stage::Scores:
        return Words::tr("scores = Q Kᵀ: the dot product of every query with every key.");
    case core::Stage::Scaled:
        return Words::tr("scaled = scores / divisor: the divisor is √d_k unless chosen otherwise.");
    case core::Stage::Masked:
        return Words::tr("masked: the scaled scores, with the bias where there is one, where the "
                         "query may attend to the key; −∞ elsewhere.");
    case core::Stage::Weights:
        return Words::tr("weights = softmax of each row of the masked scores: a row’s weights sum "
                         "to 1.");
    case core::Stage::Output:
        return Words::tr("output = weights V: the weighted sum of the value vectors.");
    case core::Stage::Concat:
        return Words::tr("concat: the outputs of all heads side by side, head 0 first.");
    default:
        return Words::tr("final = concat W_O + b_O, or concat itself where there is no W_O.");
    }
}

QString tensorSymbol(core::TensorKind kind) {
    switch (kind) {
    case core::TensorKind::Embeddings:
        return QStringLiteral("X");
    case core::TensorKind::ContextEmbeddings:
        return QStringLiteral("Y");
    case core::TensorKind::W_Q:
        return QStringLiteral("W_Q");
    case core::TensorKind::W_K:
        return QStringLiteral("W_K");
    case core::TensorKind::W_V:
        return QStringLiteral("W_V");
    case core::TensorKind::b_Q:
        return QStringLiteral("b_Q");
    case core::TensorKind::b_K:
        return QStringLiteral("b_K");
    case core::TensorKind::b_V:
        return QStringLiteral("b_V");
    case core::TensorKind::W_O:
        return QStringLiteral("W_O");
    case core::TensorKind::Positions:
        return QStringLiteral("P");
    default:
        return QStringLiteral("b_O");
    }
}

QString tensorTitle(core::TensorKind kind) {
    switch (kind) {
    case core::TensorKind::Embeddings:
        return Words::tr("Embedding matrix X");
    case core::TensorKind::ContextEmbeddings:
        return Words::tr("Context embeddings Y");
    case core::TensorKind::W_Q:
        return Words::tr("Query projection W_Q");
    case core::TensorKind::W_K:
        return Words::tr("Key projection W_K");
    case core::TensorKind::W_V:
        return Words::tr("Value projection W_V");
    case core::TensorKind::b_Q:
        return Words::tr("Query bias b_Q");
    case core::TensorKind::b_K:
        return Words::tr("Key bias b_K");
    case core::TensorKind::b_V:
        return Words::tr("Value bias b_V");
    case core::TensorKind::W_O:
        return Words::tr("Output projection W_O");
    case core::TensorKind::Positions:
        return Words::tr("Positions P");
    default:
        return Words::tr("Output bias b_O");
    }
}

QString positionsTitle(core::Positions::Kind kind) {
    switch (kind) {
    case core::Positions::Kind::Learned:
        return Words::tr("Learned positions P");
    case core::Positions::Kind::Alibi:
        return Words::tr("ALiBi slopes P");
    case core::Positions::Kind::Relative:
        return Words::tr("Bias by distance P");
    case core::Positions::Kind::Bias:
        return Words::tr("Bias matrix P");
    default:
        return tensorTitle(core::TensorKind::Positions);
    }
}

QString headTitle(const core::Experiment& experiment, core::Index head) {
    const bool exists = head >= 0 && head < experiment.headCount();
    const QString name =
        exists ? inCurrentLanguage(fromCore(experiment.heads[static_cast<std::size_t>(head)].name))
               : QString();
    const QString number = QString::number(head);
    const QString ablation = ablationName(experiment, head);
    if (!ablation.isEmpty()) {
        const QString marked =
            kAblationMark + QLatin1Char(' ') + Words::tr("Head %1 (%2)").arg(number, ablation);
        return name.isEmpty() ? marked : marked + QStringLiteral(" · ") + name;
    }
    if (name.isEmpty())
        return shortHeadTitle(head);
    return Words::tr("Head %1 · %2").arg(number, name);
}

QString shortHeadTitle(core::Index head) {
    return Words::tr("Head %1").arg(QString::number(head));
}

QString scaleTitle(const core::Scale& scale) {
    switch (scale.kind) {
    case core::Scale::Kind::SqrtDk:
        return QStringLiteral("÷ √d_k");
    case core::Scale::Kind::None:
        return Words::tr("no division");
    case core::Scale::Kind::Dk:
        return QStringLiteral("÷ d_k");
    default:
        return QStringLiteral("÷ %1").arg(shortNumber(scale.divisor));
    }
}

QString colorMapTitle(core::ColorMap map) {
    switch (map) {
    case core::ColorMap::Viridis:
        return Words::tr("Viridis");
    case core::ColorMap::Cividis:
        return Words::tr("Cividis");
    case core::ColorMap::Magma:
        return Words::tr("Magma");
    case core::ColorMap::Blues:
        return Words::tr("Blues");
    case core::ColorMap::Greys:
        return Words::tr("Greys");
    default:
        return Words::tr("Red–blue");
    }
}

QString colorNormTitle(core::ColorNorm norm) {
    switch (norm) {
    case core::ColorNorm::Linear:
        return Words::tr("Linear");
    case core::ColorNorm::Sqrt:
        return Words::tr("Square root");
    default:
        return Words::tr("Logarithmic");
    }
}

QString rangeModeTitle(core::RangeMode mode) {
    switch (mode) {
    case core::RangeMode::Fixed:
        return Words::tr("Fixed");
    case core::RangeMode::Head:
        return Words::tr("Each head’s own");
    case core::RangeMode::Shared:
        return Words::tr("Shared by all heads");
    case core::RangeMode::Percentile:
        return Words::tr("2nd to 98th percentile");
    default:
        return Words::tr("By hand");
    }
}

} // namespace attention::words
