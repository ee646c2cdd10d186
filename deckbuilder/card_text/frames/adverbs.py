"""What the adverbs of a clause say of all that it does: how long, how often, for each of what."""

from deckbuilder.card_text.doubts import CannotSayError, NoFitError
from deckbuilder.card_text.frames.case import Case
from deckbuilder.card_text.frames.deeds import Deed, Move
from deckbuilder.card_text.frames.taking import chosen_now
from deckbuilder.card_text.meaning import Change, CountOf, ForEach, HowMuch, Moment, Repeated, Signed, Until


def so_many_times(case: Case) -> ForEach | None:
    """`…の数だけATKを＋100する`: the change for each of them."""
    is_change = case.has(Signed, "by") or case.has(Change, "object", "by")
    counts = [much for much in case.values(HowMuch, "adverb") if isinstance(much.amount, CountOf)]
    if not is_change or len(counts) != 1:
        return None
    case.take(HowMuch, "adverb")
    return ForEach(counts[0].amount)


def told_of_all(
    found: list[Deed],
    case: Case,
    ways: frozenset[str],
    until: Until | None,
    each: ForEach | None,
    moment: Moment | None,
    repeated: Repeated | None,
) -> list[Move]:
    """The deeds with what the clause says of all of them."""
    for place, deed in enumerate(found):
        if place and deed.who == found[0].who and chosen_now(deed.who):
            deed.who = None  # the cards that were chosen for the first
        deed.until = until.word if until is not None else deed.until
        deed.per = each.amount if each is not None else None
        deed.may = deed.may or case.verb.mood in {"may", "can"}
        deed.concept = case.verb.concept
        deed.ways = ways | ({"or"} if case.link == "or" else set())
        deed.later = moment if place == 0 else None
        deed.times = repeated.times if repeated is not None else None
        if until is not None and until.word == "next_opponent_turn" and deed.op not in {"must", "forbid"}:
            raise CannotSayError("next_turn")
        if repeated is not None and deed.op == "extra_attacks":
            raise NoFitError("how often?")
    given = [deed.given for deed in found if deed.given is not None]
    return [*given, *found]
