Feature: The cards
  A deck holds angels, scripts and pillars; each kind is used in its own way.

  @RA-014 @RA-015
  Scenario: Angels are placed, scripts are played, pillars are attached
    Given it is Fallen's turn
    And Fallen has 3 power
    And Fallen holds Buer, Blur, Pillar of Fire
    And Vepar of Fallen stands on c6
    Then the rules allow that Fallen places Buer on c7
    And the rules allow that Fallen plays Blur
    And the rules allow that Fallen attaches a Pillar of Fire to c6
    And RA-044 forbids that Fallen places Blur on c7
    And RA-044 forbids that Fallen places Pillar of Fire on c7
    And RA-016 forbids that Fallen plays Buer
    And RA-016 forbids that Fallen plays Pillar of Fire
    And RA-090 forbids that Fallen attaches Blur to c6

  @RA-016
  Scenario: A script may be played in either turn if its cost can be paid
    Given it is Fallen's turn
    And Fallen has 2 power
    And Arch has 1 power
    And Fallen holds Blur, Annul
    And Arch holds Blur, Switch
    And Buer of Fallen stands on c6
    And Sariel of Arch stands on c2
    Then the rules allow that Fallen plays Blur
    And the rules allow that Arch plays Blur
    And RA-106 forbids that Arch plays Switch on c2, c6
    And RA-106 forbids that Arch plays Annul

  @RA-017 @RA-018 @RA-T01
  Scenario Outline: The rank on the card is what the angel scores
    Given it is Fallen's turn, in the movement step, with 1 cube
    And <angel> of Fallen stands on c1
    When Fallen moves c1 to the gate
    Then Fallen has <rank> points

    Examples:
      | angel     | rank |
      | Zepar     | 1    |
      | Furfur    | 2    |
      | Buer      | 4    |
      | Belphegor | 8    |
      | Beelzebub | 9    |

  @RA-018
  Scenario: The rank settles a fight of equal elements
    Given the trial edition
    And it is Fallen's turn, in the movement step, with 1 cube
    And Fire 3 of Fallen stands on c4
    And Fire 2 of Arch stands on c3
    When Fallen attacks c3 from c4
    And both pass
    Then Fire 3 of Fallen stands on c3
    And the Void of Arch holds Fire 2

  @RA-017 @RA-019
  Scenario Outline: The movement allowance is the most that an angel moves
    Given it is Fallen's turn, in the movement step, with 5 cubes
    And <angel> of Fallen stands on a6
    Then the rules allow that Fallen moves a6 to <far>
    And RA-019 forbids that Fallen moves a6 to <too far>

    Examples:
      | angel   | far                | too far                |
      | Asmodai | b6, c6             | b6, c6, d6             |
      | Buer    | b6, c6, d6         | b6, c6, d6, e6         |
      | Furfur  | b6, c6, d6, e6     | b6, c6, d6, e6, e5     |

  @RA-017 @RA-020 @RA-054
  Scenario: An ability takes effect when the angel is activated on the board
    Given it is Fallen's turn, in the activation step
    And Fallen holds Gusion
    And Naberius of Fallen lies face down on c7
    When Fallen activates c7
    Then Fallen has 1 power

  @RA-020
  Scenario: An ability does nothing while its angel lies face down
    Given it is Fallen's turn
    And Fallen holds Naberius
    When Fallen places Naberius on c7
    Then Fallen has no power
    And Naberius of Fallen lies face down on c7

  @RA-021
  Scenario: The compass settles fights between angels, whatever their ranks
    Given the trial edition
    And it is Fallen's turn, in the movement step, with 1 cube
    And Fire 1 of Fallen stands on c4
    And Earth 5 of Arch stands on c3
    When Fallen attacks c3 from c4
    And both pass
    Then Fire 1 of Fallen stands on c3
    And the Void of Arch holds Earth 5

  @RA-022 @RA-023
  Scenario Outline: The cost of a script is taken when it is played
    Given it is Fallen's turn
    And Fallen has 4 power
    And Fallen holds <script>
    And Buer of Fallen stands on c6
    And Sariel of Arch stands on c2
    When Fallen plays <script> <how>
    Then Fallen has <left> power
    And Fallen holds no cards

    Examples:
      | script | how       | left |
      | Enigma | on c2     | 1    |
      | Switch | on c2, c6 | 2    |
      | Portal | on c6, c3 | 2    |

  @RA-022 @RA-023
  Scenario: The same number is gained by burning the script
    Given it is Fallen's turn, in the burn step
    And Fallen has 1 power
    And Fallen holds Enigma
    When Fallen burns Enigma
    Then Fallen has 4 power
    And the effects cite RA-023
    And the Void of Fallen holds Enigma

  @RA-024 @RA-Q55
  Scenario: The cost of a pillar is its price and what burning it gains
    Given it is Fallen's turn
    And Fallen has 2 power
    And Fallen holds Pillar of Fire, Pillar of Water
    And Buer of Fallen stands on c6
    When Fallen attaches a Pillar of Fire to c6
    Then Fallen has 1 power
    When Fallen burns Pillar of Water
    Then Fallen has 2 power
    And the effects cite RA-024

  @RA-024
  Scenario: The rank of a pillar counts on scoring
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Buer of Fallen stands on c1 under a Pillar of Fire
    When Fallen moves c1 to the gate
    Then Fallen has 5 points

  @RA-025
  Scenario: Pillars go on own angels, active and inactive
    Given it is Fallen's turn
    And Fallen has 3 power
    And Fallen holds Pillar of Fire, Pillar of Fire, Pillar of Water
    And Buer of Fallen stands on c6
    And Vepar of Fallen lies face down on c7
    And a Placeholder of Fallen stands on d7
    And Sariel of Arch stands on c2
    When Fallen attaches a Pillar of Fire to c6
    And Fallen attaches a Pillar of Water to c7
    Then Buer of Fallen stands on c6 under a Pillar of Fire
    And Vepar of Fallen lies face down on c7 under a Pillar of Water
    And RA-025 forbids that Fallen attaches a Pillar of Fire to c2
    And RA-025 forbids that Fallen attaches a Pillar of Fire to c4
    And RA-025 forbids that Fallen attaches a Pillar of Fire to d7
