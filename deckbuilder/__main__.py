"""`python -m deckbuilder`."""

import gc
import sys

INTERRUPTED = 130
"""The exit status after Ctrl+C, as shells report it."""


def main() -> None:
    """Run the command line and leave with its status.

    The collector of unused objects rests while the program is loaded: all of that stays to the end, and looking through
    it again and again takes a tenth of the start.
    """
    gc.disable()
    try:
        from deckbuilder.bootstrap.program import run

        gc.freeze()
        gc.enable()
        sys.exit(run(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)


if __name__ == "__main__":
    main()
