"""After an attempt at a chapter of a campaign: how it went, and where to go from there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dinotui.store import SaveError, campaign
from dinotui.store.progress import progress

from .modes import Entry

if TYPE_CHECKING:
    from .screen import GameScreen


def after(screen: GameScreen) -> tuple[str, list[Entry]]:
    """What is said of an attempt that is over, and what can be done next; nothing can where the campaign's file is gone."""
    name, id = screen.store.attempt
    try:
        found = campaign.find(screen.store.library.root, name)
    except SaveError as error:
        return str(error), []
    back = Entry("Back to the campaign", "", lambda: screen.go_to_chapter(name, id, begin=False))
    chapter, known = found.chapter(id), progress(screen.store.library)
    if chapter is None:
        return "This chapter is no longer in its campaign.", [back]
    again = Entry("Play this chapter again", "", lambda: screen.go_to_chapter(name, id))
    attempt = next((one for one in known.at(name, id) if one.id == screen.store.id), None)
    words = campaign.verdict(chapter, attempt) if attempt is not None else ""
    then = found.chapters[found.chapters.index(chapter) + 1 :][:1]
    if not then or not campaign.standing(found, chapter, known).done:
        return words, [back, again]
    return words, [Entry("Next chapter", then[0].title, lambda: screen.go_to_chapter(name, then[0].id)), back, again]
