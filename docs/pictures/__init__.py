"""The scenes of the pictures of docs/using-the-editor.md."""
