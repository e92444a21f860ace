// SPDX-License-Identifier: GPL-3.0-or-later
#include "mask/mask_panel.h"

#include "mask/mask_fields.h"
#include "mask/mask_legend.h"
#include "mask/mask_model.h"
#include "mask/mask_view.h"
#include "mask/warning_label.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

#include <utility>

namespace attention::mask {

namespace {

constexpr qsizetype kMostNames = 6; ///< of a list in a sentence
constexpr core::Index kMostCellsAtOnce = 64 * 64;
constexpr double kMostMillisecondsAtOnce = 8; ///< half a frame
constexpr int kRestMilliseconds = 80;

} // namespace

MaskPanel::MaskPanel(QWidget* parent)
    : QWidget(parent)
    , m_model(new MaskModel(this))
    , m_fields(new MaskFields)
    , m_axes(new QLabel)
    , m_view(new MaskView)
    , m_legend(new MaskLegend)
    , m_hint(new QLabel)
    , m_report(new WarningLabel) {
    setObjectName(QStringLiteral("MaskPanel"));
    m_view->setMaskModel(m_model);
    m_pause.setSingleShot(true);
    m_rest.setSingleShot(true);
    m_rest.setInterval(kRestMilliseconds);
    layOut();
    connectParts();
    retranslate();
}

void MaskPanel::layOut() {
    for (QLabel* label : {m_axes, m_hint}) {
        label->setProperty("label", QStringLiteral("muted"));
        label->setTextFormat(Qt::PlainText);
        label->setForegroundRole(QPalette::PlaceholderText);
        label->setWordWrap(true);
    }
    // Sentences take the width that the cells have.
    QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    for (QLabel* label : std::initializer_list<QLabel*>{m_axes, m_hint, m_report})
        label->setSizePolicy(policy);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_fields);
    layout->addWidget(m_axes);
    layout->addWidget(m_view);
    layout->addWidget(m_legend);
    layout->addWidget(m_report);
    layout->addWidget(m_hint);
}

void MaskPanel::connectParts() {
    connect(m_fields, &MaskFields::maskWanted, this, [this](const core::Mask& mask) {
        endGesture();
        apply(mask, words::Deed::ChangeMask);
    });
    connect(m_fields, &MaskFields::maskTurned, this, &MaskPanel::turn);
    connect(&m_pause, &QTimer::timeout, this, &MaskPanel::endGesture);
    connect(&m_rest, &QTimer::timeout, this, &MaskPanel::writePainted);
    connect(m_view, &MaskView::strokeBegan, this, &MaskPanel::beginGesture);
    connect(m_view, &MaskView::painted, this, &MaskPanel::paint);
    connect(m_view, &MaskView::strokeEnded, this, &MaskPanel::endGesture);
}

void MaskPanel::setDocument(document::Document* document) {
    endGesture();
    if (m_document)
        m_document->disconnect(this);
    m_document = document;
    if (document)
        connect(document, &document::Document::shapeChanged, this, &MaskPanel::refresh);
    refresh();
}

void MaskPanel::refresh() {
    if (!m_document)
        return;
    m_painted.reset(); // by now written, or overtaken by another change
    m_model->setExperiment(m_document->experiment());
    m_fields->setExperiment(m_document->experiment());
    reportRows();
}

void MaskPanel::beginGesture() {
    endGesture();
    if (m_document)
        m_gesture.emplace(m_document);
}

void MaskPanel::endGesture() {
    m_pause.stop();
    writePainted();
    m_gesture.reset();
}

void MaskPanel::apply(const core::Mask& mask, words::Deed deed) {
    if (!m_document)
        return;
    core::Experiment next = m_document->experiment();
    next.mask = mask;
    m_document->reshape(next, {deed, {}});
    m_fields->setExperiment(m_document->experiment()); // also where nothing changed
}

/// A stroke is seen at once; where the document and its views take their time, they follow when the
/// pointer rests and at the end.
void MaskPanel::paint(const std::vector<core::Region>& regions, core::Attend attend) {
    if (!m_document)
        return;
    core::Experiment next = m_document->experiment();
    next.mask = core::paintedMask(m_painted.value_or(next.mask), regions, attend, next.queryCount(),
                                  next.keyCount());
    m_painted = next.mask;
    if (isWrittenAtOnce()) {
        writePainted();
        return;
    }
    m_model->setExperiment(next);
    reportRows();
    m_rest.start();
}

bool MaskPanel::isWrittenAtOnce() const {
    return m_model->allowed().size() <= kMostCellsAtOnce &&
           m_writeMilliseconds <= kMostMillisecondsAtOnce;
}

void MaskPanel::writePainted() {
    m_rest.stop();
    const std::optional<core::Mask> painted = std::exchange(m_painted, std::nullopt);
    if (!painted)
        return;
    QElapsedTimer clock;
    clock.start();
    apply(*painted, words::Deed::PaintMask);
    m_writeMilliseconds = static_cast<double>(clock.nsecsElapsed()) / 1e6;
}

void MaskPanel::turn(const core::Mask& mask) {
    if (!m_pause.isActive())
        beginGesture();
    m_pause.start(QApplication::doubleClickInterval());
    apply(mask, words::Deed::ChangeMask);
}

void MaskPanel::reportRows() {
    const QStringList names = m_model->queriesWithoutKey();
    m_legend->setRows(names.isEmpty() ? MaskLegend::Rows::AllWithKeys
                                      : MaskLegend::Rows::SomeWithoutKey);
    if (names.size() <= 1) {
        m_report->say(names.isEmpty()
                          ? QString()
                          : tr("Query “%1” may attend to no key: its attention weights and output "
                               "are 0.")
                                .arg(names.front()));
        return;
    }
    QString list = names.mid(0, kMostNames).join(tr(", "));
    if (names.size() > kMostNames)
        list += tr(", …");
    m_report->say(tr("%1 queries may attend to no key, and their attention weights and output are "
                     "0: %2")
                      .arg(QString::number(names.size()), list));
}

void MaskPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void MaskPanel::retranslate() {
    m_view->setAccessibleName(tr("Mask: which keys each query may attend to"));
    m_axes->setText(tr("Row: query (attends) · column: key (attended to)"));
    m_hint->setText(tr("Drag to paint cells, or over the tokens for whole rows and columns. Keys: "
                       "Space the cell, Shift+Space its row, Ctrl+Space its column."));
    reportRows();
}

} // namespace attention::mask
