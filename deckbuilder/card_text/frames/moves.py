"""From the clauses of a sentence to moves: conditions, events, what would be, and deeds, in their order."""

from dataclasses import replace

from deckbuilder.card_text.doubts import CannotSayError, DoubtError, NoFitError
from deckbuilder.card_text.frames import on_cards, on_games, on_playing
from deckbuilder.card_text.frames.asking import asked, during
from deckbuilder.card_text.frames.case import Case
from deckbuilder.card_text.frames.deeds import Asked, Deed, Happens, Move, Named, WouldBe
from deckbuilder.card_text.frames.events import happens, moment_event, would_be
from deckbuilder.card_text.frames.permitting import allowed, barred
from deckbuilder.card_text.frames.replacing import new_number, replaces
from deckbuilder.card_text.frames.script_words import ScriptWords
from deckbuilder.card_text.frames.taking import chosen_now
from deckbuilder.card_text.frames.verb_frames import FRAMES
from deckbuilder.card_text.meaning import (
    Block,
    Clause,
    During,
    Effects,
    ForEach,
    InnerText,
    Keywords,
    Letter,
    Modes,
    Moment,
    OneByOne,
    PerTurn,
    Repeated,
    Sentence,
    Until,
)

STATES = frozenset({"exist", "be", "more", "less", "have"})
"""Verbs of what is, not of what happens."""
WITH_AGENTS = frozenset({"receive", "gain", "recover", "draw", "win", "lose_game"})
"""Verbs whose subject is the player that they are about."""
FLOW = frozenset({"then", "also", "instead", "if_done", "if_not_done", "otherwise", "in_that_case"})
"""Ways that say how a clause hangs on what stands before it."""


def moves_of(sentence: Sentence, words: ScriptWords) -> list[Move]:
    """The moves of a sentence. Raises NoFitError, DoubtError, CannotSayError."""
    moves: list[Move] = []
    clauses = sentence.clauses
    each, clauses = _one_by_one(clauses)
    if each is not None:
        moves.append(Deed("for_each", {}, each.cards))
    for place, clause in enumerate(clauses):
        rest = clauses[place + 1 :]
        try:
            found = _moves(clause, rest, words)
        except (DoubtError, CannotSayError) as error:
            error.about = clause if error.about is None else error.about
            raise
        except NoFitError:
            if not rest or not _has_topic_of(clause, rest[0]):
                raise
            main = replace(rest[0], args=(clause.args[0], *rest[0].args))
            found = _moves(replace(clause, args=clause.args[1:]), (main, *rest[1:]), words)
            return [*moves, *found, *moves_of(Sentence((main, *rest[1:])), words)]
        moves += found
    return moves


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


def _moves(clause: Clause, rest: tuple[Clause, ...], words: ScriptWords) -> list[Move]:
    case = Case(clause)
    ways = frozenset(way for way in FLOW if case.way(way))
    before: list[Move] = []
    while (while_ := case.take(During, "adverb")) is not None:
        before.append(Asked(during(while_), "while"))
    if clause.link == "by":
        _deeds(case, words, ways)
        raise DoubtError("cost_or_offer")
    named = named_number(case, clause)
    if named is not None:
        case.done()
        return [*before, named]
    if clause.link == "after":
        return _after(case, clause)
    if _is_state(clause) or clause.link in {"if", "while", "when", "only", "instead"}:
        moment = case.take(Moment, "adverb")
        if moment is not None:
            before.append(Happens(moment_event(moment), is_later=moment.is_next or moment.whose == "this"))
        until, once = case.take(Until, "adverb"), case.way("once")
        found = _before_a_step(case, clause, rest, words)
        found.ways = ways
        if isinstance(found, Happens | WouldBe):
            found.until, found.once = until.word if until is not None else None, once
        elif until is not None or once:
            raise NoFitError("how long a condition?")
        case.done()
        if isinstance(found, Happens) and "instead" in ways:
            raise NoFitError("instead of an event")
        return [*before, found]
    return [*before, *_deeds(case, words, ways)]


def _is_state(clause: Clause) -> bool:
    """Whether the clause says what is, not what happens."""
    if clause.verb.concept == "have" and clause.link in {"end", "and"} and _has_what_is_given(clause):
        return False  # `［上空］を持つ` gives it
    return clause.verb.concept in STATES or clause.verb.is_state


def _has_what_is_given(clause: Clause) -> bool:
    return any(clause.values(Keywords)) or any(clause.values(InnerText))


def _after(case: Case, clause: Clause) -> list[Move]:
    """`このカードはプレイした後、`: where the card goes then."""
    cards = case.cards("topic", "subject", "object")
    case.done()
    if clause.verb.concept != "play" or (cards is not None and cards.get("ref") != "self"):
        raise CannotSayError("after")
    return [Asked({"after": clause.verb.concept}, "after")]


def named_number(case: Case, clause: Clause) -> Named | None:
    """`Xは…である`, `…をXとする`: what a letter stands for."""
    if clause.verb.concept == "be" and clause.link == "end":
        letter = case.take(Letter, "subject", "topic")
        amount = case.amount("complement") if letter is not None else None
    elif clause.verb.concept == "do" and clause.link in {"and", "end"} and case.has(Letter, "with"):
        letter, amount = case.take(Letter, "with"), case.amount("object")
    else:
        return None
    if letter is None:
        return None
    if amount is None:
        raise NoFitError("which number?")
    return Named(letter.name, amount)


