"""The canvas: scene, view and one item class per kind of thing."""
