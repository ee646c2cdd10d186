"""Any script that fits the models is either refused with a place, or plays to the end without an error."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from card_db.models import Card, Text
from deckbuilder.goldfish.pilots import RandomPilot
from tests.rules.legions.words import RULES, start

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[3]
DOCUMENT = (ROOT / "docs" / "effect_language.md").read_text(encoding="utf-8").split("\n## Legions!\n")[1]
ABILITIES: list[Any] = [json.loads(text) for text in re.findall(r"```json\n(.*?)```", DOCUMENT, re.DOTALL)]


def steps_of(value: Any) -> list[Any]:
    """Return all steps in an example, including nested ones."""
    if isinstance(value, list):
        return [step for part in value for step in steps_of(part)]
    if not isinstance(value, dict):
        return []
    own = [value] if "op" in value else []
    return own + [step for part in value.values() for step in steps_of(part)]


STEPS = [step for ability in ABILITIES for step in steps_of(ability)]
EVENTS = [
    "enter", "shifts", "attack", "attacked", "break", "survive", "deals_damage", "damaged", "goes", "exhausted",
    "readied", "reversed", "draws", "plays", "unlocks",
]  # fmt: skip


def mixed(luck: Random, category: str) -> list[dict[str, Any]]:
    """Return abilities made of random steps in any order."""

    def text() -> list[list[Any]]:
        return [[luck.choice(STEPS) for _ in range(luck.randint(1, 3))] for _ in range(luck.randint(1, 2))]

    when: dict[str, Any] = {"event": luck.choice(EVENTS)}
    if luck.random() < 0.5 and when["event"] not in {"draws", "plays", "unlocks"}:
        when["who"] = {"of": "minion_zone"}
    abilities: list[dict[str, Any]] = [{"type": "triggered", "when": [when], "sentences": text()}]
    if category == "skill":
        return [{"type": "play", "sentences": text()}, *abilities]
    return [*abilities, {"type": "activated", "cost": {"points": 1}, "sentences": text()}]


@pytest.mark.parametrize("seed", range(10))
def test_mixed_steps_play_without_an_error(seed: int) -> None:
    luck = Random(seed)
    cards: dict[str, Any] = {}
    for name, category in (("X", "minion"), ("Y", "minion"), ("Z", "skill")):
        for _ in range(20):
            abilities = mixed(luck, category)
            card = Card(
                id=name, game="legions", name=Text(en=name), fields={"kind": category}, abilities=tuple(abilities)
            )
            if not RULES.check_script(card):
                break
        else:
            continue
        cards[name] = {"category": category, "cost": 1, "wait_turn": 1, "abilities": abilities}
        cards[name] |= {"atk": 2, "hp": 2} if category == "minion" else {}
    names = list(cards)
    side: dict[str, Any] = {
        "hand": [*names, "A", "L"], "on": "A l", "standby": [names[-1]] if names else [],
        "timeline": {"1": names, "3": ["B"]}, "deck": [f"{name}*6" for name in names] + ["V*6"], "lord": "L",
        "cores": "6", "master": "awakened 0",
    }  # fmt: skip
    desk, pilot = start(side, side, cards), RandomPilot(seed)
    for _ in range(120):
        decision = desk.game.decision
        if decision is None:
            break
        assert desk.game.digest() == desk.game.copy().digest()
        events = desk.game.choose(pilot.pick(desk.game, decision))
        for event in events:
            desk.game.describe(desk.game.visible(event, 0))
    for viewer in (None, 0, 1):
        assert json.dumps(desk.game.view(viewer))
