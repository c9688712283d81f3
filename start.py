"""Set up Railwright beside this file, and start it.

    python3 start.py                         open the USSR board; without a display, bots play on it
    python3 start.py test                    pass every test
    python3 start.py check maps/ussr.yaml    any other words go to `railwright`

All that is needed is installed into the folder .venv, at the first start and when pyproject.toml
has changed. An older Python must get as far as reading that it is too old, so this file keeps to
the syntax of Python 3.6.
"""

import hashlib
import importlib.util
import os
import subprocess
import sys
from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

if sys.version_info < (3, 11):  # noqa: UP036 - this is what tells people so
    sys.exit(
        f"Railwright needs Python 3.11 or newer, and this is {sys.version.split()[0]}: install one "
        "(https://www.python.org/downloads/), then start with it, such as: python3.11 start.py"
    )

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
SUFFIX = ".exe" if os.name == "nt" else ""
PYTHON = BIN / f"python{SUFFIX}"
RAILWRIGHT = BIN / f"railwright{SUFFIX}"
STAMP = VENV / "railwright.stamp"
LOG = VENV / "pip.log"
RELEASE = Path("/etc/os-release")
BOARD = str(ROOT / "maps" / "ussr.yaml")

OFFSCREEN = ("libgl1", "libegl1", "libxkbcommon0", "libglib2.0-0", "libfontconfig1", "libdbus-1-3")
WINDOW = (
    *OFFSCREEN,
    "libxkbcommon-x11-0",
    "libxcb-cursor0",
    "libxcb-icccm4",
    "libxcb-keysyms1",
    "libxcb-shape0",
)


class Plan(NamedTuple):
    """What the words ask for: a command, and what it needs.

    `packages` are those of the system that Qt needs, `environ` changes the environment.
    """

    command: Sequence[str]
    extras: frozenset[str] = frozenset({"editor"})
    packages: Sequence[str] = ()
    environ: Mapping[str, str] = MappingProxyType({})


def planned(words: Sequence[str], *, display: bool) -> Plan:
    """The plan for the words behind start.py."""
    railwright = str(RAILWRIGHT)
    if not words and not display:
        game = ("play", BOARD, "--players", "4", "--bots", "planner", "--seed", "7")
        return Plan((railwright, *game))
    if not words:
        words = ("edit", BOARD)
    if words[0] == "test":
        pytest = (str(PYTHON), "-m", "pytest", "-n", "auto", *words[1:])
        offscreen = {"QT_QPA_PLATFORM": "offscreen"}
        return Plan(pytest, frozenset({"editor", "dev"}), OFFSCREEN, offscreen)
    return Plan((railwright, *words), packages=WINDOW if words[0] == "edit" and display else ())


def has_display(platform: str, environ: Mapping[str, str]) -> bool:
    """Whether a window can open: on Linux there must be an X or Wayland display."""
    names = ("DISPLAY", "WAYLAND_DISPLAY")
    return not platform.startswith("linux") or any(environ.get(name) for name in names)


def stamp(project: bytes, python: str, extras: Iterable[str]) -> str:
    """What the stamp file says of an installation: a digest, and the extras it has."""
    digest = hashlib.sha256(project + python.encode()).hexdigest()
    return " ".join((digest, *sorted(extras)))


def covers(found: str, wanted: str) -> bool:
    """Whether the installation stamped `found` has all that `wanted` asks for."""
    return set(wanted.split()) <= set(found.split())


def is_debian(release: str) -> bool:
    """Whether the text of /etc/os-release is that of Debian, Ubuntu or a relative of theirs."""
    lines = [line.partition("=") for line in release.splitlines()]
    words = [value.strip("\"'").split() for key, _, value in lines if key in {"ID", "ID_LIKE"}]
    return any(word in {"debian", "ubuntu"} for names in words for word in names)


def apt_line(packages: Sequence[str], known: Collection[str], *, root: bool) -> tuple[str, ...]:
    """The command that installs `packages`, under their newer names where those are `known`."""
    names = [f"{name}t64" if f"{name}t64" in known else name for name in packages]
    line = ("apt-get", "install", "-y", "--no-install-recommends", *names)
    return line if root else ("sudo", *line)


