"""Set up before any test module imports Qt: no screen, one scale, a settings folder of its own."""

from __future__ import annotations

import os

os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.environ["QT_SCALE_FACTOR"] = "1"
