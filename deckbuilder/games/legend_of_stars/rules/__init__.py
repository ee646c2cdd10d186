"""The rules of Legend of Stars on the engine, from the bottom up.

`vocabulary`, `lasting`, `card_state` and `table` define words and data. `values` computes current numbers. `changes`
moves cards and changes numbers. `atoms` and `pipeline` make every change of a card or player, unless something forbids
(`bans`) or replaces it. `triggers` collects abilities that wait; `windows` and `priority` let players use them. `turn`
and `opening` run the turn. `attack`, `plays`, `paying` and `icons` carry out the players' actions. `checks` and
`attack_checks` decide what is legal, and `menus` lists the legal actions. `compile` turns scripts into code, with
`expressions`, `targets`, `choices`, `operations`, `zone_steps` and `promises`. `lint` reports mistakes in scripts.
`view`, `table_top`, `labels` and `worth` serve players, windows and pilots. `manual` makes changes by hand. `starting`
begins a game, and `los_game` combines everything. `deckbuilder.kernel` has everything that is the same in other games:
running effects, compiled cards, refusals, the log, scenarios.
"""
