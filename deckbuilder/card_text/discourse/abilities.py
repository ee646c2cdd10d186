"""From the moves of a line to abilities of the script."""

from collections.abc import Sequence
from copy import deepcopy
from dataclasses import replace
from itertools import combinations
from typing import Any

from deckbuilder.card_text.discourse.beginnings import LineMoves, Moves, base_of, elsewhere, known, lead_of, set_off
from deckbuilder.card_text.discourse.context import Context
from deckbuilder.card_text.discourse.costs import cost_of
from deckbuilder.card_text.discourse.declared import with_declared
from deckbuilder.card_text.discourse.joining import joined_procedures
from deckbuilder.card_text.discourse.named_lines import given_condition, named_line
from deckbuilder.card_text.discourse.nested_steps import is_nothing
from deckbuilder.card_text.discourse.play_lines import is_of_playing, play_abilities
from deckbuilder.card_text.discourse.static_lines import static_ability
from deckbuilder.card_text.discourse.steps import StepMaker, is_carried_on
from deckbuilder.card_text.discourse.using_lines import refuse_limits, usable_only
from deckbuilder.card_text.doubts import CannotSayError, NoFitError, answer
from deckbuilder.card_text.frames.deeds import Asked, Deed, Named, WouldBe
from deckbuilder.card_text.frames.script_words import ScriptWords, Tree
from deckbuilder.card_text.meaning import Amount, Cards, Halved, Reckoned, StatOf, Times

MOST_LISTED = 3
"""The longest list of which each choice is spelled out."""


def abilities(line: LineMoves, kind: str, words: ScriptWords) -> list[Tree]:
    """The abilities of a line on a card of that kind. Raises NoFitError, DoubtError, CannotSayError."""
    if line.named:
        return [named_line(line, words)] if line.named != ("icons",) else []
    if any("but" in move.ways for move in line.sentences[0]):
        raise NoFitError("but what?")
    line.sentences = joined_procedures(line.sentences, words)
    line.sentences, after = _after_play(line.sentences)
    if not line.sentences and after:
        return after
    also = _also(line)
    when = _when_to_play(line, kind, words) if also is None else []
    return with_declared([*when, *(_main(line, kind, words) if also is None else [also]), *after], words)


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
    if is_of_playing(line.sentences):
        return _of_playing(base, line, lead, words, kind)
    if line.conditions and line.cost is None:
        raise NoFitError("a condition before no cost")
    if activated and line.triggers:
        raise NoFitError("an event for what is used at will")
    if line.cost is not None and is_play:
        base["cost"] = cost_of(line.cost, _payer(kind, words))
    elif (line.cost is not None and not line.triggers) or activated:
        base["cost"] = cost_of(line.cost or (), _payer(kind, words))
        return [_running({**base, "type": "activated"}, line, lead, words, kind)]
    if line.triggers:
        return _for_each_event(base, line, lead, words, kind)
    if is_play and not line.once and line.zone is None:
        return [_running({**base, "type": "play"}, line, lead, words, kind)]
    if line.zone is not None:
        raise CannotSayError("where_it_lies")
    if any(isinstance(move, WouldBe) and move.until is None for moves in line.sentences for move in moves):
        return [_instead(base, line, lead, words, kind)]
    if line.once:
        raise NoFitError("once a turn what?")
    return _holding(base, line, lead, words, kind)


def _for_each_event(base: Tree, line: LineMoves, lead: list[Asked], words: ScriptWords, kind: str) -> list[Tree]:
    """An ability for the events of a line, or one for each, in games whose abilities have one event. Raises
    CannotSayError for a limit, which is one for all of them."""
    if len(line.triggers) == 1 or "many_events" in words.flags:
        return [_running({**base, **_triggered(line, kind, words)}, line, lead, words, kind)]
    if line.once:
        raise CannotSayError("several_events")
    found: list[Tree] = []
    for trigger in line.triggers:
        each, asked = deepcopy((line, lead))
        each.triggers = [trigger]
        found.append(_running({**base, **_triggered(each, kind, words)}, each, asked, words, kind))
    return found


