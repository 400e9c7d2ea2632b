Feature: Tables whose cards the record does not see

  @WH-M03 @WH-025
  Scenario: What is played out of a hand nobody has seen becomes known, and is no longer possible elsewhere
    Given it is Red's turn, in the Host phase
    And Red holds 3 unknown cards
    And Black holds 3 unknown cards
    When Red enters Belial on plane 4
    And Red attaches Lemures to Belial
    Then Red holds 1 unknown card
    And Belial of Red stands on plane 4 with Lemures
    And to everybody the hand of Black is 3 unknown cards
    And it is not listed that Red enters Belial on plane 4
    And it is listed that Red attaches Lemures to Belial

  @WH-018 @WH-024
  Scenario: Hidden draws between two decisions are implied
    Given it is Red's turn
    And Red holds 2 unknown cards
    When Red goes on to the Host phase
    Then Red must draw 3 cards
    When Red ends the turn
    Then these entries are added:
      | seat   | kind    | implied |
      | Chance | draw    | yes     |
      | Red    | proceed |         |
    And Red holds 5 unknown cards

  @WH-024
  Scenario: Some of the cards drawn may be named
    Given it is Red's turn
    When Red goes on to the Host phase
    And Red draws Belial, 2 unknown cards
    Then to Red the hand of Red is Belial, 2 unknown cards
    And to Black the hand of Red is 3 unknown cards

  @WH-024 @WH-M02
  Scenario: In a hosted game nothing is implied, and every card has a name
    Given a hosted game
    And it is Red's turn
    And Red holds Lemures
    And the deck holds only Belial, Amon, Bael
    When Red goes on to the Host phase
    Then these entries are added:
      | seat   | kind    | implied |
      | Red    | proceed |         |
      | Chance | draw    |         |

  @WH-087 @WH-090
  Scenario: Who looks at a hand that the record does not know sees it, and the record still does not
    Given it is Red's turn, in the Host phase
    And Red holds Spies, Lemures
    And Black holds Belial, 2 unknown cards
    When Red plays Spies
    Then to Red the hand of Black is Belial, 2 unknown cards
    And to everybody the hand of Black is 3 unknown cards

  @WH-047
  Scenario: Two hands that nobody sees do not lay more of an event than there are
    Given the ruling option battleEvents is simultaneous
    And it is Red's turn, in the Battle phase
    And Red holds 9 unknown cards
    And Black holds 9 unknown cards
    And Baalzebul of Red stands on plane 5
    And Geryon of Black stands on plane 5
    When Red fights on plane 5
    And Red lays 2 Surprise
    Then WH-047 forbids that Black lays Surprise
    And it is not listed that Black lays Surprise
    And it is listed that Black lays Overrun
    When Black lays Overrun
    Then the total of Red is 41
    And the total of Black is 29

  @WH-061 @WH-062
  Scenario: Discards of a hidden hand are named
    Given it is Red's turn, in the Reinforcement phase
    And Red holds 10 unknown cards
    And the discards hold 3 Erinyes
    When Red ends the turn
    Then WH-061 forbids that Red discards Erinyes
    When Red discards Nupperibos
    Then the discards are Nupperibos, 3 Erinyes
    And Red holds 9 unknown cards