def last_line(done: subprocess.CompletedProcess[str]) -> str:
    """The last words of a command that failed."""
    lines = (done.stderr or done.stdout).strip().splitlines()
    return lines[-1] if lines else f"exit code {done.returncode}"


def quiet(
    command: Sequence[str], environ: Mapping[str, str] = os.environ
) -> subprocess.CompletedProcess[str]:
    """Run a command to its end, and keep its words."""
    return subprocess.run(command, env=environ, capture_output=True, text=True, check=False)


def install(extras: frozenset[str]) -> None:
    """Bring .venv up to date with pyproject.toml; quick where it is."""
    project = (ROOT / "pyproject.toml").read_bytes()
    place = f"{sys.version} {ROOT}"
    found = STAMP.read_text(encoding="utf-8") if STAMP.exists() else ""
    if covers(found, stamp(project, place, extras)):
        return
    print("Installing Railwright into .venv. The first time, this takes a minute.", flush=True)
    make_venv()
    STAMP.unlink(missing_ok=True)
    extras = extras.union(found.split()[1:])
    what = f"{ROOT}[{','.join(sorted(extras))}]"
    pip = (str(PYTHON), "-m", "pip", "--disable-pip-version-check", "--log", str(LOG))
    if quiet((*pip, "install", "--editable", what)).returncode:
        sys.exit(f"pip could not install Railwright: is there a network? What pip says is in {LOG}")
    STAMP.write_text(stamp(project, place, extras), encoding="utf-8")


def make_venv() -> None:
    """Make .venv, unless it is there with this Python and pip."""
    probe = (str(PYTHON), "-c", "import pip, sys; print(sys.version)")
    if PYTHON.exists() and quiet(probe).stdout.strip() == sys.version:
        return
    if not all(importlib.util.find_spec(name) for name in ("venv", "ensurepip")):
        major, minor = sys.version_info[:2]
        install_packages((f"python{major}.{minor}-venv",), "This Python has no venv or ensurepip")
    made = quiet((sys.executable, "-m", "venv", "--clear", str(VENV)))
    if made.returncode:
        sys.exit(f"Python could not make {VENV}: {last_line(made)}")


def provide(packages: Sequence[str], environ: Mapping[str, str]) -> None:
    """Make sure that Qt can start, with the system packages it needs if it cannot."""
    probe = (str(PYTHON), "-c", "from PySide6.QtWidgets import QApplication; QApplication([])")
    tried = quiet(probe, environ)
    if tried.returncode and "could not connect to display" in tried.stderr:
        sys.exit(
            "No window can open: the display that DISPLAY or WAYLAND_DISPLAY names does not "
            "answer; without these two, bots play a game instead."
        )
    if tried.returncode:
        install_packages(packages, "Qt misses libraries of this system")
        tried = quiet(probe, environ)
    if tried.returncode:
        sys.exit(f"Qt cannot start: {last_line(tried)}")


def install_packages(packages: Sequence[str], why: str) -> None:
    """Install system packages as root on Debian and Ubuntu; elsewhere say what to install."""
    if not (RELEASE.exists() and is_debian(RELEASE.read_text(encoding="utf-8"))):
        sys.exit(f"{why}. On Debian these packages bring what is missing: {' '.join(packages)}")
    root = os.geteuid() == 0
    if root:
        quiet(("apt-get", "update"))
    newer = [f"{name}t64" for name in packages]
    known = {name for name in newer if not quiet(("apt-cache", "show", name)).returncode}
    line = apt_line(packages, known, root=root)
    if not root:
        sys.exit(f"{why}. Install them, then start again: {' '.join(line)}")
    print(f"{why}. Installing them: {' '.join(line)}", flush=True)
    done = quiet(line, {**os.environ, "DEBIAN_FRONTEND": "noninteractive"})
    if done.returncode:
        sys.exit(f"apt-get could not install them: {last_line(done)}")


def main(words: Sequence[str]) -> int:
    """Install what is missing, and run what `words` ask for; the exit code of that."""
    plan = planned(words, display=has_display(sys.platform, os.environ))
    install(plan.extras)
    environ = {**os.environ, **plan.environ}
    if plan.packages and sys.platform.startswith("linux"):
        provide(plan.packages, environ)
    try:
        return subprocess.call(plan.command, env=environ)
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
