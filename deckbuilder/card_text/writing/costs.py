"""From the cost of an ability to its parts: numbers and clauses."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from deckbuilder.card_text.meaning import (
    Arg,
    Cards,
    Clause,
    Counters,
    HowMuch,
    Letter,
    Place,
    Points,
    Quantity,
    State,
    Way,
)
from deckbuilder.card_text.writing.clause_making import clause
from deckbuilder.card_text.writing.composer import Composer
from deckbuilder.card_text.writing.concepts import state_of
from deckbuilder.card_text.writing.form import CannotWriteError, Form

Part = int | Letter | str | Clause | tuple[Clause, ...]
"""A bare number, X, a word of its own (`exhaust`), or what is done, in one clause or in several that go on."""
_THEM = Arg("object", Cards(frozenset({("ref", "it"), ("many", True)})))
_GOALS = {"return": "hand", "hand": "hand", "deck_bottom": "deck", "trash": "trash", "exile": "exile",
          "waiting_room": "waiting_room", "retire": "retire"}  # fmt: skip


def cost_of(tree: Mapping[str, Any], composer: Composer) -> list[Part]:
    """The parts of a cost. Raises CannotWriteError."""
    form = Form(tree)
    parts: list[Part] = []
    if (number := form.take("pay")) is not None:
        parts.append(number)
    if form.flag("x"):
        parts.append(Letter("x"))
    if form.flag("exhaust"):
        is_word = composer.word_list.has("exhaust_word", "exhaust")
        verb = "exhaust" if composer.has_verb("exhaust") else "rest"
        parts.append("exhaust" if is_word else clause(verb, Arg("object", composer.self_card())))
    if form.flag("reverse"):
        parts.append(clause("reverse", Arg("object", composer.self_card())))
    if (energy := form.take("all_energy")) is not None:
        parts += _all_energy(energy, composer)
    if discard := form.take("discard", 0):
        hand = Cards(frozenset({("head", "zone"), ("zone", "hand")}))
        count = Arg("adverb", Quantity("some", discard))
        parts.append(clause("put", Arg("object", hand), count, Arg("goal", Place("trash"))))
    if life := form.take("life", 0):
        parts.append(clause("pay", Arg("object", Points("life")), Arg("adverb", HowMuch(life))))
    parts += [_of_cards(each, composer) for each in form.take("cards", ())]
    parts += [clause("spend", Arg("object", _counters(each))) for each in form.take("counters", ())]
    form.done()
    return sorted(parts, key=_is_number) if composer.style.labelled else parts


def _all_energy(how: str, composer: Composer) -> list[Part]:
    """All energies are rested, or all are chosen and rested."""
    energies = (
        Arg("object", composer.cards({"of": "energy", "side": "you"}, every=False)),
        Arg("adverb", Quantity("all")),
    )
    if how == "standing":
        return [clause("rest", *energies)]
    return [(clause("choose", *energies, link="and"), clause("rest", _THEM))]


def _is_number(part: Part) -> bool:
    return isinstance(part, int)


def _verb_of(do: str, composer: Composer) -> str | None:
    """The verb of what is paid, where a step with that verb sends cards there."""
    steps = composer.words.operations.items()
    found = (verb for verb, step in steps if step == {"op": "send", "to": do} and composer.has_verb(verb))
    return next(found, None) if composer.style.labelled and do not in _GOALS else None


def _counters(tree: Mapping[str, Any]) -> Counters:
    """Counters that are spent. Raises CannotWriteError."""
    form = Form(tree)
    found = Counters(form.need("name"), form.take("amount", 1))
    form.done()
    return found


def _of_cards(tree: Mapping[str, Any], composer: Composer) -> Clause:
    form = Form(tree)
    do, count = form.need("do"), form.take("count", 1)
    many = Quantity("all") if form.flag("every") else Quantity("some", count)
    select = form.take("select", form.take("who", "self"))
    form.done()
    if isinstance(select, str):
        cards = composer.self_card()
        if count != 1:
            raise CannotWriteError(tree)
        is_kept = _GOALS.get(do) == "trash" and composer.has_verb("destroy") and not composer.style.labelled
        kept = (Arg("adverb", Way("not_destroyed")),) if is_kept else ()
        args: tuple[Arg, ...] = (*kept, Arg("object", cards))
    else:
        cards = composer.cards(select, every=False)
        if composer.style.labelled and "under" not in cards:
            cards = Cards(cards.facts | {("bare", True)})
        args = (Arg("object", cards), Arg("adverb", many))
    if composer.words.operations.get(do) == {"op": do} and do in composer.own.operations:
        (paid,) = composer.own.operations[do](Form({"who": select}), composer)
        return replace(paid, args=args)
    if (verb := _verb_of(do, composer)) is not None:
        return clause(verb, *args)
    if do in _GOALS and not composer.has_verb(do if do == "exile" else "?"):
        place = Place(_GOALS[do], None, "bottom" if do == "deck_bottom" else None)
        return clause("return" if do in {"return", "hand"} else "put", *args, Arg("goal", place))
    if composer.has_verb(do):
        return clause(do, *args)
    state = state_of(composer.words, {"op": do})
    if state is None:
        raise CannotWriteError(tree)
    return clause("do", *args, Arg("goal", State(state.key, state.value)))
