"""Parts of running games that every pack fills with its own words; compiled with the rules, so they know no pack.

`effects` and `flow`: an effect under way and the steps that choose the next ones. `book`: compiled cards. `scenarios`:
positions that someone wrote. `table_top`: the position that a window shows. `by_hand`: changes outside
the rules. `sentences`: the log.
"""
