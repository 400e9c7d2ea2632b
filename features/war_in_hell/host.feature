Feature: Units enter play, in the Host phase and again in the Reinforcement phase

  @WH-025 @WH-030 @WH-Q35
  Scenario: Any number of leaders and legions enter, in any order
    Given it is Red's turn, in the Host phase
    And Red holds Belial, Amon, Arioch, Pit Fiends, 3 Lemures, Spies
    And Red controls planes 5, 6
    Then Red may decide only enter, play, proceed
    When Red enters Amon on plane 5
    Then the effects cite WH-030
    And Red may decide only enter, attach, play, proceed
    When Red attaches Lemures to Amon
    And Red enters Belial on plane 4
    And Red attaches Lemures to Belial
    And Red attaches Pit Fiends to Amon
    And Red enters Arioch on plane 5
    And Red attaches Lemures to Amon
    Then Amon of Red stands on plane 5 with Pit Fiends, 2 Lemures
    And Belial of Red stands on plane 4 with Lemures
    And Arioch of Red stands on plane 5
    And Red holds Spies
    And to everybody the hand of Red is 1 unknown card
    And Red controls planes 5, 6

  @WH-025 @WH-022
  Scenario: Only the active player's units enter
    Given it is Red's turn, in the Host phase
    And Red holds Belial
    And Black holds Mammon, Lemures
    And Amon of Black stands on plane 5
    Then WH-025 forbids that Black enters Mammon on plane 3
    And WH-029 forbids that Black attaches Lemures to Amon
    And Black may not enter a leader
    And Black may decide nothing

  @WH-025
  Scenario Outline: Units do not enter in the <phase> phase
    Given it is Red's turn, in the <phase> phase
    And Red holds Belial, Lemures
    And Amon of Red stands on plane 5
    And the bids of this phase are made
    Then WH-025 (phase <id>) forbids that Red enters Belial on plane 4
    And WH-029 (phase <id>) forbids that Red attaches Lemures to Amon
    And Red may not enter a leader
    And Red may not attach a legion

    Examples:
      | phase    | id       |
      | Summon   | summon   |
      | Intrigue | intrigue |
      | Gate     | gate     |
      | Battle   | battle   |
      | Control  | control  |

  @WH-025
  Scenario: A unit enters from the hand that holds it
    Given it is Red's turn, in the Host phase
    And Red holds Belial, Lemures
    And Black holds Mammon, Erinyes
    Then WH-025 forbids that Red enters Mammon on plane 3
    And WH-025 forbids that Red enters "Beelzebub" on plane 3
    When Red enters Belial on plane 4
    Then WH-029 forbids that Red attaches Erinyes to Belial
    And WH-029 forbids that Red attaches Lemures to "Beelzebub"

  @WH-025
  Scenario: What the record does not know of a hand may be any card that is not elsewhere
    Given it is Red's turn, in the Host phase
    And Red holds 2 unknown cards
    And the discards hold 3 Lemures, Mammon
    Then WH-025 forbids that Red enters Mammon on plane 3
    And the rules allow that Red enters Belial on plane 4
    And it is listed that Red enters Belial on plane 4
    And it is not listed that Red enters Mammon on plane 3
    When Red enters Belial on plane 4
    Then Red holds 1 unknown card
    And WH-029 forbids that Red attaches Lemures to Belial
    And the rules allow that Red attaches Erinyes to Belial

  @WH-026 @WH-008
  Scenario: An Arch Devil enters on its home plane alone
    Given it is Red's turn, in the Host phase
    And Red holds Geryon
    And Red controls planes 4, 6
    Then WH-026 (home 5, plane 4) forbids that Red enters Geryon on plane 4
    And it is not listed that Red enters Geryon on plane 4
    And it is listed that Red enters Geryon on plane 5
    When Red enters Geryon on plane 5
    Then Geryon of Red stands on plane 5

  @WH-027 @WH-057 @WH-T23
  Scenario Outline: An Arch Devil is kept from its home by the opponent's marker, in the <phase> phase
    Given it is Red's turn, in the <phase> phase
    And Red holds Geryon, Asmodeus
    And Black controls plane 5
    Then <rule> (home 5) forbids that Red enters Geryon on plane 5
    And it is not listed that Red enters Geryon on plane 5
    And the rules allow that Red enters Asmodeus on plane 9

    Examples:
      | phase         | rule   |
      | Host          | WH-027 |
      | Reinforcement | WH-057 |

  @WH-027
  Scenario: The own marker on its home does not keep it away
    Given it is Red's turn, in the Host phase
    And Red holds Geryon
    And Red controls plane 5
    When Red enters Geryon on plane 5
    Then Geryon of Red stands on plane 5

  @WH-028 @WH-058
  Scenario Outline: A Duke enters on any plane that its player controls, in the <phase> phase
    Given it is Red's turn, in the <phase> phase
    And Red holds Amon, Belial
    And Geryon of Red stands on plane 5
    And Red controls planes 2, 7
    And Black controls plane 8
    Then <rule> (plane 5) forbids that Red enters Amon on plane 5
    And <rule> (plane 8) forbids that Red enters Amon on plane 8
    And <rule> (plane 4) forbids that Red enters Amon on plane 4
    And it is listed that Red enters Amon on plane 2
    And it is not listed that Red enters Amon on plane 5
    When Red enters Amon on plane 7
    Then Amon of Red stands on plane 7

    Examples:
      | phase         | rule   |
      | Host          | WH-028 |
      | Reinforcement | WH-058 |

  @WH-029 @WH-059
  Scenario Outline: A legion is attached to an own leader, wherever that stands, in the <phase> phase
    Given it is Red's turn, in the <phase> phase
    And Red holds Pit Fiends, Lemures, Amon, Treachery
    And Geryon of Red stands on plane 1
    And Bael of Black stands on plane 2
    Then <rule> forbids that Red attaches Pit Fiends to Bael
    And <rule> forbids that Red attaches Pit Fiends to Amon
    And it is not listed that Red attaches Pit Fiends to Bael
    And it is listed that Red attaches Pit Fiends to Geryon
    When Red attaches Pit Fiends to Geryon
    Then the effects cite <rule>
    When Red attaches Lemures to Geryon
    Then Geryon of Red stands on plane 1 with Pit Fiends, Lemures

    Examples:
      | phase         | rule   |
      | Host          | WH-029 |
      | Reinforcement | WH-059 |

  @WH-030 @WH-017
  Scenario: A new stack has its owner's marker
    Given it is Black's turn, in the Host phase
    And Black holds Geryon, Lemures
    When Black enters Geryon on plane 5
    Then these effects follow:
      | effect        | rule   |
      | LeaderEntered | WH-030 |
    And Geryon of Black stands on plane 5
    And Black controls no plane

  @WH-T03 @WH-Q37 @WH-008 @WH-028
  Scenario: In the first turn no plane is controlled, and no Duke enters
    Given it is Red's turn, in the Host phase of turn 1
    And Red holds Belial, Amon, Scaly Devils, 2 Treachery
    Then WH-028 forbids that Red enters Amon on plane 4
    And Red may enter a leader
    When Red enters Belial on plane 4
    And Red attaches Scaly Devils to Belial
    Then WH-028 forbids that Red enters Amon on plane 4
    And Red controls no plane
    When Red goes on to the Intrigue phase
    And both bid nothing
    And Red ends the turn
    Then the effects cite WH-063
    And Red controls plane 4
    And it is Black's turn, in the Summon phase of turn 2
    When Black goes on to the Host phase
    And Black goes on to the Intrigue phase
    And both bid nothing
    And Black ends the turn
    And Red goes on to the Host phase
    And Red draws 3 cards
    Then it is Red's turn, in the Host phase of turn 3
    And the rules allow that Red enters Amon on plane 4

  @WH-Q37
  Scenario: An Arch Devil in play does not control its home before the Control phase
    Given it is Red's turn, in the Host phase
    And Red holds Belial, Amon
    And the ruling option homeControl is marker
    When Red enters Belial on plane 4
    Then Red controls no plane
    And WH-028 forbids that Red enters Amon on plane 4

  @WH-Q37
  Scenario: Where the table plays so, an Arch Devil controls its home as soon as it enters there
    Given the ruling option homeControl is onEntry
    And it is Red's turn, in the Host phase
    And Red holds Belial, Geryon, Amon
    And Black controls plane 5
    When Red enters Belial on plane 4
    Then these effects follow:
      | effect        | rule   |
      | LeaderEntered | WH-030 |
      | MarkerSet     | WH-Q37 |
    And Red controls plane 4
    And WH-027 forbids that Red enters Geryon on plane 5
    When Red enters Amon on plane 4
    Then the effects do not cite WH-Q37
    And Amon of Red stands on plane 4

  @WH-Q37 @WH-003
  Scenario: That marker, too, can be the ninth
    Given the ruling option homeControl is onEntry
    And it is Red's turn, in the Host phase
    And Red holds Belial, Amon
    And Red controls planes 1, 2, 3, 5, 6, 7, 8, 9
    When Red enters Belial on plane 4
    Then Red wins citing WH-003
    And the record is closed: nine planes

  @WH-Q27
  Scenario: An Arch Devil enters among enemy units in the Host phase, if no enemy marker lies there
    Given it is Red's turn, in the Host phase
    And Red holds Geryon, Lemures, Amon
    And Bael of Black stands on plane 5
    Then it is listed that Red enters Geryon on plane 5
    When Red enters Geryon on plane 5
    And Red goes on to the Battle phase
    And both bid nothing
    And Red goes on to the Battle phase
    Then it is Red's turn, in the Battle phase
    And Red may fight a battle

  @WH-Q27 @WH-057
  Scenario: In the Reinforcement phase it does not
    Given it is Red's turn, in the Reinforcement phase
    And Red holds Geryon, Asmodeus
    And Bael of Black stands on plane 5
    Then WH-Q27 (plane 5) forbids that Red enters Geryon on plane 5
    And it is not listed that Red enters Geryon on plane 5
    And the rules allow that Red enters Asmodeus on plane 9

  @WH-Q27 @WH-Q28 @WH-Q29
  Scenario: Where the table plays so, units enter among enemies in the Reinforcement phase, and both stay
    Given the ruling option reinforceIntoEnemy is allow
    And it is Red's turn, in the Reinforcement phase
    And Red holds Geryon, Amon
    And Red controls plane 3
    And Bael of Black stands on plane 5
    And Arioch of Black stands on plane 3
    Then it is listed that Red enters Geryon on plane 5
    And it is listed that Red enters Amon on plane 3
    When Red enters Geryon on plane 5
    And Red enters Amon on plane 3
    And Red ends the turn
    Then Red controls plane 3
    And Black controls no plane
    And Geryon of Red stands on plane 5
    And Bael of Black stands on plane 5
    And it is Black's turn, in the Summon phase
    When Black goes on to the Battle phase
    And Black draws 3 cards
    And both bid nothing
    And Black goes on to the Battle phase
    Then it is Black's turn, in the Battle phase
    And Black has 2 ways to fight a battle

  @WH-Q28 @WH-028
  Scenario: A Duke enters on an own plane where enemies stand in the Host phase
    Given it is Red's turn, in the Host phase
    And Red holds Amon, Lemures
    And Red controls plane 3
    And Arioch of Black stands on plane 3
    Then it is listed that Red enters Amon on plane 3
    When Red enters Amon on plane 3
    Then Amon of Red stands on plane 3

  @WH-Q28 @WH-058
  Scenario: In the Reinforcement phase a Duke does not
    Given it is Red's turn, in the Reinforcement phase
    And Red holds Amon, Lemures
    And Red controls planes 3, 7
    And Arioch of Black stands on plane 3
    Then WH-Q28 (plane 3) forbids that Red enters Amon on plane 3
    And it is not listed that Red enters Amon on plane 3
    And the rules allow that Red enters Amon on plane 7

  @WH-056 @WH-030 @WH-Q35
  Scenario: In the Reinforcement phase leaders and legions enter again
    Given it is Red's turn, in the Reinforcement phase
    And Red holds Geryon, Amon, Pit Fiends, Lemures
    And Red controls plane 7
    Then Red may decide only enter, play, proceed
    When Red enters Geryon on plane 5
    And Red attaches Pit Fiends to Geryon
    And Red enters Amon on plane 7
    Then Geryon of Red stands on plane 5 with Pit Fiends
    And Amon of Red stands on plane 7
    And Red holds Lemures

  @WH-056
  Scenario: In the Reinforcement phase of the opponent they do not
    Given it is Red's turn, in the Reinforcement phase
    And Black holds Mammon, Lemures
    And Amon of Black stands on plane 7
    Then WH-056 forbids that Black enters Mammon on plane 3
    And WH-059 forbids that Black attaches Lemures to Amon

  @WH-056
  Scenario: In the Reinforcement phase, too, a unit enters from the hand that holds it
    Given it is Red's turn, in the Reinforcement phase
    And Red holds Lemures
    And Geryon of Red stands on plane 5
    Then WH-056 forbids that Red enters Belial on plane 4
    And WH-059 forbids that Red attaches Erinyes to Geryon

  @WH-057
  Scenario: In the Reinforcement phase, too, an Arch Devil enters on its home plane alone
    Given it is Red's turn, in the Reinforcement phase
    And Red holds Geryon, Lemures
    And Red controls planes 4, 6
    Then WH-057 (home 5) forbids that Red enters Geryon on plane 4
    When Red enters Geryon on plane 5
    Then Geryon of Red stands on plane 5

  @WH-Q31
  Scenario: Legions stay with their leader
    Given it is Red's turn, in the Host phase
    And Red holds Lemures
    And Geryon of Red stands on plane 5 with Erinyes
    And Amon of Red stands on plane 5
    Then WH-Q31 forbids that Red reattaches Erinyes from Geryon to Amon
    And Red may not reattach a legion
    And the record says that reattach is no

  @WH-Q31
  Scenario: Where the table plays so, legions change between own leaders in a plane, in the own Host phase
    Given the ruling option reattach is hostPhase
    And it is Red's turn, in the Host phase
    And Red holds Lemures
    And Geryon of Red stands on plane 5 with 2 Erinyes
    And Amon of Red stands on plane 5
    And Belial of Red stands on plane 4
    And Bael of Black stands on plane 5 with Lemures
    Then Red may decide reattach
    And it is listed that Red reattaches Erinyes from Geryon to Amon
    And WH-Q31 forbids that Red reattaches Erinyes from Geryon to Belial
    And WH-Q31 forbids that Red reattaches Erinyes from Geryon to Bael
    And WH-Q31 forbids that Red reattaches Lemures from Bael to Amon
    And WH-Q31 forbids that Red reattaches Lemures from Geryon to Amon
    And WH-Q31 forbids that Red reattaches Erinyes from Geryon to Geryon
    And WH-Q31 forbids that Black reattaches Lemures from Bael to Geryon
    When Red reattaches Erinyes from Geryon to Amon
    Then the effects cite WH-Q31
    And Geryon of Red stands on plane 5 with Erinyes
    And Amon of Red stands on plane 5 with Erinyes

  @WH-Q31 @WH-023
  Scenario: … even with an empty hand: the phase waits for it
    Given the ruling option reattach is hostPhase
    And it is Red's turn, in the Host phase
    And Red holds Lemures
    And Geryon of Red stands on plane 5
    And Amon of Red stands on plane 5
    When Red attaches Lemures to Geryon
    Then it is Red's turn, in the Host phase
    And Red may decide only reattach, proceed
    When Red reattaches Lemures from Geryon to Amon
    Then Amon of Red stands on plane 5 with Lemures

  @WH-Q31
  Scenario Outline: … and not in the <phase> phase
    Given the ruling option reattach is hostPhase
    And it is Red's turn, in the <phase> phase
    And Red holds Lemures
    And Geryon of Red stands on plane 5 with 2 Erinyes
    And Amon of Red stands on plane 5
    Then WH-Q31 forbids that Red reattaches Erinyes from Geryon to Amon
    And Red may not reattach a legion

    Examples:
      | phase         |
      | Summon        |
      | Gate          |
      | Reinforcement |
