"""`python -m dinotui`."""

import sys

from dinotui.cli import main

sys.exit(main())
