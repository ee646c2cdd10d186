"""The interpreter that all games of cards share. It knows no game: a pack hands over its words, facts and policies
(docs/decisions/0008-effect-language.md).

`language` checks what is written on cards; it is plain Python. All else is compiled with the rules. `table` and
`lasting`: a position, as far as the kernel reads it. `facts`, `matching`, `criteria`, `reading`: what effects read,
their selectors, amounts and conditions. `effects`, `flow`, `control`: an effect under way and the steps that choose
the next ones. `asking`, `choosing`, `feasible`, `looking`: questions. `changes`, `replacing`, `promising`, `expiry`,
`using`: what happens instead, later, and for how long. `book`, `scenarios`, `positions`, `by_hand`: cards and
positions. `table_top`: the position that a window shows. `sentences`, `sight`, `notes`, `refusals`: what is told.
"""
