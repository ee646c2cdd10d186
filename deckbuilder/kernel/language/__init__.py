"""The shared parts of all effect languages, and the checks of a script before it is compiled."""
