"""What is printed on a card, or was declared where an open edition does not say it."""

from domain.games.regnum_angelica import decisions as dx
from domain.games.regnum_angelica import effects as fx
from domain.games.regnum_angelica.edition import Ability, ScriptOption
from domain.games.regnum_angelica.rules.play import CAP, LEADER_CAP, Play
from domain.games.regnum_angelica.state import Angel, Facts, Script
from domain.games.regnum_angelica.vocabulary import Clause
from domain.kernel.grids import DIRECTIONS
from domain.kernel.refusals import Refusal, require

SOURCES = {
    "rank": "RA-M08",
    "movement": "RA-M09",
    "element": "RA-M06",
    "compass": "RA-M11",
    "cost": "RA-M13",
    "pillar-cost": "RA-M16",
}
UNKNOWN_ABILITY = Ability("not known to the edition")
"""Stands for the ability of an angel of which an open edition says nothing."""

NOTHING = Facts()
NOT_PRINTED = {
    "angel": ("element", "costs"),
    "script": ("rank", "movement", "element", "compass"),
    "pillar": ("movement", "compass"),
}


class Undeclared(Refusal):
    """A fact that the edition lacks and that nobody has declared yet, though it matters now."""

    def __init__(self, card: str, fact: str) -> None:
        rule = SOURCES[fact.partition(".")[0]]
        super().__init__(
            rule, f"the table must declare the {fact} of {card} first", {"card": card, "fact": fact}
        )
        self.card = card
        self.fact = fact


def kind_of(play: Play, card: str) -> str:
    """``angel``, ``script``, ``pillar``, or empty where nobody knows."""
    edition = play.edition
    if card in edition.angels:
        return "angel"
    if card in edition.scripts:
        return "script"
    if card in edition.pillars:
        return "pillar"
    return play.state.facts.get(card, NOTHING).kind


def may_be(play: Play, card: str, kind: str) -> bool:
    """Whether `card` is, or could be, of `kind`."""
    known = kind_of(play, card)
    return known == kind or (not known and play.edition.open)


def note_kind(play: Play, card: str, kind: str) -> None:
    """Keep what a card has turned out to be by the way in which it is used."""
    if not kind_of(play, card):
        facts = play.state.facts.get(card, NOTHING)
        play.emit(fx.FactsDeclared("RA-014", card, _merged(facts, Facts(kind=kind))))


def rank(play: Play, card: str) -> int:
    """The printed rank of an angel. Raises `Undeclared`."""
    printed = play.edition.angels.get(card)
    known = printed.rank if printed and printed.rank is not None else play.state.facts.get(card, NOTHING).rank
    if known is None:
        raise Undeclared(card, "rank")
    return known


def movement(play: Play, card: str) -> int:
    """The printed movement allowance of an angel. Raises `Undeclared`."""
    printed = play.edition.angels.get(card)
    if printed and printed.movement is not None:
        return printed.movement
    known = play.state.facts.get(card, NOTHING).movement
    if known is None:
        raise Undeclared(card, "movement")
    return known


def element(play: Play, card: str, direction: str) -> str | None:
    """The symbol of the compass in a direction (RA-021), None where it is blank. Raises `Undeclared`.

    A leader has infinity where nothing else is printed or declared (RA-Q13).
    """
    printed = play.edition.angels.get(card)
    known = play.state.facts.get(card, NOTHING).compass | (printed.compass if printed else {})
    if direction in known:
        return _symbol(known[direction])
    if is_leader(play, card):
        return "infinity"
    if play.edition.open:
        raise Undeclared(card, f"compass.{direction}")
    return None


def _symbol(said: str) -> str | None:
    return None if said == "none" else said


def pillar_element(play: Play, card: str) -> str:
    """The element of a pillar. Raises `Undeclared`."""
    printed = play.edition.pillars.get(card)
    known = printed.element if printed and printed.element else play.state.facts.get(card, NOTHING).element
    if known is None:
        raise Undeclared(card, "element")
    return known


def pillar_rank(play: Play, card: str) -> int:
    """What a pillar adds (RA-096, RA-097); 1 where nothing else is printed or declared (RA-Q55)."""
    printed = play.edition.pillars.get(card)
    said = play.state.facts.get(card, NOTHING).rank
    return printed.rank if printed else 1 if said is None else said


def pillar_cost(play: Play, card: str) -> int:
    """The price of a pillar (RA-046); 1 where nothing else is printed or declared (RA-Q55)."""
    printed = play.edition.pillars.get(card)
    return printed.cost if printed else play.state.facts.get(card, NOTHING).costs.get("", 1)


def script_cost(play: Play, card: str, choice: str = "") -> int:
    """The price of a script, or of one of its options. Raises `Undeclared`."""
    known = _known(play, card).costs
    if choice not in known and "" not in known:
        raise Undeclared(card, "cost")
    return known.get(choice, known.get("", 0))


def script_option(play: Play, card: str, choice: str) -> ScriptOption:
    """What a script does. Refuses a choice that it does not offer (RA-113)."""
    printed = play.edition.scripts.get(card)
    options = printed.options if printed else {}
    if choice in options:
        return options[choice]
    if not options and not choice:
        return ScriptOption()
    known = [name for name in options if name]
    raise Refusal("RA-113", "the script offers no such choice", {"choice": choice, "choices": known})


