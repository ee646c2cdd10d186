"""When an ability can be used at all, as a sentence of its line says."""

from collections.abc import Sequence

from deckbuilder.card_text.discourse.beginnings import Moves
from deckbuilder.card_text.doubts import CannotSayError, NoFitError
from deckbuilder.card_text.frames.deeds import Asked, Deed
from deckbuilder.card_text.frames.script_words import ScriptWords


def usable_only(sentences: Sequence[Moves], words: ScriptWords) -> tuple[list[Moves], list[Asked]]:
    """Return the sentences without the one that says when the ability can be used, and the conditions of that one.
    Raises NoFitError, CannotSayError."""
    rest: list[Moves] = []
    only: list[Asked] = []
    for moves in sentences:
        deed = moves[-1] if moves else None
        if not isinstance(deed, Deed) or deed.op != "play_only":
            rest.append(moves)
            continue
        asked = [move for move in moves if isinstance(move, Asked)]
        fields = dict(deed.fields)
        if only or not rest or len(asked) != len(moves) - 1:
            raise NoFitError("when can it be used?")
        if not asked and (span := fields.pop("cond", None)) is not None:
            asked = [Asked(span, "only")]  # `only during your turn`
        if not asked or asked[-1].link != "only":
            raise NoFitError("when can it be used?")
        if deed.who is not None and deed.who.get("noun") not in {None, words.used_noun}:
            raise NoFitError("a card is not used")
        if fields != {"not": False}:
            raise CannotSayError("use_only")
        only = asked
    return rest, only


def refuse_limits(sentences: Sequence[Moves]) -> None:
    """Raises CannotSayError where a sentence says when something can be used that nobody uses at will."""
    if any(isinstance(move, Deed) and move.op == "play_only" for moves in sentences for move in moves):
        raise CannotSayError("use_only")
