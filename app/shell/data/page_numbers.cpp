// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/data/page_numbers.h"

#include "maps/map_content_of.h"
#include "maps/page.h"
#include "shell/map_pages.h"
#include "shell/pages.h"

namespace attention::shell {

std::optional<NumberReader> numbersOnPage(Pages& pages) {
    if (pages.current() == Pages::Kind::Study)
        return NumberReader();
    if (pages.current() != Pages::Kind::Maps)
        return {};
    const maps::Page* page = pages.maps()->page();
    if (!page->sight().dump || !page->content())
        return NumberReader();
    return [sight = page->sight(), place = page->place()] { return maps::valuesAt(sight, place); };
}

} // namespace attention::shell
