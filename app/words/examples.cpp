// SPDX-License-Identifier: GPL-3.0-or-later
#include "words/examples.h"

#include "core/error.h"
#include "core/examples.h"
#include "words/example_words.h"
#include "words/names.h"
#include "words/translation.h"

#include <QCoreApplication>
#include <QTranslator>

#include <algorithm>

namespace attention::words {

namespace {

constexpr const char* kContext = "words";

const ExampleWords& wordsOf(std::string_view name) {
    const auto& all = exampleWords();
    const auto* const found = std::ranges::find(all, name, &ExampleWords::name);
    if (found == all.end())
        throw core::Error(core::ErrorCode::UnknownName, std::string(name));
    return *found;
}

} // namespace

QString exampleTitle(std::string_view name) {
    return QCoreApplication::translate(kContext, wordsOf(name).title);
}

QString exampleSummary(std::string_view name) {
    return QCoreApplication::translate(kContext, wordsOf(name).summary);
}

core::Experiment exampleWithWords(std::string_view name) {
    core::Experiment experiment = core::exampleNamed(name);
    const ExampleWords& english = wordsOf(name);
    QTranslator chinese;
    if (!chinese.load(translationFile(Language::SimplifiedChinese)))
        qFatal("The embedded translation is missing.");
    experiment.title = toCore(chinese.translate(kContext, english.title)) + " · " + english.title;
    experiment.notes["en"] = english.notes;
    experiment.notes["zh_CN"] = toCore(chinese.translate(kContext, english.notes));
    return experiment;
}

} // namespace attention::words
