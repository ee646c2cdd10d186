"""The rules of Legend of Stars on the engine, from the bottom up.

`vocabulary`, `lasting`, `card_state`, `table`: words and data. `values` reads current numbers, `changes` moves and
counts, `atoms` and `pipeline` make every change of a card or player, with what forbids it (`bans`) and what happens
instead (`instead`). `triggers` collects what waits, `windows` and `priority` let it be used. `turn` (with `opening`) is
the turn; `attack`, `plays`, `prices`, `icons` are what a player does in it, `checks` and `attack_checks` say what is
legal, `menus` lists it. `compile` turns scripts into code, with `expressions`, `conditions`, `feasible`, `targets`,
`choices`, `questions`, `operations`, `zone_steps`, `control`, `promises`; `lint` says what is wrong with one. `view`,
`labels`, `manual`, `scenario` are for those who look on; `los_game` puts everything together.

Effects' frames and roads through their steps, books of cards, refusals, the log, scenarios and changes by hand are
those of `deckbuilder.kernel`, filled with the words of this game.
"""