def _before_a_step(case: Case, clause: Clause, rest: tuple[Clause, ...], words: ScriptWords) -> Move:
    if clause.link == "instead" or (not _is_state(clause) and any(replaces(later) for later in rest)):
        return would_be(case, words)
    if not clause.args and (clause.verb.concept == "exist" or not (_is_state(clause) or clause.link == "when")):
        return _done_before(clause)
    is_asked = _is_state(clause) or (clause.link != "when" and "this_turn" in case.ways)
    return asked(case, words) if is_asked else happens(case, words)


def _done_before(clause: Clause) -> Asked:
    """`捨てたら`, `しなかった場合`, `いなければ`: whether that was done, or was so."""
    verb = clause.verb
    if verb.concept == "exist" and verb.mood != "not":
        raise NoFitError("what is there?")
    return Asked({"done": "" if verb.concept == "do" else verb.concept, "not": verb.mood == "not"}, clause.link)


def _deeds(case: Case, words: ScriptWords, ways: frozenset[str]) -> list[Move]:
    once = case.way("once")
    lasts_first = case.stands_before(Until, Moment)
    until, each, moment = case.take(Until, "adverb"), case.take(ForEach, "adverb"), case.take(Moment, "adverb")
    repeated = case.take(Repeated, "adverb")
    modes = case.take(Modes, "object", "adverb", "source")
    if modes is not None:
        case.done()
        fields = {"count": modes.count, "total": modes.total, **({"up_to": True} if modes.up_to else {})}
        return [Deed("modes", fields, ways=ways)]
    if case.verb.mood == "plain" and _is_those_modes(case):
        case.done()
        return [Deed("those_modes", ways=ways)]
    number = new_number(case)
    if number is not None:
        case.done()
        number.ways, number.until, number.once = ways, until.word if until is not None else None, once
        return [number]
    try:
        found = _frame(case, words)
    except DoubtError:
        case.done()  # what is left over makes no sense, so there is nothing to ask
        raise
    case.done()
    if once and (moment is None or until is None or not lasts_first):
        raise NoFitError("once what?")
    if moment is not None and until is not None and lasts_first:
        event = Happens(moment_event(moment), until=until.word, once=once)
        return [event, *_told(found, case, ways, None, each, None, repeated)]
    return _told(found, case, ways, until, each, moment, repeated)


def _told(
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
        deed.until = until.word if until is not None else None
        deed.per = each.amount if each is not None else None
        deed.may = deed.may or case.verb.mood in {"may", "can"}
        deed.concept = case.verb.concept
        deed.ways = ways | ({"or"} if case.link == "or" else set())
        deed.later = moment if place == 0 else None
        deed.times = repeated.times if repeated is not None else None
    return list(found)


def _is_those_modes(case: Case) -> bool:
    """`その効果を得る`, `選んで使う`: what was chosen takes place."""
    if case.verb.concept in {"use", "gain"} and Effects(None) in case.values(Effects, "object"):
        case.take(Effects, "object")
        return True
    return _is_bare_use(case)


def _is_bare_use(case: Case) -> bool:
    """`選んで使う`: what was chosen takes place."""
    return case.verb.concept in {"use", "gain", "perform"} and case.is_empty()


def _frame(case: Case, words: ScriptWords) -> list[Deed]:
    verb = case.verb
    if verb.mood == "must":
        raise CannotSayError("must")
    playing = on_playing.playing_only(case, words)
    if playing is not None:
        return [playing]
    skipped = _block(case, words) or on_games.skipped(case)
    if skipped is not None:
        return [skipped]
    if verb.mood in {"cannot", "not"}:
        return [barred(case, words)]
    if case.take(PerTurn, "adverb") is not None:
        if verb.concept == "attack" and verb.mood == "can":
            case.agent(), case.cards("topic", "subject")
            raise DoubtError("attacks_a_turn")
        raise CannotSayError("per_turn")
    if verb.mood == "can" and verb.concept in {"attack", "block", "play", "use"}:
        deed = allowed(case, words)
        deed.may = False
        case.verb = type(verb)(verb.concept)
        return [deed]
    if verb.is_past or verb.is_state:
        raise NoFitError("a step is not in the past")
    own = words.own_frames.get(verb.concept)
    deed_of_its_own = own(case, words) if own is not None else None
    return [deed_of_its_own] if deed_of_its_own is not None else _shared_frame(case, words)


def _block(case: Case, words: ScriptWords) -> Deed | None:
    """Sentences in brackets."""
    block = case.take(Block, "object")
    return None if block is None else Deed("block", {"sentences": [moves_of(each, words) for each in block.sentences]})


def _shared_frame(case: Case, words: ScriptWords) -> list[Deed]:
    verb = case.verb
    if verb.concept in words.doubtful:
        case.verb = verb = replace(verb, concept=words.concept_of(verb.concept))
    if verb.concept not in WITH_AGENTS and case.is_you():
        case.agent()  # the player of the card does it anyway
    frame = FRAMES.get(verb.concept)
    if frame is None and verb.concept in words.operations:
        frame = on_cards.simple
    if frame is None:
        raise CannotSayError(verb.concept)
    found = frame(case, words)
    return found if isinstance(found, list) else [found]
