"""The parts of the window round the canvas: each shows the document and edits it."""
