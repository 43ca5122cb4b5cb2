"""The blocks of the README that put a proxy before the pages: tried with Caddy and nginx, where these are.

`apt-get install caddy nginx-light` brings both.
"""

import asyncio
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import aiohttp
import pytest

from tests.aurora_tui.serve.web_kit import ECHO, Pages, opened, runs, until
from tests.e2e.terminal import ROOT
from tests.net.helpers import free_port

pytestmark = [pytest.mark.web, pytest.mark.e2e]
PATIENCE = 30.0
NAME = "play.example.org"
PATH = f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin"


def block(kind: str) -> str:
    """The block of the README for a proxy."""
    found = re.search(rf"```{kind}\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    return found[1]


def caddy(folder: Path, port: int, pages: int) -> tuple[list[str], str]:
    """The program, and its file: the block with another port, and a certificate of its own making."""
    text = block("caddy").replace("127.0.0.1:8022", f"127.0.0.1:{pages}")
    text = text.replace(f"{NAME} {{", f"{NAME}:{port} {{\n    tls internal\n    bind 127.0.0.1")
    head = "{\n    admin off\n    auto_https disable_redirects\n    skip_install_trust\n}\n"
    return ["caddy", "run", "--adapter", "caddyfile", "--config", str(folder / "proxy.conf")], head + text


def nginx(folder: Path, port: int, pages: int) -> tuple[list[str], str]:
    """The same of nginx, with what stands around such a block in Debian."""
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    words = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}"]
    words += ["-keyout", str(key), "-out", str(certificate)]
    subprocess.run(words, check=True, capture_output=True)
    text = block("nginx").replace("127.0.0.1:8022", f"127.0.0.1:{pages}")
    text = text.replace("listen 443", f"listen 127.0.0.1:{port}")
    text = text.replace(f"/etc/ssl/{NAME}.pem", str(certificate)).replace(f"/etc/ssl/{NAME}.key", str(key))
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    temporary = "".join(f"{kind}_temp_path {folder / kind};\n" for kind in kinds)
    user = "user root;\n" if os.geteuid() == 0 else ""
    around = f"daemon off;\n{user}pid {folder / 'pid'};\nerror_log stderr;\nevents {{}}\n"
    around += "http {\naccess_log off;\n"
    return ["nginx", "-c", str(folder / "proxy.conf"), "-p", str(folder)], f"{around}{temporary}{text}}}\n"


@contextmanager
def standing(words: list[str], text: str, folder: Path, port: int) -> Iterator[None]:
    """A proxy that runs meanwhile."""
    (folder / "proxy.conf").write_text(text)
    environment = {"PATH": PATH, "HOME": str(folder), "XDG_DATA_HOME": str(folder)}
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(words, env=environment, stdout=log, stderr=log, start_new_session=True)
    try:
        end = time.monotonic() + PATIENCE
        while True:
            with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                break
            said = (folder / "log").read_text(errors="replace")
            assert process.poll() is None, said
            assert time.monotonic() < end, said
            time.sleep(0.05)
        yield
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()


class Resolver(aiohttp.abc.AbstractResolver):
    """Finds the name of the README on this machine."""

    async def resolve(
        self, host: str, port: int = 0, family: socket.AddressFamily = socket.AF_INET
    ) -> list[aiohttp.abc.ResolveResult]:
        """Always here."""
        here = aiohttp.abc.ResolveResult(
            hostname=host, host="127.0.0.1", port=port, family=family, proto=0, flags=0
        )
        return [here]

    async def close(self) -> None:
        """Nothing to close."""


async def first(http: aiohttp.ClientSession, url: str) -> str:
    """The first page, as soon as the proxy has made its certificate."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            async with http.get(url) as answer:
                return await answer.text()
        except aiohttp.ClientConnectorError:
            assert time.monotonic() < end
            await asyncio.sleep(0.05)


@pytest.mark.parametrize("proxy", [caddy, nginx])
async def test_the_block_of_the_readme_works(
    proxy: Callable[[Path, int, int], tuple[list[str], str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The door, a cookie for TLS alone, the terminal; and nobody is whom he says he is."""
    if shutil.which(proxy.__name__, path=PATH) is None:
        pytest.skip(f"there is no {proxy.__name__} here: apt-get install {proxy.__name__}")
    runs(monkeypatch, ECHO)
    port = free_port()
    url = f"https://{NAME}:{port}"
    async with opened(Pages(tmp_path, f"https://{NAME}")) as pages:
        words, text = proxy(tmp_path, port, pages.way.port)
        with standing(words, text, tmp_path, port):
            connector = aiohttp.TCPConnector(resolver=Resolver(), ssl=False)
            headers = {"Host": NAME, "Origin": f"https://{NAME}", "X-Forwarded-For": "203.0.113.9"}
            async with aiohttp.ClientSession(connector=connector, headers=headers) as http:
                assert "Join code" in await first(http, url)
                async with http.post(f"{url}/come", data={"code": "x", "name": "Ann"}) as answer:
                    assert answer.status == 403
                assert pages.box.attempts.wait("203.0.113.9") == 0
                assert pages.box.attempts.wait("127.0.0.1") > 0
                pages.wait_no_longer()
                form = {"code": pages.code, "name": "Ann"}
                async with http.post(f"{url}/come", data=form, allow_redirects=False) as answer:
                    assert answer.status == 303
                    cookie = answer.cookies["__Host-aurora_browser"]
                    assert cookie["secure"]
                known = {"Cookie": f"{cookie.key}={cookie.value}"}
                async with http.get(url, headers=known) as answer:
                    assert "textual-terminal" in await answer.text()
                async with http.ws_connect(f"{url}/socket?width=70&height=20", headers=known) as socket_:
                    await until(socket_, b"20 70")
                    await socket_.send_str(json.dumps(["stdin", "hello"]))
                    await until(socket_, b"hello")
                with pytest.raises(aiohttp.WSServerHandshakeError):
                    await http.ws_connect(f"{url}/socket", headers=known | {"Origin": "https://evil.example"})
