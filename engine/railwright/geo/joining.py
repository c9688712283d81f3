"""Listed cities joined into a board, each at its place, those that are there before as wished."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from railwright.board.grid import on_grid
from railwright.board.keys import fresh_key
from railwright.board.naming import fresh_name
from railwright.board.placing import around
from railwright.geo.projections import FARTHEST, RegionError
from railwright.geo.region import place_of, region_around

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from railwright.board.model import Board, City, Point, Projection, Region
    from railwright.board.placing import Wish
    from railwright.geo.pasted import ListedCity

Clash: TypeAlias = Literal["skip", "replace", "add"]
"""What becomes of a thing of a list that the board has already: left out, taken over, or both."""

_FARTHEST: Final = 2.0
"""No place lies so many boards off."""


@dataclass(frozen=True, slots=True)
class JoinedCities:
    """A board with cities of a list.

    `keys` are those of the new and of the replaced cities; `clashes` names the cities that the
    board had; `problems` tells of the cities that have no place, by their number in the list.
    """

    board: Board
    keys: tuple[str, ...] = ()
    clashes: tuple[str, ...] = ()
    problems: Mapping[int, str] = field(default_factory=dict)

    @property
    def added(self) -> int:
        """How many cities of the list are on the board."""
        return len(self.keys)


def with_cities(
    board: Board,
    listed: Sequence[ListedCity],
    clash: Clash = "add",
    projection: Projection = "equal_area",
) -> JoinedCities:
    """Add listed cities to a board.

    Degrees are laid by the region of the board. A board without one gets that round the listed
    cities. A city that tells no place, such as a border flag, stands in the middle of the board
    or beside the city that a route joins it to.

    Raises:
        RegionError: The cities cannot be laid flat, or pyproj is missing.
    """
    region = board.region or _region(board, listed, projection)
    known = {city.name.casefold(): city for city in board.cities.values()}
    clashes = [one.city.name for one in listed if one.city.name.casefold() in known]
    joined: dict[str, City] = {}
    lost: list[str] = []
    problems: dict[int, str] = {}
    for number, one in enumerate(listed):
        old = known.get(one.city.name.casefold())
        if old is not None and clash == "skip":
            continue
        try:
            at = _place(board, region, one.wish)
        except RegionError as error:
            problems[number] = str(error).rstrip(".")
            continue
        taken = {**board.cities, **joined}
        city = _new(one.city, taken) if old is None or clash == "add" else _renewed(old, one.city)
        joined[city.key] = city if at is None else replace(city, at=on_grid(at))
        lost += [city.key] if at is None and city.key not in board.cities else []
    cities = {**board.cities, **joined}
    places = {key: city.at for key, city in cities.items() if key not in lost}
    beside = around(places, lost, board.routes, board.size)
    cities.update({key: replace(cities[key], at=on_grid(at)) for key, at in beside.items()})
    whole = replace(board, cities=cities, region=region)
    return JoinedCities(whole, tuple(joined), tuple(clashes), problems)


def _region(board: Board, listed: Sequence[ListedCity], projection: Projection) -> Region | None:
    """The region round the listed cities that tell degrees, None when none does."""
    wishes = [one.wish for one in listed]
    places = [
        (wish.lon, wish.lat)
        for wish in wishes
        if not wish.is_on_paper and wish.lat is not None and wish.lon is not None
    ]
    # A pole has no place in any region; its line is told of when it is laid.
    inside = [(lon, lat) for lon, lat in places if abs(lat) <= FARTHEST]
    return region_around(inside, board.size, projection) if inside else None


def _place(board: Board, region: Region | None, wish: Wish) -> Point | None:
    """Where a city wants to be, in mm; None if it does not say."""
    if wish.x is not None and wish.y is not None:
        size = board.size
        far = max(size.width, size.height) * _FARTHEST
        if max(abs(wish.x), abs(wish.y)) > far:
            raise RegionError(
                f"{wish.x:g}, {wish.y:g} lies far off the board of "
                f"{size.width:g} × {size.height:g} mm."
            )
        return wish.x, wish.y
    if wish.lat is None or wish.lon is None:
        return None
    if region is None:
        raise RegionError(f"{wish.lat:g}, {wish.lon:g} is a pole, which cannot be laid flat.")
    return place_of(region, wish.lat, wish.lon)


def _new(city: City, taken: Mapping[str, City]) -> City:
    """A listed city under a name and a key that no other has."""
    name = fresh_name(city.name, {other.name.casefold() for other in taken.values()})
    return replace(city, key=fresh_key(name, taken), name=name)


def _renewed(old: City, city: City) -> City:
    """A city of the board with the kind and the country of a listed one."""
    if city.kind == "city":
        return old
    return replace(old, kind=city.kind, country=city.country or old.country)
