"""Set up before any test module imports Qt: no screen, one scale, a folder of its own for all."""

from __future__ import annotations

import os
import tempfile

HOME = tempfile.TemporaryDirectory(prefix="railwright-tests-")
"""Where Railwright keeps things in tests, so that no plugin of the developer is looked at."""

os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.environ["QT_SCALE_FACTOR"] = "1"
os.environ["RAILWRIGHT_HOME"] = HOME.name
