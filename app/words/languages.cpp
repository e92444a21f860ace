// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/languages.h"

#include "words/translation.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QStringList>
#include <QTranslator>

#include <atomic>

/// The macro declares a function and must stand outside a namespace.
static void initialiseTranslations() {
    Q_INIT_RESOURCE(translations);
}

namespace attention::words {

namespace {

std::atomic<Language> current = Language::English;

/// The installed translators are children of the application under this name.
QString translatorName() {
    return QStringLiteral("attention-lab translator");
}

void removeTranslators() {
    const auto installed = qApp->findChildren<QTranslator*>(translatorName());
    for (QTranslator* translator : installed) {
        QCoreApplication::removeTranslator(translator);
        delete translator;
    }
}

void install(const QString& file) {
    auto* translator = new QTranslator(qApp);
    translator->setObjectName(translatorName());
    if (translator->load(file))
        QCoreApplication::installTranslator(translator);
    else
        delete translator;
}

} // namespace

QString languageCode(Language language) {
    return language == Language::SimplifiedChinese ? QStringLiteral("zh_CN") : QStringLiteral("en");
}

Language languageOf(const QString& code) {
    return code.startsWith(QLatin1String("zh"), Qt::CaseInsensitive) ? Language::SimplifiedChinese
                                                                     : Language::English;
}

Language systemLanguage() {
    const QStringList wanted = QLocale::system().uiLanguages();
    return wanted.isEmpty() ? Language::English : languageOf(wanted.first());
}

QString translationFile(Language language) {
    initialiseTranslations();
    return QStringLiteral(":/i18n/attention-lab_%1.qm").arg(languageCode(language));
}

void useLanguage(Language language) {
    current = language;
    removeTranslators();
    if (language == Language::English)
        return;
    install(QLibraryInfo::path(QLibraryInfo::TranslationsPath) + QStringLiteral("/qtbase_") +
            languageCode(language));
    install(translationFile(language));
}

Language currentLanguage() {
    return current;
}

} // namespace attention::words
