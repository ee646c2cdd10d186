"""From moves to steps."""

from collections.abc import Sequence

from deckbuilder.card_text.discourse.changes import joins
from deckbuilder.card_text.discourse.joining import joined_procedures
from deckbuilder.card_text.discourse.nested_steps import either, instead, one_by_one, refuse_unchosen, when
from deckbuilder.card_text.discourse.single_steps import SingleSteps
from deckbuilder.card_text.discourse.special_steps import (
    Steps,
    asks_what_exists,
    given_up,
    last_as_long,
    taken_back,
    takes_receiver,
    with_number,
)
from deckbuilder.card_text.doubts import DoubtError, NoFitError, answer
from deckbuilder.card_text.frames.deeds import Asked, Deed, Happens, Move, WouldBe
from deckbuilder.card_text.frames.player_events import moment_event
from deckbuilder.card_text.frames.script_words import Tree

CARRYING_ON = frozenset({"also", "in_that_case"})
"""How a sentence begins that goes on with what the condition before it covers: `さらに`, `その場合`, `同時に`."""


def is_carried_on(moves: Sequence[Move]) -> bool:
    """Check whether a sentence is covered by the condition of the sentence before it."""
    return bool(moves) and not moves[0].ways.isdisjoint(CARRYING_ON)


class StepMaker(SingleSteps):
    """Makes steps of the moves of one ability, sentence after sentence."""

    def sentence(self, moves: list[Move]) -> None:
        """Add the steps of a sentence. Raises NoFitError, DoubtError, CannotSayError."""
        self.context.begin_sentence()
        self._until = None
        steps: Steps = []
        self.sentences.append(steps)
        self.moves(moves, steps)
        if self.context.lets is not None:
            steps[:0] = self.context.lets[self._lets :]
            self._lets = len(self.context.lets)

    def moves(self, moves: list[Move], steps: Steps) -> None:
        """Add the steps of moves. Raises NoFitError, DoubtError, CannotSayError."""
        place = 0
        while place < len(moves):
            move = moves[place]
            if isinstance(move, Asked) and self._hangs(move, moves, place, steps):
                return
            if isinstance(move, Asked):
                place = self._under(moves, place, steps)
                continue
            if isinstance(move, Happens):
                when(self, move, moves[place + 1 :], steps)
                return
            if isinstance(move, WouldBe):
                instead(self, move, moves[place + 1 :], steps)
                return
            if not isinstance(move, Deed):
                raise NoFitError("an event amid steps")
            if move.op == "for_each":
                one_by_one(self, move, moves[place + 1 :], steps)
                return
            if "or" in move.ways:
                either(self, moves, place, steps)
                return
            self._deed(move, moves, place, steps)
            self.context.name_master(move.master)
            place += 1

    def _hangs(self, asked: Asked, moves: list[Move], place: int, steps: Steps) -> bool:
        """Whether the condition stands within `if you do`, `otherwise`; `instead` belongs to the step after it."""
        if "but" in asked.ways:
            self._except(moves[place + 1 :])
        ways, asked.ways = asked.ways - {"then", "also", "in_that_case", "but"}, frozenset()
        if "instead" in ways and place + 1 < len(moves):
            moves[place + 1].ways |= {"instead"}
            return False
        if "otherwise" in ways:
            self._otherwise(moves, place, steps)
        elif "if_done" in ways or "if_not_done" in ways:
            self._hang("then" if "if_done" in ways else "else", moves, place, steps)
        return bool(ways)

    @staticmethod
    def _except(moves: list[Move]) -> None:
        """`ただし、…の場合は手札に戻す`: the step after the condition takes the place of the one before, or it comes on
        top of that. Raises DoubtError."""
        deed = next((move for move in moves if isinstance(move, Deed)), None)
        is_other = deed is not None and "instead" not in deed.ways and deed.op != "forbid"
        if deed is not None and is_other and answer("instead_or_also", "instead", "also") == "instead":
            deed.ways |= {"instead"}

    def _under(self, moves: list[Move], place: int, steps: Steps) -> int:
        """Steps under a condition, which governs the rest of its sentence."""
        self._refuse_either(moves[place])
        conditions: list[Asked] = []
        while place < len(moves) and isinstance(asked := moves[place], Asked):
            conditions.append(asked)
            place += 1
        rest = moves[place:]
        if not rest:
            raise NoFitError("a condition of nothing")
        first = conditions[0]
        if first.tree == {"lies": "field"}:
            self.lasts("while_source")
            self.moves([*conditions[1:], *rest], steps)
            return len(moves)
        if first.tree.get("done") == "exist":
            if not asks_what_exists(self._last_step(), denied=not first.tree["not"]) or len(conditions) > 1:
                raise NoFitError("what is there?")
            self._otherwise(moves, place, steps)
            return len(moves)
        if "done" in first.tree:
            known = {"", self._concept, *((self._hung,) if first.tree["not"] else ())}
            if len(conditions) > 1 or first.tree["done"] not in known:
                raise NoFitError("what was done?")
            return self._hang("else" if first.tree["not"] else "then", moves, place, steps)
        inner: Steps = []
        rest, otherwise = self._parted(rest)
        before = self._last_steps()
        cond = self.condition(conditions)
        instead = isinstance(rest[0], Deed) and "instead" in rest[0].ways
        if instead:
            takes_receiver(rest[0], before)
        self.moves([self._plain(rest[0]), *rest[1:]], inner)
        step: Tree = {"op": "if", "cond": cond, "then": inner}
        if instead:
            if not before or self._replaces_earlier(inner, before):
                raise NoFitError("instead of what?")
            last_as_long(inner, before, rest)
            step["else"] = taken_back(before, inner)
        if otherwise:
            step["else"] = self._other_steps(otherwise, inner)
        steps.append(step)
        return len(moves)

    def _replaces_earlier(self, steps: Steps, before: Steps) -> bool:
        """Whether steps may come instead of those of a sentence before the last one."""
        wanted = {step["op"] for step in steps} - {step["op"] for step in before}
        return any(step["op"] in wanted for sentence in self.sentences for step in sentence if step not in before)

    def _refuse_either(self, asked: Move) -> None:
        """Raises DoubtError where a condition may ask where the chosen card lies, or the ability's."""
        if isinstance(asked, Asked) and asked.leaves_out and self.context.chosen:
            raise DoubtError("which_card")

    @staticmethod
    def _parted(moves: list[Move]) -> tuple[list[Move], list[Move]]:
        """The moves before and after `otherwise`."""
        for place, move in enumerate(moves):
            if move.ways & {"otherwise", "if_not_done"} and place:
                return moves[:place], moves[place:]
        return moves, []

    @staticmethod
    def _plain(move: Move) -> Move:
        move.ways = move.ways - {"instead"}
        return move

    def _hang(self, key: str, moves: list[Move], place: int, steps: Steps) -> int:
        """Steps that hang on the step before: if you do, if you do not."""
        if "instead" in moves[place].ways:
            raise NoFitError("instead of what?")
        last = self._last_step()
        inner: Steps = []
        told, otherwise = self._parted(moves[place:])
        self._hung = self._concept
        self.moves([self._unlinked(told[0]), *told[1:]], inner)
        if otherwise and key != "then":
            raise NoFitError("otherwise than what?")
        if last is not None and last["op"] in {"may", "if_done"} and key not in last and "else" not in last:
            is_apart = self.context.words.keeps_sentences and steps is not self._holder(last)
            if is_apart and "then" not in last:
                steps.append({"op": "if_done", key: inner})
            else:
                last[key] = inner
        else:
            if last is None:
                raise NoFitError("if you do what?")
            steps.append({"op": "if_done", key: inner})
        if otherwise:
            self._hang_else(otherwise, steps)
        return len(moves)

    def _hang_else(self, moves: list[Move], steps: Steps) -> None:
        """What is done if the step that others hang on was not: `そうでない場合` after `そうした場合`."""
        last = steps[-1] if steps and "then" in steps[-1] else self._last_step()
        if last is None or last["op"] not in {"may", "if_done"} or "then" not in last or "else" in last:
            raise NoFitError("otherwise than what?")
        inner: Steps = []
        self.moves([self._unlinked(moves[0]), *moves[1:]], inner)
        last["else"] = inner

    def _holder(self, step: Tree) -> Steps | None:
        return next((steps for steps in self.sentences if any(each is step for each in steps)), None)

    @staticmethod
    def _unlinked(move: Move) -> Move:
        move.ways = move.ways - {"if_done", "if_not_done", "otherwise", "instead"}
        return move

    def _deed(self, deed: Deed, moves: list[Move], place: int, steps: Steps) -> None:
        for way, key in (("if_done", "then"), ("if_not_done", "else")):
            if way in deed.ways:
                self._hang(key, moves, place, steps)
                moves[place + 1 :] = []
                return
        if "otherwise" in deed.ways:
            self._otherwise(moves, place, steps)
            moves[place + 1 :] = []
            return
        if "instead" in deed.ways:
            raise NoFitError("instead of what?")
        if "also" in deed.ways:
            takes_receiver(deed, (steps or self._last_steps())[-1:])  # `さらに2点のダメージ` adds to the damage before
        if deed.later is not None:
            self._later(deed, moves, place, steps)
            moves[place + 1 :] = []
            return
        if deed.may and place and "then" not in deed.ways and self._offers_all(deed, steps):
            return
        before = [steps.pop()] if deed.may and steps and steps[-1]["op"] == "choose" else []
        made: Steps = []
        if deed.op == "block":
            made = self._block(deed)
        else:
            self._step(deed, made, [*steps, *before])
        if (
            not before
            and not deed.may
            and deed.times is None
            and made
            and len(made) == 1
            and (joins(made[0], steps) or self._is_said_again(made[0], steps))
        ):
            made = []
        self._concept = deed.concept
        self.context.note_done(deed)
        if deed.times is not None:
            made = [{"op": "repeat", "times": self.context.value(deed.times), "steps": made}]
        steps += [{"op": "may", "steps": [*before, *made]}] if deed.may else made

    def _offers_all(self, deed: Deed, steps: Steps) -> bool:
        """`手札を1枚捨て、カードを2枚引いてもよい`: whether the offer also covers what is given up before, and is made
        here. Raises DoubtError."""
        inner = steps[-1:] if steps and steps[-1]["op"] == "choose" else []
        given = given_up(steps[: len(steps) - len(inner)])
        if not given or answer("cost_or_offer", "must", "offer") == "must":
            return False
        del steps[-len(given) - len(inner) :]
        deed.may = False
        self._deed(deed, [deed], 0, inner)
        steps.append({"op": "may", "steps": given, "then": inner})
        return True

    def _block(self, deed: Deed) -> Steps:
        """The steps of sentences in brackets."""
        inner = StepMaker(self.context)
        inner._lets = self._lets
        for moves in joined_procedures(deed.fields["sentences"], self.context.words):
            inner.sentence(moves)
        self._lets = inner._lets
        return [step for steps in inner.sentences for step in steps]

    def _otherwise(self, moves: list[Move], place: int, steps: Steps) -> None:
        last = self._last_step()
        if last is not None and last["op"] == "may" and "then" not in last:
            self._hang("else", moves, place, steps)
            return None
        if last is not None and last["op"] in {"may", "if_done"}:
            return self._hang_else(moves[place:], [])
        if last is None or last["op"] != "if" or "else" in last:
            raise NoFitError("otherwise than what?")
        last["else"] = self._other_steps(moves[place:], last["then"])
        return None

    def _other_steps(self, moves: list[Move], then: Steps) -> Steps:
        """What is done otherwise than `then`."""
        if len(moves) == 1 and isinstance(deed := moves[0], Deed) and deed.op == "so_many":
            return with_number(then, deed.fields["number"], deed.concept)
        takes_receiver(moves[0], then)
        inner: Steps = []
        self.moves([self._unlinked(moves[0]), *moves[1:]], inner)
        refuse_unchosen(then, inner, self.context.chosen_name)
        return inner

    def _later(self, deed: Deed, moves: list[Move], place: int, steps: Steps) -> None:
        moment = deed.later
        assert moment is not None
        is_said = moment.is_next or moment.whose == "this"
        if not is_said and not (self.context.chosen and moment.whose is None):
            raise NoFitError("when?")
        deed.later = None
        inner: Steps = []
        self.moves(moves[place:], inner)
        waiting = {"op": "later", "when": moment_event(moment), "steps": inner, "until": self.context.words.later_until}
        if moment.is_next and moment.event == "turn_end" and moment.whose == "you":
            waiting = self._from_next_turn(waiting)  # its end, not the end of this turn
        steps.append(waiting)
