// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace attention::words {

enum class Language { English, SimplifiedChinese };

/// `en`, `zh_CN`: on the command line, in settings and in files.
QString languageCode(Language language);
/// Any `zh…` is Chinese; everything else English.
Language languageOf(const QString& code);
/// The language of the locale that the environment asks for.
Language systemLanguage();

/// Installs the translators of the language (the program's and Qt's own) into the application;
/// widgets hear LanguageChange. GUI thread.
void useLanguage(Language language);
Language currentLanguage();

} // namespace attention::words
