from deckbuilder.games.catalog import load_packs

TRIGGER = {"type": "triggered", "when": {"event": "phase_end", "phase": "lead"}, "steps": [{"op": "draw"}]}
WATCHER = {
    "kind": "character", "attribute": "light", "races": ["knight"], "cost": 0, "speed": 1, "atk": 1, "def": 1,
    "down": 1, "lead": ["up"], "keywords": [], "abilities": [TRIGGER],
}  # fmt: skip


def test_what_triggers_together_waits_in_the_same_order_in_a_copy() -> None:
    characters = [{"card": name, "lane": lane, "row": "back"} for lane, name in enumerate("PQ")]
    scenario = {
        "game": "legend_of_stars", "turn": {"number": 5, "player": 0, "phase": "lead"},
        "cards": {name: {"name": name, **WATCHER} for name in "PQ"}, "players": [{"characters": characters}, {}],
    }  # fmt: skip
    game = load_packs()["legend_of_stars"].rules.scenario(scenario, lambda _id: None)
    assert game.decision is not None
    game.act(next(option.action for option in game.decision.options if option.action.get("lane") == 1))
    twin = game.copy()
    assert game.act({"type": "end_phase"}) == twin.act({"type": "end_phase"})
    assert game.digest() == twin.digest()
