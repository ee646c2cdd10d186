"""`python -m deckbuilder`."""

import gc
import sys


def main() -> None:
    """Run the command line and leave with its status.

    The collector of unused objects rests while the program is loaded: all of that stays to the end, and looking through
    it again and again takes a tenth of the start.
    """
    gc.disable()
    from deckbuilder.bootstrap import run

    gc.freeze()
    gc.enable()
    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
