"""What stands before the first sentence of a line: marks, costs, conditions, once a turn, names."""

from collections.abc import Hashable, Iterator
from dataclasses import replace

from deckbuilder.card_text.discourse.beginnings import LineMoves, elsewhere
from deckbuilder.card_text.doubts import NoFitError
from deckbuilder.card_text.frames.asking import during as while_during
from deckbuilder.card_text.frames.deeds import Asked, Happens, Move
from deckbuilder.card_text.frames.moves import moves_of
from deckbuilder.card_text.frames.player_events import moment_event
from deckbuilder.card_text.frames.script_words import ScriptWords, Tree
from deckbuilder.card_text.meaning import (
    Amount,
    Arg,
    Cards,
    Clause,
    During,
    Moment,
    Opening,
    Player,
    Quantity,
    Repeated,
    Sentence,
)


def begin(line: LineMoves, opening: Opening, words: ScriptWords, language: str) -> None:
    """Begin a line with what stands before its first sentence. Raises NoFitError, DoubtError, CannotSayError."""
    spans = [part[1] for part in opening.parts if isinstance(part, tuple) and part[0] == "in_turn"]
    for part in opening.parts:
        _open(line, part, words, language)
    for span in spans:
        if words.spans or not isinstance(span, During):
            raise NoFitError("games with such marks have their own")
        asked = Asked(while_during(span, words), "while")
        if line.cost is not None:
            line.conditions.insert(0, asked)
        else:
            line.sentences[0].insert(0, asked)


def _open_part(line: LineMoves, part: tuple[Hashable, ...], words: ScriptWords) -> None:
    """A part of a line that has a label, or what a line names."""
    match part:
        case ("zones", tuple() as marks):
            if not all("zones" in words.spans.get(str(mark), {}) for mark in marks):
                raise NoFitError("no zone")
            for mark in marks:
                _mark(line, mark, words)
        case ("given", Sentence() as given):
            line.given += _asked(given, words)
        case ("given", During() as during):
            line.given.append(Asked(while_during(during, words), "while"))
        case ("needed" | "keyword" | "icons", *told):
            line.named = (part[0], *told)
        case ("event", event):
            if {"type": "triggered"} not in line.spans:
                raise NoFitError("a cost, or an event of what has no such mark")
            _mark(line, event, words)
        case ("act", event, times):
            line.acts.append(_act(event, times, words))


def _during(line: LineMoves, during: During, words: ScriptWords) -> None:
    """A span of time before the cost. Raises NoFitError in games where it belongs to the first sentence."""
    if words.types_left_out:
        raise NoFitError("a condition of the first sentence")
    line.conditions.append(Asked(while_during(during, words), "while"))


def _limit(line: LineMoves, often: str | int) -> None:
    if line.once:
        raise NoFitError("limited twice")
    line.once, line.times = ("turn", often) if isinstance(often, int) else (often, 1)


def _open(line: LineMoves, part: Hashable, words: ScriptWords, language: str) -> None:
    assert isinstance(part, tuple)
    match part:
        case ("once", (str() | int()) as often):
            _limit(line, often)
        case ("marks", tuple() as marks):
            for mark in _of_the_same(marks):
                _mark(line, mark, words)
        case ("bare_mark", mark):
            _bare_mark(line, mark, words)
        case ("once_marks", (str() | int()) as often, tuple() as marks):
            _open(line, ("once", often), words, language)
            _open(line, ("marks", marks), words, language)
        case ("during", During() as during):
            _during(line, during, words)
        case ("cost", tuple() as cost):
            if any(isinstance(paid, Clause) and _is_label(paid, words) for paid in cost):
                raise NoFitError("a label, and no cost")
            line.cost = (*(line.cost or ()), *cost)
        case ("if", Clause() as clause):
            _condition(line, clause, words)
        case ("attributes", tuple() as attributes):
            line.attributes = attributes
        case ("name", name):
            line.name = {"ja": name, **({"en": name} if language == "en" else {})}
        case _:
            _open_part(line, part, words)


def _is_label(clause: Clause, words: ScriptWords) -> bool:
    """`チェック：`: what begins a part of a line, and not something that is done."""
    return not clause.args and clause.verb.concept in words.label_verbs


def _condition(line: LineMoves, clause: Clause, words: ScriptWords) -> None:
    """A condition before the cost."""
    if line.cost is not None:
        raise NoFitError("a condition after the cost")
    line.conditions += _asked(Sentence((clause,)), words)


def _asked(sentence: Sentence, words: ScriptWords) -> list[Asked]:
    """What a sentence asks. Raises NoFitError where it does not."""
    moves = moves_of(sentence, words)
    found = [move for move in moves if isinstance(move, Asked)]
    if len(found) != len(moves):
        raise NoFitError("a condition that is none")
    return found


