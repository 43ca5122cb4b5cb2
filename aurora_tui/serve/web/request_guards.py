"""Guards of every request, outermost first, each a middleware: headers, sentences, hosts, rates, origins."""

from http import HTTPStatus
from urllib.parse import urlsplit

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

from aurora_tui.client.own_host import Log
from aurora_tui.failures import Failed
from aurora_tui.serve.place import DISK, BoxFailed
from aurora_tui.serve.token_buckets import TokenBuckets
from aurora_tui.serve.web import pages
from aurora_tui.serve.web.place import Visitors
from net.wire.text import clean

FORM = "application/x-www-form-urlencoded"
AT_ONCE, A_SECOND = 80, 10.0
"""requests of an address; a page needs seven"""
HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src data:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Server": "aurora",
}
"""nothing from elsewhere, and in no frame of another page"""
TOLD = {
    HTTPStatus.NOT_FOUND: "There is no such page here.",
    HTTPStatus.METHOD_NOT_ALLOWED: "That cannot be done here.",
    HTTPStatus.REQUEST_ENTITY_TOO_LARGE: "That is too much.",
    HTTPStatus.UNSUPPORTED_MEDIA_TYPE: "That is no form of this page.",
}
ODD = "Something went wrong here that should not have; come again."


def page(text: str, status: int = HTTPStatus.OK) -> web.Response:
    """A page that no cache keeps."""
    return web.Response(
        text=text, status=status, content_type="text/html", headers={"Cache-Control": "no-store"}
    )


def refusal(text: str, status: int) -> web.Response:
    """A page with one sentence on why something does not work, under an HTTP status of 400 or more."""
    return page(pages.sentence("This does not work", text), status)


async def headed(request: web.Request, response: web.StreamResponse) -> None:
    """What every answer says to browsers, also those that are made before a guard is asked."""
    response.headers.update(HEADERS)


def guards(visitors: Visitors, log: Log) -> list[Middleware]:
    """The guards of a request, the outermost first: what goes wrong, the name asked for, rates, origins."""
    asked = TokenBuckets(AT_ONCE, A_SECOND)

    @web.middleware
    async def sentences(request: web.Request, handler: Handler) -> web.StreamResponse:
        """Whatever goes wrong is a sentence, and no traceback."""
        try:
            return await handler(request)
        except web.HTTPException as error:
            if error.status < HTTPStatus.BAD_REQUEST:
                raise
            return refusal(TOLD.get(HTTPStatus(error.status), "That does not work."), error.status)
        except BoxFailed as error:
            log.error("box_failed", why=str(error))
            return refusal(DISK, HTTPStatus.SERVICE_UNAVAILABLE)
        except Failed as error:
            return refusal(str(error), HTTPStatus.FORBIDDEN)
        except Exception as error:  # the visitor gets a sentence, never a traceback
            log.error("page_failed", error=type(error).__name__)
            return refusal(ODD, HTTPStatus.INTERNAL_SERVER_ERROR)

    @web.middleware
    async def hosts(request: web.Request, handler: Handler) -> web.StreamResponse:
        """Only under the names of this box."""
        if not visitors.host_fits(request.headers.get("Host", "")):
            return refusal("These pages are not at that address.", HTTPStatus.MISDIRECTED_REQUEST)
        return await handler(request)

    @web.middleware
    async def rates(request: web.Request, handler: Handler) -> web.StreamResponse:
        """Not more than browsers need."""
        if not asked.take(visitors.address(request.remote or "", request.headers)):
            return refusal("That is too often; wait a while.", HTTPStatus.TOO_MANY_REQUESTS)
        return await handler(request)

    @web.middleware
    async def origins(request: web.Request, handler: Handler) -> web.StreamResponse:
        """What changes something is asked for by a page of ours, in the way of its forms."""
        changes = request.method not in ("GET", "HEAD") or "Upgrade" in request.headers
        origin = request.headers.get("Origin", "")
        if changes and not visitors.origin_fits(origin, request.headers.get("Host", "")):
            log.warning("strange_origin", origin=clean(urlsplit(origin[:200]).netloc, 60))
            return refusal("Another page asked for this, so it is not done.", HTTPStatus.FORBIDDEN)
        if request.method == "POST" and request.content_type != FORM:
            raise web.HTTPUnsupportedMediaType
        return await handler(request)

    return [sentences, hosts, rates, origins]
