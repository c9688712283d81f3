"""`railwright edit`: open the editor."""

from __future__ import annotations

import click

from railwright.cli.files import refuse


@click.command()
@click.argument("file", required=False, type=click.Path())
def edit(file: str | None) -> None:
    """Open the editor, with the board in FILE or with the start screen."""
    try:
        from railwright_editor.app import main  # noqa: PLC0415 - Qt is loaded only for the editor
    except ModuleNotFoundError as error:
        if not (error.name or "").startswith("PySide6"):
            raise
        refuse('The editor needs Qt: pip install "railwright[editor]"')
    raise SystemExit(main([file] if file else []))
