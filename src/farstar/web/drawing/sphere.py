"""Shapes on a ball seen from outside: what lies at the edge looks narrow. Knows geometry, not colours."""

import math

from farstar.web.drawing.svg import Luck, Point, smooth

RADIUS = 360
"""Every world is drawn with this radius around the middle (0, 0); large numbers need no decimals."""


class Ball:
    """A ball whose pole leans towards the eye by some degrees."""

    def __init__(self, lean: float) -> None:
        self.sin = math.sin(math.radians(lean))
        self.cos = math.cos(math.radians(lean))

    def seen(self, east: float, north: float) -> Point:
        """Where a place appears; what lies behind the edge is drawn just outside of it."""
        lon, lat = math.radians(east), math.radians(north)
        x = math.cos(lat) * math.sin(lon)
        y = -(math.sin(lat) * self.cos - math.cos(lat) * math.cos(lon) * self.sin)
        front = math.sin(lat) * self.sin + math.cos(lat) * math.cos(lon) * self.cos
        if front < 0:
            far = math.hypot(x, y) or 1
            x, y = 1.03 * x / far, 1.03 * y / far
        return RADIUS * x, RADIUS * y

    def patch(self, luck: Luck, east: float, north: float, size: float, corners: int = 7, rough: float = 0.35) -> str:
        """A soft-edged land of about this size in degrees."""
        points = []
        for i in range(corners):
            angle = 2 * math.pi * i / corners
            far = size * luck.between(1 - rough, 1 + rough)
            points.append(self.seen(east + 1.3 * far * math.cos(angle), north + far * math.sin(angle)))
        return smooth(points)

    def band(self, south: float, north: float, wave: float = 0) -> str:
        """The zone between two latitudes, curved as the ball is."""
        edge = round(1.06 * RADIUS)
        low, high = round(self.height(south)), round(self.height(north))
        low_bow, high_bow = round(2 * self.bow(south)), round(2 * self.bow(north))
        if not wave:
            return f"M{-edge} {high}Q0 {high + high_bow} {edge} {high}V{low}Q0 {low + low_bow} {-edge} {low}z"
        shift = round(wave)
        half, third = edge // 2, edge // 3
        return (
            f"M{-edge} {high}C{-third} {high + high_bow - shift} {third} {high + high_bow + shift} {edge} {high}"
            f"V{low}C{half} {low + low_bow + shift} {-third} {low + low_bow - shift} {-edge} {low}z"
        )

    def cap(self, luck: Luck, north: float) -> str:
        """The land around the upper pole, with a frayed edge."""
        return smooth([self.seen(30 * i, north + luck.between(-6, 6)) for i in range(12)])

    def disc(self, east: float, north: float, size: float) -> str:
        """A circle lying on the ball, as the ellipse it appears to be."""
        x, y = self.seen(east, north)
        wide = RADIUS * math.sin(math.radians(size))
        flat = wide * max(0.12, math.sqrt(max(0.0, 1 - (math.hypot(x, y) / RADIUS) ** 2)))
        turn = math.degrees(math.atan2(y, x))
        dx, dy = wide * math.cos(math.radians(turn + 90)), wide * math.sin(math.radians(turn + 90))
        arc = f"a{flat:.0f} {wide:.0f} {turn:.0f} 1 0 "
        return f"M{x - dx:.0f} {y - dy:.0f}{arc}{2 * dx:.0f} {2 * dy:.0f}{arc}{-2 * dx:.0f} {-2 * dy:.0f}"

    def height(self, north: float) -> float:
        """Where a latitude meets the edge, roughly."""
        return -RADIUS * math.sin(math.radians(north)) * self.cos - 0.25 * self.bow(north)

    def bow(self, north: float) -> float:
        """How far the middle of a latitude sinks below its ends."""
        return RADIUS * math.cos(math.radians(north)) * self.sin
