"""What the conversation hands to whoever shows it."""

from dataclasses import dataclass, field


@dataclass
class Reply:
    """Lines to show: `before`, then the veil if there is one, then `after`."""

    before: list[str] = field(default_factory=list)
    veil: bool = False
    after: list[str] = field(default_factory=list)

    def say(self, *lines: str) -> "Reply":
        """Add lines at the end."""
        (self.after if self.veil else self.before).extend(lines)
        return self
