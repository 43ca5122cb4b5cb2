"""The picture of the README: the table as it is drawn now, in few bytes."""

import re
from pathlib import Path

from syrupy import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode
from textual._doc import take_svg_screenshot

from tests.snapshots.stage import Stage, follow, pressing, scene, table

ROOT = Path(__file__).parents[2]
LIMIT = 100_000
"""bytes"""


class SvgFile(SingleFileSnapshotExtension):
    """A file with the ending by which browsers know a picture."""

    file_extension = "svg"
    _write_mode = WriteMode.TEXT


def compact(svg: str) -> str:
    """The same picture in fewer bytes: short names, no clipping of lines that are whole anyway, no names of
    fonts that a page may not load."""
    svg = re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL)
    svg = re.sub(r'<clipPath id="terminal-\d+-line-\d+">.*?</clipPath>\s*', "", svg, flags=re.DOTALL)
    svg = re.sub(r' clip-path="url\(#terminal-\d+-line-\d+\)"', "", svg)
    svg = re.sub(r"terminal-\d+-", "t", svg)
    svg = re.sub(r'(="-?\d+\.\d)\d+"', r'\1"', svg).replace(' shape-rendering="crispEdges"', "")
    return re.sub(r"\n\s*", "\n", svg.replace("&#160;", "\xa0"))


def test_table(snapshot: SnapshotAssertion) -> None:
    """`bash .ci/pictures -k readme` writes it anew."""
    app = Stage(table(follow(scene().start("exploration"))))
    drawn = take_svg_screenshot(app=app, terminal_size=(120, 36), run_before=pressing("home"))
    picture = compact(drawn)
    assert len(picture.encode()) < LIMIT
    assert picture == snapshot(extension_class=SvgFile)


def test_it_stands_in_the_first_screen_of_the_readme() -> None:
    """The picture is named there by the place where the test above writes it."""
    top = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()[:24]
    shown = re.search(r"!\[[^\]]+\]\(([^)]+\.svg)\)", "\n".join(top))
    assert shown is not None
    assert (ROOT / shown[1]).read_text(encoding="utf-8").startswith("<svg")
