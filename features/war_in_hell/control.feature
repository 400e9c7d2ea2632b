Feature: The Control phase, victory, and other ends

  @WH-061 @WH-062 @WH-Q41
  Scenario: The active player discards what is above nine cards, of the own choice
    Given it is Red's turn, in the Reinforcement phase
    And Red holds Belial, Amon, 3 Lemures, 3 Erinyes, 4 Spies
    And Black holds 3 Bearded Devils, 3 Nupperibos, 3 Hell Hounds, Bael, Arioch
    When Red goes on to the Control phase
    Then the effects cite WH-061
    And it is Red's turn, in the Control phase
    And Red must discard 3 cards
    And the game waits for Red
    And Red may decide only discard
    And Black may decide nothing
    And WH-061 (due 3, given 2) forbids that Red discards 2 Spies
    And WH-061 (due 3, given 4) forbids that Red discards 4 Spies
    And WH-061 forbids that Red discards Bael, 2 Spies
    And WH-061 forbids that Red discards 3 Belial
    And WH-061 forbids that Black discards 3 Hell Hounds
    And WH-Q39 forbids that Red ends the turn
    And WH-Q39 forbids that Red plays Spies
    When Red discards Belial, Spies, Erinyes
    Then the effects cite WH-062
    And Red holds Amon, 3 Lemures, 2 Erinyes, 3 Spies
    And the discards are Belial, Spies, Erinyes
    And Black holds 11 cards

  @WH-061 @WH-Q41
  Scenario: Nine cards are not too many
    Given it is Red's turn, in the Reinforcement phase
    And Red holds 3 Lemures, 3 Erinyes, 3 Spies
    When Red ends the turn
    Then it is Black's turn, in the Summon phase
    And Red holds 9 cards
    And the effects do not cite WH-061

  @WH-Q41
  Scenario: The hand of the other player is not cut
    Given it is Red's turn, in the Reinforcement phase
    And Red holds Lemures
    And Black holds 3 Bearded Devils, 3 Nupperibos, 3 Hell Hounds, Bael, Arioch
    When Red ends the turn
    Then Black holds 11 cards
    And it is Black's turn, in the Summon phase

  @WH-062
  Scenario: Nothing is discarded when nothing is due
    Given it is Red's turn, in the Control phase
    And Red holds Lemures
    Then WH-062 forbids that Red discards Lemures
    And Red may not discard cards

  @WH-Q41 @WH-063
  Scenario: The discard comes before the markers
    Given it is Red's turn, in the Reinforcement phase
    And Red holds Belial, 3 Lemures, 3 Erinyes, 3 Spies
    And Geryon of Red stands on plane 5
    When Red ends the turn
    Then Red must discard 1 card
    And Red controls no plane
    When Red discards Belial
    Then these effects follow:
      | effect        | rule   |
      | CardDiscarded | WH-062 |
      | MarkerSet     | WH-063 |
      | TurnBegun     | WH-022 |
    And Red controls plane 5

  @WH-061 @WH-Q39 @WH-088
  Scenario: Cards that are drawn in the Control phase count, too, before its markers
    Given it is Red's turn, in the Control phase
    And Red holds Summon, 3 Lemures, 3 Erinyes, 2 Spies
    And Geryon of Red stands on plane 5
    When Red plays Summon
    And Red draws 3 Hell Hounds
    Then Red must discard nothing
    When Red ends the turn
    Then Red must discard 2 cards
    And Red controls no plane
    And it is Red's turn, in the Control phase
    When Red discards 2 Spies
    Then Red holds 9 cards
    And Red controls plane 5
    And it is Black's turn, in the Summon phase

  @WH-061 @WH-062
  Scenario: Cards that the record does not know count, too, and are named when they are discarded
    Given it is Red's turn, in the Reinforcement phase
    And Red holds 11 unknown cards
    When Red ends the turn
    Then Red must discard 2 cards
    When Red discards Erinyes, Belial
    Then Red holds 9 unknown cards
    And the discards are Belial, Erinyes
    And it is Black's turn, in the Summon phase

  @WH-063 @WH-017
  Scenario: The active player marks every plane where a unit stands, in place of enemy markers
    Given it is Red's turn, in the Control phase
    And Red holds Lemures
    And Geryon of Red stands on plane 5
    And Amon of Red stands on plane 5
    And Belial of Red stands on plane 2 with Lemures
    And Bael of Black stands on plane 7
    And Black controls planes 2, 3
    And Red controls plane 9
    When Red ends the turn
    Then these effects follow:
      | effect     | rule   |
      | Proceeding | WH-023 |
      | MarkerSet  | WH-063 |
      | MarkerSet  | WH-063 |
      | TurnBegun  | WH-022 |
    And Red controls planes 2, 5, 9
    And Black controls plane 3

  @WH-063
  Scenario: A marker is not laid twice
    Given it is Red's turn, in the Control phase
    And Red holds Lemures
    And Geryon of Red stands on plane 5
    And Red controls plane 5
    When Red ends the turn
    Then the effects do not cite WH-063
    And Red controls plane 5

  @WH-064 @WH-T30
  Scenario: A marker stays when the units leave, until the enemy's Control phase finds a unit there
    Given it is Red's turn, in the Gate phase
    And Red holds Lemures
    And Black holds Lemures
    And Red controls plane 2
    And Geryon of Red stands on plane 2
    And Bael of Black stands on plane 7
    When Red moves Geryon to plane 5
    And Red ends the turn
    Then Red controls planes 2, 5
    When Black goes on to the Gate phase
    And Black draws 3 cards
    And both bid nothing
    And Black goes on to the Gate phase
    And Black moves Bael to plane 2
    Then Red controls planes 2, 5
    When Black goes on to the Control phase
    Then Red controls planes 2, 5
    When Black ends the turn
    Then Red controls plane 5
    And Black controls plane 2

  @WH-064
  Scenario: An enemy that only passes through leaves the marker
    Given it is Red's turn, in the Control phase
    And Red holds Lemures
    And Red controls plane 2
    And Bael of Black stands on plane 2
    When Red ends the turn
    Then Red controls plane 2

  @WH-Q29 @WH-063
  Scenario: Where both sides stand no marker changes
    Given it is Red's turn, in the Control phase
    And Red holds Lemures
    And Black controls plane 5
    And Geryon of Red stands on plane 5
    And Bael of Black stands on plane 5
    And Amon of Red stands on plane 6
    And Arioch of Black stands on plane 6
    When Red ends the turn
    Then the effects do not cite WH-063
    And Black controls plane 5
    And Red controls no plane

  @WH-003 @WH-063 @WH-T29
  Scenario: The ninth marker wins at once
    Given it is Red's turn, in the Reinforcement phase
    And Red holds Lemures
    And Red controls planes 1, 2, 3, 4, 5, 6, 7, 8
    And Geryon of Red stands on plane 9
    When Red ends the turn
    Then these effects follow:
      | effect     | rule   |
      | Proceeding | WH-023 |
      | PhaseBegun | WH-023 |
      | MarkerSet  | WH-063 |
      | GameEnded  | WH-003 |
    And Red controls planes 1, 2, 3, 4, 5, 6, 7, 8, 9
    And Red wins citing WH-003
    And the record is closed: nine planes
    And the game waits for nobody

  @WH-003
  Scenario: Eight planes are not enough
    Given it is Red's turn, in the Control phase
    And Red holds Lemures
    And Red controls planes 1, 2, 3, 4, 5, 6, 7
    And Geryon of Red stands on plane 9
    When Red ends the turn
    Then Red controls planes 1, 2, 3, 4, 5, 6, 7, 9
    And the game goes on

  @WH-003 @WH-Q29
  Scenario: The ninth plane is not won while an enemy stands there
    Given it is Red's turn, in the Control phase
    And Red holds Lemures
    And Red controls planes 1, 2, 3, 4, 5, 6, 7, 8
    And Geryon of Red stands on plane 9
    And Bael of Black stands on plane 9
    When Red ends the turn
    Then Red controls planes 1, 2, 3, 4, 5, 6, 7, 8
    And the game goes on

  @WH-003
  Scenario: A player wins in the own Control phase
    Given it is Black's turn, in the Control phase
    And Black holds Lemures
    And Black controls planes 1, 2, 3, 4, 5, 6, 7, 9
    And Red controls plane 8
    And Geryon of Black stands on plane 8
    When Black ends the turn
    Then Black wins citing WH-003

  @WH-004
  Scenario: Who has nothing left has not lost
    Given it is Red's turn, in the Control phase
    And Red holds Lemures
    And Red controls planes 1, 2, 3, 4, 5, 6, 7
    And Geryon of Red stands on plane 5
    When Red ends the turn
    Then Black holds no cards
    And Black controls no plane
    And the game goes on
    And it is Black's turn, in the Summon phase

  @WH-004 @WH-Q36
  Scenario: The text knows no other end, and turns go on
    Given it is Red's turn, in the Control phase of turn 201
    And Red holds Lemures
    When Red ends the turn
    Then the game goes on
    And it is Black's turn, in the Summon phase of turn 202
    And the record says that agreedEnd is agreement

  @WH-Q36 @WH-M10
  Scenario: A player may resign
    Given it is Red's turn, in the Gate phase
    And Red holds Lemures
    When Red resigns
    Then the record is closed: resigned

  @WH-Q36 @WH-M10
  Scenario: Both may agree to a draw
    Given it is Red's turn, in the Gate phase
    And Red holds Lemures
    When both agree to a draw
    Then the record is closed: agreed draw

  @WH-Q36
  Scenario: Where the table plays so, a number of turns is stated at the opening
    Given the ruling option agreedEnd is turnLimit
    And a new game
    Then the game waits for Red and Black
    And Red may state a limit
    And WH-Q36 forbids that Red is drawn to begin
    And WH-Q36 (turns 0) forbids that Red states 0 turns
    And WH-Q36 (turns 1001) forbids that Red states 1001 turns
    When Black states 20 turns
    Then the effects cite WH-Q36
    And WH-Q36 forbids that Red states 30 turns
    And the game waits for chance
    And the rules allow that Red is drawn to begin

  @WH-Q36
  Scenario: … and not otherwise
    Given a new game
    Then WH-Q36 forbids that Red states 20 turns
    And Red may not state a limit

  @WH-Q36
  Scenario: After the last of these turns the game is a draw
    Given the ruling option agreedEnd is turnLimit
    And the game is a draw after 6 turns
    And it is Red's turn, in the Control phase of turn 5
    And Red holds Lemures
    And Geryon of Red stands on plane 5
    When Red ends the turn
    Then the game goes on
    When Black goes on to the Intrigue phase
    And Black draws 3 cards
    And both bid nothing
    And Black ends the turn
    Then the game is drawn citing WH-Q36
    And the record is closed: turn limit

  @WH-Q36 @WH-003
  Scenario: Who has nine planes in the last turn wins nevertheless
    Given the ruling option agreedEnd is turnLimit
    And the game is a draw after 5 turns
    And it is Red's turn, in the Control phase of turn 5
    And Red holds Lemures
    And Red controls planes 1, 2, 3, 4, 6, 7, 8, 9
    And Geryon of Red stands on plane 5
    When Red ends the turn
    Then Red wins citing WH-003

  @WH-003
  Scenario: After the end nothing is decided
    Given it is Red's turn, in the Control phase
    And Red holds Lemures
    And Red controls planes 1, 2, 3, 4, 6, 7, 8, 9
    And Geryon of Red stands on plane 5
    When Red ends the turn
    Then Red wins citing WH-003
    And Red may decide nothing
    And Black may decide nothing
