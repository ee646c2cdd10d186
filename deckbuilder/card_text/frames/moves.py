"""From the clauses of a sentence to moves: conditions, events, what would be, and deeds, in their order."""

from collections.abc import Callable
from dataclasses import replace

from deckbuilder.card_text.doubts import CannotSayError, DoubtError, NoFitError, answer
from deckbuilder.card_text.frames import on_playing
from deckbuilder.card_text.frames.adverbs import so_many_times, told_of_all
from deckbuilder.card_text.frames.asking import asked, during
from deckbuilder.card_text.frames.case import Case, named_master, player_of
from deckbuilder.card_text.frames.deeds import Asked, Deed, Happens, Move, WouldBe
from deckbuilder.card_text.frames.describing import described_apart
from deckbuilder.card_text.frames.durations import closes, condition_first, last_alike, opened
from deckbuilder.card_text.frames.equations import become_so, named_number, set_equal
from deckbuilder.card_text.frames.events import happens, own_event
from deckbuilder.card_text.frames.framing import ALLOWED, framed
from deckbuilder.card_text.frames.going_on import conditions_before, moves_going_on
from deckbuilder.card_text.frames.one_of_each import each_apart
from deckbuilder.card_text.frames.owning import of_player, owned, with_own_master
from deckbuilder.card_text.frames.player_events import moment_event
from deckbuilder.card_text.frames.replacing import new_number, replaces
from deckbuilder.card_text.frames.same_actor import actor_of, moves_of_actor
from deckbuilder.card_text.frames.script_words import ScriptWords
from deckbuilder.card_text.frames.sources import of_the_looked, with_sources
from deckbuilder.card_text.frames.stating import is_state
from deckbuilder.card_text.frames.whose import with_actors, with_owners
from deckbuilder.card_text.frames.would_happen import would_be
from deckbuilder.card_text.frames.zone_lists import of_each_zone
from deckbuilder.card_text.meaning import (
    Block,
    Cards,
    Clause,
    Damage,
    During,
    Effects,
    ForEach,
    Modes,
    Moment,
    OneByOne,
    Player,
    Repeated,
    Sentence,
    Until,
)
from deckbuilder.card_text.meaning.clauses import CLOSING_IF

_BRANCHES = frozenset({"if_done", "if_not_done", "otherwise"})
FLOW = frozenset({"then", "also", "instead", "if_done", "if_not_done", "otherwise", "in_that_case", "but"})
"""Ways that say how a clause hangs on what stands before it."""


_ONE, _ROLES = frozenset({"it", "that"}), ("subject", "topic", "object", "goal")
_OF_A_STEP = frozenset({"object", "adverb"})


def moves_of(sentence: Sentence, words: ScriptWords) -> list[Move]:
    """The moves of a sentence. Raises NoFitError, DoubtError, CannotSayError."""
    if not sentence.clauses:
        return []
    if sentence.clauses[-1].link == CLOSING_IF:
        return moves_of(Sentence(condition_first(sentence.clauses)), words)
    if closes(sentence.clauses):
        found = moves_of(Sentence((*sentence.clauses[:-1], opened(sentence.clauses[-1]))), words)
        last_alike(found, words)
        return found
    moves: list[Move] = []
    clauses, other_cost = on_playing.at_another_cost(sentence.clauses, words)
    if other_cost is not None:
        conditions = moves_of(Sentence(clauses), words) if clauses else []
        return [*conditions, other_cost]
    clauses = described_apart(with_owners(with_actors(of_the_looked(clauses))))
    each, clauses = _one_by_one(with_sources(each_apart(clauses, words), words))
    if each is not None:
        moves.append(Deed("for_each", {"is_meant": each.is_meant}, each.cards))
    actor: Player | None = None
    for place, clause in enumerate(clauses):
        rest = clauses[place + 1 :]
        try:
            found = moves_of_actor(clause, actor, _reading(conditions_before(clauses, place), rest, words))
        except (DoubtError, CannotSayError) as error:
            error.about = clause if error.about is None else error.about
            raise
        except NoFitError:
            if not rest or not _has_topic_of(clause, rest[0]):
                raise
            main = replace(rest[0], args=(clause.args[0], *rest[0].args))
            found = _moves(_without_topic(clause, words), (main, *rest[1:]), words)
            found[-1].master = named_master(clause) if words.masters else None
            return [*moves, *found, *moves_of(Sentence((main, *rest[1:])), words)]
        if place and clauses[place - 1].link == "by":
            found[0].ways |= {"if_done"}
        found[-1].master = named_master(clause) if words.masters else None
        moves += found
        actor = actor_of(clause) or actor if clause.link in {"and", "or"} else None
    if each is not None and len(moves) > 1 and isinstance(first := moves[1], Deed) and first.later is not None:
        moves[0] = Deed("for_each", {"is_meant": each.is_meant}, each.cards, later=first.later)
        first.later = None
    return moves


