"""The command line: check, play, replay, import and edit boards."""

from __future__ import annotations

from importlib.metadata import version

import click

from railwright.cli.check import check
from railwright.cli.edit import edit
from railwright.cli.import_ import import_boards
from railwright.cli.play import play
from railwright.cli.plugins import plugins
from railwright.cli.replay import replay


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(version("railwright"), prog_name="railwright")
def main() -> None:
    """Design boards for train-route games, and find out whether they are fun and fair."""


for _command in (check, play, replay, import_boards, edit, plugins):
    main.add_command(_command)
