// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QLibraryInfo>
#include <QMap>
#include <QProcess>
#include <QRegularExpression>
#include <QSet>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

namespace {

struct Message {
    QString context;
    QString source;
    QStringList translations; ///< several where the text depends on a number
    bool isFinished = true;
};

Message readMessage(QXmlStreamReader& xml, const QString& context) {
    Message message;
    message.context = context;
    while (xml.readNextStartElement()) {
        if (xml.name() == QLatin1String("source")) {
            message.source = xml.readElementText();
        } else if (xml.name() == QLatin1String("translation")) {
            message.isFinished = !xml.attributes().hasAttribute(QLatin1String("type"));
            message.translations << xml.readElementText(QXmlStreamReader::IncludeChildElements);
        } else {
            xml.skipCurrentElement();
        }
    }
    return message;
}

QList<Message> readMessages(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QXmlStreamReader xml(&file);
    QList<Message> messages;
    QString context;
    while (!xml.atEnd()) {
        if (!xml.readNext() || !xml.isStartElement())
            continue;
        if (xml.name() == QLatin1String("name"))
            context = xml.readElementText();
        else if (xml.name() == QLatin1String("message"))
            messages << readMessage(xml, context);
    }
    return messages;
}

QString translationFolder() {
    return QStringLiteral(ATTENTION_SOURCE_DIR "/resources/translations/");
}

QSet<QString> placesOf(const QString& text) {
    static const QRegularExpression place(QStringLiteral("%L?(\\d+|n)"));
    QSet<QString> places;
    auto matches = place.globalMatch(text);
    while (matches.hasNext())
        places << matches.next().captured();
    return places;
}

QSet<QString> sourcesOf(const QList<Message>& messages) {
    QSet<QString> sources;
    for (const Message& message : messages)
        sources << message.context + QLatin1Char('|') + message.source;
    return sources;
}

QString lupdate() {
    const QString binaries = QLibraryInfo::path(QLibraryInfo::BinariesPath);
    const QString found = QStandardPaths::findExecutable(QStringLiteral("lupdate"), {binaries});
    return found.isEmpty() ? QStandardPaths::findExecutable(QStringLiteral("lupdate")) : found;
}

/// The rooms that have a translation.
QStringList rooms() {
    QStringList names;
    const auto files = QDir(translationFolder()).entryList({QStringLiteral("*_zh_CN.ts")});
    for (const QString& file : files)
        names << file.left(file.indexOf(QLatin1Char('_')));
    names.removeDuplicates();
    return names;
}

void addRoomRows() {
    QTest::addColumn<QString>("room");
    for (const QString& room : rooms())
        QTest::newRow(qPrintable(room)) << room;
}

/// Of every file of the room: `ROOM_zh_CN.ts`, `ROOM_PART_zh_CN.ts`.
QList<Message> messagesOf(const QString& room) {
    QList<Message> messages;
    const auto files = QDir(translationFolder()).entryList({room + QStringLiteral("_*zh_CN.ts")});
    for (const QString& file : files)
        messages << readMessages(translationFolder() + file);
    return messages;
}

} // namespace

class WordsTranslationsTest : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void thereAreTranslations() {
        QVERIFY(rooms().contains(QStringLiteral("words")));
        QVERIFY(messagesOf(QStringLiteral("words")).size() > 100);
    }

    void everyTextIsTranslated_data() { addRoomRows(); }
    void everyTextIsTranslated() {
        QFETCH(QString, room);
        for (const Message& message : messagesOf(room)) {
            QVERIFY2(message.isFinished, qPrintable(message.source));
            QVERIFY2(!message.translations.isEmpty(), qPrintable(message.source));
            for (const QString& translation : message.translations)
                QVERIFY2(!translation.trimmed().isEmpty(), qPrintable(message.source));
        }
    }

    void placesForValuesAreTheSame_data() { addRoomRows(); }
    void placesForValuesAreTheSame() {
        QFETCH(QString, room);
        for (const Message& message : messagesOf(room))
            for (const QString& translation : message.translations)
                QVERIFY2(placesOf(translation) == placesOf(message.source),
                         qPrintable(message.source + QStringLiteral(" | ") + translation));
    }

    void termsOfTheGlossaryAreKept_data() { addRoomRows(); }
    void termsOfTheGlossaryAreKept() {
        QFETCH(QString, room);
        for (const Message& message : messagesOf(room))
            for (const QString& translation : message.translations)
                for (const QString& avoided :
                     {QStringLiteral("软最大化"), QStringLiteral("遮罩"), QStringLiteral("热图")})
                    QVERIFY2(!translation.contains(avoided), qPrintable(translation));
    }

    void translationsHoldEveryTextOfTheSources_data() { addRoomRows(); }
    void translationsHoldEveryTextOfTheSources() {
        QFETCH(QString, room);
        if (lupdate().isEmpty())
            QSKIP("lupdate is not installed");
        QTemporaryDir folder;
        const QString fresh = folder.filePath(QStringLiteral("fresh_zh_CN.ts"));
        QProcess process;
        process.setWorkingDirectory(QStringLiteral(ATTENTION_SOURCE_DIR "/app"));
        process.start(lupdate(), {QStringLiteral("-silent"), QStringLiteral("-I"),
                                  QStringLiteral("."), room, QStringLiteral("-ts"), fresh,
                                  QStringLiteral("-locations"), QStringLiteral("none")});
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitCode(), 0);
        const QSet<QString> wanted = sourcesOf(readMessages(fresh));
        const QSet<QString> held = sourcesOf(messagesOf(room));
        for (const QString& text : wanted - held)
            QFAIL(qPrintable(QStringLiteral("missing: ") + text));
        for (const QString& text : held - wanted)
            QFAIL(qPrintable(QStringLiteral("no longer used: ") + text));
    }

    void roomsWithTextsHaveATranslation() {
        static const QRegularExpression marked(
            QStringLiteral("(\\btr|::translate|\\bQT_TR_NOOP|\\bQT_TRANSLATE_NOOP)\\(\\s*\""));
        const QDir app(QStringLiteral(ATTENTION_SOURCE_DIR "/app"));
        for (const QString& room : app.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
            QDirIterator sources(app.filePath(room), {QStringLiteral("*.cpp")}, QDir::Files,
                                 QDirIterator::Subdirectories);
            while (sources.hasNext()) {
                QFile file(sources.next());
                QVERIFY(file.open(QIODevice::ReadOnly));
                if (QString::fromUtf8(file.readAll()).contains(marked))
                    QVERIFY2(rooms().contains(room), qPrintable(file.fileName()));
            }
        }
    }
};

QTEST_GUILESS_MAIN(WordsTranslationsTest)
#include "words_translations_test.moc"
