Feature: Pillars
  A pillar stands in for its angel when the angel is attacked, adds one to its rank in fights of the same element,
  and is worth a point when its angel scores.

  Background:
    Given the trial edition

  @RA-046 @RA-090 @RA-Q19
  Scenario Outline: A pillar is attached at any time of the own turn: the <step> step
    Given it is Fallen's turn, in the <step> step
    And Fallen has 2 power
    And Fallen holds Pillar of Fire
    And Water 3 of Fallen stands on c6
    When Fallen attaches a Pillar of Fire to c6
    Then Water 3 of Fallen stands on c6 under a Pillar of Fire
    And Fallen has 1 power
    And it is Fallen's turn, in the <step> step

    Examples:
      | step       |
      | placing    |
      | activation |
      | movement   |
      | burn       |

  @RA-090
  Scenario: But not in the opponent's turn
    Given it is Fallen's turn
    And Arch has 2 power
    And Arch holds Pillar of Fire
    And Water 3 of Arch stands on c1
    When Arch attaches a Pillar of Fire to c1
    Then it is refused citing RA-090

  @RA-Q20
  Scenario: Nor in the middle of a combat, not even on the own turn
    Given a hosted game
    And it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 2 power
    And Fallen holds Pillar of Fire
    And Water 3 of Fallen stands on c6
    And Fire 3 of Arch stands on c5
    When Fallen attacks c5 from c6
    And Fallen attaches a Pillar of Fire to c6
    Then it is refused citing RA-Q28

  @RA-090 @RA-Q20
  Scenario: After the combat it may be attached
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 2 power
    And Fallen holds Pillar of Fire
    And Water 3 of Fallen stands on c6
    And Fire 3 of Arch stands on c5
    When Fallen attacks c5 from c6
    And both pass
    And Fallen attaches a Pillar of Fire to c5
    Then Water 3 of Fallen stands on c5 under a Pillar of Fire

  @RA-091
  Scenario: An attached pillar lies aside: neither in hand nor in the Void
    Given it is Fallen's turn
    And Fallen has 1 power
    And Fallen holds Pillar of Fire, Blur
    And Water 3 of Fallen stands on c6
    When Fallen attaches a Pillar of Fire to c6
    Then Fallen holds Blur
    And the Void of Fallen is empty
    And the effects cite RA-046, RA-091

  @RA-091 @RA-092 @RA-094 @RA-095 @RA-T15 @RA-Q18
  Scenario: The pillar takes the blow
    Given it is Fallen's turn, in the movement step, with 3 cubes
    And Water 3 of Fallen stands on c6
    And Earth 5 of Arch stands on c5 under a Pillar of Fire
    When Fallen attacks c5 from c6
    And both pass
    Then Earth 5 of Arch stands on c5
    And the Void of Arch holds Pillar of Fire
    And Water 3 of Fallen stands on c6
    And 2 cubes are left
    And RA-Q08 forbids that Fallen moves c6 to b6
    And nobody drew first blood
    And the effects cite RA-094

  @RA-095 @RA-Q18
  Scenario: An attacker that is halted stands where its last step began
    Given it is Fallen's turn, in the movement step, with 3 cubes
    And Water 3 of Fallen stands on c7
    And Earth 5 of Arch stands on c5 under a Pillar of Fire
    When Fallen moves c7 to b6, c5
    And both pass
    Then Water 3 of Fallen stands on b6
    And c7 is empty
    And 1 cube is left

  @RA-093
  Scenario: With the pillar gone, the next attack meets the angel itself
    Given it is Fallen's turn, in the movement step, with 3 cubes
    And Water 3 of Fallen stands on c6
    And Fire 2 of Fallen stands on b6
    And Earth 5 of Arch stands on c5 under a Pillar of Fire
    When Fallen attacks c5 from c6
    And both pass
    Then Earth 5 of Arch stands on c5
    When Fallen attacks c5 from b6
    And both pass
    Then Fire 2 of Fallen stands on c5
    And the Void of Arch holds Pillar of Fire, Earth 5

  @RA-092 @RA-T51
  Scenario: A pillar beats the attacker
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Earth 5 of Fallen stands on c6
    And Water 1 of Arch stands on c5 under a Pillar of Fire
    When Fallen attacks c5 from c6
    And both pass
    Then Water 1 of Arch stands on c5 under a Pillar of Fire
    And the Void of Fallen holds Earth 5
    And c6 is empty
    And Arch drew first blood

  @RA-077 @RA-092 @RA-097 @RA-Q16
  Scenario: The attacker's element equals the pillar's, and its rank is higher: the pillar goes
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fire 4 of Fallen stands on c6
    And Water 2 of Arch stands on c5 under a Pillar of Fire
    When Fallen attacks c5 from c6
    And both pass
    Then Water 2 of Arch stands on c5
    And Fire 4 of Fallen stands on c6
    And the Void of Arch holds Pillar of Fire
    And the Void of Fallen is empty

  @RA-092 @RA-097 @RA-T50 @RA-Q16
  Scenario: The attacker's element equals the pillar's, and the ranks tie: attacker and pillar go
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fire 3 of Fallen stands on c6
    And Water 2 of Arch stands on c5 under a Pillar of Fire
    When Fallen attacks c5 from c6
    And both pass
    Then Water 2 of Arch stands on c5
    And c6 is empty
    And the Void of Fallen holds Fire 3
    And the Void of Arch holds Pillar of Fire
    And Arch drew first blood
    And the effects cite RA-Q16, RA-094

  @RA-092 @RA-097 @RA-Q16
  Scenario: The attacker's element equals the pillar's, and its rank is lower: the attacker goes
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fire 2 of Fallen stands on c6
    And Water 2 of Arch stands on c5 under a Pillar of Fire
    When Fallen attacks c5 from c6
    And both pass
    Then Water 2 of Arch stands on c5 under a Pillar of Fire
    And the Void of Fallen holds Fire 2
    And the Void of Arch is empty
    And the effects cite RA-077

  @RA-097 @RA-T16
  Scenario: A pillar lifts the rank of an attacker
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fire 1 of Fallen stands on c6 under a Pillar of Earth
    And Fire 1 of Arch stands on c5
    When Fallen attacks c5 from c6
    And both pass
    Then Fire 1 of Fallen stands on c5 under a Pillar of Earth
    And the Void of Arch holds Fire 1
    And the Void of Fallen is empty

  @RA-097
  Scenario: Lifted by its pillar to the defender's rank, an attacker ties
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fire 1 of Fallen stands on c6 under a Pillar of Earth
    And Fire 2 of Arch stands on c5
    When Fallen attacks c5 from c6
    And both pass
    Then c5 is empty
    And c6 is empty
    And the Void of Arch holds Fire 2
    And the Void of Fallen holds Fire 1, Pillar of Earth

  @RA-098
  Scenario: A pillar on the attacker does not change the element it attacks with
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fire 3 of Fallen stands on c6 under a Pillar of Water
    And Water 1 of Arch stands on c5
    When Fallen attacks c5 from c6
    And both pass
    Then Water 1 of Arch stands on c5
    And the effects cite RA-075

  @RA-098
  Scenario: Fire under a Pillar of Earth still burns earth
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fire 1 of Fallen stands on c6 under a Pillar of Earth
    And Earth 5 of Arch stands on c5
    When Fallen attacks c5 from c6
    And both pass
    Then Fire 1 of Fallen stands on c5 under a Pillar of Earth
    And the Void of Arch holds Earth 5

  @RA-Q17
  Scenario: A pillar does not save an attacker that loses
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fire 3 of Fallen stands on c6 under a Pillar of Earth
    And Water 1 of Arch stands on c5
    When Fallen attacks c5 from c6
    And both pass
    Then c6 is empty
    And the Void of Fallen holds Fire 3, Pillar of Earth
    And Arch drew first blood

  @RA-096 @RA-Q21
  Scenario: A pillar on a scoring angel is worth a point, and its card goes to the Void
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fire 3 of Fallen stands on c1 under a Pillar of Earth
    When Fallen moves c1 to the gate
    Then Fallen has 4 points
    And Fire 3 has scored for Fallen
    And the Void of Fallen holds Pillar of Earth
    And the effects cite RA-096

  @RA-096
  Scenario: Without a pillar the rank alone counts
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fire 3 of Fallen stands on c1
    When Fallen moves c1 to the gate
    Then Fallen has 3 points
    And the Void of Fallen is empty

  @RA-Q21
  Scenario: A script that destroys an angel takes its pillar along
    Given it is Fallen's turn, in the movement step
    And Fallen has 3 power
    And Fallen holds Enigma
    And Fire 3 of Arch stands on c3 under a Pillar of Earth
    When Fallen plays Enigma on c3
    And both pass
    Then c3 is empty
    And the Void of Arch holds Fire 3, Pillar of Earth

  @RA-095 @RA-Q57 @RA-T67
  Scenario: Halted on a space of Earth, the attacker has its benefit
    Given it is Fallen's turn, in the movement step, with 2 cubes
    And Fallen has 2 power
    And Water 3 of Fallen stands on b5
    And Earth 5 of Arch stands on b3 under a Pillar of Fire
    When Fallen moves b5 to b4, b3
    And both pass
    Then Water 3 of Fallen stands on b4
    And Earth 5 of Arch stands on b3
    And the Void of Arch holds Pillar of Fire
    And Fallen has 3 power
    And no cubes are left

  @RA-066 @RA-Q57
  Scenario: Halted on a space of Earth for the second time in its stay, it has none
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 2 power
    And Water 3 of Fallen stands on b4
    And the angel on b4 has had its benefit of Earth
    And Earth 5 of Arch stands on b3 under a Pillar of Fire
    When Fallen attacks b3 from b4
    And both pass
    Then Water 3 of Fallen stands on b4
    And Fallen has 2 power
