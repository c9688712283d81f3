"""start.py: what it decides, and what it tells people; nothing is installed here."""

from __future__ import annotations

import ast
import importlib.util
import subprocess
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "start.py"
DEBIAN = 'PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\nID=debian\n'
UBUNTU = 'NAME="Ubuntu"\nID=ubuntu\nID_LIKE=debian\n'
MINT = 'ID=linuxmint\nID_LIKE="ubuntu debian"\n'
FEDORA = 'NAME="Fedora Linux"\nID=fedora\nHOME_URL="https://debian.example/"\n'


@pytest.fixture
def start():
    spec = importlib.util.spec_from_file_location("start", SOURCE)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Shell:
    """Stands for the system: keeps the commands, and fails those that start with a given word."""

    def __init__(self, *failing):
        self.failing = failing
        self.commands = []

    def __call__(self, command, environ=None):
        self.commands.append(" ".join(command))
        failed = any(self.commands[-1].startswith(words) for words in self.failing)
        return subprocess.CompletedProcess(command, int(failed), "", "first\nlast\n" * failed)


@pytest.fixture
def debian(start, tmp_path, monkeypatch):
    release = tmp_path / "os-release"
    release.write_text(DEBIAN)
    monkeypatch.setattr(start, "RELEASE", release)
    monkeypatch.setattr(start.os, "geteuid", lambda: 0, raising=False)
    return start


def test_only_the_standard_library_is_imported():
    tree = ast.parse(SOURCE.read_text(encoding="utf-8"))
    names = set()
    for part in ast.walk(tree):
        if isinstance(part, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in part.names}
        elif isinstance(part, ast.ImportFrom):
            assert part.level == 0
            names.add(part.module.partition(".")[0])
    assert names
    assert names <= sys.stdlib_module_names


def test_a_python_too_old_can_read_the_file_as_far_as_the_sentence():
    tree = ast.parse(SOURCE.read_text(encoding="utf-8"), feature_version=(3, 6))
    future = [part for part in tree.body if getattr(part, "module", "") == "__future__"]
    kinds = [type(part) for part in tree.body]
    assert not future
    assert ast.If in kinds[: kinds.index(ast.ClassDef)]


@pytest.mark.parametrize(
    ("platform", "environ", "display"),
    [
        ("linux", {}, False),
        ("linux", {"DISPLAY": "", "WAYLAND_DISPLAY": ""}, False),
        ("linux", {"DISPLAY": ":0"}, True),
        ("linux", {"WAYLAND_DISPLAY": "wayland-0"}, True),
        ("linux", {"QT_QPA_PLATFORM": "offscreen"}, False),
        ("darwin", {}, True),
        ("win32", {}, True),
    ],
)
def test_where_a_window_can_open(start, platform, environ, display):
    assert start.has_display(platform, environ) is display


@pytest.mark.parametrize(
    ("words", "display", "command", "extras", "needs"),
    [
        ("", True, "railwright edit {board}", {"editor"}, "WINDOW"),
        (
            "",
            False,
            "railwright play {board} --players 4 --bots planner --seed 7",
            {"editor"},
            None,
        ),
        ("test", False, "python -m pytest -n auto", {"editor", "dev"}, "OFFSCREEN"),
        (
            "test -k trail",
            True,
            "python -m pytest -n auto -k trail",
            {"editor", "dev"},
            "OFFSCREEN",
        ),
        ("edit my.yaml", True, "railwright edit my.yaml", {"editor"}, "WINDOW"),
        ("edit my.yaml", False, "railwright edit my.yaml", {"editor"}, None),
        ("check maps/ussr.yaml", True, "railwright check maps/ussr.yaml", {"editor"}, None),
        ("--help", False, "railwright --help", {"editor"}, None),
    ],
)
def test_what_the_words_ask_for(start, words, display, command, extras, needs):
    plan = start.planned(words.split(), display=display)
    program, *rest = plan.command
    board = SOURCE.parent / "maps" / "ussr.yaml"
    assert " ".join([Path(program).stem, *rest]) == command.format(board=board)
    assert Path(program).parent == start.BIN
    assert plan.extras == extras
    assert plan.packages == (getattr(start, needs) if needs else ())
    assert plan.environ.get("QT_QPA_PLATFORM") == ("offscreen" if needs == "OFFSCREEN" else None)


def test_a_stamp_covers_the_same_project_python_and_fewer_extras(start):
    both = start.stamp(b"project", "3.11.7", {"editor", "dev"})
    editor = start.stamp(b"project", "3.11.7", {"editor"})
    assert start.covers(both, both)
    assert start.covers(both, editor)
    assert not start.covers(editor, both)
    assert not start.covers("", editor)
    assert not start.covers(both, start.stamp(b"project 2", "3.11.7", {"editor"}))
    assert not start.covers(both, start.stamp(b"project", "3.12.1", {"editor"}))


@pytest.mark.parametrize(
    ("release", "debian"),
    [(DEBIAN, True), (UBUNTU, True), (MINT, True), (FEDORA, False), ("", False)],
)
def test_which_systems_have_these_packages(start, release, debian):
    assert start.is_debian(release) is debian


