"""From the moves of a line to abilities of the script."""

from copy import deepcopy
from dataclasses import replace
from typing import Any

from deckbuilder.card_text.discourse.beginnings import LineMoves, Moves, base_of, elsewhere, known, lead_of, set_off
from deckbuilder.card_text.discourse.context import Context
from deckbuilder.card_text.discourse.costs import cost_of
from deckbuilder.card_text.discourse.declared import with_declared
from deckbuilder.card_text.discourse.joining import joined_procedures
from deckbuilder.card_text.discourse.letters import check_letters
from deckbuilder.card_text.discourse.named_lines import given_condition, named_line
from deckbuilder.card_text.discourse.play_lines import is_of_playing, play_abilities
from deckbuilder.card_text.discourse.replacing_lines import replacement
from deckbuilder.card_text.discourse.running_lines import letters_of, running_ability
from deckbuilder.card_text.discourse.static_lines import static_ability
from deckbuilder.card_text.discourse.steps import StepMaker
from deckbuilder.card_text.discourse.using_lines import refuse_limits, usable_only
from deckbuilder.card_text.doubts import CannotSayError, NoFitError, answer
from deckbuilder.card_text.frames.deeds import Asked, Deed, WouldBe
from deckbuilder.card_text.frames.script_words import ScriptWords, Tree


def abilities(line: LineMoves, kind: str, words: ScriptWords) -> list[Tree]:
    """The abilities of a line on a card of that kind. Raises NoFitError, DoubtError, CannotSayError."""
    if line.named and line.named[0] == "icons":
        if line.named == ("icons", 1) and kind in words.play_kinds:
            raise NoFitError("a verb as a noun")  # `スカウト。`
        return []
    if line.named:
        return [named_line(line, words)]
    if any("but" in move.ways for move in line.sentences[0]):
        raise NoFitError("but what?")
    line.sentences = joined_procedures(line.sentences, words)
    line.sentences, after = _after_play(line.sentences)
    if not line.sentences and after:
        return after
    also = _also(line)
    when = _when_to_play(line, kind, words) if also is None else []
    found = with_declared([*when, *(_main(line, kind, words) if also is None else [also]), *after], words)
    check_letters(found)
    return found


def _when_to_play(line: LineMoves, kind: str, words: ScriptWords) -> list[Tree]:
    """When the card can be played and what it costs, as abilities of their own, if the line goes on with what the card
    does. Those sentences are taken off the line. Raises NoFitError."""
    count = next((place for place, moves in enumerate(line.sentences) if not is_of_playing([moves])), 0)
    if count == 0 or line.triggers or line.cost is not None or line.once or line.conditions or line.spans:
        return []
    first = replace(line, sentences=line.sentences[:count], items=(), name=None)
    found = _main(first, kind, words)
    if any("who" in each for each in found):
        raise NoFitError("other cards than this one")
    line.sentences = line.sentences[count:]
    return found


def _after_play(sentences: list[Moves]) -> tuple[list[Moves], list[Tree]]:
    """Where the card goes after it was played, as abilities of their own."""
    rest: list[Moves] = []
    found: list[Tree] = []
    for moves in sentences:
        if not (isinstance(first := moves[0], Asked) and "after" in first.tree):
            rest.append(moves)
            continue
        deed = moves[1] if len(moves) == 2 else None
        if not isinstance(deed, Deed) or deed.op != "send" or (deed.who and deed.who.get("ref") not in {"self", "it"}):
            raise CannotSayError("after")
        found.append({"type": f"after_{first.tree['after']}", "to": deed.fields["to"]})
    return rest, found


def _main(line: LineMoves, kind: str, words: ScriptWords) -> list[Tree]:
    lead = elsewhere(line, lead_of(line, words))
    base = base_of(line, words)
    if words.has_types and ("type" in base or not words.types_left_out):
        found = _of_type(base, line, lead, words, kind)
    else:
        found = _untyped(base, line, lead, words, kind)
    given = given_condition(line.given, words)
    return found if given is None else [_given(each, given) for each in found]


def _given(ability: Tree, condition: Any) -> Tree:
    """The ability with a condition of the whole line before its own."""
    own = ability.get("if")
    parts = [part for each in (condition, own) if each for part in (each["of"] if each["cond"] == "all" else (each,))]
    return {**ability, "if": parts[0] if len(parts) == 1 else {"cond": "all", "of": tuple(parts)}}


