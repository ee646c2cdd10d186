"""Looking at the top cards of a deck, taking some of them and putting the rest away, as one step."""

from deckbuilder.card_text.discourse.procedures import Sentences, among, following, is_seen, means_it
from deckbuilder.card_text.doubts import CannotSayError, NoFitError
from deckbuilder.card_text.frames.deeds import Deed
from deckbuilder.card_text.frames.script_words import STAYING, ScriptWords
from deckbuilder.card_text.frames.selecting import counted_units
from deckbuilder.card_text.meaning import Quantity


def join_look(found: Sentences, number: int, place: int, words: ScriptWords) -> None:
    """Put what is taken and where the rest goes into the look itself. Raises NoFitError, CannotSayError."""
    look = found[number][place]
    assert isinstance(look, Deed)
    take: Deed | None = None
    for moves, deed in list(following(found, number, place)):
        if deed.op == "choose" and take is None and (is_seen(deed) if "reveal" in look.fields else among(deed)):
            take = deed
            moves.remove(deed)
        elif deed.op == "shown" and (means_it(deed) or (take is None and is_seen(deed))):
            take = take if means_it(deed) else deed
            if "show" in look.fields:
                raise NoFitError("shown twice")
            if deed.may:
                raise CannotSayError("look")
            look.fields["show"] = True
            moves.remove(deed)
        elif deed.op == "send" and deed.fields == {"to": "hand"} and (take is not None or is_seen(deed)):
            if deed.onto == "opponent":
                raise CannotSayError("place_of_another")
            take = take or deed
            take.may = take.may or deed.may
            moves.remove(deed)
        elif deed.op == "rest":
            _check_rest(deed, look, take, is_apart=moves is not found[number])
            look.may = look.may or deed.may
            if deed.fields["to"] == ("deck", None) and _is_shuffled_after(found, number, place, deed):
                deed.fields["to"] = STAYING if STAYING in words.rests else ("deck", "bottom")
            moves.remove(deed)
            _set_look(look, take, deed, words)
            return
        else:
            break
    if take is not None or STAYING not in words.rests or "player" in look.fields:
        raise CannotSayError("look")
    look.fields |= {"take": 0, "rest": words.rests[STAYING]}


def _check_rest(rest: Deed, look: Deed, take: Deed | None, *, is_apart: bool) -> None:
    """Raises CannotSayError where only the last part is offered, and NoFitError where `the other` is not one card."""
    if rest.may and is_apart:
        raise CannotSayError("look")
    if rest.fields.pop("is_one", False) and not _leaves_one(look, take):
        raise NoFitError("one of the rest")


def _leaves_one(look: Deed, take: Deed | None) -> bool:
    """`1枚を手札に加え、もう1枚を…`: whether one card is left for certain."""
    count, seen = None if take is None or take.may or take.who is None else take.who.get("count"), look.fields["count"]
    if not isinstance(count, Quantity) or not isinstance(count.number, int) or not isinstance(seen, int):
        return False
    return count.kind == "some" and seen - count.number == 1


def _is_shuffled_after(found: Sentences, number: int, place: int, rest: Deed) -> bool:
    """`残りを山札に戻してシャッフルする`: whether the player's deck is shuffled right after that."""
    after = [deed for _, deed in following(found, number, place)]
    then = after[after.index(rest) + 1 :][:1]
    if not then or then[0].op != "shuffle" or then[0].fields.keys() - {"that"}:
        return False
    then[0].fields = {}  # `その山札`
    return True


def _set_look(look: Deed, take: Deed | None, rest: Deed, words: ScriptWords) -> None:
    zone, at = rest.fields["to"]
    goal = words.rests.get((zone, at))
    is_ordered = rest.fields["any_order"] and zone != "deck"  # without a word, a player chooses the order in a deck
    if goal is None or is_ordered or "player" in look.fields:
        raise CannotSayError("look")
    if take is None:
        look.fields["take"] = 0
    else:
        _set_taken(look, take, words)
    if goal != "deck_bottom":
        look.fields["rest"] = goal


def _set_taken(look: Deed, take: Deed, words: ScriptWords) -> None:
    """Which of the cards that are looked at may be taken."""
    cards = take.who
    assert cards is not None
    if "by" in take.fields or "chooser" in cards:
        raise CannotSayError("look")
    count = cards.get("count")
    if count == Quantity("all") and isinstance(look.fields.get("count"), int):
        count = Quantity("some", look.fields["count"])
    if not isinstance(count, Quantity) or not isinstance(count.number, int):
        raise NoFitError("how many?")
    if count.kind == "some" and not take.may:
        look.fields["must"] = True
    there = cards.without("among", "side").with_(("zone", "deck"), ("side", "any"))
    assert there is not None
    look.fields["where"] = counted_units(there, words).without("count")
    look.fields["take"] = count.number
