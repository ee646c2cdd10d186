"""Steps of the effect language in the words of the phrase book."""

import re
from collections.abc import Mapping, Sequence
from typing import Literal, Protocol

from deckbuilder.games.kit.script import (
    Amount,
    Charge,
    Choose,
    Counted,
    Damage,
    Destroy,
    Discard,
    Draw,
    Energy,
    Forbid,
    Grant,
    Heal,
    If,
    IfDone,
    LeadIcons,
    Look,
    May,
    Mill,
    Modes,
    Modify,
    Move,
    Orient,
    Ready,
    Return,
    Select,
    SetValue,
    Stat,
    Step,
    Turn,
    UpTo,
    ValueOf,
    Who,
)
from tests.games.legend_of_stars.phrase_book.conditions import condition
from tests.games.legend_of_stars.phrase_book.nouns import WORDS, noun
from tests.games.legend_of_stars.phrase_book.phrases import DO, LINK, NOTHING, UNTIL, Said
from tests.games.legend_of_stars.phrase_book.scopes import Ref, arrows, chosen, counted, everyone, it, itself, single

ROLES = {
    "attacker": single("アタックしているキャラクター", "the attacking character"),
    "defender": single("アタックされているキャラクター", "the attacked character"),
}
STATS: tuple[Stat, ...] = ("atk", "def", "down")
TE_FORMS = {"する": "して", "引く": "引いて", "置く": "置いて", "戻す": "戻して", "与える": "与えて", "得る": "得て"}


class _Numbers(Protocol):
    @property
    def atk(self) -> Amount | None: ...
    @property
    def def_(self) -> Amount | None: ...
    @property
    def down(self) -> Amount | None: ...


def printed_stats(step: _Numbers) -> dict[Stat, Amount]:
    """ATK, DEF and DOWN of a step, as far as it names them."""
    named: dict[Stat, Amount | None] = {"atk": step.atk, "def": step.def_, "down": step.down}
    return {stat: amount for stat, amount in named.items() if amount is not None}


def stat_change(phrase: Literal["modify", "set"], who: Ref, stats: Mapping[Stat, Amount]) -> Said:
    """`it gets +200 ATK` (`modify`) or `its ATK becomes 0` (`set`), with what it counts before it."""
    per = NOTHING
    numbers: dict[str, int] = {}
    for stat in STATS:
        amount = stats.get(stat)
        if isinstance(amount, Counted):
            per, amount = counted(amount.count), amount.times
        assert not isinstance(amount, ValueOf), "the phrase book has no words for it"
        if amount is not None:
            numbers[stat.upper()] = amount
    if phrase == "set":
        ((name, number),) = numbers.items()
        if who.many:
            return per + DO["set_all"].fill(TARGET=Said(who.ja, who.object), NUMBER=name, N=number)
        return per + DO["set"].fill(TARGET=Said(who.ja, ""), TARGETS=who.owner, NUMBER=name, N=number)
    return per + DO["modify"].fill(TARGET=Said(who.ja, who.subject), NUMBERS=_changes(numbers), s=who.s)


def _changes(numbers: Mapping[str, int]) -> Said:
    ja: list[tuple[str, str]] = []
    for stat, number in numbers.items():
        signed = f"{'＋' if number >= 0 else '－'}{abs(number)}"
        if ja and ja[-1][1] == signed:
            ja[-1] = (f"{ja[-1][0]}と{stat}", signed)
        else:
            ja.append((stat, signed))
    en = " and ".join(f"{number:+d} {stat}" for stat, number in numbers.items())
    return Said("し、".join(f"{stat}を{signed}" for stat, signed in ja) + "する", en)


def keyword_change(op: str, who: Ref, keyword: str, value: int | None) -> Said:
    """`it gains Sky`."""
    return DO[op].fill(TARGET=Said(who.ja, who.subject), KEYWORD=WORDS.keyword(keyword, value), s=who.s)


def permission(what: str, who: Ref) -> Said:
    """`it cannot attack`."""
    return DO[what].fill(TARGET=Said(who.ja, who.subject), **{"is": "are" if who.many else "is"})


def icons_count_as(who: Ref, icons: tuple[str, ...]) -> Said:
    """`treat its lead icons as [▲▼]`."""
    return DO["lead_icons"].fill(TARGET=Said(who.ja, ""), TARGETS=who.owner, ICONS=arrows(icons))


