// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/io/project_file.h"
#include "figure/encode.h"
#include "shell/export/preview.h"
#include "shell/worksheet/dialog.h"
#include "words/languages.h"

#include <QCheckBox>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace attention;
using shell::Replacing;
using shell::WorksheetDialog;

class ShellWorksheetTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void init() {
        words::useLanguage(words::Language::English);
        m_folder = std::make_unique<QTemporaryDir>();
        m_settings = std::make_unique<QSettings>(path("settings.ini"), QSettings::IniFormat);
        m_questions.clear();
        m_replacing = Replacing::Allowed;
        open();
    }
    void cleanup() {
        m_dialog.reset();
        m_settings.reset();
    }

    void savesTheSheetAndItsKey() {
        type("worksheetTokens", QStringLiteral("4"));
        type("worksheetSeed", QStringLiteral("17"));
        const worksheet::Choices choices = m_dialog->choices();
        QCOMPARE(choices.tokens, 4);
        QCOMPARE(choices.seed, 17U);
        save("sheet.pdf");
        QCOMPARE(bytesOf("sheet.pdf"),
                 figure::encodePages(worksheet::pagesOf(choices, worksheet::Kind::Sheet)));
        QCOMPARE(bytesOf("sheet-key.pdf"),
                 figure::encodePages(worksheet::pagesOf(choices, worksheet::Kind::Key)));
        QVERIFY(message().contains(QStringLiteral("sheet-key.pdf")));
        open();
        QCOMPARE(m_dialog->choices().tokens, 4);
        QCOMPARE(m_dialog->choices().seed, 17U);
    }

    void anExistingKeyIsAskedAbout() {
        QFile key(path("sheet-key.pdf"));
        QVERIFY(key.open(QIODevice::WriteOnly));
        key.write("mine");
        key.close();
        m_replacing = Replacing::Refused;
        m_file = path("sheet.pdf");
        click(QStringLiteral("Save as PDF…"));
        QCOMPARE(m_questions.size(), 1);
        QCOMPARE(bytesOf("sheet-key.pdf"), QByteArray("mine"));
        QVERIFY(!QFile::exists(path("sheet.pdf")));
    }

    void withoutABlankStepThereIsNothingToSave() {
        for (QCheckBox* box : m_dialog->findChildren<QCheckBox*>())
            if (box->objectName().startsWith(QStringLiteral("worksheet-")))
                box->setChecked(false);
        QVERIFY(!button(QStringLiteral("Save as PDF…"))->isEnabled());
        QVERIFY(message().contains(QStringLiteral("at least one")));
        child<QCheckBox>("worksheet-weights")->click();
        QVERIFY(button(QStringLiteral("Save as PDF…"))->isEnabled());
        QCOMPARE(m_dialog->choices().stages, std::vector{core::Stage::Weights});
    }

    void aFolderThatIsNotThereIsSaid() {
        save("none/sheet.pdf");
        QVERIFY(message().contains(QStringLiteral("none/sheet.pdf")));
    }

    void thePreviewFollows() {
        auto* preview = m_dialog->findChild<shell::ExportPreview*>();
        QTRY_VERIFY(preview->isCurrent() && preview->figure());
        const QImage before = preview->grab().toImage();
        click(QStringLiteral("Other numbers"));
        QTRY_VERIFY(preview->isCurrent() && preview->grab().toImage() != before);
    }

    void everythingHasANameAndATipInBothLanguages() {
        for (const auto language : {words::Language::English, words::Language::SimplifiedChinese}) {
            words::useLanguage(language);
            QCoreApplication::processEvents();
            for (const QWidget* widget : m_dialog->findChildren<QWidget*>())
                if (widget->focusPolicy() != Qt::NoFocus &&
                    !widget->objectName().startsWith(QStringLiteral("qt_"))) {
                    QVERIFY2(!widget->accessibleName().isEmpty(),
                             widget->metaObject()->className());
                    QVERIFY2(!widget->toolTip().isEmpty(), qPrintable(widget->accessibleName()));
                }
        }
        QCOMPARE(m_dialog->windowTitle(), QStringLiteral("练习题"));
    }

  private:
    void open() {
        m_dialog = std::make_unique<WorksheetDialog>(*m_settings);
        m_dialog->setPrompts({[this](QWidget*, const QString&, figure::Format) { return m_file; },
                              [](QWidget*, const QString&) { return QString(); },
                              [this](QWidget*, const QString& question) {
                                  m_questions << question;
                                  return m_replacing;
                              }});
        m_dialog->show();
    }
    QString path(const char* name) const { return m_folder->filePath(QString::fromUtf8(name)); }
    QByteArray bytesOf(const char* name) const {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    template<typename Widget>
    Widget* child(const char* name) const {
        return m_dialog->findChild<Widget*>(QLatin1String(name));
    }
    QString message() const { return child<QLabel>("worksheetMessage")->text(); }
    QPushButton* button(const QString& name) const {
        for (QPushButton* found : m_dialog->findChildren<QPushButton*>())
            if (found->accessibleName() == name)
                return found;
        return nullptr;
    }
    void click(const QString& name) const { QTest::mouseClick(button(name), Qt::LeftButton); }
    void type(const char* box, const QString& text) const {
        auto* spin = child<QSpinBox>(box);
        spin->selectAll();
        QTest::keyClicks(spin, text);
    }
    void save(const char* name) {
        m_file = path(name);
        click(QStringLiteral("Save as PDF…"));
        QTRY_VERIFY(!message().isEmpty());
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<QSettings> m_settings;
    std::unique_ptr<WorksheetDialog> m_dialog;
    QString m_file;
    QStringList m_questions;
    Replacing m_replacing = Replacing::Allowed;
};

QTEST_MAIN(ShellWorksheetTest)
#include "shell_worksheet_test.moc"
