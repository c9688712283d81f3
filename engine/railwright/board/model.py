"""The Board: what an author says, as frozen values.

All positions are in millimetres from the top left corner of the board, on a grid of 0.1 mm.
Mappings are insertion-ordered and are never changed in place: an edit makes a new Board.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeAlias

Point: TypeAlias = tuple[float, float]
Fields: TypeAlias = Mapping[str, Mapping[str, Any]]
"""What rule modules put on a city, a route or a ticket: module name -> field -> value."""

FORMAT: Final = 1
"""The version of the board file that this engine writes, and the newest that it reads."""

COLORS: Final = ("red", "orange", "yellow", "green", "blue", "purple", "black", "white")
"""The colors of routes and train cards, in the order in which they are always shown."""

CityKind: TypeAlias = Literal["city", "country", "border"]
DotSize: TypeAlias = Literal["small", "medium", "large"]
Side: TypeAlias = Literal["", "n", "ne", "e", "se", "s", "sw", "w", "nw"]
"""Where a label stands beside its dot; "" follows the automatic placement."""
SceneryKind: TypeAlias = Literal["land", "water", "lake", "border", "river", "text", "picture"]
TextRole: TypeAlias = Literal["", "ink", "water", "land", "accent"]
"""What a text on the board speaks of, which decides its color; "" is the quiet one."""
Crop: TypeAlias = tuple[float, float, float, float]
"""Percent of a picture cut off at its left, its top, its right and its bottom."""

Projection: TypeAlias = Literal["equal_area", "mercator", "round", "plain"]
"""How the round earth is laid flat; `railwright.geo.region` says what each is good for."""

NETWORK_LAYERS: Final = ("Routes", "Cities", "Names")
"""The layers of the network, over those of the scenery; a board may hide and lock them too."""


@dataclass(frozen=True, slots=True)
class Size:
    """Width and height of a board in mm."""

    width: float = 790.0
    height: float = 525.0


@dataclass(frozen=True, slots=True)
class Region:
    """The part of the earth that a board shows, and where on the board it lies.

    The sides are in degrees; a region whose `east` is less than its `west` lies across the date
    line. `box` is left, top, right and bottom in mm: the region lies in the middle of it, as large
    as it fits. Degrees are finer than the grid of 0.1 mm, so a region is never rounded to it.
    """

    west: float
    south: float
    east: float
    north: float
    projection: Projection
    box: tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Players:
    """The fewest and the most players a board is made for."""

    min: int = 2
    max: int = 5


@dataclass(frozen=True, slots=True)
class City:
    """A place that routes join.

    A `border` is a dead-end flag of its `country`; tickets may name the country.
    `label` is the side of the name, "" for automatic; `offset` moves the name by mm from there,
    and `angle` turns it by degrees. A `locked` city keeps its place under the hand.
    """

    key: str
    name: str
    at: Point
    kind: CityKind = "city"
    country: str = ""
    dot: DotSize = "medium"
    label: Side = ""
    offset: Point = (0.0, 0.0)
    angle: float = 0.0
    locked: bool = False
    fields: Fields = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Route:
    """One lane of spaces between two cities.

    `color` None is a gray route. `locomotives` is the number of its spaces that ask for a
    locomotive (a ferry). `via` are the points of a bent route, from the first city to the second;
    its bends are round, or corners when it is `straight`. The length of a route that `follows` is
    the one that fits its distance; see `railwright.board.following`.
    Routes of the same pair of cities and the same length are lanes of one double route; routes
    that name the same `group` are lanes too, and routes that name different groups are not.
    """

    key: str
    between: tuple[str, str]
    length: int
    color: str | None = None
    tunnel: bool = False
    locomotives: int = 0
    via: tuple[Point, ...] = ()
    straight: bool = False
    follows: bool = False
    group: str = ""
    locked: bool = False
    fields: Fields = field(default_factory=dict)

    @property
    def pair(self) -> frozenset[str]:
        """The two cities, whichever way round the route was drawn."""
        return frozenset(self.between)


@dataclass(frozen=True, slots=True)
class Option:
    """One destination of a ticket that offers several, with its points."""

    city: str
    points: int


@dataclass(frozen=True, slots=True)
class Ticket:
    """A goal: to join `cities`, for `points`; or to join the one city to the best of `options`.

    The cities of a ticket are keys of cities, or names of countries that border flags stand for.
    The points of a ticket that `follows` are the spaces of its shortest path.
    """

    deck: str
    cities: tuple[str, ...]
    points: int = 0
    options: tuple[Option, ...] = ()
    follows: bool = False
    fields: Fields = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck of tickets: how many are dealt and kept at the start, drawn and kept later.

    `draw` 0 means that nobody draws from this deck during the game.
    """

    key: str
    deal: int = 3
    keep: int = 2
    draw: int = 0
    draw_keep: int = 1


@dataclass(frozen=True, slots=True)
class Bonus:
    """A bonus card: `points` for the most of a measure, such as `longest_path`."""

    name: str
    measure: str
    points: int


@dataclass(frozen=True, slots=True)
class Scenery:
    """A shape, line, text or picture drawn under the network.

    Shapes and lines use `points`; `smooth` rounds their corners. A text stands centred at its
    first point, or along its points if there are several, `size` mm high and turned by `angle`
    degrees. A picture fills the box from its first point to its second, turned by `angle` round
    the middle of the box; `file` is a path inside the folder of the board, and `fade` 0 to 100
    tells how pale it is. Pieces of one `layer` lie together; "" is the lowest layer.
    """

    kind: SceneryKind
    points: tuple[Point, ...]
    smooth: bool = False
    text: str = ""
    size: float = 8.0
    angle: float = 0.0
    bold: bool = False
    role: TextRole = ""
    file: str = ""
    fade: int = 0
    crop: Crop = (0.0, 0.0, 0.0, 0.0)
    layer: str = ""
    hidden: bool = False
    locked: bool = False


@dataclass(frozen=True, slots=True)
class Layer:
    """A layer of a board: what lies on it can be hidden, and locked against the hand."""

    name: str
    hidden: bool = False
    locked: bool = False


Thing: TypeAlias = City | Route | Deck | Ticket | Bonus | Scenery
"""One of the things that a board is made of."""


@dataclass(frozen=True, slots=True)
class Board:
    """What a board file says. Frozen: see `railwright.board.edits` for changes."""

    name: str = "New board"
    revision: int = 1
    author: str = ""
    players: Players = Players()
    size: Size = Size()
    region: Region | None = None
    """The part of the earth that is shown; None for an invented country."""
    layers: tuple[Layer, ...] = ()
    """Layers of scenery from below to above, and those of NETWORK_LAYERS that are not plain."""
    scenery: tuple[Scenery, ...] = ()
    cities: Mapping[str, City] = field(default_factory=dict)
    routes: Mapping[str, Route] = field(default_factory=dict)
    decks: Mapping[str, Deck] = field(default_factory=dict)
    tickets: tuple[Ticket, ...] = ()
    bonuses: tuple[Bonus, ...] = ()
    rules: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """The modules switched on, with their settings."""
    rules_off: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """Settings kept for modules that are switched off."""
    on_purpose: tuple[str, ...] = ()
    """Sentences of findings that the author has read and means: nobody tells them again."""
