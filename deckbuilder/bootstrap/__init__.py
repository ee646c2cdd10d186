"""The only place that builds the application's objects and connects them.

Qt is imported only by the functions that need it: a card search from a terminal starts in a fraction of the time, and
works where Qt cannot be loaded at all.
"""
