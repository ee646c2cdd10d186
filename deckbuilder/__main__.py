"""`python -m deckbuilder`."""

import sys

from deckbuilder.bootstrap import run


def main() -> None:
    """Run the command line and leave with its status."""
    sys.exit(run(sys.argv[1:]))


if __name__ == "__main__":
    main()
