"""Why a decision is not allowed."""

from collections.abc import Mapping

Fact = str | int | bool | None | list[str]


class Refusal(Exception):
    """A decision that the rules do not allow; nothing has changed.

    Attributes:
        rule: the id of the rule or ruling that forbids it, such as ``RA-062``.
        reason: one sentence in plain words.
        facts: the values that failed, by name.
    """

    def __init__(self, rule: str, reason: str, facts: Mapping[str, Fact] | None = None) -> None:
        super().__init__(rule, reason, facts)  # what pickle makes it anew from, in another process
        self.rule = rule
        self.reason = reason
        self.facts: dict[str, Fact] = dict(facts or {})

    def __str__(self) -> str:
        return f"{self.rule}: {self.reason}"


def require(condition: object, rule: str, reason: str, **facts: Fact) -> None:
    """Raise `Refusal` citing `rule` unless `condition` holds."""
    if not condition:
        raise Refusal(rule, reason, facts)
