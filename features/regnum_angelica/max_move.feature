Feature: Max Move
  A variant in which each angel moves up to its allowance, whatever power and cubes there are. Cubes are still taken:
  Liberate uses them.

  Background:
    Given the trial edition
    And the variant Max Move

  @RA-165
  Scenario: An angel moves up to its allowance without a cube
    Given it is Fallen's turn, in the movement step, with no cubes
    And Fire 3 of Fallen stands on c6
    And Snail of Fallen stands on e6
    Then RA-019 forbids that Fallen moves c6 to c5, b5, b6, a6
    And RA-019 forbids that Fallen moves e6 to e5, e4
    When Fallen moves c6 to c5, b5, a6
    And Fallen moves e6 to e5
    Then Fire 3 of Fallen stands on a6
    And Snail of Fallen stands on e5
    And no cubes are left

  @RA-165
  Scenario: The list of legal moves knows it
    Given it is Fallen's turn, in the movement step, with no cubes
    And Snail of Fallen stands on c6
    Then the legal moves of c6 end on b7, c7, d7, b6, d6, b5, c5, d5

  @RA-165 @RA-166
  Scenario: Moving spends no cubes
    Given it is Fallen's turn, in the movement step, with 2 cubes
    And Fire 3 of Fallen stands on c6
    When Fallen moves c6 to c5, b5, a5
    Then 2 cubes are left

  @RA-165
  Scenario: Nor do an attack and a score
    Given it is Fallen's turn, in the movement step, with no cubes
    And Fire 3 of Fallen stands on c3
    And Fire 4 of Fallen stands on b2
    And Earth 3 of Arch stands on c2
    When Fallen attacks c2 from c3
    And both pass
    Then Fire 3 of Fallen stands on c2
    When Fallen moves b2 to b1, the gate
    Then Fallen has 4 points
    And RA-Q08 forbids that Fallen moves c2 to c1

  @RA-166
  Scenario: Cubes are taken as ever
    Given it is Fallen's turn
    And Arch has 3 power
    When Fallen ends the turn
    Then 3 cubes are left

  @RA-166 @RA-118
  Scenario: Liberate uses them
    Given it is Fallen's turn, in the movement step, with 2 cubes
    And Fallen has 1 power
    And Fallen holds Liberate
    And Fire 3 of Fallen lies face down on c7
    When Fallen plays Liberate on c7
    And both pass
    Then Fire 3 of Fallen stands on c7
    And no cubes are left
    When Fallen moves c7 to c6, c5, c4
    Then Fire 3 of Fallen stands on c4

  @RA-165
  Scenario: Without the variant cubes are what moves an angel
    Given the ruling option maxMove is no
    And it is Fallen's turn, in the movement step, with no cubes
    And Fire 3 of Fallen stands on c6
    Then RA-033 forbids that Fallen moves c6 to c5
