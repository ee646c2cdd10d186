"""Abilities that run steps."""

from typing import Any

from deckbuilder.card_text.discourse.beginnings import LineMoves
from deckbuilder.card_text.discourse.changes import in_a_row
from deckbuilder.card_text.discourse.context import Context
from deckbuilder.card_text.discourse.mode_lists import fill_modes
from deckbuilder.card_text.discourse.of_events import watched_cards
from deckbuilder.card_text.discourse.steps import StepMaker, is_carried_on
from deckbuilder.card_text.doubts import NoFitError
from deckbuilder.card_text.frames.deeds import Asked, Named
from deckbuilder.card_text.frames.script_words import ScriptWords, Tree
from deckbuilder.card_text.meaning import Amount, Cards, Halved, Reckoned, StatOf, Times

_OF_LISTS = frozenset({"modes", "block"})
"""Deeds that choose from a list, or may hold one that does."""
_WITH_CARDS = frozenset({"draw", "discard"})
"""Verbs of players whose object is a card."""


def context_of(line: LineMoves, words: ScriptWords) -> Context:
    """Return what the beginning of a line says of the cards that its steps speak of."""
    several = words.meetings | words.watched
    another = any("who" in when or "where" in when or when["event"] in several for when in line.triggers)
    heads = {when["who"].get("head") for when in line.triggers if isinstance(when.get("who"), Cards)}
    named = any("who" in when or "where" in when for when in line.triggers)
    of_players = words.player_events.values()
    with_cards = {event for key, event in words.player_events.items() if key.partition("_")[0] in _WITH_CARDS}
    unnamed = (with_cards | set(words.zone_events.values())) - words.watched
    own = all("who" not in when and when["event"] not in of_players for when in line.triggers)
    meets = own and all(when["event"] in words.meetings or "where" in when for when in line.triggers)
    two = watched_cards(line.triggers, line.met)
    return Context(
        words,
        has_event=bool(line.triggers),
        events=frozenset(when["event"] for when in line.triggers),
        event_card=(words.met_card if meets else words.event_card) if another else None,
        event_side=_side_of(line, meets=meets),
        names_self=own,
        names_other=named,
        has_unnamed_card=not another and any(when["event"] in unnamed for when in line.triggers),
        chosen_head=heads.pop() if len(heads) == 1 else None,
        of_event=two,
        met_name=None if two is None or len(line.triggers) > 1 else words.name_of_met(line.triggers[0]["event"]),
    )


def _side_of(line: LineMoves, *, meets: bool) -> str | None:
    """Whose the card of the events is: the other card, where the ability's card meets one."""
    if meets:
        return None if line.met is None else line.met.cards.get("side")
    sides = {who.get("side") for when in line.triggers if isinstance(who := when.get("who"), Cards)}
    return sides.pop() if len(sides) == 1 else None


def running_ability(base: Tree, line: LineMoves, lead: list[Asked], words: ScriptWords, kind: str) -> Tree:
    """An ability that runs steps."""
    if line.items and not any(getattr(move, "op", "") in _OF_LISTS for moves in line.sentences for move in moves):
        raise NoFitError("a list of nothing")
    context = context_of(line, words)
    context.nouns = words.self_nouns.get(kind, frozenset())
    context.acts_itself = base["type"] != "play"
    context.letters = letters_of(line, context)
    context.name_master(line.master)
    for key in {"when", "or_when"} & base.keys():
        base[key] = _events(base[key], words, kind)
    maker = StepMaker(context)
    carried = [is_carried_on(moves) for moves in line.sentences]
    first_only = not all(carried[1:]) or not _has_condition(base, words) or _has_otherwise(line)
    if line.event_conditions:
        base["if"] = maker.condition(line.event_conditions)
        first_only = True
    if line.conditions:
        base["if"] = maker.condition([*line.conditions, *lead])
        lead = []
    if lead and not first_only:
        base["if"] = maker.condition(lead)
    for place, moves in enumerate(line.sentences):
        maker.sentence([*lead, *moves] if place == 0 and first_only else moves)
        if place and lead and first_only and carried[place]:
            _carry_on(maker)
    if line.items:
        fill_modes(maker, line.items, words, context)
    return _with_steps(base, maker, words)


def _has_condition(base: Tree, words: ScriptWords) -> bool:
    """Whether a condition at the beginning is one of the whole ability. Where abilities are offered before they are
    used, it is asked later."""
    if "trigger_if" not in words.flags:
        return "ability_if" in words.flags
    is_offered = base.get("kind") in words.offered or not words.offered.isdisjoint(base.get("zones", ()))
    return base["type"] == "triggered" and not is_offered


def _carry_on(maker: StepMaker) -> None:
    """Put the steps of the last sentence under the condition of the sentence before it."""
    steps = maker.sentences.pop()
    before = maker.sentences[-1]
    if not before or before[-1]["op"] != "if" or "then" not in before[-1] or "else" in before[-1]:
        raise NoFitError("goes on with what?")
    before[-1]["then"] = [*before[-1]["then"], *steps]


def _has_otherwise(line: LineMoves) -> bool:
    return any("otherwise" in move.ways for moves in line.sentences for move in moves)


def letters_of(line: LineMoves, context: Context) -> dict[str, Any]:
    """What letters stand for, wherever the line says so; those sentences are taken off it."""
    found: dict[str, Any] = {}
    for moves in line.sentences:
        for move in [move for move in moves if isinstance(move, Named)]:
            if move.letter in found:
                raise NoFitError("a letter for two numbers")
            found[move.letter] = move.amount if _names_a_card(move.amount) else context.amount(move.amount)
            moves.remove(move)
    line.sentences = [moves for moves in line.sentences if moves]
    return found


def _names_a_card(amount: Amount) -> bool:
    """Whether an amount is a number of a card that was named before, so that it is known only where it is used."""
    match amount:
        case StatOf(cards=cards):
            return cards.get("ref") in {"it", "that"}
        case Halved(amount=inner) | Times(amount=inner):
            return _names_a_card(inner)
        case Reckoned(parts=parts):
            return any(_names_a_card(part) for part in parts)
    return False


def check_noun(event: Tree, words: ScriptWords, kind: str) -> None:
    """The ability's card must be called what it is."""
    noun = event.pop("noun", None)
    if noun is not None and noun not in words.self_nouns.get(kind, frozenset()):
        raise NoFitError("another kind of card")


def _events(when: Any, words: ScriptWords, kind: str) -> Any:
    for each in when if isinstance(when, list) else [when]:
        check_noun(each, words, kind)
    context = Context(words)
    for each in when if isinstance(when, list) else [when]:
        if isinstance(each.get("who"), Cards):
            each["who"] = context.reference(each["who"]) or context.select(each["who"])
    return tuple(context.value(each) for each in when) if isinstance(when, list) else context.value(when)


def _with_steps(base: Tree, maker: StepMaker, words: ScriptWords) -> Tree:
    sentences = [steps for steps in maker.sentences if steps]
    if not sentences:
        raise NoFitError("no step")
    if words.keeps_sentences:
        return {**base, "sentences": tuple(tuple(steps) for steps in sentences)}
    steps = in_a_row(sentences)
    if (
        base["type"] == "triggered"
        and "offers_steps" not in words.flags
        and len(steps) == 1
        and steps[0]["op"] == "may"
        and steps[0].keys() == {"op", "steps"}
    ):
        return {**base, "optional": True, "steps": steps[0]["steps"]}
    return {**base, "steps": steps}
