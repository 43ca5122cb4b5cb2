"""The pages before the client: the door with the join code and a name, and links that are good once.

Who comes in gets a cookie, and from then on this browser is this person.
"""

import asyncio
from http import HTTPStatus

from aiohttp import web

from aurora_tui.failures import Failed
from aurora_tui.serve.box import Box
from aurora_tui.serve.people import NameRefused
from aurora_tui.serve.service import BLOCKED
from aurora_tui.serve.web import pages, tokens
from aurora_tui.serve.web.place import Visitors, WebStart
from aurora_tui.serve.web.request_guards import page, refusal

COOKIE = "aurora_browser"
COOKIE_SECONDS = 400 * 86_400
"""the longest that browsers keep one"""
WRONG = "That is not the join code."
FORM_SECONDS = 5.0
MOST_TYPED = 128
"""characters of a field"""
USED = "This link was used already, or is too old; ask for another."
LATER = "Too many wrong tries; come again in {seconds} s."


class DoorPages:
    """What stands at these addresses, for browsers that are somebody and for others."""

    def __init__(self, box: Box, start: WebStart, visitors: Visitors) -> None:
        self.box = box
        self._secure = start.secure
        self._visitors = visitors
        self._cookie = f"__Host-{COOKIE}" if start.secure else COOKIE

    def routes(self) -> list[web.RouteDef]:
        """Which address is what."""
        return [
            web.get("/", self._front),
            web.post("/come", self._come),
            web.get("/link", self._link),
            web.post("/link", self._use_link),
            web.post("/leave", self._leave),
        ]

    def credential(self, request: web.Request) -> str:
        """What a browser proves to have, "" for none."""
        cookie = request.cookies.get(self._cookie, "")
        return tokens.of_cookie(cookie) if cookie else ""

    # -- pages -------------------------------------------------------------------------------------

    async def _front(self, request: web.Request) -> web.StreamResponse:
        """The client for who is known, the door for others. Nothing is read of what stands behind a ?."""
        if request.query_string:
            raise web.HTTPSeeOther("/")
        credential = self.credential(request)
        person = self.box.people.known_by(credential) if credential else None
        if person is None:
            return self._door()
        if person.blocked:
            return refusal(BLOCKED, HTTPStatus.FORBIDDEN)
        return page(pages.terminal())

    def _door(self, problem: str = "", name: str = "", status: int = HTTPStatus.OK) -> web.Response:
        return page(pages.door(code=not self.box.door.open_to_all, problem=problem, name=name), status)

    async def _come(self, request: web.Request) -> web.StreamResponse:
        """A newcomer: the code first, so that nobody else learns which names are taken."""
        form = await _form(request)
        code, name = (form.get(field, "") for field in ("code", "name"))
        address = self._visitors.address(request.remote or "", request.headers)
        attempts = self.box.attempts
        if not self.box.door.open_to_all:
            if (seconds := attempts.wait(address)) > 0:
                told = LATER.format(seconds=int(seconds) + 1)
                return self._door(told, name, HTTPStatus.TOO_MANY_REQUESTS)
            if not self.box.door.opens(code):  # at once: of many forms at a time one is looked at
                attempts.wrong(address)
                return self._door(WRONG, name, HTTPStatus.FORBIDDEN)
            attempts.right(address)
        self.box.newcomers.check(address)
        cookie = tokens.new_cookie()
        try:
            self.box.people.add(name.strip(), tokens.of_cookie(cookie))
        except NameRefused as error:
            return self._door(str(error), name, HTTPStatus.CONFLICT)
        return self._in(cookie)

    async def _link(self, request: web.Request) -> web.StreamResponse:
        """Asks for a press, so that a program that looks at links uses none up."""
        return page(pages.link())

    async def _use_link(self, request: web.Request) -> web.StreamResponse:
        form = await _form(request)
        link = form.get("link", "")
        address = self._visitors.address(request.remote or "", request.headers)
        if (seconds := self.box.attempts.wait(address)) > 0:
            return refusal(LATER.format(seconds=int(seconds) + 1), HTTPStatus.TOO_MANY_REQUESTS)
        cookie = tokens.new_cookie()
        person = None
        if not tokens.expired(link):
            person = self.box.people.exchange_credential(tokens.of_link(link), tokens.of_cookie(cookie))
        if person is None:
            self.box.attempts.wrong(address)
            return refusal(USED, HTTPStatus.FORBIDDEN)
        return self._in(cookie)

    async def _leave(self, request: web.Request) -> web.StreamResponse:
        """This browser is nobody any more; the person stays."""
        if credential := self.credential(request):
            self.box.people.drop_credential(credential)
        answer = web.HTTPSeeOther("/")
        answer.del_cookie(self._cookie, path="/", secure=self._secure, httponly=True, samesite="Lax")
        raise answer

    def _in(self, cookie: str) -> web.StreamResponse:
        answer = web.Response(status=HTTPStatus.SEE_OTHER, headers={"Location": "/"})
        answer.set_cookie(
            self._cookie,
            cookie,
            max_age=COOKIE_SECONDS,
            path="/",
            secure=self._secure,
            httponly=True,
            samesite="Lax",
        )
        return answer


async def _form(request: web.Request) -> dict[str, str]:
    """What was typed into a form. Raises Failed for one that does not come."""
    try:
        async with asyncio.timeout(FORM_SECONDS):
            return {name: str(value)[:MOST_TYPED] for name, value in (await request.post()).items()}
    except TimeoutError:
        raise Failed("Your form took too long to come; try once more.") from None