def _untyped(base: Tree, line: LineMoves, lead: list[Asked], words: ScriptWords, kind: str) -> list[Tree]:
    """The abilities of a line whose words say of which type they are."""
    is_paid = line.cost is not None and not words.types_left_out
    is_play = kind in words.play_kinds and not line.triggers and not is_paid and not line.spans
    activated = base.pop("activated", False)
    is_used = (line.cost is not None and not line.triggers) or activated
    if is_of_playing(line.sentences) and (is_play or not is_used):
        return _of_playing(base, line, lead, words, kind)
    if line.conditions and line.cost is None:
        raise NoFitError("a condition before no cost")
    if activated and line.triggers:
        raise NoFitError("an event for what is used at will")
    if line.cost is not None and is_play:
        base["cost"] = cost_of(line.cost, _payer(kind, words))
    elif is_used:
        limit = _usable(line, kind, words)
        base["cost"] = cost_of(line.cost or (), _payer(kind, words))
        found = running_ability({**base, "type": "activated"}, line, lead, words, kind)
        return [found if limit is None else _given(found, limit)]
    if line.triggers:
        return _for_each_event(base, line, lead, words, kind)
    if is_play and not line.once and line.zone is None:
        return [running_ability({**base, "type": "play"}, line, lead, words, kind)]
    if line.zone is not None:
        raise CannotSayError("where_it_lies")
    if _replaces(line):
        return [replacement(base, line, lead, words, kind)]
    if line.once:
        raise NoFitError("once a turn what?")
    return _holding(base, line, lead, words, kind)


def _for_each_event(base: Tree, line: LineMoves, lead: list[Asked], words: ScriptWords, kind: str) -> list[Tree]:
    """An ability for the events of a line, or one for each, in games whose abilities have one event and where no limit
    is one for all of them."""
    if len(line.triggers) == 1 or "many_events" in words.flags:
        return [running_ability({**base, **_triggered(line, kind, words)}, line, lead, words, kind)]
    if line.once:
        return [running_ability({**base, **_of_any_event(line, kind, words)}, line, lead, words, kind)]
    found: list[Tree] = []
    for trigger in line.triggers:
        each, asked = deepcopy((line, lead))
        each.triggers = [trigger]
        found.append(running_ability({**base, **_triggered(each, kind, words)}, each, asked, words, kind))
    return found


def _of_any_event(line: LineMoves, kind: str, words: ScriptWords) -> Tree:
    """The events of an ability whose limit is one for all of them. Raises CannotSayError where the game has no words
    for that, or where the events are not of the same kind of card or player."""
    kinds = {("who" in when, when["event"] in words.player_events.values()) for when in line.triggers}
    if "or_when" not in words.flags or len(kinds) > 1:
        raise CannotSayError("several_events")
    first, *others = line.triggers
    line.triggers = [first]
    told = _triggered(line, kind, words)
    line.triggers = [first, *(known(trigger, words) for trigger in others)]
    return {**told, "or_when": line.triggers[1:]}


def _usable(line: LineMoves, kind: str, words: ScriptWords) -> Any:
    """The condition of the sentence that says when the ability can be used, or None."""
    line.sentences, only = usable_only(line.sentences, words)
    return StepMaker(_payer(kind, words)).condition(only) if only else None


