// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/theme.h"

#include <QApplication>
#include <QPalette>
#include <QStyle>
#include <QStyleFactory>

#include <array>

namespace attention::shell {

namespace {

constexpr int kBasePixels = 13;
const QString kStyleName = QStringLiteral("Fusion");

struct Colors {
    const char* ground;  ///< behind the cards
    const char* surface; ///< of cards, bars and tables
    const char* text;
    const char* muted;
    const char* line;
    const char* accent;
    const char* onAccent;
    const char* button;
};

constexpr Colors kLight{"#f4f5f7", "#ffffff", "#1f2328", "#656c76",
                        "#dfe2e6", "#2563eb", "#ffffff", "#ffffff"};
constexpr Colors kDark{"#1b1c1f", "#232428", "#e6e8eb", "#9aa1ab",
                       "#3a3d43", "#6b9bff", "#10131a", "#2b2d32"};

/// One sheet for both themes and all text sizes: colours come from the palette only, `@12px` grows
/// with the text.
constexpr const char* kStyleSheet = R"(
QToolTip { padding: @4px @6px; border: 1px solid palette(mid); }
QMenuBar { background: palette(base); border-bottom: 1px solid palette(mid); padding: @2px @6px; }
QMenuBar::item { padding: @4px @10px; border-radius: 4px; background: transparent; }
QMenuBar::item:selected { background: palette(alternate-base); }
QWidget#TopBar, QWidget#EditColumn, QWidget#HelpPanel, QWidget#TourPanel, QWidget#StatusLine, QWidget#Gallery { background: palette(base); }
QWidget#HelpPanel, QWidget#TourPanel { border-left: 1px solid palette(mid); }
QWidget#TopBar { border-bottom: 1px solid palette(mid); }
QWidget#StatusLine { border-top: 1px solid palette(mid); }
QFrame[card="true"] { background: palette(base); border: 1px solid palette(mid); border-radius: 8px; }
QToolButton, QPushButton { background: palette(button); border: 1px solid palette(mid);
    border-radius: 6px; padding: @4px @10px; min-height: @18px; }
QToolButton:hover, QPushButton:hover { background: palette(alternate-base); }
QToolButton:focus, QPushButton:focus { border-color: palette(highlight); }
QToolButton[popupMode="2"] { padding-right: @20px; }
QToolButton::menu-indicator { subcontrol-position: right center; right: @6px; width: @9px; height: @9px; }
QToolButton[flat="true"], QToolButton[autoRaise="true"] { background: transparent; border-color: transparent; padding: @2px @5px; }
QToolButton[flat="true"]:hover, QToolButton[autoRaise="true"]:hover { background: palette(alternate-base); }
QToolButton[flat="true"]:focus, QToolButton[autoRaise="true"]:focus { border-color: palette(highlight); }
QPushButton[primary="true"] { background: palette(highlight); color: palette(highlighted-text);
    border-color: palette(highlight); font-weight: 600; padding: @4px @14px; }
QPushButton[primary="true"]:focus { border-color: palette(text); }
QPushButton[primary="true"]:disabled { background: palette(button); color: palette(placeholder-text); border-color: palette(mid); }
QToolButton[segment] { border-radius: 0; padding: @4px @9px; margin-left: -1px; }
QToolButton[segment="first"] { border-top-left-radius: 6px; border-bottom-left-radius: 6px; margin-left: 0; }
QToolButton[segment="last"] { border-top-right-radius: 6px; border-bottom-right-radius: 6px; }
QToolButton[segment]:checked { color: palette(highlight); background: palette(alternate-base); font-weight: 600; }
QSplitter::handle:horizontal { background: palette(mid); }
QSplitter::handle:vertical { background: transparent; }
QSplitter#HeadsSplitter::handle { background: transparent; }
QSplitter::handle:hover, QSplitter#HeadsSplitter::handle:hover { background: palette(highlight); }
QScrollArea, QScrollArea > #qt_scrollarea_viewport, QScrollArea > #qt_scrollarea_viewport > QWidget {
    border: none; background: transparent; }
QScrollArea#OfferBar { background: palette(alternate-base); border-bottom: 1px solid palette(mid); }
attention--mask--MaskHeader, attention--mask--MaskView QTableCornerButton::section {
    background: transparent; border: none; }
QPlainTextEdit, QTextBrowser#HelpPage, QTextBrowser#TourPage { background: transparent; }
QToolButton[glyph="true"] { padding: @4px 0; min-width: @30px; font-size: @15px; }
QLabel[label="heading"] { font-size: @12px; font-weight: 600; }
QLabel[label="muted"] { font-size: @12px; }
QLabel[label="large"] { font-size: @22px; }
QLabel[label="step"] { font-size: @16px; font-weight: 600; }
QLineEdit#SentenceEdit { background: palette(base); border: 1px solid palette(mid); border-radius: 6px;
    padding: @5px @8px; selection-background-color: palette(highlight); }
