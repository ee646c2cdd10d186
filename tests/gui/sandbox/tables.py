"""Positions of the toy game that the tests use."""

from deckbuilder.engine.api import Action, Json, Option
from deckbuilder.i18n.message import Message
from tests.builders.options import PlainOption
from tests.gui.sandbox.toy import Table, ToySession, entry, fighter, hidden, option, position, question, side

KNIGHT, SPELL, FIELD = "LOS-S1-001", "LOS-S1-002", "LOS-S1-003"
LANCER, ENERGY, SHIELD, RIVAL, FACE_DOWN = 1, 2, 50, 70, 71


def ways(first: int, card: int) -> list[Option]:
    """Every way to place a card on a back-row square."""
    found: list[Option] = []
    for lane in (0, 2):
        for orientation in ("attack", "defence_left"):
            for face in ("up", "down"):
                action: Action = {
                    "type": "play_character", "card": card, "lane": lane, "orientation": orientation, "face": face,
                }  # fmt: skip
                label = Message(f"lane {lane} {orientation} {face}")
                found.append(PlainOption(f"w{first + len(found)}", action, label))
    return found


def main_phase() -> list[Option]:
    attack: Action = {"type": "attack", "card": SHIELD, "target": RIVAL}
    direct: Action = {"type": "attack", "card": SHIELD, "target": "player"}
    return [
        *ways(0, LANCER),
        PlainOption("energy", {"type": "set_energy", "card": LANCER}, Message("Set as energy")),
        PlainOption("attack", attack, Message("Attack the wolf")),
        PlainOption("direct", direct, Message("Attack the player")),
        PlainOption("end", {"type": "end_phase"}, Message("End the phase")),
    ]


def middle_game() -> dict[str, Json]:
    mine = side(
        life=2600,
        hand=[entry(LANCER, KNIGHT), entry(ENERGY, SPELL)],
        energy=[entry(20, FIELD, ready=True), entry(21, FIELD, ready=False)],
        trash=[entry(40, KNIGHT), entry(41, SPELL)],
        characters=[fighter(SHIELD, KNIGHT, 1, "front")],
    )
    secret: dict[str, Json] = {
        "id": FACE_DOWN, "hidden": True, "lane": 3, "row": "back", "orientation": "defence_right", "face": "down",
    }  # fmt: skip
    rival = side(hand=hidden(4), characters=[fighter(RIVAL, FIELD, 1, "front"), secret])
    return position(mine, rival)


def main_session(questions: int = 3) -> ToySession:
    asked = [question("action", (1, 1), main_phase(), "What do you do?") for _ in range(questions)]
    return ToySession(Table(middle_game(), asked))


def picking_session(kind: str, minimum: int, maximum: int) -> ToySession:
    options = [
        option(1, "The first", card=LANCER),
        option(2, "The second", card=ENERGY),
        option(3, "The third", card=20),
    ]
    return ToySession(Table(middle_game(), [question(kind, (minimum, maximum), options, "Which?")]))


def tray_session() -> ToySession:
    """A search of the player's deck: two of its three cards can be chosen, and the deck itself is hidden."""
    options = [option(1, "Take the first", card=80), option(2, "Take the third", card=82)]
    deck: list[Json] = [entry(80, KNIGHT), entry(81, SPELL), entry(82, FIELD)]
    return ToySession(Table(middle_game(), [question("cards", (1, 1), options)], secrets={"deck_cards": deck}))


def square_session() -> ToySession:
    options = [option(1, "Front", lane=2, row="front"), option(2, "Back", lane=3, row="back")]
    return ToySession(Table(middle_game(), [question("option", (1, 1), options)]))