def _reading(before: list[Clause], rest: tuple[Clause, ...], words: ScriptWords) -> Callable[[Clause], list[Move]]:
    """How a clause is read after conditions from which it goes on, and before other clauses."""
    return lambda clause: moves_going_on(before, clause, words, lambda told: _moves(told, rest, words))


def _one_by_one(clauses: tuple[Clause, ...]) -> tuple[OneByOne | None, tuple[Clause, ...]]:
    """What the first clause says is gone through one by one, and the clauses without it."""
    told = [arg for arg in clauses[0].args if isinstance(arg.value, OneByOne)]
    if len(told) != 1:
        return None, clauses
    first = replace(clauses[0], args=tuple(arg for arg in clauses[0].args if arg is not told[0]))
    each = told[0].value
    assert isinstance(each, OneByOne)
    return each, (first, *clauses[1:])


def _has_topic_of(clause: Clause, main: Clause) -> bool:
    """Whether the clause begins with what the clause after it is about: `このキャラクターは、…がいる間、…`."""
    is_lead = clause.link in {"if", "while", "when", "only"} and bool(clause.args) and clause.args[0].role == "topic"
    return is_lead and not any(arg.role in {"topic", "subject"} for arg in main.args)


def _without_topic(clause: Clause, words: ScriptWords) -> Clause:
    """The clause without the topic that it shares with the next one: what a player has is asked of that player."""
    rest = replace(clause, args=clause.args[1:])
    player = player_of(clause.args[0].value)
    return rest if player is None or not is_state(clause) else of_player(rest, words, player)


def _moves(clause: Clause, rest: tuple[Clause, ...], words: ScriptWords) -> list[Move]:
    if clause.verb.voice == "made" and clause.link != "when":
        raise NoFitError("made to do what?")
    clause = become_so(_step_before(clause, words))
    several = of_each_zone(clause, lambda each: _moves(each, rest, words))
    if several is not None:
        return several
    case = Case(owned(with_own_master(clause) if is_state(clause) else clause, words))
    ways = frozenset(way for way in FLOW if case.way(way))
    if case.has(Damage, "object") and case.way("added"):
        ways |= {"also"}
    waits = "next_events" in words.flags and (clause.link == "when" or any(replaces(later) for later in rest))
    is_next = case.way("next") or (waits and case.way("next_event"))
    before: list[Move] = []
    while (while_ := case.take(During, "adverb")) is not None:
        before.append(Asked(during(while_, words), "while"))
    if clause.link == "by":
        return [*before, *_given_up(_deeds(case, words, ways))]
    named: Move | None = named_number(case, clause) or set_equal(case, clause, words)
    if named is not None:
        case.done()
        return [*before, named]
    if clause.link == "after":
        return _after(case, clause, words)
    if is_state(clause) or clause.link in {"if", "while", "when", "only", "instead"}:
        moment = case.take(Moment, "adverb")
        if moment is not None:
            before.append(Happens(moment_event(moment), is_later=moment.is_next or moment.whose == "this"))
        until = case.take(Until, "adverb")
        if is_next and until is None and "next_events" not in words.flags:
            raise NoFitError("until when?")
        found = _before_a_step(case, clause, rest, words)
        found.ways = ways
        _lasts(found, until, clause, once=case.way("once") or is_next)
        if isinstance(found, Happens):
            found.is_later = is_next
        case.done()
        return [*before, found]
    return [*before, *_next(_deeds(case, words, ways | {"then"} if is_next else ways), is_next=is_next)]


def _lasts(found: Move, until: Until | None, clause: Clause, *, once: bool) -> None:
    """How long, and whether once, something may happen before a step."""
    if isinstance(found, Happens | WouldBe):
        found.until, found.once = until.word if until is not None else None, once
    elif until is not None or once:
        raise NoFitError("how long a condition?")
    if isinstance(found, Happens) and until is not None and clause.link == "if" and clause.verb.is_past:
        raise CannotSayError("done_before")  # `if a character was destroyed this turn`
    if isinstance(found, Happens) and "instead" in found.ways:
        raise NoFitError("instead of an event")


def _next(found: list[Move], *, is_next: bool) -> list[Move]:
    """`次に受けるダメージ`: only the next time."""
    for move in found:
        if is_next and isinstance(move, WouldBe | Happens):
            move.once = True
    return found


def _given_up(found: list[Move]) -> list[Move]:
    """`手札を1枚捨てることで、…`: what is given up, which may be an offer. Raises DoubtError."""
    offered = answer("cost_or_offer", "must", "offer") == "offer"
    for move in found:
        if isinstance(move, Deed):
            move.may = offered
    return found


def _step_before(clause: Clause, words: ScriptWords) -> Clause:
    """`カードを1枚引いた後、`: a step before another one, where the words name nobody who does it."""
    is_play = clause.verb.concept in {"play", "unlock"} & words.play_verbs.keys()
    roles = {arg.role for arg in clause.args}
    if clause.link != "after" or is_play or clause.verb.voice != "active" or not {"object"} <= roles <= _OF_A_STEP:
        return clause
    return replace(clause, link="and", verb=replace(clause.verb, is_past=False))