def script_effects(play: Play, script: Script) -> tuple[Clause, ...]:
    """What an announced script does: as the table has stated it, or as it is printed."""
    if script.declared is not None:
        return script.declared
    return script_option(play, script.acts_as, script.choice).effects or ()


def burn_gain(play: Play, card: str) -> int:
    """What burning gains: the printed cost (RA-023, RA-024). Raises `Undeclared`."""
    if kind_of(play, card) == "pillar":
        return pillar_cost(play, card)
    printed = play.edition.scripts.get(card)
    return printed.cost if printed and printed.cost is not None else script_cost(play, card)


def ability(play: Play, card: str) -> Ability | None:
    """The ability of an angel; `UNKNOWN_ABILITY` where an open edition does not say."""
    printed = play.edition.angels.get(card)
    if printed and (printed.ability or not play.edition.open):
        return printed.ability
    return UNKNOWN_ABILITY


def is_leader(play: Play, card: str | None) -> bool:
    """Whether an angel is Gabriel or Beelzebub (RA-083)."""
    printed = play.edition.angels.get(card or "")
    return printed is not None and printed.leader


def cap(play: Play, seat: str) -> int:
    """How far the meter of `seat` can rise: RA-030, or while its leader is active RA-085 (RA-087, RA-Q52).

    It binds every gain, whatever it comes from (RA-185).
    """
    if play.table.on("theDamned") and play.table.option("damnedLeader") == "infinityOnly":
        return CAP
    for angel in play.state.board.values():
        if angel.owner == seat and angel.active and is_leader(play, angel.slot.card):
            return LEADER_CAP
    return CAP


def keeps_power(play: Play, angel: Angel) -> bool:
    """Whether an active angel keeps its side's power on scoring (RA-057, RA-131)."""
    if angel.keeps_power:
        return True
    printed = play.edition.angels.get(angel.slot.card or "")
    if not printed or not printed.ability or printed.ability.when != "active":
        return False
    return any(clause.do == "keep-power" for clause in printed.ability.effects or ())


def declare(play: Play, decision: dx.Declare) -> None:
    """The table says what is printed on a card (RA-M08 to RA-M16); contradictions are refused."""
    require(play.edition.open, "RA-M08", "this edition knows every card: nothing needs to be declared")
    said = Facts(
        decision.card_kind,
        decision.rank,
        decision.movement,
        decision.element,
        dict(decision.compass),
        dict(decision.costs),
    )
    require(decision.card and said != NOTHING, "RA-M08", "nothing is declared", card=decision.card)
    _require_consistent(play, decision.card, said)
    before = play.state.facts.get(decision.card, NOTHING)
    play.emit(fx.FactsDeclared("RA-M08", decision.card, _merged(before, said)))


def _merged(old: Facts, new: Facts) -> Facts:
    return Facts(
        new.kind or old.kind,
        old.rank if new.rank is None else new.rank,
        old.movement if new.movement is None else new.movement,
        new.element or old.element,
        old.compass | new.compass,
        old.costs | new.costs,
    )


def _known(play: Play, card: str) -> Facts:
    """Everything that is known about a card, printed or declared."""
    facts = play.state.facts.get(card, NOTHING)
    kind = kind_of(play, card)
    if angel := play.edition.angels.get(card):
        return _merged(facts, Facts(kind, angel.rank, angel.movement, None, dict(angel.compass)))
    if script := play.edition.scripts.get(card):
        costs = {choice: option.cost for choice, option in script.options.items() if option.cost is not None}
        if script.cost is not None:
            costs[""] = script.cost
        return _merged(facts, Facts(kind, costs=costs))
    if pillar := play.edition.pillars.get(card):
        return _merged(facts, Facts(kind, pillar.rank, element=pillar.element, costs={"": pillar.cost}))
    return facts


def _require_consistent(play: Play, card: str, said: Facts) -> None:
    known = _known(play, card)
    both = _merged(known, said)
    kinds = [known.kind or said.kind] if known.kind or said.kind else list(NOT_PRINTED)
    fitting = [
        kind for kind in kinds if all(getattr(both, n) == getattr(NOTHING, n) for n in NOT_PRINTED[kind])
    ]
    require(fitting, "RA-M08", "no card can have all of that printed on it", card=card, card_kind=both.kind)
    for name in ("kind", "rank", "movement", "element"):
        old, new = getattr(known, name), getattr(said, name)
        fits = new in (None, "", old) or old in (None, "")
        require(
            fits, "RA-M08", f"the {name} of this card is already known", card=card, known=old, declared=new
        )
    for rule, name, old_map, new_map in (
        ("RA-M11", "compass", known.compass, said.compass),
        ("RA-M13", "cost", known.costs, said.costs),
    ):
        for key in new_map:
            fits = key not in old_map or old_map[key] == new_map[key]
            reason = f"the {name} of this card is already known"
            require(fits, rule, reason, card=card, where=key, declared=str(new_map[key]))
    strange = sorted(set(said.compass) - set(DIRECTIONS))
    require(not strange, "RA-M11", "a compass has no such direction", card=card, where=strange)
    numbers = [said.rank or 0, said.movement or 0, *said.costs.values()]
    require(min(numbers) >= 0, "RA-M08", "printed numbers cannot be negative", card=card)
