// SPDX-License-Identifier: GPL-3.0-or-later
// Every control of the window and its dialogs has a name that a screen reader can say.
#include "shell/appearance.h"
#include "shell/settings_dialog.h"
#include "tests/support/window_fixture.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenuBar>
#include <QRegularExpression>
#include <QScrollBar>

using namespace attention;
using test::WindowFixture;

namespace {

/// What a person acts on; the parts that Qt builds a control of are reached through it.
bool isControl(const QWidget* widget) {
    const auto* parent = widget->parentWidget();
    if (widget->objectName().startsWith(QLatin1String("qt_")) ||
        qobject_cast<const QAbstractSpinBox*>(parent) || qobject_cast<const QComboBox*>(parent) ||
        qobject_cast<const QHeaderView*>(widget) || qobject_cast<const QScrollBar*>(widget) ||
        qobject_cast<const QMenuBar*>(widget) || qobject_cast<const QMenuBar*>(parent) ||
        widget->inherits("QTableCornerButton") || widget->inherits("QComboBoxPrivateContainer") ||
        widget->inherits("QComboBoxListView"))
        return false;
    return (widget->focusPolicy() & Qt::TabFocus) != 0 ||
           qobject_cast<const QAbstractButton*>(widget);
}

QString nameOf(QWidget* widget) {
    // A box of choices says its choice as its name; its label is told by its accessible name.
    if (qobject_cast<QComboBox*>(widget))
        return widget->accessibleName();
    QAccessibleInterface* spoken = QAccessible::queryAccessibleInterface(widget);
    return spoken ? spoken->text(QAccessible::Name) : QString();
}

/// Controls that can be reached and have no name, or with one that holds no letter.
QStringList namelessIn(QWidget* root) {
    static const QRegularExpression letter(QStringLiteral("\\p{L}"));
    QStringList nameless;
    for (QWidget* widget : root->findChildren<QWidget*>())
        if (widget->isVisibleTo(root) && isControl(widget) && !nameOf(widget).contains(letter))
            nameless << QStringLiteral("%1 “%2” in %3 “%4”")
                            .arg(QLatin1String(widget->metaObject()->className()),
                                 widget->objectName(),
                                 QLatin1String(widget->parentWidget()->metaObject()->className()),
                                 nameOf(widget));
    return nameless;
}

} // namespace

class ShellAccessibilityTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void initTestCase() { shell::rememberSystemTheme(); }
    void init() { m_fixture = std::make_unique<WindowFixture>(); }
    void cleanup() { m_fixture.reset(); }

    void everyControlOfTheWindowHasAName_data() {
        QTest::addColumn<bool>("inChinese");
        QTest::newRow("English") << false;
        QTest::newRow("Chinese") << true;
    }
    void everyControlOfTheWindowHasAName() {
        QFETCH(bool, inChinese);
        words::useLanguage(inChinese ? words::Language::SimplifiedChinese
                                     : words::Language::English);
        for (const core::Stage stage : {core::Stage::Q, core::Stage::Weights, core::Stage::Final}) {
            document()->selection()->selectStage(stage);
            QCoreApplication::processEvents();
            QCOMPARE(namelessIn(m_fixture->window.get()).join(u'\n'), QString());
        }
        m_fixture->action("view.page.walkthrough")->trigger();
        document()->selection()->selectCell(core::Cell{core::Stage::Weights, 1, 0, 2});
        QCoreApplication::processEvents();
        QCOMPARE(namelessIn(m_fixture->window.get()).join(u'\n'), QString());
        m_fixture->action("view.page.study")->trigger();
        QCOMPARE(namelessIn(m_fixture->window.get()).join(u'\n'), QString());
        QVERIFY(m_fixture->window->findChildren<QWidget*>().size() > 100);
    }

    void everyControlOfTheSettingsHasAName() {
        shell::Appearance appearance(&m_fixture->settings);
        shell::SettingsDialog dialog(&m_fixture->settings, &appearance, 2);
        QCOMPARE(namelessIn(&dialog).join(u'\n'), QString());
    }

    void theFormulaIsSpoken() {
        QCOMPARE(nameOf(m_fixture->child<shell::FormulaBar>()),
                 QStringLiteral("Formula: softmax( QKᵀ / √d_k ) V ∥ W_O"));
    }

    void aWholeTableIsReadCellByCell() {
        table::MatrixView* view = m_fixture->column()->embeddings()->view();
        QAccessibleTableInterface* table =
            QAccessible::queryAccessibleInterface(view)->tableInterface();
        const core::Matrix& X = *m_fixture->experiment().embeddings;
        QCOMPARE(core::Index(table->rowCount()), X.rows());
        for (int row = 0; row < table->rowCount(); ++row)
            for (int column = 0; column < table->columnCount(); ++column) {
                const QString text = table->cellAt(row, column)->text(QAccessible::Name);
                const QString token =
                    words::fromCore(m_fixture->experiment().tokens[static_cast<size_t>(row)]);
                QVERIFY2(text.contains(token), qPrintable(text));
                QCOMPARE(text.section(u' ', -1).replace(u'−', u'-').toDouble(), X(row, column));
            }
    }

    /// The whole selected heatmap, found from the window as a screen reader finds it.
    void theHeatmapIsReadFromTheWindow() {
        QAccessibleInterface* map =
            tableBelow(QAccessible::queryAccessibleInterface(m_fixture->window->page()));
        QVERIFY(map);
        const core::Tensor weights =
            core::forward(m_fixture->experiment()).stage(core::Stage::Weights, 0);
        QCOMPARE(core::Index(map->childCount()), weights->size());
        for (int index = 0; index < map->childCount(); ++index) {
            const double value = weights->data()[index];
            QCOMPARE(map->child(index)->text(QAccessible::Value).toDouble(), value);
        }
        QVERIFY(map->child(1)->text(QAccessible::Name).startsWith(QStringLiteral("query ")));
    }

  private:
    document::Document* document() const { return m_fixture->document(); }

    static QAccessibleInterface* tableBelow(QAccessibleInterface* parent) {
        for (int index = 0; parent && index < parent->childCount(); ++index) {
            QAccessibleInterface* child = parent->child(index);
            if (child && child->role() == QAccessible::Table &&
                qobject_cast<heatmap::MapView*>(child->object()))
                return child;
            if (QAccessibleInterface* found = tableBelow(child))
                return found;
        }
        return nullptr;
    }

    std::unique_ptr<WindowFixture> m_fixture;
};

QTEST_MAIN(ShellAccessibilityTest)
#include "shell_accessibility_test.moc"
