"""Whatever goes wrong is a sentence for who comes and a line in the log, and no traceback for either."""

from aurora_tui.failures import Failed
from aurora_tui.serve.guards.chain import Next, Visit
from aurora_tui.serve.place import DISK, BoxFailed
from net.errors import NetError

ODD = "Something went wrong here that should not have; come again."


async def recovery(visit: Visit, after: Next) -> int:
    """Tell failures; gives 1 for them."""
    try:
        status = await after(visit)
    except BoxFailed as error:
        visit.box.log.error("box_failed", why=str(error))
        visit.link.say(DISK)
        return 1
    except (Failed, NetError) as error:
        visit.link.say(str(error))
        return 1
    except Exception as error:  # the visitor gets a sentence, and the box goes on
        visit.box.log.error("visit_failed", error=type(error).__name__)
        visit.link.say(ODD)
        return 1
    if visit.goodbye:
        visit.link.say(visit.goodbye)
    return status
