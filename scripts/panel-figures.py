"""Draws public/fonts/panel-figures-*.woff2: Readex Pro's digits, each on one width, because the family has no tabular figures.

Run by hand after an update of @fontsource-variable/readex-pro: pip install fonttools brotli, then python scripts/panel-figures.py
"""

from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "node_modules/@fontsource-variable/readex-pro/files"
TARGET = ROOT / "public/fonts"
# A renamed derivative, as the Open Font License asks.
FAMILY = "Panel Figures"


def digits_only(script: str, digits: str) -> TTFont:
    font = TTFont(SOURCE / f"readex-pro-{script}-wght-normal.woff2")
    options = subset.Options(layout_features=[], name_IDs=["*"], hinting=False, glyph_names=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=digits)
    subsetter.subset(font)
    return font


def set_width(font: TTFont, glyph: str, width: int) -> None:
    """Centres the glyph at every weight: the last four points of a variation carry the change of its width."""
    advance, _ = font["hmtx"][glyph]
    outline = font["glyf"][glyph]
    outline.coordinates.translate((round((width - advance) / 2), 0))
    outline.recalcBounds(font["glyf"])
    font["hmtx"][glyph] = (width, outline.xMin)
    for variation in font["gvar"].variations.get(glyph, []):
        *points, start, end, _, _ = variation.coordinates
        half = round(((end[0] if end else 0) - (start[0] if start else 0)) / 2)
        moved = [point and (point[0] - half, point[1]) for point in points]
        variation.coordinates = moved + [(0, 0)] * 4


def build(script: str, digits: str, width: int) -> None:
    font = digits_only(script, digits)
    names = font.getBestCmap()
    for digit in digits:
        set_width(font, names[ord(digit)], width)
    for table in ("HVAR", "GSUB", "GPOS", "GDEF", "STAT"):
        if table in font:
            del font[table]
    font["fvar"].instances = []
    axes = {axis.axisNameID for axis in font["fvar"].axes}
    font["name"].names = [record for record in font["name"].names if record.nameID in {0, 1, 2, 4, 5, 6, 13, 14} | axes]
    for record in font["name"].names:
        if record.nameID in (1, 4, 6):
            record.string = FAMILY if record.nameID != 6 else FAMILY.replace(" ", "")
    font.flavor = "woff2"
    font.save(TARGET / f"panel-figures-{script}.woff2")


build("latin", "0123456789", 620)
build("arabic", "٠١٢٣٤٥٦٧٨٩", 650)