QLineEdit#SentenceEdit:focus { border-color: palette(highlight); }
QLineEdit#DocumentTitle { background: transparent; border: 1px solid transparent; border-radius: 6px;
    padding: @3px 0; }
QLineEdit#DocumentTitle:hover { border-color: palette(mid); padding: @3px @6px; }
QLineEdit#DocumentTitle:focus { background: palette(base); border-color: palette(highlight); padding: @3px @6px; }
QDialog QLineEdit { background: palette(base); border: 1px solid palette(mid); border-radius: 4px; padding: @3px @6px; }
QDialog QLineEdit:focus { border-color: palette(highlight); }
QCheckBox::indicator:unchecked { border: 1px solid palette(shadow); border-radius: 3px; width: 12px; height: 12px; }
QRadioButton::indicator:unchecked { border: 1px solid palette(shadow); border-radius: 7px; width: 12px; height: 12px; }
QAbstractItemView::indicator:unchecked, QMenu::indicator:non-exclusive:unchecked {
    border: 1px solid palette(shadow); border-radius: 3px; width: 12px; height: 12px; }
QToolButton#Card { padding: 0; }
QScrollBar { background: transparent; border: none; margin: 0; }
QScrollBar:vertical { width: 10px; }
QScrollBar:horizontal { height: 10px; }
QScrollBar::handle { background: palette(mid); border-radius: 4px; margin: 1px; }
QScrollBar::handle:hover { background: palette(shadow); }
QScrollBar::handle:vertical { min-height: 24px; }
QScrollBar::handle:horizontal { min-width: 24px; }
QAbstractScrollArea::corner { background: transparent; border: none; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: none; }
QProgressBar#PassProgress { border: none; background: transparent; max-height: 2px; min-height: 2px; }
QProgressBar#PassProgress::chunk { background: palette(highlight); }
)";

constexpr const char* kStillness = "* { widget-animation-duration: 0; }\n";

constexpr std::array kEffects{Qt::UI_AnimateMenu,    Qt::UI_FadeMenu,    Qt::UI_AnimateCombo,
                              Qt::UI_AnimateTooltip, Qt::UI_FadeTooltip, Qt::UI_AnimateToolBox};

struct SystemLook {
    QPalette palette;
    QFont font;
    bool isDark = false;
    int caretMilliseconds = 0;
    QList<Qt::UIEffect> effects;
};

SystemLook& systemLook() {
    static SystemLook look;
    return look;
}

/// The sheet with every `@12` as 12 at 100 %, more at a larger text size.
QString sheetOf(int textSize) {
    QString scaled;
    const QString sheet = QString::fromLatin1(kStyleSheet);
    const auto isDigit = [&](qsizetype at) { return at < sheet.size() && sheet[at].isDigit(); };
    qsizetype from = 0;
    for (qsizetype at = sheet.indexOf(u'@'); at >= 0; at = sheet.indexOf(u'@', from)) {
        qsizetype end = at + 1;
        while (isDigit(end))
            ++end;
        const int length = QStringView(sheet).mid(at + 1, end - at - 1).toInt();
        scaled += QStringView(sheet).mid(from, at - from);
        scaled += QString::number(qRound(length * textSize / 100.0));
        from = end;
    }
    scaled += QStringView(sheet).mid(from);
    return scaled;
}

