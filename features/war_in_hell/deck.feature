Feature: The deck and its end

  @WH-Q25 @WH-T34 @WH-024
  Scenario: If the deck ends in the middle of a draw, the discards are shuffled and drawn on
    Given it is Red's turn
    And the deck holds 2 cards
    And the discards hold 3 Lemures, 3 Erinyes, 4 Spies
    When Red goes on to the Host phase
    Then Red must draw 3 cards
    And WH-M02 (due 2, given 3) forbids that Red draws 3 cards
    When Red draws 2 cards
    Then these effects follow:
      | effect      | rule   |
      | CardDrawn   | WH-009 |
      | CardDrawn   | WH-009 |
      | DeckRenewed | WH-Q25 |
    And the deck holds 10 cards
    And the discards are empty
    And Red must draw 1 card
    And WH-067 forbids that Red draws Belial
    When Red draws Spies
    Then the deck holds 9 cards
    And Red holds Spies, 2 unknown cards
    And it is Red's turn, in the Host phase

  @WH-Q25
  Scenario: Where the table plays so, the discards are never shuffled
    Given the ruling option emptyDeck is noDraw
    And it is Red's turn
    And the deck holds 2 cards
    And the discards hold 3 Lemures, 3 Erinyes, 4 Spies
    When Red goes on to the Host phase
    And Red draws 2 cards
    Then the effects cite WH-Q25
    And the deck holds no cards
    And the discards hold 10 cards
    And Red holds 2 cards
    And Red must draw nothing
    And it is Red's turn, in the Host phase

  @WH-Q25
  Scenario Outline: With no card anywhere the draw is skipped (<value>)
    Given the ruling option emptyDeck is <value>
    And it is Red's turn
    And Red holds Lemures
    And the deck holds no cards
    When Red goes on to the Host phase
    Then these effects follow:
      | effect      | rule   |
      | Proceeding  | WH-023 |
      | SummonDrawn | WH-024 |
      | CardsDue    | WH-024 |
      | DrawSkipped | WH-Q25 |
      | PhaseBegun  | WH-023 |
    And Red holds Lemures
    And it is Red's turn, in the Host phase

    Examples:
      | value     |
      | reshuffle |
      | noDraw    |

  @WH-Q25
  Scenario: The deck is made anew when a card is due, not before
    Given it is Red's turn
    And the deck holds 3 cards
    And the discards hold 3 Lemures
    When Red goes on to the Host phase
    And Red draws 3 cards
    Then the deck holds no cards
    And the discards are 3 Lemures

  @WH-009 @WH-M02
  Scenario: Both draw from the same deck
    Given it is Red's turn
    And Red holds Lemures
    And the deck holds only Belial, Amon, Bael, Arioch, Spies, Summon
    When Red goes on to the Host phase
    And Red draws Belial, Amon, Bael
    And Red goes on to the Control phase
    And Red ends the turn
    And Black goes on to the Host phase
    Then WH-067 forbids that Black draws Belial, Spies, Summon
    When Black draws Arioch, Spies, Summon
    Then the deck holds no cards
    And Black holds Arioch, Spies, Summon

  @WH-M02
  Scenario: The service names every card that it deals
    Given a hosted game
    And it is Red's turn
    And Red holds Lemures
    And the deck holds only Belial, Amon, Bael
    When Red goes on to the Host phase
    Then Red holds Lemures, Belial, Amon, Bael
    And the deck holds no cards

  @WH-089 @WH-009 @WH-M02
  Scenario: A card whose place is known comes when it is drawn, and who saw it knows it in the hand
    Given a hosted game
    And it is Black's turn
    And Black holds Lemures
    And Red knows that Belial, Amon, Bael, Arioch lie on top of the deck
    Then to Red the top of the deck is Belial, Amon, Bael, Arioch
    And to Black the top of the deck is 4 unknown cards
    When Black goes on to the Host phase
    Then Black holds Lemures, Belial, Amon, Bael
    And to Red the hand of Black is Belial, Amon, Bael, 1 unknown card
    And to Black the hand of Black is Lemures, Belial, Amon, Bael
    And to everybody the hand of Black is 4 unknown cards
    And to Red the top of the deck is Arioch

  @WH-089 @WH-M02
  Scenario: Between known cards chance deals those that nobody has named
    Given it is Red's turn
    And Red holds Lemures
    And Black knows that 1 unknown card, Belial, 1 unknown card lie on top of the deck
    When Red goes on to the Host phase
    Then Red must draw 3 cards
    And WH-M02 (due 1, given 3) forbids that Red draws Erinyes, Belial, Spies
    When Red draws Erinyes
    Then Red holds Lemures, Erinyes, Belial
    And Red must draw 1 card
    And WH-067 forbids that Red draws Belial
    When Red draws 1 card
    Then Red holds Lemures, Erinyes, Belial, 1 unknown card
    And it is Red's turn, in the Host phase

  @WH-089 @WH-Q25
  Scenario: What was seen in a deck that is shuffled anew is no longer known
    Given a hosted game
    And it is Red's turn
    And Red holds Summon, Lemures
    And the deck holds only Belial, Amon
    And Red knows that Belial, Amon lie on top of the deck
    And the discards hold 3 Erinyes, 3 Nupperibos
    When Red goes on to the Host phase
    Then Red holds 5 cards
    And the deck holds 5 cards
    And to Red the top of the deck is 5 unknown cards
