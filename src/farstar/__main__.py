"""`python -m farstar` is the same as `farstar`."""

import sys

from farstar.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
