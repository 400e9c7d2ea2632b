Feature: Fast Five
  A variant in which both meters show 5 from the first turn to the last, whatever is paid, burned, gained or scored.

  Background:
    Given the trial edition
    And the variant Fast Five

  @RA-161
  Scenario: Both meters show 5 from the beginning
    Given a new game
    Then Fallen has 5 power
    And Arch has 5 power
    When Fallen draws 7 cards
    And Arch draws 7 cards
    And Fallen keeps the hand
    And Arch keeps the hand
    Then 5 cubes are left

  @RA-161
  Scenario: Every turn has five cubes
    Given it is Fallen's turn
    And Fallen has 5 power
    When Fallen ends the turn
    Then it is Arch's turn, in the placing step
    And 5 cubes are left

  @RA-162 @RA-Q62
  Scenario: A script takes nothing
    Given it is Fallen's turn, in the movement step, with no cubes
    And Fallen holds Enigma, Blur, Blur
    And Fire 3 of Arch stands on c1
    When Fallen plays Enigma on c1
    And both pass
    And Fallen plays Blur
    And both pass
    And Fallen plays Blur
    And both pass
    Then Fallen has 5 power
    And 6 cubes are left
    And the Void of Arch holds Fire 3

  @RA-162 @RA-Q62
  Scenario: Nor does a pillar
    Given it is Fallen's turn
    And Fallen holds Pillar of Fire, Pillar of Water
    And Fire 3 of Fallen stands on c6
    And Fire 2 of Fallen lies face down on c7
    When Fallen attaches Pillar of Fire to c6
    And Fallen attaches Pillar of Water to c7
    Then Fallen has 5 power
    And Fire 3 of Fallen stands on c6 under a Pillar of Fire
    And Fire 2 of Fallen lies face down on c7 under a Pillar of Water

  @RA-162
  Scenario: Nor does scoring
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fire 3 of Fallen stands on c1
    When Fallen moves c1 to the gate
    Then Fallen has 5 power
    And Fallen has 3 points

  @RA-162 @RA-Q62
  Scenario: Burning is allowed and gains nothing
    Given it is Fallen's turn, in the movement step, with no cubes
    And Fallen holds Annul, Pillar of Fire
    When Fallen burns Annul, Pillar of Fire
    Then Fallen has 5 power
    And the Void of Fallen holds Annul, Pillar of Fire

  @RA-161 @RA-Q62
  Scenario: What Earth and abilities give is lost
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fire 3 of Fallen stands on a5
    When Fallen moves a5 to a4
    Then Fallen has 5 power

  @RA-161
  Scenario: An opponent takes no power away
    Given the gifts edition
    And it is Fallen's turn, in the activation step, with no cubes
    And Damper of Fallen lies face down on c7
    When Fallen activates c7
    Then Arch has 5 power

  @RA-161 @RA-Q47
  Scenario: An active leader does not lower the meter
    Given it is Fallen's turn
    And Beelzebub of Fallen lies face down on c7
    When Fallen activates c7
    Then Beelzebub of Fallen stands on c7
    And Fallen has 5 power
    When Fallen ends the turn
    And Arch ends the turn
    Then 5 cubes are left

  @RA-162
  Scenario: Without the variant all that moves the meter
    Given the ruling option fastFive is no
    And it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 5 power
    And Fallen holds Blur, Annul
    And Fire 3 of Fallen stands on c1
    When Fallen plays Blur
    And both pass
    Then Fallen has 4 power
    When Fallen moves c1 to the gate
    Then Fallen has 0 power
    When Fallen burns Annul
    Then Fallen has 2 power
