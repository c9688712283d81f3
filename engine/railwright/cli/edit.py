"""`railwright edit`: open the editor."""

from __future__ import annotations

import click

from railwright.cli.files import refuse


@click.command()
@click.argument("files", nargs=-1, type=click.Path())
def edit(files: tuple[str, ...]) -> None:
    """Open the editor, with the boards in FILES as tabs, or with the start screen.

    An expansion opens with its board, and is switched on there.
    """
    try:
        from railwright_editor.app import main  # noqa: PLC0415 - Qt is loaded only for the editor
    except ModuleNotFoundError as error:
        if not (error.name or "").startswith("PySide6"):
            raise
        refuse('The editor needs Qt: pip install "railwright[editor]"')
    raise SystemExit(main(files))