def _of_type(base: Tree, line: LineMoves, lead: list[Asked], words: ScriptWords, kind: str) -> list[Tree]:
    """The abilities of a line whose mark says of which type it is. Raises WeakDoubtError where none does."""
    type_ = base.pop("type", None) or answer("which_kind", "triggered", "activated", "static", weak=True)
    if line.zone is not None or line.conditions:
        raise CannotSayError("where_it_lies")
    if type_ == "triggered":
        refuse_limits(line.sentences)
        lead = set_off(base, line, lead, words)
        return [_running({**base, **_triggered(line, kind, words)}, line, lead, words, kind)]
    if line.triggers:
        raise NoFitError("an event for what is used at will, or holds")
    if type_ == "play":
        cost = {} if line.cost is None else {"cost": cost_of(line.cost, _payer(kind, words))}
        return [_running({**base, **cost, "type": "play"}, line, lead, words, kind)]
    if type_ == "activated":
        line.sentences, only = usable_only(line.sentences, words)
        cost = cost_of(line.cost or (), _payer(kind, words))
        limit = {"if": StepMaker(_payer(kind, words)).condition(only)} if only else {}
        base |= {**({"cost": cost} if cost else {}), "type": "activated"}
        return [{**_running(base, line, lead, words, kind), **limit}]
    if line.cost is not None:
        raise NoFitError("a cost of what holds")
    if is_of_playing(line.sentences):
        return _of_playing(base, line, lead, words, kind)
    refuse_limits(line.sentences)
    if any(isinstance(move, WouldBe) and move.until is None for moves in line.sentences for move in moves):
        return [_instead(base, line, lead, words, kind)]
    return _holding(base, line, lead, words, kind)


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
    context.letters = _letters(line, context)
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
    context.letters = _letters(line, context)
    return play_abilities(base, line.sentences, [*line.conditions, *lead], context)


_WITH_CARDS = frozenset({"draw", "discard"})
"""Verbs of players whose object is a card."""


def _context(line: LineMoves, words: ScriptWords) -> Context:
    several = words.meetings | words.watched
    another = any("who" in when or "where" in when or when["event"] in several for when in line.triggers)
    heads = {when["who"].get("head") for when in line.triggers if isinstance(when.get("who"), Cards)}
    named = any("who" in when or "where" in when for when in line.triggers)
    of_players = words.player_events.values()
    with_cards = {event for key, event in words.player_events.items() if key.partition("_")[0] in _WITH_CARDS}
    unnamed = (with_cards | set(words.zone_events.values())) - words.watched
    own = all("who" not in when and when["event"] not in of_players for when in line.triggers)
    meets = own and all(when["event"] in words.meetings for when in line.triggers)
    return Context(
        words,
        has_event=bool(line.triggers),
        event_card=(words.met_card if meets else words.event_card) if another else None,
        names_self=own,
        names_other=named,
        has_unnamed_card=not another and any(when["event"] in unnamed for when in line.triggers),
        chosen_head=heads.pop() if len(heads) == 1 else None,
    )


def _running(base: Tree, line: LineMoves, lead: list[Asked], words: ScriptWords, kind: str) -> Tree:
    """An ability that runs steps."""
    context = _context(line, words)
    context.nouns = words.self_nouns.get(kind, frozenset())
    context.acts_itself = base["type"] != "play"
    context.letters = _letters(line, context)
    context.name_master(line.master)
    if "when" in base:
        base["when"] = _events(base["when"], words, kind)
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
        _fill_modes(maker, line.items, words, context)
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


def _letters(line: LineMoves, context: Context) -> dict[str, Any]:
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


def _check_noun(event: Tree, words: ScriptWords, kind: str) -> None:
    """The ability's card must be called what it is."""
    noun = event.pop("noun", None)
    if noun is not None and noun not in words.self_nouns.get(kind, frozenset()):
        raise NoFitError("another kind of card")


def _events(when: Any, words: ScriptWords, kind: str) -> Any:
    for each in when if isinstance(when, list) else [when]:
        _check_noun(each, words, kind)
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
    steps = tuple(step for steps in sentences for step in steps)
    if (
        base["type"] == "triggered"
        and "offers_steps" not in words.flags
        and len(steps) == 1
        and steps[0]["op"] == "may"
        and steps[0].keys() == {"op", "steps"}
    ):
        return {**base, "optional": True, "steps": steps[0]["steps"]}
    return {**base, "steps": steps}