def test_the_apt_line_takes_the_newer_name_where_it_is_known(start):
    known = {"libglib2.0-0t64"}
    older = start.apt_line(("libgl1", "libglib2.0-0"), (), root=True)
    newer = start.apt_line(("libgl1", "libglib2.0-0"), known, root=False)
    assert " ".join(older) == ("apt-get install -y --no-install-recommends libgl1 libglib2.0-0")
    assert " ".join(newer) == (
        "sudo apt-get install -y --no-install-recommends libgl1 libglib2.0-0t64"
    )


def test_a_window_needs_all_that_drawing_needs(start):
    assert set(start.OFFSCREEN) < set(start.WINDOW)


def test_root_on_debian_gets_the_packages_installed(debian, monkeypatch, capsys):
    shell = Shell("apt-cache show")
    monkeypatch.setattr(debian, "quiet", shell)
    debian.install_packages(("libgl1",), "Qt misses libraries of this system")
    line = "apt-get install -y --no-install-recommends libgl1"
    assert shell.commands == ["apt-get update", "apt-cache show libgl1t64", line]
    assert capsys.readouterr().out == (
        f"Qt misses libraries of this system. Installing them: {line}\n"
    )


def test_others_on_debian_get_the_line_to_type(debian, monkeypatch):
    shell = Shell("apt-cache show")
    monkeypatch.setattr(debian, "quiet", shell)
    monkeypatch.setattr(debian.os, "geteuid", lambda: 1000, raising=False)
    with pytest.raises(SystemExit, match=r"sudo apt-get install .* libgl1$"):
        debian.install_packages(("libgl1",), "Qt misses libraries of this system")
    assert not any(command.startswith("apt-get") for command in shell.commands)


def test_other_systems_get_the_names_of_the_packages(debian, monkeypatch):
    debian.RELEASE.write_text(FEDORA)
    monkeypatch.setattr(debian, "quiet", Shell())
    with pytest.raises(SystemExit, match=r"On Debian these packages .*: libgl1$"):
        debian.install_packages(("libgl1",), "Qt misses libraries of this system")


def test_apt_failing_is_told_in_its_last_words(debian, monkeypatch):
    monkeypatch.setattr(debian, "quiet", Shell("apt"))
    with pytest.raises(SystemExit, match="apt-get could not install them: last"):
        debian.install_packages(("libgl1",), "Qt misses libraries of this system")


def test_a_silent_display_is_told_apart_from_missing_libraries(debian, monkeypatch):
    words = "qt.qpa.xcb: could not connect to display :7\nlast\n"
    silent = subprocess.CompletedProcess((), -6, "", words)
    monkeypatch.setattr(debian, "quiet", lambda *_: silent)
    with pytest.raises(SystemExit, match="No window can open"):
        debian.provide(debian.WINDOW, {})


def test_a_qt_that_stays_broken_is_told_in_its_last_words(debian, monkeypatch):
    monkeypatch.setattr(debian, "quiet", Shell(str(debian.PYTHON)))
    with pytest.raises(SystemExit, match="Qt cannot start: last"):
        debian.provide(debian.OFFSCREEN, {})


class TestInstall:
    @pytest.fixture
    def fresh(self, start, tmp_path, monkeypatch):
        (tmp_path / "pyproject.toml").write_text("[project]")
        monkeypatch.setattr(start, "ROOT", tmp_path)
        monkeypatch.setattr(start, "STAMP", tmp_path / "stamp")
        monkeypatch.setattr(start, "LOG", tmp_path / "pip.log")
        monkeypatch.setattr(start, "make_venv", lambda: None)
        return start

    def test_the_second_start_installs_nothing(self, fresh, monkeypatch, capsys):
        shell = Shell()
        monkeypatch.setattr(fresh, "quiet", shell)
        fresh.install(frozenset({"editor"}))
        fresh.install(frozenset({"editor"}))
        assert len(shell.commands) == 1
        assert shell.commands[0].endswith(f"install --editable {fresh.ROOT}[editor]")
        assert capsys.readouterr().out.count("\n") == 1

    def test_extras_once_installed_are_kept_up_to_date(self, fresh, monkeypatch):
        shell = Shell()
        monkeypatch.setattr(fresh, "quiet", shell)
        fresh.install(frozenset({"editor", "dev"}))
        (fresh.ROOT / "pyproject.toml").write_text("[project] # changed")
        fresh.install(frozenset({"editor"}))
        assert [command[-12:] for command in shell.commands] == ["[dev,editor]"] * 2

    def test_pip_failing_is_one_sentence_and_is_tried_again(self, fresh, monkeypatch):
        shell = Shell(str(fresh.PYTHON))
        monkeypatch.setattr(fresh, "quiet", shell)
        for _ in range(2):
            with pytest.raises(SystemExit, match=r"is there a network\? .*pip\.log$"):
                fresh.install(frozenset({"editor"}))
        assert len(shell.commands) == 2


def test_a_python_without_ensurepip_names_its_package(debian, tmp_path, monkeypatch):
    shell = Shell("apt-cache show")
    monkeypatch.setattr(debian, "quiet", shell)
    monkeypatch.setattr(debian, "PYTHON", tmp_path / "python")
    monkeypatch.setattr(debian.importlib.util, "find_spec", lambda name: None)
    debian.make_venv()
    major, minor = sys.version_info[:2]
    assert shell.commands[-2].endswith(f" python{major}.{minor}-venv")
    assert " -m venv --clear " in shell.commands[-1]
