Feature: What nobody says aloud at a table
  Passes may be left unsaid. A decision that is refused is judged where the game stands, as in a hosted game: of passes
  that would have been implied nothing shows. A decision whose implied passes would end a battle is held until whoever
  records confirms it.

  @WH-Q39
  Scenario: A refusal in a battle speaks of the battle, not of what would be left after it
    Given it is Black's turn, in the Battle phase
    And Red holds 2 unknown cards
    And Black holds 2 unknown cards
    And Titivilus of Red stands on plane 3
    And Geryon of Black stands on plane 3 with Bone Devils
    When Black fights on plane 3
    And Red moves Titivilus to plane 8
    Then it is refused citing WH-Q39: a battle is under way
    And a battle is under way
    And Titivilus of Red stands on plane 3

  @WH-Q39 @WH-047 @WH-048
  Scenario Outline: … whatever is decided while the events of a battle are waited for: <decision>
    Given it is Black's turn, in the Battle phase
    And Red holds 2 unknown cards
    And Black holds 2 unknown cards
    And Titivilus of Red stands on plane 3
    And Geryon of Black stands on plane 3 with Bone Devils
    And Amon of Black stands on plane 7
    When Black fights on plane 3
    Then <rule> forbids that <decision>

    Examples:
      | decision                      | rule   |
      | Red ends the turn             | WH-Q39 |
      | Black moves Amon to plane 8   | WH-Q39 |
      | Red enters Belial on plane 4  | WH-Q39 |
      | Black fights on plane 3       | WH-Q39 |
      | Red keeps Titivilus           | WH-049 |
      | Black delays the move by Amon | WH-092 |
      | Black lays Surprise           | WH-Q23 |

  @WH-Q15
  Scenario: To end the turn twice says that Titivilus may move first, not that the turn is over
    Given it is Black's turn, in the Gate phase
    And Black holds Treachery
    And Titivilus of Red stands on plane 3
    When Black ends the turn
    And Black ends the turn
    Then it is refused citing WH-Q15 (answer red): the Messenger may move first
    And it is Black's turn, in the Gate phase
    And the game waits for Red

  @WH-Q15 @WH-Q24 @WH-022
  Scenario Outline: A window is waited for: <decision>
    Given it is Black's turn, in the Gate phase
    And Black holds Treachery, Spies
    And Red holds 2 unknown cards
    And Titivilus of Red stands on plane 3
    And Bael of Black stands on plane 6
    When Black ends the turn
    Then <rule> forbids that <decision>

    Examples:
      | decision                         | rule   |
      | Black plays Spies                | WH-Q15 |
      | Black moves Bael to plane 7      | WH-Q15 |
      | Black goes on to the Host phase  | WH-Q15 |
      | Black passes                     | WH-Q39 |

  @WH-Q39 @WH-Q11
  Scenario Outline: An announced move is waited for: <decision>
    Given it is Red's turn, in the Gate phase
    And Red holds Treachery
    And Black holds Spies
    And Geryon of Red stands on plane 5 with Lemures
    And Neabaz of Black stands on plane 4
    When Red moves Geryon to plane 6
    Then <rule> forbids that <decision>
    And the rules allow that Red ends the turn

    Examples:
      | decision                      | rule   |
      | Red moves Geryon to plane 4   | WH-Q39 |
      | Black plays Spies             | WH-Q39 |
      | Black moves Neabaz to plane 5 | WH-Q39 |
      | Red fights on plane 5         | WH-Q39 |

  @WH-Q23
  Scenario: Who has passed in a battle and plays an event out of turn hears whose turn it is
    Given it is Red's turn, in the Battle phase
    And Red holds Surprise, Lemures
    And Black holds 2 unknown cards
    And Amon of Red stands on plane 3
    And Bael of Black stands on plane 3
    When Red fights on plane 3
    And Red passes
    And Red plays Surprise
    Then it is refused citing WH-Q23: the other player may play Event cards now
    And a battle is under way

  @WH-Q23
  Scenario: Where Event cards are laid face down, who lays a second time hears that the other has still to lay
    Given the ruling option battleEvents is simultaneous
    And it is Red's turn, in the Battle phase
    And Red holds Surprise, Overrun
    And Black holds 2 unknown cards
    And Amon of Red stands on plane 3
    And Bael of Black stands on plane 3
    When Red fights on plane 3
    And Red lays Surprise
    And Red lays Overrun
    Then it is refused citing WH-Q23: the other player may play Event cards now
    And a battle is under way

  @WH-Q06 @WH-086
  Scenario: Before the bids: a bid over the pool does not count passes that are dropped with it
    Given the ruling option treacheryTiming is beforeBid
    And it is Red's turn, in the Intrigue phase
    And Red holds Treachery
    And Black holds Treachery
    And Geryon of Red stands on plane 5
    When Red bids 101 on Geryon
    Then it is refused citing WH-Q06: Treachery may be played first
    And Red may decide pass, play

  @WH-018
  Scenario: Hidden draws are no passes: what follows them is judged after them, as where the service deals
    Given it is Red's turn
    When Red goes on to the Host phase
    And Red enters Belial on plane 5
    Then it is refused citing WH-026 (home 4, plane 5)
    And Red must draw 3 cards

  @WH-018 @WH-026
  Scenario: Nor is a hand kept by a decision that is refused
    Given a new game
    When Red is drawn to begin
    And Red enters Belial on plane 5
    Then it is refused citing WH-018: the starting hands are not settled yet

  @WH-Q23 @WH-048
  Scenario: A decision that would end a battle by passes that nobody said is held until it is confirmed
    Given it is Red's turn, in the Battle phase
    And Red holds Surprise, Lemures
    And Black holds 2 unknown cards
    And Amon of Red stands on plane 3
    And Asmodeus of Black stands on plane 3
    When Red fights on plane 3
    Then recording that Red goes on to the Reinforcement phase ends the battle in 3 Minauros
    And recording that Red plays Surprise ends nothing
    And a battle is under way
    When Red goes on to the Reinforcement phase
    Then these entries are added:
      | seat  | kind    | implied |
      | Red   | pass    | yes     |
      | Black | pass    | yes     |
      | Red   | proceed |         |
    And Amon is not in play

  @WH-Q23 @WH-049
  Scenario: Who says what is kept has said that the battle is over
    Given it is Red's turn, in the Battle phase
    And Red holds 2 unknown cards
    And Black holds 2 unknown cards
    And Amon of Red stands on plane 3 with Lemures
    And Phongor of Red stands on plane 3
    And Bael of Black stands on plane 3
    When Red fights on plane 3
    Then recording that Red keeps Amon ends nothing

  @WH-Q23
  Scenario: A pass that is said aloud ends a battle without a question
    Given it is Red's turn, in the Battle phase
    And Red holds 2 unknown cards
    And Black holds 2 unknown cards
    And Amon of Red stands on plane 3
    And Asmodeus of Black stands on plane 3
    When Red fights on plane 3
    And Red passes
    Then recording that Black passes ends nothing
    And recording that Red goes on to the Reinforcement phase ends the battle in 3 Minauros
