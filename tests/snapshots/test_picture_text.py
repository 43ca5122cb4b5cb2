"""A picture that differs is told as text."""

from rich.console import Console

from tests.snapshots.picture_text import difference, rows_of


def picture(*lines: str, style: str = "") -> str:
    console = Console(record=True, width=20, height=4, file=open("/dev/null", "w"))  # noqa: SIM115  # until the test ends
    for line in lines:
        console.print(line, style=style)
    return console.export_svg(title="")


def test_rows_are_read_from_top_to_bottom() -> None:
    rows = rows_of(picture("first & best", "second"))
    assert [row.strip() for row in rows if row.strip()] == ["first & best", "second"]


def test_the_row_that_differs_is_told() -> None:
    told = difference(picture("same", "old"), picture("same", "new")).splitlines()
    assert [line.strip() for line in told if line.startswith(("+n", "-o"))] == ["-old", "+new"]


def test_another_colour_alone_is_told_too() -> None:
    assert "colours" in difference(picture("same"), picture("same", style="red"))