void useMotion(Motion motion) {
    const bool isFull = motion == Motion::Full;
    QApplication::setCursorFlashTime(isFull ? systemLook().caretMilliseconds : 0);
    for (const Qt::UIEffect effect : kEffects)
        QApplication::setEffectEnabled(effect, isFull && systemLook().effects.contains(effect));
}

QColor blended(const QColor& over, const QColor& under, double share) {
    const auto mix = [share](float a, float b) {
        return static_cast<float>(share * a + (1 - share) * b);
    };
    return QColor::fromRgbF(mix(over.redF(), under.redF()), mix(over.greenF(), under.greenF()),
                            mix(over.blueF(), under.blueF()));
}

QPalette paletteOf(const Colors& colors) {
    const auto color = [](const char* name) { return QColor(QLatin1String(name)); };
    const QColor text = color(colors.text);
    const QColor surface = color(colors.surface);
    QPalette palette(text, color(colors.button), blended(text, surface, 0.05), color(colors.line),
                     color(colors.line), text, text, surface, color(colors.ground));
    palette.setColor(QPalette::AlternateBase, blended(color(colors.accent), surface, 0.09));
    palette.setColor(QPalette::PlaceholderText, color(colors.muted));
    palette.setColor(QPalette::Shadow, color(colors.muted));
    palette.setColor(QPalette::Highlight, color(colors.accent));
    palette.setColor(QPalette::HighlightedText, color(colors.onAccent));
    palette.setColor(QPalette::Link, color(colors.accent));
    palette.setColor(QPalette::ToolTipBase, surface);
    palette.setColor(QPalette::ToolTipText, text);
    for (const auto role : {QPalette::Text, QPalette::WindowText, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, blended(text, surface, 0.38));
    return palette;
}

} // namespace

QString themeCode(Theme theme) {
    constexpr std::array kCodes{"system", "light", "dark"};
    return QLatin1String(kCodes[static_cast<std::size_t>(theme)]);
}

Theme themeOf(const QString& code) {
    if (code == QLatin1String("light"))
        return Theme::Light;
    return code == QLatin1String("dark") ? Theme::Dark : Theme::System;
}

void rememberSystemTheme() {
    const QPalette palette = QApplication::palette();
    systemLook() = {palette,
                    QApplication::font(),
                    palette.color(QPalette::Window).lightnessF() <
                        palette.color(QPalette::WindowText).lightnessF(),
                    QApplication::cursorFlashTime(),
                    {}};
    for (const Qt::UIEffect effect : kEffects)
        if (QApplication::isEffectEnabled(effect))
            systemLook().effects.append(effect);
}

void useThemeWithoutSheet(Theme theme, int textSize, Motion motion) {
    const bool dark = theme == Theme::Dark || (theme == Theme::System && systemLook().isDark);
    QApplication::setFont(interfaceFont(textSize));
    QApplication::setPalette(paletteOf(dark ? kDark : kLight));
    useMotion(motion);
    if (qApp->styleSheet().isEmpty() &&
        QApplication::style()->name().compare(kStyleName, Qt::CaseInsensitive) != 0)
        QApplication::setStyle(QStyleFactory::create(kStyleName));
}

void useTheme(QApplication& application, Theme theme, int textSize, Motion motion) {
    useThemeWithoutSheet(theme, textSize, motion);
    QString sheet = sheetOf(textSize);
    if (motion == Motion::Reduced)
        sheet += QLatin1String(kStillness);
    // Setting it anew makes every rule look its palette colours up again.
    application.setStyleSheet({});
    application.setStyleSheet(sheet);
}

QFont interfaceFont(int textSize) {
    QFont font = systemLook().font;
    // Without a desktop Qt knows only an alias, behind which any face may stand.
    const QString family = font.family().startsWith(QLatin1String("Sans"))
                               ? QStringLiteral("Liberation Sans")
                               : font.family();
    font.setFamilies({family, QStringLiteral("Noto Sans CJK SC")});
    // The hint that the text of figures has: what stands in for a face is looked up once for both.
    font.setStyleHint(QFont::SansSerif);
    font.setPixelSize(qRound(kBasePixels * textSize / 100.0));
    return font;
}

} // namespace attention::shell