def _of_type(base: Tree, line: LineMoves, lead: list[Asked], words: ScriptWords, kind: str) -> list[Tree]:
    """The abilities of a line whose mark says of which type it is. Raises WeakDoubtError where none does."""
    type_ = base.pop("type", None) or answer("which_kind", "triggered", "activated", "static", weak=True)
    if line.zone is not None or line.conditions:
        raise CannotSayError("where_it_lies")
    if type_ == "triggered" and words.types_left_out and not line.triggers and _replaces(line):
        type_ = "static"  # `【自動】このカードが退場する場合、かわりに…`: no event sets it off
    if type_ == "triggered":
        refuse_limits(line.sentences)
        lead = set_off(base, line, lead, words)
        return [running_ability({**base, **_triggered(line, kind, words)}, line, lead, words, kind)]
    if line.triggers:
        raise NoFitError("an event for what is used at will, or holds")
    if type_ == "play":
        cost = {} if line.cost is None else {"cost": cost_of(line.cost, _payer(kind, words))}
        return [running_ability({**base, **cost, "type": "play"}, line, lead, words, kind)]
    if type_ == "activated":
        limit = _usable(line, kind, words)
        cost = cost_of(line.cost or (), _payer(kind, words))
        base |= {**({"cost": cost} if cost else {}), "type": "activated"}
        return [{**running_ability(base, line, lead, words, kind), **({} if limit is None else {"if": limit})}]
    if line.cost is not None:
        raise NoFitError("a cost of what holds")
    if is_of_playing(line.sentences):
        return _of_playing(base, line, lead, words, kind)
    refuse_limits(line.sentences)
    if _replaces(line):
        return [replacement(base, line, lead, words, kind)]
    return _holding(base, line, lead, words, kind)


def _replaces(line: LineMoves) -> bool:
    """Whether the line says what happens in place of something else, for good."""
    return any(isinstance(move, WouldBe) and move.until is None for moves in line.sentences for move in moves)


def _also(line: LineMoves) -> Tree | None:
    """What the card also is in all zones, if that is all that the line says. Raises NoFitError."""
    deeds = [move for moves in line.sentences for move in moves if isinstance(move, Deed) and move.op == "also"]
    if not deeds:
        return None
    gain: Tree = {}
    for deed in deeds:
        if (
            deed.until is not None
            or deed.may
            or deed.later is not None
            or deed.times is not None
            or deed.per is not None
        ):
            raise NoFitError("how long in all zones?")
        if gain.keys() & deed.fields.keys():
            raise NoFitError("said twice")
        gain |= deed.fields
    count = sum(len(moves) for moves in line.sentences)
    begins = line.triggers or line.cost is not None or line.once or line.conditions or line.items or line.spans
    if count > len(deeds) or begins or line.name is not None:
        raise NoFitError("what else holds in all zones?")
    return {"type": "also", "gain": gain}


def _payer(kind: str, words: ScriptWords) -> Context:
    return Context(words, nouns=words.self_nouns.get(kind, frozenset()))


def _triggered(line: LineMoves, kind: str, words: ScriptWords) -> Tree:
    cost = {} if line.cost is None else {"cost": cost_of(line.cost, _payer(kind, words))}
    line.triggers = [known(trigger, words) for trigger in line.triggers]
    if not line.triggers:
        return {**cost, "type": "triggered"}
    if "many_events" in words.flags:
        return {**cost, "type": "triggered", "when": line.triggers}
    if len(line.triggers) > 1:
        raise CannotSayError("several_events")
    return {**cost, "type": "triggered", "when": line.triggers[0]}


def _holding(base: Tree, line: LineMoves, lead: list[Asked], words: ScriptWords, kind: str) -> list[Tree]:
    if [[deed.op for deed in moves if isinstance(deed, Deed)] for moves in line.sentences] == [["deck"]] and not lead:
        return [_of_deck(base, line, words)]
    context = Context(words, is_static=True, nouns=words.self_nouns.get(kind, frozenset()))
    context.letters = letters_of(line, context)
    return static_ability(base, line.sentences, lead, context)


def _of_deck(base: Tree, line: LineMoves, words: ScriptWords) -> Tree:
    """How many copies of the card a deck may have, or how many cards of a kind."""
    fields = next(deed.fields for deed in line.sentences[0] if isinstance(deed, Deed))
    return {**(base if "names" in words.flags else {}), "type": "deck", **fields}


def _of_playing(base: Tree, line: LineMoves, lead: list[Asked], words: ScriptWords, kind: str) -> list[Tree]:
    """What a line says about playing cards."""
    if line.triggers or line.cost is not None or line.once or line.zone is not None or line.items:
        raise NoFitError("an event, a cost or a list before what holds")
    context = Context(words, is_static=True, nouns=words.self_nouns.get(kind, frozenset()))
    context.is_played_once = kind in words.play_kinds
    context.letters = letters_of(line, context)
    return play_abilities(base, line.sentences, [*line.conditions, *lead], context)
