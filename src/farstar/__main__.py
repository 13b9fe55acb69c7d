"""`python -m farstar` is the same as `farstar`."""

import sys

from farstar.play.cli import main

if __name__ == "__main__":
    sys.exit(main())
