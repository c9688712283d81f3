"""Files of the plugins folder run only after the user has trusted exactly their bytes."""

from __future__ import annotations

import json
import pickle
import sys

import pytest
from plugin_files import BOT, LAMPS

from railwright import installed
from railwright.board.saving import BoardSaveError
from railwright.rules.folder import PREFIX, PluginsFolder, run
from railwright.rules.trust import TrustStore, digest_of
from railwright.testing import Table, small_board

TRAP = 'raise SystemExit("it ran")\n'


def modules():
    return [name for name in sys.modules if name.startswith(PREFIX)]


def test_a_trusted_file_brings_its_rule_and_it_is_played(folder):
    folder.put("lamps.py", LAMPS)
    found = installed(folder.found)
    assert found.broken == found.waiting == ()
    table = Table(small_board("omsk tomsk 2", rules={"lamps": {}}), catalogue=found)
    assert table.pos.points == [7, 0]


def test_a_trusted_file_brings_a_bot_by_the_same_door(folder):
    folder.put("last.py", BOT)
    assert installed(folder.found).bots["last"].says == "Plays the last move on offer."


def test_the_usual_folder_is_looked_at(folder):
    folder.put("lamps.py", LAMPS)
    assert "lamps" in installed().rules


def test_a_new_file_waits_and_is_not_run(folder):
    path = folder.put("trap.py", TRAP, trusted=False)
    found = installed(folder.found)
    assert found.broken == ()
    [waiting] = found.waiting
    assert (waiting.path, waiting.digest) == (path, digest_of(TRAP.encode()))
    assert (waiting.changed, waiting.why) == (False, "new")
    assert modules() == []


@pytest.mark.parametrize("change", [" ", "\n", "# harmless\n"])
def test_a_trusted_file_that_changes_waits_again(folder, change):
    path = folder.put("lamps.py", LAMPS)
    path.write_text(LAMPS + change, encoding="utf-8")
    found = installed(folder.found)
    assert "lamps" not in found.rules
    assert [waiting.why for waiting in found.waiting] == ["changed since it was trusted"]


def test_a_file_that_is_changed_back_is_trusted_again(folder):
    path = folder.put("lamps.py", LAMPS)
    path.write_text(TRAP, encoding="utf-8")
    path.write_text(LAMPS, encoding="utf-8")
    assert "lamps" in installed(folder.found).rules


def test_trust_goes_to_one_file_not_to_its_content_elsewhere(folder):
    folder.put("lamps.py", LAMPS)
    folder.put("copy.py", LAMPS, trusted=False)
    assert [waiting.path.name for waiting in installed(folder.found).waiting] == ["copy.py"]


def test_a_link_is_trusted_by_the_file_it_points_to(folder, tmp_path):
    elsewhere = tmp_path / "elsewhere.py"
    elsewhere.write_text(LAMPS, encoding="utf-8")
    link = folder.found.path / "lamps.py"
    link.symlink_to(elsewhere)
    folder.trust.grant(link, digest_of(LAMPS.encode()))
    assert "lamps" in installed(folder.found).rules
    elsewhere.write_text(TRAP, encoding="utf-8")
    assert [waiting.why for waiting in installed(folder.found).waiting] == [
        "changed since it was trusted"
    ]


def test_what_runs_are_the_bytes_that_were_hashed(folder):
    path = folder.put("lamps.py", LAMPS)
    seen = folder.found.look_at(path)
    path.write_text(TRAP, encoding="utf-8")
    assert run(seen).LAMPS.name == "lamps"


def test_a_file_that_is_not_trusted_cannot_be_run(folder):
    path = folder.put("trap.py", TRAP, trusted=False)
    with pytest.raises(PermissionError, match=r"trap\.py is not trusted"):
        run(folder.found.look_at(path))


def test_listing_runs_nothing_not_even_what_is_trusted(folder):
    folder.put("trap.py", TRAP)
    [seen] = folder.found.files()
    assert seen.state == "trusted"
    assert modules() == []


def test_the_folder_is_never_on_the_path(folder):
    before = list(sys.path)
    folder.put("lamps.py", LAMPS)
    folder.put("json.py", TRAP, trusted=False)
    installed(folder.found)
    assert sys.path == before
    assert "lamps" not in sys.modules
    assert json.loads("1") == 1


def test_a_file_runs_once_for_each_content(folder):
    path = folder.put("lamps.py", LAMPS)
    first = installed(folder.found).rules["lamps"]
    assert installed(folder.found).rules["lamps"] is first
    folder.put(path.name, LAMPS.replace("seven points", "7 points"))
    assert installed(folder.found).rules["lamps"].says == "Seat 0 begins with 7 points."


def test_what_a_file_makes_can_be_sent_to_another_process(folder):
    path = folder.put("lamps.py", LAMPS)
    module = run(folder.found.look_at(path))
    assert pickle.loads(pickle.dumps(module.Settings(3))).points == 3  # noqa: S301 - its own


@pytest.mark.parametrize("name", ["_draft.py", ".hidden.py", "notes.txt", "sub"])
def test_only_plain_python_files_are_looked_at(folder, name):
    if name == "sub":
        (folder.found.path / "sub.py").mkdir()
    else:
        folder.put(name, TRAP)
    assert list(folder.found.files()) == []


def test_no_folder_is_no_plugins(tmp_path):
    nowhere = PluginsFolder.usual({"RAILWRIGHT_HOME": str(tmp_path / "nowhere")})
    assert installed(nowhere).waiting == ()
    assert not (tmp_path / "nowhere").exists()


def test_the_usual_folder_is_that_of_the_platform():
    assert PluginsFolder.usual({}).path.parts[-2:] == ("railwright", "plugins")


# ---- the store of trust


@pytest.mark.parametrize("spoiled", ["", "[]", "{", '{"x": 1}', "\0", "[" * 100_000, "\xff\xfe"])
def test_a_spoiled_store_trusts_nobody(tmp_path, spoiled):
    file = tmp_path / "trusted.json"
    file.write_bytes(spoiled.encode("latin-1"))
    assert TrustStore(file).digest(tmp_path / "x") == ""


def test_a_store_keeps_other_trust(tmp_path):
    store = TrustStore(tmp_path / "new" / "trusted.json")
    store.grant(tmp_path / "a.py", "1")
    store.grant(tmp_path / "b.py", "2")
    again = TrustStore(tmp_path / "new" / "trusted.json")
    assert (again.digest(tmp_path / "a.py"), again.digest(tmp_path / "b.py")) == ("1", "2")


def test_a_store_that_cannot_be_written_stays_as_it_was(tmp_path, monkeypatch):
    store = TrustStore(tmp_path / "trusted.json")
    store.grant(tmp_path / "a.py", "1")

    def full(*_arguments):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(BoardSaveError):
        store.grant(tmp_path / "b.py", "2")
    assert store.digest(tmp_path / "a.py") == "1"
    assert store.digest(tmp_path / "b.py") == ""
