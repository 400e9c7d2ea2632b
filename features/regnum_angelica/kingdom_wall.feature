Feature: Kingdom Wall
  A variant without points: each kingdom begins with 50 hit points, and a scoring angel takes its rank and its
  side's power from the opponent's.

  Background:
    Given the trial edition
    And the variant Kingdom Wall

  @RA-158
  Scenario: Each kingdom begins with 50 hit points
    Given a new game
    Then the kingdom of Fallen has 50 hit points
    And the kingdom of Arch has 50 hit points

  @RA-158
  Scenario: Without the variant there are none
    Given the ruling option kingdomWall is no
    And a new game
    Then the kingdom of Fallen has 0 hit points

  @RA-159 @RA-160 @RA-T27
  Scenario: Rank and power are the damage
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 5 power
    And Arch has 2 power
    And Fire 5 of Fallen stands on c1
    When Fallen moves c1 to the gate
    Then the kingdom of Arch has 40 hit points
    And the kingdom of Fallen has 50 hit points
    And Fallen has 0 power
    And Arch has 2 power
    And Fallen has no points
    And Fire 5 has scored for Fallen
    And the effects cite RA-159, RA-160, RA-128
    And it is told that The kingdom of Arch has 40 hit points left.

  @RA-159
  Scenario: Without power the rank alone is
    Given it is Arch's turn, in the movement step, with 1 cube
    And Fire 3 of Arch stands on b7
    When Arch moves b7 to the gate
    Then the kingdom of Fallen has 47 hit points

  @RA-160 @RA-Q46
  Scenario: A pillar on the scoring angel adds one
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 2 power
    And Fire 3 of Fallen stands on c1 under a Pillar of Water
    When Fallen moves c1 to the gate
    Then the kingdom of Arch has 44 hit points
    And the Void of Fallen holds Pillar of Water

  @RA-Q46
  Scenario: Where the table says so, it does not
    Given the ruling option wallPillar is no
    And it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 2 power
    And Fire 3 of Fallen stands on c1 under a Pillar of Water
    When Fallen moves c1 to the gate
    Then the kingdom of Arch has 45 hit points
    And the Void of Fallen holds Pillar of Water

  @RA-Q46
  Scenario: What the option says is nothing to a game of points
    Given the ruling option wallPillar is no
    And the ruling option kingdomWall is no
    And it is Fallen's turn, in the movement step, with 1 cube
    And Fire 3 of Fallen stands on c1 under a Pillar of Water
    When Fallen moves c1 to the gate
    Then Fallen has 4 points

  @RA-160 @RA-Q46
  Scenario: A keeper of power deals the damage and keeps the power
    Given it is Fallen's turn, in the movement step, with 2 cubes
    And Fallen has 4 power
    And Keeper of Fallen stands on c6
    And Fire 5 of Fallen stands on c1
    And Fire 2 of Fallen stands on b1
    When Fallen moves c1 to the gate
    Then the kingdom of Arch has 41 hit points
    And Fallen has 4 power
    When Fallen moves b1 to the gate
    Then the kingdom of Arch has 35 hit points

  @RA-Q46
  Scenario Outline: With <left> hit points left the game is over at once
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 2 power
    And the kingdom of Arch has <before> hit points
    And Fire 3 of Fallen stands on c1
    When Fallen moves c1 to the gate
    Then the kingdom of Arch has <left> hit points
    And Fallen wins citing RA-Q46
    And the game has ended by fallen wall
    And it is told that The game ends: the Kingdom Wall has fallen. Fallen wins.

    Examples:
      | before | left |
      | 5      | 0    |
      | 3      | -2   |

  @RA-Q46
  Scenario: With one hit point left it goes on
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 2 power
    And the kingdom of Arch has 6 hit points
    And Fire 3 of Fallen stands on c1
    When Fallen moves c1 to the gate
    Then the kingdom of Arch has 1 hit point
    And the game goes on

  @RA-Q46
  Scenario: Nobody wins by 35 points
    Given it is Fallen's turn, in the movement step, with 1 cube
    And Fallen has 34 points
    And Fire 3 of Fallen stands on c1
    When Fallen moves c1 to the gate
    Then the game goes on

  @RA-Q46
  Scenario Outline: Where a pile runs out, the kingdom with more hit points left wins: <fallen> against <arch>
    Given it is Fallen's turn, in the burn step
    And Fallen holds 3 unknown cards
    And the draw pile of Fallen holds 0 cards
    And the kingdom of Fallen has <fallen> hit points
    And the kingdom of Arch has <arch> hit points
    When Fallen goes on to the draw step
    Then <winner> wins citing RA-Q46
    And the game has ended by more hit points
    And it is told that The game ends: a draw pile has run out, and more hit points are left. <winner> wins.

    Examples:
      | fallen | arch | winner |
      | 20     | 19   | Fallen |
      | 7      | 30   | Arch   |

  @RA-Q46 @RA-Q03
  Scenario: Equal hit points go to first blood
    Given it is Fallen's turn, in the burn step
    And Fallen holds 3 unknown cards
    And the draw pile of Fallen holds 0 cards
    And the kingdom of Fallen has 20 hit points
    And the kingdom of Arch has 20 hit points
    And Arch drew first blood
    When Fallen goes on to the draw step
    Then Arch wins citing RA-005
    And the game has ended by first blood
