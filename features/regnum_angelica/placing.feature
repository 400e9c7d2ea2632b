Feature: Placing angels and attaching pillars

  @RA-044
  Scenario: One angel a turn comes to the own first row, face down
    Given it is Fallen's turn
    And Fallen holds Buer, Vepar, 2 unknown cards
    When Fallen places Buer on c7
    Then Buer of Fallen lies face down on c7
    And Fallen holds Vepar, 2 unknown cards
    And the effects cite RA-044
    And Fallen may not place an angel
    When Fallen places Vepar on d7
    Then it is refused citing RA-044

  @RA-044
  Scenario: Nobody but its owner knows which angel lies there
    Given it is Fallen's turn
    And Fallen holds Buer, Vepar
    When Fallen places Buer on c7
    Then to Fallen the angel on c7 is Buer
    And to Arch the angel on c7 is unknown
    And to everybody the angel on c7 is unknown
    And to Arch the hand of Fallen is 1 unknown card

  @RA-044
  Scenario: Only an angel that is in hand is placed
    Given it is Fallen's turn
    And Fallen holds Buer, Blur
    And the Void of Fallen holds Vepar
    Then the rules allow that Fallen places Buer on c7
    And RA-044 forbids that Fallen places Blur on c7
    And RA-044 forbids that Fallen places Vepar on c7
    And RA-044 forbids that Fallen places Sitri on c7

  @RA-044
  Scenario: A card that the record does not know is placed unnamed
    Given it is Fallen's turn
    And Fallen holds 3 unknown cards
    When Fallen places an unknown card on c7
    Then an unknown angel of Fallen lies face down on c7
    And Fallen holds 2 unknown cards

  @RA-044
  Scenario: With an empty hand nothing is placed
    Given it is Fallen's turn
    When Fallen places an unknown card on c7
    Then it is refused citing RA-044

  @RA-044
  Scenario: Where the record knows the whole hand, the placed card is named
    Given it is Fallen's turn
    And Fallen holds Buer, Blur
    Then RA-044 forbids that Fallen places an unknown card on c7
    And the rules allow that Fallen places Buer on c7

  @RA-044
  Scenario: Where the service deals, the placed card is named
    Given a hosted game
    And it is Fallen's turn
    And Fallen holds Buer
    Then RA-044 forbids that Fallen places an unknown card on c7
    And the rules allow that Fallen places Buer on c7

  @RA-045
  Scenario: Placing is voluntary
    Given it is Fallen's turn
    And Fallen holds Buer, Vepar
    When Fallen goes on to the movement step
    Then Fallen holds Buer, Vepar
    And c7 is empty

  @RA-046 @RA-T37
  Scenario: A pillar costs one power
    Given it is Fallen's turn
    And Fallen has 1 power
    And Fallen holds Pillar of Fire, Pillar of Water
    And Buer of Fallen stands on c6
    And Vepar of Fallen lies face down on b7
    When Fallen attaches a Pillar of Fire to b7
    Then Vepar of Fallen lies face down on b7 under a Pillar of Fire
    And Fallen has no power
    And Fallen holds Pillar of Water
    And Fallen may not attach a pillar
    When Fallen attaches a Pillar of Water to c6
    Then it is refused citing RA-046

  @RA-046
  Scenario: Several pillars in one turn
    Given it is Fallen's turn
    And Fallen has 3 power
    And Fallen holds Pillar of Fire, Pillar of Fire
    And Buer of Fallen stands on c6
    And Vepar of Fallen stands on b6
    When Fallen attaches a Pillar of Fire to b6
    And Fallen attaches a Pillar of Fire to c6
    Then Fallen has 1 power
    And Vepar of Fallen stands on b6 under a Pillar of Fire
    And Buer of Fallen stands on c6 under a Pillar of Fire

  @RA-046
  Scenario: Only a pillar that is in hand is attached
    Given it is Fallen's turn
    And Fallen has 3 power
    And Fallen holds Blur
    And the Void of Fallen holds Pillar of Fire
    And Buer of Fallen stands on c6
    When Fallen attaches a Pillar of Fire to c6
    Then it is refused citing RA-046

  @RA-047 @RA-T34
  Scenario: Five own angels on the board, active and inactive together, are the most
    Given it is Fallen's turn, in the placing step, with 2 cubes
    And Fallen holds Orobas
    And Buer of Fallen stands on c6
    And Vepar of Fallen stands on c1
    And Sitri of Fallen stands on a6
    And Furfur of Fallen lies face down on a7
    And Shax of Fallen lies face down on b7
    And Sariel of Arch stands on e2
    Then Fallen may not place an angel
    When Fallen places Orobas on c7
    Then it is refused citing RA-047
    When Fallen moves c1 to the gate
    And Fallen ends the turn
    And Arch ends the turn
    Then Fallen may place an angel
    When Fallen places Orobas on c7
    Then Orobas of Fallen lies face down on c7

  @RA-047
  Scenario: Enemy angels do not count for the limit
    Given it is Fallen's turn
    And Fallen holds Orobas
    And Buer of Fallen stands on c6
    And Vepar of Fallen stands on c5
    And Sitri of Fallen stands on a6
    And Furfur of Fallen lies face down on a7
    And Sariel of Arch stands on c2
    And Nuriel of Arch stands on d2
    When Fallen places Orobas on c7
    Then Orobas of Fallen lies face down on c7

  @RA-048
  Scenario: An angel has at most one pillar
    Given it is Fallen's turn
    And Fallen has 3 power
    And Fallen holds Pillar of Fire
    And Buer of Fallen stands on c6 under a Pillar of Water
    Then Fallen may not attach a pillar
    When Fallen attaches a Pillar of Fire to c6
    Then it is refused citing RA-048

  @RA-049 @RA-Q06
  Scenario Outline: Angels enter nowhere but on the own first row
    Given it is Fallen's turn
    And Fallen holds Buer
    When Fallen places Buer on <space>
    Then it is refused citing RA-049

    Examples:
      | space |
      | c6    |
      | c4    |
      | c1    |

  @RA-050
  Scenario: Angels enter on empty spaces only
    Given it is Fallen's turn
    And Fallen holds Buer
    And Vepar of Fallen lies face down on c7
    And Sariel of Arch stands on d7
    Then RA-050 forbids that Fallen places Buer on c7
    And RA-050 forbids that Fallen places Buer on d7
    And the rules allow that Fallen places Buer on b7

  @RA-050 @RA-T35
  Scenario: No angel is placed on a full first row
    Given it is Fallen's turn
    And Fallen holds Buer
    And Vepar of Fallen lies face down on a7
    And Sitri of Fallen lies face down on b7
    And Raum of Fallen stands on c7
    And Sariel of Arch stands on d7
    And Lailah of Arch stands on e7
    Then Fallen may not place an angel
    And RA-050 forbids that Fallen places Buer on a7
    And RA-050 forbids that Fallen places Buer on e7

  @RA-051
  Scenario: Inactive angels cannot use cubes
    Given it is Fallen's turn, in the movement step, with 2 cubes
    And Buer of Fallen lies face down on c7
    And Vepar of Fallen stands on b7
    Then the rules allow that Fallen moves b7 to b6
    When Fallen moves c7 to c6
    Then it is refused citing RA-051

  @RA-052
  Scenario: Inactive angels can be attacked
    Given the trial edition
    And it is Fallen's turn, in the movement step, with 1 cube
    And Fire 3 of Fallen stands on c3
    And Earth 2 of Arch lies face down on c2
    When Fallen attacks c2 from c3
    And both pass
    Then the Void of Arch holds Earth 2
    And Fire 3 of Fallen stands on c2

  @RA-052
  Scenario: Inactive angels can be targets of scripts
    Given it is Fallen's turn
    And Fallen has 3 power
    And Fallen holds Enigma
    And Sariel of Arch lies face down on c1
    When Fallen plays Enigma on c1
    And both pass
    Then c1 is empty
    And the Void of Arch holds Sariel
