Feature: Cards that the recorder cannot see
  At a table the record does not know hands, draw piles and face-down angels. What is shown must be possible. What
  proves to have been against the rules when it becomes known is a finding for a judge: it names the moment that shows
  it and the decision that broke the rule, and play goes on.

  Background:
    Given the trial edition

  @RA-M18 @RA-183
  Scenario: What is shown cannot have been seen elsewhere
    Given it is Fallen's turn, in the movement step, with no cubes
    And Fallen has 5 power
    And Fallen holds 3 unknown cards
    And the Void of Fallen holds Enigma
    And Fire 3 of Arch stands on c3
    Then RA-106 forbids that Fallen plays Enigma on c3
    And RA-183 forbids that Fallen burns "Tempest"

  @RA-M18 @RA-183
  Scenario: Nor be there more often than the deck holds it
    Given it is Fallen's turn, in the movement step, with no cubes
    And Fallen has 5 power
    And Fallen holds 3 unknown cards
    And the Void of Fallen holds Blur, Blur, Blur
    When Fallen plays Blur
    And both pass
    Then RA-106 forbids that Fallen plays Blur
    And Fallen holds 2 unknown cards

  @RA-M19 @RA-183
  Scenario: A face-down angel cannot be one that has been seen
    Given it is Fallen's turn, in the activation step, with no cubes
    And an unknown angel of Fallen lies face down on c7
    And Fire 3 of Fallen stands on c6
    Then RA-054 forbids that Fallen activates c7
    And RA-183 forbids that Fallen activates c7 as Fire 3
    And RA-183 forbids that Fallen activates c7 as Gabriel
    When Fallen activates c7 as Fire 4
    Then Fire 4 of Fallen stands on c7
    And no finding is made

  @RA-M19
  Scenario: A card that is known to lie there is no other one
    Given it is Fallen's turn, in the activation step, with no cubes
    And Fire 3 of Fallen lies face down on c7
    Then RA-044 forbids that Fallen activates c7 as Fire 4
    And the rules allow that Fallen activates c7 as Fire 3

  @RA-044 @RA-M19
  Scenario: An activated card proves to be no angel
    Given it is Fallen's turn
    And Fallen holds 4 unknown cards
    When Fallen places an unknown card on c7
    And Fallen ends the turn
    And Arch ends the turn
    And Fallen activates c7 as Blur
    Then these findings are made:
      | rule   | shown by                  | done by                |
      | RA-044 | Fallen activate in turn 3 | Fallen place in turn 1 |
    And it is told that Finding for a judge: in turn 1 Fallen broke RA-044 (place).
    And it is told that Blur on c7 is no angel and goes to the Void.
    And c7 is empty
    And the Void of Fallen holds Blur
    And the game goes on
    And it is Fallen's turn, in the activation step
    When Fallen ends the turn
    Then it is Arch's turn, in the placing step

  @RA-044 @RA-M19
  Scenario: The decision that broke the rule is found among others of its kind
    Given it is Fallen's turn
    And Fallen holds 4 unknown cards
    When Fallen places an unknown card on c7
    And Fallen ends the turn
    And Arch ends the turn
    And Fallen places an unknown card on d7
    And Fallen activates c7 as Fire 3
    And Fallen ends the turn
    And Arch places an unknown card on c1
    And Arch ends the turn
    And Fallen activates d7 as Pillar of Fire
    Then these findings are made:
      | rule   | shown by                  | done by                |
      | RA-044 | Fallen activate in turn 5 | Fallen place in turn 3 |
    And the Void of Fallen holds Pillar of Fire

  @RA-044 @RA-088 @RA-Q34
  Scenario: An attack shows it: there is no fight, and the attacker takes the space
    Given it is Arch's turn
    And Arch holds 4 unknown cards
    And Fire 3 of Fallen stands on c2
    When Arch places an unknown card on c1
    And Arch ends the turn
    And Fallen attacks c1 from c2
    And Arch reveals Annul
    Then these findings are made:
      | rule   | shown by              | done by              |
      | RA-044 | Arch reveal in turn 3 | Arch place in turn 2 |
    And Fire 3 of Fallen stands on c1
    And the Void of Arch holds Annul
    And no combat is under way
    And nobody drew first blood
    And the effects cite RA-Q34

  @RA-044 @RA-182
  Scenario: A script that destroys it shows it as well
    Given it is Arch's turn
    And Arch holds 4 unknown cards
    And Fallen has 3 power
    And Fallen holds Enigma
    When Arch places an unknown card on c1
    And Fallen plays Enigma on c1
    And both pass
    And Arch reveals Annul
    Then these findings are made:
      | rule   | shown by              | done by              |
      | RA-044 | Arch reveal in turn 2 | Arch place in turn 2 |
    And the Void of Arch holds Annul
    And c1 is empty
    And the rules allow that Arch goes on to the draw step

  @RA-044
  Scenario: A pillar that stood on it goes to the Void, too
    Given it is Fallen's turn
    And Fallen has 1 power
    And Fallen holds Pillar of Fire, 4 unknown cards
    When Fallen places an unknown card on c7
    And Fallen attaches Pillar of Fire to c7
    And Fallen ends the turn
    And Arch ends the turn
    And Fallen activates c7 as Blur
    Then the Void of Fallen holds Pillar of Fire, Blur
    And c7 is empty

  @RA-044
  Scenario: Where the record knows the hand the placing itself is refused
    Given it is Fallen's turn
    And Fallen holds Blur, Fire 3
    Then RA-044 forbids that Fallen places Blur on c7
    And RA-044 forbids that Fallen places an unknown card on c7
    And RA-044 forbids that Fallen places Pillar of Fire on c7

  @RA-121
  Scenario: An angel leaves a hand that was said to hold none
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fire 3 of Fallen stands on c2
    And a Placeholder of Arch stands on c1
    And Arch holds 4 unknown cards
    When Fallen attacks c1 from c2
    And Arch substitutes nothing
    Then no finding is made
    When Fallen ends the turn
    And Arch places an unknown card on d1
    Then these findings are made:
      | rule   | shown by             | done by                   |
      | RA-121 | Arch place in turn 2 | Arch substitute in turn 1 |
    And an unknown angel of Arch lies face down on d1
    And it is Arch's turn, in the placing step
    And the game goes on
    When Arch ends the turn
    And Fallen ends the turn
    And Arch places an unknown card on e1
    Then these findings are made:
      | rule   | shown by             | done by                   |
      | RA-121 | Arch place in turn 2 | Arch substitute in turn 1 |

  @RA-121
  Scenario: An angel that may have been drawn since is no breach, the next one is
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fire 3 of Fallen stands on c2
    And a Placeholder of Arch stands on c1
    And Arch holds 4 unknown cards
    When Fallen attacks c1 from c2
    And Arch substitutes nothing
    And Fallen ends the turn
    And Arch ends the turn
    And Fallen ends the turn
    And Arch places an unknown card on d1
    Then no finding is made
    When a judge puts the angel on d1 back into its owner's hand
    And Arch ends the turn
    And Fallen ends the turn
    Then no finding is made

  @RA-121
  Scenario: More angels leave the hand than can have been drawn
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fire 3 of Fallen stands on c2
    And a Placeholder of Arch stands on c1
    And a Placeholder of Arch stands on e1
    And Arch holds 6 unknown cards
    When Fallen attacks c1 from c2
    And Arch substitutes nothing
    And Fallen ends the turn
    And Arch ends the turn
    And Fallen moves c1 to d1
    And Fallen ends the turn
    And Arch places an unknown card on a1
    Then no finding is made
    When Arch ends the turn
    And Fallen attacks e1 from d1
    And Arch substitutes Fire 3
    Then no finding is made
    When both pass
    Then no finding is made

  @RA-121
  Scenario: An angel that takes the place of the next placeholder shows it as well
    Given it is Fallen's turn, in the movement step, with 2 cubes
    And Fire 3 of Fallen stands on c2
    And Fire 4 of Fallen stands on d2
    And a Placeholder of Arch stands on c1
    And a Placeholder of Arch stands on e1
    And Arch holds 6 unknown cards
    When Fallen attacks c1 from c2
    And Arch substitutes nothing
    And Fallen attacks e1 from d2
    And Arch substitutes Water 3
    Then these findings are made:
      | rule   | shown by                  | done by                   |
      | RA-121 | Arch substitute in turn 1 | Arch substitute in turn 1 |
    And Water 3 of Arch stands on e1

  @RA-121
  Scenario: An angel that the record sees in hand must take the place
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fire 3 of Fallen stands on c2
    And a Placeholder of Arch stands on c1
    And Arch holds Water 3, 4 unknown cards
    When Fallen attacks c1 from c2
    Then RA-121 forbids that Arch substitutes nothing
    And the rules allow that Arch substitutes Water 3

  @RA-121
  Scenario: Of a hand that the record knows whole nothing is claimed
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fire 3 of Fallen stands on c2
    And a Placeholder of Arch stands on c1
    And Arch holds Blur, Blur, Annul, Mimic
    When Fallen attacks c1 from c2
    And Arch substitutes nothing
    And Fallen ends the turn
    And Arch ends the turn
    And Fallen ends the turn
    And Arch places an unknown card on d1
    Then no finding is made

  @RA-121
  Scenario: An angel that came back to the hand is no breach
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fire 3 of Fallen stands on c2
    And Water 3 of Arch stands on e3
    And a Placeholder of Arch stands on c1
    And Arch holds 4 unknown cards
    When Fallen attacks c1 from c2
    And Arch substitutes nothing
    And a judge puts the angel on e3 back into its owner's hand
    And Fallen ends the turn
    And Arch places an unknown card on d1
    Then no finding is made
