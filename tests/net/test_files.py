"""Files are written whole or not at all, and the oldest of them are dropped."""

import stat
from pathlib import Path

import pytest

from net.files import keep_newest, whole_file, write_whole


def test_a_block_that_fails_leaves_the_old_file_and_nothing_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "token"
    write_whole(path, b"old")

    def fail() -> None:
        with whole_file(path) as file:
            file.write(b"ne")
            raise RuntimeError

    with pytest.raises(RuntimeError):
        fail()
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_the_old_file_is_there_until_the_new_one_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "token"
    write_whole(path, b"old")
    with whole_file(path) as file:
        file.write(b"new")
        file.flush()
        assert path.read_bytes() == b"old"
    assert path.read_bytes() == b"new"


@pytest.mark.parametrize("mode", [0o600, 0o644])
def test_a_file_has_the_permissions_that_were_asked_for(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "token"
    path.touch(0o666)
    write_whole(path, b"new", mode)
    assert stat.S_IMODE(path.stat().st_mode) == mode


def test_a_link_is_replaced_and_what_it_points_to_stays(tmp_path: Path) -> None:
    target, link = tmp_path / "target", tmp_path / "link"
    target.write_bytes(b"old")
    link.symlink_to(target)
    write_whole(link, b"new")
    assert (target.read_bytes(), link.read_bytes(), link.is_symlink()) == (b"old", b"new", False)


def test_a_folder_that_cannot_be_written_is_an_error_of_the_system(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="No such file"):
        write_whole(tmp_path / "none" / "token", b"new")


def test_the_newest_files_stay_and_one_that_cannot_be_deleted_harms_nothing(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("a", "b", "c", "d")]
    for path in files[:1] + files[2:]:
        path.touch()
    files[1].mkdir()
    keep_newest(files, 2)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["b", "c", "d"]
    keep_newest(files[2:], 2)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["b", "c", "d"]
