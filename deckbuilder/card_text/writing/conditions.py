"""From conditions to clauses."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from deckbuilder.card_text.frames.script_words import ScriptWords
from deckbuilder.card_text.meaning import (
    Amount,
    Arg,
    Bounds,
    Cards,
    Clause,
    CountOf,
    During,
    Player,
    PlayerNumber,
    Points,
    State,
    Stats,
    Way,
)
from deckbuilder.card_text.writing.clause_making import Clauses, clause
from deckbuilder.card_text.writing.composer import Composer
from deckbuilder.card_text.writing.form import CannotWriteError, Form


def condition(tree: Mapping[str, Any], composer: Composer) -> Clauses:
    """The clauses of a condition; the last one is linked by `if`. Raises CannotWriteError."""
    kind = str(tree.get("cond"))
    if kind == "not":
        return _not(tree, composer)
    if kind in {"all", "any"}:
        if tree.keys() != {"cond", "of"} or len(tree["of"]) < 2:
            raise CannotWriteError(tree)
        return _several(tree["of"], "and" if kind == "all" else "or", composer)
    write = composer.own.conditions.get(kind) or _WRITERS.get(kind)
    if write is None:
        raise CannotWriteError(tree)
    form = Form(tree)
    form.take("cond")
    found = write(form, composer)
    form.done()
    return [found] if isinstance(found, Clause) else found


def _not(tree: Mapping[str, Any], composer: Composer) -> Clauses:
    of = tree["of"]
    found = condition(of, composer)
    if len(found) != 1 or found[0].verb.concept not in {"be", "exist"} or found[0].verb.mood != "plain":
        raise CannotWriteError(tree)
    if of.get("cond") in {"count", "player"}:
        raise CannotWriteError(tree)  # it is read as less or more of the number
    return [replace(found[0], verb=replace(found[0].verb, mood="not"))]


def _several(parts: Any, link: str, composer: Composer) -> Clauses:
    found: Clauses = []
    for place, part in enumerate(parts):
        clauses = condition(part, composer)
        if len(clauses) != 1:
            raise CannotWriteError(part)
        found.append(replace(clauses[0], link=link if place < len(parts) - 1 else "if"))
    return found


def _count(form: Form, composer: Composer) -> Clause:
    bounds = composer.bounds(form)
    cards = composer.cards(form.take("of", {}), every=False)
    composer.names_other = composer.names_other or cards.get("zone") in composer.words.single_zones
    if bounds == Bounds(None, 0):
        return clause("exist", Arg("subject", cards), mood="not", link="if")
    if bounds == Bounds(1, None):
        return clause("exist", Arg("subject", cards), link="if")
    if bounds.most is not None:
        return clause("be", Arg("subject", cards), Arg("complement", bounds), link="if")
    return clause("exist", Arg("subject", cards), Arg("adverb", bounds), link="if")


def _number_of(what: str, side: str, words: ScriptWords) -> Any:
    if what in words.number_cards:
        return Cards(words.number_cards[what] | {("head", "zone"), ("side", side)})
    if what in {"life", "points", "core_total"}:
        return Points(what, None, side)
    if what == "ready_energy":
        return Cards(frozenset({("head", "zone"), ("zone", "energy"), ("side", side), ("ready", True)}))
    return Cards(frozenset({("head", "zone"), ("zone", what), ("side", side)}))


def _player(form: Form, composer: Composer) -> Clause:
    side, what = form.take("player", "you"), form.need("what")
    for concept, number in composer.words.done_numbers.items():
        if what == number:
            return _did(concept, side, composer.bounds(form))
    if what not in {*composer.words.player_numbers.values(), *composer.words.number_cards, "ready_energy"}:
        raise CannotWriteError({"what": what})
    bounds = composer.bounds(form)
    subject = _number_of(what, side, composer.words)
    if (
        bounds == Bounds(None, 0)
        and isinstance(subject, Cards)
        and (composer.word_list.has("zone", what) or what in composer.words.number_cards)
    ):
        return clause("exist", Arg("subject", subject), mood="not", link="if")
    return clause("be", Arg("subject", subject), Arg("complement", bounds), link="if")


def _turn(form: Form, composer: Composer) -> Clause:
    _ = composer
    return clause("during", Arg("adverb", During(form.take("whose", "you"))), link="if")


def _phase(form: Form, composer: Composer) -> Clause:
    _ = composer
    return clause("during", Arg("adverb", During(None, form.need("phase"))), link="if")


_KINDS: Final = frozenset({"of", "kind", "name", "any_of", "name_contains", "declared", "side"})
"""Facts that need a noun."""
_NOT_SAID: Final = frozenset({"not", "this_turn", "highest", "lowest", "other"})


def card_is(form: Form, composer: Composer) -> Clause:
    """What is asked of one card. Raises CannotWriteError."""
    name = form.take("card", "self")
    card = composer.cards(name)
    where = form.need("where")
    is_shown = name == "it" and composer.shown_in is not None
    there = composer.words.zones.get(str(composer.shown_in)) if is_shown else composer.words.field_zone
    if is_shown and where.get("of") != there:
        raise CannotWriteError({"where": where})
    told = {key: value for key, value in where.items() if (key, value) != ("of", there)}
    if len(told.keys() - {"printed"}) == 1 and _KINDS.isdisjoint(told):
        return _has_fact(card, told, composer)
    such = composer.cards(where, every=False)
    if "zone" in such and not is_shown:
        raise CannotWriteError({"where": where})
    such = Cards(such.without("zone").facts - {("side", "any")} | {("anywhere", True)})
    return clause("be", Arg("subject", card), Arg("complement", such), link="if")


def _has_fact(card: Cards, where: Mapping[str, Any], composer: Composer) -> Clause:
    """Whether one thing is true of a card. Raises CannotWriteError."""
    facts = dict(composer.facts(where))
    printed = bool(facts.pop("printed", False))
    ((key, value),) = facts.items()
    if isinstance(value, Bounds):
        subject = Stats((key,), card, printed)
        return clause("be", Arg("subject", subject), Arg("complement", value), link="if")
    if printed or key in _NOT_SAID:
        raise CannotWriteError({"where": where})
    if key in {"row", "lane"}:
        return clause("exist", Arg("subject", card), Arg("goal", State(key, value)), link="if")
    return clause("be", Arg("subject", card), Arg("complement", State(key, value)), link="if")


def _first(form: Form, composer: Composer) -> Clause:
    _ = composer
    side = form.take("player", "you")
    return clause("be", Arg("subject", Player(side)), Arg("complement", State("first", value=True)), link="if")


_COMPARED = {
    "equal": ("equal", "plain"), "less": ("less", "plain"), "more": ("more", "plain"),
    "at_most": ("more", "not"), "at_least": ("less", "not"),
}  # fmt: skip


def _compare(form: Form, composer: Composer) -> Clause:
    left, right = (composer.fixed(form.need(side)) for side in ("left", "right"))
    how = form.take("is")
    if how not in _COMPARED:
        raise CannotWriteError({"is": how})
    concept, mood = _COMPARED[how]
    than: Any = _compared(right, composer)
    if isinstance(left, PlayerNumber) and isinstance(right, PlayerNumber) and left.what == right.what:
        than = Player(right.player) if composer.style.compares_players else than
    role = "equal_to" if concept == "equal" else "than"
    return clause(concept, Arg("subject", _compared(left, composer)), Arg(role, than), mood=mood, link="if")


def _compared(amount: Amount, composer: Composer) -> Any:
    if isinstance(amount, PlayerNumber):
        return _number_of(amount.what, amount.player, composer.words)
    if isinstance(amount, CountOf):
        return amount.cards
    raise CannotWriteError(amount)


def _did(concept: str, side: str, bounds: Bounds) -> Clause:
    """What a player did in this turn, and how often."""
    args: tuple[Arg, ...] = (Arg("subject", Player(side)), Arg("adverb", Way("this_turn")))
    if concept == "play":
        args = (*args, Arg("object", Cards(frozenset({("head", "card")}))))
    return clause(concept, *args, Arg("adverb", bounds), link="if")


_WRITERS: Mapping[str, Callable[[Form, Composer], Clause]] = {
    "count": _count, "player": _player, "turn": _turn, "phase": _phase, "card": card_is,
    "first_player": _first, "compare": _compare,
}  # fmt: skip
