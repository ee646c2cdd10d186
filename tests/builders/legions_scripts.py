"""Random scripts of the effect language of Legions!, made from its models."""

from collections.abc import Mapping
from random import Random

from card_db.models import Card, Text
from deckbuilder.games.legions import script
from deckbuilder.games.legions.glossary import KEYWORDS, NUMBERED_KEYWORDS, PHASES
from deckbuilder.games.legions.language import LANGUAGE
from deckbuilder.games.legions.rules.lint import problems
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.node import Node
from tests.builders.script_maker import Json, ScriptMaker

ABILITIES: Mapping[str, tuple[type[Node], ...]] = {
    **dict.fromkeys(
        ("skill", "arts"),
        (
            script.Play,
            script.Play,
            script.Triggered,
            script.OwnZone,
            script.UnlockedZone,
            script.PlayCost,
            script.PlayOnly,
            script.PlayLimit,
        ),
    ),
    **dict.fromkeys(
        ("master", "lord", "minion"),
        (
            script.Triggered,
            script.Activated,
            script.Static,
            script.Instead,
            script.PlayCost,
            script.PlayOnly,
            script.PlayLimit,
        ),
    ),
}
KINDS = tuple(ABILITIES)
WORDS = dict.fromkeys(("type", "types"), ("ghost", "token", "beast")) | {
    "keyword": KEYWORDS,
    **dict.fromkeys(("name", "name_contains", "ja", "en"), ("A", "ゴースト")),
}
TIMED = ("phase_start", "phase_end")


def random_ability(luck: Random, kind: str, depth: int = 4) -> dict[str, Json]:
    """Return an ability for a card of that kind that passes the checks."""
    return _Maker.random_ability(luck, kind, depth, is_taken)


def is_taken(ability: dict[str, Json], kind: str) -> bool:
    """Return whether the ability passes the checks on a card of that kind."""
    return not problems(Card(id="R", game="legions", name=Text(en="R"), fields={"kind": kind}, abilities=(ability,)))


class _Maker(ScriptMaker):
    """Makes abilities with the words of Legions!."""

    LANGUAGE = LANGUAGE
    FORMS, STATIC, WORDS = ABILITIES, script.Static, WORDS
    GRANTS, NUMBERED, NEW_NUMBER = (
        frozenset({forms.Grant, forms.Granted}),
        NUMBERED_KEYWORDS,
        forms.NewNumber,
    )

    def number_name(self) -> str:
        return self._luck.choice(("done", "x", "amount"))

    def mended(self, form: type[Node], made: dict[str, Json]) -> dict[str, Json]:
        """Return the form changed so that it passes the checks beyond the grammar. A single ability cannot get the
        effect of another one."""
        made = super().mended(form, made)
        if issubclass(form, script.When):
            self._mend_event(made)
        if "state" in made and issubclass(form, script.Send | forms.Enter | forms.TopCards):
            made["state"] = {"ready": False} if issubclass(form, forms.Enter) else {"face_down": True}
        if issubclass(form, forms.CardCost) and isinstance(made.get("who"), dict):
            made["who"]["side"] = "you"
        if issubclass(form, script.Get):
            return {"op": "draw"}
        return made

    def _mend_event(self, made: dict[str, Json]) -> None:
        event = made["event"]
        made.pop("phase", None)
        if event in TIMED:
            made["phase"] = self._luck.choice(PHASES)
        if event != "goes":
            made.pop("to", None)
            if event != "enter":
                made.pop("from", None)
