"""`python -m railwright_editor [FILE]` opens the editor."""

from __future__ import annotations

import sys

from railwright_editor.app import main

sys.exit(main(sys.argv[1:]))