def _after(case: Case, clause: Clause, words: ScriptWords) -> list[Move]:
    """`このカードはプレイした後、`: where the card goes then."""
    cards = case.cards("topic", "subject", "object")
    if case.is_you():
        case.agent()
    case.done()
    if clause.verb.concept not in {"play", "unlock"} & words.play_verbs.keys() or (
        cards is not None and cards.get("ref") not in {"self", "it"}
    ):
        raise CannotSayError("after")
    return [Asked({"after": clause.verb.concept}, "after")]


def _before_a_step(case: Case, clause: Clause, rest: tuple[Clause, ...], words: ScriptWords) -> Move:
    if clause.link == "instead" or (not is_state(clause) and any(replaces(later) for later in rest)):
        return would_be(case, words)
    if not clause.args and (clause.verb.concept == "exist" or not (is_state(clause) or clause.link == "when")):
        return _done_before(clause)
    if clause.link == "when" and (event := own_event(case, words)) is not None:
        return event
    own = words.own_conditions.get(clause.verb.concept) if clause.link != "when" and not is_state(clause) else None
    told = own(case, words) if own is not None else None
    if told is not None:
        return Asked(told, clause.link)
    if clause.link in {"while", "only"} and not is_state(clause) and "this_turn" not in case.ways:
        raise NoFitError("an event is not a span of time")  # `as long as it is damaged`
    is_asked = is_state(clause) or (clause.link != "when" and "this_turn" in case.ways)
    return asked(case, words) if is_asked else happens(case, words)


def _done_before(clause: Clause) -> Asked:
    """`捨てたら`, `しなかった場合`, `いなければ`: whether that was done, or was so."""
    verb = clause.verb
    return Asked(
        {"done": "" if verb.concept == "do" else verb.concept, "not": verb.mood in {"not", "cannot"}}, clause.link
    )


def _deeds(case: Case, words: ScriptWords, ways: frozenset[str]) -> list[Move]:
    once = case.way("once")
    if len(ways & _BRANCHES) > 1:
        raise NoFitError("one way and the other at once")
    if _is_offered_to_others(case):
        raise CannotSayError("offer_to_others")
    lasts_first = case.stands_before(Until, Moment)
    until, each, moment = case.take(Until, "adverb"), case.take(ForEach, "adverb"), case.take(Moment, "adverb")
    repeated = case.take(Repeated, "adverb")
    if each is not None and each.not_of_it and any(cards.get("ref") in _ONE for cards in case.values(Cards, *_ROLES)):
        raise NoFitError("one by one")
    each = each or so_many_times(case)
    modes = case.take(Modes, "object", "adverb", "source")
    if modes is not None:
        case.done()
        if case.verb.mood in {"not", "cannot"} or until is not None or each is not None or repeated is not None:
            raise NoFitError("what is not chosen, or how long?")
        fields = {"count": modes.count, "total": modes.total, **({"up_to": True} if modes.up_to else {})}
        fields |= {} if modes.least is None else {"least": modes.least}
        return [Deed("modes", fields, ways=ways, later=moment)]
    if case.verb.mood == "plain" and _is_those_modes(case):
        case.done()
        return [Deed("those_modes", ways=ways)]
    number = new_number(case, words)
    if number is not None:
        case.done()
        number.ways, number.until, number.once = ways, until.word if until is not None else None, once
        return [number]
    if until is not None and not {"each_turn", "each_own_turn"}.isdisjoint(case.ways):
        raise NoFitError("each turn of how long?")
    try:
        block = _block(case, words)
        found = framed(case, words) if block is None else [block]
    except DoubtError:
        case.done()  # what is left over makes no sense, so there is nothing to ask
        raise
    case.done()
    if once and (moment is None or until is None or not lasts_first):
        raise NoFitError("once what?")
    if moment is not None and until is not None and lasts_first:
        event = Happens(moment_event(moment), until=until.word, once=once)
        return [event, *told_of_all(found, case, ways, None, each, None, repeated)]
    return told_of_all(found, case, ways, until, each, moment, repeated)


def _is_offered_to_others(case: Case) -> bool:
    """`相手はカードを1枚引いてもよい`: whether another player decides."""
    is_offer = case.verb.mood == "may" or (case.verb.mood == "can" and case.verb.concept not in ALLOWED)
    return is_offer and any(player.side != "you" for player in case.values(Player, "topic", "subject"))


def _is_those_modes(case: Case) -> bool:
    """`その効果を得る`, `選んで使う`: what was chosen takes place."""
    if case.verb.concept in {"use", "gain"} and Effects(None) in case.values(Effects, "object"):
        case.take(Effects, "object")
        return True
    return _is_bare_use(case)


def _is_bare_use(case: Case) -> bool:
    """`選んで使う`: what was chosen takes place."""
    return case.verb.concept in {"use", "gain", "perform"} and case.is_empty()


def _block(case: Case, words: ScriptWords) -> Deed | None:
    """Sentences in brackets."""
    block = case.take(Block, "object")
    return None if block is None else Deed("block", {"sentences": [moves_of(each, words) for each in block.sentences]})
