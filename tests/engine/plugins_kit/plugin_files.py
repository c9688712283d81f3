"""A plugins folder of a test's own, and what single files in it hold."""

from __future__ import annotations

from railwright.rules.folder import PluginsFolder
from railwright.rules.trust import TrustStore, digest_of

LAMPS = '''\
from __future__ import annotations

from dataclasses import dataclass

from railwright import NoSettings, Rule, hookimpl, no_state


@dataclass(frozen=True, slots=True)
class Settings:
    """Settings whose types are looked up in the module."""

    points: int = 7


def opening(_own, pos):
    pos.score(0, 7)


LAMPS = Rule("lamps", "Seat 0 begins with seven points.", NoSettings, no_state, opening=opening)


@hookimpl
def railwright_rules():
    return (LAMPS,)
'''
BOT = """\
from railwright import BotKind, hookimpl


class Last:
    def choose(self, view, moves, chance):
        return list(moves)[-1]


@hookimpl
def railwright_bots():
    return (BotKind("last", "Last", "Plays the last move on offer.", Last),)
"""


class Folder:
    """A plugins folder below a temporary one."""

    def __init__(self, home):
        self.home = home
        self.found = PluginsFolder.usual({"RAILWRIGHT_HOME": str(home)})
        self.found.path.mkdir(parents=True)

    @property
    def trust(self) -> TrustStore:
        return self.found.trust

    def put(self, name, text, *, trusted=True):
        """Write a file, trusted or not."""
        path = self.found.path / name
        path.write_text(text, encoding="utf-8")
        if trusted:
            self.trust.grant(path, digest_of(path.read_bytes()))
        return path
