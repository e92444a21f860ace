// SPDX-License-Identifier: GPL-3.0-or-later
#include "maps/header.h"

#include "maps/map_content_of.h"
#include "words/names.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QEvent>
#include <QFontMetrics>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>

#include <algorithm>
#include <initializer_list>
#include <utility>

namespace attention::maps {

namespace {

constexpr int kLongestTitle = 280; ///< px

} // namespace

Header::Header(QWidget* parent)
    : QWidget(parent)
    , m_title(new QLabel(this))
    , m_extent(new QLabel(this))
    , m_tensor(new QComboBox(this))
    , m_ways(new QComboBox(this))
    , m_batch(new QSpinBox(this))
    , m_tokens(new QToolButton(this))
    , m_fromFile(new QAction(this))
    , m_fromClipboard(new QAction(this))
    , m_counted(new QAction(this))
    , m_switch(new QWidget(this))
    , m_views{new QToolButton(m_switch), new QToolButton(m_switch)}
    , m_close(new QToolButton(this)) {
    m_title->setTextFormat(Qt::PlainText);
    m_title->setProperty("label", QStringLiteral("step"));
    m_extent->setTextFormat(Qt::PlainText);
    m_extent->setProperty("label", QStringLiteral("muted"));
    m_extent->setForegroundRole(QPalette::PlaceholderText);
    m_extent->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_tensor->setObjectName(QStringLiteral("MapsTensor"));
    m_tensor->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_tensor->setMinimumContentsLength(12);
    m_ways->setObjectName(QStringLiteral("MapsAxes"));
    m_batch->setObjectName(QStringLiteral("MapsBatch"));
    m_tokens->setObjectName(QStringLiteral("MapsTokens"));
    m_tokens->setPopupMode(QToolButton::InstantPopup);
    m_tokens->setFocusPolicy(Qt::StrongFocus);
    auto* menu = new QMenu(m_tokens);
    menu->addActions({m_fromFile, m_fromClipboard, m_counted});
    m_tokens->setMenu(menu);
    m_views[1]->setObjectName(QStringLiteral("MapsLines"));
    m_views[0]->setObjectName(QStringLiteral("MapsMap"));
    m_close->setObjectName(QStringLiteral("MapsClose"));
    m_close->setText(QStringLiteral("✕"));
    m_close->setFocusPolicy(Qt::StrongFocus);
    layOut();
    connectControls();
    retranslate();
}

void Header::layOut() {
    auto* segments = new QHBoxLayout(m_switch);
    segments->setContentsMargins(0, 0, 0, 0);
    segments->setSpacing(0);
    for (std::size_t place = 0; place < m_views.size(); ++place) {
        m_views[place]->setCheckable(true);
        m_views[place]->setAutoExclusive(true);
        m_views[place]->setFocusPolicy(Qt::StrongFocus);
        m_views[place]->setProperty("segment",
                                    place == 0 ? QStringLiteral("first") : QStringLiteral("last"));
        segments->addWidget(m_views[place]);
    }
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(m_title);
    layout->addWidget(m_extent, 1);
    for (QWidget* widget :
         std::initializer_list<QWidget*>{m_tensor, m_ways, m_batch, m_tokens, m_switch, m_close})
        layout->addWidget(widget);
}

void Header::connectControls() {
    connect(m_tensor, &QComboBox::activated, this,
            [this](int index) { Q_EMIT tensorChosen(static_cast<std::size_t>(index)); });
    connect(m_ways, &QComboBox::activated, this, [this](int index) {
        Q_EMIT axesChosen(core::waysToRead(m_axesCount)[static_cast<std::size_t>(index)]);
    });
    connect(m_batch, &QSpinBox::valueChanged, this, &Header::batchChosen);
    for (std::size_t place = 0; place < m_views.size(); ++place)
        connect(m_views[place], &QToolButton::clicked, this,
                [this, place] { Q_EMIT viewChosen(static_cast<View>(place)); });
    connect(m_fromFile, &QAction::triggered, this, &Header::tokensFileWanted);
    connect(m_fromClipboard, &QAction::triggered, this,
            [this] { Q_EMIT tokensPasted(QGuiApplication::clipboard()->text()); });
    connect(m_counted, &QAction::triggered, this, &Header::tokensForgotten);
    connect(m_close, &QToolButton::clicked, this, &Header::closeWanted);
}

void Header::setFile(std::shared_ptr<const Dump> file) {
    m_file = std::move(file);
    const QString title = m_file ? m_file->title : QString();
    m_title->setText(QFontMetrics(font()).elidedText(title, Qt::ElideMiddle, kLongestTitle));
    m_title->setToolTip(title.toHtmlEscaped());
    fillTensors();
}

void Header::fillTensors() {
    const int chosen = m_tensor->currentIndex();
    m_tensor->clear();
    if (m_file)
        for (const core::io::NamedTensor& tensor : m_file->tensors)
            m_tensor->addItem(QStringLiteral("%1  %2").arg(
                words::fromCore(tensor.name), words::fromCore(core::io::shapeText(tensor.shape))));
    m_tensor->setCurrentIndex(std::min(chosen, m_tensor->count() - 1));
    m_tensor->setVisible(m_tensor->count() > 1);
}

void Header::setTensor(std::size_t tensor) {
    m_tensor->setCurrentIndex(static_cast<int>(tensor));
}

void Header::setDump(const core::AttentionDump* dump) {
    m_axesCount = dump ? dump->tensor().shape.size() : 0;
    m_axes = dump ? dump->axes() : core::DumpAxes{};
    m_extent->setText(dump ? extentText(*dump) : QString());
    fillAxes();
    const QSignalBlocker blocker(m_batch);
    const core::Index batch = dump ? dump->count(core::DumpAxis::Batch) : 1;
    m_batch->setRange(0, static_cast<int>(batch - 1));
    m_batch->setVisible(batch > 1);
    m_tokens->setEnabled(dump);
    m_switch->setEnabled(dump);
}

void Header::fillAxes() {
    const std::vector<core::DumpAxes> ways = core::waysToRead(m_axesCount);
    m_ways->clear();
    for (const core::DumpAxes& way : ways) {
        QStringList names;
        for (const core::DumpAxis axis : way)
            names.append(axis == core::DumpAxis::Layer   ? tr("layers")
                         : axis == core::DumpAxis::Batch ? tr("batch")
                                                         : tr("heads"));
        m_ways->addItem(names.join(QStringLiteral(" × ")));
        if (way == m_axes)
            m_ways->setCurrentIndex(m_ways->count() - 1);
    }
    m_ways->setVisible(ways.size() > 1);
}

void Header::setBatch(core::Index batch) {
    const QSignalBlocker blocker(m_batch);
    m_batch->setValue(static_cast<int>(batch));
}

void Header::setView(View view) {
    m_views[static_cast<std::size_t>(view)]->setChecked(true);
}

void Header::setLinesProblem(const QString& problem) {
    m_linesProblem = problem;
    m_views[1]->setEnabled(problem.isEmpty());
    m_views[1]->setToolTip(problem.isEmpty()
                               ? tr("The weights of the layer’s heads as lines from queries to "
                                    "keys")
                               : problem);
}

void Header::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void Header::retranslate() {
    m_tensor->setToolTip(tr("Which of the file’s tensors is shown"));
    m_ways->setToolTip(tr("What the axes before rows and columns count"));
    m_batch->setPrefix(tr("Batch item "));
    m_batch->setToolTip(tr("Which item of the batch is shown"));
    m_tokens->setText(tr("Tokens"));
    m_tokens->setToolTip(tr("Name rows and columns by their tokens"));
    m_fromFile->setText(tr("From a text or JSON &file…"));
    m_fromClipboard->setText(tr("From the &clipboard"));
    m_counted->setText(tr("&Numbers instead of tokens"));
    m_views[0]->setText(tr("Map"));
    m_views[0]->setToolTip(tr("The weights of the chosen head as a heatmap"));
    m_views[1]->setText(tr("Lines"));
    m_close->setToolTip(tr("Close the attention maps (Ctrl+W)"));
    for (QWidget* widget :
         std::initializer_list<QWidget*>{m_tensor, m_ways, m_batch, m_tokens, m_close})
        widget->setAccessibleName(widget->toolTip());
    for (QToolButton* button : m_views)
        button->setAccessibleName(button->text());
    setLinesProblem(m_linesProblem);
    fillAxes();
}

} // namespace attention::maps
