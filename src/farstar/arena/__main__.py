import sys

from farstar.arena.main import main

sys.exit(main())
