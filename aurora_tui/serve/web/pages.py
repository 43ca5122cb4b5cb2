"""The pages: the door, the link that is good once, the terminal, and sentences.

No page loads anything from elsewhere. Every text of a person is escaped; what pages
do stands in `files/page.js`, how they look in `files/page.css`.
"""

from html import escape
from string import Template

_FRAME = Template("""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>$title</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/files/page.css">
$head</head>
<body class="$kind">
$body
</body>
</html>
""")
TITLE = "Aurora"
_BOX = Template("""<main class="box">
<h1>$heading</h1>
$problem$content
</main>""")
_FORM = Template("""<form method="post" action="$action" autocomplete="off">
$fields<button type="submit">$button</button>
</form>""")
_NO_SCRIPT = "<noscript><p>It needs JavaScript: switch that on for this site, or come by SSH.</p></noscript>"
_TERMINAL = f"""<div class="waiting"><p>The table is being laid&hellip;</p>{_NO_SCRIPT}</div>
<div class="ended" role="alert">
<div class="box">
<h1>This session has ended</h1>
<p id="why">Your seat is kept.</p>
<button type="button" id="again">Go on</button>
<form method="post" action="/leave"><button type="submit" class="second">Forget this browser</button></form>
</div>
</div>
<div id="terminal" class="textual-terminal"></div>"""
_TERMINAL_HEAD = """<link rel="stylesheet" href="/files/xterm.css">
<script src="/files/page.js"></script>
<script src="/files/textual.js"></script>
"""
_SCRIPT = '<script src="/files/page.js"></script>\n'


def door(*, code: bool, problem: str = "", name: str = "") -> str:
    """The form for newcomers. `code`: whether a join code is asked for."""
    fields = _field("code", "Join code", "", 'autofocus autocapitalize="characters"') if code else ""
    fields += _field("name", "Your name at the table", name, "")
    told = "<p>Ask whoever invited you for the join code. This browser is you from then on.</p>"
    form = _FORM.substitute(action="/come", fields=fields, button="Come in")
    return _page("door", _boxed("A table is waiting", problem, told + form), _SCRIPT)


def link(problem: str = "") -> str:
    """The page of a link that is good once. The link itself stands behind the #, which no server sees."""
    told = "<p>This link is for you alone, and good once. This browser is you from then on.</p>"
    hidden = '<input type="hidden" name="link" id="link" value="">\n'
    form = _FORM.substitute(action="/link", fields=hidden, button="Come in")
    return _page("link", _boxed("Somebody keeps a seat for you", problem, told + _NO_SCRIPT + form), _SCRIPT)


def terminal() -> str:
    """The page with the terminal in which the client runs."""
    return _page("table", _TERMINAL, _TERMINAL_HEAD)


def sentence(heading: str, text: str) -> str:
    """A page that only says something."""
    return _page("told", _boxed(heading, "", f'<p>{escape(text)}</p>\n<p><a href="/">To the door</a></p>'))


def _field(name: str, label: str, value: str, more: str) -> str:
    return (
        f'<label>{label}<input name="{name}" value="{escape(value)}" maxlength="128" required '
        f'spellcheck="false" {more}></label>\n'
    )


def _boxed(heading: str, problem: str, content: str) -> str:
    told = f'<p class="problem" role="alert">{escape(problem)}</p>\n' if problem else ""
    return _BOX.substitute(heading=heading, problem=told, content=content)


def _page(kind: str, body: str, head: str = "") -> str:
    return _FRAME.substitute(title=TITLE, kind=kind, body=body, head=head)
