Feature: Handicapped
  A variant for two players of different strength: the weaker player's meter begins at 2 and never falls below.

  Background:
    Given the trial edition
    And the variant Handicapped for Fallen

  @RA-163 @RA-Q48
  Scenario: The weaker player begins with 2 power
    Given a new game
    Then Fallen has 2 power
    And Arch has 0 power
    When Fallen draws 7 cards
    And Arch draws 7 cards
    And Fallen keeps the hand
    And Arch keeps the hand
    Then 2 cubes are left

  @RA-163 @RA-Q48 @RA-T63
  Scenario: A payment takes the meter to 2 and no lower
    Given it is Fallen's turn, in the movement step, with no cubes
    And Fallen has 2 power
    And Fallen holds Annul
    And Arch has 1 power
    And Arch holds Blur
    When Arch plays Blur
    And Fallen plays Annul
    And both pass
    Then Fallen has 2 power
    And Arch has 0 power

  @RA-163 @RA-T63
  Scenario: Nor does scoring
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 4 power
    And Fire 3 of Fallen stands on c1
    When Fallen moves c1 to the gate
    Then Fallen has 2 power
    And the effects cite RA-128

  @RA-163 @RA-Q48
  Scenario: What would take it lower is cut off at 2
    Given it is Fallen's turn, in the movement step, with no cubes
    And Fallen has 3 power
    And Fallen holds Enigma
    And Fire 3 of Arch stands on c1
    When Fallen plays Enigma on c1
    Then Fallen has 2 power

  @RA-163 @RA-Q48
  Scenario: A payment that leaves more than 2 is taken whole
    Given it is Fallen's turn
    And Fallen has 4 power
    And Fallen holds Pillar of Fire, Pillar of Water, Pillar of Earth
    And Fire 1 of Fallen stands on a6
    And Fire 2 of Fallen stands on b6
    And Fire 3 of Fallen stands on c6
    When Fallen attaches Pillar of Fire to a6
    Then Fallen has 3 power
    When Fallen attaches Pillar of Water to b6
    Then Fallen has 2 power
    When Fallen attaches Pillar of Earth to c6
    Then Fallen has 2 power

  @RA-163 @RA-Q48
  Scenario: A cost must be covered by what the meter shows
    Given it is Fallen's turn, in the movement step, with no cubes
    And Fallen has 2 power
    And Fallen holds Enigma
    And Fire 3 of Arch stands on c1
    Then RA-106 forbids that Fallen plays Enigma on c1

  @RA-163
  Scenario: The other player has no such floor
    Given it is Arch's turn, in the movement step, with 1 cube
    And Arch has 2 power
    And Arch holds Blur
    And Fire 3 of Arch stands on c7
    When Arch plays Blur
    And both pass
    Then Arch has 1 power
    When Arch moves c7 to the gate
    Then Arch has 0 power

  @RA-163
  Scenario: What the opponent takes away is cut off at 2 as well
    Given the gifts edition
    And it is Arch's turn, in the activation step, with no cubes
    And Fallen has 3 power
    And Damper of Arch lies face down on c1
    When Arch activates c1
    Then Fallen has 2 power

  @RA-163
  Scenario: It may be Arch who is weaker
    Given the ruling option handicapped is arch
    And a new game
    Then Fallen has 0 power
    And Arch has 2 power

  @RA-163
  Scenario: Or nobody
    Given the ruling option handicapped is none
    And a new game
    Then Fallen has 0 power
    And Arch has 0 power
