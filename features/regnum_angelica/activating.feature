Feature: Activating angels

  @RA-053
  Scenario: One angel that was placed on an earlier turn may be turned up
    Given it is Fallen's turn
    And Buer of Fallen lies face down on c7
    And Vepar of Fallen lies face down on d7
    When Fallen activates c7
    Then Buer of Fallen stands on c7
    And to Arch the angel on c7 is Buer
    And the effects cite RA-053
    And Fallen may not activate an angel
    When Fallen activates d7
    Then it is refused citing RA-053

  @RA-053 @RA-T77
  Scenario: An angel placed in this turn waits for the next
    Given it is Fallen's turn
    And Fallen holds Buer
    When Fallen places Buer on c7
    Then RA-053 forbids that Fallen activates c7
    And Fallen may not activate an angel
    When Fallen ends the turn
    And Arch ends the turn
    And Fallen activates c7
    Then Buer of Fallen stands on c7

  @RA-053
  Scenario: Only an own face-down angel is turned up
    Given it is Fallen's turn
    And Buer of Fallen stands on c6
    And Sariel of Arch lies face down on c1
    And a Placeholder of Fallen stands on d7
    Then RA-053 forbids that Fallen activates c6
    And RA-053 forbids that Fallen activates d7
    And RA-053 forbids that Fallen activates c1
    And RA-053 forbids that Fallen activates e5

  @RA-053
  Scenario: Activating is voluntary
    Given it is Fallen's turn, in the activation step
    And Buer of Fallen lies face down on c7
    When Fallen goes on to the movement step
    Then Buer of Fallen lies face down on c7

  @RA-053 @RA-054
  Scenario: An angel that the record does not know is named when it is turned up
    Given it is Fallen's turn
    And Fallen holds Vepar
    And an unknown angel of Fallen lies face down on c7
    Then RA-054 forbids that Fallen activates c7
    And RA-183 forbids that Fallen activates c7 as Vepar
    And RA-183 forbids that Fallen activates c7 as Sariel
    When Fallen activates c7 as Gusion
    Then Gusion of Fallen stands on c7
    And Fallen has 1 power

  @RA-053
  Scenario: An angel that the record knows cannot turn into another one
    Given it is Fallen's turn
    And Buer of Fallen lies face down on c7
    Then RA-044 forbids that Fallen activates c7 as Sitri
    And the rules allow that Fallen activates c7 as Buer

  @RA-054
  Scenario: An angel turned up by a script has its ability at that moment
    Given it is Fallen's turn, in the movement step, with 2 cubes
    And Fallen has 1 power
    And Fallen holds Liberate
    And Moloch of Fallen lies face down on c7
    When Fallen plays Liberate on c7
    And both pass
    Then Moloch of Fallen stands on c7
    And Fallen has 2 power

  @RA-055 @RA-056 @RA-T06
  Scenario: An ability "when activated" happens once, not every turn
    Given it is Fallen's turn
    And Fallen has 2 power
    And Gusion of Fallen lies face down on c7
    When Fallen activates c7
    Then Fallen has 3 power
    And the effects cite RA-056
    When Fallen ends the turn
    And Arch ends the turn
    Then it is Fallen's turn, in the placing step
    And Fallen has 3 power

  @RA-055 @RA-056
  Scenario Outline: Abilities that happen on activation
    Given it is Fallen's turn, in the activation step, with 1 cube
    And <angel> of Fallen lies face down on c7
    When Fallen activates c7
    Then Fallen has <power> power
    And <cubes> left

    Examples:
      | angel    | power | cubes       |
      | Gusion   | 1     | 1 cube is   |
      | Moloch   | 2     | 1 cube is   |
      | Raum     | 0     | 3 cubes are |
      | Buer     | 0     | 1 cube is   |
      | Valac    | 0     | 1 cube is   |

  @RA-056
  Scenario: An angel that lets draw a card when activated
    Given it is Fallen's turn
    And Pazuzu of Fallen lies face down on c7
    When Fallen activates c7
    Then Fallen must draw 1 card
    When Fallen draws Blur
    Then Fallen holds Blur
    And it is Fallen's turn, in the activation step

  @RA-055 @RA-057 @RA-131 @RA-T07
  Scenario: A lasting ability works for as long as its angel is active
    Given it is Fallen's turn, in the movement step, with 2 cubes
    And Fallen has 4 power
    And Mammon of Fallen stands on c6
    And Buer of Fallen stands on c1
    And Sitri of Fallen stands on b1
    When Fallen moves c1 to the gate
    Then Fallen has 4 points
    And Fallen has 4 power
    And the effects cite RA-131
    When Fallen moves b1 to the gate
    Then Fallen has 4 power

  @RA-057
  Scenario: A lasting ability does nothing while its angel lies face down
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 4 power
    And Mammon of Fallen lies face down on c7
    And Buer of Fallen stands on c1
    When Fallen moves c1 to the gate
    Then Fallen has no power

  @RA-057
  Scenario: A lasting ability works for its owner alone
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 4 power
    And Raziel of Arch stands on c3
    And Buer of Fallen stands on d1
    When Fallen moves d1 to the gate
    Then Fallen has no power

  @RA-058 @RA-T07
  Scenario: A lasting ability stops as soon as its angel leaves the board
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 4 power
    And Arch has 3 power
    And Arch holds Enigma
    And Mammon of Fallen stands on c6
    And Buer of Fallen stands on c1
    When Arch plays Enigma on c6
    And both pass
    Then c6 is empty
    When Fallen moves c1 to the gate
    Then Fallen has no power
    And the effects cite RA-128

  @RA-059 @RA-Q58 @RA-T79
  Scenario: A keeper of power that scores keeps it for that score, and is out of play from then on
    Given it is Fallen's turn, in the movement step, with 2 cubes
    And Fallen has 4 power
    And Malphas of Fallen stands on c1
    And Buer of Fallen stands on b1
    When Fallen moves c1 to the gate
    Then Malphas has scored for Fallen
    And Fallen has 4 power
    When Fallen moves b1 to the gate
    Then Fallen has no power

  @RA-059
  Scenario: An angel that has scored is not in play
    Given it is Fallen's turn, in the movement step, with 2 cubes
    And Arch has 3 power
    And Arch holds Enigma
    And Buer of Fallen stands on c1
    When Fallen moves c1 to the gate
    Then c1 is empty
    And Buer has scored for Fallen
    And the Void of Fallen is empty
    And RA-Q72 forbids that Arch plays Enigma on c1
    And RA-033 forbids that Fallen moves c1 to c2
