Feature: Drawing
  At the end of the turn a player draws up to four cards, and one if there are four in hand already.

  Background:
    Given the trial edition

  @RA-101 @RA-102 @RA-104
  Scenario Outline: With <hand> in hand, <count> due
    Given it is Fallen's turn, in the burn step
    And Fallen holds <hand>
    When Fallen goes on to the draw step
    Then Fallen must draw <count>
    And the game waits for chance

    Examples: fewer than four: up to four
      | hand            | count   |
      | no cards        | 4 cards |
      | 1 unknown card  | 3 cards |
      | 2 unknown cards | 2 cards |
      | 3 unknown cards | 1 card  |

    Examples: four or more: exactly one
      | hand             | count  |
      | 4 unknown cards  | 1 card |
      | 5 unknown cards  | 1 card |
      | 11 unknown cards | 1 card |

  @RA-101
  Scenario: The drawn cards come from the own pile into the own hand
    Given it is Fallen's turn, in the burn step
    And Fallen holds Blur, Fire 3
    And the draw pile of Fallen holds only Annul, Fire 5, Kindler
    And the draw pile of Arch holds 20 cards
    When Fallen goes on to the draw step
    And Fallen draws Annul, Kindler
    Then Fallen holds Blur, Fire 3, Annul, Kindler
    And the draw pile of Fallen holds 1 card
    And the draw pile of Arch holds 20 cards
    And to Arch the hand of Fallen is 4 unknown cards
    And it is Arch's turn, in the placing step

  @RA-103
  Scenario: A hand has no upper limit
    Given it is Fallen's turn, in the burn step
    And Fallen holds 12 unknown cards
    When Fallen ends the turn
    Then Fallen holds 13 cards

  @RA-104
  Scenario: The draw cannot be left out
    Given a hosted game
    And it is Fallen's turn
    And Fallen holds Fire 1, Fire 2, Fire 3, Fire 4
    When Fallen goes on to the draw step
    Then Fallen holds 5 cards
    And it is Arch's turn, in the placing step
    And RA-104 forbids that Fallen draws 1 card

  @RA-104
  Scenario: No other number of cards is drawn than the one due
    Given it is Fallen's turn, in the burn step
    And Fallen holds 2 unknown cards
    When Fallen goes on to the draw step
    Then RA-104 forbids that Fallen draws 1 card
    And RA-104 forbids that Fallen draws 3 cards
    And RA-104 forbids that Arch draws 2 cards
    And the rules allow that Fallen draws 2 cards

  @RA-183
  Scenario: A drawn card cannot be one that lies elsewhere, or one of the other deck
    Given it is Fallen's turn, in the burn step
    And Fallen holds 3 unknown cards
    And the Void of Fallen holds Enigma
    When Fallen goes on to the draw step
    Then RA-183 forbids that Fallen draws Enigma
    And RA-183 forbids that Fallen draws Gabriel
    And the rules allow that Fallen draws Beelzebub
