Feature: Frame and opening

  @WH-005 @WH-009 @WH-016 @WH-021
  Scenario: At the start nothing lies on the nine planes, and all cards are in one deck
    Given a new game
    Then nothing is in play
    And Red controls no plane
    And Black controls no plane
    And Red holds no cards
    And Black holds no cards
    And the deck holds 91 cards
    And the discards are empty

  @WH-001 @WH-M01 @WH-Q42
  Scenario: Chance says which of the two begins
    Given a new game
    Then the game waits for chance
    And WH-Q42 forbids that Red says that Red begins
    And the record says that firstPlayer is random
    When Black is drawn to begin
    Then the effects cite WH-Q42
    And Black must draw 9 cards
    And WH-Q42 forbids that Red is drawn to begin

  @WH-001 @WH-M01 @WH-Q42
  Scenario: The table may name who begins
    Given the ruling option firstPlayer is chosen
    And a new game
    Then the game waits for Red and Black
    And Red may say who begins
    And WH-Q42 forbids that Red is drawn to begin
    And WH-001 forbids that Red says that Green begins
    When Red says that Black begins
    Then Black must draw 9 cards
    And WH-Q42 forbids that Black says that Red begins

  @WH-Q42
  Scenario: The service draws who begins, and deals
    Given a hosted game
    And a new game
    Then the deck holds 82 cards

  @WH-Q42
  Scenario: The service deals to whoever is named
    Given a hosted game
    And the ruling option firstPlayer is chosen
    And a new game
    Then the deck holds 91 cards
    When Black says that Black begins
    Then Black holds 9 cards
    And Red holds no cards
    And to Red the hand of Black is 9 unknown cards
    And to everybody the hand of Black is 9 unknown cards

  @WH-009 @WH-018 @WH-022 @WH-M02
  Scenario: Each player starts with nine cards of the shared deck
    Given a new game
    When Red is drawn to begin
    Then WH-M02 (due 9, given 8) forbids that Red draws 8 cards
    And WH-M02 forbids that Black draws 9 cards
    And WH-067 forbids that Red draws Belial, Belial, 7 unknown cards
    When Red draws Belial, 3 Erinyes, 5 unknown cards
    Then Red holds Belial, 3 Erinyes, 5 unknown cards
    And to Black the hand of Red is 9 unknown cards
    And WH-018 forbids that Black keeps the hand
    When Red keeps the hand
    Then Black must draw 9 cards
    And WH-067 forbids that Black draws Erinyes, 8 unknown cards
    When Black draws 9 cards
    And Black keeps the hand
    Then Black holds 9 cards
    And the deck holds 73 cards
    And it is Red's turn, in the Summon phase of turn 1
    And WH-018 forbids that Red keeps the hand
    And WH-018 forbids that Red throws the hand away
    And WH-M02 forbids that Red draws 3 cards

  @WH-018
  Scenario: Nothing else is done before the starting hands are settled
    Given a hosted game
    And the ruling option firstPlayer is chosen
    And a new game
    When Red says that Red begins
    Then Red may decide only keep, redraw
    And Black may decide nothing
    And WH-018 forbids that Red ends the turn
    And WH-018 forbids that Red plays Spies
    And WH-018 forbids that Black keeps the hand

  @WH-019
  Scenario: A hand that is not to be kept is not taken for kept
    Given a new game
    When Red is drawn to begin
    And Red draws 9 Treachery
    Then WH-019 forbids that Red goes on to the Host phase

  @WH-019 @WH-Q26 @WH-T02
  Scenario: A starting hand without an Arch Devil is thrown away, again and again
    Given a new game
    When Red is drawn to begin
    And Red draws Amon, Bael, 2 Surprise, 2 Overrun, 3 Erinyes
    Then WH-019 forbids that Red keeps the hand
    And Red may not keep the hand
    And Red may throw the hand away
    When Red keeps the hand
    Then it is refused citing WH-019
    When Red throws the hand away
    Then the effects cite WH-019, WH-018
    And everybody was shown Amon, Bael, 2 Surprise, 2 Overrun, 3 Erinyes
    And Red holds no cards
    And Red must draw 9 cards
    And the deck holds 82 cards
    And WH-067 forbids that Red draws Amon, 8 unknown cards
    When Red draws 9 Treachery
    And Red throws the hand away
    And Red draws Belial, Treachery, 3 Lemures, 4 Spies
    Then WH-019 forbids that Red throws the hand away
    And Red may not throw the hand away
    When Red keeps the hand
    Then Black must draw 9 cards
    And the deck holds 64 cards

  @WH-019 @WH-Q26
  Scenario Outline: What was thrown away goes <where> once both hands are settled
    Given the ruling option openingDiscards is <value>
    And a new game
    When Black is drawn to begin
    And Black draws Amon, Bael, 2 Surprise, 2 Overrun, 3 Erinyes
    And Black throws the hand away
    And Black draws Belial, 8 unknown cards
    And Black keeps the hand
    Then Red must draw 9 cards
    And the deck holds 73 cards
    When Red draws Moloch (Arch Devil), 8 unknown cards
    And Red keeps the hand
    Then the effects cite WH-Q26, WH-022
    And the deck holds <deck> cards
    And the discards hold <discards> cards
    And it is Black's turn, in the Summon phase of turn 1

    Examples:
      | where                  | value       | deck | discards |
      | back into the deck     | shuffleBack | 73   | 0        |
      | to the discards        | discard     | 64   | 9        |

  @WH-019 @WH-Q26
  Scenario Outline: If fewer than nine cards are left to draw, what was thrown away returns at once
    Given the ruling option openingDiscards is <value>
    And it is the opening, with 81 cards aside
    And Red holds 9 unknown cards
    Then the deck holds 1 card
    When Red keeps the hand
    Then these effects follow:
      | effect        | rule   |
      | HandKept      | WH-019 |
      | HandTrusted   | WH-019 |
      | AsideReturned | WH-Q26 |
      | CardsDue      | WH-018 |
    And the deck holds 82 cards
    And Black must draw 9 cards

    Examples:
      | value       |
      | shuffleBack |
      | discard     |

  @WH-019
  Scenario: Where the record does not know a hand, the whole of it is shown
    Given a new game
    When Red is drawn to begin
    And Red draws 2 Erinyes, 7 unknown cards
    Then WH-019 forbids that Red throws the hand away
    And WH-019 forbids that Red throws the hand away, showing 2 Erinyes
    And WH-019 forbids that Red throws the hand away, showing 9 Treachery
    And WH-019 forbids that Red throws the hand away, showing 2 Erinyes, Belial, 6 Treachery
    And WH-019 forbids that Red throws the hand away, showing 2 Erinyes, 7 Lemures
    And the rules allow that Red keeps the hand
    When Red throws the hand away, showing 2 Erinyes, 7 Treachery
    Then everybody was shown 2 Erinyes, 7 Treachery
    And Red must draw 9 cards

  @WH-019
  Scenario: A hand of known cards without an Arch Devil is not kept, though other cards are unknown
    Given a new game
    When Red is drawn to begin
    And Red draws 9 Treachery
    Then WH-019 forbids that Red keeps the hand

  @WH-018
  Scenario: Hands that nobody sees are taken for drawn and kept at a table
    Given a new game
    When Red is drawn to begin
    And Red goes on to the Host phase
    Then these entries are added:
      | seat   | kind    | implied |
      | Chance | draw    | yes     |
      | Red    | keep    | yes     |
      | Chance | draw    | yes     |
      | Black  | keep    | yes     |
      | Red    | proceed |         |
    And Red holds 9 unknown cards
    And Black holds 9 unknown cards

  @WH-020
  Scenario Outline: Nothing moves in turn <turn>
    Given it is <seat>'s turn, in the <phase> phase of turn <turn>
    And <seat> holds Erinyes
    And Belial of <seat> stands on plane 4
    And Amon of <seat> stands on plane 6 with Erinyes
    Then WH-020 forbids that <seat> moves Belial to plane 5
    And WH-020 forbids that <seat> moves Amon to plane 5
    And <seat> may not move a stack

    Examples:
      | seat  | turn | phase         |
      | Red   | 1    | Gate          |
      | Red   | 1    | Reinforcement |
      | Black | 2    | Gate          |
      | Black | 2    | Reinforcement |

  @WH-020
  Scenario: From the third turn on stacks move
    Given it is Red's turn, in the Gate phase of turn 3
    And Belial of Red stands on plane 4
    Then the rules allow that Red moves Belial to plane 9
    And Red may move a stack