def _fill_modes(maker: StepMaker, items: Sequence[Sequence[Moves]], words: ScriptWords, context: Context) -> None:
    modes = next((step for steps in maker.sentences for step in steps if step["op"] == "modes"), None)
    if modes is None:
        raise NoFitError("a list of nothing")
    lists: list[tuple[Tree, ...]] = []
    for sentences in items:
        inner = StepMaker(Context(words, event_card=context.event_card))
        for moves in joined_procedures([list(moves) for moves in sentences], words):
            inner.sentence(moves)
        lists.append(tuple(step for steps in inner.sentences for step in steps))
    if modes.pop("total", None) not in {None, len(lists)}:
        raise NoFitError("a list of another length")
    if "least" in modes:
        lists = _every_choice(lists, modes.pop("least"), modes.pop("count"))
    modes["modes"] = tuple(lists)
    if modes.get("count") == 1:
        del modes["count"]
    if len(lists) < 2:
        raise NoFitError("a list of one")


def _every_choice(lists: Sequence[tuple[Tree, ...]], least: int, most: int) -> list[tuple[Tree, ...]]:
    """`choose one or both`: each choice of so many of the lists as a list of its own. Raises CannotSayError for too
    many of them, and for cards with names, which no two lists can share."""
    if len(lists) > MOST_LISTED or not 1 <= least < most <= len(lists):
        raise CannotSayError("at_least_so_many")
    if any("as" in step for each in lists for step in each):
        raise CannotSayError("at_least_so_many")
    choices = [each for count in range(least, most + 1) for each in combinations(lists, count)]
    return [tuple(step for each in choice for step in each) for choice in choices]


def _instead(base: Tree, line: LineMoves, lead: list[Asked], words: ScriptWords, kind: str) -> Tree:
    """A replacement: what would be, then another number or other steps."""
    moves = [move for sentence in line.sentences for move in sentence]
    would, number = _would(moves)
    if would.once:
        raise NoFitError("once, for good?")
    would.tree = words.receiver(would.tree)
    _check_noun(would.tree, words, kind)
    context = _context(line, words)
    context.nouns = words.self_nouns.get(kind, frozenset())
    if "who" in would.tree:
        context.event_card = context.left_out = words.event_card
        context.names_self, context.names_other = False, True
        context.chosen_head = would.tree["who"].get("head") if isinstance(would.tree["who"], Cards) else None
    maker = StepMaker(context)
    ability: Tree = {**base, "type": "instead", "would": context.value(would.tree)}
    if lead:
        ability["if"] = maker.condition(lead)
    if number is not None:
        ability["number"] = context.value(number)
    if would.may:
        ability["optional"] = True
    if is_nothing(moves):
        return ability
    if moves:
        for move in moves:
            move.ways = move.ways - {"instead"}
        maker.sentence(moves)
        steps = maker.sentences[0]
        offer = steps[0] if len(steps) == 1 and steps[0]["op"] == "may" else {}
        is_whole = offer.keys() == {"op", "steps"} or (
            offer.keys() == {"op", "steps", "then"} and "whole_offers" in words.flags
        )
        if is_whole:
            ability["optional"], steps = True, [*offer["steps"], *offer.get("then", ())]
        ability["steps"] = tuple(steps)
    elif number is None:
        raise NoFitError("what happens instead?")
    return ability


def _would(moves: Moves) -> tuple[WouldBe, Tree | None]:
    would = moves.pop(0)
    if not isinstance(would, WouldBe) or not would.tree:
        raise NoFitError("instead of what?")
    if moves and isinstance(change := moves[0], WouldBe):
        if change.tree or would.number is not None:
            raise NoFitError("two replacements")
        moves.pop(0)
        would.may = change.may
        return would, change.number
    if would.number is not None and moves:  # `the damage you take is reduced, and this card cannot move`
        raise CannotSayError("would")
    return would, would.number
