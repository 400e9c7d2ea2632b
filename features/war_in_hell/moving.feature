Feature: Moving in the Gate and Reinforcement phases

  @WH-040 @WH-006 @WH-T25
  Scenario: An Army moves one plane up or down
    Given it is Red's turn, in the Gate phase
    And Red holds Treachery
    And Geryon of Red stands on plane 1 with Lemures
    And Amon of Red stands on plane 5 with Erinyes
    Then Geryon can move to plane 2
    And Amon can move to planes 4, 6
    And WH-006 (plane 0) forbids that Red moves Geryon to plane 0
    And WH-040 (origin 1, plane 3) forbids that Red moves Geryon to plane 3
    And WH-040 forbids that Red moves Geryon to plane 1
    When Red moves Geryon to plane 2
    Then the effects cite WH-040
    And Geryon of Red stands on plane 2 with Lemures
    And WH-Q44 forbids that Red moves Geryon to plane 3

  @WH-053 @WH-T25
  Scenario: In the Reinforcement phase, too
    Given it is Red's turn, in the Reinforcement phase
    And Red holds Treachery
    And Geryon of Red stands on plane 1 with Lemures
    And Amon of Red stands on plane 5 with Erinyes
    Then Geryon can move to plane 2
    And Amon can move to planes 4, 6
    And WH-053 (origin 1, plane 3) forbids that Red moves Geryon to plane 3
    When Red moves Amon to plane 6
    Then the effects cite WH-053
    And Amon of Red stands on plane 6 with Erinyes
    And WH-Q44 forbids that Red moves Amon to plane 7

  @WH-041
  Scenario: A leader without legions moves to any plane
    Given it is Red's turn, in the Gate phase
    And Red holds Treachery
    And Geryon of Red stands on plane 1
    Then Geryon can move to planes 2, 3, 4, 5, 6, 7, 8, 9
    And WH-041 forbids that Red moves Geryon to plane 1
    When Red moves Geryon to plane 9
    Then the effects cite WH-041
    And Geryon of Red stands on plane 9

  @WH-054
  Scenario: In the Reinforcement phase, too
    Given it is Red's turn, in the Reinforcement phase
    And Red holds Treachery
    And Geryon of Red stands on plane 1
    Then Geryon can move to planes 2, 3, 4, 5, 6, 7, 8, 9
    And WH-054 forbids that Red moves Geryon to plane 1
    When Red moves Geryon to plane 9
    Then the effects cite WH-054
    And Geryon of Red stands on plane 9

  @WH-040 @WH-053
  Scenario Outline: Nothing moves in the <phase> phase
    Given it is Red's turn, in the <phase> phase
    And Red holds Treachery
    And Geryon of Red stands on plane 1 with Lemures
    And Amon of Red stands on plane 5
    And the bids of this phase are made
    Then WH-040 (phase <id>) forbids that Red moves Geryon to plane 2
    And WH-040 (phase <id>) forbids that Red moves Amon to plane 2
    And Red may not move a stack

    Examples:
      | phase    | id       |
      | Summon   | summon   |
      | Host     | host     |
      | Intrigue | intrigue |
      | Battle   | battle   |
      | Control  | control  |

  @WH-040 @WH-041 @WH-053 @WH-054
  Scenario Outline: Only the active player moves, and only own stacks, in the <phase> phase
    Given it is Red's turn, in the <phase> phase
    And Red holds Treachery
    And Geryon of Red stands on plane 1 with Lemures
    And Amon of Black stands on plane 5
    Then WH-040 forbids that Black moves Amon to plane 2
    And WH-040 (controller black) forbids that Red moves Amon to plane 2
    And WH-040 (controller red) forbids that Black moves Geryon to plane 2
    And WH-040 forbids that Red moves Belial to plane 2
    And Black may not move a stack

    Examples:
      | phase         |
      | Gate          |
      | Reinforcement |

  @WH-042 @WH-044
  Scenario: In the Gate phase stacks move into planes that the enemy occupies, and a battle follows
    Given it is Red's turn, in the Gate phase
    And Red holds Treachery
    And Geryon of Red stands on plane 1 with Lemures
    And Amon of Red stands on plane 9
    And Bael of Black stands on plane 2
    And Arioch of Black stands on plane 5 with Erinyes
    Then Geryon can move to plane 2
    When Red moves Geryon to plane 2
    And Red moves Amon to plane 5
    And Red goes on to the Control phase
    Then it is Red's turn, in the Battle phase
    And WH-044 forbids that Red goes on to the Reinforcement phase
    And Red has 2 ways to fight a battle

  @WH-055
  Scenario: In the Reinforcement phase they do not
    Given it is Red's turn, in the Reinforcement phase
    And Red holds Treachery
    And Geryon of Red stands on plane 3 with Lemures
    And Amon of Red stands on plane 9
    And Bael of Black stands on plane 2
    And Arioch of Black stands on plane 5 with Erinyes
    And Black controls plane 4
    Then WH-055 (plane 2) forbids that Red moves Geryon to plane 2
    And WH-055 forbids that Red moves Amon to plane 2
    And WH-055 forbids that Red moves Amon to plane 5
    And Geryon can move to plane 4
    And Amon can move to planes 1, 3, 4, 6, 7, 8
    When Red moves Geryon to plane 4
    Then Geryon of Red stands on plane 4 with Lemures

  @WH-055 @WH-Q01
  Scenario: Out of a plane that the enemy shares they move in the Reinforcement phase
    Given it is Red's turn, in the Reinforcement phase
    And Red holds Treachery
    And Geryon of Red stands on plane 2 with Lemures
    And Bael of Black stands on plane 2
    When Red moves Geryon to plane 3
    Then Geryon of Red stands on plane 3 with Lemures

  @WH-060
  Scenario: Who moved in the Gate phase moves again in the Reinforcement phase
    Given it is Red's turn, in the Gate phase
    And Red holds Treachery
    And Geryon of Red stands on plane 1 with Lemures
    When Red moves Geryon to plane 2
    Then WH-Q44 forbids that Red moves Geryon to plane 3
    When Red goes on to the Reinforcement phase
    And Red moves Geryon to plane 3
    Then the effects cite WH-053
    And Geryon of Red stands on plane 3 with Lemures

  @WH-Q44 @WH-054
  Scenario: A leader that has moved and then gets a legion does not move as an Army as well
    Given it is Red's turn, in the Reinforcement phase
    And Red holds Treachery, Lemures
    And Geryon of Red stands on plane 1
    When Red moves Geryon to plane 7
    And Red attaches Lemures to Geryon
    Then WH-Q44 forbids that Red moves Geryon to plane 8
    And Red may not move a stack

  @WH-Q44 @WH-053
  Scenario: A leader that gets a legion first moves as an Army
    Given it is Red's turn, in the Reinforcement phase
    And Red holds Treachery, Lemures
    And Geryon of Red stands on plane 1
    When Red attaches Lemures to Geryon
    Then WH-053 forbids that Red moves Geryon to plane 7
    And Geryon can move to plane 2

  @WH-Q44 @WH-041
  Scenario: An own leader that was won by bids this turn moves as what it is
    Given it is Red's turn, in the Intrigue phase
    And Red holds Treachery
    And Bael of Black stands on plane 5 with Lemures
    When Red bids 1 on Bael
    And Black bids nothing
    And Red goes on to the Gate phase
    Then Bael can move to planes 4, 6

  @WH-044 @WH-T27
  Scenario: Intrigue causes a battle without any move
    Given it is Red's turn, in the Intrigue phase
    And Red holds Treachery
    And Geryon of Black stands on plane 3
    And Bael of Black stands on plane 3
    When Red bids 50 on Bael
    And Black bids nothing
    And Red goes on to the Battle phase
    Then Bael of Red stands on plane 3, a Traitor
    And WH-044 forbids that Red goes on to the Reinforcement phase
    And it is listed that Red fights on plane 3

  @WH-044 @WH-T27
  Scenario: … unless one of them moves off
    Given it is Red's turn, in the Intrigue phase
    And Red holds Treachery
    And Geryon of Black stands on plane 3
    And Bael of Black stands on plane 3
    When Red bids 50 on Bael
    And Black bids nothing
    And Red goes on to the Gate phase
    And Red moves Bael to plane 6
    And Red goes on to the Battle phase
    Then WH-044 forbids that Red fights on plane 3
    And the rules allow that Red goes on to the Reinforcement phase

  @WH-Q40 @WH-Q28 @WH-059 @WH-T35
  Scenario: After a tie a legion may join the own leader there, but no Duke enters
    Given it is Red's turn, in the Battle phase
    And Red holds Lemures, Amon
    And Red controls plane 5
    And Geryon of Red stands on plane 5
    And Mammon of Black stands on plane 5
    When Red fights on plane 5
    And Red passes
    Then the battle is tied
    When Red goes on to the Reinforcement phase
    Then WH-Q28 forbids that Red enters Amon on plane 5
    And it is not listed that Red enters Amon on plane 5
    And it is listed that Red attaches Lemures to Geryon
    When Red attaches Lemures to Geryon
    Then the effects cite WH-059
    And Geryon of Red stands on plane 5 with Lemures

  @WH-056 @WH-057 @WH-058 @WH-059
  Scenario: Units enter in the Reinforcement phase by the limits of the Host phase
    Given it is Red's turn, in the Reinforcement phase
    And Red holds Belial, Mammon, Amon, Lemures
    And Red controls plane 6
    And Black controls plane 3
    Then WH-057 forbids that Red enters Belial on plane 6
    And WH-057 forbids that Red enters Mammon on plane 3
    And WH-058 forbids that Red enters Amon on plane 3
    And WH-059 forbids that Red attaches Lemures to Belial
    And WH-056 forbids that Red enters Geryon on plane 5
    When Red enters Belial on plane 4
    And Red enters Amon on plane 6
    And Red attaches Lemures to Amon
    Then Amon of Red stands on plane 6 with Lemures
