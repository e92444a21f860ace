// SPDX-License-Identifier: GPL-3.0-or-later
// Both languages and both themes, switched at once.
#include "tests/support/window_fixture.h"

#include "shell/gallery.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QRegularExpression>

#include <cmath>

using namespace attention;
using test::WindowFixture;

namespace {

/// Every text of the window that a person can see or hear, with the widget or action it is of.
std::vector<std::pair<QObject*, QString>> textsOf(const shell::MainWindow& window) {
    std::vector<std::pair<QObject*, QString>> texts;
    for (auto* widget : window.findChildren<QWidget*>()) {
        // Qt names the scroll buttons of a tab bar once; they are hidden here.
        if (widget->objectName().startsWith(QStringLiteral("Scroll")) && !widget->isVisible())
            continue;
        texts.emplace_back(widget, widget->accessibleName());
        texts.emplace_back(widget, widget->accessibleDescription());
        if (!widget->isVisible())
            continue;
        texts.emplace_back(widget, widget->toolTip());
        if (const auto* label = qobject_cast<QLabel*>(widget))
            texts.emplace_back(widget, label->text());
        if (const auto* button = qobject_cast<QAbstractButton*>(widget))
            texts.emplace_back(widget, button->text());
        if (const auto* box = qobject_cast<QComboBox*>(widget))
            for (int index = 0; index < box->count(); ++index)
                texts.emplace_back(widget, box->itemText(index));
    }
    for (auto* action : window.findChildren<QAction*>()) {
        texts.emplace_back(action, action->text());
        texts.emplace_back(action, action->toolTip());
    }
    return texts;
}

QString described(const QObject* object, const QString& text) {
    return QLatin1String(object->metaObject()->className()) + QLatin1Char(' ') +
           object->objectName() + QStringLiteral(": ") + text;
}

/// What stays in Latin letters in Chinese: the field's symbols, names of colours and formats, keys.
QString withoutSymbols(QString text) {
    static const QRegularExpression kSymbols(QStringLiteral(
        "<[^>]*>|\\(&[A-Z]\\)|\\b(?:X_pos|[QK]_rot|[WQKVXYb]_?[QKVO]?|d_model|d_ff|d_out|d_Y|d_k|d_"
        "v|d[0-9]+|["
        "nmHGMkeqidc]|T|softmax|"
        "scores|scaled|masked|weights|output|final|"
        "Concat|concat|sin|cos|"
        "viridis|cividis|magma|Blues|Greys|Viridis|Cividis|Magma|PNG|SVG|PDF|CSV|JSON|PyTorch|"
        "Attention Lab|"
        "double|float|bfloat16|float16|RoPE|ALiBi|Transformer|BERT|GPT|Llama|"
        "English|LaTeX|Markdown|Home|Ctrl|Shift|Alt|Del|PgUp|PgDn|PgDown|F[0-9]+|NumPy|numpy|"
        "Xavier|sink|rot|Query|Key|Enter|"
        "Esc|"
        "ms|kB|MB|GB|ln|max|Escape|sqrt|Return|IEEE|attn|randn|NaN|RandomState|Tab|Insert|Delete|"
        "Backspace)"
        "\\b"));
    return text.remove(kSymbols);
}

double luminance(const QColor& color) {
    const auto linear = [](double part) {
        return part <= 0.03928 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) +
           0.0722 * linear(color.blueF());
}

double contrast(const QColor& one, const QColor& other) {
    const double high = std::max(luminance(one), luminance(other));
    const double low = std::min(luminance(one), luminance(other));
    return (high + 0.05) / (low + 0.05);
}

bool isClipped(const QLabel& label) {
    if (label.wordWrap())
        return label.heightForWidth(label.width()) > label.height();
    return label.fontMetrics().horizontalAdvance(label.text()) > label.contentsRect().width();
}

} // namespace

class ShellLanguageTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void initTestCase() { shell::rememberSystemTheme(); }
    void init() { m_fixture = std::make_unique<WindowFixture>(); }
    void cleanup() {
        m_fixture.reset();
        words::useLanguage(words::Language::English);
    }

    void everyActionHasItsOwnTextInEachLanguage() {
        edit();
        QStringList english;
        for (const QAction* action : m_fixture->window->actions().all())
            english << action->text();
        chinese();
        for (std::size_t index = 0; index < m_fixture->window->actions().all().size(); ++index) {
            const QAction* action = m_fixture->window->actions().all()[index];
            const QString before = english.at(static_cast<qsizetype>(index));
            if (action->objectName().startsWith(QStringLiteral("view.language.")))
                QCOMPARE(action->text(), before);
            else
                QVERIFY2(action->text() != before, qPrintable(before));
        }
        choose("view.language.en");
        for (std::size_t index = 0; index < m_fixture->window->actions().all().size(); ++index)
            QCOMPARE(m_fixture->window->actions().all()[index]->text(),
                     english.at(static_cast<qsizetype>(index)));
    }

    void noPlaceOfATextIsLeftOpen_data() { addLanguages(); }
    void noPlaceOfATextIsLeftOpen() {
        useRowsLanguage();
        edit();
        static const QRegularExpression kPlace(QStringLiteral("%[0-9nL]"));
        forEveryState([&] {
            for (const auto& [object, text] : textsOf(*m_fixture->window))
                QVERIFY2(!text.contains(kPlace), qPrintable(described(object, text)));
        });
    }

    void theUndoTextFollows() {
        edit();
        QVERIFY(m_fixture->action("edit.undo")->text().contains(m_fixture->document()->undoText()));
        const QString english = m_fixture->document()->undoText();
        chinese();
        QVERIFY(m_fixture->document()->undoText() != english);
        QVERIFY(m_fixture->action("edit.undo")->text().contains(m_fixture->document()->undoText()));
    }

    void theStatusSentenceFollows() {
        const core::Cell cell{core::Stage::Weights, 2, 6, 0};
        m_fixture->document()->selection()->selectCell(cell);
        chinese();
        QCOMPARE(m_fixture->sentence(), test::expectedSentence(m_fixture->experiment(), cell));
        QVERIFY(m_fixture->sentence().startsWith(QStringLiteral("查询“它”→ 键“猫”：")));
    }

    void onlySymbolsAreLatinInChinese() {
        chinese();
        edit();
        m_fixture->document()->selection()->selectCell(core::Cell{core::Stage::Weights, 2, 6, 0});
        static const QRegularExpression kWord(QStringLiteral("[A-Za-z]{2,}"));
        forEveryState([&] {
            for (const auto& [object, text] : textsOf(*m_fixture->window))
                QVERIFY2(!withoutSymbols(text).contains(kWord),
                         qPrintable(described(object, text)));
        });
    }

    void onlyTokensAreChineseInEnglish() {
        m_fixture->window->files()->openExample(QStringLiteral("causal"));
        edit();
        static const QRegularExpression kHan(QStringLiteral("\\p{Han}"));
        static const QRegularExpression kTokens(QStringLiteral("我 爱 你|简体中文"));
        forEveryState([&] {
            for (const auto& [object, text] : textsOf(*m_fixture->window))
                QVERIFY2(!QString(text).remove(kTokens).contains(kHan),
                         qPrintable(described(object, text)));
        });
    }

    void noTextIsClipped_data() { addLanguages(); }
    void noTextIsClipped() {
        useRowsLanguage();
        m_fixture->document()->selection()->selectCell(core::Cell{core::Stage::Weights, 2, 6, 0});
        forEveryState([&] {
            QCoreApplication::processEvents();
            for (const auto* label : m_fixture->window->findChildren<QLabel*>())
                if (label->isVisible())
                    QVERIFY2(!isClipped(*label), qPrintable(described(label, label->text())));
            for (const auto* button : m_fixture->window->findChildren<QAbstractButton*>())
                if (button->isVisible() && !button->text().isEmpty())
                    QVERIFY2(button->sizeHint().width() <= button->width(),
                             qPrintable(described(button, button->text())));
        });
    }

    void aThemeChangesPaletteAndPixels() {
        QTest::qWait(200); // the list of tokens takes its height 100 ms after its width
        const QImage light = m_fixture->window->grab().toImage();
        const core::Experiment& experiment = m_fixture->experiment();
        choose("view.theme.dark");
        const QPalette dark = m_fixture->window->palette();
        QVERIFY(dark.color(QPalette::Base).lightness() < dark.color(QPalette::Text).lightness());
        const QImage darkened = m_fixture->window->grab().toImage();
        QVERIFY(darkened.pixel(3, darkened.height() - 3) != light.pixel(3, light.height() - 3));
        // The data keep their colours.
        for (core::Index row = 0; row < experiment.queryCount(); ++row)
            QCOMPARE(test::cellColor(m_fixture->large(), row, 0),
                     test::expectedColor(experiment, {core::Stage::Weights, 0, row, 0}));
        QCOMPARE(m_fixture->settings.value(QStringLiteral("window/theme")).toString(),
                 QStringLiteral("dark"));
        choose("view.theme.light");
        QCOMPARE(m_fixture->window->grab().toImage(), light);
    }

    void textIsReadableInEveryTheme_data() {
        QTest::addColumn<int>("theme");
        QTest::newRow("light") << int(shell::Theme::Light);
        QTest::newRow("dark") << int(shell::Theme::Dark);
    }
    void textIsReadableInEveryTheme() {
        QFETCH(int, theme);
        shell::useTheme(*qApp, static_cast<shell::Theme>(theme));
        const QPalette palette = m_fixture->window->palette();
        using enum QPalette::ColorRole;
        for (const auto& [text, ground] :
             std::vector<std::pair<QPalette::ColorRole, QPalette::ColorRole>>{
                 {Text, Base},
                 {WindowText, Window},
                 {ButtonText, Button},
                 {Text, AlternateBase},
                 {PlaceholderText, Base},
                 {HighlightedText, Highlight},
                 {ToolTipText, ToolTipBase},
                 {Highlight, AlternateBase}}) {
            const double found = contrast(palette.color(text), palette.color(ground));
            QVERIFY2(
                found >= 4.5,
                qPrintable(
                    QStringLiteral("%1 on %2: %3").arg(int(text)).arg(int(ground)).arg(found)));
        }
    }

  private:
    /// Widgets hear of another language, palette or style with the next turn of the event loop.
    void choose(const char* action) const {
        m_fixture->action(action)->trigger();
        QCoreApplication::processEvents();
    }
    void chinese() const { choose("view.language.zh_CN"); }
    void edit() const {
        m_fixture->clickCell(m_fixture->weightsTable(0), 1, 0);
        m_fixture->type("5\r");
    }
    static void addLanguages() {
        QTest::addColumn<QString>("language");
        QTest::newRow("English") << QStringLiteral("en");
        QTest::newRow("Chinese") << QStringLiteral("zh_CN");
    }
    void useRowsLanguage() const {
        QFETCH(QString, language);
        if (language == QStringLiteral("zh_CN"))
            chinese();
    }
    /// Every stage, without biases and W_O and with them.
    template<typename Check>
    void forEveryState(Check check) const {
        for (int round = 0; round < 4; ++round) {
            if (round == 2)
                m_fixture->action("view.page.walkthrough")->trigger();
            for (int stage = 0; stage < 8; ++stage) {
                m_fixture->press(static_cast<Qt::Key>(Qt::Key_1 + stage), Qt::AltModifier);
                check();
                if (QTest::currentTestFailed())
                    return;
            }
            m_fixture->action("weights.biases")->trigger();
            m_fixture->action("weights.outputProjection")->trigger();
        }
    }

    std::unique_ptr<WindowFixture> m_fixture;
};

QTEST_MAIN(ShellLanguageTest)
#include "shell_language_test.moc"