def _act(event: Hashable, times: Hashable, words: ScriptWords) -> tuple[Tree, Amount]:
    """The event that is an act, and how often it must happen. Raises NoFitError where the words say no event."""
    if isinstance(event, Moment):
        return moment_event(event), _times([], times)
    assert isinstance(event, Sentence)
    *before, last = event.clauses
    often = [arg for arg in last.args if arg.role == "adverb" and isinstance(arg.value, Repeated | Quantity)]
    rest = replace(last, args=tuple(arg for arg in last.args if arg not in often))
    if not often and times is None:
        rest, often = _counted(rest)
    rest = _done_by_you(rest)
    moves = moves_of(Sentence((*before, rest)), words)
    if len(moves) != 1 or not isinstance(happens := moves[0], Happens):
        raise NoFitError("an act that is none")
    return happens.tree, _times(often, times)


def _done_by_you(act: Clause) -> Clause:
    """`キャラをスライドする`: where the words name nobody, it is the player who does it, and not a mission."""
    roles = {arg.role for arg in act.args}
    is_done = "object" in roles and act.verb.voice != "passive"
    if not is_done or not roles.isdisjoint({"subject", "topic"}):
        return act
    return replace(act, args=(Arg("subject", Player("you")), *act.args))


def _counted(act: Clause) -> tuple[Clause, list[Arg]]:
    """`You play two charas`: the number of cards says how often it must happen."""
    for arg in act.args:
        count = arg.value.get("count") if isinstance(arg.value, Cards) else None
        if isinstance(count, Quantity) and count.kind == "some" and isinstance(arg.value, Cards):
            plain = replace(arg, value=arg.value.without("count"))
            return replace(act, args=tuple(plain if each is arg else each for each in act.args)), [Arg("adverb", count)]
    return act, []


def _times(often: list[Arg], told: Hashable) -> Amount:
    """How often an act must happen: so many times or more. Raises NoFitError where the words say so twice
    or say something else."""
    values = [*(arg.value for arg in often), *([told] if told is not None else [])]
    match values:
        case []:
            return 1
        case [Repeated(times=times)]:
            return times
        case [Quantity(kind="some", number=number)] if number is not None:
            return number
    raise NoFitError("how often?")


def _happens(line: LineMoves, moves: list[Move], words: ScriptWords) -> None:
    """The event of a mark, which may say where the card must lie, or which state sets the ability off."""
    *before, event = moves
    asked = [move for move in before if isinstance(move, Asked)]
    if len(asked) != len(before):
        raise NoFitError("the mark is not an event")
    rest = elsewhere(line, asked)
    if isinstance(event, Asked) and event.link == "when" and words.state_event:
        line.triggers.append({"event": words.state_event})
        line.event_conditions += [*rest, event]
    elif isinstance(event, Happens) and (not rest or words.state_event):
        line.begin_with(event, event.tree)
        line.event_conditions += rest
    else:
        raise NoFitError("the mark is not an event")


def _of_the_same(marks: tuple[Hashable, ...]) -> Iterator[Hashable]:
    """`竜が配置された時、またはブレイクされた時`: the marks, each with the subject of the one before where it names
    none."""
    subject: Arg | None = None
    for mark in marks:
        if not isinstance(mark, Sentence):
            yield mark
            continue
        last = mark.clauses[-1]
        own = next((arg for arg in last.args if arg.role in {"topic", "subject"}), None)
        if own is not None and subject is not None and _is_it(own):
            last, own = replace(last, args=tuple(arg for arg in last.args if arg is not own)), None
        args = last.args if own is not None or subject is None else (subject, *last.args)
        yield Sentence((*mark.clauses[:-1], replace(last, args=args)))
        subject = own or subject


def _is_it(arg: Arg) -> bool:
    """Whether the words mean the card of the event before."""
    return isinstance(arg.value, Cards) and arg.value.get("ref") in {"it", "that"}


def _bare_mark(line: LineMoves, mark: Hashable, words: ScriptWords) -> None:
    if "during" in words.spans.get(str(mark), {}):
        raise NoFitError("a time without brackets belongs to its sentence")
    _mark(line, mark, words)


def _mark(line: LineMoves, mark: Hashable, words: ScriptWords) -> None:
    if isinstance(mark, Moment):
        line.triggers.append(moment_event(mark))
    elif isinstance(mark, Sentence):
        _happens(line, moves_of(mark, words), words)
    elif isinstance(mark, str) and mark in words.spans:
        line.spans.append(dict(words.spans[mark]))
    else:
        line.triggers.append(words.happening(str(mark)))