class StepTeller:
    """Tells a list of steps, keeping track of what `it` is. Sentences come without their full stops and capitals."""

    def __init__(self, word: Said, *, self_named: bool) -> None:
        self._word = word
        self._self_named = self_named
        self._chosen = it(character=True, many=False, unsaid=False)

    def tell(self, steps: Sequence[Step]) -> list[Said]:
        """The sentences of the steps."""
        said: list[Said] = []
        choice: Said | None = None
        for step in steps:
            if isinstance(step, Choose):
                choice = self._choose(step)
                self._self_named = False
                continue
            sentences = self._sentences(step, said)
            said += self._with_choice(choice, sentences)
            choice = None
            self._self_named = False
            self._chosen = it(character="キャラクター" in self._chosen.ja, many=self._chosen.many, unsaid=False)
        assert choice is None, "a choice without a use"
        return said

    def maybe(self, steps: Sequence[Step]) -> list[Said]:
        """The steps as an offer: `you may ...`."""
        said = self.tell(steps)
        said[0] = Said(said[0].ja, f"you may {said[0].en}")
        ending = next(ending for ending in TE_FORMS if said[-1].ja.endswith(ending))
        said[-1] = Said(said[-1].ja.removesuffix(ending) + TE_FORMS[ending] + "もよい", said[-1].en)
        return said

    def _with_choice(self, choice: Said | None, sentences: list[Said]) -> list[Said]:
        if choice is None:
            return sentences
        first, *rest = sentences
        order = re.match(r"(destroy|return|put|move|turn|ready|exhaust) ", first.en)
        joint = " and " if order and not choice.en.startswith("the opponent") else ". "
        en = first.en if joint == " and " else first.en[0].upper() + first.en[1:]
        return [Said(choice.ja + first.ja, choice.en + joint + en), *rest]

    def _choose(self, step: Choose) -> Said:
        up_to = isinstance(step.count, UpTo)
        count = step.count.up_to if isinstance(step.count, UpTo) else step.count
        self._chosen = it(character=step.select.of == "character", many=count > 1, unsaid=True)
        return chosen(step.select, count, up_to=up_to, by_opponent=step.by == "opponent")

    def _ref(self, who: Who) -> Ref:
        if isinstance(who, Select):
            return everyone(who)
        if who == "self":
            return itself(self._word, named=self._self_named)
        return ROLES.get(who, self._chosen)

    def _object(self, phrase: str, who: Who) -> Said:
        ref = self._ref(who)
        owners = Said("", "their owners'" if ref.many else "its owner's")
        target = Said(ref.ja_object, ref.object)
        return _tidy(DO[phrase].fill(TARGET=target, ITS_OWNERS=owners, s="s" if ref.many else ""))

    def _sentences(self, step: Step, before: list[Said]) -> list[Said]:
        match step:
            case May():
                return [*self.maybe(step.steps), *self._done(step.then, step.else_)]
            case IfDone():
                return self._done(step.then, step.else_)
            case If():
                lead = condition(step.cond)
                otherwise = self.tell(step.else_) if step.else_ else []
                lead = lead + LINK["instead"] if otherwise else lead
                return [*otherwise, *_led(lead, self.tell(step.then))]
            case Modes():
                modes = [_join(self.tell(mode)) for mode in step.modes]
                ja = LINK["modes"].ja + "".join(f"・{mode.ja}" for mode in modes)
                en = LINK["modes"].en + " ".join(f"• {mode.en}" for mode in modes)
                return [Said(ja.removesuffix("。"), en.removesuffix("."))]
            case Choose():
                raise AssertionError("told with the step after it")
            case _:
                return [self._plain(step)]

    def _done(self, then: Sequence[Step], otherwise: Sequence[Step]) -> list[Said]:
        said = _led(LINK["done"], self.tell(then)) if then else []
        return said + (_led(LINK["not_done"], self.tell(otherwise)) if otherwise else [])

    def _plain(self, step: Step) -> Said:
        match step:
            case Modify() | SetValue() | Grant() | Forbid() | LeadIcons():
                return UNTIL[step.until] + _lasting(step, self._ref(step.who))
            case Destroy() | Return() | Move() | Orient() | Turn() | Ready():
                return self._object(_order(step), step.who)
            case Heal() | Damage():
                by_rule = "you" if isinstance(step, Heal) else "opponent"
                return self._life(step.op if step.player == by_rule else f"{step.op}_{step.player}", step.amount)
            case Look():
                cards = noun(step.where)
                named = Said(cards.ja, cards.one if step.take == 1 else cards.many)
                return DO["look"].fill(N=step.count, M=step.take, CARD=named)
            case Draw() | Discard() | Mill():
                return _amount(step.op if step.player == "you" else f"{step.op}_{step.player}", step.count)
            case Energy() | Charge():
                ready = isinstance(step, Charge) and step.ready
                return _amount("charge_ready" if ready else step.op, step.count)
            case _:
                raise AssertionError(f"the phrase book has no words for {step}")

    def _life(self, phrase: str, amount: Amount) -> Said:
        if not isinstance(amount, ValueOf):
            return _amount(phrase, amount)
        ref = self._ref(amount.card)
        stat = amount.value.upper()
        return DO[f"{phrase}_value"].fill(VALUE=Said(f"{ref.ja}の{stat}", f"{ref.owner} {stat}"))


def _lasting(step: Modify | SetValue | Grant | Forbid | LeadIcons, who: Ref) -> Said:
    match step:
        case Modify() | SetValue():
            return stat_change(step.op, who, printed_stats(step))
        case Grant():
            return keyword_change(step.op, who, step.keyword, step.value)
        case Forbid():
            return permission(step.what, who)
        case LeadIcons():
            return icons_count_as(who, step.icons)


def _order(step: Destroy | Return | Move | Orient | Turn | Ready) -> str:
    match step:
        case Return() | Move() | Orient():
            return f"{'to' if isinstance(step, Return) else step.op}_{step.to}"
        case Turn():
            return f"turn_{step.face}"
        case _:
            return step.op


def _tidy(said: Said) -> Said:
    return Said(said.ja.removeprefix("を"), said.en)


def _amount(phrase: str, amount: Amount) -> Said:
    per = NOTHING
    if isinstance(amount, Counted):
        per, amount = counted(amount.count), amount.times
    assert isinstance(amount, int), "the phrase book has no words for it"
    cards = "card" if amount == 1 else f"{amount} cards"
    return per + DO[phrase].fill(N=amount, s="" if amount == 1 else "s", TOP=cards)


def _led(lead: Said, sentences: list[Said]) -> list[Said]:
    return [lead + sentences[0], *sentences[1:]]


def _join(sentences: Sequence[Said]) -> Said:
    return join(sentences, NOTHING)


def join(sentences: Sequence[Said], lead: Said) -> Said:
    """The sentences as running text, the first led in by trigger and condition."""
    led = _led(lead, list(sentences))
    ja = "".join(f"{sentence.ja}。" for sentence in led)
    return Said(ja, " ".join(f"{sentence.en[0].upper()}{sentence.en[1:]}." for sentence in led))
