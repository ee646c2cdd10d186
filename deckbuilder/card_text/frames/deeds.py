"""What clauses say should happen, before it is known which cards `it` and `that character` are."""

from dataclasses import dataclass, field
from typing import Any

from deckbuilder.card_text.meaning import Amount, Cards, Moment

Tree = dict[str, Any]


@dataclass(slots=True, kw_only=True)
class _Told:
    """What every move has."""

    ways: frozenset[str] = frozenset()
    """How the clause hangs on what stands before it."""
    master: str | None = None
    """The player whose master the clause names, which `it` may mean after it."""


@dataclass(slots=True)
class Deed(_Told):
    """One step. `fields`: those of the script, with amounts and cards as they are named; `who`: the cards it is done
    to, None where the words leave them out although the step has some (`needs_who`)."""

    op: str
    fields: Tree = field(default_factory=dict)
    who: Cards | None = None
    needs_who: bool = False
    until: str | None = None
    may: bool = False
    per: Amount | None = None
    later: Moment | None = None
    times: Amount | None = None
    """How often it is done, one after the other."""
    onto: str | None = None
    """Whose zone or field the words name as the place where the cards go."""
    concept: str = ""
    """The verb that said so, to which `what was destroyed` refers."""
    given: "Asked | None" = None
    """A condition that the words put into the noun: `前衛にいるこのキャラクター`."""


Deeds = list[Deed]


@dataclass(slots=True)
class Asked(_Told):
    """A condition, as a tree with amounts and cards as they are named. `link`: how it stands: `if`, `while`, or `and`
    and `or` before another one."""

    tree: Tree
    link: str
    leaves_out: bool = False
    """Whether the words do not say which card lies somewhere."""


@dataclass(frozen=True, slots=True)
class Met:
    """The other card of an event, as the words name it. `gone`: which of the two has left the field by the event,
    `watched`, `met` or neither."""

    cards: Cards
    gone: str = ""


@dataclass(slots=True)
class Happens(_Told):
    """An event that sets something off, or after which something comes: fields of `when`."""

    tree: Tree
    met: Met | None = None
    link: str = "when"
    until: str | None = None
    once: bool = False
    is_later: bool = False
    """Whether the words say that it is the next one, or that of this turn."""


@dataclass(slots=True)
class WouldBe(_Told):
    """What would happen, and is replaced."""

    tree: Tree
    number: Tree | None = None
    until: str | None = None
    once: bool = False
    may: bool = False


@dataclass(slots=True)
class Named(_Told):
    """What a letter stands for."""

    letter: str
    amount: Amount


Move = Deed | Asked | Happens | WouldBe | Named
