Feature: Oracle
  A variant in which each player puts the whole draw deck in order. Only its owner knows the order, nothing is
  shuffled, and there is no mulligan.

  Background:
    Given the trial edition
    And the variant Oracle

  @RA-164
  Scenario: Both put their decks in order, and the hands come from the top
    Given a new game
    Then the game waits for Fallen and Arch
    And Fallen may order the deck
    When Arch orders the trial deck, with Gabriel, Fire 1, Fire 2, Fire 3, Fire 4, Fire 5, Water 1, Water 2 on top
    Then the game waits for Fallen
    And Arch holds no cards
    And RA-164 forbids that Arch orders the trial deck
    When Fallen orders the trial deck, with Blur, Pi, Fire 1, Fire 2, Fire 3, Fire 4, Earth 5, Annul on top
    Then Fallen holds Blur, Pi, Fire 1, Fire 2, Fire 3, Fire 4, Earth 5
    And Arch holds Gabriel, Fire 1, Fire 2, Fire 3, Fire 4, Fire 5, Water 1
    And the draw pile of Fallen holds 47 cards
    And to Fallen the top of the draw pile of Fallen is Annul
    And the game waits for Fallen and Arch

  @RA-164 @RA-Q64
  Scenario: The order is known to its owner alone
    Given a hosted game
    And a new game
    When Fallen orders the trial deck, with Blur, Pi, Fire 1, Fire 2, Fire 3, Fire 4, Earth 5, Annul on top
    Then to Fallen the top of the draw pile of Fallen is Blur
    And to Arch the top of the draw pile of Fallen is unknown
    And to everybody the top of the draw pile of Fallen is unknown
    When Arch orders the trial deck
    Then to Fallen the top of the draw pile of Fallen is Annul
    And to Arch the top of the draw pile of Fallen is unknown
    And to Arch the hand of Fallen is 7 unknown cards
    And to Fallen the hand of Fallen is Blur, Pi, Fire 1, Fire 2, Fire 3, Fire 4, Earth 5

  @RA-164
  Scenario Outline: The order names every card of the deck once for each copy: <fault>
    Given a hosted game
    And a new game
    Then RA-164 forbids that Fallen <orders>
    And the rules allow that Fallen orders the trial deck

    Examples:
      | fault         | orders                                |
      | one is left out | orders the trial deck without Blur  |
      | another deck  | orders the gifts deck                 |
      | none is named | orders the unseen deck                |
      | one too many  | orders the trial deck, with an unknown card on top |

  @RA-164
  Scenario: At a table nobody need see the order
    Given a new game
    Then RA-164 forbids that Fallen orders the trial deck without Blur
    When Fallen orders the unseen deck
    And Arch orders the trial deck, with Gabriel on top
    Then Fallen must draw 7 cards
    When Fallen draws Blur, 6 unknown cards
    Then Fallen holds Blur, 6 unknown cards
    And Arch holds 7 cards

  @RA-164
  Scenario: Nor say that the decks were put in order
    Given a new game
    When Fallen places an unknown card on c7
    Then these entries are added:
      | seat   | kind  | implied |
      | Fallen | order | yes     |
      | Arch   | order | yes     |
      | Chance | draw  | yes     |
      | Chance | draw  | yes     |
      | Fallen | keep  | yes     |
      | Arch   | keep  | yes     |
      | Fallen | place |         |

  @RA-Q64
  Scenario: There is no mulligan
    Given a new game
    When Fallen orders the trial deck, with Fire 1, Fire 2, Fire 3, Fire 4, Fire 5, Water 1, Water 2 on top
    And Arch orders the trial deck
    Then Fallen holds Fire 1, Fire 2, Fire 3, Fire 4, Fire 5, Water 1, Water 2
    And RA-Q64 forbids that Fallen takes a mulligan
    And Fallen may not take a mulligan
    And the rules allow that Fallen keeps the hand

  @RA-164
  Scenario: Later draws come in that order, too
    Given it is Fallen's turn, in the burn step
    And Fallen holds Blur, Pi
    And Annul, Fire 3, Mimic lie on top of the draw pile of Fallen
    When Fallen goes on to the draw step
    Then Fallen holds Blur, Pi, Annul, Fire 3
    And it is told that Fallen draws
    And to Fallen the top of the draw pile of Fallen is Mimic
    And it is Arch's turn, in the placing step

  @RA-164
  Scenario: And so does the card that Earth gives
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fire 3 of Fallen stands on c5
    And Annul, Mimic lie on top of the draw pile of Fallen
    When Fallen moves c5 to c4
    Then Fallen holds Annul
    And to Fallen the top of the draw pile of Fallen is Mimic

  @RA-164 @RA-006
  Scenario: A pile in order runs out like any other
    Given it is Fallen's turn, in the burn step
    And Fallen holds Blur
    And the draw pile of Fallen holds 2 cards
    And Annul, Fire 3 lie on top of the draw pile of Fallen
    When Fallen goes on to the draw step
    Then Fallen holds Blur, Annul, Fire 3
    And nobody wins citing RA-Q04

  @RA-164
  Scenario: Without the variant nobody orders a deck
    Given the ruling option oracle is no
    And a new game
    Then RA-164 forbids that Fallen orders the trial deck
