// SPDX-License-Identifier: GPL-3.0-or-later
// How the main window looks, and what it remembers of that from one start to the next.
#include "core/stage_inputs.h"
#include "document/document.h"
#include "shell/about.h"
#include "shell/appearance.h"
#include "shell/edit_share.h"
#include "shell/gallery.h"
#include "shell/heads_page.h"
#include "shell/help/panel.h"
#include "shell/main_window.h"
#include "shell/pages.h"
#include "shell/presentation.h"
#include "shell/settings_dialog.h"
#include "shell/shown_maps.h"
#include "shell/status_line.h"
#include "shell/top_bar.h"
#include "shell/tour/tour.h"
#include "shell/view_settings.h"
#include "table/edit_column.h"
#include "table/matrix_view.h"
#include "table/number_delegate.h"
#include "table/stage_tables.h"
#include "table/tensor_panel.h"
#include "words/languages.h"

#include <QAction>
#include <QProgressBar>
#include <QSettings>
#include <QShortcut>
#include <QSplitter>

#include <algorithm>
#include <array>

namespace attention::shell {

namespace {

constexpr std::array kStageOfAction{core::Stage::Q,      core::Stage::Scores,  core::Stage::Scaled,
                                    core::Stage::Masked, core::Stage::Weights, core::Stage::Output,
                                    core::Stage::Concat, core::Stage::Final};

constexpr int kMostDecimals = 12;

const QString kDigitsKey = QStringLiteral("table/digits");
const QString kEditColumnKey = QStringLiteral("window/editColumn");
const QString kSidePanelKey = QStringLiteral("window/sidePanel");

} // namespace

void MainWindow::connectViewActions() {
    for (std::size_t index = 0; index < kStageOfAction.size(); ++index)
        connect(m_actions.action(QStringLiteral("view.stage.%1").arg(index + 1)),
                &QAction::triggered, this,
                [this, stage = kStageOfAction[index]] { m_pages->showStage(stage); });
    connect(m_actions["view.stage.9"], &QAction::triggered, this, [this] {
        if (const auto stage = core::positionStageOf(m_document->experiment()))
            m_pages->showStage(*stage);
    });
    connect(m_actions["view.enlarge"], &QAction::toggled, this, [this](bool on) {
        m_page->setLayout(on ? HeadsPage::Layout::LargeOnly : HeadsPage::Layout::Everything);
    });
    // From wherever the focus went; a presentation takes Escape for itself.
    auto* back = new QShortcut(QKeySequence(Qt::Key_Escape), this);
    const auto follow = [this, back] {
        const bool enlarged = m_page->layoutForm() == HeadsPage::Layout::LargeOnly;
        m_actions["view.enlarge"]->setChecked(enlarged);
        const bool isSeen = m_pages->current() == Pages::Kind::Heads;
        back->setEnabled(enlarged && isSeen && !m_presentation->isOn());
    };
    connect(m_page, &HeadsPage::layoutChanged, this, follow);
    connect(m_presentation, &Presentation::changed, this, follow);
    connect(m_pages, &Pages::pageChanged, this, follow);
    connect(back, &QShortcut::activated, this,
            [this] { m_page->setLayout(HeadsPage::Layout::Everything); });
    follow();
    connect(m_actions["view.moreDigits"], &QAction::triggered, this,
            [this] { setDigits(m_digits + 1); });
    connect(m_actions["view.fewerDigits"], &QAction::triggered, this,
            [this] { setDigits(m_digits - 1); });
    connectTableActions();
    connect(m_actions["view.gallery"], &QAction::toggled, this, &MainWindow::showGallery);
    connect(m_pages, &Pages::pageChanged, this, &MainWindow::showGallery);
    connect(m_actions["view.gallery"], &QAction::triggered, this,
            [this](bool on) { m_settings->setValue(QStringLiteral("window/gallery"), on); });
    connectHelp();
    connectAppearance();
    connectPanels();
}

/// The walkthrough needs the height; its examples are in the bar.
void MainWindow::showGallery() {
    if (!m_presentation->isOn())
        m_gallery->setVisible(m_actions["view.gallery"]->isChecked() &&
                              m_pages->current() == Pages::Kind::Heads);
}

void MainWindow::connectHelp() {
    QAction* shown = m_actions["help.page"];
    connect(m_actions["help.about"], &QAction::triggered, this, [this] { showAbout(this); });
    connect(shown, &QAction::toggled, m_help, [this](bool on) {
        if (on)
            m_help->open();
        else
            m_help->hide();
    });
    connect(m_actions["help.shortcuts"], &QAction::triggered, m_help, [this, shown] {
        shown->setChecked(true);
        m_help->openKeys();
    });
    connect(m_help, &HelpPanel::closed, this, [this, shown] {
        shown->setChecked(false);
        if (!m_tour->isOn())
            focusEmbeddings();
    });
}

/// How tables show numbers, and what is said of the selected ones.
void MainWindow::connectTableActions() {
    connect(m_edit, &table::EditColumn::selectionDescribed, m_status, &StatusLine::setSelection);
    connect(m_page->tables(), &table::StageTables::selectionDescribed, m_status,
            &StatusLine::setSelection);
    const QString key = QStringLiteral("table/tint");
    QAction* tints = m_actions["view.tint"];
    tints->setChecked(true); // as the tables begin
    connect(tints, &QAction::toggled, this, [this, key](bool on) {
        using Tint = table::NumberDelegate::Tint;
        const Tint tint = on ? Tint::On : Tint::Off;
        m_edit->setTint(tint);
        m_page->tables()->setTint(tint);
        m_settings->setValue(key, on);
    });
    tints->setChecked(m_settings->value(key, true).toBool());
}

/// Language, theme, text size, and what is remembered of the heatmaps' colours.
void MainWindow::connectAppearance() {
    for (const Theme theme : {Theme::System, Theme::Light, Theme::Dark})
        connect(m_actions.action(QStringLiteral("view.theme.") + themeCode(theme)),
                &QAction::triggered, m_appearance,
                [this, theme] { m_appearance->setTheme(theme); });
    for (const words::Language language :
         {words::Language::English, words::Language::SimplifiedChinese})
        connect(m_actions.action(QStringLiteral("view.language.") + words::languageCode(language)),
                &QAction::triggered, m_appearance,
                [this, language] { m_appearance->setLanguage(language); });
    const auto step = [this](Appearance::Step to) {
        m_appearance->setTextSize(m_appearance->textSizeAfter(to));
    };
    connect(m_actions["view.textLarger"], &QAction::triggered, this,
            [step] { step(Appearance::Step::Larger); });
    connect(m_actions["view.textSmaller"], &QAction::triggered, this,
            [step] { step(Appearance::Step::Smaller); });
    connect(m_actions["view.textPlain"], &QAction::triggered, this,
            [this] { m_appearance->setTextSize(kPlainTextSize); });
    connect(m_appearance, &Appearance::changed, this, &MainWindow::showAppearance);
    connect(m_actions["edit.settings"], &QAction::triggered, this, &MainWindow::showSettings);
    connect(m_page, &HeadsPage::colorsChanged, this, [this](core::Stage stage) {
        writeColors(*m_settings, stage, m_page->maps()->colorsOf(stage));
    });
    connect(m_page, &HeadsPage::numbersChanged, this,
            [this](const heatmap::Numbers& numbers) { writeNumbers(*m_settings, numbers); });
}

/// The panels that can be put away, and the presentation, which puts all away.
void MainWindow::connectPanels() {
    connect(m_actions["view.editColumn"], &QAction::toggled, this, &MainWindow::showEditColumn);
    connect(m_splitter, &QSplitter::splitterMoved, this, [this] {
        if (m_splitter->sizes().constFirst() == 0)
            m_actions["view.editColumn"]->setChecked(false);
    });
    // Maps of a file have nothing to edit.
    connect(m_pages, &Pages::pageChanged, this, [this] {
        const bool isMaps = m_pages->current() == Pages::Kind::Maps;
        m_topBar->setSubject(isMaps ? TopBar::Subject::Maps : TopBar::Subject::Pass);
        m_status->setSubject(isMaps ? StatusLine::Subject::Other : StatusLine::Subject::Document);
        if (!m_presentation->isOn())
            m_edit->setVisible(m_actions["view.editColumn"]->isChecked() && !isMaps);
    });
    connect(m_actions["view.sidePanel"], &QAction::toggled, this, [this](bool on) {
        m_page->setSide(on ? HeadsPage::Side::Shown : HeadsPage::Side::Hidden);
        m_settings->setValue(kSidePanelKey, on);
    });
    connect(m_actions["view.present"], &QAction::toggled, this, [this](bool on) {
        if (on)
            m_presentation->enter();
        else
            m_presentation->leave();
    });
    connect(m_presentation, &Presentation::changed, this, [this] {
        m_actions["view.present"]->setChecked(m_presentation->isOn());
        for (const char* id : {"view.editColumn", "view.sidePanel", "view.gallery", "help.page",
                               "help.shortcuts", "help.tour"})
            m_actions[id]->setEnabled(!m_presentation->isOn());
    });
}

void MainWindow::showEditColumn(bool on) {
    m_settings->setValue(kEditColumnKey, on);
    m_edit->setVisible(on);
    if (on && m_splitter->sizes().constFirst() == 0)
        m_editShare->apply();
}

void MainWindow::showAppearance() {
    m_actions.action(QStringLiteral("view.theme.") + themeCode(m_appearance->theme()))
        ->setChecked(true);
    m_actions
        .action(QStringLiteral("view.language.") + words::languageCode(m_appearance->language()))
        ->setChecked(true);
    const int size = m_appearance->textSize();
    m_actions["view.textLarger"]->setEnabled(size < kTextSizes.back());
    m_actions["view.textSmaller"]->setEnabled(size > kTextSizes.front());
    m_actions["view.textPlain"]->setEnabled(size != kPlainTextSize);
    // A busy line runs; a full one stands still.
    m_progress->setRange(0, m_appearance->motion() == Motion::Reduced ? 1 : 0);
    m_progress->setValue(1);
}

void MainWindow::showSettings() {
    SettingsDialog dialog(m_settings, m_appearance, m_digits, this);
    connect(&dialog, &SettingsDialog::decimalsChanged, this, &MainWindow::setDigits);
    connect(&dialog, &SettingsDialog::defaultColorsChanged, this, &MainWindow::useDefaultColors);
    dialog.exec();
}

void MainWindow::useDefaultColors() {
    for (const core::Stage stage : core::kStages)
        m_page->maps()->setDefaultColors(stage, readDefaultColors(*m_settings, stage));
}

void MainWindow::setDigits(int digits) {
    m_digits = std::clamp(digits, 0, kMostDecimals);
    m_settings->setValue(kDigitsKey, m_digits);
    m_edit->setDigits(m_digits);
    m_pages->setDigits(m_digits);
    m_actions["view.fewerDigits"]->setEnabled(m_digits > 0);
    m_actions["view.moreDigits"]->setEnabled(m_digits < kMostDecimals);
}

void MainWindow::focusEmbeddings() {
    m_edit->embeddings()->view()->setFocus();
}

void MainWindow::restoreView() {
    restoreGeometry(m_settings->value(QStringLiteral("window/geometry")).toByteArray());
    const QByteArray splitter = m_settings->value(QStringLiteral("window/splitter")).toByteArray();
    if (!splitter.isEmpty() && m_splitter->restoreState(splitter))
        m_editShare->keep();
    useDefaultColors();
    for (const core::Stage stage : core::kStages)
        m_page->maps()->setColors(stage, readColors(*m_settings, stage));
    m_page->setNumbers(readNumbers(*m_settings));
    setDigits(m_settings->value(kDigitsKey, m_digits).toInt());
    const bool gallery = m_settings->value(QStringLiteral("window/gallery"), true).toBool();
    m_actions["view.gallery"]->setChecked(gallery);
    showGallery();
    m_actions["view.editColumn"]->setChecked(m_settings->value(kEditColumnKey, true).toBool());
    m_actions["view.sidePanel"]->setChecked(m_settings->value(kSidePanelKey, true).toBool());
    m_edit->setVisible(m_actions["view.editColumn"]->isChecked());
    m_page->setSide(m_actions["view.sidePanel"]->isChecked() ? HeadsPage::Side::Shown
                                                             : HeadsPage::Side::Hidden);
    m_pages->restore();
    showAppearance();
}

void MainWindow::saveView() const {
    m_settings->setValue(QStringLiteral("window/geometry"), saveGeometry());
    if (m_editShare->isKept())
        m_settings->setValue(QStringLiteral("window/splitter"), m_splitter->saveState());
    m_pages->save();
    // The examples greet a newcomer once; who wants them again has them in the View menu.
    if (!m_settings->contains(QStringLiteral("window/gallery")))
        m_settings->setValue(QStringLiteral("window/gallery"), false);
}

} // namespace attention::shell
